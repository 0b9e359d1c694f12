import { LAZY_LANGUAGES } from './generators/lazy.ts';
import type { LazyLanguage, SampleLanguage } from './languages.ts';

/** The generator of one language, by its key. Rejects if there is none, or its file cannot be loaded. */
export async function loadGenerator(
  key: string,
  among: Readonly<Record<string, LazyLanguage>> = LAZY_LANGUAGES,
): Promise<SampleLanguage['generate']> {
  const loaded = await among[key]?.load();
  const language = loaded?.languages[key];
  if (!language) throw new Error(`There are no code samples in ${key}.`);
  return language.generate;
}
