import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceText } from '../diagnostics/source-text.ts';
import { buildConfig } from './build/config.ts';
import { buildNewerConfig } from './build/newer-config.ts';
import { createConfigSource } from './config-source.ts';
import { describeFound } from './describe-value.ts';
import { detectDialect } from './dialect.ts';
import type { ObjectNode } from './json-node.ts';
import { settleDialect } from './other-dialect.ts';
import { parseJson } from './parse-json.ts';
import { readValue } from './read-value.ts';
import { Reading } from './reading.ts';
import { type ReadReferred, resolveReferences } from './references.ts';
import { reportIgnored } from './report-ignored.ts';
import { SAMPLE_CONFIG } from './sample.ts';
import { docsSchema, newerDocsSchema, newerRemainders } from './schema/docs.ts';
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
  const config = root?.kind === 'object' ? readDocs(root, reading) : undefined;
  return { config, source: createConfigSource(source, root, files), diagnostics };
}

const noFiles: ReadReferred = () => ({ kind: 'missing', siblings: [] });

const readableSchema = docsSchema.extend(newerRemainders);

function readDocs(root: ObjectNode, reading: Reading): SiteConfig | undefined {
  const dialect = detectDialect(root);
  const settled = settleDialect(root, dialect, reading);
  if (dialect === 'newer') {
    const docs = readValue(newerDocsSchema, settled, reading);
    const config = docs === undefined ? undefined : buildNewerConfig(docs, settled, reading);
    reportIgnored(reading);
    return config;
  }
  const docs = readValue(readableSchema, settled, reading);
  reportIgnored(reading);
  return docs === undefined ? undefined : buildConfig(docs, reading);
}
