import { fileURLToPath } from 'node:url';
import { getViteConfig } from 'astro/config';
import { createServer, type Plugin } from 'vite';
import type { LecternRuntime } from '../../../../src/view/runtime.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const asText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Highlighting that leaves code as it is. */
const plain = async (code: string) => ({ lines: code.split('\n').map(asText) });
const runtime: Pick<LecternRuntime, 'highlight' | 'highlightSample'> = { highlight: plain, highlightSample: plain };

const virtualSite: Plugin = {
  name: 'test:virtual-site',
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual:lectern/site' ? `\0${id}` : undefined),
  load: (id) =>
    id === '\0virtual:lectern/site'
      ? 'export const runtime = globalThis[Symbol.for("lectern:test-openapi")]; export const runtimeOf = () => runtime;'
      : undefined,
};

type RenderPage = (path: string, props: object, slot?: string) => Promise<string>;

/** Compiles components of `packages/lectern` with Astro and renders them, without scripts. `close` ends the compiler. */
export async function createPageRenderer(): Promise<{ render: RenderPage; close(): Promise<void> }> {
  (globalThis as Record<symbol, unknown>)[Symbol.for('lectern:test-openapi')] = runtime;
  const configure = getViteConfig(
    {
      plugins: [virtualSite],
      logLevel: 'error',
      resolve: { alias: [{ find: /^@lectern\/core$/, replacement: here('../../../../../core/src/index.ts') }] },
    },
    { configFile: false, root: here('../../../../'), logLevel: 'silent', devToolbar: { enabled: false } } as never,
  );
  const config = await configure({ mode: 'test', command: 'serve' });
  const server = await createServer({
    ...config,
    configFile: false,
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  });
  const { experimental_AstroContainer: AstroContainer } = await server.ssrLoadModule('astro/container');
  const container = await AstroContainer.create();
  return {
    async render(path, props, slot) {
      const { default: component } = await server.ssrLoadModule(here(`../../../../src/theme/${path}`));
      const html: string = await container.renderToString(component, {
        props,
        slots: slot === undefined ? {} : { default: slot },
        locals: {},
      });
      return html.replace(/<script\b[\s\S]*?<\/script>/g, '');
    },
    close: () => server.close(),
  };
}
