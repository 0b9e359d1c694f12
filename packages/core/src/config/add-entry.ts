import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { SourceText } from '../diagnostics/source-text.ts';
import { readFolderPattern } from './folder-pattern.ts';
import { folderOf, toPagePath } from './paths.ts';
import { insertion } from './text-edit.ts';

export type AddedEntry =
  /** The new text, the name of the group, and the line of the entry in it. */
  | { kind: 'added'; text: string; group: string; line: number }
  /** The navigation contains the page already, in a list or by `autogenerate`. */
  | { kind: 'listed'; group: string }
  /** There is no group of the name; `names` are those that exist. */
  | { kind: 'no-group'; names: string[] }
  /** The file contains no list of pages, such as with an empty navigation, or one in other files. */
  | { kind: 'no-list' };

/**
 * Adds a page to the navigation in the text of a docs.json. Without a group, it follows the last page of its folder; a folder that the
 * navigation doesn't contain gets a group of its own. The rest of the text keeps its form, comments included.
 *
 * @param page path without extension
 * @param wanted name of the group to add it to, in any case
 */
export function addEntry(text: string, page: string, { group: wanted, title }: { group?: string; title: string }): AddedEntry {
  const tree = parseTree(text, [], { allowTrailingComma: true });
  const navigation = tree && findNodeAtLocation(tree, ['navigation']);
  const groups = navigation ? [...findGroups(navigation)] : [];
  const holder = groups.find((one) => one.pages.some((path) => path === page) || contains(one.folder, page));
  if (holder) return { kind: 'listed', group: holder.name };
  const lists = groups.filter(({ list }) => list !== undefined);
  if (wanted !== undefined) {
    const group = lists.find(({ name }) => name.toLowerCase() === wanted.trim().toLowerCase());
    if (!group?.list) return { kind: 'no-group', names: lists.map(({ name }) => name).filter((name) => name !== '') };
    return insert(text, { list: group.list, item: JSON.stringify(page), group: group.name });
  }
  const folder = folderOf(page);
  const siblings = lists.findLast(({ pages }) => pages.some((path) => path !== undefined && folderOf(path) === folder));
  if (siblings?.list) {
    const last = siblings.pages.findLastIndex((path) => path !== undefined && folderOf(path) === folder);
    return insert(text, { list: siblings.list, index: last + 1, item: JSON.stringify(page), group: siblings.name });
  }
  const last = lists.findLast(({ node }) => !lists.some(({ list }) => list === node.parent));
  if (!last?.list) return { kind: 'no-list' };
  const around = last.node.parent;
  if (folder === '' || around?.type !== 'array') return insert(text, { list: last.list, item: JSON.stringify(page), group: last.name });
  const group = `{ "group": ${JSON.stringify(title)}, "pages": [${JSON.stringify(page)}] }`;
  return insert(text, { list: around, item: group, group: title });
}

interface WrittenGroup {
  node: Node;
  name: string;
  /** The list of its pages. */
  list: Node | undefined;
  /** Paths in the order of the list; undefined for entries that are no pages. */
  pages: (string | undefined)[];
  /** Of `autogenerate`. */
  folder: string | undefined;
}

/** All objects with a list of pages, in the order of the file. */
function* findGroups(node: Node): Generator<WrittenGroup> {
  if (node.type === 'object') {
    const list = findNodeAtLocation(node, ['pages']);
    const autogenerate = findNodeAtLocation(node, ['autogenerate'])?.value;
    const labels = ['group', 'tab', 'anchor', 'dropdown', 'item', 'version', 'language', 'product'];
    const name = labels.map((label) => findNodeAtLocation(node, [label])?.value).find((label) => typeof label === 'string') ?? '';
    const isList = list?.type === 'array';
    if (isList || typeof autogenerate === 'string')
      yield {
        node,
        name,
        list: isList ? list : undefined,
        pages: isList ? (list.children ?? []).map(pathOf) : [],
        folder: typeof autogenerate === 'string' ? autogenerate : undefined,
      };
  }
  for (const child of node.children ?? []) yield* findGroups(child);
}

function pathOf(node: Node): string | undefined {
  const value: unknown = node.type === 'object' ? findNodeAtLocation(node, ['page'])?.value : node.value;
  return typeof value === 'string' ? toPagePath(value) : undefined;
}

/** Whether the folder of `autogenerate` contains a page. */
function contains(pattern: string | undefined, page: string): boolean {
  if (pattern === undefined) return false;
  const { folder, deep } = readFolderPattern(pattern);
  return deep ? folder === '' || page.startsWith(`${folder}/`) : folderOf(page) === folder;
}

type Insertion = { list: Node; index?: number; item: string; group: string };

/** Inserts an item into the list of a group, at its end unless an index is given, on a line of its own if the item before it is. A comment stays on the line of its item. */
function insert(text: string, { list, index = list.children?.length ?? 0, item, group }: Insertion): AddedEntry {
  const { offset, length, text: inserted } = insertion(text, list, index, item);
  const result = text.slice(0, offset) + inserted + text.slice(offset + length);
  return { kind: 'added', text: result, group, line: new SourceText('', result).position(offset + inserted.lastIndexOf(item)).line };
}
