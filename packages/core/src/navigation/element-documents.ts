import type {
  ApiSourceConfig,
  NavigationDivisionConfig,
  NavigationEntry,
  NavigationGroup,
  NavigationPageEntry,
  SiteConfig,
} from '../config/types.ts';
import type { SourceLocation } from '../diagnostics/diagnostic.ts';
import type { ApiDocument, OperationSummary } from '../openapi/types.ts';
import { normalizePagePath } from './page-index.ts';

/** Default folder of generated pages. */
export const DEFAULT_DIRECTORY = 'api-reference';

/** The generated pages, as the elements of a navigation need them. */
export interface OperationPages {
  documentOf(source: string): ApiDocument | undefined;
  /**
   * The operation that an entry names, looked for in the scope and then everywhere. `reported` if there is none and the reason is
   * reported; undefined if the entry names none.
   */
  find(
    entry: NavigationPageEntry,
    scope: readonly ApiDocument[],
  ): { document: ApiDocument; operation: OperationSummary } | 'reported' | undefined;
  /** Path of the page of an operation below a directory; that of a file that shows it goes before. */
  pageIn(document: ApiDocument, operation: OperationSummary, directory: string): string;
  /**
   * The overview and all operations of a document below a directory, in groups by tag.
   *
   * @param heading name of the group with the overview; default: none
   */
  groupsIn(document: ApiDocument, directory: string, location: SourceLocation, heading?: string): NavigationGroup[];
  /** The overview of a document of which chosen operations are listed, if it has an introduction with sections. */
  overviewEntry(document: ApiDocument, directory: string, location: SourceLocation): NavigationEntry | undefined;
  /** Id of the document that the page at a path shows something of. */
  documentOfPage(path: string): string | undefined;
}

export interface ElementContent {
  divisions: NavigationDivisionConfig[];
  groups: NavigationGroup[];
}

/** What a division is unless something else is said. */
export const BLANK = { isDefault: false, hidden: false, isGlobal: false, divisions: [], groups: [] };

/** The elements of a configuration. */
export function contentOf({ divisions = [], navigation }: SiteConfig): ElementContent {
  return { divisions, groups: navigation };
}

/** A configuration with other elements. */
export function withContent(config: SiteConfig, { divisions, groups }: ElementContent): SiteConfig {
  return { ...config, navigation: groups, ...(config.divisions && { divisions }) };
}

/** Documents of an element: its own, or else those of the nearest parent with documents. */
interface Scope {
  documents: readonly ApiDocument[];
  /** Of documents that have no other one. */
  directory: string;
  directories: ReadonlyMap<ApiDocument, string>;
}

/**
 * Puts pages of operations into the elements of a navigation: in the place of entries that name one, and, after what an
 * element lists, all operations of its documents of which nothing in it shows one.
 */
export function placeOperations(
  content: ElementContent,
  pages: OperationPages,
  config: Pick<SiteConfig, 'openapi' | 'openapiDirectory' | 'openapiDirectories'>,
): ElementContent {
  const { openapi, openapiDirectory, openapiDirectories } = config;
  const own = { sources: openapi, directory: openapiDirectory, directories: openapiDirectories };
  const top: Scope = { ...scopeOf(own, pages), documents: [] };
  return {
    divisions: content.divisions.map((division) => placeInDivision(division, top, pages).element),
    groups: content.groups.map((group) => placeInGroup(group, top, pages).element),
  };
}

/** All divisions and groups of a navigation, in their order. */
export function* navigationElements({ divisions, groups }: ElementContent): Generator<NavigationDivisionConfig | NavigationGroup> {
  for (const division of divisions) {
    yield division;
    yield* navigationElements(division);
  }
  for (const group of groups) {
    yield group;
    yield* navigationElements({ divisions: [], groups: group.entries.flatMap((entry) => (entry.kind === 'group' ? entry.group : [])) });
  }
}

/** The folders of the pages that documents have in a configuration. */
export function foldersOfDocuments(config: SiteConfig, documents: readonly string[]): string[] {
  if (documents.length === 0) return [];
  const { openapi, openapiDirectory, openapiDirectories, tabs, anchors } = config;
  const named: Sources[] = [
    { sources: openapi, directory: openapiDirectory, directories: openapiDirectories },
    ...[...tabs, ...anchors].map(({ openapi: sources, url }) => ({ sources, directory: url === '' ? undefined : url })),
    ...[...navigationElements(contentOf(config))].flatMap((element) => element.openapi ?? []),
  ];
  const folders = named.flatMap(({ sources = [], directory = DEFAULT_DIRECTORY, directories = {} }) =>
    sources.filter((source) => documents.includes(source)).map((source) => directories[source] ?? directory),
  );
  return [...new Set(folders)];
}

interface Placed<T> {
  element: T;
  /** Ids of the documents of which something in it shows an operation. */
  used: ReadonlySet<string>;
  /** Whether something in it names an operation or a document that is not found, which is reported. */
  isIncomplete: boolean;
}

function placeInDivision(division: NavigationDivisionConfig, around: Scope, pages: OperationPages): Placed<NavigationDivisionConfig> {
  const scope = division.openapi ? scopeOf(division.openapi, pages) : around;
  const divisions = division.divisions.map((inner) => placeInDivision(inner, scope, pages));
  const groups = division.groups.map((group) => placeInGroup(group, scope, pages));
  const used = union([...divisions, ...groups]);
  const isIncomplete = lacksDocument(division.openapi, pages) || [...divisions, ...groups].some((one) => one.isIncomplete);
  const generated = generate(division.openapi, { scope, used, isNamed: groups.length > 0 }, pages);
  const element: NavigationDivisionConfig = {
    ...division,
    ...(isIncomplete && { isIncomplete }),
    divisions: divisions.map((one) => one.element),
    groups: [
      ...startWith(
        generated.first,
        groups.map((one) => one.element),
      ),
      ...generated.groups,
    ],
  };
  return { element, used: generated.used, isIncomplete };
}

function placeInGroup(group: NavigationGroup, around: Scope, pages: OperationPages): Placed<NavigationGroup> {
  const scope = group.openapi ? scopeOf(group.openapi, pages) : around;
  const used = new Set<string>();
  let isIncomplete = lacksDocument(group.openapi, pages);
  const entries = group.entries.flatMap((entry): NavigationEntry[] => {
    if (entry.kind === 'group') {
      const inner = placeInGroup(entry.group, scope, pages);
      for (const id of inner.used) used.add(id);
      isIncomplete ||= inner.isIncomplete;
      return [{ kind: 'group', group: inner.element }];
    }
    const found = /\s/.test(entry.path) ? pages.find(entry, scope.documents) : undefined;
    if (found === 'reported') {
      isIncomplete = true;
      return [];
    }
    const shown = found?.document.id ?? pages.documentOfPage(normalizePagePath(entry.path));
    if (shown !== undefined) used.add(shown);
    if (!found) return [entry];
    const isInScope = scope.documents.length === 0 || scope.documents.includes(found.document);
    const directory = isInScope ? directoryIn(scope, found.document) : DEFAULT_DIRECTORY;
    return [{ ...entry, path: pages.pageIn(found.document, found.operation, directory) }];
  });
  const generated = generate(group.openapi, { scope, used, isNamed: false }, pages);
  // The overview and operations without a tag are in the group itself.
  const more = generated.groups.flatMap((inner): NavigationEntry[] =>
    inner.name === '' ? inner.entries : [{ kind: 'group', group: inner }],
  );
  const element = { ...group, entries: [...generated.first, ...entries, ...more], ...(isIncomplete && { isIncomplete }) };
  return { element, used: generated.used, isIncomplete };
}

type Sources = { [K in 'sources' | 'directory' | 'directories']?: ApiSourceConfig[K] | undefined };

function scopeOf({ sources = [], directory = DEFAULT_DIRECTORY, directories = {} }: Sources, pages: OperationPages): Scope {
  const named = sources.flatMap((source) => {
    const document = pages.documentOf(source);
    return document ? [[document, directories[source] ?? directory] as const] : [];
  });
  return { documents: named.map(([document]) => document), directory, directories: new Map(named) };
}

function lacksDocument(own: ApiSourceConfig | undefined, pages: OperationPages): boolean {
  return own?.sources.some((source) => !pages.documentOf(source)) === true;
}

function directoryIn({ directory, directories }: Scope, document: ApiDocument): string {
  return directories.get(document) ?? directory;
}

function generate(
  own: ApiSourceConfig | undefined,
  { scope, used, isNamed }: { scope: Scope; used: ReadonlySet<string>; isNamed: boolean },
  pages: OperationPages,
): { first: NavigationEntry[]; groups: NavigationGroup[]; used: ReadonlySet<string> } {
  if (own === undefined) return { first: [], groups: [], used };
  const open = scope.documents.filter(({ id }) => !used.has(id));
  // Below other groups, or those of another document, a page without a heading would seem to belong to them.
  const groups = open.flatMap((document) =>
    pages.groupsIn(document, directoryIn(scope, document), own.location, isNamed || open.length > 1 ? document.title : ''),
  );
  const first = scope.documents.flatMap((document) =>
    used.has(document.id) ? (pages.overviewEntry(document, directoryIn(scope, document), own.location) ?? []) : [],
  );
  return {
    first,
    groups: own.hidden ? groups.map((group) => ({ ...group, hidden: true })) : groups,
    used: new Set([...used, ...open.map(({ id }) => id)]),
  };
}

/** Groups after entries that have no heading. */
function startWith(entries: readonly NavigationEntry[], groups: readonly NavigationGroup[]): readonly NavigationGroup[] {
  const [entry] = entries;
  const [lead, ...rest] = groups;
  if (entry === undefined) return groups;
  if (lead?.name === '') return [{ ...lead, entries: [...entries, ...lead.entries] }, ...rest];
  const { location } = entry.kind === 'page' ? entry : entry.group;
  return [{ name: '', entries: [...entries], hidden: false, location }, ...groups];
}

function union(parts: readonly { used: ReadonlySet<string> }[]): Set<string> {
  return new Set(parts.flatMap(({ used }) => [...used]));
}

/**
 * Puts groups where a new reader looks for them: beside tabs as a tab of their own, else beside the groups that stand
 * directly in the default language, version and product.
 */
export function appendGroups(content: ElementContent, name: string, groups: readonly NavigationGroup[]): ElementContent {
  const [first] = groups;
  if (first === undefined) return content;
  const own = content.divisions.filter((division) => !division.isGlobal && division.href === undefined && !division.hidden);
  if (own.some(({ kind }) => kind === 'tab')) {
    const tab: NavigationDivisionConfig = { ...BLANK, kind: 'tab', name, groups: [...groups], location: first.location };
    return { ...content, divisions: [...content.divisions, tab] };
  }
  const inside = content.groups.length > 0 ? undefined : (own.find(({ isDefault }) => isDefault) ?? own[0]);
  if (inside === undefined) return { ...content, groups: [...content.groups, ...groups] };
  const filled = { ...inside, ...appendGroups(inside, name, groups) };
  return { ...content, divisions: content.divisions.map((division) => (division === inside ? filled : division)) };
}
