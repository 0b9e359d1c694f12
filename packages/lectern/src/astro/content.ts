import { defineCollection } from 'astro/content/config';
import type { Loader } from 'astro/loaders';
import { registeredRuntimes } from './registry.ts';

/**
 * Loads the pages of the docs into the collection `docs`: id is the path, `index` for the root page; data is the front
 * matter.
 */
export function docsLoader(): Loader {
  return {
    name: 'lectern',
    async load({ store, parseData, generateDigest }) {
      store.clear();
      for (const runtime of registeredRuntimes()) {
        for (const { path: page, data } of runtime.entries()) {
          const id = page === '' ? 'index' : page;
          store.set({ id, data: await parseData({ id, data }), digest: generateDigest(data) });
        }
      }
    },
  };
}

/** The ready-made collections: `export { collections } from 'lectern/content'` in a project's `content.config.ts`. */
export const collections = { docs: defineCollection({ loader: docsLoader() }) };
