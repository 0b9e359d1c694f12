import { hash } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Diagnostic, readText, type SourceText } from '@lectern/core';
import { type Plugin, rolldown } from 'rolldown';
import { readModule } from '../islands/read-module.ts';
import { locateIn, placeInStack, readBuildError } from './build-error.ts';
import { type Configured, FILE_SCHEMA, findWrongSettings, rightSettings } from './config.ts';

export interface ReadConfig {
  /** Undefined if the code fails. */
  configured: Configured | undefined;
  /** The file and all modules that it imports: absolute paths. */
  files: string[];
  diagnostics: Diagnostic[];
}

/**
 * Runs the configuration of a docs folder in this process, and checks what it exports.
 * @param root absolute path of the docs root
 * @param file path of the configuration from there
 * @param cache folder for the code that runs
 */
export async function readConfigFile(root: string, file: string, cache: string): Promise<ReadConfig> {
  const main = path.join(root, file);
  const read = readText(root, file);
  if ('diagnostic' in read) return { configured: undefined, files: [main], diagnostics: [read.diagnostic] };
  const { source } = read;
  const files = new Set([main]);
  let value: unknown;
  try {
    value = await run(root, main, cache, files);
  } catch (error) {
    return { configured: undefined, files: [...files], diagnostics: [describeFailure(root, source, error)] };
  }
  const diagnostics = findWrongSettings(value, FILE_SCHEMA).map(({ name, message, hint }): Diagnostic => {
    const at =
      name === undefined ? -1 : source.text.search(new RegExp(`(?<![\\w$.])['"]?${name.replace(/[^\w$]/g, '\\$&')}['"]?\\s*[:,}]`));
    const place = at === -1 ? { location: { file } } : source.at(at, name?.length);
    return { code: 'config/project-file', severity: 'error', message, hint, ...place };
  });
  return { configured: { config: rightSettings(value), folder: root, source }, files: [...files], diagnostics };
}

/** The default export. Throws what the code throws, and why it cannot be read. */
async function run(root: string, main: string, cache: string, files: Set<string>): Promise<unknown> {
  const bundle = await rolldown({
    cwd: root,
    input: { config: main },
    platform: 'node',
    external: [/^node:/],
    plugins: [ownNames(files)],
    logLevel: 'silent',
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    const folder = path.join(cache, 'config');
    // Node.js runs a module of a name once.
    const entry = `${hash('sha1', output[0].code).slice(0, 16)}.mjs`;
    await bundle.write({ dir: folder, format: 'esm', entryFileNames: entry, codeSplitting: false, sourcemap: 'inline' });
    const before = process.sourceMapsEnabled;
    process.setSourceMapsEnabled(true);
    try {
      const module = (await import(pathToFileURL(path.join(folder, entry)).href)) as { default?: unknown };
      const value = await module.default;
      if (value === undefined) throw new Error('It has no default export. Write `export default defineConfig({ … })`');
      return value;
    } catch (error) {
      // Its lines are those of the author as long as source maps are on.
      if (error instanceof Error) void error.stack;
      throw error;
    } finally {
      process.setSourceMapsEnabled(before);
    }
  } finally {
    await bundle.close();
  }
}

/** Answers `lectern/config`, which needs not be installed beside the docs, and notes every file. */
function ownNames(files: Set<string>): Plugin {
  return {
    name: 'lectern:config',
    resolveId: { filter: { id: /^lectern\/config$/ }, handler: (id) => `\0${id}` },
    load: { filter: { id: /^\0lectern\/config$/ }, handler: () => 'export const defineConfig = (config) => config;' },
    transform(_, id) {
      if (path.isAbsolute(id) && !id.includes('node_modules')) files.add(id);
    },
  };
}

function describeFailure(root: string, source: SourceText, error: unknown): Diagnostic {
  const { error: syntax } = readModule(source.file, source.text);
  const problem = (message: string, hint: string | undefined, place: object): Diagnostic => ({
    ...{ code: 'config/project-file', severity: 'error', message, hint },
    ...place,
  });
  if (syntax) return problem(syntax.message, syntax.hint, source.at(syntax.offset));
  const { message, ...built } = readBuildError(error);
  const isOfDocs = (file: string) => !path.relative(root, file).startsWith('..') && !file.includes('node_modules');
  const thrown = built.file === undefined ? placeInStack(error, (file) => (isOfDocs(file) ? file : undefined)) : built;
  const where = locateIn(root, thrown ?? { file: path.join(root, source.file) });
  return problem(`The configuration cannot be used: ${message}.`, 'Until it can, the site is built without it.', where);
}
