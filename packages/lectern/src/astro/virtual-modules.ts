import type { Plugin } from 'vite';
import { runtimeModule } from './registry.ts';

const SITE = 'virtual:lectern/site';
const SITE_CSS = 'virtual:lectern/site.css';

export interface VirtualModuleOptions {
  /** Id of the runtime in the registry: the docs root. */
  id: string;
  siteCss(): string | Promise<string>;
}

/** The modules through which routes and theme access the site. */
export function virtualModules(options: VirtualModuleOptions): Plugin {
  return {
    name: 'lectern:virtual-modules',
    resolveId: {
      filter: { id: /^virtual:lectern\// },
      handler: (id) => (id === SITE || id === SITE_CSS ? `\0${id}` : undefined),
    },
    load: {
      filter: { id: /^\0virtual:lectern\// },
      async handler(id) {
        if (id === `\0${SITE}`) return runtimeModule(options.id);
        if (id === `\0${SITE_CSS}`) return options.siteCss();
        return undefined;
      },
    },
  };
}
