import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { folderOf, joinPath } from '../config/paths.ts';
import { applyEdits, insertion, removal } from '../config/text-edit.ts';
import { pointerSteps } from '../diagnostics/pointer.ts';

export interface RedirectPaths {
  source: string;
  destination: string;
}

interface RedirectChange {
  /** From the old to the new path. Undefined if no page was moved. */
  wanted: RedirectPaths | undefined;
  /** New URLs of pages, with a slash in front. */
  arrivals: ReadonlySet<string>;
  /** Whether a path is the new one, or in the new folder. */
  isBelowTarget(path: string): boolean;
}

export interface RedirectEdits {
  /** The texts of the configuration files, by path. */
  texts: Map<string, string>;
  /** Redirects that were removed. */
  removed: RedirectPaths[];
  /** The redirect that was added. */
  added?: RedirectPaths;
}

/**
 * Removes the redirects that would hide a page that was moved, or that now redirect a path to itself. Adds the redirect of the rename,
 * unless its opposite was removed: then the rename takes an earlier one back.
 *
 * @param main the configuration file
 * @param given the configuration files, in which the destinations are those after the rename
 */
export function editRedirects(
  main: string,
  given: ReadonlyMap<string, string>,
  { wanted, arrivals, isBelowTarget }: RedirectChange,
): RedirectEdits {
  const isDue = ({ source, destination }: RedirectPaths) => {
    const path = clean(source);
    return arrivals.has(path) || (isSamePath(source, destination) && isBelowTarget(path));
  };
  const texts = new Map(given);
  const removed: RedirectPaths[] = [];
  for (const [file] of texts) {
    for (;;) {
      const text = texts.get(file) ?? '';
      const found = redirectsIn(parse(text)).find(isDue);
      if (!found) break;
      removed.push({ source: found.source, destination: found.destination });
      texts.set(file, applyEdits(text, [removalOf(found)]));
    }
  }
  const isUndone =
    wanted !== undefined &&
    removed.some(({ source, destination }) => isSamePath(source, destination) && isSameRoute(source, wanted.destination));
  const isKnown =
    wanted !== undefined &&
    [...texts.values()].some((text) => redirectsIn(parse(text)).some(({ source }) => isSamePath(source, wanted.source)));
  if (wanted === undefined || isUndone || isKnown || !texts.has(main)) return { texts, removed };
  addRedirect(main, texts, wanted);
  return { texts, removed, added: wanted };
}

/** Files that refer to each other. */
const MAX_DEPTH = 10;

interface WrittenRedirect extends RedirectPaths {
  list: Node;
  index: number;
}

function parse(text: string): Node | undefined {
  return parseTree(text, [], { allowTrailingComma: true });
}

/** The objects with a source and a destination in a list. */
function redirectsIn(node: Node | undefined): WrittenRedirect[] {
  return (node?.children ?? []).flatMap((child, index): WrittenRedirect[] => {
    const [source, destination] = ['source', 'destination'].map(
      (key) => child.type === 'object' && findNodeAtLocation(child, [key])?.value,
    );
    if (node?.type === 'array' && typeof source === 'string' && typeof destination === 'string')
      return [{ source, destination, list: node, index }];
    return redirectsIn(child);
  });
}

/** A list that would be empty is removed with its key. */
function removalOf({ list, index }: WrittenRedirect) {
  const member = list.parent;
  const object = member?.parent;
  if (list.children?.length !== 1 || member?.type !== 'property' || !object) return removal(list, index);
  return removal(object, object.children?.indexOf(member) ?? 0);
}

function addRedirect(main: string, texts: Map<string, string>, redirect: RedirectPaths): void {
  const found = findList(main, ['redirects'], texts);
  const file = found?.file ?? main;
  const text = texts.get(file) ?? '';
  const root = parse(text);
  if (found) {
    const items = found.list.children ?? [];
    texts.set(file, applyEdits(text, [insertion(text, found.list, items.length, likeOthers(text, items, redirect))]));
  } else if (root?.type === 'object') {
    const last = root.children?.at(-1);
    const indent = last && text.slice(text.lastIndexOf('\n', last.offset) + 1, last.offset);
    const newline = text.includes('\r\n') ? '\r\n' : '\n';
    const [open, close] =
      indent !== undefined && indent.trim() === '' && indent !== '' ? [newline + indent + indent, newline + indent] : ['', ''];
    const member = `"redirects": [${open}${format(redirect)}${close}]`;
    texts.set(file, applyEdits(text, [insertion(text, root, root.children?.length ?? 0, member)]));
  }
}

/** The list of `redirects`, which can be in another file. */
function findList(
  file: string,
  steps: readonly string[],
  texts: ReadonlyMap<string, string>,
  depth = 0,
): { file: string; list: Node } | undefined {
  const root = parse(texts.get(file) ?? '');
  if (!root || depth > MAX_DEPTH) return undefined;
  const node = findNodeAtLocation(
    root,
    steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  );
  if (node?.type === 'array') return { file, list: node };
  const reference: unknown = findNodeAtLocation(node ?? root, ['$ref'])?.value;
  if (typeof reference !== 'string') return undefined;
  const [path = '', fragment = ''] = reference.split('#', 2);
  const target = path === '' ? file : joinPath(path.startsWith('/') ? '' : folderOf(file), path);
  const inner = fragment === '' ? [] : pointerSteps(fragment);
  return target === undefined ? undefined : findList(target, node ? inner : [...inner, ...steps], texts, depth + 1);
}

/** The redirect in the form of the last one that has no further fields. */
function likeOthers(text: string, items: readonly Node[], { source, destination }: RedirectPaths): string {
  const sample = items.findLast(({ children }) => children?.length === 2 && children.every((one) => one.children?.[1]?.type === 'string'));
  const values = (['source', 'destination'] as const).map((key) => sample && findNodeAtLocation(sample, [key]));
  const [from, to] = values;
  if (!sample || !from || !to) return format({ source, destination });
  const edit = (node: Node, value: string) => ({ offset: node.offset - sample.offset, length: node.length, text: JSON.stringify(value) });
  return applyEdits(text.slice(sample.offset, sample.offset + sample.length), [edit(from, source), edit(to, destination)]);
}

function format({ source, destination }: RedirectPaths): string {
  return `{ "source": ${JSON.stringify(source)}, "destination": ${JSON.stringify(destination)} }`;
}

/** `guides/start.mdx` → `/guides/start`. */
function clean(path: string): string {
  return `/${path.replace(/^(?:\.?\/)+|\/+$/g, '').replace(/\.mdx?$/, '')}`;
}

function isSamePath(a: string, b: string): boolean {
  return clean(a) === clean(b);
}

/** Whether two sources are the same but for the names of their wildcards. */
function isSameRoute(a: string, b: string): boolean {
  const unnamed = (path: string) => clean(path).replace(/:\w+/g, ':');
  return unnamed(a) === unnamed(b);
}
