import type { Operation } from '../openapi/types.ts';
import { SAMPLE_LANGUAGES } from './generators/list.ts';
import { findSampleLanguage, type SampleLanguages } from './languages.ts';
import type { CodeSample } from './types.ts';

/**
 * Puts the samples of a document (`x-codeSamples`) before the generated ones. A sample replaces the generated sample of the same
 * language. Several samples of one language are distinguished by their labels; equal labels are numbered.
 */
export function mergeCodeSamples(
  generated: readonly CodeSample[],
  written: Operation['codeSamples'],
  languages: SampleLanguages = SAMPLE_LANGUAGES,
): CodeSample[] {
  const brought = written.map(({ language, label, source }): CodeSample => {
    const known = findSampleLanguage(language, languages);
    const key = known?.key ?? language.trim().toLowerCase();
    return {
      language: key,
      label: label?.trim() || known?.label || language.trim(),
      highlight: known?.highlight ?? key,
      code: source.trimEnd(),
    };
  });
  const labels = new Map<string, number>();
  const numbered = brought.map((sample) => {
    const count = (labels.get(sample.label) ?? 0) + 1;
    labels.set(sample.label, count);
    return count === 1 ? sample : { ...sample, label: `${sample.label} ${count}` };
  });
  const replaced = new Set(brought.map(({ language }) => language));
  return [...numbered, ...generated.filter(({ language }) => !replaced.has(language))];
}
