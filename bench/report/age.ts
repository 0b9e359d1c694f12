import type { Row } from '../results.ts';

const MILLISECONDS_PER_DAY = 86_400_000;
/** Older rows don't say how fast today's versions are. */
export const OLDEST_DAYS = 7;

/** Days between the first and the last measurement, or until a later day. */
export function daysOf(rows: Row[], until = new Date(Math.max(...rows.map(({ date }) => Date.parse(date))))) {
  const first = Math.min(...rows.map(({ date }) => Date.parse(date)));
  return Math.floor((until.getTime() - first) / MILLISECONDS_PER_DAY);
}

/** Says how old the oldest row is, and which rows have to be measured again. */
export function ageOfRows(rows: Row[], today: Date) {
  if (rows.length === 0) return 'Nothing has been measured.';
  const old = rows.filter((row) => daysOf([row], today) > OLDEST_DAYS);
  const names = old.map(({ suite, generator, subject, date }) => `- ${suite}, ${generator}, ${subject}: ${date}`);
  const oldest = `The oldest row is ${daysOf(rows, today)} days old.`;
  return old.length === 0 ? oldest : [`${oldest} Measure these again:`, ...names].join('\n');
}
