import type { RequestExample } from './types.ts';

/** A language of code samples, without its code. */
export interface LanguageName {
  /** Label of the tab. */
  label: string;
  /** Language for highlighting. */
  highlight: string;
  /** Other names that authors use, in lower case. */
  aliases: readonly string[];
}

/** A language of code samples. */
export interface SampleLanguage extends LanguageName {
  /** Prints a request; undefined if the language has no short way to send it. */
  generate(request: RequestExample): string | undefined;
  /** Its module for browsers, if it is none of Lectern. */
  code?: string | undefined;
}

/** Languages by their keys. */
export type SampleLanguages = Readonly<Record<string, SampleLanguage>>;

/** A language whose code is loaded when it is chosen. */
export interface LazyLanguage extends LanguageName {
  load(): Promise<{ languages: SampleLanguages }>;
}

/** Default languages in the order of their tabs. */
export const DEFAULT_SAMPLE_LANGUAGES: readonly string[] = ['bash', 'python', 'javascript', 'php', 'go', 'java', 'ruby'];

/** Finds a language by name or alias, ignoring case. */
export function findSampleLanguage<T extends LanguageName>(
  name: string,
  among: Readonly<Record<string, T>>,
): (T & { key: string }) | undefined {
  const lower = name.trim().toLowerCase();
  const [key, found] = Object.entries(among).find(([one, { aliases }]) => one === lower || aliases.includes(lower)) ?? [];
  return key === undefined || found === undefined ? undefined : { ...found, key };
}
