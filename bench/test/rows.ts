import type { DevRow, LighthouseRow, RowOf } from '../results.ts';

/** Rows as suites measure them, for tests of limits and report. */

const head = { version: '1.0.0', date: '2026-01-31', commit: 'abc1234', machine: '2 × CPU, 8 GiB, Linux 6, Node 24.0.0' };
const times = (...seconds: number[]) => ({ seconds, cpuSeconds: seconds, peakBytes: seconds.map(() => 5e8) });

export function pagesRow(
  generator: string,
  subject: number,
  cold = 0,
  { html = 20_000, warm = cold / 2, indexBytes = 4e6, bytes = 48e6 } = {},
): RowOf<'pages'> {
  return {
    suite: 'pages',
    generator,
    subject,
    ...head,
    cold: times(cold),
    warm: times(warm),
    output: { bytes, files: 10, pages: subject, indexBytes },
    page: { html, htmlGzip: 5000, cssGzip: 8000, jsGzip: 3000 },
  };
}

export function failedRow(generator: string, subject: number, failure: string): RowOf<'pages'> {
  const none = { seconds: [], cpuSeconds: [], peakBytes: [] };
  return { suite: 'pages', generator, subject, ...head, cold: none, warm: none, failure };
}

export function apiRow(generator: string, cold: number, subject = 'GitHub 1.0.0'): RowOf<'api'> {
  const { page: _, ...row } = pagesRow(generator, 100, cold);
  return { ...row, suite: 'api', subject };
}

export function devRow(generator: string, subject: number, figures: Partial<DevRow>): DevRow {
  return { suite: 'dev', generator, subject, ...head, firstStart: [], laterStart: [], edits: [], ...figures };
}

export function lighthouseRow(subject: string, performance: number, layoutShift = 0): LighthouseRow {
  const scores = { performance, accessibility: 100, 'best-practices': 100, seo: 100 };
  return {
    suite: 'lighthouse',
    generator: 'Lectern',
    subject,
    ...head,
    scores,
    layoutShift,
    largestPaintSeconds: 1.2,
    blockedMilliseconds: 10,
  };
}
