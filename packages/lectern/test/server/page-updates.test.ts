import { describe, expect, it } from 'vitest';
import { formatUpdate } from '../../src/server/change-feed.ts';
import { type SideChanges, updatesFor } from '../../src/server/page-updates.ts';

const wrong = [{ place: 'a.mdx:1:1', text: 'a.mdx:1:1  error  Wrong' }];
const open = { version: '1', styles: 's1', problems: '[]' };
type ShownDocument = Parameters<typeof updatesFor>[1];

const document = (changes: Partial<ShownDocument> = {}): ShownDocument => ({
  status: 200,
  html: '<img src="/docs/a.png"><link href="/docs/own.css">',
  version: '1',
  problems: [],
  isBroken: false,
  ...changes,
});
const news = (changes: Partial<ShownDocument> = {}, side: Partial<SideChanges> = {}) =>
  updatesFor(open, document(changes), { base: '/docs', styles: 's1', assets: [], ...side });

describe('a page that is open', () => {
  it('hears nothing when nothing of it changed', () => {
    expect(news({}, { assets: ['/docs/other.png'] })).toEqual([]);
  });

  it('reloads when its document is another', () => {
    expect(news({ version: '2', problems: wrong })).toEqual([{ kind: 'reload', data: null }]);
  });

  it('reloads when a picture on it is written', () => {
    expect(news({}, { assets: ['/docs/a.png'] })).toEqual([{ kind: 'reload', data: null }]);
  });

  it('takes new styles without being loaded', () => {
    expect(news({}, { styles: 's2' })).toEqual([{ kind: 'styles', data: ['/docs/_lectern/site.css'] }]);
    expect(news({}, { assets: ['/docs/own.css'] })).toEqual([{ kind: 'styles', data: ['/docs/own.css'] }]);
  });

  it('shows problems that come, and none when they are fixed', () => {
    expect(news({ problems: wrong })).toEqual([{ kind: 'problems', data: wrong }]);
    const healed = updatesFor({ ...open, problems: JSON.stringify(wrong) }, document(), { base: '', styles: 's1', assets: [] });
    expect(healed).toEqual([{ kind: 'problems', data: [] }]);
  });

  it('stays as it was while its source is broken', () => {
    expect(news({ version: '2', problems: wrong, isBroken: true })).toEqual([{ kind: 'problems', data: wrong }]);
  });

  it('is told what it shows when that is not known', () => {
    expect(updatesFor({ ...open, problems: undefined }, document(), { base: '', styles: 's1', assets: [] })).toEqual([
      { kind: 'problems', data: [] },
    ]);
  });
});

describe('an event', () => {
  it('is one line of JSON, whatever a problem holds', () => {
    expect(formatUpdate({ kind: 'problems', data: [{ place: '', text: 'a\nb' }] })).toBe(
      'event: problems\ndata: [{"place":"","text":"a\\nb"}]\n\n',
    );
    expect(formatUpdate({ kind: 'counts', data: { error: 1, warning: 0, notice: 2 } })).toBe(
      'event: counts\ndata: {"error":1,"warning":0,"notice":2}\n\n',
    );
    expect(formatUpdate({ kind: 'reload', data: null })).toBe('event: reload\ndata: null\n\n');
  });
});
