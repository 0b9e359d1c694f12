import { hash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { zodFile } from '../islands/own-component.ts';

export interface ModuleToRun {
  /** Absolute path of the docs root. */
  root: string;
  /** Absolute path of the module. */
  file: string;
  /** Its code, if that is not the whole file, as TypeScript. */
  code?: string;
  /** Folder for the code that runs. */
  cache: string;
  /** Gets the absolute paths of all modules of the docs that it is made of. */
  files: Set<string>;
}

interface RanModule {
  exports: Record<string, unknown>;
  /** Hash of all code that ran, wherever the docs are. */
  digest: string;
}

/** Bundles a module of the docs, and runs it in this process. Throws what the code throws, and why it cannot be read. */
export async function runModule({ root, file, code, cache, files }: ModuleToRun): Promise<RanModule> {
  const bundle = await rolldown({
    cwd: root,
    input: { module: file },
    platform: 'node',
    external: [/^node:/],
    plugins: [ownNames(files), ...(code === undefined ? [] : [codeOf(file, code)])],
    logLevel: 'silent',
  });
  try {
    const folder = path.join(cache, 'config');
    const { output } = await bundle.generate({ dir: folder, format: 'esm', codeSplitting: false, sourcemap: 'hidden' });
    const { code: own, map } = output[0];
    // Node.js runs a module of a name once. Other processes run the same configuration at the same time.
    const entry = path.join(folder, `${hash('sha1', own).slice(0, 16)}-${process.pid}.mjs`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(entry, `${own}\n//# sourceMappingURL=${map?.toUrl()}\n`);
    const before = process.sourceMapsEnabled;
    process.setSourceMapsEnabled(true);
    try {
      const { default: value, ...others } = await import(pathToFileURL(entry).href);
      return { exports: { default: await value, ...others }, digest: hash('sha1', own.replaceAll(root, '')) };
    } catch (error) {
      // Its lines are those of the author as long as source maps are on.
      if (error instanceof Error) void error.stack;
      throw error;
    } finally {
      process.setSourceMapsEnabled(before);
      rmSync(entry, { force: true });
    }
  } finally {
    await bundle.close();
  }
}

/** Answers `lectern/config` and zod, which need not be installed beside the docs, and notes every file. */
function ownNames(files: Set<string>): Plugin {
  return {
    name: 'lectern:config',
    resolveId: {
      filter: { id: /^(?:lectern\/config|(?:astro\/)?zod)$/ },
      handler: (id, importer) => (id === 'lectern/config' ? `\0${id}` : zodFile(id, importer)),
    },
    load: {
      filter: { id: /^\0lectern\/config$/ },
      handler: () => 'export const defineConfig = (config) => config, definePlugin = (plugin) => plugin;',
    },
    transform(code, id) {
      if (!path.isAbsolute(id)) return undefined;
      if (!id.includes('node_modules')) files.add(id);
      // The bundle is elsewhere. A function is hoisted, and no line moves.
      const own = code.replace(/\bimport\.meta\.(?=url\b|dirname\b|filename\b)/g, 'ownPlace().');
      if (own === code) return undefined;
      const place = { url: pathToFileURL(id).href, dirname: path.dirname(id), filename: id };
      return { code: `${own}\nfunction ownPlace() { return ${JSON.stringify(place)}; }`, map: null };
    },
  };
}

function codeOf(file: string, code: string): Plugin {
  return { name: 'lectern:code', load: (id) => (id === file ? { code, moduleType: 'tsx' } : undefined) };
}
