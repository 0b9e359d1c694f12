import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** The difference of two texts as a unified diff, without a line break at its end. */
export function formatPatch(from: string, to: string, before: string, after: string): string {
  return createTwoFilesPatch(from, to, before, after, undefined, undefined, { context: 3, headerOptions: FILE_HEADERS_ONLY }).slice(0, -1);
}
