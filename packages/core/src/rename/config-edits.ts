import { type Node, parseTree } from 'jsonc-parser';
import { readFolderPattern } from '../config/folder-pattern.ts';
import type { TextEdit } from '../config/text-edit.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import { type Moves, moveFile, movePage } from './moves.ts';
import { type Reference, type ReferenceKind, reference } from './reference.ts';

/** Lists of pages. */
const ENTRY_LISTS: ReadonlySet<string> = new Set(['navigation', 'pages', 'groups']);
const ENTRY_KEYS: ReadonlySet<string> = new Set(['page', 'path', 'root']);
const DOCUMENT_KEYS: ReadonlySet<string> = new Set(['openapi', 'asyncapi', 'graphql', 'sdk']);
/** Keys whose values are paths even without a slash in front. */
const FILE_KEYS: ReadonlySet<string> = new Set(['light', 'dark', 'logo', 'favicon', 'image', 'background', 'source', 'scripts']);
/** Keys with text that is no path. */
const TEXT_KEYS: ReadonlySet<string> = new Set(['$schema', 'group', 'tab', 'name', 'title', 'label', 'description', 'tag']);

/** A string of the configuration. */
interface Value {
  /** The text between the quotes, and its position. */
  raw: string;
  offset: number;
  /** Keys from the top of the file, without the indexes of lists. */
  keys: readonly string[];
}

/** A path in the configuration. Those of `$ref` start at the folder of the file, and all others at the docs root. */
export type ConfigReference = Reference & { isFromFile?: true };

/** The paths of pages, files, and API documents in a configuration file. Prefixes of pages are not among them. */
export function* findConfigReferences(source: SourceText): Generator<ConfigReference> {
  for (const value of valuesOf(source)) {
    const { raw, offset, keys } = value;
    const kind = kindOf(value);
    if (kind === 'ref') for (const one of reference('link', raw, offset)) yield { ...one, isFromFile: true };
    else if (kind !== undefined) yield* reference(kind, raw, offset);
    else if (keys[0] !== 'variables')
      for (const match of raw.matchAll(/(?<=\]\(|\bhref=\\?["'])\/[^\s)"'\\]*/g)) yield* reference('link', match[0], offset + match.index);
  }
}

/** Edits of folders whose pages the configuration names at once: `autogenerate`, `directory`, and the `url` of classic tabs and anchors. */
export function editPrefixes(source: SourceText, moves: Moves, files: Iterable<string>): TextEdit[] {
  const isFolder = (path: string) => [...files].some((file) => file.startsWith(`${path}/`));
  return [...valuesOf(source)].flatMap((value): TextEdit[] => {
    const { raw, offset } = value;
    if (!isPrefix(value)) return [];
    const { folder } = readFolderPattern(raw);
    const moved = moves.isFolder ? moveFile(moves, folder) : isFolder(folder) ? folder : movePage(moves, folder);
    return moved === folder || folder === '' ? [] : [{ offset: offset + raw.indexOf(folder), length: folder.length, text: moved }];
  });
}

function isPrefix({ keys }: Value): boolean {
  const [key = '', owner = ''] = keys.toReversed();
  if (key === 'autogenerate' || (key === 'directory' && DOCUMENT_KEYS.has(owner))) return true;
  return key === 'url' && keys.length === 2 && (owner === 'tabs' || owner === 'anchors');
}

function kindOf(value: Value): ReferenceKind | 'ref' | undefined {
  const { raw, keys } = value;
  const [key = '', owner = ''] = keys.toReversed();
  if (keys[0] === 'variables' || TEXT_KEYS.has(key) || isPrefix(value)) return undefined;
  if (key === '$ref') return raw.startsWith('#') ? undefined : 'ref';
  if (DOCUMENT_KEYS.has(key) || ((key === 'source' || key === 'overlays') && DOCUMENT_KEYS.has(owner))) return 'document';
  if (ENTRY_LISTS.has(key) || ENTRY_KEYS.has(key)) return /^(?:\S+ +)?[A-Za-z]+ +\//.test(raw) ? undefined : 'entry';
  if (key === 'source' && owner === 'redirects') return undefined;
  if (key === 'destination' || key === 'href' || key === 'url') return 'link';
  return /^\.{0,2}\//.test(raw) || FILE_KEYS.has(key) ? 'guess' : undefined;
}

/** All strings of a file without escapes. */
function* valuesOf({ text }: SourceText): Generator<Value> {
  const root = parseTree(text, [], { allowTrailingComma: true });
  // A file with a list of redirects, such as one of a `$ref`, shows it by its keys.
  if (root) yield* walk(root, []);

  function* walk(node: Node, keys: readonly string[]): Generator<Value> {
    if (node.type === 'property') {
      const [key, value] = node.children ?? [];
      if (key && value) yield* walk(value, [...keys, String(key.value)]);
    } else if (node.type === 'string') {
      const raw = text.slice(node.offset + 1, node.offset + node.length - 1);
      if (raw === node.value || raw.includes('](') || raw.includes('href=')) yield { raw, offset: node.offset + 1, keys };
    } else {
      const isRedirect = node.type === 'object' && ['source', 'destination'].every((key) => hasKey(node, key));
      for (const child of node.children ?? []) yield* walk(child, isRedirect ? ['redirects'] : keys);
    }
  }
}

function hasKey(node: Node, key: string): boolean {
  return node.children?.some(({ children }) => children?.[0]?.value === key) ?? false;
}
