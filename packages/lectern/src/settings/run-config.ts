import path from 'node:path';
import { containsPath, type Diagnostic, readText, type SourceText } from '@lectern/core';
import { readModule } from '../islands/read-module.ts';
import { locateIn, placeInStack, readBuildError } from './build-error.ts';
import { type Configured, FILE_SCHEMA, findWrongSettings, rightSettings } from './config-schema.ts';
import { runModule } from './run-module.ts';

export interface ReadConfig {
  /** Undefined if the code fails. */
  configured: Configured | undefined;
  /** Changes with its code, and that of its plugins. */
  digest: string;
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
  if ('diagnostic' in read) return { configured: undefined, digest: '', files: [main], diagnostics: [read.diagnostic] };
  const { source } = read;
  const files = new Set([main]);
  let value: unknown;
  let digest: string;
  try {
    ({
      exports: { default: value },
      digest,
    } = await runModule({ root, file: main, cache, files }));
    if (value === undefined) throw new Error('It has no default export. Write `export default defineConfig({ … })`');
  } catch (error) {
    return { configured: undefined, digest: '', files: [...files], diagnostics: [describeFailure(root, source, error)] };
  }
  const diagnostics = findWrongSettings(value, FILE_SCHEMA).map(({ name, message, hint }): Diagnostic => {
    const at =
      name === undefined ? -1 : source.text.search(new RegExp(`(?<![\\w$.])['"]?${name.replace(/[^\w$]/g, '\\$&')}['"]?\\s*[:,}]`));
    const place = at === -1 ? { location: { file } } : source.at(at, name?.length);
    return { code: 'config/project-file', severity: 'error', message, hint, ...place };
  });
  return { configured: { config: rightSettings(value), folder: root, source }, digest, files: [...files], diagnostics };
}

function describeFailure(root: string, source: SourceText, error: unknown): Diagnostic {
  const { error: syntax } = readModule(source.file, source.text);
  const problem = (message: string, hint: string | undefined, place: object): Diagnostic => ({
    code: 'config/project-file',
    severity: 'error',
    message,
    hint,
    ...place,
  });
  if (syntax) return problem(syntax.message, syntax.hint, source.at(syntax.offset));
  const { message, ...built } = readBuildError(error);
  const isOfDocs = (file: string) => containsPath(root, file) && !file.includes('node_modules');
  const thrown = built.file === undefined ? placeInStack(error, (file) => (isOfDocs(file) ? file : undefined)) : built;
  const where = locateIn(root, thrown ?? { file: path.join(root, source.file) });
  return problem(`The configuration cannot be used: ${message}.`, 'Until it can, the site is built without it.', where);
}
