import { isExternal } from '../config/paths.ts';
import type { DivisionKind, NavigationDivisionConfig } from '../config/types.ts';
import { withDefined } from '../config/with-defined.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { IdSpace, slugify } from '../tree/slug.ts';
import { BLANK, type ElementContent } from './element-documents.ts';
import type { PageIndex } from './page-index.ts';
import { type EntryResolver, isConcealed, type ResolvedEntry, type ResolvedGroup, type Surroundings } from './resolve-groups.ts';
import type { NavigationDivision, NavigationSection, NavigationTarget, SidebarGroup, SidebarItem } from './types.ts';

/** A node of the tree that can contain groups: the root, or a division. */
export interface DivisionNode {
  /** Undefined for the root. */
  division: NavigationDivision | undefined;
  /** Divisions inside, in written order. */
  children: DivisionNode[];
  /** What its own groups make; undefined when it has none. */
  section: NavigationSection | undefined;
  groups: ResolvedGroup[];
  /** What the division opens, if it sets that. */
  root: ResolvedEntry | undefined;
  boost: number | undefined;
  claims: Claims;
}

/** Starts of the paths that the tab and the anchor around a place claim. */
interface Claims {
  tab?: string;
  anchor?: string;
}

export interface TreeOptions {
  index: PageIndex;
  resolver: EntryResolver;
  report: Report;
}

interface Around extends Surroundings {
  language: string | undefined;
  boost: number | undefined;
  tab: string | undefined;
  anchor: string | undefined;
  /** Name of the version, for sections. */
  versionName: string | undefined;
  claims: Claims;
}

/** Kinds that readers choose from a menu; the others are in a bar or a list. */
const SWITCHER_KINDS: ReadonlySet<DivisionKind> = new Set(['language', 'version', 'product', 'dropdown']);

export function isSwitcherKind(kind: DivisionKind): boolean {
  return SWITCHER_KINDS.has(kind);
}

/** The divisions of the configuration with their groups matched to pages. Divisions without a page are reported and left out. */
export function buildDivisionTree(content: ElementContent, options: TreeOptions): DivisionNode {
  const around: Around = {
    id: '',
    hidden: false,
    concealed: false,
    directory: undefined,
    language: undefined,
    boost: undefined,
    tab: undefined,
    anchor: undefined,
    versionName: undefined,
    claims: {},
  };
  return new TreeBuilder(options).node(content, undefined, around);
}

class TreeBuilder {
  readonly #options: TreeOptions;
  readonly #divisionIds = new IdSpace();
  readonly #sectionIds = new IdSpace();

  constructor(options: TreeOptions) {
    this.#options = options;
  }

  node(written: ElementContent, division: NavigationDivision | undefined, around: Around, root?: ResolvedEntry): DivisionNode {
    const { divisions, groups } = withPlacesForGroups(written);
    const resolved = groups.length === 0 ? [] : this.#options.resolver.groups(groups, { ...around, id: division?.id ?? '' });
    const section = resolved.length === 0 && root === undefined ? undefined : this.#section(resolved, division, around);
    const children = divisions.map((config) => this.#division(config, division, around)).filter((child) => child !== undefined);
    for (const kind of new Set(children.map((child) => child.division?.kind))) markDefault(children, kind, divisions);
    return { division, children, section, groups: resolved, root, boost: around.boost, claims: around.claims };
  }

  #section(resolved: readonly ResolvedGroup[], division: NavigationDivision | undefined, around: Around): NavigationSection {
    const { tab, anchor, versionName: version, language } = around;
    return withDefined({
      id: this.#sectionIds.claim(division?.id.replaceAll('/', '.') ?? 'main'),
      division: division?.id,
      tab,
      anchor,
      version,
      language,
      groups: resolved.map(toSidebarGroup).filter((group) => group !== undefined),
      order: [],
    });
  }

  #division(config: NavigationDivisionConfig, parent: NavigationDivision | undefined, around: Around): DivisionNode | undefined {
    const { href, prefix } = config;
    const division = this.#withoutContent(config, parent);
    const { id } = division;
    const inner: Around = {
      ...around,
      concealed: isConcealed(config, around.concealed),
      directory: config.directory ?? around.directory,
      boost: config.boost ?? around.boost,
      language: config.kind === 'language' ? config.name : around.language,
      versionName: config.kind === 'version' ? config.name : around.versionName,
      tab: config.kind === 'tab' ? id : around.tab,
      anchor: config.kind === 'anchor' ? id : around.anchor,
      claims: prefix === undefined ? around.claims : { ...around.claims, [config.kind]: prefix },
    };
    if (href !== undefined) {
      division.target = this.#linkTarget(href);
      // Unlisted pages are in the tab or anchor that claims them, which may have no others.
      const section = prefix === undefined || config.isElsewhere ? undefined : this.#section([], division, inner);
      return { division, children: [], section, groups: [], root: undefined, boost: undefined, claims: inner.claims };
    }
    const root = this.#rootOf(config, inner);
    const node = this.node(config, division, inner, root);
    const target = config.root === '' ? START : targetOf(node);
    if (target === undefined) {
      const isGenerated = config.openapi !== undefined || config.references !== undefined;
      if (!config.hidden && !isGenerated && config.isIncomplete !== true) this.#reportEmpty(config);
      return undefined;
    }
    division.target = target;
    division.children = node.children.map((child) => child.division?.id ?? '');
    return node;
  }

  /** The start of the site need not be a page. */
  #rootOf(config: NavigationDivisionConfig, around: Around): ResolvedEntry | undefined {
    const { root: path, location } = config;
    if (path === undefined || (path === '' && !this.#options.index.find(path))) return undefined;
    return this.#options.resolver.entry({ path, location }, describe(config), around);
  }

  #withoutContent(config: NavigationDivisionConfig, parent: NavigationDivision | undefined): NavigationDivision {
    const { kind, name, icon, tag, description, color, isAtEnd, look, hidden, isGlobal, sharesPages, href } = config;
    const id = slugify(name);
    return withDefined({
      id: this.#divisionIds.claim(parent ? `${parent.id}/${id}` : id),
      kind,
      name,
      parent: parent?.id,
      icon,
      tag,
      description,
      color,
      isAtEnd,
      isDefault: false,
      isHidden: hidden,
      isGlobal,
      sharesPages,
      target: { kind: 'external' as const, href: href ?? '' },
      look,
      children: [],
    });
  }

  /** A page if the URL is that of one, so that it is marked as current. */
  #linkTarget(href: string): NavigationTarget {
    const page = isExternal(href) || /[?#]/.test(href) ? undefined : this.#options.index.find(href);
    return page?.exact ? { kind: 'page', path: page.page.path } : { kind: 'external', href };
  }

  #reportEmpty(config: NavigationDivisionConfig): void {
    const name = describe(config);
    this.#options.report({
      code: 'navigation/empty-division',
      severity: 'warning',
      message: `${name.charAt(0).toUpperCase()}${name.slice(1)} has no pages; it is not shown.`,
      hint: 'Add an existing page or an `href`, or remove it.',
      location: config.location,
    });
  }
}

function describe({ kind, name }: NavigationDivisionConfig): string {
  return `the ${kind === 'item' ? 'menu entry' : kind} "${name}"`;
}

const START: NavigationTarget = { kind: 'page', path: '' };

/** What a division opens: its root, or else its first page or link. */
function targetOf(node: DivisionNode): NavigationTarget | undefined {
  const { item } = node.root ?? {};
  if (item?.kind === 'link') return { kind: 'external', href: item.href };
  const path = item?.path ?? firstPageOf(node);
  return path === undefined ? firstLinkOf(node) : { kind: 'page', path };
}

/** Of the siblings of a kind, the marked one is the default, else the first that is no mere link. */
function markDefault(
  children: readonly DivisionNode[],
  kind: DivisionKind | undefined,
  configs: readonly NavigationDivisionConfig[],
): void {
  const siblings = children.flatMap(({ division }) => (division?.kind === kind && !division?.isGlobal ? (division ?? []) : []));
  const marked = new Set(configs.filter((config) => config.kind === kind && config.isDefault).map((config) => config.name));
  const own = siblings.filter((division) => !division.isHidden && division.target.kind === 'page');
  const chosen = siblings.find((division) => marked.has(division.name)) ?? own[0] ?? siblings[0];
  if (chosen) chosen.isDefault = true;
}

/**
 * Groups and divisions that are siblings. A version or other switcher without content contains its siblings. Groups next to tabs
 * or anchors with pages get their own tab or anchor.
 */
function withPlacesForGroups({ divisions, groups }: ElementContent): ElementContent {
  const standIn = divisions.find(({ kind, ...division }) => isSwitcherKind(kind) && isBlank(division));
  if (standIn) {
    const siblings = divisions.filter((division) => division.kind === standIn.kind || division.isGlobal);
    const inside = divisions.filter((division) => division.kind !== standIn.kind && !division.isGlobal);
    if (inside.length > 0 || groups.length > 0) {
      const filled = { ...standIn, divisions: inside, groups };
      return { divisions: siblings.map((division) => (division === standIn ? filled : division)), groups: [] };
    }
  }
  const holding = divisions.filter((division) => !division.isGlobal && division.href === undefined && !isSwitcherKind(division.kind));
  const last = holding.at(-1);
  const [first] = groups;
  if (last === undefined || first === undefined) return { divisions, groups };
  const rest: NavigationDivisionConfig = {
    kind: last.kind,
    name: 'Documentation',
    ...(last.kind === 'anchor' && { icon: { name: 'book-open' } }),
    ...BLANK,
    groups,
    location: first.location,
  };
  return { divisions: [rest, ...divisions], groups: [] };
}

function isBlank({ divisions, groups, href, isGlobal, openapi }: Omit<NavigationDivisionConfig, 'kind'>): boolean {
  return divisions.length === 0 && groups.length === 0 && href === undefined && openapi === undefined && !isGlobal;
}

/** Divisions in the order in which new readers see them: defaults first, hidden ones last. */
export function inReadingOrder(children: readonly DivisionNode[]): DivisionNode[] {
  const rank = ({ division }: DivisionNode) =>
    (division?.isHidden ? 2 : 0) + (division && isSwitcherKind(division.kind) && !division.isDefault ? 1 : 0);
  return children.toSorted((a, b) => rank(a) - rank(b));
}

/** The first page of a place: a listed one, else one that is hidden. */
function firstPageOf(node: DivisionNode): string | undefined {
  return firstListedPageOf(node) ?? firstHiddenPageOf(node);
}

function firstListedPageOf(node: DivisionNode): string | undefined {
  for (const child of inReadingOrder(node.children)) {
    if (child.division?.target.kind !== 'page' || isLink(child)) continue;
    const path = firstListedPageOf(child);
    if (path !== undefined) return path;
  }
  for (const group of node.section?.groups ?? []) {
    const path = firstOfSidebar(group);
    if (path !== undefined) return path;
  }
  return undefined;
}

function firstOfSidebar(group: NavigationSection['groups'][number]): string | undefined {
  if (group.root !== undefined) return group.root;
  for (const item of group.items) {
    const path = item.kind === 'page' ? item.path : item.kind === 'group' ? firstOfSidebar(item) : undefined;
    if (path !== undefined) return path;
  }
  return undefined;
}

function firstHiddenPageOf(node: DivisionNode): string | undefined {
  for (const child of node.children) {
    const path = firstHiddenPageOf(child);
    if (path !== undefined) return path;
  }
  return node.groups.map(firstOfResolved).find((path) => path !== undefined);
}

function firstOfResolved(group: ResolvedGroup): string | undefined {
  for (const item of group.root ? [group.root, ...group.items] : group.items) {
    const path = item.kind === 'group' ? firstOfResolved(item) : item.item.kind === 'page' ? item.item.path : undefined;
    if (path !== undefined) return path;
  }
  return undefined;
}

/** A division that only contains links has the target of the first one. */
function firstLinkOf(node: DivisionNode): NavigationTarget | undefined {
  const child = node.children.find(({ division }) => division !== undefined);
  if (child?.division) return child.division.target;
  for (const group of node.section?.groups ?? []) {
    const link = group.items.find((item) => item.kind === 'link');
    if (link?.kind === 'link') return { kind: 'external', href: link.href };
  }
  return undefined;
}

/** Whether a division is a link without content. */
function isLink(node: DivisionNode): boolean {
  return node.children.length === 0 && node.groups.length === 0;
}

/** The group without hidden pages; undefined when nothing is left. */
function toSidebarGroup(group: ResolvedGroup): SidebarGroup | undefined {
  const items = group.items.flatMap((item): SidebarItem[] => {
    if (item.kind === 'entry') return item.shown ? [item.item] : [];
    const inner = toSidebarGroup(item);
    return inner ? [inner] : [];
  });
  if (items.length === 0 && group.shell.root === undefined) return undefined;
  return { ...group.shell, items };
}
