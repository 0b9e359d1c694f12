import { type ParsedConfig, parseConfig } from '../../src/config/parse.ts';
import type { SiteConfig } from '../../src/config/types.ts';
import { sortDiagnostics } from '../../src/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';

/** Text of a docs.json with what is required and the given fields, two spaces of indentation. */
export function sample(fields: Record<string, unknown> = {}): string {
  return JSON.stringify({ name: 'Acme', navigation: [], ...fields }, undefined, 2);
}

export function parseSample(fields: Record<string, unknown> = {}): ParsedConfig {
  return parseConfig('docs.json', sample(fields));
}

/** The config of a file that must be without problems. */
export function configOf(fields: Record<string, unknown> = {}): SiteConfig {
  const { diagnostics } = parseSample(fields);
  if (diagnostics.length > 0) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  return lenientConfigOf(fields);
}

/** The config of a file whatever its problems are. */
export function lenientConfigOf(fields: Record<string, unknown>): SiteConfig {
  const { config } = parseSample(fields);
  if (config === undefined) throw new Error('The sample has no config.');
  return config;
}

/** What both forms of docs.json have in common, without places in the file. */
export function settingsOf(fields: Record<string, unknown>): unknown {
  const { navigation: _, divisions, theme, api, ...rest } = lenientConfigOf(fields);
  const { servers, operationAuth, ...others } = api;
  return JSON.parse(JSON.stringify({ ...rest, api: others }, (key, value) => (key === 'location' ? undefined : value)));
}

/** All problems of a text, printed as an author sees them. */
export function problemsOfText(text: string, file = 'docs.json'): string {
  return sortDiagnostics(parseConfig(file, text).diagnostics).map(formatDiagnostic).join('\n');
}

/** All problems as an author sees them, without the quoted lines. */
export function shortProblemsOf(fields: Record<string, unknown>): string {
  const { diagnostics } = parseSample(fields);
  return sortDiagnostics(diagnostics)
    .map(({ excerpt, ...one }) => formatDiagnostic(one))
    .join('\n');
}

export function problemsOf(fields: Record<string, unknown>): string {
  return problemsOfText(sample(fields));
}

/** The messages of all problems, for tests in which the place is not the point. */
export function messagesOf(fields: Record<string, unknown>): string[] {
  return sortDiagnostics(parseSample(fields).diagnostics).map(({ severity, code, message }) => `${severity} ${code}: ${message}`);
}
