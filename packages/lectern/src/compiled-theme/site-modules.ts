import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { SiteDocs } from '../view/site-docs.ts';

const CODE = fileURLToPath(new URL('../../src/view/site-docs.ts', import.meta.url));

/**
 * The virtual module through which routes and theme access the docs, see `routes/virtual.d.ts`.
 * @param docs whose runtimes are exported by `virtual:lectern/docs/0`, `/1`, and so on. None for the compiled theme, which gets the
 *   docs of each page
 */
export function siteModules(docs: readonly Pick<SiteDocs, 'mount' | 'root'>[]): Plugin {
  const imports = docs.map((_, index) => `import { runtime as runtime${index} } from 'virtual:lectern/docs/${index}';`);
  const list = docs.map(
    ({ mount, root }, index) => `{ mount: ${JSON.stringify(mount)}, root: ${JSON.stringify(root)}, runtime: runtime${index} }`,
  );
  const code = `${imports.join('\n')}
import { createSiteModule } from ${JSON.stringify(CODE)};
export const { allDocs, docsIn, runtimeAt, useRuntime, runtimeOf } = createSiteModule([${list.join(', ')}]);`;
  return {
    name: 'lectern:site',
    resolveId: { filter: { id: /^virtual:lectern\/site$/ }, handler: (id) => `\0${id}` },
    load: { filter: { id: /^\0virtual:lectern\/site$/ }, handler: () => code },
  };
}
