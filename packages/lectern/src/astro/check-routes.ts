import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import { SEARCH_ROUTE } from '../search/search-index.ts';
import type { SharedSearch } from '../search/types.ts';
import type { Docs } from '../site/docs.ts';
import { SetupError } from './site-error.ts';

/** Where docs of a project are. */
export interface DocsPlace {
  /** Their folder, relative to the project. */
  folder: string;
  /** Path of their routes, without a trailing slash. */
  mount: string;
  /** Whether their search finds the pages of all docs of the project. */
  searchesAll: boolean;
  /** From the setup of their integration on. */
  readonly docs: Docs;
  /** File with the types of all docs of the project. Only for the first docs. */
  types?: URL;
}

/** Key of a function among the hooks of an integration that returns the place of its docs. Astro keeps no other properties. */
export const DOCS_HOOK = 'lectern:docs';

/** All docs of a project, in the order of its configuration. */
export function listPlaces(config: AstroConfig): DocsPlace[] {
  return config.integrations.flatMap(
    ({ hooks }) => (hooks as { [DOCS_HOOK]?: (config: AstroConfig) => DocsPlace })[DOCS_HOOK]?.(config) ?? [],
  );
}

/** Path of docs without `base`: the whole site, or the name of their folder if the project has pages there. */
export function defaultMount(folder: string, config: AstroConfig): string {
  const name = path.basename(folder).replace(/^\.+$/, '') || 'docs';
  return hasPage(config, 'index') || findRestPage(config, '') !== undefined || hasStarlight(config) ? `/${name}` : '';
}

/**
 * How docs are searched together with the other ones of a project. Undefined if each only finds its own pages.
 * @param base path of the site, without a trailing slash
 */
export function sharedSearchOf(place: DocsPlace, places: readonly DocsPlace[], base: string): SharedSearch | undefined {
  const others = places.filter((one) => one !== place);
  if (others.length === 0 || !places.some(({ searchesAll }) => searchesAll)) return undefined;
  return { others: place.searchesAll ? others.map(({ mount }) => `${base}${mount}${SEARCH_ROUTE}`) : [] };
}

/** Throws if something else in the project has all pages below the path of the docs. */
export function checkRoutes(place: DocsPlace, config: AstroConfig): void {
  const { folder, mount } = place;
  const refuse = (other: string) => {
    throw new SetupError(
      `The docs in \`${folder}\` and ${other} both have all pages below \`${mount}/\`. Set \`base\` of \`lectern()\` in the Astro config to another path, such as \`${mount}/${path.basename(folder)}\`.`,
    );
  };
  for (const one of listPlaces(config)) if (one !== place && one.mount === mount) refuse(`those in \`${one.folder}\``);
  if (mount === '' && hasStarlight(config)) refuse('Starlight');
  const own = findRestPage(config, mount);
  if (own !== undefined) refuse(`\`${path.relative(fileURLToPath(config.root), own).replaceAll('\\', '/')}\``);
}

export function hasStarlight({ integrations }: AstroConfig): boolean {
  return integrations.some(({ name }) => name === '@astrojs/starlight');
}

/** The file of the project that has all pages below a path. Undefined if there is none. */
function findRestPage({ srcDir }: AstroConfig, mount: string): string | undefined {
  const pages = path.join(fileURLToPath(srcDir), 'pages', mount);
  const file = existsSync(pages) ? readdirSync(pages).find((one) => /^\[\.\.\.[^\]]+\]\.\w+$/.test(one)) : undefined;
  return file === undefined ? undefined : path.join(pages, file);
}

/** Whether the project has a page of its own, in any form that Astro knows. */
export function hasPage({ srcDir }: AstroConfig, name: string): boolean {
  const folder = path.join(fileURLToPath(srcDir), 'pages');
  return existsSync(folder) && readdirSync(folder).some((file) => path.parse(file).name === name);
}
