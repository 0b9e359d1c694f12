import { median } from './results.mjs';

/**
 * One limit and what was measured. `holds` is undefined where a figure that it needs is missing.
 *
 * @typedef {{ rule: string, limit: string, measured: string, holds: boolean | undefined }} Verdict
 */

/** Generators that Lectern's time is compared with; the faster one counts. Only rows of one commit are compared. */
const rivals = ['Starlight', 'Starlight with starlight-openapi', 'Blume'];

/**
 * Holds rows against the limits that Lectern sets itself.
 *
 * @param {import('./results.mjs').Row[]} rows
 * @returns {Verdict[]}
 */
export function judge(rows) {
  return [...judgePages(rows), ...judgeApi(rows), ...judgeDev(rows), ...judgeLighthouse(rows)];
}

function judgePages(rows) {
  const own = (pages) => find(rows, 'pages', 'Lectern', pages);
  const cold = time(own(2000), 'cold');
  const warm = time(own(2000), 'warm');
  const hugo = time(sameRun(own(2000), find(rows, 'pages', 'Hugo', 2000)), 'cold');
  const peak = peakOf(own(10_000));
  const pageBytes = (pages) => own(pages)?.page?.html;
  const bare = own(2000)?.output && own(2000).output.bytes - own(2000).output.indexBytes;
  return [
    share('2,000 pages, first build', cold, fastest(rows, 'pages', 2000, 'cold'), 6.5),
    share('2,000 pages, second build', warm, fastest(rows, 'pages', 2000, 'warm'), 15),
    limited('2,000 pages, first build beside Hugo', ratio(cold, hugo), 3.2, 'times as long', (value) => value.toFixed(1)),
    limited('10,000 pages beside 2,000', ratio(time(own(10_000), 'cold'), cold), 5.5, 'times as long', (value) => value.toFixed(1)),
    limited('Memory of 10,000 pages', peak && peak / 1e9, 1.2, 'GB', (value) => value.toFixed(2)),
    verdict('20,000 pages', 'build', own(20_000) && (own(20_000).failure ?? 'build'), own(20_000) && own(20_000).failure === undefined),
    limited('HTML of a page, 10,000 pages beside 200', growth(pageBytes(200), pageBytes(10_000)), 10, '% larger', (value) =>
      value.toFixed(1),
    ),
    limited('Output of 2,000 pages without the index', bare && bare / 1e6, 60, 'MB', (value) => value.toFixed(1)),
  ];
}

/** Whether an API document is the one that the limit is meant for. */
export function isGithub(subject) {
  return String(subject).startsWith('GitHub ');
}

function judgeApi(rows) {
  const subject = rows.find((row) => row.suite === 'api' && row.generator === 'Lectern' && isGithub(row.subject))?.subject ?? '';
  const own = time(find(rows, 'api', 'Lectern', subject), 'cold');
  return [share('API reference of GitHub, first build', own, fastest(rows, 'api', subject, 'cold'), 5)];
}

/** Times of dev, by the field of a row. */
const devTimes = { firstStart: 'first page of the first start', laterStart: 'first page of a later start', edits: 'a saved edit' };

function judgeDev(rows) {
  const own = find(rows, 'dev', 'Lectern', 2000);
  const large = find(rows, 'dev', 'Lectern', 20_000);
  const rival = sameRun(own, find(rows, 'dev', 'Starlight', 2000));
  const middle = (row, field) => (row?.failure === undefined ? median(row?.[field] ?? []) : undefined);
  return Object.entries(devTimes).flatMap(([field, label]) => {
    const seconds = middle(own, field);
    const theirs = middle(rival, field);
    const growth = ratio(middle(sameRun(own, large), field), seconds);
    return [
      share(`dev, 2,000 pages, ${label}`, seconds, theirs && { name: 'Starlight', seconds: theirs }, 5, 'Starlight'),
      limited(`dev, 20,000 pages beside 2,000, ${label}`, growth, 2.5, 'times as long', (value) => value.toFixed(1)),
    ];
  });
}

/** Scores asked of each page. */
const leastScores = { 'text page': 100, 'operation page': 98 };

function judgeLighthouse(rows) {
  return Object.entries(leastScores).flatMap(([subject, least]) => {
    const row = find(rows, 'lighthouse', 'Lectern', subject);
    const worst = row?.scores && Math.min(...Object.values(row.scores));
    return [
      verdict(`Lighthouse, ${subject}`, `at least ${least}`, worst?.toString(), worst && worst >= least),
      limited(`Layout shift, ${subject}`, row?.layoutShift, 0, '', (value) => String(value)),
    ];
  });
}

function find(rows, suite, generator, subject) {
  return rows.find((row) => row.suite === suite && row.generator === generator && row.subject === subject);
}

function time(row, state) {
  return row?.failure === undefined ? median(row?.[state].seconds ?? []) : undefined;
}

function peakOf(row) {
  const peaks = row ? [...row.cold.peakBytes, ...row.warm.peakBytes] : [];
  return peaks.length > 0 ? Math.max(...peaks) : undefined;
}

/** A row, if it was measured on the commit of another one. Ratios of different runs say little. */
function sameRun(own, row) {
  return own !== undefined && row?.commit === own.commit ? row : undefined;
}

/** The time of the faster rival, and its name. */
function fastest(rows, suite, subject, state) {
  const own = find(rows, suite, 'Lectern', subject);
  return rivals
    .map((name) => ({ name, seconds: time(sameRun(own, find(rows, suite, name, subject)), state) }))
    .filter(({ seconds }) => seconds !== undefined)
    .sort((one, other) => one.seconds - other.seconds)[0];
}

function ratio(one, other) {
  return one !== undefined && other !== undefined ? one / other : undefined;
}

function growth(small, large) {
  return small !== undefined && large !== undefined ? (large / small - 1) * 100 : undefined;
}

function share(rule, seconds, rival, parts, rivalNames = 'the faster of Starlight and Blume') {
  const value = ratio(rival?.seconds, seconds);
  const measured = value && `1/${value.toFixed(1)} of ${rival.name}`;
  return verdict(rule, `at most 1/${parts} of ${rivalNames}`, measured, value && value >= parts);
}

function limited(rule, value, most, unit, format) {
  const spell = (number) => `${number} ${unit}`.trim();
  return verdict(
    rule,
    `at most ${spell(most)}`,
    value === undefined ? undefined : spell(format(value)),
    value === undefined ? undefined : value <= most,
  );
}

function verdict(rule, limit, measured, holds) {
  return measured === undefined ? { rule, limit, measured: 'not measured', holds: undefined } : { rule, limit, measured, holds };
}
