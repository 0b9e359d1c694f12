/** Rows as suites measure them, for tests of limits and report. */

const head = { version: '1.0.0', date: '2026-01-31', commit: 'abc1234', machine: '2 × CPU, 8 GiB, Linux 6, Node 24.0.0' };
const times = (...seconds) => ({ seconds, cpuSeconds: seconds, peakBytes: seconds.map(() => 5e8) });

export function pagesRow(generator, subject, cold, { html = 20_000, warm = cold / 2, indexBytes = 4e6, bytes = 48e6 } = {}) {
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

export function failedRow(generator, subject, failure) {
  const none = { seconds: [], cpuSeconds: [], peakBytes: [] };
  return { suite: 'pages', generator, subject, ...head, cold: none, warm: none, failure };
}

export function apiRow(generator, cold, subject = 'GitHub 1.0.0') {
  const { page: _, ...row } = pagesRow(generator, 100, cold);
  return { ...row, suite: 'api', subject };
}

export function devRow(generator, subject, figures) {
  return { suite: 'dev', generator, subject, ...head, firstStart: [], laterStart: [], edits: [], ...figures };
}

export function lighthouseRow(subject, performance, layoutShift = 0) {
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
