import { AddressTable, pageClaim } from '../addresses/table.ts';
import { remember } from '../cache/remember.ts';
import { listAll } from '../config/describe-value.ts';
import { isPagePath } from '../config/paths.ts';
import type { AnchorConfig, NavigationEntry, NavigationGroup, NavigationPageEntry, SiteConfig, TabConfig } from '../config/types.ts';
import { withDefined } from '../config/with-defined.ts';
import { emptyFrontMatter, readFrontMatter, withInherited } from '../content/front-matter/front-matter.ts';
import type { ApiReference, FrontMatter, PageSource } from '../content/types.ts';
import type { Diagnostic, Report, SourceLocation } from '../diagnostics/diagnostic.ts';
import { plainText } from '../openapi/descriptions/markdown.ts';
import { type Lookup, OperationIndex, type OperationIndexOptions } from '../openapi/operation/find-operation.ts';
import { addressSlug, assignPaths, freePath } from '../openapi/reference/address.ts';
import { readIntroduction } from '../openapi/reference/introduction.ts';
import { type OperationGroup, operationGroups } from '../openapi/reference/operation-groups.ts';
import { operationTitle } from '../openapi/reference/operation-title.ts';
import { listParts, sharedPrefix } from '../openapi/reference/path-groups.ts';
import type { ApiDocument, OperationSummary } from '../openapi/types.ts';
import { commonFolder } from './division-prefixes.ts';
import { appendGroups, contentOf, DEFAULT_DIRECTORY, type OperationPages, placeOperations, withContent } from './element-documents.ts';
import { normalizePagePath } from './page-index.ts';

export interface ApiPages {
  /** The configuration with groups for generated pages, and with paths instead of `METHOD /path` entries. */
  config: SiteConfig;
  /** All pages: those of files, with what they show of a document, then the generated ones. */
  pages: PageSource[];
  diagnostics: Diagnostic[];
}

export interface ApiPagesOptions extends OperationIndexOptions {
  /** Contains the pages of files, and what else the output has. The generated pages are claimed. */
  addresses?: AddressTable;
}

/** Characters of a description that lists and search engines show. */
const DESCRIPTION_LENGTH = 160;

/**
 * Plans the pages that documents generate, and their place in the navigation. A tab or anchor with `openapi` gets all operations
 * of its documents, unless its pages use some of them; unused documents get their own section.
 */
export function planApiPages(
  config: SiteConfig,
  pages: readonly PageSource[],
  documents: readonly ApiDocument[],
  { addresses = new AddressTable(pages.map(({ file, path }) => pageClaim('page', file, path))), ...options }: ApiPagesOptions = {},
): ApiPages {
  const plan = new ApiPagePlan(pages, documents, addresses, options);
  pages.forEach((page) => plan.readFrontMatter(page));
  let content = placeOperations(contentOf(config), plan, config);
  for (const owner of [...config.tabs, ...config.anchors]) {
    const generated = owner.openapi.flatMap((source) => plan.generateFor(owner, source));
    content = { ...content, groups: [...content.groups, ...generated] };
  }
  const unused = documents.filter((document) => config.openapi.includes(document.source) && !plan.uses(document));
  const isAlone = unused.length === 1 && content.groups.length + content.divisions.length === 0;
  const groups = unused.flatMap((document) => plan.appendSection(document, config, isAlone ? '' : document.title || 'API reference'));
  content = appendGroups(content, 'API reference', groups);
  plan.addSchemaPages();
  const { empty } = plan;
  return {
    config: withContent(config, content),
    pages: [...plan.pages.values()],
    diagnostics: [...plan.diagnostics, ...(empty[0] && empty.length > 1 ? [emptyPages(empty[0], empty.length, options.lost ?? [])] : [])],
  };
}

/** One warning for several pages whose document was already reported. */
function emptyPages(location: SourceLocation, count: number, lost: readonly string[]): Diagnostic {
  const message = `${count} pages show nothing of the API, because ${listAll(lost.map((source) => `\`${source}\``))} could not be read.`;
  return { code: 'openapi/lost', severity: 'warning', message, hint: 'Correct what is reported for the document.', location };
}

class ApiPagePlan implements OperationPages {
  readonly pages = new Map<string, PageSource>();
  /** Where pages name something of a document that could not be read. */
  readonly empty: SourceLocation[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly #documents: readonly ApiDocument[];
  readonly #index: OperationIndex;
  readonly #addresses: AddressTable;
  /** Path of the page of an operation, by document and key. */
  readonly #places = new Map<string, string>();
  readonly #used = new Set<ApiDocument>();
  readonly #directories = new Map<ApiDocument, string>();
  /** Paths that the operations of a document have below a directory, by both. */
  readonly #assigned = new Map<string, ReadonlyMap<string, string>>();
  /** What all paths of a document start with. */
  readonly #prefixes = new Map<ApiDocument, string>();
  /** What the sidebar lists of the schemas of a document. Filled at the end, because operations have the first choice of paths. */
  readonly #schemaEntries = new Map<ApiDocument, NavigationEntry[]>();
  /** Paths of the overviews and pages of groups, by what they show and their directory. */
  readonly #generated = new Map<string, string | undefined>();

  constructor(pages: readonly PageSource[], documents: readonly ApiDocument[], addresses: AddressTable, options: OperationIndexOptions) {
    this.#addresses = addresses;
    for (const page of pages) this.pages.set(page.path, page);
    this.#documents = documents;
    this.#index = new OperationIndex(documents, options);
  }

  /** Whether a page shows something of a document. */
  uses(document: ApiDocument): boolean {
    return this.#used.has(document);
  }

  /** A page whose front matter names an operation shows it, and takes title and description from it when it has none. */
  readFrontMatter(page: PageSource): void {
    const { openapi } = page.frontMatter;
    const schema = page.frontMatter.extra['openapi-schema'];
    if (openapi !== undefined) this.#referTo(page, openapi);
    else if (typeof schema === 'string') this.#referToSchema(page, schema);
  }

  #referTo(page: PageSource, text: string): void {
    const document = this.#index.document(text, page.file);
    const lookup = document ? undefined : this.#index.find(text, page);
    if (lookup) this.#report(isKnown(lookup) ? lookup : this.#index.describeUnknown('openapi', text, page.file), ofKey(page, 'openapi'));
    const found = lookup?.found;
    if (lookup?.isLost) this.empty.push(ofKey(page, 'openapi'));
    if (document) this.pages.set(page.path, { ...page, linked: { kind: 'document', source: document.source } });
    if (!found) return;
    this.#used.add(found.document);
    const key = placeKey(found.document, found.operation);
    if (!this.#places.has(key)) this.#places.set(key, page.path);
    this.pages.set(page.path, this.#withOperation(page, found.document, found.operation));
  }

  #referToSchema(page: PageSource, text: string): void {
    const lookup = this.#index.findSchema(text, page);
    this.#report(lookup, ofKey(page, 'openapi-schema'));
    if (lookup.isLost) this.empty.push(ofKey(page, 'openapi-schema'));
    if (!lookup.found) return;
    const { document, name } = lookup.found;
    this.#used.add(document);
    this.pages.set(page.path, {
      ...page,
      title: page.frontMatter.title ?? name,
      reference: { kind: 'schema', document: document.id, name },
    });
  }

  /** The rest of the page or navigation is correct without the operation, so a build never fails. */
  #report({ problem }: Lookup<unknown>, location: SourceLocation): void {
    if (problem) this.diagnostics.push({ ...problem, severity: 'warning', location });
  }

  documentOf(source: string): ApiDocument | undefined {
    return this.#documents.find((one) => one.source === source);
  }

  documentOfPage(path: string): string | undefined {
    return this.pages.get(path)?.reference?.document;
  }

  find(entry: NavigationPageEntry, scope: readonly ApiDocument[]) {
    if (this.pages.has(normalizePagePath(entry.path))) return undefined;
    const near = scope.length === 0 ? undefined : this.#index.find(entry.path, { scope });
    const lookup = near?.found ? near : this.#index.find(entry.path);
    this.#report(lookup, entry.location);
    return lookup.found ?? (isKnown(lookup) ? 'reported' : undefined);
  }

  pageIn(document: ApiDocument, operation: OperationSummary, directory: string): string {
    const written = this.#places.get(placeKey(document, operation));
    if (written !== undefined) return written;
    this.#used.add(document);
    if (!this.#directories.has(document)) this.#directories.set(document, directory);
    const path = this.#pathsIn(document, directory).get(operation.key) ?? DEFAULT_DIRECTORY;
    if (!this.pages.has(path)) {
      const reference: ApiReference = { kind: 'operation', document: document.id, key: operation.key };
      const title = operationTitle(operation);
      this.#addPage(path, { document, title, reference, operation, ...this.#shortTitle(document, operation, title) });
    }
    return path;
  }

  /** In lists, operations without a name are called by their path without what all paths start with. */
  #shortTitle(document: ApiDocument, { method, path }: OperationSummary, title: string): { shortTitle?: string } {
    if (!title.endsWith(` ${path}`)) return {};
    const prefix = remember(this.#prefixes, document, () => sharedPrefix(document.operations));
    return prefix === '' ? {} : { shortTitle: `${method.toUpperCase()} ${path.slice(prefix.length)}` };
  }

  #pathsIn(document: ApiDocument, directory: string): ReadonlyMap<string, string> {
    return remember(this.#assigned, `${document.id} ${directory}`, () => {
      const operations = document.operations.filter((one) => !this.#places.has(placeKey(document, one)));
      return assignPaths({ document, directory, operations }, this.#addresses, (problem) => this.diagnostics.push(problem));
    });
  }

  groupsIn(document: ApiDocument, directory: string, location: SourceLocation, heading = ''): NavigationGroup[] {
    this.#used.add(document);
    if (!this.#directories.has(document)) this.#directories.set(document, directory);
    const overview = this.#overviewIn(document, directory);
    // Operations have the first choice of paths, because links to them are older than pages of groups.
    this.#pathsIn(document, directory);
    const all = operationGroups(document);
    const [loose, groups] = [all.filter(({ label }) => label === ''), all.filter(({ label }) => label !== '')];
    const pages = loose.flatMap(({ operations }) => this.#entriesOf(operations, document, directory, location));
    const first: NavigationGroup = {
      name: heading,
      entries: overview === undefined ? pages : [{ kind: 'page', path: overview, location }, ...pages],
      hidden: false,
      location,
    };
    const rest = [...groups.map((group) => this.#groupOf(group, document, directory, location)), ...this.#schemaGroup(document, location)];
    return first.entries.length === 0 ? rest : [first, ...rest];
  }

  overviewEntry(document: ApiDocument, directory: string, location: SourceLocation): NavigationEntry | undefined {
    if (!readIntroduction(document, { kind: 'overview' })?.headings.length) return undefined;
    const path = this.#overviewIn(document, directory);
    return path === undefined ? undefined : { kind: 'page', path, location };
  }

  /** A group with the schemas that have pages. Readers come to it from operations, so it is last, and closed. */
  #schemaGroup(document: ApiDocument, location: SourceLocation): NavigationGroup[] {
    if (document.schemaPages.length === 0) return [];
    const entries = remember(this.#schemaEntries, document, () => []);
    return [{ name: 'Schemas', isSchemas: true, entries, hidden: false, location }];
  }

  #groupOf(group: OperationGroup, document: ApiDocument, directory: string, location: SourceLocation): NavigationGroup {
    const root = group.key.startsWith('heading:') ? undefined : this.#resourceIn(group, document, directory);
    const entries = listParts(group.operations).flatMap(({ label, operations }): NavigationEntry[] => {
      const pages = this.#entriesOf(operations, document, directory, location);
      return label === '' ? pages : [{ kind: 'group', group: { name: label, entries: pages, hidden: false, location } }];
    });
    for (const inner of group.groups) entries.push({ kind: 'group', group: this.#groupOf(inner, document, directory, location) });
    // Its page lists the operations itself.
    return { name: group.label, entries, ...(root !== undefined && { root, directory: 'none' as const }), hidden: false, location };
  }

  #entriesOf(operations: readonly OperationSummary[], document: ApiDocument, directory: string, location: SourceLocation) {
    return operations.map((operation): NavigationEntry => ({ kind: 'page', path: this.pageIn(document, operation, directory), location }));
  }

  /** Path of the overview of a document below a directory; undefined if an author's page has it. */
  #overviewIn(document: ApiDocument, directory: string): string | undefined {
    return this.#generate(`${directory} overview ${document.id}`, [`${directory}/overview`, `${directory}/${document.id}/overview`], {
      document,
      title: document.title || 'API reference',
      reference: { kind: 'overview', document: document.id },
      frontMatter: describe(document.summary ?? document.description),
    });
  }

  /** Path of the page of a group below a directory; undefined if an author's page has it. */
  #resourceIn(group: OperationGroup, document: ApiDocument, directory: string): string | undefined {
    const { key, label, description, groups } = group;
    const operations = [...group.operations, ...group.others];
    const isHidden = operations.length > 0 && groups.length === 0 && operations.every(({ hidden }) => hidden);
    const name = key.replace(/^[^:]*:/, '');
    return this.#generate(`${directory} resource ${document.id} ${key}`, [`${directory}/${addressSlug(name) || 'resource'}`], {
      document,
      title: label,
      reference: { kind: 'resource', document: document.id, key },
      frontMatter: { ...describe(description), ...(isHidden && { hidden: true }) },
    });
  }

  /** Adds a page at the first free path, unless an author's page has the first one. Called again, it returns the same path. */
  #generate(name: string, wanted: readonly string[], page: GeneratedPage): string | undefined {
    return remember(this.#generated, name, () => {
      const written = this.pages.get(wanted[0] ?? '');
      if (written !== undefined && written.generated !== true) return undefined;
      const path = this.#claim(`${page.document.source} ${page.title}`, wanted);
      this.#addPage(path, page);
      return path;
    });
  }

  /** Groups with all operations of the documents that a tab or anchor names. */
  generateFor(owner: TabConfig | AnchorConfig, source: string): NavigationGroup[] {
    const document = this.#documents.find((one) => one.source === source);
    if (!document) return [];
    const directory = owner.url === '' ? DEFAULT_DIRECTORY : owner.url;
    const isUsed = [...this.pages.values()].some(
      (page) => page.reference?.document === document.id && (page.path === directory || page.path.startsWith(`${directory}/`)),
    );
    this.#used.add(document);
    this.#directories.set(document, directory);
    return isUsed ? [] : this.groupsIn(document, directory, owner.location);
  }

  /** An overview and all operations, for a document that nothing else shows. */
  appendSection(document: ApiDocument, config: SiteConfig, heading: string): NavigationGroup[] {
    const directory = config.openapiDirectories?.[document.source] ?? config.openapiDirectory ?? DEFAULT_DIRECTORY;
    return this.groupsIn(document, directory, { file: config.file }, heading);
  }

  /** Claims the first path that is free, or the last one with a suffix. */
  #claim(owner: string, wanted: readonly string[]): string {
    const isFree = (path: string) => isPagePath(path) && this.#addresses.isFree(path);
    const path = wanted.find(isFree) ?? freePath(this.#addresses, wanted.at(-1) ?? '');
    this.#addresses.claim(pageClaim('generated', owner, path));
    return path;
  }

  #addPage(path: string, { document, title, reference, frontMatter, operation, shortTitle }: GeneratedPage): void {
    const bare: PageSource = {
      path,
      file: document.download.kind === 'file' ? document.download.path : '',
      generated: true,
      frontMatter: { ...emptyFrontMatter(), ...frontMatter },
      title,
      hash: `${document.id} ${title}`,
      reference,
    };
    this.pages.set(path, operation ? this.#withOperation(bare, document, operation, shortTitle) : bare);
  }

  /** Front matter overrides `x-mint.metadata`, which overrides the fields of the operation. */
  #withOperation(page: PageSource, document: ApiDocument, operation: OperationSummary, shortTitle?: string): PageSource {
    const report: Report = (problem) => this.diagnostics.push(problem);
    const { openapi: _, api: __, url: ___, ...metadata } = readFrontMatter(operation.metadata, operation.metadataLocation, report);
    const frontMatter = withInherited(page.frontMatter, metadata);
    const { title, description = operation.description && plainText(operation.description, DESCRIPTION_LENGTH) } = frontMatter;
    const sidebarTitle = frontMatter.sidebarTitle ?? (metadata.title === undefined ? shortTitle : undefined);
    const badge = document.tags.find(({ kind, name }) => kind === 'badge' && operation.tags.includes(name))?.label;
    const tag = frontMatter.tag ?? badge;
    return {
      ...page,
      title: title ?? operationTitle(operation),
      reference: { kind: 'operation', document: document.id, key: operation.key },
      frontMatter: {
        ...frontMatter,
        ...withDefined({ description, sidebarTitle, tag, hidden: frontMatter.hidden ?? (operation.hidden || undefined) }),
        deprecated: frontMatter.deprecated || operation.deprecated,
        openapi: operation.kind === 'webhook' ? `WEBHOOK ${operation.path}` : `${operation.method.toUpperCase()} ${operation.path}`,
      },
    };
  }

  /** Adds pages for the schemas of used documents, next to the pages of the operations, and lists them by name. */
  addSchemaPages(): void {
    const directories = new Map([...this.#used].map((document) => [document, this.#directoryOf(document)]));
    const all = [...directories.values()];
    for (const [document, directory] of directories) {
      const isShared = all.indexOf(directory) !== all.lastIndexOf(directory);
      const prefix = isShared ? `${directory}/schemas/${document.id}` : `${directory}/schemas`;
      const written = this.#schemasWithPages(document);
      const paths = document.schemaPages.map((name): [name: string, path: string] => {
        const own = written.get(name);
        if (own !== undefined) return [name, own];
        const path = this.#claim(`${document.source} ${name}`, [`${prefix}/${addressSlug(name) || 'schema'}`]);
        this.#addPage(path, { document, title: name, reference: { kind: 'schema', document: document.id, name } });
        return [name, path];
      });
      const { compare } = new Intl.Collator('en', { numeric: true });
      const location = { file: document.source };
      const sorted = paths.sort(([a], [b]) => compare(a, b));
      this.#schemaEntries.get(document)?.push(...sorted.map(([, path]): NavigationEntry => ({ kind: 'page', path, location })));
    }
  }

  /** Paths of the pages that the author has for schemas, by name. */
  #schemasWithPages(document: ApiDocument): Map<string, string> {
    const pages = [...this.pages.values()];
    return new Map(
      pages.flatMap(({ reference, path }) =>
        reference?.kind === 'schema' && reference.document === document.id ? [[reference.name, path]] : [],
      ),
    );
  }

  /** The directory of a document that has pages there, else the folder that its pages have in common: a document may name them. */
  #directoryOf(document: ApiDocument): string {
    const directory = this.#directories.get(document) ?? DEFAULT_DIRECTORY;
    const paths = [...this.pages.values()].filter(({ reference }) => reference?.document === document.id).map(({ path }) => path);
    if (paths.length === 0 || paths.some((path) => path.startsWith(`${directory}/`))) return directory;
    return commonFolder(paths) || directory;
  }
}

interface GeneratedPage {
  document: ApiDocument;
  title: string;
  reference: ApiReference;
  frontMatter?: Partial<FrontMatter>;
  operation?: OperationSummary;
  /** The title in lists, if it differs. */
  shortTitle?: string;
}

/** Whether a lookup says what a text is, or why it is nothing. */
function isKnown({ found, problem, isLost }: Lookup<unknown>): boolean {
  return found !== undefined || problem !== undefined || isLost === true;
}

function ofKey({ file }: PageSource, key: string): SourceLocation {
  return { file, pointer: `/${key}` };
}

function describe(text: string | undefined): Pick<FrontMatter, 'description'> {
  const description = plainText(text ?? '', DESCRIPTION_LENGTH);
  return description === '' ? {} : { description };
}

function placeKey(document: ApiDocument, operation: OperationSummary): string {
  return `${document.id} ${operation.key}`;
}
