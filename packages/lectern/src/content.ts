import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineCollection } from 'astro/content/config';
import type { Loader } from 'astro/loaders';
import { registeredRuntimes } from './integration/registry.ts';

/**
 * Loads the pages of the docs into the collection `docs`: id is the path, `index` for the root page; data is the front
 * matter. Only a page that needs JavaScript is compiled, by @astrojs/mdx, when it is rendered.
 */
export function docsLoader(): Loader {
  return {
    name: 'lectern',
    async load({ store, config, parseData, generateDigest }) {
      store.clear();
      for (const runtime of registeredRuntimes()) {
        for (const { path: page, data, moduleFile } of runtime.entries()) {
          const id = page === '' ? 'index' : page;
          const entry = { id, data: await parseData({ id, data }), digest: generateDigest(data) };
          store.set(
            moduleFile === undefined
              ? entry
              : { ...entry, deferredRender: true, filePath: path.relative(fileURLToPath(config.root), moduleFile) },
          );
        }
      }
    },
  };
}

/** The ready-made collections: `export { collections } from 'lectern/content'` in a project's `content.config.ts`. */
export const collections = { docs: defineCollection({ loader: docsLoader() }) };
