import { remember } from '../cache/remember.ts';
import type { SiteConfig } from '../config/types.ts';
import { withDefined } from '../config/with-defined.ts';
import type { PageSource } from '../content/types.ts';
import { type Diagnostic, mergeDiagnostics, type Report } from '../diagnostics/diagnostic.ts';
import { foldersAround } from '../files/paths.ts';
import { type DividedNavigation, divideByPaths, isDividedByPaths } from './divide-by-paths.ts';
import { divisionsAround, findPrefixes } from './division-prefixes.ts';
import { buildDivisionTree, type DivisionNode, inReadingOrder, isSwitcherKind } from './division-tree.ts';
import { groupByFolder } from './folder-groups.ts';
import { createPageIndex } from './page-index.ts';
import { isUnderPrefix } from './prefix-owners.ts';
import { createEntryResolver, type ResolvedEntry, type ResolvedGroup, type ResolveOptions } from './resolve-groups.ts';
import type { Navigation, NavigationDivision, NavigationSection, PagePlacement, SidebarGroup } from './types.ts';

/**
 * The navigation of a site: the tabs, anchors, versions, and groups of every page. Entries without a page are left out and
 * reported, but never as errors, because the rest of the site is correct without them.
 *
 * @param isLost see `ResolveOptions`
 */
export function buildNavigation(
  config: SiteConfig,
  pages: readonly PageSource[],
  isLost?: (path: string) => boolean,
): { navigation: Navigation; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  const navigation = placePages(divideNavigation(config, pages, report), config.file, pages, { report, isLost });
  // Shared entries are resolved in every version.
  return { navigation, diagnostics: mergeDiagnostics(diagnostics) };
}

/** The content of the configuration as nested divisions. Without a navigation, all pages are listed by folder. */
export function divideNavigation(config: SiteConfig, pages: readonly PageSource[], report: Report): DividedNavigation {
  if (config.divisions !== undefined) return { divisions: config.divisions, groups: config.navigation };
  const groups = config.navigation.length > 0 ? config.navigation : groupByFolder(pages, config.file);
  return isDividedByPaths(config) ? divideByPaths({ ...config, navigation: groups }, pages, report) : { divisions: [], groups };
}

function placePages(
  content: DividedNavigation,
  file: string,
  pages: readonly PageSource[],
  { report, isLost }: Omit<ResolveOptions, 'index'>,
): Navigation {
  const index = createPageIndex(pages);
  const tree = buildDivisionTree(content, { index, resolver: createEntryResolver({ index, report, isLost }), report });

  const nodes = [...walk(tree)];
  const placements = new Map<string, PagePlacement[]>();
  const hiddenIn = new Map<string, { section: NavigationSection; concealed: boolean }>();
  const inGroups = new Set(nodes.flatMap(({ section }) => section?.groups ?? []).flatMap(pagesOf));
  for (const node of nodes) placeNode(node, placements, hiddenIn, inGroups);
  for (const [path, where] of placements) if (where.length > 1) placements.set(path, shownFirst(where));

  reportSharedPages(placements, file, report);
  const home = content.home ?? findHome(tree, placements);
  const sectionOf = createSectionFinder(nodes, content);
  const opened = new Set<NavigationSection>();
  for (const page of pages) {
    if (page.frontMatter.url !== undefined || placements.has(page.path)) continue;
    const hidden = hiddenIn.get(page.path);
    const section = hidden?.section ?? sectionOf(page);
    if (section) opened.add(section);
    const isHidden = hidden ? hidden.concealed : page.frontMatter.hidden === true;
    const placement = section ? whereabouts(section) : { section: 'main' };
    placements.set(page.path, [{ ...placement, trail: [], listed: false, ...reachOf(isHidden, hidden !== undefined) }]);
  }
  const sections = nodes.flatMap(({ section }) => (section && (section.order.length > 0 || opened.has(section)) ? section : []));
  if (sections.length === 0) sections.push({ id: 'main', groups: [], order: [] });

  const divisions: Record<string, NavigationDivision> = {};
  for (const { division } of nodesInWrittenOrder(tree)) if (division) divisions[division.id] = division;
  findPrefixes(divisions, placements);
  for (const node of nodes) leadIntoOwnPages(node, divisions, placements);
  return {
    divisions,
    outermost: tree.children.flatMap(({ division }) => division?.id ?? []),
    sections: Object.fromEntries(sections.map((section) => [section.id, section])),
    placements: Object.fromEntries(placements),
    home: placements.has('') ? '' : (home ?? [...placements.keys()].sort()[0]),
  };
}

/** All nodes that can contain groups, in the order in which new readers see them. */
function* walk(node: DivisionNode): Generator<DivisionNode> {
  for (const child of inReadingOrder(node.children)) yield* walk(child);
  yield node;
}

function* nodesInWrittenOrder(node: DivisionNode): Generator<DivisionNode> {
  yield node;
  for (const child of node.children) yield* nodesInWrittenOrder(child);
}

function placeNode(
  node: DivisionNode,
  placements: Map<string, PagePlacement[]>,
  hiddenIn: Map<string, { section: NavigationSection; concealed: boolean }>,
  inGroups: ReadonlySet<string>,
): void {
  const { section, root } = node;
  if (!section) return;
  const concealed = new Set<string>();
  const visit = (item: ResolvedEntry | ResolvedGroup): void => {
    if (item.kind === 'group') {
      for (const inner of item.root ? [item.root, ...item.items] : item.items) visit(inner);
    } else if (item.item.kind === 'page') {
      if (item.shown && item.hidden) concealed.add(item.item.path);
      if (!item.shown && !hiddenIn.has(item.item.path)) hiddenIn.set(item.item.path, { section, concealed: item.hidden });
    }
  };
  node.groups.forEach(visit);
  if (root) visit(root);
  // The page that a division opens comes first, unless a group lists it.
  const opening = root?.shown && root.item.kind === 'page' && !inGroups.has(root.item.path) ? root.item.path : undefined;
  placeSection(section, placements, { opening, concealed, boost: node.boost });
}

/**
 * A version or other switcher leads to a page that opens in it. Its first page may be one that a sibling lists too, which would
 * open there and show no change.
 */
function leadIntoOwnPages(
  node: DivisionNode,
  divisions: Readonly<Record<string, NavigationDivision>>,
  placements: ReadonlyMap<string, readonly PagePlacement[]>,
): void {
  const { division } = node;
  if (division?.target.kind !== 'page' || !isSwitcherKind(division.kind)) return;
  const isOwn = (path: string) => [...divisionsAround(divisions, placements.get(path)?.[0]?.division)].includes(division);
  if (isOwn(division.target.path)) return;
  for (const { section } of walk(node)) {
    const path = section?.order.find(isOwn);
    if (path !== undefined) {
      division.target = { kind: 'page', path };
      return;
    }
  }
}

/** A page is only hidden if all its placements are. */
function shownFirst(placements: PagePlacement[]): PagePlacement[] {
  return placements.toSorted((a, b) => Number(a.hidden === true) - Number(b.hidden === true));
}

/** The first page that new readers see. */
function findHome(tree: DivisionNode, placements: ReadonlyMap<string, PagePlacement[]>): string | undefined {
  for (const { section } of walk(tree)) {
    const path = section?.order.find((one) => placements.get(one)?.[0]?.hidden !== true);
    if (path !== undefined) return path;
  }
  return undefined;
}

/**
 * Tells where a page is that no list contains: in the tab and anchor that claim its path, else in the section of the nearest
 * folder around it, else in the first; in its own version, or in that of its folder.
 */
function createSectionFinder(
  nodes: readonly DivisionNode[],
  { versionOf }: DividedNavigation,
): (page: PageSource) => NavigationSection | undefined {
  const places = nodes.flatMap(({ section, claims }) => (section ? { section, claims } : []));
  const sectionOfFolder = createFolderMap(places.map(({ section }) => section));
  const longest = (path: string, kind: 'tab' | 'anchor') =>
    places
      .flatMap(({ claims }) => claims[kind] ?? [])
      .filter((prefix) => isUnderPrefix(path, prefix))
      .reduce<string | undefined>((best, prefix) => (best === undefined || prefix.length > best.length ? prefix : best), undefined);
  return (page) => {
    const near = sectionOfFolder(page.path);
    const version = versionOf?.(page) ?? near?.version;
    const open = places.filter(({ section }) => version === undefined || section.version === undefined || section.version === version);
    const [tab, anchor] = [longest(page.path, 'tab'), longest(page.path, 'anchor')];
    const rank = ({ claims }: (typeof places)[number]) =>
      (tab !== undefined && claims.tab === tab ? 2 : 0) + (anchor !== undefined && claims.anchor === anchor ? 1 : 0);
    const claiming = open.filter((place) => rank(place) > 0).toSorted((a, b) => rank(b) - rank(a))[0]?.section;
    return claiming ?? (open.some(({ section }) => section === near) ? near : undefined) ?? (open[0] ?? places[0])?.section;
  };
}

/** Tells the section of the nearest folder around a path that has listed pages; the first section that has one there. */
function createFolderMap(sections: readonly NavigationSection[]): (path: string) => NavigationSection | undefined {
  const byFolder = new Map<string, NavigationSection>();
  for (const section of sections) {
    const seen = new Set<string>();
    for (const path of section.order) {
      for (const folder of foldersAround(path)) {
        if (seen.has(folder)) break;
        seen.add(folder);
        if (!byFolder.has(folder)) byFolder.set(folder, section);
      }
    }
  }
  return (path) => byFolder.get([path, ...foldersAround(path)].find((folder) => byFolder.has(folder)) ?? '');
}

/** A page has one language: that of the first place that lists it. */
function reportSharedPages(placements: ReadonlyMap<string, PagePlacement[]>, file: string, report: Report): void {
  const shared = [...placements].filter(([, where]) => new Set(where.map(({ language }) => language)).size > 1);
  const [first, ...others] = shared;
  if (first === undefined) return;
  const [path, where] = first;
  const languages = [...new Set(where.map(({ language }) => language))].map((language) => `\`${language}\``).join(' and ');
  report({
    code: 'navigation/shared-page',
    severity: 'notice',
    message: `The page \`${path === '' ? 'index' : path}\`${others.length === 0 ? ' is' : ` and ${others.length} more are`} listed in more than one language (${languages}). Each page is built once, in the first language.`,
    hint: 'Create a separate page for each language.',
    location: { file, pointer: '/navigation' },
  });
}

/**
 * Places the pages of a section, and fills in its reading order.
 * @param opening page of the division that no group lists
 * @param concealed pages that agents and search engines don't list
 */
function placeSection(
  section: NavigationSection,
  placements: Map<string, PagePlacement[]>,
  { opening, concealed, boost: outerBoost }: { opening: string | undefined; concealed: ReadonlySet<string>; boost: number | undefined },
): void {
  const placed = new Set<string>();
  const placePage = (path: string, trail: PagePlacement['trail'], boost: number | undefined): void => {
    if (placed.has(path)) return;
    placed.add(path);
    const hidden = concealed.has(path) || undefined;
    const placement = withDefined({ ...whereabouts(section), boost, trail, position: section.order.length, listed: true, hidden });
    section.order.push(path);
    remember(placements, path, () => []).push(placement);
  };
  const placeGroup = (group: SidebarGroup, around: PagePlacement['trail'], boostAround: number | undefined): void => {
    const boost = group.boost ?? boostAround;
    const { id, name, isSchemas, root } = group;
    const crumb = withDefined({ id, name, isSchemas, root });
    const trail = group.name === '' ? around : [...around, crumb];
    if (group.root !== undefined) placePage(group.root, trail, boost);
    for (const item of group.items) {
      if (item.kind === 'page') placePage(item.path, trail, boost);
      else if (item.kind === 'group') placeGroup(item, trail, boost);
    }
  };
  if (opening !== undefined) placePage(opening, [], outerBoost);
  for (const group of section.groups) placeGroup(group, [], outerBoost);
}

function pagesOf({ root, items }: SidebarGroup): string[] {
  const inside = items.flatMap((item) => (item.kind === 'page' ? item.path : item.kind === 'group' ? pagesOf(item) : []));
  return root === undefined ? inside : [root, ...inside];
}

/** Who finds a page that no group shows. Search, agents, and search engines find one that a hidden group lists as searchable. */
function reachOf(isHidden: boolean, isInHiddenGroup: boolean): Pick<PagePlacement, 'hidden' | 'searchable'> {
  if (isHidden) return { hidden: true };
  return isInHiddenGroup ? { searchable: true } : {};
}

/** The placement of the pages of a section. */
function whereabouts({ id, division, tab, anchor, version, language }: NavigationSection) {
  return withDefined({ section: id, division, language, tab, anchor, version });
}
