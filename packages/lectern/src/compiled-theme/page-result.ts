import type { SSRResult } from 'astro';
import type { ThemeManifest, ThemeModule } from './types.ts';

export interface PageResultOptions {
  module: ThemeModule;
  manifest: ThemeManifest;
  /** Hrefs of the stylesheets of the document. */
  styles: readonly string[];
  /** Address of the script that a component names. */
  scriptHref(id: string): string;
}

/** What Astro's runtime passes through the components of one page. It is as small as static pages allow: no request, no cookies, no islands. */
export function createPageResult({ module, manifest, styles, scriptHref }: PageResultOptions): SSRResult {
  const locals = {};
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

const metadata = new WeakMap<ThemeManifest, Map<string, unknown>>();

function componentMetadata(manifest: ThemeManifest): Map<string, unknown> {
  let map = metadata.get(manifest);
  if (!map) metadata.set(manifest, (map = new Map(manifest.componentMetadata)));
  return map;
}
