import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceText } from '../diagnostics/source-text.ts';
import { buildConfig } from './build/config.ts';
import { createConfigSource } from './config-source.ts';
import { describeFound } from './describe-value.ts';
import { type Dialect, detectDialect } from './dialect.ts';
import { reportForeignKeys } from './foreign-keys.ts';
import type { ObjectNode } from './json-node.ts';
import { parseJson } from './parse-json.ts';
import { readValue } from './read-value.ts';
import { Reading } from './reading.ts';
import { type ReadReferred, resolveReferences } from './references.ts';
import { reportIgnored } from './report-ignored.ts';
import { SAMPLE_CONFIG } from './sample.ts';
import { docsSchema } from './schema/docs.ts';
import { translate, withServersForOperations } from './translate.ts';
import type { ConfigSource, SiteConfig } from './types.ts';

export interface ParsedConfig {
  /** Undefined only when the file is not a JSON object. Otherwise what could be read, with defaults for the rest. */
  config: SiteConfig | undefined;
  source: ConfigSource;
  diagnostics: Diagnostic[];
}

/**
 * Reads the text of a docs.json in either dialect. All problems are reported together; a field in error falls back to
 * its default, so that the rest of the site can still be shown.
 *
 * @param file name for diagnostics, from the docs root
 * @param read reads the files that `$ref`s name; without it there are none
 */
export function parseConfig(file: string, text: string, read: ReadReferred = noFiles): ParsedConfig {
  const source = new SourceText(file, text.replace(/^\uFEFF/, ''));
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  const written = parseJson(source, report);
  const { root, files } = written === undefined ? { root: undefined, files: [] } : resolveReferences(written, source, read, report);
  const reading = new Reading(source, report);
  if (root !== undefined && root.kind !== 'object') {
    reading.report(root, {
      code: 'config/invalid-type',
      severity: 'error',
      message: `\`${file}\` must be an object, but it is ${describeFound(root)}.`,
      hint: `For example:\n${SAMPLE_CONFIG}`,
    });
  }
  if (root?.kind !== 'object')
    return { config: undefined, source: createConfigSource(source, { written: root, referred: files }), diagnostics };
  const dialect = detectDialect(root);
  const current = withServersForOperations(translate(root, dialect, reportForeignKeys(reading)), dialect);
  const config = readDocs(current, dialect, reading);
  return { config, source: createConfigSource(source, { written: root, current, referred: files }), diagnostics };
}

const noFiles: ReadReferred = () => ({ kind: 'missing', siblings: [] });

function readDocs(root: ObjectNode, dialect: Dialect, reading: Reading): SiteConfig | undefined {
  const docs = readValue(docsSchema, root, reading);
  const config = docs === undefined ? undefined : buildConfig(docs, dialect, reading);
  reportIgnored(reading);
  return config;
}
