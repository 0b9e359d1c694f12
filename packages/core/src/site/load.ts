import { statSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../config/read.ts';
import type { ConfigSource, NavigationDivisionConfig, NavigationEntry, NavigationGroup, SiteConfig } from '../config/types.ts';
import { type Discovery, discoverFiles } from '../content/discover.ts';
import { collectClassNames, createDiskResources, type PageCache, readPages, readText } from '../content/read.ts';
import type { ContentResources } from '../content/resources.ts';
import type { PageSource } from '../content/types.ts';
import { type Diagnostic, type SourceLocation, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { planApiPages } from '../navigation/api-pages.ts';
import { buildNavigation } from '../navigation/build.ts';
import { namedDocuments } from '../navigation/element-documents.ts';
import type { LoadedDocument } from '../openapi/document.ts';
import { readDocuments } from '../openapi/read.ts';
import type { Site } from './types.ts';

export interface LoadSiteOptions {
  /** Base path that overrides the configuration's; without a slash at its end. */
  base?: string;
  /** Absolute paths of folders that are not part of the docs, such as the output folder. */
  exclude?: readonly string[];
  /** Kept between calls, so that unchanged pages are not read again. */
  pageCache?: PageCache;
  /** Kept between calls, so that unchanged documents are not read again. */
  documentCache?: DocumentCache;
  /** Folder for copies of documents that were read from addresses. */
  cacheDirectory?: string;
}

/** What the documents of a site were made from last, and what they were. */
export interface DocumentCache {
  key?: string;
  read?: Awaited<ReturnType<typeof readDocuments>>;
}

export type LoadedSite =
  | { kind: 'site'; site: Site; resources: ContentResources; configSource: ConfigSource; documents: LoadedDocument[] }
  /** The configuration cannot be used at all; the diagnostics say why. */
  | { kind: 'failed'; diagnostics: Diagnostic[] };

/** Reads everything about a docs folder but the bodies of its pages. The one door into the engine. */
export async function loadSite(root: string, options: LoadSiteOptions = {}): Promise<LoadedSite> {
  const { config, source, diagnostics: configDiagnostics } = await readConfig(root);
  if (!config || !source) return { kind: 'failed', diagnostics: sortDiagnostics(configDiagnostics) };
  const configFiles = new Set(source.texts.map(({ file }) => file));
  const discovery = discoverFiles({ root, listed: listedPaths(config), exclude: options.exclude ?? [] });
  const read = readPages(root, discovery.pages, options.pageCache ?? new Map());
  const { pages: own, diagnostics: collisions } = withoutCollisions(read.pages);
  const api = await readApi(root, { config, configFiles, discovery }, options);
  const documents = api.documents.map((one) => one.document);
  const plan = planApiPages(config, own, documents);
  const { pages } = plan;
  const { navigation, diagnostics: navigationDiagnostics } = buildNavigation(plan.config, pages);
  const base = options.base ?? config.base ?? '';
  for (const file of discovery.files.keys()) {
    if (!/^_?snippets\/.*\.mdx?$/.test(file)) continue;
    const text = readText(root, file);
    if ('source' in text) for (const name of collectClassNames(text.source.text)) read.classNames.add(name);
  }
  const site: Site = {
    root,
    config,
    pages,
    navigation,
    documents,
    assets: discovery.assets.filter(({ path: file }) => !configFiles.has(file)).map(({ path: file, bytes }) => ({ path: file, bytes })),
    classNames: [...read.classNames].sort(),
    diagnostics: sortDiagnostics([
      ...configDiagnostics,
      ...missingFiles(config, source, root),
      ...discovery.outside.map(linkOutside),
      ...read.diagnostics,
      ...api.diagnostics.map(asWarning),
      ...withExcerpts(plan.diagnostics, source),
      ...collisions,
      ...withExcerpts(navigationDiagnostics, source),
    ]),
  };
  return {
    kind: 'site',
    site,
    documents: api.documents,
    configSource: source,
    resources: createDiskResources(root, base, discovery, pages),
  };
}

async function readApi(
  root: string,
  { config, configFiles, discovery }: { config: SiteConfig; configFiles: ReadonlySet<string>; discovery: Discovery },
  options: LoadSiteOptions,
): Promise<Awaited<ReturnType<typeof readDocuments>>> {
  const configured = configuredDocuments(config);
  const files = [...discovery.files.values()].filter((file) => !configFiles.has(file.path) && /\.(?:json|ya?ml)$/i.test(file.path));
  const cache = options.documentCache ?? {};
  const key = JSON.stringify([configured.map(({ source }) => source), files]);
  if (cache.read === undefined || cache.key !== key) {
    cache.read = await readDocuments({
      root,
      configured,
      files,
      ...(options.cacheDirectory === undefined ? {} : { cacheDirectory: options.cacheDirectory }),
    });
    cache.key = key;
  }
  return cache.read;
}

/** The documents that the configuration names, each once. */
function configuredDocuments(config: SiteConfig): { source: string; location?: SourceLocation }[] {
  const found = new Map<string, SourceLocation | undefined>();
  for (const source of config.openapi) found.set(source, { file: config.file, pointer: '/openapi' });
  for (const owner of [...config.tabs, ...config.anchors])
    for (const source of owner.openapi) if (!found.has(source)) found.set(source, owner.location);
  for (const { sources, location } of namedDocuments({ divisions: config.divisions ?? [], groups: config.navigation }))
    for (const source of sources) if (!found.has(source)) found.set(source, location);
  return [...found].map(([source, location]) => (location ? { source, location } : { source }));
}

/** The pages of a site are right without an API document, so none of its problems fails a build. */
function asWarning(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.severity === 'error' ? { ...diagnostic, severity: 'warning' } : diagnostic;
}

function linkOutside(file: string): Diagnostic {
  return {
    code: 'link/outside-root',
    severity: 'warning',
    message: 'This symbolic link leads out of the docs folder; it is left out.',
    hint: 'Only files below the folder that holds docs.json belong to the site. Copy the file into it.',
    location: { file },
  };
}

/** Adds the line of source to diagnostics that know their place in the configuration only by number. */
function withExcerpts(diagnostics: readonly Diagnostic[], { texts }: ConfigSource): Diagnostic[] {
  return diagnostics.map((one) => {
    const { file, line } = one.location ?? {};
    const excerpt = one.excerpt === undefined && line !== undefined ? texts.find((text) => text.file === file)?.line(line) : undefined;
    return excerpt === undefined ? one : { ...one, excerpt };
  });
}

/** Page paths that the navigation names, in every spelling a file may have. */
function listedPaths(config: SiteConfig): Set<string> {
  const listed = new Set<string>();
  const visit = (entries: readonly NavigationEntry[]) => {
    for (const entry of entries) {
      if (entry.kind === 'page') listed.add(entry.path).add(`${entry.path}/index`);
      else visitGroup(entry.group);
    }
  };
  const visitGroup = (group: NavigationGroup) => {
    if (group.root) listed.add(group.root);
    visit(group.entries);
  };
  const visitContent = ({ divisions, groups }: { divisions: readonly NavigationDivisionConfig[]; groups: readonly NavigationGroup[] }) => {
    for (const division of divisions) {
      if (division.root) listed.add(division.root);
      visitContent(division);
    }
    for (const group of groups) visitGroup(group);
  };
  visitContent({ divisions: config.divisions ?? [], groups: config.navigation });
  return listed;
}

/** Of two files that lead to one address, `guides.mdx` wins over `guides/index.mdx` and `.mdx` over `.md`. */
function withoutCollisions(pages: readonly PageSource[]): { pages: PageSource[]; diagnostics: Diagnostic[] } {
  const kept = new Map<string, PageSource>();
  const diagnostics: Diagnostic[] = [];
  const rank = (page: PageSource) => (/(?:^|\/)index\.mdx?$/.test(page.file) ? 2 : 0) + (page.file.endsWith('.md') ? 1 : 0);
  for (const page of pages) {
    const other = kept.get(page.path);
    if (!other) {
      kept.set(page.path, page);
      continue;
    }
    const [winner, loser] = rank(page) < rank(other) ? [page, other] : [other, page];
    kept.set(page.path, winner);
    diagnostics.push({
      code: 'page/path-collision',
      severity: 'warning',
      message: `\`${winner.file}\` and \`${loser.file}\` lead to the same address \`/${page.path}\`; the first is built.`,
      hint: 'Rename or remove one of them.',
      location: { file: loser.file, line: 1, column: 1 },
    });
  }
  return { pages: [...kept.values()], diagnostics };
}

function pointerOf(field: string): string {
  return `/${field.replaceAll('.', '/')}`;
}

/** Files that the configuration names and that do not exist. */
function missingFiles(config: SiteConfig, source: ConfigSource, root: string): Diagnostic[] {
  const named: [string, string | undefined, newer?: string][] = [
    ['logo.light', config.logo?.light],
    ['logo.dark', config.logo?.dark],
    ['favicon', config.favicon?.light],
    ['favicon', config.favicon?.dark],
    ['backgroundImage', config.backgroundImage, 'background.image'],
    ['background.image.dark', config.backgroundImageDark],
    ['thumbnails.background', config.thumbnails?.background],
    ['fonts.heading.source', config.fonts?.heading?.source],
    ['fonts.body.source', config.fonts?.body?.source],
    ...(config.scripts ?? []).map((script): [string, string] => ['scripts', script]),
  ];
  const seen = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const [older, value, newer] of named) {
    const field = newer !== undefined && source.locate(pointerOf(newer)).location.pointer?.startsWith(pointerOf(newer)) ? newer : older;
    if (value === undefined || /^(?:[a-z]+:|\/\/)/i.test(value) || seen.has(value)) continue;
    seen.add(value);
    const written = value.replace(/^\/+(?=\.\.?\/)/, '');
    const file = path.resolve(root, `./${value.replace(/^\/+/, '')}`);
    const isInside = file.startsWith(root + path.sep);
    if (isInside && statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
    diagnostics.push({
      code: isInside ? 'config/missing-file' : 'config/outside-root',
      severity: 'warning',
      message: isInside
        ? `\`${field}\` names \`${written}\`, which does not exist.`
        : `\`${field}\` names \`${written}\`, which lies outside the docs folder.`,
      hint: 'Paths count from the folder that holds the configuration.',
      ...source.locate(pointerOf(field)),
    });
  }
  return diagnostics;
}
