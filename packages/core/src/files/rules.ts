import path from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { readBytes } from './disk.ts';

/** Files with the rules of a folder, the one that wins last. */
const IGNORE_FILES = ['.mintignore', '.lecternignore'];

/** Ends of names of translated files: `README.zh-CN.md`, `README_ja.md`, `README-fr.md`. */
const TRANSLATIONS = ['.', '-', '_'].flatMap((sign) => [`${sign}[a-z][a-z]`, `${sign}[a-z][a-z][-_]*`]);

const DEFAULT_IGNORES = [
  'node_modules',
  'build',
  'dist',
  'coverage',
  'tmp',
  'temp',
  ...['README', 'LICENSE', 'CHANGELOG', 'CONTRIBUTING'].flatMap((name) => [`${name}.md`, ...TRANSLATIONS.map((end) => `${name}${end}.md`)]),
  'AGENTS.md',
  'CLAUDE.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'SKILL.md',
  'GEMINI.md',
  'MAINTAINERS.md',
  'ISSUE_TEMPLATE.md',
  'PULL_REQUEST_TEMPLATE.md',
];

/** Names of keys, credentials, and the state of tools. */
const PRIVATE_NAMES: readonly RegExp[] = [
  /^service[-_.]?account.*\.json$/,
  /firebase-adminsdk.*\.json$/,
  /^client[-_]?secrets?.*\.json$/,
  /^(?:.*[-_.])?credentials?\.(?:json|ya?ml|csv|txt|xml)$/,
  /^(?:.*[-_.])?secrets?\.(?:json|ya?ml|csv|txt|xml|zip)$/,
  /\.tfstate(?:\..*)?$/,
  /\.tfvars(?:\.json)?$/,
  /^kube-?config(?:.*\.(?:ya?ml|json|txt))?$/,
  /^id_(?:rsa|dsa|ecdsa|ed25519).*$/,
  /\.(?:pem|key|p12|pfx|jks|keystore|env)(?:\.txt)?$/,
];

/** Data and settings in a folder whose name says that it is private. Pages, code, documents, and media there are for readers. */
const PRIVATE_FOLDER =
  /(?:^|\/)(?:secrets?|credentials?|private)\/(?:.*\/)?(?:[^/.]+|[^/]*\.(?:json|ya?ml|csv|txt|xml|toml|ini|conf|cfg|properties|sql|log|bak))$/i;

/** Hidden folders that the format has for API documents and skills. */
const FORMAT_FOLDERS = /^\.(?:mintlify\/(?:specs|skills)|lectern\/skills)\/(?:[^/.][^/]*\/)*[^/.][^/]*$/;

/** Why a file of the folder is not part of the docs. */
export type Withheld = 'hidden' | 'private' | 'ignored';

/** What belongs to a docs folder, and what doesn't. Paths are relative to the folder. */
export class FileRules {
  readonly #all: Ignore;
  readonly #own: Ignore;

  /** Files with rules that cannot be read, so that it is not known what they leave out. */
  readonly unreadable: readonly { file: string; reason: string }[];

  /** @param texts of the files with the rules of the folder */
  constructor(texts: string, unreadable: FileRules['unreadable'] = []) {
    this.unreadable = unreadable;
    this.#own = ignore().add(texts);
    this.#all = ignore().add(DEFAULT_IGNORES).add(texts);
  }

  static read(root: string): FileRules {
    const reads = IGNORE_FILES.map((file) => ({ file, read: readBytes(path.join(root, file)) }));
    return new FileRules(
      reads.map(({ read }) => (read.kind === 'bytes' ? read.bytes.toString('utf8') : '')).join('\n'),
      reads.flatMap(({ file, read }) => (read.kind === 'failed' && !read.isMissing ? [{ file, reason: read.reason }] : [])),
    );
  }

  /**
   * Whether the rules ignore a file, or a folder with a slash at the end.
   * @param isNamed whether the configuration names it, so that only the rules of the folder apply to it
   */
  ignores(file: string, isNamed: boolean): boolean {
    return (isNamed ? this.#own : this.#all).ignores(file);
  }

  /** Whether the name of a file is that of a private one, and no rule of the folder publishes it. */
  isPrivate(file: string): boolean {
    const name = path.posix.basename(file).toLowerCase();
    if (file.startsWith('.well-known/') || /\.mdx?$/.test(name)) return false;
    if (!PRIVATE_FOLDER.test(file) && !PRIVATE_NAMES.some((form) => form.test(name))) return false;
    return !this.includes(file);
  }

  /** Whether a rule of the folder brings a file back that would not be published. */
  includes(file: string): boolean {
    return this.#own.test(file).unignored;
  }

  withheld(file: string, isNamed: boolean): Withheld | undefined {
    if (!FORMAT_FOLDERS.test(file) && file.split('/').some(isHiddenName)) return 'hidden';
    if (this.ignores(file, isNamed)) return 'ignored';
    return this.isPrivate(file) ? 'private' : undefined;
  }
}

/** Whether a file or folder is never read because of its name. */
export function isHiddenName(name: string): boolean {
  return name.startsWith('.') && name !== '.well-known';
}

/** Whether a changed file can change what belongs to the docs. */
export function isRulesFile(file: string): boolean {
  return IGNORE_FILES.includes(file);
}
