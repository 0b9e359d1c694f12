import { bundledLanguagesInfo } from 'shiki/langs';

/** Names that authors use and Shiki does not know, or knows as something else, by the id of their grammar; `''` is plain text. */
const ALIASES = byName({
  '': 'plaintext text txt plain none output response ascii ansi csv tsv url tree',
  shellscript: 'bash sh shell zsh console terminal curl cli command shell-session shellsession ksh',
  javascript: 'node nodejs node.js ecmascript',
  jsx: 'javascriptreact',
  tsx: 'typescriptreact',
  typescript: 'ts-node',
  python: 'python3 ipython pycon',
  go: 'golang',
  rust: 'rustlang',
  csharp: 'dotnet c-sharp',
  cpp: 'cplusplus hpp',
  c: 'h',
  'objective-cpp': 'objective-c++',
  dotenv: 'env .env',
  ini: 'conf cfg config',
  groovy: 'gradle',
  jsonl: 'ndjson jsonlines json-lines',
  json: 'webmanifest tfstate',
  html: 'markup htm xhtml',
  xml: 'svg rss plist',
  sql: 'mysql postgres postgresql psql sqlite',
  markdown: 'mdown',
  http: 'rest',
  diff: 'patch',
  yaml: 'compose docker-compose',
});

/** Names by the label that readers expect instead of the grammar's own name. */
const LABELS = byName({
  Text: 'plaintext text txt plain ascii none',
  Bash: 'bash',
  Shell: 'sh shell',
  Zsh: 'zsh',
  Console: 'console',
  Terminal: 'terminal',
  cURL: 'curl',
  CLI: 'cli',
  Output: 'output',
  Response: 'response',
  CSV: 'csv',
  TSV: 'tsv',
  URL: 'url',
  'Node.js': 'node nodejs node.js',
  '.env': 'env .env dotenv',
  SVG: 'svg',
  MySQL: 'mysql',
  PostgreSQL: 'postgres postgresql',
  SQLite: 'sqlite',
  Gradle: 'gradle',
  '.NET': 'dotnet',
  NDJSON: 'ndjson',
  'JSON Lines': 'jsonlines jsonl',
  'C#': 'csharp c# cs',
  PowerShell: 'powershell',
});

/** Lists of names, by each name in them. */
function byName(lists: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(lists).flatMap(([id, names]) => names.split(' ').map((name) => [name, id] as const)));
}

interface KnownLanguage {
  id: string;
  name: string;
}

const KNOWN: ReadonlyMap<string, KnownLanguage> = new Map(
  bundledLanguagesInfo.flatMap(({ id, name, aliases = [] }) => [id, ...aliases].map((key) => [key, { id, name }] as const)),
);

/** Languages that a grammar colours inside itself only when they are loaded with it. */
const EMBEDDED: Record<string, readonly string[]> = {
  markdown: ['javascript', 'typescript', 'tsx', 'json', 'shellscript', 'python', 'yaml', 'html', 'css'],
  mdx: ['yaml', 'tsx', 'javascript', 'typescript', 'json', 'shellscript', 'python', 'css'],
};

/**
 * The id of the grammar for the word after a fence, in any case; undefined for plain text and for words that name no language.
 */
export function resolveLanguage(language: string): string | undefined {
  const name = language.trim().toLowerCase();
  return (ALIASES.get(name) ?? KNOWN.get(name)?.id) || undefined;
}

/** Grammars to load for one that `resolveLanguage` gave, itself first. */
export function grammarsOf(id: string): readonly string[] {
  return [id, ...(EMBEDDED[id] ?? [])];
}

/** What a tab or menu shows for a language: `ts` → "TypeScript". A word that names no language is shown as it was typed. */
export function displayName(language: string): string {
  const name = language.trim().toLowerCase();
  if (name === '') return 'Text';
  return LABELS.get(name) ?? KNOWN.get(ALIASES.get(name) ?? name)?.name ?? language.trim();
}

/** True for languages whose lines may start with a `$ ` prompt. */
export function isShell(language: string): boolean {
  return resolveLanguage(language) === 'shellscript';
}
