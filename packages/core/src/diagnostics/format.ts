import { type Diagnostic, SEVERITIES } from './diagnostic.ts';

const EXCERPT_WIDTH = 100;

/** Control characters that could affect the terminal or the text direction. Each is replaced by one column. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Formats a diagnostic for the terminal, the dev overlay, and tests:
 *
 * ```
 * docs.json:42:9  error  navigation/page-not-found
 *   The page `guides/quickstrat` in the group "Get started" does not exist.
 *   Did you mean `guides/quickstart`?
 *   42 |         "guides/quickstrat",
 *      |         ^^^^^^^^^^^^^^^^^^^
 * ```
 */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { location, excerpt } = diagnostic;
  const lines = [[formatPlace(diagnostic), diagnostic.severity, diagnostic.code].filter(Boolean).join('  ')];
  for (const text of [diagnostic.message, diagnostic.hint]) {
    if (text) lines.push(...text.split('\n').map((line) => `  ${line}`));
  }
  if (excerpt !== undefined && location?.line !== undefined)
    lines.push(...formatExcerpt(excerpt, location.line, location.column ?? 1, location.length));
  return lines.join('\n').replace(UNSEEN, '\uFFFD');
}

/** `docs.json:42:9`. Empty if the problem has no location. */
export function formatPlace({ location }: Pick<Diagnostic, 'location'>): string {
  return location ? [location.file, location.line, location.column].filter((part) => part !== undefined).join(':') : '';
}

function formatExcerpt(excerpt: string, line: number, column: number, length = 1): string[] {
  const start = column - 1 > EXCERPT_WIDTH - 20 ? column - 21 : 0;
  const shown = excerpt.slice(start, start + EXCERPT_WIDTH);
  const gutter = String(line);
  const before = shown.slice(0, column - 1 - start).replace(/[^\t]/g, ' ');
  const marks = '^'.repeat(Math.max(1, Math.min(length, shown.length - before.length)));
  return [`  ${gutter} | ${shown}`, `  ${' '.repeat(gutter.length)} | ${before}${marks}`];
}

/** What a reader does about notices that are only counted. */
export function noticeAdvice(count: number, command: string): string {
  return `Use \`${command}\` to print ${count === 1 ? 'it' : 'them'}.`;
}

/** The count while a site is served: notices are printed by another command. */
export function formatServedCount(diagnostics: readonly Diagnostic[]): string {
  const notices = diagnostics.filter(({ severity }) => severity === 'notice').length;
  const count = formatProblemCount(diagnostics);
  return notices === 0 ? count : `${count}. ${noticeAdvice(notices, 'lectern check --notices')}`;
}

/** "3 errors, 1 warning, 2 notices", or "no problems". */
export function formatProblemCount(diagnostics: readonly Diagnostic[]): string {
  const named = SEVERITIES.flatMap((severity) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? '' : 's'}`];
  });
  return named.length ? named.join(', ') : 'no problems';
}
