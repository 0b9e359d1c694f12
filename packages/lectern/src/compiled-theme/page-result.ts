import type { SSRResult } from 'astro';
import type { ThemeManifest, ThemeModule } from './types.ts';

export interface PageResultOptions {
  module: ThemeModule;
  manifest: ThemeManifest;
  /** Hrefs of the stylesheets of the document. */
  styles: readonly string[];
  /** Address of the script that a component names. */
  scriptHref(id: string): string;
  /** `Astro.locals` of the page. */
  locals?: object;
  /** Scripts that a part of the page loads which was printed before. */
  scripts?: readonly string[];
  /** Only a part of a page is printed, which stands below its head. */
  isPart?: boolean;
}

/** What Astro's runtime passes through the components of one page. It is as small as static pages allow: no request, no cookies, no islands. */
export function createPageResult({
  module,
  manifest,
  styles,
  scriptHref,
  locals = {},
  scripts = [],
  isPart = false,
}: PageResultOptions): SSRResult {
  const createAstro = (props: Record<string, unknown>, slotted: Record<string, never> | null) => {
    const slots = slotted ?? {};
    return {
      props,
      self: undefined,
      locals,
      params: {},
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
    componentMetadata: componentMetadata(manifest),
    compressHTML: manifest.compressHTML,
    createAstro,
    links: new Set(),
    params: {},
    partial: false,
    pathname: '',
    renderers: [],
    resolve: async (id: string) => scriptHref(id),
    // Nothing reads the headers of a static page; a `Headers` would load the HTTP client of Node.
    response: { status: 200, statusText: 'OK', headers: new Map() },
    scripts: new Set(),
    styles: new Set(styles.map((href) => ({ props: { rel: 'stylesheet', href }, children: '' }))),
    trailingSlash: 'ignore',
    _metadata: {
      hasHydrationScript: false,
      rendererSpecificHydrationScripts: new Set(),
      hasRenderedHead: isPart,
      renderedScripts: new Set(scripts),
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

const metadata = new WeakMap<ThemeManifest, Map<string, unknown>>();

function componentMetadata(manifest: ThemeManifest): Map<string, unknown> {
  let map = metadata.get(manifest);
  if (!map) metadata.set(manifest, (map = new Map(manifest.componentMetadata)));
  return map;
}
