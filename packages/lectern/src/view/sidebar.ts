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

/** A section with up to this many links is shown in full on every page. */
const LINK_LIMIT = 150;
/** Approximate number of links in the sidebar of a larger section. */
const CROWDED_LIMIT = 76;
/** A list in a larger section shows at least this many neighbors. */
const LIST_MINIMUM = 20;
/** Distant entries are collapsed into at most this many links per side. */
const SPANS_PER_SIDE = 4;
/** Lists with up to this many groups show all of them on every page. */
const ROWS_LIMIT = 50;
/** Longer lists show this many groups around the current page, so that pages don't grow with the site. */
const ROWS_AROUND = 36;

/**
 * The sidebar of a page: its entry is current, and the groups around it are open. In a section with more than about 150
 * links, other groups are collapsed to one link each, and so are runs of distant entries, so that pages don't grow with
 * the site. If the section doesn't list the page, no entry is current.
 */
export function buildSidebar({ top, trails }: SidebarTree, path: string | undefined): SidebarView[] {
  const trail = (path === undefined ? undefined : trails.get(path)) ?? [];
  return showList(top, { trail, depth: 0, budget: top.links > LINK_LIMIT ? CROWDED_LIMIT : LINK_LIMIT });
}

/**
 * The full section without a current entry, for a file that pages load. A huge section is limited like on its pages.
 */
export function wholeSidebar(tree: SidebarTree): SidebarView[] {
  return tree.top.links > FRAGMENT_LIMIT ? buildSidebar(tree, undefined) : tree.top.views;
}

/**
 * The groups of a section that some of its pages show collapsed, with their entries. Empty if every page shows all of
 * them.
 */
export function closedGroups(tree: SidebarTree): SidebarGroupNode[] {
  const inside = ({ nodes }: SidebarList): SidebarGroupNode[] =>
    nodes.flatMap((node) => (node.kind === 'group' ? [node, ...inside(node.items)] : []));
  return tree.top.links > LINK_LIMIT ? inside(tree.top).filter((node) => node.closed.fragment !== undefined) : [];
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

/** The current page's entry, or a group that contains it. */
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
 * The range of entries that are shown individually. It moves in steps of half its size, so that neighboring pages show
 * the same range.
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
