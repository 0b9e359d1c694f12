import { hash } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Diagnostic, readText, type SourceText, statFile } from '@lectern/core';
import { type Plugin, rolldown } from 'rolldown';
import { readModule } from '../islands/read-module.ts';
import { locateIn, readBuildError } from './build-error.ts';
import { FILE_SCHEMA, findWrongSettings, rightSettings } from './config.ts';
import type { OwnParts, PartName, Settings } from './parts.ts';

/**
 * Runs the configuration of a docs folder in this process, and checks what it exports.
 * @param root absolute path of the docs root
 * @param file path of the configuration from there
 * @param cache folder for the code that runs
 */
export async function readConfigFile(
  root: string,
  file: string,
  cache: string,
): Promise<{ settings: Settings; diagnostics: Diagnostic[] }> {
  const main = path.join(root, file);
  const read = readText(root, file);
  if ('diagnostic' in read) return { settings: { parts: {}, files: [main], exclude: [main] }, diagnostics: [read.diagnostic] };
  const { source } = read;
  const files = new Set([main]);
  const fail = (diagnostics: Diagnostic[]) => ({
    settings: { parts: {}, files: [...files], exclude: [...files] },
    diagnostics,
  });
  let value: unknown;
  try {
    value = await run(root, main, cache, files);
  } catch (error) {
    return fail([describeFailure(root, source, error)]);
  }
  const wrong = findWrongSettings(value, FILE_SCHEMA);
  const diagnostics = wrong.map(({ name, message, hint }): Diagnostic => {
    const at =
      name === undefined ? -1 : source.text.search(new RegExp(`(?<![\\w$.])['"]?${name.replace(/[^\w$]/g, '\\$&')}['"]?\\s*[:,}]`));
    return {
      code: 'config/project-file',
      severity: 'error',
      message,
      hint,
      ...(at === -1 ? { location: { file } } : source.at(at, name?.length)),
    };
  });
  const config = rightSettings(value);
  const parts: OwnParts = {};
  for (const [name, written] of Object.entries(config.parts ?? {})) {
    const problem = placePart(root, written, source);
    if (problem) diagnostics.push(problem);
    else parts[name as PartName] = path.join(root, written);
  }
  const exclude = [...files, ...Object.values(parts), ...(config.exclude ?? []).map((one) => path.resolve(root, one))];
  return { settings: { parts, exclude, files: [...files] }, diagnostics };
}

/** The problem of a part that is not there. */
function placePart(root: string, written: string, source: SourceText): Diagnostic | undefined {
  const isInside = !path.relative(root, path.resolve(root, written)).startsWith('..');
  const isThere = statFile(path.join(root, written))?.isFile() === true;
  if (isInside && isThere && written.endsWith('.astro')) return undefined;
  const at = source.text.indexOf(written);
  return {
    code: 'config/project-file',
    severity: 'error',
    message: isInside
      ? isThere
        ? `\`${written}\` is not an Astro component.`
        : `The file \`${written}\` does not exist.`
      : `The file \`${written}\` is outside the docs folder.`,
    hint: 'Name an `.astro` file in the docs folder, relative to this file. Until then, the part of the theme is used.',
    ...source.at(Math.max(0, at), written.length),
  };
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
  const where = locateIn(root, built.file === undefined ? (placeInStack(root, error) ?? { file: path.join(root, source.file) }) : built);
  return problem(`The configuration cannot be used: ${message}.`, 'Until it can, the site is built without it.', where);
}

/** The first line of a stack in a file of the docs. */
function placeInStack(root: string, error: unknown): { file: string; line: number; column: number } | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...stack.matchAll(/(?:\(| )(?:file:\/\/)?((?:\/|[A-Z]:)[^()\n]+):(\d+):(\d+)/g)]
    .map(([, file = '', line, column]) => ({ file, line: Number(line), column: Number(column) }))
    .find(({ file }) => !path.relative(root, file).startsWith('..') && !file.includes('node_modules'));
}
