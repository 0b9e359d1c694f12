import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineCollection, type SchemaContext } from 'astro/content/config';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { pageId } from '../view/docs-data.ts';
import { LOADER_NAME, registeredDocs } from './registry.ts';
import { SetupError } from './site-error.ts';

export interface DocsLoaderOptions {
  /**
   * False if no page calls `render()` for entries. Astro bundles a module for each entry that can be rendered, which takes about a
   * second and 100 MB for 1,000 pages.
   */
  render?: boolean;
  /** Folder of the docs, as in the options of the integration. Default: that of the first docs. */
  root?: string;
}

/**
 * Loads the pages of the docs into a collection. `id` is the path of the page, `index` for the home page; `data` is its
 * front matter with `title` and `href`; `body` is its text in Markdown, undefined for pages that are generated from an
 * API document. `render(entry)` of `astro:content` prints the page.
 */
export function docsLoader({ render = true, root: folder }: DocsLoaderOptions = {}): Loader {
  return {
    name: LOADER_NAME,
    async load({ store, parseData, generateDigest, config }) {
      const found = new Set<string>();
      const project = fileURLToPath(config.root);
      const docs = registeredDocs(project, folder === undefined ? undefined : path.resolve(project, folder));
      if (!docs)
        throw new SetupError(
          `No \`lectern()\` in the Astro config has ${folder === undefined ? 'docs' : `the \`root\` \`${folder}\``} for the collection.`,
        );
      for (const { path: pagePath, file, data, body } of docs.runtime.entries()) {
        const id = pageId(pagePath);
        found.add(id);
        const digest = generateDigest({ data, body });
        // Astro forgets all entries when their schema changes.
        if (store.get(id)?.digest === digest) continue;
        const filePath = path.relative(project, file).replaceAll('\\', '/');
        const parsed = await parseData({ id, data, filePath });
        store.set({ id, data: parsed, ...(body !== undefined && { body }), filePath, ...(render && { deferredRender: true }), digest });
      }
      for (const id of store.keys()) if (!found.has(id)) store.delete(id);
    },
  };
}

/** What every page has. Fields that only Lectern reads are left out. */
const page = z.object({
  /** The title from the front matter, or else from the file name. */
  title: z.string(),
  /** URL of the page with the base path, for links. */
  href: z.string(),
  description: z.string().optional(),
  /** Title in the sidebar, if it differs. */
  sidebarTitle: z.string().optional(),
  mode: z.enum(['default', 'wide', 'center', 'landing', 'frame', 'custom']),
  /** Short text next to the title in the sidebar. */
  tag: z.string().optional(),
  keywords: z.array(z.string()),
  hidden: z.boolean().optional(),
  noindex: z.boolean(),
  deprecated: z.boolean(),
});

type PageSchema = typeof page;
type Extended<T extends z.ZodObject> = z.ZodObject<Omit<PageSchema['shape'], keyof T['shape']> & T['shape']>;

export interface DocsSchemaOptions<T extends z.ZodObject> {
  /** Your own fields of the front matter: an object schema, or a function that returns one, such as for `image()`. */
  extend?: T | ((context: SchemaContext) => T);
}

/**
 * The schema of the collection: the front matter of a page, and your own fields. Other fields are left out.
 *
 * @example
 * docsSchema({ extend: z.object({ owner: z.string() }) })
 */
export function docsSchema<T extends z.ZodObject = z.ZodObject<Record<never, never>>>({
  extend,
}: DocsSchemaOptions<T> = {}): (context: SchemaContext) => Extended<T> {
  return (context) => {
    const own = typeof extend === 'function' ? extend(context) : extend;
    return page.extend(own?.shape ?? {}) as unknown as Extended<T>;
  };
}

/** The ready-made collections: `export { collections } from 'lectern/content'` in a project's `content.config.ts`. */
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
