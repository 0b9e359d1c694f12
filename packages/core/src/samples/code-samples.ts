import { SAMPLE_LANGUAGES } from './generators/list.ts';
import { findSampleLanguage, type SampleLanguages } from './languages.ts';
import type { CodeSample, RequestExample } from './types.ts';

/**
 * A request in each of the languages, in order. Names can be aliases. Skips unknown languages, duplicates, and languages that
 * cannot send this kind of body. Imports all generators; browsers use `LAZY_LANGUAGES` instead.
 */
export function codeSamples(
  request: RequestExample,
  names: readonly string[],
  languages: SampleLanguages = SAMPLE_LANGUAGES,
): CodeSample[] {
  const known = new Map(names.flatMap((name) => findSampleLanguage(name, languages) ?? []).map((language) => [language.key, language]));
  return [...known.values()].flatMap(({ key, label, highlight, generate }) => {
    const code = generate(request);
    return code === undefined ? [] : [{ language: key, label, highlight, code }];
  });
}
