import type { Plugin } from 'vite';

/**
 * The virtual modules through which routes and theme access the site.
 * @param runtime JavaScript expression for the site's runtime
 */
export function siteModules(runtime: string, siteCss: () => string | Promise<string>): Plugin {
  return {
    name: 'lectern:site',
    resolveId: { filter: { id: /^virtual:lectern\/site(?:\.css)?$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:lectern\// },
      handler: (id) => (id.endsWith('.css') ? siteCss() : `export const runtime = ${runtime};`),
    },
  };
}
