import { capitalized } from '../config/capitalized.ts';
import { isExternal } from '../config/paths.ts';
import type { DirectoryStyle, NavigationGroup, NavigationPageEntry } from '../config/types.ts';
import { withDefined } from '../config/with-defined.ts';
import type { PageSource } from '../content/types.ts';
import type { Diagnostic, Report, SourceLocation } from '../diagnostics/diagnostic.ts';
import { replacement } from '../diagnostics/fix.ts';
import { refusalReason } from '../files/docs-files.ts';
import { IdSpace, slugify } from '../tree/slug.ts';
import { normalizePagePath, type PageIndex } from './page-index.ts';
import type { SidebarGroup, SidebarLink, SidebarPage } from './types.ts';

/** Maximum number of suggestions, because each needs a search. */
const MAX_SUGGESTIONS = 100;

/** A page or link as one group lists it. */
export interface ResolvedEntry {
  kind: 'entry';
  item: SidebarPage | SidebarLink;
  /** False when the page or a group around it is hidden. */
  shown: boolean;
  /** Whether agents and search engines don't list the page either. */
  hidden: boolean;
}

/** A group of the configuration whose entries are matched to pages. */
export interface ResolvedGroup {
  kind: 'group';
  /** With the page that the title opens, when that is shown. */
  shell: Omit<SidebarGroup, 'items'>;
  /** The page that the title opens. */
  root: ResolvedEntry | undefined;
  items: (ResolvedEntry | ResolvedGroup)[];
}

/** Settings that a group inherits. */
export interface Surroundings {
  /** Ids of the groups around, joined. */
  id: string;
  /** Whether the sidebar does not show it. */
  hidden: boolean;
  /** Whether agents and search engines don't list it. */
  concealed: boolean;
  directory: DirectoryStyle | undefined;
}

export interface ResolveOptions {
  index: PageIndex;
  report: Report;
  /** Whether a document that cannot be read, which is reported, may have a page at a path. */
  isLost?: ((path: string) => boolean) | undefined;
}

export interface EntryResolver {
  /**
   * Matches the entries of groups to pages. Entries without a page and groups without entries are reported and left out;
   * unnamed groups below the top level dissolve into the group around them. Ids are unique among all groups that it is given.
   */
  groups(groups: readonly NavigationGroup[], around: Surroundings): ResolvedGroup[];
  /** Matches one entry. `where` names what contains it, for problems. */
  entry(entry: WrittenEntry, where: string, around: Surroundings): ResolvedEntry | undefined;
}

export function createEntryResolver(options: ResolveOptions): EntryResolver {
  const resolver: Resolver = { ...options, ids: new IdSpace(), suggestionsLeft: MAX_SUGGESTIONS };
  return {
    groups: (groups, around) =>
      groups.map((group) => resolveGroup(resolver, group, around, options.report)).filter((group) => group !== undefined),
    entry: (entry, where, around) => resolvePage(resolver, entry, where, around),
  };
}

interface Resolver extends ResolveOptions {
  ids: IdSpace;
  suggestionsLeft: number;
}

/** @param reportEmpty where a group reports that it is empty; the group around may report itself instead */
function resolveGroup(resolver: Resolver, group: NavigationGroup, around: Surroundings, reportEmpty: Report): ResolvedGroup | undefined {
  const ownId = slugify(group.name);
  const inner: Surroundings = {
    id: resolver.ids.claim(around.id === '' ? ownId : `${around.id}/${ownId}`),
    hidden: around.hidden || group.hidden,
    concealed: isConcealed(group, around.concealed),
    directory: group.directory ?? around.directory,
  };
  const emptyInside: Diagnostic[] = [];
  const items = resolveEntries(resolver, group, inner, (diagnostic) => emptyInside.push(diagnostic));
  const { root: path, location } = group;
  const root = path === undefined ? undefined : resolvePage(resolver, { path, location }, describeGroup(group), inner);
  if (items.length === 0 && root === undefined) {
    const isGenerated = group.openapi !== undefined || group.references !== undefined || group.autogenerate !== undefined;
    if (!group.hidden && !isGenerated && group.isIncomplete !== true && !namesLostPage(resolver, group)) reportEmpty(emptyGroup(group));
    return undefined;
  }
  emptyInside.forEach(reportEmpty);
  const { isSchemas, icon, tag, expanded = false, boost } = group;
  const shell = withDefined({
    kind: 'group' as const,
    id: inner.id,
    name: group.name.trim(),
    isSchemas,
    icon,
    tag,
    root: root?.item.kind === 'page' && root.shown ? root.item.path : undefined,
    expanded,
    directory: group.root === undefined || inner.directory === 'none' ? undefined : inner.directory,
    boost,
  });
  return { kind: 'group', shell, root, items };
}

/** Whether a group, or one in it, lists a page that is left out for a reason which is reported at the page (a draft, a broken file). */
function namesLostPage(resolver: Resolver, group: NavigationGroup): boolean {
  return group.entries.some((entry) =>
    entry.kind === 'group' ? namesLostPage(resolver, entry.group) : resolver.isLost?.(normalizePagePath(entry.path)) === true,
  );
}

function resolveEntries(resolver: Resolver, group: NavigationGroup, around: Surroundings, reportEmpty: Report): ResolvedGroup['items'] {
  const seen = new Set<string>();
  return group.entries.flatMap((entry): ResolvedGroup['items'] => {
    if (entry.kind === 'group') {
      const nested = resolveGroup(resolver, entry.group, around, reportEmpty);
      if (nested === undefined || nested.shell.name !== '') return nested ? [nested] : [];
      return nested.root ? [nested.root, ...nested.items] : nested.items;
    }
    const page = resolvePage(resolver, entry, describeGroup(group), around);
    if (page?.item.kind !== 'page') return page ? [page] : [];
    if (seen.has(page.item.path)) {
      resolver.report(duplicatePage(page.item.path, group, entry.location));
      return [];
    }
    seen.add(page.item.path);
    return [page];
  });
}

type WrittenEntry = Omit<NavigationPageEntry, 'kind'>;

/** Hidden elements are not listed unless they are `searchable`; an element in a hidden one can override it. */
export function isConcealed({ hidden, searchable }: Pick<NavigationGroup, 'hidden' | 'searchable'>, around: boolean): boolean {
  return (hidden || around) && !searchable;
}

function resolvePage(resolver: Resolver, entry: WrittenEntry, where: string, around: Surroundings): ResolvedEntry | undefined {
  const path = entry.path.trim();
  if (isExternal(path) || path.startsWith('#')) {
    const item = withOwnFields(toExternalLink(path), entry);
    return { kind: 'entry', item, shown: !around.hidden, hidden: around.concealed };
  }
  const match = resolver.index.find(path);
  if (match === undefined) {
    if (resolver.isLost?.(normalizePagePath(path))) return undefined;
    resolver.suggestionsLeft -= 1;
    const suggestion = resolver.suggestionsLeft < 0 ? undefined : resolver.index.suggest(path);
    resolver.report(pageNotFound(path, where, entry.location, suggestion));
    return undefined;
  }
  const { page, exact } = match;
  if (!exact) resolver.report(caseMismatch(path, page, entry.location));
  const { hidden } = page.frontMatter;
  return {
    kind: 'entry',
    item: withOwnFields(toSidebarEntry(page), entry),
    shown: hidden !== true && !around.hidden,
    hidden: hidden ?? around.concealed,
  };
}

/** Fields of an entry override the front matter of its page. */
function withOwnFields<T extends SidebarPage | SidebarLink>(item: T, { title, icon, tag }: WrittenEntry): T {
  return { ...item, ...withDefined({ title, icon, tag }) };
}

/** The title of an external link is its URL without the scheme. */
function toExternalLink(href: string): SidebarLink {
  return { kind: 'link', href, title: href.replace(/^(?:[a-z][a-z0-9+.-]*:|#)?\/*/i, '').replace(/\/$/, '') };
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'QUERY']);

/** The sidebar entry of a page; a link if its front matter has a `url`. */
function toSidebarEntry(page: PageSource): SidebarPage | SidebarLink {
  const { frontMatter } = page;
  const { icon, tag } = frontMatter;
  const shared = withDefined({ title: frontMatter.sidebarTitle ?? page.title, icon, tag });
  if (frontMatter.url !== undefined) return { kind: 'link', href: frontMatter.url, ...shared };
  const method = frontMatter.extra.hideApiMarker === true ? undefined : endpointMethod(frontMatter.openapi ?? frontMatter.api);
  const isOverview = page.reference?.kind === 'overview' && page.generated === true ? (true as const) : undefined;
  return withDefined({ kind: 'page' as const, path: page.path, ...shared, deprecated: frontMatter.deprecated, method, isOverview });
}

/** The method of `METHOD /path`, `document METHOD /path`, or `WEBHOOK name`, in capitals; undefined when there is none. */
function endpointMethod(endpoint: string | undefined): string | undefined {
  const words = endpoint?.trim().split(/\s+/) ?? [];
  const first = words[0]?.toUpperCase();
  if (first !== undefined && (METHODS.has(first) || first === 'WEBHOOK')) return first;
  return words.find((word, index) => index < 2 && /^[a-z][a-z-]*$/i.test(word) && words[index + 1]?.startsWith('/'))?.toUpperCase();
}

function pageNotFound(entry: string, where: string, location: SourceLocation, suggestion: string | undefined): Diagnostic {
  const file = fileOf(entry);
  // The file may exist.
  if (/(?:^|\/)\.[^./]/.test(entry)) {
    const message = `The page \`${entry}\` in ${where} ${refusalReason({ kind: 'hidden' })}.`;
    return { code: 'navigation/page-not-found', severity: 'warning', message, hint: 'Give it another name.', location };
  }
  let hint = `Create \`${file}\`, or remove the entry.`;
  if (suggestion !== undefined) hint = `Did you mean \`${suggestion === '' ? 'index' : suggestion}\`? Otherwise create \`${file}\`.`;
  return {
    code: 'navigation/page-not-found',
    severity: 'warning',
    message: `The page \`${entry}\` in ${where} does not exist.`,
    hint,
    location,
  };
}

/** The file that an entry without a page would be: `guides/` and `guides` are `guides.mdx`, `guides/index` and `/` an index file. */
function fileOf(entry: string): string {
  const path = normalizePagePath(entry);
  if (path === '') return 'index.mdx';
  return /(?:^|\/)index(?:\.mdx?)?\/*$/.test(entry.trim()) ? `${path}/index.mdx` : `${path}.mdx`;
}

function caseMismatch(entry: string, page: PageSource, location: SourceLocation): Diagnostic {
  return {
    code: 'navigation/case-mismatch',
    severity: 'warning',
    message: `The entry \`${entry}\` and its file \`${page.file}\` differ only in case.`,
    hint: `Write \`${page.path}\`.`,
    fix: replacement(location, normalizePagePath(entry), page.path),
    location,
  };
}

function duplicatePage(path: string, group: NavigationGroup, location: SourceLocation): Diagnostic {
  return {
    code: 'navigation/duplicate-page',
    severity: 'notice',
    message: `The page \`${path === '' ? 'index' : path}\` is listed twice in ${describeGroup(group)}; it is shown once.`,
    hint: 'Remove one entry.',
    location,
  };
}

function emptyGroup(group: NavigationGroup): Diagnostic {
  return {
    code: 'navigation/empty-group',
    severity: 'warning',
    message: `${capitalized(describeGroup(group))} has no pages; it is not shown.`,
    hint: 'Add an existing page, or remove the group.',
    location: group.location,
  };
}

function describeGroup(group: NavigationGroup): string {
  return group.name.trim() === '' ? 'a group without a name' : `the group "${group.name.trim()}"`;
}
