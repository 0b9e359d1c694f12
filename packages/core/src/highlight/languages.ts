import { bundledLanguagesInfo } from 'shiki/langs';

/** Names that authors use and Shiki does not know, or knows as something else, to the id of a grammar; `''` is plain text. */
const ALIASES: Record<string, string> = {
  plaintext: '',
  text: '',
  txt: '',
  plain: '',
  none: '',
  output: '',
  response: '',
  ascii: '',
  ansi: '',
  csv: '',
  tsv: '',
  url: '',
  tree: '',
  bash: 'shellscript',
  sh: 'shellscript',
  shell: 'shellscript',
  zsh: 'shellscript',
  console: 'shellscript',
  terminal: 'shellscript',
  curl: 'shellscript',
  cli: 'shellscript',
  command: 'shellscript',
  'shell-session': 'shellscript',
  shellsession: 'shellscript',
  ksh: 'shellscript',
  node: 'javascript',
  nodejs: 'javascript',
  'node.js': 'javascript',
  ecmascript: 'javascript',
  javascriptreact: 'jsx',
  typescriptreact: 'tsx',
  'ts-node': 'typescript',
  python3: 'python',
  ipython: 'python',
  pycon: 'python',
  golang: 'go',
  rustlang: 'rust',
  dotnet: 'csharp',
  'c-sharp': 'csharp',
  cplusplus: 'cpp',
  h: 'c',
  hpp: 'cpp',
  'objective-c++': 'objective-cpp',
  env: 'dotenv',
  '.env': 'dotenv',
  conf: 'ini',
  cfg: 'ini',
  config: 'ini',
  gradle: 'groovy',
  ndjson: 'jsonl',
  jsonlines: 'jsonl',
  'json-lines': 'jsonl',
  webmanifest: 'json',
  markup: 'html',
  htm: 'html',
  xhtml: 'html',
  svg: 'xml',
  rss: 'xml',
  plist: 'xml',
  mysql: 'sql',
  postgres: 'sql',
  postgresql: 'sql',
  psql: 'sql',
  sqlite: 'sql',
  mdown: 'markdown',
  rest: 'http',
  patch: 'diff',
  compose: 'yaml',
  'docker-compose': 'yaml',
  tfstate: 'json',
};

/** Labels that a reader expects instead of the grammar's own name. */
const LABELS: Record<string, string> = {
  '': 'Text',
  plaintext: 'Text',
  text: 'Text',
  txt: 'Text',
  plain: 'Text',
  bash: 'Bash',
  sh: 'Shell',
  shell: 'Shell',
  zsh: 'Zsh',
  console: 'Console',
  terminal: 'Terminal',
  curl: 'cURL',
  cli: 'CLI',
  output: 'Output',
  response: 'Response',
  csv: 'CSV',
  tsv: 'TSV',
  url: 'URL',
  node: 'Node.js',
  nodejs: 'Node.js',
  'node.js': 'Node.js',
  env: '.env',
  '.env': '.env',
  dotenv: '.env',
  svg: 'SVG',
  mysql: 'MySQL',
  postgres: 'PostgreSQL',
  postgresql: 'PostgreSQL',
  sqlite: 'SQLite',
  gradle: 'Gradle',
  dotnet: '.NET',
  ndjson: 'NDJSON',
  jsonlines: 'JSON Lines',
  jsonl: 'JSON Lines',
  csharp: 'C#',
  'c#': 'C#',
  cs: 'C#',
  powershell: 'PowerShell',
  ascii: 'Text',
  none: 'Text',
};

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
  return (ALIASES[name] ?? KNOWN.get(name)?.id) || undefined;
}

/** Grammars to load for one that `resolveLanguage` gave, itself first. */
export function grammarsOf(id: string): readonly string[] {
  return [id, ...(EMBEDDED[id] ?? [])];
}

/** What a tab or menu shows for a language: `ts` → "TypeScript". A word that names no language is shown as it was typed. */
export function displayName(language: string): string {
  const name = language.trim().toLowerCase();
  return LABELS[name] ?? KNOWN.get(ALIASES[name] ?? name)?.name ?? language.trim();
}

/** True for languages whose lines may start with a `$ ` prompt. */
export function isShell(language: string): boolean {
  return resolveLanguage(language) === 'shellscript';
}
