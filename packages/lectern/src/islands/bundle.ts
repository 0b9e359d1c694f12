import path from 'node:path';
import { type OutputChunk, type RolldownOptions, rolldown } from 'rolldown';
import type { SiteFile } from '../view/runtime.ts';
import { ENTRY, type ScriptModulesOptions, scriptModules } from './script-modules.ts';

/** Options of both bundles. */
function inputOptions(modules: ScriptModulesOptions, numbers: readonly number[]): RolldownOptions {
  const isBrowser = modules.target === 'browser';
  return {
    cwd: modules.root,
    input: Object.fromEntries(numbers.map((n) => [`page${n}`, `${ENTRY}${n}`])),
    platform: isBrowser ? 'browser' : 'node',
    // Code with too many imports still shows what it can.
    shimMissingExports: true,
    treeshake: { moduleSideEffects: true },
    transform: {
      // The build reads where elements are written.
      jsx: { runtime: 'automatic', importSource: 'preact', development: !isBrowser },
      define: {
        'process.env.NODE_ENV': '"production"',
        'import.meta.env.DEV': 'false',
        'import.meta.env.PROD': 'true',
        'import.meta.env.SSR': String(!isBrowser),
      },
    },
    plugins: [scriptModules(modules)],
    logLevel: 'silent',
  };
}

/**
 * Writes the modules that render islands at build time.
 * @returns the file of each page, in the order of the numbers
 */
export async function bundleForBuild(modules: ScriptModulesOptions, numbers: readonly number[], folder: string): Promise<string[]> {
  const bundle = await rolldown(inputOptions(modules, numbers));
  try {
    const { output } = await bundle.write({
      dir: folder,
      format: 'esm',
      entryFileNames: '[name]-[hash].mjs',
      chunkFileNames: 'chunk-[hash].mjs',
      // Errors name the author's lines.
      sourcemap: true,
    });
    return numbers.map((n) => path.join(folder, entryOf(output, n).fileName));
  } finally {
    await bundle.close();
  }
}

export interface BrowserBundle {
  /** By page number: the file of its module, and then what it imports. */
  modules: Map<number, string[]>;
  files: SiteFile[];
}

/** @param folder of the files, relative to the output folder */
export async function bundleForBrowser(modules: ScriptModulesOptions, numbers: readonly number[], folder: string): Promise<BrowserBundle> {
  const bundle = await rolldown(inputOptions(modules, numbers));
  try {
    const { output } = await bundle.generate({
      format: 'esm',
      minify: true,
      entryFileNames: `${folder}/page-[hash].js`,
      chunkFileNames: `${folder}/part-[hash].js`,
      assetFileNames: `${folder}/[name]-[hash][extname]`,
    });
    const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])));
    const needs = (chunk: OutputChunk, into = new Set<string>()) => {
      for (const name of chunk.imports) {
        const next = chunks.get(name);
        if (!next || into.has(name)) continue;
        into.add(name);
        needs(next, into);
      }
      return into;
    };
    return {
      modules: new Map(
        numbers.map((n) => {
          const entry = entryOf(output, n);
          return [n, [entry.fileName, ...needs(entry)]];
        }),
      ),
      files: output.map((one) => ({ path: one.fileName, content: () => (one.type === 'chunk' ? one.code : one.source) }) as SiteFile),
    };
  } finally {
    await bundle.close();
  }
}

function entryOf(output: readonly { type: string; name?: string | undefined }[], n: number): OutputChunk {
  return output.find((one) => one.type === 'chunk' && (one as OutputChunk).isEntry && one.name === `page${n}`) as OutputChunk;
}
