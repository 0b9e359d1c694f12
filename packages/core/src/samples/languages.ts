/** A language of code samples. */
export interface SampleLanguage {
  key: string;
  /** Label of the tab. */
  label: string;
  /** Language for highlighting. */
  highlight: string;
  /** Other names that authors use, in lower case. */
  aliases: readonly string[];
}

/** Every language that samples can be generated in. */
export const SAMPLE_LANGUAGES = [
  { key: 'bash', label: 'cURL', highlight: 'bash', aliases: ['curl', 'sh', 'shell', 'zsh', 'console', 'shellscript'] },
  { key: 'python', label: 'Python', highlight: 'python', aliases: ['py', 'python3', 'requests'] },
  { key: 'javascript', label: 'JavaScript', highlight: 'javascript', aliases: ['js', 'fetch'] },
  { key: 'typescript', label: 'TypeScript', highlight: 'typescript', aliases: ['ts'] },
  { key: 'node', label: 'Node.js', highlight: 'javascript', aliases: ['nodejs', 'node.js'] },
  { key: 'php', label: 'PHP', highlight: 'php', aliases: [] },
  { key: 'go', label: 'Go', highlight: 'go', aliases: ['golang'] },
  { key: 'java', label: 'Java', highlight: 'java', aliases: [] },
  { key: 'ruby', label: 'Ruby', highlight: 'ruby', aliases: ['rb'] },
  { key: 'csharp', label: 'C#', highlight: 'csharp', aliases: ['c#', 'cs'] },
  { key: 'dotnet', label: '.NET', highlight: 'csharp', aliases: ['.net', 'dot-net'] },
  { key: 'rust', label: 'Rust', highlight: 'rust', aliases: ['rs'] },
  { key: 'swift', label: 'Swift', highlight: 'swift', aliases: [] },
  { key: 'kotlin', label: 'Kotlin', highlight: 'kotlin', aliases: ['kt'] },
  { key: 'dart', label: 'Dart', highlight: 'dart', aliases: ['flutter'] },
  { key: 'powershell', label: 'PowerShell', highlight: 'powershell', aliases: ['pwsh', 'ps1'] },
  { key: 'c', label: 'C', highlight: 'c', aliases: ['libcurl'] },
  { key: 'c++', label: 'C++', highlight: 'cpp', aliases: ['cpp', 'cplusplus'] },
  { key: 'objectivec', label: 'Objective-C', highlight: 'objective-c', aliases: ['objective-c', 'obj-c', 'objc'] },
  { key: 'r', label: 'R', highlight: 'r', aliases: ['httr'] },
  { key: 'clojure', label: 'Clojure', highlight: 'clojure', aliases: ['clj'] },
  { key: 'http', label: 'HTTP', highlight: 'http', aliases: ['raw'] },
] as const satisfies readonly SampleLanguage[];

export type SampleLanguageKey = (typeof SAMPLE_LANGUAGES)[number]['key'];

/** Default languages in the order of their tabs. */
export const DEFAULT_SAMPLE_LANGUAGES: readonly SampleLanguageKey[] = ['bash', 'python', 'javascript', 'php', 'go', 'java', 'ruby'];

/** Finds a language by name or alias, ignoring case. */
export function findSampleLanguage(name: string): (SampleLanguage & { key: SampleLanguageKey }) | undefined {
  const lower = name.trim().toLowerCase();
  return SAMPLE_LANGUAGES.find(({ key, aliases }) => key === lower || aliases.some((alias: string) => alias === lower));
}
