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
  it.each<[title: string, changes: Partial<ShownDocument>, side: Partial<SideChanges>, heard: unknown[]]>([
    ['hears nothing when nothing of it changed', {}, { assets: ['/docs/other.png'] }, []],
    ['reloads when its document is another', { version: '2', problems: wrong }, {}, [{ kind: 'reload', data: null }]],
    ['reloads when a picture on it is written', {}, { assets: ['/docs/a.png'] }, [{ kind: 'reload', data: null }]],
    ['takes new styles of the site without being loaded', {}, { styles: 's2' }, [{ kind: 'styles', data: ['/docs/_lectern/site.css'] }]],
    ['takes new styles of its own without being loaded', {}, { assets: ['/docs/own.css'] }, [{ kind: 'styles', data: ['/docs/own.css'] }]],
    ['shows problems that come', { problems: wrong }, {}, [{ kind: 'problems', data: wrong }]],
    ['stays while its source is broken', { version: '2', problems: wrong, isBroken: true }, {}, [{ kind: 'problems', data: wrong }]],
  ])('%s', (_, changes, side, heard) => expect(news(changes, side)).toEqual(heard));

  it.each([
    ['shows none when problems are fixed', JSON.stringify(wrong)],
    ['is told what it shows when that is not known', undefined],
  ])('%s', (_, problems) => {
    const heard = updatesFor({ ...open, problems }, document(), { base: '', styles: 's1', assets: [] });
    expect(heard).toEqual([{ kind: 'problems', data: [] }]);
  });
});

describe('an event', () => {
  it('is one line of JSON, whatever a problem contains', () => {
    expect(formatUpdate({ kind: 'problems', data: [{ place: '', text: 'a\nb' }] })).toBe(
      'event: problems\ndata: [{"place":"","text":"a\\nb"}]\n\n',
    );
    expect(formatUpdate({ kind: 'counts', data: { error: 1, warning: 0, notice: 2 } })).toBe(
      'event: counts\ndata: {"error":1,"warning":0,"notice":2}\n\n',
    );
    expect(formatUpdate({ kind: 'reload', data: null })).toBe('event: reload\ndata: null\n\n');
  });
});
