import path from 'node:path';
import {
  type AddedPage,
  type AddressTable,
  type ContentResources,
  type LoadedSite as CoreSite,
  checkConfigLinks,
  checkDocumentLinks,
  type Diagnostic,
  type DiskCache,
  documentTargets,
  type HashLink,
  type JsonValue,
  type LoadedDocument,
  type PageSource,
  type PageUrlForm,
  type ParserGuard,
  readPageText,
  type Site,
  type SiteConfig,
  type SurroundingSite,
  toHref,
  withLinks,
} from '@lectern/core';
import { findInstalledFont, fontPackages } from '../fonts/installed-font.ts';
import { findSiteFonts } from '../fonts/site-fonts.ts';
import { createIcons, type Icons } from '../icons/icons.ts';
import type { IconSets } from '../icons/types.ts';
import { FILES_FOLDER } from '../outputs/files-folder.ts';
import type { Host } from '../outputs/hosts/host.ts';
import { ImageCopies } from '../outputs/image-copies.ts';
import { imageLibraryVersion } from '../outputs/image-library.ts';
import { Outputs } from '../outputs/outputs.ts';
import { drawSiteImages } from '../outputs/site-images.ts';
import { checkSkills } from '../outputs/skills.ts';
import { SocialImages } from '../outputs/social-images.ts';
import type { SharedSearch } from '../search/types.ts';
import { type Service, servicesCode } from '../services/service.ts';
import type { Configured } from '../settings/config-schema.ts';
import { headHtml } from '../settings/head.ts';
import type { PluginHooks } from '../settings/hooks.ts';
import type { Settings } from '../settings/parts.ts';
import { createDocsData } from '../view/build-docs-data.ts';
import { createPageContextBuilder, type PageContextBuilder } from '../view/context.ts';
import { decodePath } from '../view/decode-path.ts';
import type { DocsData } from '../view/docs-data.ts';
import { markdownRule } from '../view/page-tools/has-markdown.ts';
import { showsDate } from '../view/page-tools/page-tools.ts';
import { absoluteHref } from '../view/page-tools/source.ts';
import type { SiteFile } from '../view/runtime.ts';
import { ApiReference } from './api-reference.ts';
import { Bodies } from './bodies.ts';
import { checkConfigIcons, checkPageIcons } from './checks/check-icons.ts';
import { checkSampleLanguages } from './checks/check-languages.ts';
import { checkRelatedTopics } from './checks/check-related-topics.ts';
import { checkIntegrations, checkPageTools, takesEvents, usedServices } from './checks/check-services.ts';
import { checkTranslations } from './checks/check-translations.ts';
import { type CodeSettings, readCodeSettings } from './code/code-settings.ts';
import type { TypeReader } from './code/type-reader.ts';
import { FileDates } from './file-dates.ts';
import { Formulas } from './formulas.ts';
import { PageScripts } from './page-scripts.ts';
import { readRepository } from './read-repository.ts';
import { SiteRedirects } from './redirects.ts';
import type { StyleAdditions } from './site-styles.ts';

export interface DocsOptions {
  /** Absolute path of the docs root. */
  root: string;
  /** Base path without a trailing slash. */
  base: string;
  /** How URLs of pages are written; undefined for the form that the configuration and the host choose. */
  pageUrls?: PageUrlForm | undefined;
  /** Public origin, `https://docs.example.com`. */
  origin: string | undefined;
  /** Search engines are kept away from all pages. */
  isPreview?: boolean | undefined;
  /** Folder for persistent caches. */
  cacheDirectory: string;
  /** Absolute paths that aren't part of the docs. */
  exclude: readonly string[];
  /** What an Astro config sets, besides `lectern.config.ts`. */
  configured?: Configured | undefined;
  /** No request is made: copies from earlier builds are used. */
  offline?: boolean | undefined;
  /** Pages with `draft: true` are built. Dev always shows them. */
  drafts?: boolean | undefined;
  /** Whether the folder is that of a project, which contains more than docs. */
  isProject?: boolean;
  /** What the hook `config` of plugins has made of the configuration in another process. */
  changedConfig?: JsonValue | undefined;
  /** Pages of plugins that another process has read. */
  addedPages?: readonly AddedPage[] | undefined;
  /** The site that the docs are a part of. */
  around?: SurroundingSite | undefined;
  /** Whether pages of that site are at paths among those of the docs. */
  isAmongPages?: boolean;
  /** Whether the server of that site answers `SiteRedirects.answerable`. */
  answersRedirects?: boolean;
  /** A build renders every page once. Dev renders pages on request. A check renders none. */
  mode: 'build' | 'dev' | 'check';
  /** Name of the host to write rule files for. */
  host?: string;
  /** URL of a sitemap that is generated elsewhere, without the origin. */
  sitemap?: string;
  /** For docs whose pages are found with those of other docs. */
  sharedSearch?: SharedSearch | undefined;
  /** URL of the folder of scripts and styles, without the origin, where it isn't ours. Ends with a slash. */
  assets?: string;
}

/** One reading of a docs folder. Immutable until the folder is read again. */
export interface LoadedDocs {
  readonly site: Site;
  /** Who has each URL. */
  readonly addresses: AddressTable;
  /** Pages that are built, by path. */
  readonly pages: ReadonlyMap<string, PageSource>;
  readonly contexts: PageContextBuilder;
  readonly redirects: SiteRedirects;
  readonly api: ApiReference;
  readonly icons: Icons;
  readonly formulas: Formulas;
  readonly bodies: Bodies;
  readonly scripts: PageScripts;
  readonly outputs: Outputs;
  readonly dates: FileDates;
  /** One image for each page. Undefined if the author doesn't want it, and without a public URL. */
  readonly socialImages: SocialImages | undefined;
  /** Smaller copies of images. Undefined in dev, without the image library, and if the author turned them off. */
  readonly imageCopies: ImageCopies | undefined;
  readonly documents: readonly LoadedDocument[];
  /** Links in descriptions of API documents to fragments of pages. */
  readonly hashLinks: readonly HashLink[];
  /** The configuration, and the files that its `$ref`s name. */
  readonly configFiles: readonly string[];
  /** What projects get to know about their docs. */
  readonly data: DocsData;
  readonly code: CodeSettings;
  /** What plugins do. */
  readonly hooks: PluginHooks;
  /** Additions to the site's style sheet. */
  readonly styles: StyleAdditions;
  /** Generated fonts and images. */
  readonly files: readonly SiteFile[];
  /** Everything that pages depend on besides `site` and the files of the folder. Plain JSON. */
  readonly surroundings: unknown;
  /** The files of the docs folder, for bodies. */
  readonly resources: ContentResources;
  /** URL of a file in the docs folder, by its path or URL. Undefined if it doesn't exist. */
  assetHref(file: string): string | undefined;
  /** Problems outside the bodies of pages. */
  readonly diagnostics: readonly Diagnostic[];
}

interface Parts {
  loaded: Extract<CoreSite, { kind: 'site' }>;
  options: DocsOptions;
  /** Icon data, which stays in memory between readings. */
  iconSets: IconSets;
  cache: DiskCache;
  types: TypeReader;
  guard: ParserGuard;
  settings: Settings;
  host: Host | undefined;
}

/** Prepares everything that pages and outputs need. */
export async function loadDocs(parts: Parts): Promise<LoadedDocs> {
  const { loaded, options, types, settings } = parts;
  const { site, addresses, configSource, documents, documentReads, resources } = loaded;
  const prepared = await prepareFiles(parts);
  const { pages, assetHref, icons, formulas, dates, fonts, images, socialImages, code, repository } = prepared;
  const contexts = createContexts(parts, prepared);
  const rendering = createRendering(parts, prepared, contexts);
  const { redirects, data, imageCopies, bodies, scripts, api, documentLinks } = rendering;
  const outputs = createOutputs(parts, prepared, contexts, rendering);
  const files = [...fonts.files, ...images.files.filter((file) => file.path.startsWith(FILES_FOLDER))];
  const { files: _fonts, diagnostics: _problems, ...font } = fonts;
  const { files: allImages, ...image } = images;
  return {
    ...{
      site,
      addresses,
      pages,
      contexts,
      redirects,
      api,
      icons,
      formulas,
      bodies,
      scripts,
      outputs,
      dates,
      imageCopies,
      socialImages,
      data,
      code,
      files,
      assetHref,
      hooks: settings.hooks,
    },
    styles: {
      css: [fonts.css, code.css].filter(Boolean).join('\n'),
      imports: settings.cssImports,
      own: settings.css,
      fades: options.isAmongPages !== true,
      key: [fonts.key, code.css, options.isAmongPages === true, ...(settings.css === '' ? [] : [settings.cssImports, settings.css])].join(
        ' ',
      ),
    },
    surroundings: [
      font,
      image,
      [...fonts.files, ...allImages].map((file) => file.path),
      code.css,
      code.grammars,
      [...documentReads],
      repository,
      types.version,
      imageCopies !== undefined,
      socialImages?.key,
      settings.head,
      settings.hooks.key,
      [...settings.components].map(([name, { file, ...one }]) => [name, path.relative(options.root, file), one]),
    ],
    resources,
    documents,
    hashLinks: documentLinks.hashLinks,
    configFiles: configSource.texts.map(({ file }) => file),
    diagnostics: [
      ...site.diagnostics,
      ...checkConfigIcons(configSource, icons),
      ...checkConfigLinks(configSource, resources),
      ...documentLinks.diagnostics,
      ...diagnosticsOf(parts, prepared),
    ],
  };
}

type Prepared = Awaited<ReturnType<typeof prepareFiles>>;

/** What is read, downloaded, or drawn before the first page: fonts, images, settings, and dates. */
async function prepareFiles({ loaded: { site, configSource, resources }, options, iconSets, cache, settings }: Parts) {
  const { root, base, mode, offline } = options;
  const { config } = site;
  const pages = new Map(site.pages.filter((page) => page.frontMatter.url === undefined).map((page) => [page.path, page]));
  const assetHref = createAssetHref(base, resources);
  const icons = createIcons({ library: config.icons.library, assetHref, sets: iconSets, own: settings.hooks.lists.icons });
  const formulas = new Formulas();
  const dates = new FileDates(root, cache);
  const fonts = await findSiteFonts(config.fonts, { root, base, cache, folder: `${FILES_FOLDER}/fonts`, offline });
  const images = mode === 'check' ? { files: [] } : await drawSiteImages(config, { root, base, cache, folder: `${FILES_FOLDER}/images` });
  const origin = options.origin ?? config.site;
  // Previews of links need the public URL of an image.
  const drawsPages = mode === 'build' && origin !== undefined && (config.lectern.socialImages ?? config.thumbnails !== undefined);
  const socialImages = drawsPages ? await SocialImages.open(config, { root, base, cache, folder: `${FILES_FOLDER}/images` }) : undefined;
  const code = await readCodeSettings(config, root, configSource);
  const wantsRepository = config.feedback.suggestEdit || config.feedback.raiseIssue;
  const repository = wantsRepository ? await readRepository(root, config.lectern.repository) : undefined;
  const dated = site.pages.filter((page) => showsDate(page, config));
  // Search engines read them too.
  if (dated.length > 0 || (mode === 'build' && origin !== undefined)) await dates.read();
  return {
    pages,
    assetHref,
    icons,
    formulas,
    dates,
    fonts,
    images,
    origin,
    socialImages,
    code,
    dated,
    wantsRepository,
    repository,
  };
}

function createContexts({ loaded: { site, addresses }, options, settings }: Parts, prepared: Prepared): PageContextBuilder {
  const { fonts, images, socialImages, icons, dates, origin, repository } = prepared;
  const { base, mode } = options;
  const { config } = site;
  const { services, messages } = settings.hooks.lists;
  return createPageContextBuilder(site, {
    messages,
    fonts,
    images,
    socialImage: socialImages && ((text) => socialImages.href(text)),
    base,
    table: addresses,
    around: options.around,
    origin,
    isPreview: options.isPreview,
    icon: (reference, iconOptions) => icons.render(reference, iconOptions),
    changed: (page) => dates.of(page),
    takesFeedback: takesEvents(config, services),
    // Analytics doesn't count visits of authors.
    ...(mode === 'build' && { integrations: integrationsCode(config, services) }),
    ...(repository && { repository }),
    head: headHtml(settings.head, base),
  });
}

/** The code of services, with what those wait for that need consent. */
function integrationsCode(config: SiteConfig, services: Readonly<Record<string, Service>>): string | undefined {
  const used = usedServices(config, services);
  const { cookies } = config.integrations ?? {};
  return used.length === 0
    ? undefined
    : servicesCode(used, cookies && { key: String(cookies.key), value: String(cookies.value ?? 'true') });
}

type Rendering = ReturnType<typeof createRendering>;

/** The bodies of pages, with what they show of API documents and code. */
function createRendering(parts: Parts, prepared: Prepared, contexts: PageContextBuilder) {
  const { loaded, options, cache, types, guard } = parts;
  const { site, addresses, documents, resources } = loaded;
  const { root, base, cacheDirectory, mode } = options;
  const { config } = site;
  const { pages, assetHref, icons, formulas, origin } = prepared;
  const redirects = new SiteRedirects({
    site,
    pages,
    base,
    pageUrls: addresses.pageUrls,
    href: contexts.href,
    link: contexts.link,
    isAnswered: options.answersRedirects,
  });
  const data = createDocsData(site, {
    pages: [...pages.values()].filter(({ path }) => redirects.target(path) === undefined),
    href: contexts.href,
    link: contexts.link,
    lang: contexts.lang,
  });
  const makesCopies = mode === 'build' && config.lectern.optimizeImages && imageLibraryVersion() !== undefined;
  const imageCopies = makesCopies ? new ImageCopies({ root, base, resources, cache }) : undefined;
  const targets = documentTargets(documents, { pages: site.pages, resources });
  const messages = (page: string) => parts.settings.hooks.lists.messages(contexts.lang(page));
  const bodies = new Bodies({
    targets,
    opensPlaces: mode === 'dev',
    site,
    resources: {
      ...resources,
      components: parts.settings.components,
      checkIcon: (icon, type) => icons.check(icon, type === undefined ? {} : { type }),
      ...(imageCopies && { imageCopies: (file, size) => imageCopies.srcset(file, size) }),
      checkFormula: (formula, display) => formulas.check(formula, display),
      checkTypes: (typed, language) => types.read(typed, language),
    },
    guard,
    messages,
    assetHref,
    hooks: parts.settings.hooks,
  });
  const scripts = new PageScripts(
    {
      root,
      base,
      ending: addresses.pageUrls?.ending ?? '',
      cacheDirectory,
      icon: (name, iconOptions) => icons.render(name, iconOptions),
      assetHref,
      refusal: (file) => resources.refusal?.(file),
      components: parts.settings.components,
    },
    bodies,
    messages,
  );
  const api = new ApiReference({
    documents,
    targets,
    pages: site.pages,
    config: config.api,
    base,
    origin,
    languages: parts.settings.hooks.lists.sampleLanguages,
    pageHref: contexts.href,
    messages,
    nodes: (page) => bodies.of(page).body.nodes,
  });
  return { redirects, data, imageCopies, targets, bodies, scripts, api, documentLinks: checkDocumentLinks(targets.values()) };
}

function createOutputs(parts: Parts, prepared: Prepared, contexts: PageContextBuilder, rendering: Rendering): Outputs {
  const { loaded, options } = parts;
  const { hooks } = parts.settings;
  const { site, addresses } = loaded;
  const { base } = options;
  const { origin, images, dates } = prepared;
  const { bodies, api, targets, redirects } = rendering;
  const bareOrigin = origin?.replace(/\/+$/, '');
  return new Outputs(
    {
      site,
      base,
      origin: bareOrigin,
      isPreview: options.isPreview,
      href: contexts.href,
      ending: addresses.pageUrls?.ending ?? '',
      link: contexts.link,
      tree: (page) => bodies.of(page).tree,
      agentTree: (page) => bodies.of(page).agentTree ?? bodies.of(page).tree,
      hasMarkdown: markdownRule(site),
      ...(hooks.has('markdown') && { changeMarkdown: (page: PageSource, text: string) => hooks.markdown(page, text) }),
      api: (page) => (page.reference?.kind === 'overview' || page.reference?.kind === 'resource' ? api.view(page) : undefined),
      excerpt: ({ reference }) => {
        const target = reference && targets.get(reference.document);
        const excerpt =
          reference?.kind === 'operation'
            ? target?.loaded.excerpt(reference.key)
            : reference?.kind === 'schema'
              ? target?.loaded.schemaExcerpt(reference.name)
              : undefined;
        return target && excerpt && withLinks(excerpt, (href) => absoluteHref({ origin: bareOrigin }, target.href(href)));
      },
      redirect: (path) => redirects.target(path),
      changed: (page) => dates.of(page),
    },
    {
      lang: contexts.lang,
      extra: images.files.filter((file) => !file.path.startsWith(FILES_FOLDER)),
      ...(parts.host && { host: parts.host }),
      ...(options.answersRedirects && { answered: new Set(redirects.answerable().map(({ path }) => toHref(base, path))) }),
      ...(options.sitemap && { sitemap: options.sitemap }),
      ...(options.assets && { assets: options.assets }),
    },
  );
}

/** Problems of files, front matter, and the configuration that need the theme to be found. */
function diagnosticsOf(
  { loaded: { site, configSource, resources }, options: { root }, settings: { hooks } }: Parts,
  prepared: Prepared,
): Diagnostic[] {
  const { config } = site;
  const { pages, icons, code, fonts, dates, dated, wantsRepository, repository } = prepared;
  return [
    ...checkPageIcons(pages.values(), icons, (page) => sourceOf(root, page)),
    ...checkRelatedTopics(
      pages.values(),
      (path) => pages.get(path) ?? (resources.isLost?.(path) ? 'lost' : undefined),
      (page) => sourceOf(root, page),
    ),
    ...checkSampleLanguages(config, configSource, hooks.lists.sampleLanguages),
    ...checkTranslations(config, configSource, hooks.lists.messages),
    ...[checkIntegrations, checkPageTools].flatMap((check) => check(config, configSource, hooks.lists.services)),
    ...code.diagnostics,
    ...checkSkills(root),
    ...checkThumbnails(config, configSource, root),
    ...fonts.diagnostics.map((problem) => withExcerpt(problem, configSource)),
    ...dates.problems(dated).map((one) => (one.location ? one : { ...one, ...configSource.locate('/metadata/timestamp') })),
    ...(wantsRepository && !repository ? [unknownRepository(configSource)] : []),
  ];
}

type ConfigSource = Parts['loaded']['configSource'];

function sourceOf(root: string, page: PageSource) {
  const text = readPageText(root, page);
  return 'diagnostic' in text ? undefined : text.source;
}

function createAssetHref(base: string, resources: ContentResources): LoadedDocs['assetHref'] {
  return (file) => {
    const spellings = file.startsWith(`${base}/`) ? [file, file.slice(base.length)] : [file];
    const found = spellings.map((one) => (decodePath(one) ?? one).replace(/^\.?\/+/, '')).find((one) => resources.hasFile(one));
    return found === undefined ? undefined : toHref(base, found);
  };
}

function checkThumbnails({ thumbnails }: SiteConfig, source: ConfigSource, root: string): Diagnostic[] {
  const family = thumbnails?.fontFamily;
  if (family === undefined || findInstalledFont(family, root)) return [];
  const [variable, plain] = fontPackages(family);
  const message = `The font \`${family}\` is not used in social images: it is not installed.`;
  const hint = `Run \`npm install ${variable}\` (or \`${plain}\`) in the docs folder.`;
  return [{ code: 'font/not-found', severity: 'warning', message, hint, ...source.locate('/thumbnails/fonts/family') }];
}

function unknownRepository(source: ConfigSource): Diagnostic {
  return {
    code: 'site/no-repository',
    severity: 'warning',
    message: 'The feedback buttons are left out, because the repository of the docs is not known.',
    hint: 'Set `lectern.repository.url` in the configuration, or build inside a git checkout with a remote.',
    ...source.locate('/feedback'),
  };
}

/** Adds the line of the configuration at a problem's location. */
function withExcerpt(problem: Diagnostic, { texts }: ConfigSource): Diagnostic {
  const { file, line } = problem.location ?? {};
  const excerpt = line === undefined ? undefined : texts.find((text) => text.file === file)?.line(line);
  return excerpt === undefined ? problem : { ...problem, excerpt };
}
