import {
  FRAGMENT_LIMIT,
  type SidebarGroupNode,
  type SidebarGroupView,
  type SidebarList,
  type SidebarNode,
  type SidebarTree,
  spanLabel,
} from './sidebar-tree.ts';
import type { SidebarView } from './types.ts';

/** A section of up to this many links is shown whole on each of its pages. */
const LINK_LIMIT = 150;
/** In a section of more links, its page's sidebar holds about this many. */
const CROWDED_LIMIT = 76;
/** A list inside a crowded section still shows this many neighbours. */
const LIST_MINIMUM = 20;
/** Entries far from the current one are gathered into at most this many links on either side. */
const SPANS_PER_SIDE = 4;
/** Groups that a list shows one by one, in whatever part of it the page is. */
const ROWS_LIMIT = 50;
/** Of a longer list, as many stand around the page: a page of a huge site is hardly larger than one of a small site. */
const ROWS_AROUND = 36;

/**
 * The sidebar of a page: the section with the page's entry current and the groups around it open. In a section of more than
 * about 150 links, groups without the page are closed to one link each, and distant runs of entries to one link each, so that
 * no page grows with the site. A page that the section does not list has no current entry.
 */
export function buildSidebar({ top, trails }: SidebarTree, path: string | undefined): SidebarView[] {
  const trail = (path === undefined ? undefined : trails.get(path)) ?? [];
  return showList(top, { trail, depth: 0, budget: top.links > LINK_LIMIT ? CROWDED_LIMIT : LINK_LIMIT });
}

/** A section with all that it holds and nothing current, for a file that pages load; of a huge one, what a page of it would show. */
export function wholeSidebar(tree: SidebarTree): SidebarView[] {
  return tree.top.links > FRAGMENT_LIMIT ? buildSidebar(tree, undefined) : tree.top.views;
}

/** The groups of a section that some of its pages show closed, with what they hold. Empty where every page shows them whole. */
export function closedGroups(tree: SidebarTree): SidebarGroupNode[] {
  const inside = ({ nodes }: SidebarList): SidebarGroupNode[] =>
    nodes.flatMap((node) => (node.kind === 'group' ? [node, ...inside(node.items)] : []));
  return tree.top.links > LINK_LIMIT ? inside(tree.top).filter((node) => node.closed.fragment !== undefined) : [];
}

interface Situation {
  /** Indices that lead to the current entry, from the top; empty when there is none. */
  trail: readonly number[];
  depth: number;
  /** Links that the list may hold. */
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

/** The entry that is the current page, or a group that holds it. */
function showCurrent(node: SidebarNode, situation: Situation): SidebarView {
  if (node.kind === 'link') return { ...node.view, current: true };
  const isRoot = situation.depth === situation.trail.length - 1;
  return { ...node.view, current: isRoot, open: true, items: showList(node.items, { ...situation, depth: situation.depth + 1 }) };
}

function showCrowdedList(list: SidebarList, situation: Situation): SidebarView[] {
  const { nodes } = list;
  const at = situation.trail[situation.depth];
  const current = at === undefined ? undefined : nodes[at];
  const rows = current?.kind === 'group' ? (nodes.length <= ROWS_LIMIT ? ROWS_LIMIT : ROWS_AROUND) : situation.budget;
  const { start, end } = windowAround(nodes.length, at ?? 0, rows);
  const before = showSpans(nodes.slice(0, start));
  const after = showSpans(nodes.slice(end));

  const left = situation.budget - before.length - after.length - (end - start);
  const shown = nodes.slice(start, end).map((node, index): SidebarView => {
    if (start + index === at) return showCurrent(node, { ...situation, budget: Math.max(LIST_MINIMUM, left) });
    return node.kind === 'link' ? node.view : node.closed;
  });
  return [...before, ...shown, ...after];
}

/**
 * The run of entries that is shown one by one. It moves in steps of half its size, so that neighbouring pages show the
 * same run.
 */
function windowAround(count: number, at: number, rows: number): { start: number; end: number } {
  if (count <= rows) return { start: 0, end: count };
  const size = Math.max(2, rows - 2 * SPANS_PER_SIDE);
  const step = Math.floor(size / 2);
  const start = Math.max(0, Math.min(count - size, Math.floor(at / step) * step - Math.floor(step / 2)));
  return { start, end: start + size };
}

function showSpans(nodes: readonly SidebarNode[]): SidebarView[] {
  const size = Math.ceil(nodes.length / SPANS_PER_SIDE);
  const spans: SidebarView[] = [];
  for (let start = 0; start < nodes.length; start += size) {
    const span = nodes.slice(start, start + size);
    const [first] = span;
    if (first === undefined) continue;
    if (span.length > 1) spans.push(spanView(span, first));
    else spans.push(first.kind === 'link' ? first.view : first.closed);
  }
  return spans;
}

function spanView(span: readonly SidebarNode[], first: SidebarNode): SidebarGroupView {
  return {
    kind: 'group',
    id: `span/${first.kind === 'group' ? first.view.id : first.href}`,
    label: spanLabel(span),
    href: first.href,
    current: false,
    open: false,
    collapsible: true,
    items: [],
  };
}
