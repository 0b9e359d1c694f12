import type { AnchorConfig, NavigationGroup, NavigationPageEntry, SiteConfig, TabConfig } from '../config/types.ts';
import { emptyFrontMatter } from '../content/front-matter.ts';
import { isPagePath } from '../content/links.ts';
import { OutputNames } from '../content/output-names.ts';
import type { ApiReference, PageSource } from '../content/types.ts';
import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic.ts';
import { addressSlug, assignPaths } from '../openapi/address.ts';
import { type LookupProblem, OperationIndex } from '../openapi/find-operation.ts';
import { plainText } from '../openapi/markdown.ts';
import { operationGroups } from '../openapi/operation-groups.ts';
import { operationTitle } from '../openapi/operation-title.ts';
import type { ApiDocument, OperationSummary } from '../openapi/types.ts';
import { commonFolder } from './division-prefixes.ts';
import { appendGroups, DEFAULT_DIRECTORY, type OperationPages, placeOperations } from './element-documents.ts';

export interface ApiPages {
  /** The configuration with groups for generated pages, and with paths instead of `METHOD /path` entries. */
  config: SiteConfig;
  /** All pages: those of files, with what they show of a document, then the generated ones. */
  pages: PageSource[];
  diagnostics: Diagnostic[];
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
  names: OutputNames = new OutputNames([]),
): ApiPages {
  if (documents.length === 0) return { config, pages: [...pages], diagnostics: [] };
  const plan = new ApiPagePlan(pages, documents, names);
  pages.forEach((page) => plan.readFrontMatter(page));
  let content = placeOperations({ divisions: config.divisions ?? [], groups: config.navigation }, plan, config.openapiDirectory);
  for (const owner of [...config.tabs, ...config.anchors]) {
    const generated = owner.openapi.flatMap((source) => plan.generateFor(owner, source));
    content = { ...content, groups: [...content.groups, ...generated] };
  }
  if (config.openapi.length > 0 && !plan.usesConfigured) {
    const groups = documents.filter((one) => one.configured).flatMap((document) => plan.appendSection(document, config));
    content = appendGroups(content, 'API reference', groups);
  }
  plan.addSchemaPages();
  return {
    config: { ...config, navigation: content.groups, ...(config.divisions && { divisions: content.divisions }) },
    pages: [...plan.pages.values()],
    diagnostics: plan.diagnostics,
  };
}

class ApiPagePlan implements OperationPages {
  readonly pages = new Map<string, PageSource>();
  readonly diagnostics: Diagnostic[] = [];
  readonly #documents: readonly ApiDocument[];
  readonly #index: OperationIndex;
  readonly #names: OutputNames;
  /** Path of the page of an operation, by document and key. */
  readonly #places = new Map<string, string>();
  readonly #used = new Set<ApiDocument>();
  readonly #directories = new Map<ApiDocument, string>();
  /** Paths that the operations of a document have below a directory, by both. */
  readonly #assigned = new Map<string, ReadonlyMap<string, string>>();

  constructor(pages: readonly PageSource[], documents: readonly ApiDocument[], names: OutputNames) {
    this.#names = names;
    for (const page of pages) this.pages.set(page.path, page);
    this.#documents = documents;
    this.#index = new OperationIndex(documents);
  }

  get usesConfigured(): boolean {
    return [...this.#used].some((document) => document.configured);
  }

  /** A page whose front matter names an operation shows it, and takes title and description from it when it has none. */
  readFrontMatter(page: PageSource): void {
    const { openapi } = page.frontMatter;
    const schema = page.frontMatter.extra['openapi-schema'];
    if (openapi !== undefined) this.#referTo(page, openapi);
    else if (typeof schema === 'string') this.#referToSchema(page, schema);
  }

  #referTo(page: PageSource, text: string): void {
    const { found, problem } = this.#index.find(text);
    this.#report(problem, { file: page.file, line: 1, column: 1 });
    if (!found) return;
    const { document, operation } = found;
    this.#used.add(document);
    const key = placeKey(document, operation);
    if (!this.#places.has(key)) this.#places.set(key, page.path);
    this.pages.set(page.path, withOperation(page, document, operation));
  }

  #referToSchema(page: PageSource, text: string): void {
    const { found, problem } = this.#index.findSchema(text);
    this.#report(problem, { file: page.file, line: 1, column: 1 });
    if (!found) return;
    const { document, name } = found;
    this.#used.add(document);
    this.pages.set(page.path, {
      ...page,
      title: page.frontMatter.title ?? name,
      reference: { kind: 'schema', document: document.id, name },
    });
  }

  /** The rest of the page or navigation is correct without the operation, so a build never fails. */
  #report(problem: LookupProblem | undefined, location: SourceLocation): void {
    if (problem) this.diagnostics.push({ ...problem, severity: 'warning', location });
  }

  documentOf(source: string): ApiDocument | undefined {
    return this.#documents.find((one) => one.source === source);
  }

  documentOfPage(path: string): string | undefined {
    return this.pages.get(path)?.reference?.document;
  }

  find(entry: NavigationPageEntry, scope: readonly ApiDocument[]) {
    const near = scope.length === 0 ? undefined : this.#index.find(entry.path, scope);
    const { found, problem } = near?.found ? near : this.#index.find(entry.path);
    this.#report(problem, entry.location);
    return found;
  }

  pageIn(document: ApiDocument, operation: OperationSummary, directory: string): string {
    const written = this.#places.get(placeKey(document, operation));
    if (written !== undefined) return written;
    this.#used.add(document);
    if (!this.#directories.has(document)) this.#directories.set(document, directory);
    const path = this.#pathsIn(document, directory).get(operation.key) ?? DEFAULT_DIRECTORY;
    if (!this.pages.has(path)) {
      const reference: ApiReference = { kind: 'operation', document: document.id, key: operation.key };
      this.#addPage(path, document, { title: operationTitle(operation), reference }, operation);
    }
    return path;
  }

  #pathsIn(document: ApiDocument, directory: string): ReadonlyMap<string, string> {
    const name = `${document.id} ${directory}`;
    let paths = this.#assigned.get(name);
    if (paths === undefined) {
      const open = document.operations.filter((one) => !this.#places.has(placeKey(document, one)));
      const rules = { names: this.#names, report: (one: Diagnostic) => this.diagnostics.push(one) };
      const taken = new Set([...this.pages.keys(), ...[...this.#assigned.values()].flatMap((others) => [...others.values()])]);
      this.#assigned.set(name, (paths = assignPaths(document, open, directory, taken, rules)));
    }
    return paths;
  }

  groupsIn(document: ApiDocument, directory: string, location: SourceLocation): NavigationGroup[] {
    this.#used.add(document);
    if (!this.#directories.has(document)) this.#directories.set(document, directory);
    return operationGroups(document).map(({ label, operations }) => ({
      name: label,
      entries: operations.map((operation) => ({ kind: 'page', path: this.pageIn(document, operation, directory), location })),
      hidden: false,
      location,
    }));
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
  appendSection(document: ApiDocument, config: SiteConfig): NavigationGroup[] {
    const location: SourceLocation = { file: config.file };
    const path = this.#freePath(`${DEFAULT_DIRECTORY}/${this.#documents.length > 1 ? `${document.id}/` : ''}overview`);
    this.#used.add(document);
    this.#directories.set(document, DEFAULT_DIRECTORY);
    this.#addPage(path, document, { title: document.title || 'API reference', reference: { kind: 'overview', document: document.id } });
    const overview: NavigationGroup = {
      name: document.title || 'API reference',
      entries: [{ kind: 'page', path, location }],
      hidden: false,
      location,
    };
    return [overview, ...this.groupsIn(document, DEFAULT_DIRECTORY, location)];
  }

  #freePath(wanted: string): string {
    let path = wanted;
    const isTaken = () => this.pages.has(path) || !isPagePath(path) || this.#names.metBy(path) !== undefined;
    for (let number = 1; isTaken(); number += 1) path = `${wanted}-${number}`;
    return path;
  }

  #addPage(path: string, document: ApiDocument, page: { title: string; reference: ApiReference }, operation?: OperationSummary): void {
    const bare: PageSource = {
      path,
      file: document.download.kind === 'file' ? document.download.path : '',
      generated: true,
      frontMatter: emptyFrontMatter(),
      title: page.title,
      hash: `${document.id} ${page.title}`,
      reference: page.reference,
    };
    this.pages.set(path, operation ? withOperation(bare, document, operation) : bare);
  }

  /** Adds unlisted pages for the schemas of used documents, next to the pages of the operations. */
  addSchemaPages(): void {
    const directories = new Map([...this.#used].map((document) => [document, this.#directoryOf(document)]));
    const all = [...directories.values()];
    for (const [document, directory] of directories) {
      const isShared = all.indexOf(directory) !== all.lastIndexOf(directory);
      const prefix = isShared ? `${directory}/schemas/${document.id}` : `${directory}/schemas`;
      const shown = this.#schemasWithPages(document);
      for (const name of document.schemaPages) {
        if (shown.has(name)) continue;
        const path = this.#freePath(`${prefix}/${addressSlug(name) || 'schema'}`);
        this.#addPage(path, document, { title: name, reference: { kind: 'schema', document: document.id, name } });
      }
    }
  }

  /** Schemas that have pages of the author. */
  #schemasWithPages(document: ApiDocument): Set<string> {
    const references = [...this.pages.values()].map(({ reference }) => reference);
    return new Set(references.flatMap((one) => (one?.kind === 'schema' && one.document === document.id ? [one.name] : [])));
  }

  /** The directory of a document that has pages there, else the folder that its pages have in common: a document may name them. */
  #directoryOf(document: ApiDocument): string {
    const directory = this.#directories.get(document) ?? DEFAULT_DIRECTORY;
    const paths = [...this.pages.values()].filter(({ reference }) => reference?.document === document.id).map(({ path }) => path);
    if (paths.length === 0 || paths.some((path) => path.startsWith(`${directory}/`))) return directory;
    return commonFolder(paths) || directory;
  }
}

function placeKey(document: ApiDocument, operation: OperationSummary): string {
  return `${document.id} ${operation.key}`;
}

/** Front matter overrides `x-mint.metadata`, which overrides the fields of the operation. */
function withOperation(page: PageSource, document: ApiDocument, operation: OperationSummary): PageSource {
  const { frontMatter } = page;
  const metadata = textFields(operation.metadata);
  const description = frontMatter.description ?? metadata.description ?? operation.description;
  const sidebarTitle = frontMatter.sidebarTitle ?? metadata.sidebarTitle;
  return {
    ...page,
    title: frontMatter.title ?? metadata.title ?? operationTitle(operation),
    reference: { kind: 'operation', document: document.id, key: operation.key },
    frontMatter: {
      ...frontMatter,
      ...(description === undefined ? {} : { description: frontMatter.description ?? plainText(description, DESCRIPTION_LENGTH) }),
      ...(sidebarTitle === undefined ? {} : { sidebarTitle }),
      ...(frontMatter.hidden === undefined && operation.hidden ? { hidden: true } : {}),
      deprecated: frontMatter.deprecated || operation.deprecated,
      openapi: operation.kind === 'webhook' ? `WEBHOOK ${operation.path}` : `${operation.method.toUpperCase()} ${operation.path}`,
    },
  };
}

function textFields(metadata: Record<string, unknown>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(metadata).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
