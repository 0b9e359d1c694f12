// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openIndex, SearchTrouble } from '../../../src/client/search/index-files.ts';
import { Searcher } from '../../../src/client/search/searcher.ts';
import { $, again, show, usePage } from '../support/page.ts';

usePage();

/** Files of the index by address. */
let files: Record<string, unknown>;
beforeEach(() => {
  files = { '/_search/search.json': { parts: [''], languages: ['en'] } };
  vi.stubGlobal('fetch', async (url: string) => {
    const file = files[url];
    if (file instanceof Error) throw file;
    return {
      status: file === undefined ? 404 : 200,
      json: async () => (file === '{' ? JSON.parse('{') : file),
      text: async () => String(file),
    };
  });
});

const trouble = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof SearchTrouble ? [error.trouble, error.name, error.message] : error;
};

describe('the index of a site', () => {
  it('has the languages of its list', async () => {
    expect((await openIndex('/_search/')).languages).toEqual(['en']);
  });

  it.each([
    [undefined, 'missing'],
    [{ parts: [], languages: [] }, 'missing'],
    [new Error('offline'), 'loading'],
    ['{', 'loading'],
  ])('of the list %j is in trouble: %s', async (list, kind) => {
    files['/_search/search.json'] = list;
    expect(await trouble(openIndex('/_search/'))).toEqual([kind, 'SearchTrouble', kind]);
  });

  it('is searched together with those of other docs, that of the language first', async () => {
    files['/_search/search.json'] = { parts: ['', '2/'], languages: ['en'], others: ['/de/', '/gone/', '/empty/'] };
    files['/de/search.json'] = { parts: [''], languages: ['de'] };
    files['/empty/search.json'] = { parts: [], languages: [] };
    Object.assign(files, { '/_search/words.txt': 'boat', '/de/words.txt': 'boot' });
    vi.doMock('/_search/pagefind.js', () => ({}));
    vi.doMock('/de/pagefind.js', () => ({}));
    const open = vi.spyOn(Searcher, 'open').mockResolvedValue(undefined as never);
    const { languages, search } = await openIndex('/_search/');
    expect(languages).toEqual(['de', 'en']);
    for (const language of languages) await search(language);
    expect(open.mock.calls.map(([{ folders }]) => folders)).toEqual([
      ['/de/', '/_search/', '/_search/2/'],
      ['/_search/', '/_search/2/', '/de/'],
    ]);
    expect(await open.mock.calls[0]?.[0].readWords()).toBe('boat boot');
  });

  it('cannot be searched where its parts are missing, or the policy forbids it', async () => {
    const { search } = await openIndex('/_search/');
    expect(await trouble(search('en'))).toEqual(['loading', 'SearchTrouble', 'loading']);
    vi.spyOn(WebAssembly, 'compile').mockRejectedValue(new Error('unsafe-eval'));
    expect(await trouble(search())).toEqual(['policy', 'SearchTrouble', 'policy']);
  });
});

describe('the first opening of search', () => {
  it('loads the styles, and makes one dialog of a frame', async () => {
    const { dialogOf } = await import(/* @vite-ignore */ `../../../src/client/search/island.ts?${again()}`);
    const host = show('<main><div><dialog open><div><input></div></dialog></div></main>');
    const frame = $<HTMLDialogElement>('dialog');
    const input = $<HTMLInputElement>('input');
    input.value = 'idem';
    const opened = dialogOf(host);
    await Promise.resolve();
    expect([document.head.querySelector('link')?.rel, frame.childElementCount]).toEqual(['stylesheet', 1]);
    document.head.querySelector('link')?.dispatchEvent(new Event('load'));
    expect(await opened).toBe(await dialogOf(host));
    expect([frame.open, input.value, document.head.children.length]).toEqual([true, 'idem', 1]);
    show('');
  });
});
