/**
 * The modules with readers. Loading one takes time, so a child process loads the one that it needs.
 *
 * A reader has a `name`; `seeds`, the files that its inputs are made from; `tokens`, the words of its format; `make`, which makes inputs
 * without a seed; `tree`, if seeds can be parsed to a tree; `binary`, if inputs are bytes; and `share`, how many inputs it gets compared
 * with others. `open` returns a function that reads an input and returns its diagnostics, or an object with `read`, `prepare` (called
 * with the next inputs), and `close`.
 */
const MODULES = {
  configuration: () => import('./readers/configuration.mjs'),
  pages: () => import('./readers/pages.mjs'),
  texts: () => import('./readers/texts.mjs'),
  documents: () => import('./readers/documents.mjs'),
  urls: () => import('./readers/urls.mjs'),
  files: () => import('./readers/files.mjs'),
  requests: () => import('./readers/requests.mjs'),
  sites: () => import('./readers/sites.mjs'),
};

/**
 * All readers, in the order in which they are printed, each with the module and the export that `loadReader` needs.
 *
 * @returns {Promise<{ module: string, key: string, reader: object }[]>}
 */
export async function listReaders() {
  const readers = await Promise.all(
    Object.keys(MODULES).map(async (module) =>
      Object.keys(await importModule(module)).map(async (key) => ({ module, key, reader: await loadReader(module, key) })),
    ),
  );
  return Promise.all(readers.flat());
}

/**
 * @param {string} module its name, or the URL of another module
 * @param {string} key name of the export
 */
export async function loadReader(module, key) {
  return (await importModule(module))[key];
}

function importModule(module) {
  return MODULES[module]?.() ?? import(module);
}
