// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { type HistoryEntry, RequestHistory } from '../../../src/client/playground/request-history.ts';
import { forbidStorage, usePage } from '../support/page.ts';

usePage();

const SRC = '/docs/_lectern/operations/api/a.json';
const KEY = 'lectern-history:/docs/_lectern/operations/';
const entry = (more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  src: SRC,
  method: 'GET',
  url: 'https://api.example/things',
  outcome: '200 OK',
  time: 1,
  form: {},
  server: { index: 0, custom: '', variables: {} },
  isPartial: false,
  ...more,
});
const times = (history = new RequestHistory(SRC)) => history.entries.map(({ time }) => time);

describe('the last requests of a tab', () => {
  it('are the same for all documents of a site, the latest first', () => {
    const history = new RequestHistory(SRC);
    history.add(entry({ time: 1 }));
    history.add(entry({ time: 2, src: '/docs/_lectern/operations/other/b.json' }));
    expect([times(), times(new RequestHistory('/docs/_lectern/operations/other/b.json')), localStorage.length]).toEqual([
      [2, 1],
      [2, 1],
      0,
    ]);
    expect(times(new RequestHistory('/blog/_lectern/operations/api/a.json'))).toEqual([]);
  });

  it('are twenty, and 64,000 characters', () => {
    const history = new RequestHistory(SRC);
    for (let time = 1; time <= 25; time += 1) history.add(entry({ time }));
    expect([times().length, times().at(-1)]).toEqual([20, 6]);
    for (let time = 1; time <= 25; time += 1) history.add(entry({ time, form: { body: 'x'.repeat(9000) } }));
    expect([times()[0], times().length, (sessionStorage.getItem(KEY) ?? '').length <= 64_000]).toEqual([25, 6, true]);
  });

  it('do not have bodies that are too long', () => {
    const history = new RequestHistory(SRC);
    history.add(entry({ form: { mediaType: 'application/json', body: 'x'.repeat(16_000) }, text: 'x'.repeat(16_000) }));
    expect(new RequestHistory(SRC).entries).toEqual([entry({ form: { mediaType: 'application/json' }, isPartial: true })]);
  });

  it('are cleared at once', () => {
    const history = new RequestHistory(SRC);
    history.add(entry());
    history.clear();
    expect([times(history), sessionStorage.length]).toEqual([[], 0]);
  });

  it('last for the page where storage is blocked or full', () => {
    forbidStorage();
    const history = new RequestHistory(SRC);
    history.add(entry());
    expect(times(history)).toEqual([1]);
    vi.unstubAllGlobals();
  });

  it.each([
    '{',
    'null',
    '{}',
    '[null,7,"text",[],{}]',
    JSON.stringify([
      entry({ src: 'https://evil.example/a.json' }),
      entry({ src: '//evil.example/a.json' }),
      entry({ src: '/other/a.json' }),
    ]),
    JSON.stringify([
      { ...entry(), form: [] },
      { ...entry(), server: null },
      { ...entry(), time: 'now' },
      { ...entry(), text: 7 },
    ]),
    JSON.stringify([{ ...entry(), server: { index: 0, custom: '', variables: { a: {} } } }]),
  ])('ignore foreign contents of storage: %s', (text) => {
    sessionStorage.setItem(KEY, text);
    expect(times()).toEqual([]);
  });
});
