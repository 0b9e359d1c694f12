import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceText } from '../diagnostics/source-text.ts';
import { buildConfig } from './build/config.ts';
import { createConfigSource } from './config-source.ts';
import { describeFound } from './describe-value.ts';
import { detectDialect } from './dialect.ts';
import type { ObjectNode } from './json-node.ts';
import { flattenNavigation } from './newer-navigation.ts';
import { settleDialect } from './other-dialect.ts';
import { parseJson } from './parse-json.ts';
import { readValue } from './read-value.ts';
import { Reading } from './reading.ts';
import { reportIgnored } from './report-ignored.ts';
import { SAMPLE_CONFIG } from './sample.ts';
import { docsSchema } from './schema/docs.ts';
import { newerRemainders } from './schema/newer.ts';
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
 */
export function parseConfig(file: string, text: string): ParsedConfig {
  const source = new SourceText(file, text.replace(/^\uFEFF/, ''));
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  const root = parseJson(source, report);
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
  return { config, source: createConfigSource(source, root), diagnostics };
}

const readableSchema = docsSchema.extend(newerRemainders);

function readDocs(root: ObjectNode, reading: Reading): SiteConfig | undefined {
  const dialect = detectDialect(root);
  const settled = settleDialect(root, dialect, reading);
  const docs = readValue(readableSchema, dialect === 'newer' ? flattenNavigation(settled, reading) : settled, reading);
  reportIgnored(reading);
  return docs === undefined ? undefined : buildConfig(docs, reading);
}
