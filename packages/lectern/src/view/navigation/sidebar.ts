import type { SidebarView } from '../types.ts';
import { MAX_FRAGMENT_ENTRIES, type SidebarList, type SidebarNode, type SidebarTree } from './sidebar-tree.ts';

/** A section with up to this many links is shown in full on every page. */
const MAX_LINKS = 150;
/** Approximate number of links in the sidebar of a larger section. */
const MAX_CROWDED_LINKS = 76;
/** A list of pages in a larger section is whole up to this many of them. */
const MAX_LISTED_PAGES = 50;
/** Longer ones show at least this many neighbors. */
const LIST_MINIMUM = 20;
/** A list with groups shows up to this many entries on every page. */
const MAX_ROWS = 50;
/** Longer lists show this many entries around the current page, so that pages don't grow with the site. */
const ROWS_AROUND = 30;

/**
 * The sidebar of a page: its entry is current, and the groups around it are open. In a section with more than about 150
 * links, other groups are closed, and of long lists only the entries around the current one are shown, so that pages don't
 * grow with the site. If the section doesn't list the page, no entry is current.
 */
export function buildSidebar({ top, trails }: SidebarTree, path: string | undefined): SidebarView[] {
  const trail = (path === undefined ? undefined : trails.get(path)) ?? [];
  return showList(top, { trail, depth: 0, budget: top.links > MAX_LINKS ? MAX_CROWDED_LINKS : MAX_LINKS });
}

/**
 * The full section without a current entry, for a file that pages load. A huge section is limited like on its pages.
 */
export function wholeSidebar(tree: SidebarTree): SidebarView[] {
  return tree.top.links > MAX_FRAGMENT_ENTRIES ? buildSidebar(tree, undefined) : tree.top.views;
}

/** Entries that a page may leave out. */
export interface LeftOut {
  /** Name of their file. */
  name: string;
  items: SidebarView[];
  /** Number of groups around them. */
  level: number;
}

/** What some pages of a section leave out. Empty if every page shows all of it. */
export function leftOut({ top }: SidebarTree): LeftOut[] {
  const isLarge = top.links > MAX_LINKS;
  const inside = ({ nodes }: SidebarList, level: number): LeftOut[] =>
    nodes.flatMap((node) => {
      if (node.kind === 'link') return [];
      const { fragment } = node.closed;
      const own = fragment === undefined || !(isLarge || node.staysClosed) ? [] : [{ name: fragment, items: node.view.items, level }];
      return [...own, ...inside(node.items, level + 1)];
    });
  const groups = inside(top, 1);
  if (!isLarge || top.fragment === undefined || top.nodes.length <= MAX_ROWS) return groups;
  const items = top.nodes.map(closedView);
  return [...groups, { name: top.fragment, items, level: 1 }];
}

interface Situation {
  /** Indices from the root to the current entry. Empty if there is none. */
  trail: readonly number[];
  depth: number;
  /** Maximum number of links in the list. */
  budget: number;
}

function showList(list: SidebarList, situation: Situation): SidebarView[] {
  if (list.links > situation.budget) return showCrowdedList(list, situation);
  const at = situation.trail[situation.depth];
  const node = at === undefined ? undefined : list.nodes[at];
  if (at === undefined || node === undefined) return list.views;
  const views = list.views.slice();
  views[at] = showCurrent(node, situation);
  return views;
}

function closedView(node: SidebarNode): SidebarView {
  return node.kind === 'link' ? node.view : node.closed;
}

/** The current page's entry, or a group that contains it. */
function showCurrent(node: SidebarNode, situation: Situation): SidebarView {
  if (node.kind === 'link') return { ...node.view, current: true };
  const isRoot = situation.depth === situation.trail.length - 1;
  return { ...node.view, current: isRoot, open: true, items: showList(node.items, { ...situation, depth: situation.depth + 1 }) };
}

function showCrowdedList(list: SidebarList, situation: Situation): SidebarView[] {
  const { nodes } = list;
  const at = situation.trail[situation.depth];
  const isOfGroups = nodes.some(({ kind }) => kind === 'group');
  const [limit, fewer] = isOfGroups ? [MAX_ROWS, ROWS_AROUND] : [MAX_LISTED_PAGES, situation.budget];
  const rows = nodes.length <= limit ? limit : fewer;
  const { start, end } = windowAround(nodes.length, at ?? 0, rows);
  const before = showRest(list, 0, start, isOfGroups);
  const after = showRest(list, end, nodes.length, isOfGroups);

  const left = situation.budget - before.length - after.length - (end - start);
  const shown = nodes.slice(start, end).map((node, index): SidebarView => {
    return start + index === at ? showCurrent(node, { ...situation, budget: Math.max(LIST_MINIMUM, left) }) : closedView(node);
  });
  return [...before, ...shown, ...after];
}

/**
 * The range of entries that are shown. It moves in steps of half its size, so that neighboring pages show the same
 * range.
 */
function windowAround(count: number, at: number, rows: number): { start: number; end: number } {
  if (count <= rows) return { start: 0, end: count };
  const size = Math.max(2, rows - 2);
  const step = Math.floor(size / 2);
  const start = Math.max(0, Math.min(count - size, Math.floor(at / step) * step - Math.floor(step / 2)));
  return { start, end: start + size };
}

function showRest({ nodes, fragment }: SidebarList, from: number, to: number, isOfGroups: boolean): SidebarView[] {
  const first = nodes[from];
  if (first === undefined || from >= to) return [];
  if (to - from === 1) return [closedView(first)];
  const file = fragment !== undefined && { fragment, ...(isOfGroups && { isOfGroups }) };
  return [{ kind: 'rest', from, count: to - from, href: first.href, current: false, ...file }];
}
