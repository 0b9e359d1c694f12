import { posix } from 'node:path';
import { type ParseResult, parseSync } from 'rolldown/utils';

type Module = ParseResult['module'];

const CORE = 'packages/core/src/index.ts';

/**
 * Finds the test files that concern a module: those that import it, directly or through other modules, the nearest first. An import of
 * `@lectern/core` leads to the modules that declare what it names.
 *
 * @param files Source text by path from the root of the repository, tests included.
 */
export function relateTests(files: Record<string, string>): (module: string) => string[] {
  const parsed = new Map(Object.entries(files).map(([path, text]) => [path, parseSync(path, text, { lang: 'ts' }).module]));
  const exported = exportsOf(parsed.get(CORE));
  const importers = new Map<string, string[]>();
  for (const [path, module] of parsed) {
    for (const target of targetsOf(path, files[path] ?? '', module, exported)) {
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  return (module) => {
    const distances = new Map([[module, 0]]);
    for (const [path, distance] of distances) {
      for (const importer of importers.get(path) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
    return [...distances]
      .filter(([path]) => /(?<!\.slow)\.test\.m?ts$/.test(path))
      .sort(([a, near], [b, far]) => near - far || shared(b, module) - shared(a, module) || (a < b ? -1 : 1))
      .map(([path]) => path);
  };
}

/** Files whose code a module loads; imports of types load nothing. */
function targetsOf(path: string, text: string, module: Module, exported: Map<string, string>) {
  const requests = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      names: entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? '*'),
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, names: [importName.name ?? '*'], isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: text.slice(start + 1, end - 1).replace(/\?.*/, ''),
      names: ['*'],
      isType: false,
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
function exportsOf(index: Module | undefined) {
  const entries = index?.staticExports.flatMap((statement) => statement.entries) ?? [];
  return new Map(
    entries.flatMap(({ exportName: { name }, moduleRequest, isType }): [string, string][] =>
      name && moduleRequest && !isType ? [[name, posix.join(posix.dirname(CORE), moduleRequest.value)]] : [],
    ),
  );
}

/** How many words two paths share: of tests that are equally near, the one named like the module comes first. */
function shared(a: string, b: string) {
  const words = new Set(a.split(/[/.-]/));
  return b.split(/[/.-]/).filter((word) => words.has(word)).length;
}
