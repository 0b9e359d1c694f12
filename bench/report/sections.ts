import { type BuildRow, median, type Row, rowsOf } from '../results.ts';
import { formatBytes, formatCount, formatSeconds, formatTable } from './tables.ts';

/** A heading, a sentence and a table; nothing without rows. */
function section(title: string, about: string, heads: string[], rows: (string | number)[][]) {
  return rows.length === 0 ? [] : [`## ${title}`, about, formatTable(heads, rows)];
}

/** Name and version, unless the version is a part of the peer only. */
const named = ({ generator, version }: Row) => `${generator} ${version}`;

/** Day and commit of a row, and whether its figures are those of a busy machine. */
const measured = ({ date, commit = 'unknown commit', busy }: Row) =>
  [date, commit, ...(busy ? [`**busy machine, ${busy} times as long**`] : [])].join(', ');

/** Columns of `buildCells`. */
const BUILD_COLUMNS = ['First build', 'Second build', 'Processor', 'Memory', 'Output', 'Index', 'Without index'];

export function pagesSection(rows: Row[]) {
  return section(
    'Pages',
    'Pages with four blocks of code, tabs, steps, cards, a table and a callout, search index included where there is one. The first build has no caches, the second follows it with nothing changed. Memory is the highest sum over all processes. A page is weighed with what it loads at once, gzipped.',
    ['Generator', 'Pages', ...BUILD_COLUMNS, 'HTML', 'HTML gzip', 'CSS gzip', 'JS gzip', 'Measured'],
    rowsOf(rows, 'pages').map((row) => [
      named(row),
      formatCount(row.subject),
      ...buildCells(row),
      ...(['html', 'htmlGzip', 'cssGzip', 'jsGzip'] as const).map((name) => formatCount(row.page?.[name])),
      measured(row),
    ]),
  );
}

/** Cells for `BUILD_COLUMNS`. If the build failed, the first cell is the reason. */
function buildCells({ cold, warm, output, failure }: BuildRow) {
  const peaks = [...cold.peakBytes, ...warm.peakBytes];
  return [
    failure ?? formatSeconds(median(cold.seconds)),
    formatSeconds(median(warm.seconds)),
    formatSeconds(median(cold.cpuSeconds)),
    peaks.length > 0 ? formatBytes(Math.max(...peaks)) : '',
    formatBytes(output?.bytes),
    output === undefined ? '' : output.indexBytes === 0 ? 'none' : formatBytes(output.indexBytes),
    formatBytes(output && output.bytes - output.indexBytes),
  ];
}

export function apiSection(rows: Row[]) {
  return section(
    'API reference',
    'A site that is the reference of one OpenAPI document, search index included.',
    ['Generator', 'Document', ...BUILD_COLUMNS, 'Pages', 'Measured'],
    rowsOf(rows, 'api').map((row) => [named(row), row.subject, ...buildCells(row), formatCount(row.output?.pages), measured(row)]),
  );
}

export function devSection(rows: Row[]) {
  return section(
    'Dev',
    'In a browser: from the start of the command to the first shown page, without caches and again, and from a saved edit to the shown change.',
    ['Generator', 'Pages', 'First start', 'Later start', 'Edit', 'Measured'],
    rowsOf(rows, 'dev').map((row) => [
      named(row),
      formatCount(row.subject),
      row.failure ?? formatSeconds(median(row.firstStart), 2),
      formatSeconds(median(row.laterStart), 2),
      formatSeconds(median(row.edits), 2),
      measured(row),
    ]),
  );
}

export function typingSection(rows: Row[]) {
  return section(
    'Typing',
    'In the playground of an operation: from a key to the painted page, in the middle of 40 keys and at worst.',
    ['Form', 'Middle', 'Worst', 'Measured'],
    rowsOf(rows, 'typing').map((row) => [
      `${named(row)}, ${row.subject}`,
      `${median(row.milliseconds) ?? '?'} ms`,
      `${Math.max(...row.milliseconds)} ms`,
      measured(row),
    ]),
  );
}

export function lighthouseSection(rows: Row[]) {
  return section(
    'Lighthouse',
    'On a simulated phone, from a server that sends gzip and cache headers as a plain host does. The middle of at least three runs.',
    ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'Layout shift', 'Largest paint', 'Blocked', 'Measured'],
    rowsOf(rows, 'lighthouse').map((row) => [
      `${row.generator} ${row.version}, ${row.subject}`,
      ...['performance', 'accessibility', 'best-practices', 'seo'].map((name) => formatCount(row.scores?.[name])),
      row.layoutShift ?? '',
      formatSeconds(row.largestPaintSeconds, 2),
      row.blockedMilliseconds === undefined ? '' : `${row.blockedMilliseconds} ms`,
      measured(row),
    ]),
  );
}
