import {
  ApiPlaces,
  type DocumentTargets,
  didYouMean,
  fileNumberOf,
  hashedFileName,
  type LoadedDocument,
  type Method,
  type OperationSummary,
  type PageNode,
  type PageSource,
  parseEndpoint,
  type RichText,
  remember,
  renderUntrustedMarkdown,
  type SampleLanguages,
  type SiteConfig,
} from '@lectern/core';
import { ENGLISH } from '../messages/messages.ts';
import type { Messages } from '../messages/types.ts';
import { menuFile, operationFile } from '../view/api/addresses.ts';
import { authorizeView, buildAuthorizationData } from '../view/api/authorize-view.ts';
import { buildEndpointView, endpointInput } from '../view/api/endpoint-view.ts';
import { foldMethod } from '../view/api/fold-method.ts';
import { buildOverviewView } from '../view/api/overview-view.ts';
import { buildPlaygroundData, buildSchemaData, countSchemaFiles, playgroundMenuEntry } from '../view/api/playground-data.ts';
import { buildResourceView } from '../view/api/resource-view.ts';
import { createViewMemory, type ViewMemory } from '../view/api/schema/schema-scope.ts';
import { buildSchemaPageView } from '../view/api/schema-page-view.ts';
import { overviewTocOf, resourceTocOf, schemaTocOf, tocOf } from '../view/api/toc.ts';
import type { AuthorizeView, OperationView } from '../view/api/types.ts';
import { buildOperationView } from '../view/api/view.ts';
import type { ViewInput } from '../view/api/view-input.ts';
import type { PlaygroundMenuEntry } from '../view/props/playground-data.ts';
import type { ApiPageView, PlaygroundMode } from '../view/runtime.ts';
import { readWrittenEndpoint, WRITTEN_PAGES } from './written-endpoint.ts';

interface ApiReferenceOptions {
  documents: readonly LoadedDocument[];
  /** Where links in texts of documents lead, by document. */
  targets: ReadonlyMap<string, DocumentTargets>;
  pages: readonly PageSource[];
  config: SiteConfig['api'];
  languages?: SampleLanguages | undefined;
  /** Base path without a trailing slash. */
  base: string;
  origin: string | undefined;
  /** URL of a page, with the base path. */
  pageHref(path: string): string;
  /** The texts in the language of a page. */
  messages(path: string): Messages;
  /** The author's content of a page. */
  nodes(page: PageSource): readonly PageNode[];
}

const PLAYGROUND_MODES: Record<string, PlaygroundMode> = {
  show: 'show',
  interactive: 'show',
  auth: 'show',
  simple: 'simple',
  hide: 'hide',
  none: 'hide',
};

/** The settings for operations of documents, which differ from those for pages with `api` in their front matter. */
function operationConfig({
  servers = [],
  operationAuth,
  baseUrls: _baseUrls,
  auth: _auth,
  ...config
}: SiteConfig['api']): SiteConfig['api'] {
  return { ...config, baseUrls: servers, ...(operationAuth && { auth: operationAuth }) };
}

/** Thrown by `ApiReference.operation`. Astro shows the hint below the message. */
export class UnknownOperationError extends Error {
  override readonly name = 'UnknownOperationError';
  readonly hint: string;

  constructor(id: string, known: readonly string[]) {
    // The word “document” in a message makes Astro suggest that code should run in a browser.
    super(`The API reference of the docs has no operation \`${id}\`.`);
    this.hint = didYouMean(id, known) ?? 'Use the `operationId`, or method and path as in the document, such as `GET /users/{id}`.';
  }
}

/** Builds the views of API pages and the files that they load from the documents of a site. */
export class ApiReference {
  readonly #documents: ReadonlyMap<string, LoadedDocument>;
  readonly #options: ApiReferenceOptions;
  readonly #places: ApiPlaces;
  /** Rendered texts by document. */
  readonly #markdown = new Map<Messages['content'], Map<string, Map<string, RichText>>>();
  /** By document and language. */
  readonly #memories = new WeakMap<LoadedDocument, Map<Messages, ViewMemory>>();
  /** Titles of pages by path. */
  readonly #titles: ReadonlyMap<string, string>;
  /** Playground modes from front matter, by path. */
  readonly #ownModes = new Map<string, PlaygroundMode>();
  /** The view that was built last, because a page and its search text use it one after the other. */
  #last: { page: PageSource; view: ApiPageView | undefined } | undefined;
  #menus: Map<string, PlaygroundMenuEntry[]> | undefined;
  /** Names of schemas by the number of their file, by document. */
  readonly #checked = new Map<string, string[][]>();
  readonly #playableOf = new Map<string, OperationSummary[]>();

  constructor(options: ApiReferenceOptions) {
    this.#options = options;
    this.#documents = new Map(options.documents.map((one) => [one.document.id, one]));
    this.#places = new ApiPlaces(options.pages);
    this.#titles = new Map(options.pages.map(({ path, title }) => [path, title]));
    for (const { path, frontMatter } of options.pages) {
      const mode = String(frontMatter.extra.playground);
      const own = Object.hasOwn(PLAYGROUND_MODES, mode) ? PLAYGROUND_MODES[mode] : undefined;
      if (own) this.#ownModes.set(path, own);
    }
  }

  /** The API content of a page. Undefined for other pages. */
  view(page: PageSource): ApiPageView | undefined {
    if (page.frontMatter.api !== undefined) return this.#writtenView(page);
    if (this.#last?.page !== page) this.#last = { page, view: this.#documentView(page) };
    return this.#last.view;
  }

  #documentView(page: PageSource): ApiPageView | undefined {
    const { reference } = page;
    const loaded = reference && this.#documents.get(reference.document);
    if (!reference || !loaded) return undefined;
    const texts = this.#options.messages(page.path);
    const input = this.#input(loaded, texts);
    if (reference.kind === 'overview') {
      const view = { ...buildOverviewView(input), ...this.#authorizeOf(page.path, input) };
      return { kind: 'overview', view, toc: overviewTocOf(view, texts) };
    }
    if (reference.kind === 'resource') {
      const resource = buildResourceView({ ...input, key: reference.key });
      const view = resource && { ...resource, ...this.#authorizeOf(page.path, input) };
      return view && { kind: 'resource', view, toc: resourceTocOf(view, texts) };
    }
    if (reference.kind === 'schema') {
      const view = buildSchemaPageView({ ...input, name: reference.name });
      return view && { kind: 'schema', view, toc: schemaTocOf(view, texts) };
    }
    const operation = loaded.operation(reference.key);
    if (!operation) return undefined;
    const view = buildOperationView({ ...input, operation });
    return { kind: 'operation', view, toc: tocOf(view, texts), playground: this.#playground(page.path, view) };
  }

  /** The control for credentials on a page that isn't an operation's. */
  #authorizeOf(path: string, input: ViewInput): { authorize?: AuthorizeView } {
    const { document } = input.loaded;
    const authorize = this.#modeOf(path) === 'show' && this.#playable(document).length > 0 ? authorizeView(input) : undefined;
    return authorize === undefined ? {} : { authorize };
  }

  /** Documents with the file of their security schemes. */
  authorizationFiles(): { document: string }[] {
    return [...this.#documents.values()]
      .filter((loaded) => this.#playable(loaded.document).length > 0 && authorizeView(this.#input(loaded)) !== undefined)
      .map(({ document }) => ({ document: document.id }));
  }

  authorizationData(document: string): object | undefined {
    const loaded = this.#documents.get(document);
    return loaded && buildAuthorizationData(this.#input(loaded));
  }

  /**
   * One operation by its `operationId`, or by method and path. If several documents have it, the first one's. An operation without
   * a page has no playground. Throws an `UnknownOperationError`.
   */
  operation(id: string): { view: OperationView; playground: PlaygroundMode } {
    for (const loaded of this.#documents.values()) {
      for (const summary of loaded.document.operations) {
        const ids = idsOf(summary);
        const operation = ids.includes(id) || ids.includes(foldMethod(id)) ? loaded.operation(summary.key) : undefined;
        if (!operation) continue;
        const pagePath = this.#places.pathOf('operation', loaded.document.id, summary.key);
        const texts = pagePath === undefined ? ENGLISH : this.#options.messages(pagePath);
        const view = buildOperationView({ ...this.#input(loaded, texts), operation });
        return { view, playground: pagePath === undefined ? 'simple' : this.#playground(pagePath, view) };
      }
    }
    throw new UnknownOperationError(id, this.operationIds().flat());
  }

  /** The ids of each operation: method and path, and the `operationId` if it has one. */
  operationIds(): string[][] {
    return [...this.#documents.values()].flatMap(({ document }) => document.operations.map(idsOf));
  }

  #playground(path: string, view: OperationView): PlaygroundMode {
    const mode = this.#modeOf(path);
    return mode === 'show' && view.servers.length === 0 ? 'simple' : mode;
  }

  #modeOf(path: string): PlaygroundMode {
    return this.#ownModes.get(path) ?? this.#options.config.playground.mode;
  }

  /** The endpoint of a hand-written page: path, samples, and playground. The author's content describes the rest. */
  #writtenView(page: PageSource): ApiPageView | undefined {
    const endpoint = readWrittenEndpoint(page, this.#options.nodes(page), this.#options.config);
    if (!endpoint) return undefined;
    const file = `${this.#options.base}${operationFile(WRITTEN_PAGES, page.path)}`;
    const view = buildEndpointView(endpoint, this.#surroundings(this.#options.messages(page.path)), file);
    return { kind: 'operation', view, toc: [], playground: this.#playground(page.path, view) };
  }

  #writtenData(path: string): object | undefined {
    const page = this.#options.pages.find((one) => one.path === path);
    const endpoint = page && readWrittenEndpoint(page, this.#options.nodes(page), this.#options.config);
    if (!endpoint) return undefined;
    const input = endpointInput(endpoint, this.#surroundings(ENGLISH));
    return {
      ...buildPlaygroundData({ ...input, ...this.#menuOf(WRITTEN_PAGES), title: page.title, pageHref: this.#options.pageHref(path) }),
      inputs: endpoint.inputs,
    };
  }

  /** Files with the schemas that playgrounds validate responses with. */
  schemaFiles(): { document: string; file: number }[] {
    return [...this.#documents.values()]
      .filter(({ document }) => this.#playable(document).length > 0)
      .flatMap(({ document }) => Array.from({ length: countSchemaFiles(document) }, (_, file) => ({ document: document.id, file })));
  }

  schemaData(document: string, file: number): object | undefined {
    const loaded = this.#documents.get(document);
    return loaded && buildSchemaData(loaded, this.#checkedSchemas(loaded)[file] ?? []);
  }

  /** Names of the schemas that a playground may load, by the number of their file. */
  #checkedSchemas(loaded: LoadedDocument): readonly string[][] {
    const { document } = loaded;
    return remember(this.#checked, document.id, () => {
      const playable = new Set(this.#playable(document).map(({ key }) => key));
      const count = countSchemaFiles(document);
      const files: string[][] = Array.from({ length: count }, () => []);
      for (const name of document.schemaNames)
        if (loaded.usersOf(name).some((key) => playable.has(key))) files[fileNumberOf(name, count)]?.push(name);
      return files;
    });
  }

  /** The playground data of an operation, or of a hand-written endpoint page by its path. */
  playgroundData(document: string, key: string): object | undefined {
    if (document === WRITTEN_PAGES) return this.#writtenData(key);
    const loaded = this.#documents.get(document);
    const operation = loaded?.operation(key);
    const path = this.#places.pathOf('operation', document, key);
    if (!loaded || !operation || path === undefined) return undefined;
    return buildPlaygroundData({
      ...this.#input(loaded),
      ...this.#menuOf(document),
      operation,
      title: this.#titles.get(path) ?? '',
      pageHref: this.#options.pageHref(path),
    });
  }

  /** Operations whose page has a playground, with the name of the file that it loads. */
  operationFiles(): { document: string; key: string; file: string; page: string | undefined }[] {
    const written = this.#writtenEndpoints().map(({ path }) => ({
      document: WRITTEN_PAGES,
      key: path,
      file: hashedFileName(path),
      page: path,
    }));
    const generated = [...this.#documents.values()].flatMap(({ document }) =>
      this.#playable(document).map(({ key }) => ({
        document: document.id,
        key,
        file: hashedFileName(key),
        page: this.#places.pathOf('operation', document.id, key),
      })),
    );
    return [...written, ...generated];
  }

  playgroundMenus(): { document: string; entries: PlaygroundMenuEntry[] }[] {
    this.#menus ??= this.#buildMenus();
    return [...this.#menus].map(([document, entries]) => ({ document, entries }));
  }

  /** Leaves out lists with a single operation. */
  #buildMenus(): Map<string, PlaygroundMenuEntry[]> {
    const href = (path: string) => `${this.#options.base}${path}`;
    const written = this.#writtenEndpoints().map(({ path, title, method, address }) =>
      playgroundMenuEntry(WRITTEN_PAGES, { key: path, method, path: address }, title, href),
    );
    const generated = [...this.#documents.values()].map(({ document }): [string, PlaygroundMenuEntry[]] => {
      const listed = this.#playable(document).filter(({ hidden }) => !hidden);
      const titleOf = ({ key }: OperationSummary) => this.#titles.get(this.#places.pathOf('operation', document.id, key) ?? '') ?? '';
      return [document.id, listed.map((one) => playgroundMenuEntry(document.id, one, titleOf(one), href))];
    });
    return new Map([[WRITTEN_PAGES, written] as const, ...generated].filter(([, entries]) => entries.length > 1));
  }

  #menuOf(document: string): { menu?: string } {
    this.#menus ??= this.#buildMenus();
    return this.#menus.has(document) ? { menu: `${this.#options.base}${menuFile(document)}` } : {};
  }

  /** Operations of a document whose page has a playground. */
  #playable({ id, operations }: LoadedDocument['document']): OperationSummary[] {
    const isPlayable = ({ key, kind }: OperationSummary) => {
      const path = this.#places.pathOf('operation', id, key);
      return kind === 'operation' && path !== undefined && this.#modeOf(path) === 'show';
    };
    return remember(this.#playableOf, id, () => operations.filter(isPlayable));
  }

  /** Hand-written endpoint pages that have a playground. */
  #writtenEndpoints(): { path: string; title: string; method: Method; address: string }[] {
    return this.#options.pages.flatMap(({ path, title, frontMatter }) => {
      const endpoint = this.#modeOf(path) === 'show' ? parseEndpoint(frontMatter.api ?? '') : undefined;
      return endpoint ? [{ path, title, method: endpoint.method, address: endpoint.path }] : [];
    });
  }

  #input(loaded: LoadedDocument, texts = ENGLISH): ViewInput {
    const memories = this.#memories.get(loaded) ?? new Map<Messages, ViewMemory>();
    const memory = memories.get(texts) ?? createViewMemory();
    this.#memories.set(loaded, memories.set(texts, memory));
    return { ...this.#surroundings(texts, loaded.document.id), config: operationConfig(this.#options.config), loaded, memory };
  }

  #surroundings(texts: Messages, document = WRITTEN_PAGES): Omit<ViewInput, 'loaded'> {
    const { config, languages, base, origin, pageHref } = this.#options;
    return {
      config,
      languages,
      texts,
      origin,
      href: (path) => `${base}${path}`,
      placeHref: (kind, key) => {
        const path = this.#places.pathOf(kind, document, key);
        return path === undefined ? undefined : pageHref(path);
      },
      markdown: (text) => this.#render(text, document, texts),
    };
  }

  /** Cached, because descriptions of shared parameters and schemas are on many pages. */
  #render(text: string, document: string, { content }: Messages): RichText {
    const known = remember(
      remember(this.#markdown, content, () => new Map<string, Map<string, RichText>>()),
      document,
      () => new Map<string, RichText>(),
    );
    const kept = known.get(text);
    if (kept) return kept;
    const targets = this.#options.targets.get(document);
    const rendered = renderUntrustedMarkdown(text, { phrases: content, ...(targets && { link: (href) => targets.href(href) }) });
    if (text.length < 4000) known.set(text, rendered);
    return rendered;
  }
}

function idsOf({ kind, method, path, operationId }: OperationSummary): string[] {
  return [kind === 'webhook' ? path : `${method.toUpperCase()} ${path}`, ...(operationId === undefined ? [] : [operationId])];
}
