import { fileURLToPath } from 'node:url';
import { getViteConfig } from 'astro/config';
import { createServer, type Plugin } from 'vite';
import type { LecternRuntime } from '../../../src/view/runtime.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the module of a page finds the runtime. */
const RUNTIME = 'lectern:test-runtime';

const virtualSite: Plugin = {
  name: 'test:virtual-site',
  enforce: 'pre',
  resolveId: (id) => (/^virtual:lectern\/(?:site|parts)$/.test(id) ? `\0${id}` : undefined),
  load: (id) =>
    id === '\0virtual:lectern/site'
      ? `export const runtime = globalThis[Symbol.for("${RUNTIME}")]; export const runtimeOf = () => runtime;`
      : id === '\0virtual:lectern/parts'
        ? 'export const ownParts = () => ({});'
        : undefined,
};

interface AstroComponents {
  /** A module of `packages/lectern/src`. */
  load(path: string): Promise<Record<string, unknown>>;
  /** The HTML of a component, without scripts. Components of one page have the same `locals`. */
  print(component: unknown, options: { props: object; slot?: string | undefined; locals?: object }): Promise<string>;
  /** Ends the compiler. */
  close(): Promise<void>;
}

/** Compiles components of `packages/lectern` with Astro. */
export async function openComponents(runtime: Partial<LecternRuntime>): Promise<AstroComponents> {
  (globalThis as Record<symbol, unknown>)[Symbol.for(RUNTIME)] = runtime;
  const alias = [{ find: /^@lectern\/core$/, replacement: here('../../../../core/src/index.ts') }];
  const configure = getViteConfig({ plugins: [virtualSite], logLevel: 'error', resolve: { alias } }, {
    ...{ configFile: false, root: here('../../../'), logLevel: 'silent', devToolbar: { enabled: false } },
  } as never);
  const server = await createServer({
    ...(await configure({ mode: 'test', command: 'serve' })),
    configFile: false,
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  });
  const { experimental_AstroContainer: AstroContainer } = await server.ssrLoadModule('astro/container');
  const container = await AstroContainer.create();
  return {
    load: (path) => server.ssrLoadModule(here(`../../../src/${path}`)),
    async print(component, { props, slot, locals = {} }) {
      const slots = slot === undefined ? {} : { default: slot };
      const html: string = await container.renderToString(component, { props, slots, locals });
      return html.replace(/<script\b[\s\S]*?<\/script>/g, '');
    },
    close: () => server.close(),
  };
}
