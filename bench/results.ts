import { readFile, writeFile } from 'node:fs/promises';
import type { Output } from './measure/output.ts';
import type { PageWeight } from './measure/page.ts';
import { type Suite, suiteNames } from './options.ts';

/** What begins a row: what was measured of one generator on one subject. */
export interface Head<S extends Suite, Subject extends number | string> {
  suite: S;
  generator: string;
  version: string;
  subject: Subject;
  /** Day of the measurement, `2026-01-31`. */
  date: string;
  /** What was checked out, with `+` when files differed from it; absent in rows from before it was stored. */
  commit?: string | undefined;
  machine: string;
  /** On a busy machine: how many times as long as on a calm one anything took. */
  busy?: number | undefined;
  /** Why there are no figures. */
  failure?: string | undefined;
}

/** Lists hold one figure for each run, in order. */
export interface Times {
  seconds: number[];
  /** Processor time of all processes; empty where it cannot be measured. */
  cpuSeconds: number[];
  /** Empty where it cannot be measured. */
  peakBytes: number[];
}

/** Figures of the builds of one project: `cold` with every cache removed, `warm` right after, with nothing changed. */
interface Builds {
  cold: Times;
  warm: Times;
  output?: Output;
  page?: PageWeight;
}

/** The subject is a number of pages, or the name of an API document. */
export type BuildRow = (Head<'pages', number> | Head<'api', string>) & Builds;

/** In seconds. The subject is a number of pages. */
export interface DevRow extends Head<'dev', number> {
  firstStart: number[];
  laterStart: number[];
  edits: number[];
}

/** The subject is a kind of page. */
export interface LighthouseRow extends Head<'lighthouse', string> {
  scores?: Record<string, number>;
  /** Audits that cost points. */
  missed?: string[];
  layoutShift?: number;
  largestPaintSeconds?: number;
  blockedMilliseconds?: number;
}

/** The subject is what is filled in. Milliseconds from each key to the painted page. */
export interface TypingRow extends Head<'typing', string> {
  milliseconds: number[];
}

export type Row = BuildRow | DevRow | TypingRow | LighthouseRow;
export type RowOf<S extends Suite> = Extract<Row, { suite: S }>;

/** What tells a row from others. */
export type Subject = Pick<Row, 'suite' | 'generator' | 'subject' | 'commit'>;

export function rowsOf<S extends Suite>(rows: Row[], suite: S): RowOf<S>[] {
  return rows.filter((row): row is RowOf<S> => row.suite === suite);
}

/** The stored rows; none when nothing was measured yet. */
export async function readResults(file: string): Promise<Row[]> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{"rows":[]}')).rows;
}

export async function writeResults(file: string, rows: Row[]) {
  await writeFile(file, `${JSON.stringify({ rows }, null, 2)}\n`);
}

/** Rows with one more; it takes the place of an older one for the same generator and subject. */
export function mergeRow(rows: Row[], row: Row) {
  return [...rows.filter((other) => !isSame(other, row)), row].sort(compareRows);
}

/** Whether a row is stored with all of its runs, measured on the same commit. */
export function hasResult(rows: Row[], row: Subject, runs: number) {
  const stored = rows.find((other) => isSame(other, row) && other.commit === row.commit);
  if (stored === undefined || stored.failure !== undefined) return stored !== undefined;
  if (stored.suite === 'lighthouse') return stored.scores !== undefined;
  if (stored.suite === 'typing') return stored.milliseconds.length > 0;
  return (stored.suite === 'dev' ? stored.laterStart : stored.warm.seconds).length >= runs;
}

function isSame(one: Subject, other: Subject) {
  return one.suite === other.suite && one.generator === other.generator && one.subject === other.subject;
}

function compareRows(one: Row, other: Row) {
  return (
    suiteNames.indexOf(one.suite) - suiteNames.indexOf(other.suite) ||
    compareSubjects(one.subject, other.subject) ||
    one.generator.localeCompare(other.generator, 'en')
  );
}

function compareSubjects(one: number | string, other: number | string) {
  return typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'en');
}

/** The middle of some numbers, or the mean of the two in the middle; undefined without any. */
export function median(numbers: readonly number[]) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [one, other = one] = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return one === undefined || other === undefined ? undefined : (one + other) / 2;
}
