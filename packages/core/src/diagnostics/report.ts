import { type Diagnostic, SEVERITIES } from './diagnostic.ts';
import { formatDiagnostic, formatPlace, noticeAdvice } from './format.ts';

/** A code with at least this many problems is folded to its first one. */
const FOLDED_FROM = 4;
/** A report with at least this many problems ends with a table. */
const TABLE_FROM = 10;

const FROM_LEAST = [...SEVERITIES].reverse();

export interface ReportOptions {
  /** Print each problem, instead of the first one of its code. Errors are always printed. */
  all?: boolean;
  /** Print notices, instead of their number. */
  notices?: boolean;
}

export type ReportPart =
  /** A problem. `place` is the start of its text, empty if it has none. */
  | { kind: 'problem'; diagnostic: Diagnostic; place: string; text: string }
  /** What is not printed, or the table of counts. */
  | { kind: 'note'; text: string };

/**
 * The problems of a run as a person reads them: errors last, where nobody misses them, and repeated warnings folded.
 * @param diagnostics sorted; the order is kept among problems of a severity
 */
export function formatReport(diagnostics: readonly Diagnostic[], { all = false, notices = false }: ReportOptions = {}): ReportPart[] {
  const shown = diagnostics.filter(({ severity }) => notices || severity !== 'notice');
  const parts = FROM_LEAST.flatMap((severity) => {
    const own = shown.filter((one) => one.severity === severity);
    return all || severity === 'error' ? own.map(problem) : folded(own);
  });
  if (shown.length >= TABLE_FROM || parts.some(({ kind }) => kind === 'note')) parts.push({ kind: 'note', text: formatTable(shown) });
  const hidden = diagnostics.length - shown.length;
  if (hidden > 0)
    parts.push({
      kind: 'note',
      text: `${hidden} ${hidden === 1 ? 'notice' : 'notices'}. ${noticeAdvice(hidden, '--notices')}`,
    });
  return parts;
}

function folded(diagnostics: readonly Diagnostic[]): ReportPart[] {
  const byCode = Map.groupBy(diagnostics, ({ code }) => code);
  return [...byCode.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || same.length < FOLDED_FROM) return same.map(problem);
    return [problem(first), { kind: 'note', text: `  ${same.length} like this${inFiles(same)}. Use \`--all\` to print each.` }];
  });
}

function problem(diagnostic: Diagnostic): ReportPart {
  return { kind: 'problem', diagnostic, place: formatPlace(diagnostic), text: formatDiagnostic(diagnostic) };
}

/** One line for each severity and code, errors last. */
function formatTable(diagnostics: readonly Diagnostic[]): string {
  const rows = FROM_LEAST.flatMap((severity) => {
    const own = diagnostics.filter((one) => one.severity === severity);
    const byCode = [...Map.groupBy(own, ({ code }) => code)].sort(
      ([a, first], [b, other]) => first.length - other.length || (a < b ? -1 : 1),
    );
    return byCode.map(([code, same]) => ({ severity, code, count: String(same.length), files: inFiles(same) }));
  });
  const width = (field: 'severity' | 'code' | 'count') => Math.max(...rows.map((row) => row[field].length));
  const [severity, code, count] = [width('severity'), width('code'), width('count')];
  return rows
    .map((row) => `${row.severity.padEnd(severity)}  ${row.code.padEnd(code)}  ${row.count.padStart(count)}${row.files}`)
    .join('\n');
}

function inFiles(diagnostics: readonly Diagnostic[]): string {
  const files = new Set(diagnostics.flatMap(({ location }) => location?.file ?? []));
  return files.size === 0 ? '' : ` in ${files.size} ${files.size === 1 ? 'file' : 'files'}`;
}
