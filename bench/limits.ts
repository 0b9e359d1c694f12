import type { Suite } from './options.ts';
import { type BuildRow, type DevRow, median, type Row, type RowOf, rowsOf } from './results.ts';

/** One limit and what was measured. `holds` is undefined where a figure that it needs is missing. */
export type Verdict = { rule: string; limit: string; measured: string; holds: boolean | undefined };

/** Generators that Lectern's time is compared with; the faster one counts. Only rows of one commit are compared. */
const rivals = ['Starlight', 'Starlight with starlight-openapi', 'Blume'];

/** Holds rows against the limits that Lectern sets itself. */
export function judge(rows: Row[]): Verdict[] {
  return [...judgePages(rows), ...judgeApi(rows), ...judgeDev(rows), ...judgeTyping(rows), ...judgeLighthouse(rows)];
}

function judgePages(rows: Row[]) {
  const own = (pages: number) => find(rows, 'pages', 'Lectern', pages);
  const cold = time(own(2000), 'cold');
  const warm = time(own(2000), 'warm');
  const hugo = time(sameRun(own(2000), find(rows, 'pages', 'Hugo', 2000)), 'cold');
  const peak = peakOf(own(10_000));
  const pageBytes = (pages: number) => own(pages)?.page?.html;
  const { output } = own(2000) ?? {};
  const bare = output && output.bytes - output.indexBytes;
  const largest = own(20_000);
  return [
    share('2,000 pages, first build', cold, fastest(rows, 'pages', 2000, 'cold'), { parts: 6.5 }),
    share('2,000 pages, second build', warm, fastest(rows, 'pages', 2000, 'warm'), { parts: 15 }),
    limited('2,000 pages, first build beside Hugo', ratio(cold, hugo), { most: 3.2, unit: 'times as long' }, (value) => value.toFixed(1)),
    limited('10,000 pages beside 2,000', ratio(time(own(10_000), 'cold'), cold), { most: 5.5, unit: 'times as long' }, (value) =>
      value.toFixed(1),
    ),
    limited('Memory of 10,000 pages', peak && peak / 1e9, { most: 1.2, unit: 'GB' }, (value) => value.toFixed(2)),
    verdict('20,000 pages', 'build', largest && (largest.failure ?? 'build'), largest?.failure === undefined),
    limited('HTML of a page, 10,000 pages beside 200', growth(pageBytes(200), pageBytes(10_000)), { most: 10, unit: '% larger' }, (value) =>
      value.toFixed(1),
    ),
    limited('Output of 2,000 pages without the index', bare && bare / 1e6, { most: 60, unit: 'MB' }, (value) => value.toFixed(1)),
  ];
}

/** Whether an API document is the one that the limit is meant for. */
export function isGithub(subject: Row['subject']) {
  return String(subject).startsWith('GitHub ');
}

function judgeApi(rows: Row[]) {
  const row = rows.find((candidate) => candidate.suite === 'api' && candidate.generator === 'Lectern' && isGithub(candidate.subject));
  const subject = row?.suite === 'api' ? row.subject : '';
  const own = time(find(rows, 'api', 'Lectern', subject), 'cold');
  return [share('API reference of GitHub, first build', own, fastest(rows, 'api', subject, 'cold'), { parts: 5 })];
}

/** Times of dev, by the field of a row. */
const devTimes = [
  { field: 'firstStart', label: 'first page of the first start' },
  { field: 'laterStart', label: 'first page of a later start' },
  { field: 'edits', label: 'a saved edit' },
] as const;

function judgeDev(rows: Row[]) {
  const own = find(rows, 'dev', 'Lectern', 2000);
  const large = find(rows, 'dev', 'Lectern', 20_000);
  const rival = sameRun(own, find(rows, 'dev', 'Starlight', 2000));
  const middle = (row: DevRow | undefined, field: 'firstStart' | 'laterStart' | 'edits') =>
    row?.failure === undefined ? median(row?.[field] ?? []) : undefined;
  return devTimes.flatMap(({ field, label }) => {
    const seconds = middle(own, field);
    const theirs = middle(rival, field);
    const growth = ratio(middle(sameRun(own, large), field), seconds);
    return [
      share(`dev, 2,000 pages, ${label}`, seconds, theirs === undefined ? undefined : { name: 'Starlight', seconds: theirs }, {
        parts: 5,
        rivals: 'Starlight',
      }),
      limited(`dev, 20,000 pages beside 2,000, ${label}`, growth, { most: 2.5, unit: 'times as long' }, (value) => value.toFixed(1)),
    ];
  });
}

function judgeTyping(rows: Row[]) {
  return rowsOf(rows, 'typing').map(({ subject, milliseconds }) =>
    limited(`A key in the playground, ${subject}`, median(milliseconds), { most: 50, unit: 'ms' }, (value) => value.toFixed(0)),
  );
}

/** Scores asked of each page. */
const leastScores = { 'text page': 100, 'operation page': 98 };

function judgeLighthouse(rows: Row[]) {
  return Object.entries(leastScores).flatMap(([subject, least]) => {
    const row = find(rows, 'lighthouse', 'Lectern', subject);
    const worst = row?.scores && Math.min(...Object.values(row.scores));
    return [
      verdict(`Lighthouse, ${subject}`, `at least ${least}`, worst?.toString(), (worst ?? 0) >= least),
      limited(`Layout shift, ${subject}`, row?.layoutShift, { most: 0, unit: '' }, (value) => String(value)),
    ];
  });
}

function find<S extends Suite>(rows: Row[], suite: S, generator: string, subject: RowOf<S>['subject']) {
  return rowsOf(rows, suite).find((row) => row.generator === generator && row.subject === subject);
}

function time(row: BuildRow | undefined, state: 'cold' | 'warm') {
  return row?.failure === undefined ? median(row?.[state].seconds ?? []) : undefined;
}

function peakOf(row: BuildRow | undefined) {
  const peaks = row ? [...row.cold.peakBytes, ...row.warm.peakBytes] : [];
  return peaks.length > 0 ? Math.max(...peaks) : undefined;
}

/** A row, if it was measured on the commit of another one. Ratios of different runs say little. */
function sameRun<R extends Row>(own: Row | undefined, row: R | undefined) {
  return own !== undefined && row?.commit === own.commit ? row : undefined;
}

/** The time of the faster rival, and its name. */
function fastest<S extends 'pages' | 'api'>(rows: Row[], suite: S, subject: RowOf<S>['subject'], state: 'cold' | 'warm') {
  const own = find(rows, suite, 'Lectern', subject);
  return rivals
    .flatMap((name) => {
      const seconds = time(sameRun(own, find(rows, suite, name, subject)), state);
      return seconds === undefined ? [] : [{ name, seconds }];
    })
    .sort((one, other) => one.seconds - other.seconds)[0];
}

function ratio(one: number | undefined, other: number | undefined) {
  return one !== undefined && other !== undefined ? one / other : undefined;
}

function growth(small: number | undefined, large: number | undefined) {
  return small !== undefined && large !== undefined ? (large / small - 1) * 100 : undefined;
}

function share(
  rule: string,
  seconds: number | undefined,
  rival: { name: string; seconds: number } | undefined,
  { parts, rivals: rivalNames = 'the faster of Starlight and Blume' }: { parts: number; rivals?: string },
) {
  const value = ratio(rival?.seconds, seconds) ?? 0;
  const measured = value > 0 ? `1/${value.toFixed(1)} of ${rival?.name}` : undefined;
  return verdict(rule, `at most 1/${parts} of ${rivalNames}`, measured, value >= parts);
}

function limited(
  rule: string,
  value: number | undefined,
  { most, unit }: { most: number; unit: string },
  format: (value: number) => string,
) {
  const spell = (number: number | string) => `${number} ${unit}`.trim();
  if (value === undefined) return verdict(rule, `at most ${spell(most)}`, undefined, false);
  return verdict(rule, `at most ${spell(most)}`, spell(format(value)), value <= most);
}

/** @param holds counts only if there is something measured */
function verdict(rule: string, limit: string, measured: string | undefined, holds: boolean): Verdict {
  return measured === undefined ? { rule, limit, measured: 'not measured', holds: undefined } : { rule, limit, measured, holds };
}
