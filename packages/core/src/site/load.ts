import { AddressTable, type Claim } from '../addresses/table.ts';
import type { DiskCache } from '../cache/disk-cache.ts';
import { pageFile } from '../config/paths.ts';
import { type ReadConfig, readConfig } from '../config/read.ts';
import type { ConfigSource, OwnLists, SiteConfig } from '../config/types.ts';
import { withDefined } from '../config/with-defined.ts';
import { withFrontMatterPlace } from '../content/front-matter/place.ts';
import { collectVariables } from '../content/parse/source-syntax.ts';
import { collectSuppressions } from '../content/parse/suppressions.ts';
import type { ParserCheck } from '../content/parse/syntax-problem.ts';
import {
  type AddedPage,
  collectClassNames,
  collectCodeWords,
  collectScripts,
  type PageCache,
  readAddedPages,
  readPages,
} from '../content/read.ts';
import { createDiskResources } from '../content/resources/disk-resources.ts';
import { isGeneratedFile } from '../content/resources/links.ts';
import { type PageUrlForm, slashForm } from '../content/resources/page-urls.ts';
import type { RecordedReads } from '../content/resources/recorded-reads.ts';
import type { ContentResources, GeneratedFiles } from '../content/resources/resources.ts';
import { type SurroundingSite, siteHref } from '../content/resources/surrounding-site.ts';
import { checkSecrets } from '../content/secrets.ts';
import type { PageSource } from '../content/types.ts';
import { type Diagnostic, type SourceLocation, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { pointerName } from '../diagnostics/pointer.ts';
import { describeSkipped } from '../files/describe-skipped.ts';
import { type Discovery, type DiscoveryCache, discoverFiles, rediscoverFiles } from '../files/discover.ts';
import { DocsFiles, describeRefusal } from '../files/docs-files.ts';
import { foldersAround } from '../files/paths.ts';
import { readText } from '../files/read-text.ts';
import type { FileRules } from '../files/rules.ts';
import { planApiPages } from '../navigation/api-pages.ts';
import { fillGroups } from '../navigation/autogenerate.ts';
import { buildNavigation } from '../navigation/build.ts';
import { contentOf, foldersOfDocuments, navigationElements } from '../navigation/element-documents.ts';
import { planUnbuiltReferences } from '../navigation/unbuilt-references.ts';
import type { LoadedDocument } from '../openapi/document.ts';
import { type ConfiguredDocument, isAsRead, isUrl } from '../openapi/files/read.ts';
import { readDocuments } from '../openapi/read.ts';
import { findFirstPages } from '../redirects/folders.ts';
import { planRedirects } from '../redirects/plan.ts';
import { createRedirectResolver, findMovedPages } from '../redirects/resolve.ts';
import { claimAssets, claimPages } from './claim-addresses.ts';
import { defaultConfig, withoutPages } from './default-config.ts';
import { type Drafts, withDrafts } from './drafts.ts';
import { keysWithoutEffect } from './front-matter-keys.ts';
import { findOwnFiles, isNodeScript } from './own-files.ts';
import { withoutCollisions } from './page-collisions.ts';
import { unusedVariables, withVariables } from './page-variables.ts';
import { withReadmes } from './readmes.ts';
import type { Site } from './types.ts';

export interface LoadSiteOptions {
  /** Base path that overrides that of the configuration; without a trailing slash. */
  base?: string;
  /** How URLs of pages are written; undefined for the form that the configuration chooses. */
  pageUrls?: PageUrlForm | undefined;
  /** Whether the host redirects URLs of pages to those with a trailing slash. */
  redirectsToSlash?: boolean | undefined;
  /** Absolute paths of folders that are not part of the docs, such as the output folder. */
  exclude?: readonly string[];
  /** What the output has besides pages and assets. */
  outputs?: readonly Claim[];
  /** Those of them that links may name. */
  generated?: ((config: SiteConfig) => GeneratedFiles) | undefined;
  /** Reused between calls, so unchanged pages are not read again. */
  pageCache?: PageCache;
  /** Reused between calls, so unchanged documents are not read again. */
  documentCache?: DocumentCache;
  /** With it, documents that changed are validated later, see `readDocuments`. Then, the site has to be loaded again. */
  onValidated?: (() => void) | undefined;
  /** Reused between calls that pass the changed files. */
  folderCache?: FolderCache;
  /** Paths from the docs root of all files that changed since the last call; undefined if unknown. */
  changed?: readonly string[];
  /** The site that the docs are a part of. */
  around?: SurroundingSite | undefined;
  /** Default: as all other pages. */
  drafts?: Drafts | undefined;
  /** What plugins add to the configuration. */
  own?: OwnLists | undefined;
  /** Pages besides those of the folder. Gets the pages of the folder. */
  morePages?: ((pages: readonly PageSource[]) => Promise<readonly AddedPage[]>) | undefined;
  /** For copies of documents from URLs. */
  cache?: DiskCache;
  /** No request is made: of documents at URLs, the copies from earlier builds are used. */
  offline?: boolean | undefined;
  /** False: API documents are not validated against the OpenAPI specification, which takes about a second for each. */
  validate?: boolean;
  /** Protects the process from the parser. Without it, a page on which the parser crashes ends the process. */
  checkParser?: ParserCheck;
}

/** The last input and result of reading the documents. */
export interface DocumentCache {
  key?: string;
  read?: Awaited<ReturnType<typeof readDocuments>>;
  /** `api.params.post` of the reading. */
  badges?: string | undefined;
}

/** The last result of reading the folder. */
export interface FolderCache extends DiscoveryCache {
  config?: ReadConfig;
}

export type LoadedSite =
  | {
      kind: 'site';
      site: Site;
      /** Who has each URL. */
      addresses: AddressTable;
      resources: ContentResources;
      configSource: ConfigSource;
      documents: LoadedDocument[];
      /** All files that the documents were read from. */
      documentReads: RecordedReads;
    }
  /** The configuration is unusable; the diagnostics contain the reason. */
  | { kind: 'failed'; diagnostics: Diagnostic[] };

/** Loads everything about a docs folder except for the bodies of its pages. */
export async function loadSite(root: string, options: LoadSiteOptions = {}): Promise<LoadedSite> {
  const { config, source, diagnostics: configDiagnostics } = await readConfigAgain(root, options);
  const docs = new DocsFiles(root);
  const unknownRules = docs.rules.unreadable.map(unreadableRules);
  if (unknownRules.length > 0) return { kind: 'failed', diagnostics: unknownRules };
  if (!config || !source) return { kind: 'failed', diagnostics: sortDiagnostics(configDiagnostics) };
  const folder = await readFolder(docs, config, source, options);
  const { discovery, read, texts, api, assets } = folder;
  const placed = placePages(folder, config, options);
  const { base, pageUrls, addresses, documents, plan, lostFolders, isLost, built } = placed;
  const { pages } = plan;
  const { around } = options;
  const generated = options.generated?.(config);
  const planned = planSiteRedirects(folder, config, placed, { around, generated });
  const { redirects } = planned;
  for (const { source: path } of redirects.exact)
    addresses.claim({ kind: 'redirect', owner: path, path, files: built.has(path) ? [] : [pageFile(path)] });
  const resolver = createRedirectResolver(redirects, (path) => built.has(path));
  readCode(root, discovery, read);
  const { fences } = options.own ?? {};
  const syntax = {
    math: config.styling?.latex !== false,
    ...(fences && { fences }),
    ...(config.variables && { variables: config.variables }),
  };
  const disk = createDiskResources({ docs, base, discovery, pages, syntax, checkParser: options.checkParser });
  // The root of a site without a root page leads to its home page.
  const home = resolver.resolve('') === undefined ? placed.navigation.home : undefined;
  const ownFiles = findOwnFiles(assets, config.scripts ?? [], new Set([...read.scripts, ...texts]), (file) => isNodeScript(root, file));
  const diagnostics = [
    ...configDiagnostics,
    ...missingFiles(config, source, docs),
    ...folder.skipped.map(describeSkipped),
    ...read.diagnostics.filter(({ location }) => !texts.has(location?.file ?? '')),
    ...api.diagnostics.map((one) => withPlace(withSeverity(one), source)),
    ...withExcerpts(placed.planDiagnostics, source).map((one) => withPlace(one, source)),
    ...ownFiles.diagnostics,
    ...folder.collisions,
    ...placed.claimDiagnostics,
    ...folder.draftNotices,
    ...placed.keyDiagnostics,
    ...unusedVariables(config.variables, read.variables, source),
    ...withExcerpts(placed.navigationDiagnostics, source),
    ...withExcerpts(planned.diagnostics, source),
  ];
  const site: Site = {
    root,
    config,
    pages,
    navigation: { ...placed.navigation, moved: findMovedPages(redirects, resolver, built) },
    documents,
    assets,
    own: ownFiles.own,
    classNames: [...read.classNames].sort(),
    redirects,
    ...(lostFolders.length > 0 && { lostFolders }),
    suppressions: read.suppressions,
    diagnostics: sortDiagnostics(diagnostics.map((one) => withFrontMatterPlace(one, { root }))),
  };
  const resources = {
    ...disk,
    findPage: (path: string) => disk.findPage(path) ?? (path === '' ? home : undefined),
    pageUrls,
    around,
    generated,
    findRedirect: (path: string) => resolver.resolve(path),
    isLost,
  };
  return { kind: 'site', site, addresses, documents: api.documents, documentReads: api.reads, configSource: source, resources };
}

type ReadFolder = Awaited<ReturnType<typeof readFolder>>;

/** Reads the files of a folder: its pages, assets, and API documents. */
async function readFolder(docs: DocsFiles, config: SiteConfig, source: ConfigSource, options: LoadSiteOptions) {
  const { root } = docs;
  const configFiles = new Set(source.texts.map(({ file }) => file));
  const hasConfig = configFiles.size > 0;
  const discovery = rediscoverFiles(
    { root, docs, listed: listedPaths(config), isWhole: !hasConfig, exclude: options.exclude ?? [] },
    options.folderCache ?? {},
    options.changed,
  );
  const read = readPages(root, discovery.pages, options.pageCache ?? new Map());
  const listed = namedPaths(config);
  const api = await readApi(root, { config, configFiles, discovery, pages: read.pages }, options);
  // Texts of documents, and untitled files that others import, are pages only if the navigation lists them.
  const untitled = read.pages.filter(
    ({ file, frontMatter: { title, openapi } }) => read.scripts.has(file) && (title ?? openapi) === undefined,
  );
  const parts = [...api.each.flatMap((one) => [...one.texts]), ...untitled.map(({ file }) => file)];
  const texts = new Set(parts.filter((file) => !listed.has(file.replace(/\.mdx?$/i, ''))));
  for (const file of texts) options.pageCache?.delete(file);
  const ofDocs = read.pages.filter(({ file }) => !texts.has(file));
  const added = readAddedPages((await options.morePages?.(ofDocs)) ?? [], options.pageCache ?? new Map());
  for (const { page, classNames, variables, suppressions } of added) {
    ofDocs.push(page);
    for (const name of classNames) read.classNames.add(name);
    for (const name of variables) read.variables.add(name);
    read.suppressions.push(...suppressions);
  }
  const { pages: found, skipped } = hasConfig ? { pages: ofDocs, skipped: [] } : withReadmes(ofDocs);
  const { pages: distinct, diagnostics: collisions } = withoutCollisions(withVariables(found, config.variables), listed);
  // A draft that is left out has no URL.
  const { pages, leftOut, diagnostics: draftNotices } = withDrafts(distinct, options.drafts ?? 'shown');
  const assets = discovery.assets
    .filter(({ path: file }) => !configFiles.has(file))
    .map(({ path: file, bytes }) => ({ path: file, bytes }));
  const leftFiles = [...discovery.skipped, ...skipped].filter((one) => one.reason !== 'private' || !api.reads.has(one.path));
  return { discovery, read, api, texts, pages, leftOut, assets, skipped: leftFiles, collisions, draftNotices };
}

/** Gives files, outputs, and pages their URLs, in this order, and pages their place in the navigation. */
function placePages({ discovery, api, pages: found, leftOut, assets }: ReadFolder, config: SiteConfig, options: LoadSiteOptions) {
  const base = options.base ?? config.base ?? '';
  const hasSlashes = config.seo?.trailingSlash === true || options.redirectsToSlash === true;
  const pageUrls = options.pageUrls ?? (hasSlashes ? slashForm(base) : undefined);
  const addresses = new AddressTable([], { base, pageUrls });
  const paths = assets.map((one) => one.path);
  const ofAssets = claimAssets(paths, addresses);
  for (const claim of options.outputs ?? []) addresses.claim(claim);
  const { pages: own, diagnostics: ofPages } = claimPages(found, addresses);
  const documents = api.documents.map((one) => one.document);
  const lost = api.each.filter(({ loaded }) => !loaded).map(({ source }) => source.address);
  const emptyFolders: Diagnostic[] = [];
  const filled = fillGroups(config, own, (diagnostic) => emptyFolders.push(diagnostic));
  const unbuilt = planUnbuiltReferences(filled, own, [...discovery.files.keys()]);
  const hasFile = (file: string) => discovery.files.has(file);
  const plan = planApiPages(unbuilt.config, unbuilt.pages, documents, { addresses, lost, hasFile });
  const lostFolders = foldersOfDocuments(config, lost);
  const isLost = (path: string) => leftOut.has(path) || isInFolder(path, lostFolders);
  const { navigation, diagnostics: navigationDiagnostics } = buildNavigation(plan.config, plan.pages, isLost);
  const built = new Set(plan.pages.filter(({ frontMatter }) => frontMatter.url === undefined).map((page) => page.path));
  return {
    base,
    pageUrls,
    addresses,
    documents,
    plan,
    lostFolders,
    isLost,
    navigation,
    built,
    planDiagnostics: [...emptyFolders, ...unbuilt.diagnostics, ...plan.diagnostics],
    claimDiagnostics: [...ofAssets, ...ofPages],
    // Plugins read keys of their own.
    keyDiagnostics: options.morePages ? [] : keysWithoutEffect(own, documents),
    navigationDiagnostics,
  };
}

function planSiteRedirects(
  { discovery }: ReadFolder,
  config: SiteConfig,
  { base, addresses, navigation, built, isLost }: ReturnType<typeof placePages>,
  { around, generated }: Pick<ContentResources, 'around' | 'generated'>,
) {
  return planRedirects(config.redirects ?? [], {
    pages: built,
    isListed: (path) => navigation.placements[path]?.some(({ listed }) => listed) ?? false,
    isFile: (file) => discovery.files.has(file),
    isLost,
    metBy: (path) => addresses.metBy(path)?.file,
    ownedBy: ownerIn(around, base),
    isOfSite: (path) => siteHref(around, path) !== undefined || isGeneratedFile(path.slice(1), generated, (name) => built.has(name)),
    folders: findFirstPages(navigation, built),
    base,
  });
}

/** Adds what the pages use of snippets and code: names of classes, variables, and scripts, and likely secrets. */
function readCode(root: string, discovery: Discovery, read: ReturnType<typeof readPages>): void {
  for (const file of discovery.files.keys()) {
    const isCode = /\.[jt]sx$/.test(file) || /^_?snippets\/.*\.[jt]s$/.test(file);
    if (!isCode && !/^_?snippets\/.*\.mdx?$/.test(file)) continue;
    const text = readText(root, file);
    if ('source' in text) {
      for (const name of isCode ? collectCodeWords(text.source.text) : collectClassNames(text.source.text)) read.classNames.add(name);
      for (const name of collectVariables(text.source.text)) read.variables.add(name);
      for (const name of collectScripts(text.source)) read.scripts.add(name);
      const { suppressions, diagnostics } = collectSuppressions(text.source);
      read.suppressions.push(...suppressions);
      read.diagnostics.push(...diagnostics, ...checkSecrets(text.source));
    }
  }
}

function isInFolder(path: string, folders: readonly string[]): boolean {
  return folders.length > 0 && [path, ...foldersAround(path)].some((folder) => folders.includes(folder));
}

/** Finds what the surrounding site has at a path below the docs. */
function ownerIn(around: SurroundingSite | undefined, base: string): (path: string) => string | undefined {
  const mount = base.slice(around?.base.length ?? 0);
  return (path) => around?.at(`${mount}/${path}`);
}

/** If only pages changed, the last configuration is reused. */
async function readConfigAgain(root: string, { folderCache = {}, changed, exclude, own }: LoadSiteOptions): Promise<ReadConfig> {
  const { config } = folderCache;
  if (config?.config && changed?.every((file) => /\.mdx?$/i.test(file))) return config;
  const read = await readConfig(root, own);
  if (!read.isAbsent) folderCache.config = read;
  else folderCache.config = hasPages(root, exclude) ? defaultConfig(root) : withoutPages(read);
  return folderCache.config;
}

function hasPages(root: string, exclude: readonly string[] = []): boolean {
  return discoverFiles({ root, listed: new Set(), exclude }).pages.length > 0;
}

async function readApi(
  root: string,
  {
    config,
    configFiles,
    discovery,
    pages,
  }: { config: SiteConfig; configFiles: ReadonlySet<string>; discovery: Discovery; pages: readonly PageSource[] },
  options: LoadSiteOptions,
): Promise<Awaited<ReturnType<typeof readDocuments>>> {
  const configured = configuredDocuments(config);
  const named = namedDocuments(pages);
  const files = [...discovery.files.values()].filter((file) => !configFiles.has(file.path) && /\.(?:json|ya?ml)$/i.test(file.path));
  const cache = options.documentCache ?? {};
  const badgeKeys = config.api.params?.post;
  const badges = JSON.stringify(badgeKeys);
  const key = JSON.stringify([
    configured.map(({ source, overlays }) => [source, overlays]),
    named.map(({ source }) => source),
    files,
    badges,
  ]);
  const listed = new Set(files.map((file) => file.path));
  // Documents may refer to files that don't belong to the docs. Remote files are read once.
  const isCurrent = ([file, read]: [string, string]) => listed.has(file) || isUrl(file) || isAsRead(root, file, read);
  if (cache.read === undefined || cache.key !== key || ![...cache.read.reads].every(isCurrent)) {
    cache.read = await readDocuments({
      root,
      configured,
      named,
      files,
      badgeKeys,
      ...withDefined({
        offline: options.offline,
        unreachable: config.lectern.openapi?.onUnreachable === 'warn' ? ('warning' as const) : undefined,
        earlier: cache.badges === badges ? cache.read?.each : undefined,
        cache: options.cache,
        onValidated: options.onValidated,
        validate: options.validate,
      }),
    });
    cache.key = key;
    cache.badges = badges;
  }
  return cache.read;
}

/** The documents of the configuration, without duplicates. */
function configuredDocuments(config: SiteConfig): ConfiguredDocument[] {
  const found = new Map<string, ConfiguredDocument>();
  const add = (source: string, location: SourceLocation, overlays: ConfiguredDocument['overlays']) => {
    const document = found.get(source) ?? { source, location };
    found.set(source, document.overlays === undefined && overlays !== undefined ? { ...document, overlays } : document);
  };
  for (const source of config.openapi) add(source, { file: config.file, pointer: LOOKUP }, config.openapiOverlays?.[source]);
  for (const owner of [...config.tabs, ...config.anchors]) for (const source of owner.openapi) add(source, owner.location, undefined);
  for (const { openapi } of navigationElements(contentOf(config)))
    for (const source of openapi?.sources ?? []) add(source, openapi?.location ?? { file: config.file }, openapi?.overlays?.[source]);
  return [...found.values()];
}

/** The documents that front matter names by URL: the first page of each. */
function namedDocuments(pages: readonly PageSource[]): ConfiguredDocument[] {
  const found = new Map<string, ConfiguredDocument>();
  for (const { file, frontMatter } of pages) {
    for (const [key, text] of [
      ['openapi', frontMatter.openapi] as const,
      ['openapi-schema', frontMatter.extra['openapi-schema']] as const,
    ]) {
      const source = typeof text === 'string' ? /^["']?(https?:\/\/\S+)/i.exec(text.trim())?.[1] : undefined;
      if (source !== undefined && !found.has(source)) found.set(source, { source, location: { file, pointer: `/${key}` } });
    }
  }
  return [...found.values()];
}

const LOOKUP = '/api/openapi';

/** A document that is lost is an error, except for a missing one that pages only look operations up in. */
function withSeverity(diagnostic: Diagnostic): Diagnostic {
  const { code, location } = diagnostic;
  const isOptional = code === 'openapi/not-found' && location?.pointer === LOOKUP;
  return isOptional ? { ...diagnostic, severity: 'warning' } : diagnostic;
}

/** Adds line and excerpt to a problem of the configuration that only names a field. */
function withPlace(diagnostic: Diagnostic, source: ConfigSource): Diagnostic {
  const { file, line, pointer } = diagnostic.location ?? {};
  return pointer !== undefined && line === undefined && file === source.file ? { ...diagnostic, ...source.locate(pointer) } : diagnostic;
}

/** Without its rules, what the author keeps from readers would be published. */
function unreadableRules({ file, reason }: FileRules['unreadable'][number]): Diagnostic {
  return {
    code: 'config/unreadable',
    severity: 'error',
    message: `\`${file}\` cannot be read: ${reason}. Without it, ignored files would be published.`,
    hint: 'Check that you have permission to read it, or remove it.',
    location: { file },
  };
}

/** Adds excerpts to diagnostics in the configuration that only have a line number. */
function withExcerpts(diagnostics: readonly Diagnostic[], { texts }: ConfigSource): Diagnostic[] {
  return diagnostics.map((one) => {
    const { file, line } = one.location ?? {};
    const excerpt = one.excerpt === undefined && line !== undefined ? texts.find((text) => text.file === file)?.line(line) : undefined;
    return excerpt === undefined ? one : { ...one, excerpt };
  });
}

/** Page paths in the navigation, in every form that a file can have. */
function listedPaths(config: SiteConfig): Set<string> {
  return new Set([...namedPaths(config)].flatMap((path) => [path, `${path}/index`]));
}

/** Page paths as written in the navigation. */
function namedPaths(config: SiteConfig): Set<string> {
  return new Set(
    [...navigationElements(contentOf(config))].flatMap((element) => {
      const entries = 'entries' in element ? element.entries.flatMap((entry) => (entry.kind === 'page' ? entry.path : [])) : [];
      return element.root ? [element.root, ...entries] : entries;
    }),
  );
}

/** Reports files that the configuration names and that are missing or not part of the docs. */
function missingFiles(config: SiteConfig, source: ConfigSource, docs: DocsFiles): Diagnostic[] {
  const named: [pointer: string, string | undefined][] = [
    ['/logo/light', config.logo?.light],
    ['/logo/dark', config.logo?.dark],
    ['/favicon', config.favicon?.light],
    ['/favicon', config.favicon?.dark],
    ['/background/image', config.background?.image?.light],
    ['/background/image/dark', config.background?.image?.dark],
    ['/thumbnails/background', config.thumbnails?.background],
    ['/fonts/heading/source', config.fonts?.heading?.source],
    ['/fonts/body/source', config.fonts?.body?.source],
    ...(config.scripts ?? []).map((script): [string, string] => ['/scripts', script]),
  ];
  const seen = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const [pointer, value] of named) {
    if (value === undefined || /^(?:[a-z]+:|\/\/)/i.test(value) || seen.has(value)) continue;
    seen.add(value);
    const written = value.replace(/^\/+(?=\.\.?\/)/, '');
    const refusal = docs.refusal(`./${value.replace(/^\/+/, '')}`);
    if (refusal === undefined) continue;
    const place = source.locate(pointer);
    const field = pointerName(place.location.pointer ?? pointer);
    if (refusal.kind !== 'missing' && refusal.kind !== 'folder' && refusal.kind !== 'outside') {
      diagnostics.push({ ...describeRefusal(written, refusal), ...place });
      continue;
    }
    const isInside = refusal.kind !== 'outside';
    // Where the site is served is no folder.
    const below = /^\/docs\/(.+)$/.exec(value)?.[1];
    const hosted = below !== undefined && docs.refusal(`./${below}`) === undefined ? below : undefined;
    diagnostics.push({
      code: isInside ? 'config/missing-file' : 'config/outside-root',
      severity: 'warning',
      message: isInside
        ? `The file \`${written}\` in \`${field}\` does not exist.`
        : `The file \`${written}\` in \`${field}\` is outside the docs folder.`,
      hint: hosted ? `Write \`/${hosted}\`.` : 'Paths are relative to the folder of the configuration file.',
      ...place,
    });
  }
  return diagnostics;
}
