import { posix } from 'node:path';
import { parseSync } from 'rolldown/utils';

const CORE = 'packages/core/src/index.ts';

/**
 * Finds the test files that concern a module: those that import it, directly or through other modules, the nearest first. An import of
 * `@lectern/core` leads to the modules that declare what it names.
 *
 * @param {Record<string, string>} files Source text by path from the root of the repository, tests included.
 * @returns {(module: string) => string[]}
 */
export function relateTests(files) {
  const parsed = new Map(Object.entries(files).map(([path, text]) => [path, parseSync(path, text, { lang: 'ts' }).module]));
  const exported = exportsOf(parsed.get(CORE));
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [path, module] of parsed) {
    for (const target of targetsOf(path, files[path], module, exported)) {
      if (!importers.has(target)) importers.set(target, []);
      importers.get(target).push(path);
    }
  }
  return (module) => {
    const distances = new Map([[module, 0]]);
    for (const [path, distance] of distances) {
      for (const importer of importers.get(path) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
    return [...distances]
      .filter(([path]) => /\.test\.m?ts$/.test(path))
      .sort(([a, near], [b, far]) => near - far || shared(b, module) - shared(a, module) || (a < b ? -1 : 1))
      .map(([path]) => path);
  };
}

/** Files whose code a module loads; imports of types load nothing. */
function targetsOf(path, text, module, exported) {
  const requests = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      names: entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? '*'),
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries
        .filter(({ moduleRequest }) => moduleRequest)
        .map(({ moduleRequest, importName, isType }) => ({ specifier: moduleRequest.value, names: [importName.name ?? '*'], isType })),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: text.slice(start + 1, end - 1).replace(/\?.*/, ''),
      names: ['*'],
    })),
  ];
  return new Set(
    requests.flatMap(({ specifier, names, isType }) => {
      if (isType) return [];
      if (specifier === '@lectern/core') return names.map((name) => exported.get(name) ?? CORE);
      return specifier.startsWith('.') ? [posix.join(posix.dirname(path), specifier)] : [];
    }),
  );
}

/** Where the index of the core takes each name from. */
function exportsOf(index) {
  const entries = index?.staticExports.flatMap((statement) => statement.entries) ?? [];
  return new Map(
    entries
      .filter(({ moduleRequest, isType }) => moduleRequest && !isType)
      .map(({ exportName, moduleRequest }) => [exportName.name, posix.join(posix.dirname(CORE), moduleRequest.value)]),
  );
}

/** How many words two paths share: of tests that are equally near, the one named like the module comes first. */
function shared(a, b) {
  const words = new Set(a.split(/[/.-]/));
  return b.split(/[/.-]/).filter((word) => words.has(word)).length;
}
