// @vitest-environment happy-dom
import { h } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JsonView } from '../../../src/client/playground/json/json-view.tsx';
import { printJson } from '../../../src/client/playground/json/print-json.ts';
import type { ExchangeListener, Failure, ResponseHead } from '../../../src/client/playground/request/exchange.ts';
import type { FetchRequest } from '../../../src/client/playground/request/fetch-request.ts';
import { BodyView } from '../../../src/client/playground/response/body-view.tsx';
import type { CheckResult } from '../../../src/client/playground/response/check.ts';
import { FailureView, failureTitle } from '../../../src/client/playground/response/failure-view.tsx';
import { ResponsePanel, Response as View } from '../../../src/client/playground/response/panel.tsx';
import { Stream } from '../../../src/client/playground/response/stream-view.tsx';
import { $, click, mount, print, renderAtOnce, settle, show, texts, usePage } from '../support/page.ts';

usePage();
renderAtOnce();

const request = (more: object = {}) =>
  ({ url: 'https://api.example/things', init: { method: 'GET', headers: [], credentials: 'omit', ...more } }) as unknown as FetchRequest;
const head = (more: Partial<ResponseHead> = {}): ResponseHead => ({
  status: 200,
  statusText: '',
  headers: [['content-type', 'application/json']],
  url: 'https://api.example/things',
  redirected: false,
  mediaType: 'application/json',
  contentType: 'application/json',
  ...more,
});
const bytes = (text: string) => new TextEncoder().encode(text);

describe('the panel of the response', () => {
  let said: string[];
  let checked: unknown[];
  let verdict: CheckResult;
  let calls: string[];
  let addresses: string[];
  let panel: ResponsePanel;
  beforeEach(() => {
    [said, checked, calls, addresses] = [[], [], [], []];
    verdict = { kind: 'compared', differences: [] };
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      addresses.push(`blob:${addresses.length}`);
      return addresses.at(-1) as string;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void calls.push(`revoke ${address}`));
    panel = new ResponsePanel({
      say: (text) => void said.push(text),
      check: async (response) => {
        checked.push(response);
        return verdict;
      },
      changed: () => update(),
      streams: () => void calls.push('streams'),
    });
    show('<main><div class="pg-response"></div></main>');
    update();
  });
  const update = () =>
    mount(
      h(View, { panel, version: panel.version, cancel: () => void calls.push('cancel'), children: h('button', null) }),
      $('.pg-response'),
    );

  const start = (more: Partial<{ isMock: boolean; said: string[] }> = {}) => panel.start(request(), { isMock: false, said: [], ...more });
  async function answer(
    listener: ExchangeListener,
    body: string,
    more: Partial<ResponseHead> = {},
    cut?: 'stopped' | 'broken',
  ): Promise<void> {
    listener.onHead(head(more), 12);
    listener.onChunk(bytes(body), head(more));
    await listener.onEnd(34, cut);
  }

  it('is empty at first, and waits then', () => {
    expect(texts('.pg-response')).toEqual(['The response appears here.']);
    start({ said: ['One field is wrong.'] });
    expect([texts('.pg-status'), texts('.pg-note')]).toEqual([['Waiting for the response…'], ['One field is wrong.']]);
  });

  it('shows status, time, size, body, headers and what the document says', async () => {
    await answer(start(), '{"a":1}');
    expect(print($('.pg-status'))).toBe('div.pg-status\n  strong.pg-mark[data-tone=check] "200 OK"\n  span.pg-quiet "34 ms, 7 B"');
    expect([texts('[role="tab"]'), texts('code'), texts('dt, dd'), texts('.pg-fits')]).toEqual([
      ['Body', 'Headers (1)', 'Schema ✓'],
      ['{\n  "a": 1\n}\n'],
      ['content-type', 'application/json'],
      ['The response matches the document.'],
    ]);
    expect(checked).toMatchObject([{ status: 200, mediaType: 'application/json', value: { a: 1 } }]);
    expect(print($('a'))).toBe('a.pg-link[href=blob:0][download=things.json] "Download"');
    expect(said).toEqual(['200 OK, 34 ms, 7 B. It fits its schema.']);
  });

  it.each([
    [299, 'check'],
    [304, 'note'],
    [404, 'warning'],
    [500, 'danger'],
  ])('gives the status %i the tone %s', async (status, tone) => {
    await answer(start(), '', { status });
    expect($('.pg-mark').dataset.tone).toBe(tone);
  });

  it('prefers the phrase that the server sent', async () => {
    await answer(start(), '', { status: 404, statusText: 'Gone fishing' });
    expect(texts('.pg-mark')).toEqual(['404 Gone fishing']);
  });

  it('says where the answer came from, and that there were no headers and no body', async () => {
    verdict = { kind: 'silent', reason: 'The document describes no responses.' };
    await answer(start(), '', { redirected: true, url: 'https://b.example/', headers: [] });
    expect([texts('.pg-note'), texts('[role="tabpanel"] .pg-quiet'), texts('[role="tab"]').at(-1), document.querySelector('a')]).toEqual([
      ['Redirected to https://b.example/'],
      [
        'The response has no body.',
        'The page is not allowed to read the headers of this response.',
        'The document describes no responses.',
      ],
      'Schema',
      null,
    ]);
    expect(said).toEqual(['200 OK, 34 ms, 0 B.']);
  });

  it('lists differences, and leads to them in the body', async () => {
    verdict = {
      kind: 'compared',
      differences: [
        { path: '/a', message: 'should be a string' },
        { path: '', message: 'lacks the field `b`' },
      ],
    };
    await answer(start(), '{"a":1}');
    expect([texts('[role="tab"]').at(-1), texts('.pg-differences li'), said]).toEqual([
      'Schema (2)',
      ['a should be a string', expect.stringContaining('lacks the field `b`')],
      ['200 OK, 34 ms, 7 B. It differs from its schema in 2 places.'],
    ]);
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    click(document.querySelectorAll('[role="tab"]')[2] as Element);
    expect($('[role="tabpanel"]').hidden).toBe(true);
    click($('.pg-differences button'));
    expect([$('[role="tabpanel"]').hidden, (scrolled.mock.contexts[0] as HTMLElement).dataset.path]).toEqual([false, '/a']);
    verdict = { kind: 'compared', differences: [{ path: '', message: 'x' }] };
    await answer(start(), '{}');
    expect(said.at(-1)).toContain('in 1 place.');
  });

  it.each([
    ['stopped', 'Stopped', '200 OK, 34 ms, 1 B. Stopped.'],
    ['broken', 'The connection broke before the end', '200 OK, 34 ms, 1 B. The connection broke before the end.'],
  ] as const)('says that the body was %s, and does not compare it', async (cut, pill, spoken) => {
    await answer(start(), '{', {}, cut);
    expect([texts('.pg-pill'), said, checked, texts('[role="tabpanel"]').at(-1)]).toEqual([
      [pill],
      [spoken],
      [],
      'The body is not complete.',
    ]);
  });

  it('marks what comes from the mock', async () => {
    await answer(start({ isMock: true }), '{}');
    expect([texts('.pg-pill'), texts('.pg-status > .pg-quiet')]).toEqual([['Mock'], ['2 B']]);
  });

  it('says when there is no response for long, and lets the reader choose', () => {
    const listener = start();
    listener.onSlow();
    listener.onSlow();
    expect([texts('.pg-slow'), said]).toEqual([
      ['There is no response yet. Some requests take a long time.Keep waitingCancel'],
      ['There is no response yet.'],
    ]);
    click($('.pg-slow button:last-child'));
    expect(calls).toEqual(['cancel']);
    click($('.pg-slow button'));
    expect(texts('.pg-slow')).toEqual([]);
    listener.onSlow();
    listener.onHead(head(), 1);
    expect(texts('.pg-slow')).toEqual([]);
  });

  it('shows a stream as it comes', async () => {
    const listener = start();
    const stream = { mediaType: 'text/event-stream', contentType: 'text/event-stream' };
    listener.onHead(head(stream), 1);
    listener.onChunk(bytes('data: one\n\ndata: two'), head(stream));
    await vi.waitFor(() => expect(texts('li')).toEqual(['one']), 60_000);
    expect([calls, said]).toEqual([['streams'], ['200 OK. The stream has started.']]);
    await listener.onEnd(5, 'stopped');
    expect([texts('li'), texts('a'), said.at(-1), checked]).toEqual([
      ['one', 'two'],
      ['Download'],
      'The stream ended after 2 items. Stopped.',
      [],
    ]);
    start({ isMock: true }).onHead(head(stream), 1);
    expect(calls.filter((call) => call === 'streams')).toHaveLength(1);
  });

  it('says why there was no response', () => {
    start().onFailure({ kind: 'offline' });
    expect([texts('.pg-failure-title'), said]).toEqual([['This device is offline'], ['This device is offline']]);
  });

  it('drops what comes late for an earlier request, and its addresses', async () => {
    const late = start();
    await answer(start(), '{"new":1}');
    late.onSlow();
    late.onHead(head({ status: 500 }), 1);
    late.onChunk(bytes('x'), head());
    await late.onEnd(1);
    late.onFailure({ kind: 'offline' });
    expect([texts('.pg-mark'), said.length]).toEqual([['200 OK'], 1]);
    panel.reset();
    expect([texts('.pg-response'), calls]).toEqual([['The response appears here.'], addresses.map((one) => `revoke ${one}`)]);
  });
});

describe('the body of a response', () => {
  async function view(text: string, mediaType: string, more: object = {}): Promise<string> {
    const blob = new Blob([text]);
    const value = /json/.test(mediaType) ? { value: JSON.parse(text) as unknown } : {};
    const isText = !/image|audio|video|zip/.test(mediaType);
    show('<main></main>');
    const body = { blob, ...(isText && { text }), ...value, ...more };
    mount(h(BodyView, { body, head: { mediaType }, address: 'blob:1', differences: [] }));
    await settle();
    return print($('main'));
  }

  it.each([
    ['text/plain', 'hi', ['  pre.pg-code[tabindex=0][role=group][aria-label=Response body]', '    code "hi"']],
    ['application/zip', 'zip', ['  p.pg-quiet "application/zip (3 B). The browser cannot show this here. Download it to open it."']],
    ['image/png', 'png', ['  div.pg-media', '    img[src=blob:1][alt=Image in the response]']],
    ['audio/mpeg', 'mp3', ['  div.pg-media', '    audio[src=blob:1][controls]']],
    ['video/mp4', 'mp4', ['  div.pg-media', '    video[src=blob:1][controls][playsinline=true]']],
  ])('of %s', async (mediaType, text, lines) => {
    expect(await view(text, mediaType)).toBe(['main', ...lines].join('\n'));
  });

  it('of no type, and of an image that is text as well', async () => {
    expect(await view('x', '', { text: undefined })).toContain('(1 B). The browser cannot show this here.');
    expect(await view('<svg/>', 'image/svg+xml', { text: '<svg/>' })).toContain('code "<svg/>"');
  });

  it('shows a note where the browser cannot show an image', async () => {
    await view('png', 'image/png');
    $('img').dispatchEvent(new Event('error'));
    expect(texts('.pg-media')).toEqual(['The browser cannot show this here. Download it to open it.']);
  });

  it('that is large is shown in part', async () => {
    const shown = await view('x', 'text/plain', { part: 'beginning' });
    expect(shown).toContain('code "beginning"');
    expect(texts('.pg-note')[0]).toMatch(/^The body is large: these are its first 100 kB of 1 B\./);
  });
});

describe('printed JSON', () => {
  const view = (text: string, differences: { path: string; message: string }[] = []) => {
    show('<main></main>');
    mount(h(JsonView, { lines: printJson(text) ?? [], differences }));
    return $('code');
  };

  it('has a line for each value, and what differs under it', () => {
    const code = view('{"a":1}', [
      { path: '/a', message: 'is odd' },
      { path: '/a', message: 'is small' },
    ]);
    expect(code.textContent).toBe('{\n  "a": 1\n  ↑ is odd\n  ↑ is small\n}\n');
    expect([...code.querySelectorAll('[data-differs]')].map((line) => (line as HTMLElement).dataset.path)).toEqual(['/a']);
    expect(code.querySelectorAll('[class^="tk"], span > span').length).toBeGreaterThan(0);
  });

  it('is plain when it is very long', () => {
    expect(view(JSON.stringify(Array(3998).fill(0))).querySelectorAll('.pg-line')).toHaveLength(4000);
    const long = view(JSON.stringify(Array(3999).fill(0)));
    expect([long.children.length, long.textContent?.split('\n').length]).toEqual([0, 4001]);
  });
});

describe('a stream', () => {
  const open = (kind: 'events' | 'lines') => {
    show('<main></main>');
    const stream = new Stream(kind);
    mount(stream.view());
    return {
      feed: (more: Uint8Array) => {
        stream.feed(more);
        mount(stream.view());
      },
      end: () => {
        const total = stream.end();
        mount(stream.view());
        return total;
      },
    };
  };

  it('shows events with their names', () => {
    const view = open('events');
    expect([texts('p'), $('ol').ariaLabel]).toEqual([['Waiting for the first event…'], 'The events of the stream']);
    view.feed(bytes('event: add\nid: 7\ndata: {"a":1}\n\n'));
    expect([texts('.pg-pill'), texts('pre'), texts('main p')]).toEqual([['add', 'id 7'], ['{\n  "a": 1\n}\n'], ['1 event']]);
  });

  it('counts lines, also one that the network cut in a letter', () => {
    const view = open('lines');
    const [first, second] = [bytes('ü\n').slice(0, 1), bytes('ü\n').slice(1)];
    view.feed(first);
    view.feed(second);
    view.feed(bytes('b'));
    expect([view.end(), texts('li'), texts('main p')]).toEqual([2, ['ü', 'b'], ['2 lines']]);
  });

  it('says that nothing came', () => {
    for (const [kind, text] of [
      ['events', 'The stream ended without an event.'],
      ['lines', 'The stream ended without a line.'],
    ] as const) {
      expect([open(kind).end(), texts('main p')]).toEqual([0, [text]]);
    }
  });

  it('keeps the last 300 on the screen', () => {
    const view = open('lines');
    view.feed(bytes(Array.from({ length: 299 }, (_, i) => `${i}\n`).join('')));
    view.feed(bytes('a\nb\n'));
    expect([texts('li').length, texts('li')[0], texts('li').at(-1), $<HTMLOListElement>('ol').start, texts('main p')]).toEqual([
      300,
      '1',
      'b',
      2,
      ['301 lines, showing the last 300'],
    ]);
  });

  it('stays at its end, unless the reader scrolls away', () => {
    const view = open('lines');
    const list = $('ol');
    for (const [name, value] of Object.entries({ scrollHeight: 500, clientHeight: 100 }))
      Object.defineProperty(list, name, { value, configurable: true });
    list.scrollTop = 361;
    view.feed(bytes('a\n'));
    expect(list.scrollTop).toBe(500);
    list.scrollTop = 360;
    view.feed(bytes('b\n'));
    expect(list.scrollTop).toBe(360);
  });
});

describe('why there was no response', () => {
  const view = async (failure: Failure, more: object = {}, url = 'http://api.example:8080/things') => {
    show('<main></main>');
    mount(h(FailureView, { failure, request: { ...request(more), url }, children: h('button', null) }));
    await expect.poll(() => texts('.pg-failure > p').length).toBeGreaterThan(1);
    return texts('.pg-failure > p');
  };

  it.each([
    ['cancelled', /^The request was stopped before/, false],
    ['offline', /^Connect it to a network/, false],
    ['policy', /To allow this request, add http:\/\/api.example:8080 to connect-src\.$/, true],
    ['insecure', /^This page uses HTTPS, and http:\/\/api.example:8080 uses HTTP\./, true],
    ['cors', /^api.example:8080 responds, but it does not allow pages of http:\/\/localhost:3000 to read its responses\./, true],
    ['unreachable', /^api.example:8080 did not respond\./, true],
  ] as const)('%s is explained', async (kind, text, canCopy) => {
    const [title, explanation] = await view({ kind });
    expect(title).toBe(failureTitle({ kind }));
    expect(explanation).toMatch(text);
    expect(document.querySelectorAll('button')).toHaveLength(canCopy ? 1 : 0);
    expect(document.querySelectorAll('details')).toHaveLength(kind === 'cors' ? 1 : 0);
  });

  it('says what the browser says of a request that cannot be made', async () => {
    expect((await view({ kind: 'invalid', message: 'Bad header.' }))[1]).toBe('Bad header.');
    expect((await view({ kind: 'invalid', message: 'Bad header' }))[1]).toBe('Bad header.');
    expect((await view({ kind: 'unreachable' }, {}, 'http://'))[1]).toMatch(/^http:\/\/ did not respond/);
  });

  it('names each failure', () => {
    const kinds = ['cancelled', 'invalid', 'offline', 'policy', 'insecure', 'cors', 'unreachable'] as const;
    expect(kinds.map((kind) => failureTitle({ kind } as Failure))).toEqual([
      'Canceled',
      'The browser cannot make this request',
      'This device is offline',
      'The security policy of this site blocks the URL',
      'An HTTPS page cannot call an HTTP URL',
      'The browser was not allowed to read the response (CORS)',
      'The server cannot be reached',
    ]);
  });

  it.each([
    [{}, []],
    [
      {
        method: 'POST',
        headers: [
          ['Content-Type', 'text/plain'],
          ['Accept', '*/*'],
        ],
      },
      [],
    ],
    [
      {
        method: 'POST',
        headers: [
          ['Content-Type', 'application/json'],
          ['content-type', 'a/b'],
        ],
      },
      ['Access-Control-Allow-Headers: content-type'],
    ],
    [{ method: 'DELETE', headers: [['X-Key', 'k']] }, ['Access-Control-Allow-Methods: DELETE', 'Access-Control-Allow-Headers: x-key']],
    [{ credentials: 'include' }, ['Access-Control-Allow-Credentials: true']],
  ])('lists the headers that would have let %j in', async (more, lines) => {
    await view({ kind: 'cors' }, more);
    expect(texts('code')).toEqual([['Access-Control-Allow-Origin: http://localhost:3000', ...lines].join('\n')]);
  });
});
