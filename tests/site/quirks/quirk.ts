import type { ShownOperation } from '../read-operation.ts';

/** One odd corner of the format, and what its page must show. */
export interface Quirk extends Partial<Omit<ShownOperation, 'requests'>> {
  /** Document below `tests/fixtures/quirks/documents`. */
  document: string;
  quirk: string;
  /** Path of the page below the folder of the reference. */
  page: string;
  /** Sample requests without `curl`, method and `--url`. */
  requests?: string[];
  /** The page has no other sections. */
  whole?: boolean;
}

/** The quirks of one document. */
export function quirksOf(document: string, quirks: readonly Omit<Quirk, 'document'>[]): Quirk[] {
  return quirks.map((quirk) => ({ document, ...quirk }));
}
