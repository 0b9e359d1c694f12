import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Docs } from '../site/docs.ts';
import { pageId } from '../view/docs-data.ts';
import type { DocsPlace } from './check-routes.ts';

/**
 * The ids of docs as types of a project, for what `own-pages/known-docs.ts` declares.
 * @param places of all docs of the project
 */
export function docsTypes(places: readonly Pick<DocsPlace, 'folder' | 'docs'>[]): string {
  const unique = places.filter(({ folder }, index) => places.findIndex((one) => one.folder === folder) === index);
  const roots = unique.map(
    ({ folder, docs }) => `    ${JSON.stringify(folder)}: {
      page: ${union(pageIds(docs))};
      operation: ${union(docs.loaded.api.operationIds().flat())};
    };
`,
  );
  return `interface LecternDocs {
  first: ${JSON.stringify(places[0]?.folder)};
  roots: {
${roots.join('')}  };
}
`;
}

/** Writes the types again if they changed. */
export function updateTypes(places: readonly DocsPlace[]): void {
  const file = places[0]?.types;
  const types = docsTypes(places);
  if (file && existsSync(file) && readFileSync(file, 'utf8') !== types) writeFileSync(file, types);
}

function pageIds({ loaded: { pages, redirects } }: Docs): string[] {
  return [...pages.keys()].filter((path) => redirects.target(path) === undefined).map(pageId);
}

function union(ids: readonly string[]): string {
  return ids.length === 0 ? 'never' : [...new Set(ids)].map((id) => JSON.stringify(id)).join(' | ');
}
