import { readdirSync } from 'node:fs';
import type { SSRResult } from 'astro';
import { type DocumentKind, THEME_BASE, type ThemeManifest, type ThemeModule } from './types.ts';

/* What the compiled theme takes from undocumented parts of Astro: what a
   build knows about its bundle, and the object that Astro's runtime passes to the components of a page. The theme is
   compiled when the package is built, so sites never run it with another version. `astro-internals.test.ts` fails if
   Astro changes. */

interface PageResultOptions {
  module: ThemeModule;
  manifest: ThemeManifest;
  /** Entries of the manifest by component. */
  componentMetadata: ReadonlyMap<string, unknown>;
  /** Hrefs of the document's style sheets. */
  styles: readonly string[];
  /** URL of a component's script. */
  scriptHref(id: string): string;
  /** `Astro.site`: the public origin, if it is known. */
  site: string | undefined;
  /** Path of `Astro.url`. */
  pathname: string;
  /** `Astro.locals`, which components add to. */
  locals: object;
}

/**
 * What Astro's runtime passes to the components of one page. The minimum for static pages: no request, cookies, or
 * islands.
 */
export function createPageResult({
  module,
  manifest,
  componentMetadata,
  styles,
  scriptHref,
  site,
  pathname,
  locals,
}: PageResultOptions): SSRResult {
  const urls = { site: site === undefined ? undefined : new URL(site), url: new URL(pathname, site ?? 'http://localhost') };
  const createAstro = (props: Record<string, unknown>, slotted: Record<string, never> | null) => {
    const slots = slotted ?? {};
    return {
      props,
      self: undefined,
      locals,
      params: {},
      ...urls,
      slots: {
        has: (name: string) => Boolean(slots[name]),
        render: async (name: string) =>
          slots[name] ? module.chunkToString(result, (await module.renderSlotToString(result, slots[name])) as never) : undefined,
      },
    };
  };
  const result = {
    base: '/',
    userAssetsBase: '',
    cancelled: false,
    clientDirectives: new Map(),
    inlinedScripts: new Map(),
    componentMetadata,
    compressHTML: manifest.compressHTML,
    createAstro,
    links: new Set(),
    params: {},
    partial: false,
    pathname: '',
    renderers: [],
    resolve: async (id: string) => scriptHref(id),
    response: { status: 200, statusText: 'OK', headers: new Headers() },
    scripts: new Set(),
    styles: new Set(styles.map((href) => ({ props: { rel: 'stylesheet', href }, children: '' }))),
    trailingSlash: 'ignore',
    _metadata: {
      hasHydrationScript: false,
      rendererSpecificHydrationScripts: new Set(),
      hasRenderedHead: false,
      renderedScripts: new Set(),
      hasDirectives: new Set(),
      hasRenderedServerIslandRuntime: false,
      headInTree: true,
      extraHead: [],
      extraStyleHashes: [],
      extraScriptHashes: [],
      propagators: new Set(),
      routeHasPropagation: false,
      pendingSlotEvaluations: [],
      templateDepth: 0,
    },
    shouldInjectCspMetaTags: false,
  } as unknown as SSRResult;
  return result;
}

/** The app that Astro prerenders pages with. */
interface BundleApp {
  manifest: {
    routes: { routeData: { component: string }; styles: { type: string; src?: string }[] }[];
    entryModules: Record<string, string>;
    componentMetadata: Map<string, { containsHead: boolean; propagation: 'none' | 'self' | 'in-tree' }>;
    compressHTML: boolean | 'jsx';
  };
}

/**
 * What a site needs to know about a bundle besides its code.
 * @param prerenderer of a build, from `setPrerenderer`
 * @param documents files of the routes, by kind
 */
export function describeBundle(prerenderer: unknown, documents: Record<DocumentKind, { file: string }>): Partial<ThemeManifest> {
  const { manifest } = (prerenderer as { app: BundleApp }).app;
  const stylesOf = (file: string) =>
    manifest.routes
      .filter(({ routeData }) => routeData.component.endsWith(file))
      .flatMap(({ styles }) => styles.flatMap(({ src }) => (src === undefined ? [] : [relative(src)])));
  return {
    styles: {
      page: stylesOf(documents.page.file),
      notFound: stylesOf(documents.notFound.file),
      signIn: stylesOf(documents.signIn.file),
      // Pages of a project have the style sheet for parts.
      operation: [],
    },
    scripts: Object.fromEntries(
      Object.entries(manifest.entryModules)
        .filter(([id]) => id.includes('type=script'))
        .map(([id, file]) => [id, relative(file)]),
    ),
    compressHTML: manifest.compressHTML,
    componentMetadata: [...manifest.componentMetadata].filter(
      ([, { containsHead, propagation }]) => containsHead || propagation !== 'none',
    ),
  };
}

/** The folder of Astro's page bundle. */
export function bundleFolder(work: string): string {
  for (const entry of readdirSync(work, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && entry.name.startsWith('prerender-entry')) return entry.parentPath;
  }
  throw new Error('Astro wrote no bundle of pages.');
}

/** `/__lectern__/_assets/a.js` → `_assets/a.js`. */
function relative(file: string): string {
  return file.startsWith(THEME_BASE) ? file.slice(THEME_BASE.length) : file.replace(/^\/+/, '');
}

/** Id of a module with the content of a collection's entry, which Astro imports by the entry's file. */
export const CONTENT_MODULE = /[?&]astro(?:PropagatedAssets|RenderContent)\b/;
