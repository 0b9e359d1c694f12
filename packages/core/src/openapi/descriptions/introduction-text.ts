import { type RawObject, textIn } from '../parse/raw.ts';
import type { Problems } from '../problems.ts';

/** Characters of an introduction that are shown. */
export const MAX_INTRODUCTION_LENGTH = 1_000_000;

/** The description of a document or tag as it is written. One that is too long for a page is reported. */
export function introductionIn(owner: RawObject | undefined, problems: Problems): string | undefined {
  const text = textIn(owner, 'description');
  if (text !== undefined && text.length > MAX_INTRODUCTION_LENGTH) {
    problems.add(owner, {
      code: 'openapi/too-large',
      message: `The description has ${text.length.toLocaleString('en')} characters; the page shows the first ${MAX_INTRODUCTION_LENGTH.toLocaleString('en')}.`,
      hint: 'Move parts of it to pages of the docs.',
      key: 'description',
    });
  }
  return text;
}
