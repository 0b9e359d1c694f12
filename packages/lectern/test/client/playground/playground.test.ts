// @vitest-environment happy-dom
import { formatExactJson, type Server } from '@lectern/core';
import { createRef, h } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../src/client/playground/element.ts';
import { Dialog } from '../../../src/client/playground/dialog.tsx';
import { openPlayground } from '../../../src/client/playground/island.ts';
import { chosenLanguage, rememberLanguage } from '../../../src/client/playground/language-choice.ts';
import type { PlaygroundHost } from '../../../src/client/playground/playground.tsx';
import { Playground } from '../../../src/client/playground/playground.tsx';
import { Tabs } from '../../../src/client/playground/ui.tsx';
import type { PlaygroundData } from '../../../src/view/props/playground-data.ts';
import {
  $,
  button,
  check,
  choose,
  click,
  forbidStorage,
  mount,
  press,
  print,
  settle,
  show,
  texts,
  type,
  useClipboard,
  usePage,
  visit,
} from '../support/page.ts';
import { bodyOf, integer, object, parameter, string, tinyData } from './tiny-operation.ts';

usePage();

const server = (url: string, more: Partial<Server> = {}): Server => ({ url, variables: [], ...more }) as Server;

/** What the network knows: data of operations by address, and answers of the API. */
let files: Record<string, PlaygroundData>;
let sent: Request[];
let answer: (request: Request) => Promise<Response>;

beforeEach(() => {
  sent = [];
  files = {
    '/list.json': tinyData(
      {
        description: 'All of them.',
        parameters: [parameter('query', 'limit', integer), parameter('query', 'api_key', { types: ['string'], format: 'password' })],
        security: [[{ scheme: 'key', scopes: [] }]],
      },
      {
        title: 'List things',
        servers: [server('https://a.example'), server('https://b.example/{v}', { variables: [{ name: 'v', default: '1', enum: [] }] })],
        securitySchemes: { key: { kind: 'apiKey', in: 'header', name: 'X-Key' } },
        languages: ['curl'],
        menu: '/menu.json',
      },
    ),
    '/make.json': tinyData(
      { method: 'post', requestBody: bodyOf('application/json', object({ 'name!': string })) },
      { servers: [server('https://a.example')], href: '/make' },
    ),
  };
  answer = async () => new Response('{"ok":true}', { headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (typeof request !== 'string') {
      sent.push(request);
      return answer(request);
    }
    if (request === '/menu.json')
      return Response.json([
        { title: 'Make', method: 'POST', path: '/things', src: '/make.json' },
        { title: 'Gone', method: 'GET', path: '/', src: '/gone.json' },
      ]);
    const file = files[request];
    return new Response(formatExactJson(file), { status: file === undefined ? 404 : 200 });
  });
  // happy-dom has no layout, and none is asked for.
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
});

function host(src: string): PlaygroundHost {
  show(`<div data-src="${src}"><button>Try it</button></div>`);
  return Object.assign($<PlaygroundHost>('div'), { variables: {} });
}

async function open(src = '/list.json', change?: (data: PlaygroundData) => void): Promise<Playground> {
  if (change) change(files[src] as PlaygroundData);
  const playground = await Playground.load(host(src));
  playground.open();
  await settle();
  return playground;
}

/** Opens a menu, whose content is loaded then. */
async function openMenu(name: string): Promise<void> {
  click(button(name));
  await settle();
  await vi.waitFor(() => $('.pg-menu-entry, .pg-history > .pg-quiet'), 60_000);
}
const address = () => $('.pg-address').textContent;
const sample = () => vi.waitFor(() => $('.pg-samples code').textContent || Promise.reject(new Error('no sample yet')));
const response = (text: RegExp) => vi.waitFor(() => expect($('.pg-response').textContent).toMatch(text));
const submit = () => $('form').dispatchEvent(new Event('submit', { cancelable: true }));
const spoken = () => texts('dialog > [role="status"]').join().replace('\u00a0', '');

describe('the playground of an operation', () => {
  it('opens with its title in focus, which the address remembers', async () => {
    visit('/things?q=1');
    const playground = await open();
    expect([texts('.pg-title, .pg-lead'), document.activeElement?.className, location.search]).toEqual([
      ['List things', 'All of them.'],
      'pg-title',
      '?q=1&playground=open',
    ]);
    expect(texts('.pg-sides h3')).toEqual(['Server', 'Authorization', 'Query', 'Request', 'Response']);
    playground.open();
    $<HTMLDialogElement>('dialog').close();
    expect([location.search, document.activeElement?.textContent]).toEqual(['?q=1', 'Try it']);
  });

  it('has a section for each part of the request', async () => {
    await open('/make.json');
    expect(texts('.pg-title, .pg-sides h3')).toEqual(['POST /things', 'Server', 'Body', 'Request', 'Response']);
  });

  it('shows the address and the sample of what is typed, once for several changes', async () => {
    await open();
    expect(address()).toBe('GET https://a.example/things');
    type('5', '[inputmode="decimal"]');
    type('6', '[inputmode="decimal"]');
    expect(address()).toBe('GET https://a.example/things');
    await settle();
    expect(address()).toBe('GET https://a.example/things?limit=6');
    expect(await sample()).toContain('https://a.example/things?limit=6');
  });

  it('hides secrets in address and sample until the reader asks', async () => {
    await open();
    expect($('.pg-samples .pg-check').hidden).toBe(true);
    type('hush', '[type="password"]');
    type('k3y', '.pg-scheme input');
    await settle();
    expect([address()?.includes('hush'), (await sample()).includes('k3y'), $('.pg-samples .pg-check').hidden]).toEqual([
      false,
      false,
      false,
    ]);
    check('.pg-samples .pg-check input');
    await settle();
    expect(address()).toContain('api_key=hush');
    await vi.waitFor(() => expect($('.pg-samples code').textContent).toContain('k3y'));
    click(button('Clear credentials'));
    await settle();
    expect(address()).not.toContain('hush');
  });

  it('is shared as a link that fills in the form, without credentials', async () => {
    const copied = useClipboard();
    await open();
    expect(button('Share').title).toBe('Copies a link that fills in this form. Credentials, secrets, and files are not included.');
    type('5', '[inputmode="decimal"]');
    type('k3y', '.pg-scheme input');
    click(button('Share'));
    await settle();
    const [link = ''] = copied;
    expect(link).toMatch(/^http:\/\/localhost:3000\/things\?playground=open#request=/);
    const { hash, search } = new URL(link);
    sessionStorage.clear();
    visit(`/things${search}${hash}`);
    await open();
    expect([$<HTMLInputElement>('[inputmode="decimal"]').value, $<HTMLInputElement>('.pg-scheme input').value]).toEqual(['5', '']);
    $<HTMLDialogElement>('dialog').close();
    expect(location.search + location.hash).toBe('');
  });
});

describe('a request of the playground', () => {
  it('is sent as it was filled in', async () => {
    await open();
    type('5', '[inputmode="decimal"]');
    type('k3y', '.pg-scheme input');
    submit();
    await response(/200 OK/);
    expect(sent.map(({ method, url, headers }) => [method, url, headers.get('x-key')])).toEqual([
      ['GET', 'https://a.example/things?limit=5', 'k3y'],
    ]);
    expect($('.pg-response code').textContent).toBe('{\n  "ok": true\n}\n');
  });

  it('is one at a time, and can be cancelled', async () => {
    let aborted: AbortSignal | undefined;
    answer = ({ signal }) => {
      aborted = signal;
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    };
    await open();
    submit();
    submit();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect([$('.pg-primary').textContent, spoken()]).toEqual(['Cancel', 'Sending']);
    click($('.pg-primary'));
    await response(/Canceled/);
    expect([aborted?.aborted, $('.pg-primary').textContent]).toEqual([true, 'Send']);
  });

  it('ends with the dialog', async () => {
    answer = ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    await open();
    submit();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    $<HTMLDialogElement>('dialog').close();
    await response(/Canceled/);
  });

  it('is sent with what the document does not ask for, which is said', async () => {
    await open('/make.json');
    submit();
    await response(/1 field is not what the document asks for\. That does not stop the request\./);
    expect(sent).toHaveLength(1);
    await open('/list.json', ({ operation }) => {
      operation.parameters = [parameter('query', 'a', integer, { required: true }), parameter('query', 'b', integer, { required: true })];
    });
    submit();
    await response(/2 fields are not what/);
  });

  it('needs its path parameters, and shows which one is missing', async () => {
    await open('/list.json', ({ operation }) => {
      operation.path = '/things/{id}';
      operation.parameters = [parameter('query', 'q'), parameter('path', 'id', string, { required: true })];
    });
    submit();
    await response(/The request was not sentThe path parameter id has no value\./);
    expect([sent, spoken(), document.activeElement?.id]).toEqual([
      [],
      'The request was not sent. The path parameter id has no value',
      document.querySelector<HTMLLabelElement>('label.pg-name[for^="pg-parameter"]')?.htmlFor,
    ]);
  });

  it('needs a body that is JSON, and shows where it is not', async () => {
    await open('/make.json');
    type('Ada', '[aria-required="true"]');
    click(button('JSON'));
    type('{\n  "name": Ada\n}', '.pg-json');
    await settle();
    expect($('.pg-samples code').textContent).toBe('The body is not valid JSON. Line 2, column 11: Found A where a value should be');
    click(button('Form'));
    expect(texts('[role="tabpanel"] .pg-error').join()).toContain('Line 2, column 11');
    submit();
    await response(/The request was not sent/);
    const input = $<HTMLTextAreaElement>('.pg-json');
    expect([sent, document.activeElement, input.selectionStart, input.value]).toEqual([[], input, 12, '{\n  "name": Ada\n}']);
    click(button('Form'));
    click(button('Discard the JSON'));
    submit();
    await response(/200 OK/);
    expect(await sent[0]?.json()).toEqual({ name: 'Ada' });
  });

  it('has the text of its JSON as it was written', async () => {
    await open('/make.json');
    click(button('JSON'));
    type('{"name":"Ada", "id": 12345678901234567890}', '.pg-json');
    click(button('Form'));
    click(button('JSON'));
    submit();
    await response(/200 OK/);
    expect(await sent[0]?.text()).toBe('{"name":"Ada", "id": 12345678901234567890}');
  });

  it('needs an address', async () => {
    await open('/make.json', (data) => {
      data.servers = [];
    });
    submit();
    await response(/There is no URL to send the request to: enter one under “Server”\./);
    expect(sent).toEqual([]);
  });

  it.each([
    ['the time that the element names', '50'],
    ['thirty seconds', undefined],
  ])('says after %s that there is no response', async (_, timeout) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    answer = () => new Promise(() => {});
    await open();
    if (timeout !== undefined) $('[data-src]').dataset.timeout = timeout;
    submit();
    await settle();
    vi.advanceTimersByTime(Number(timeout ?? 30_000) - 1);
    expect(texts('.pg-slow')).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(texts('.pg-slow')).toHaveLength(1);
  });

  it('is in the history of the tab, without secrets, and is sent again', async () => {
    await open();
    type('5', '[inputmode="decimal"]');
    type('k3y', '.pg-scheme input');
    submit();
    await response(/200 OK/);
    type('hush', '[type="password"]');
    submit();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    await response(/200 OK/);
    const stored = Object.entries(sessionStorage).filter(([key]) => key.startsWith('lectern-history:'));
    expect([stored.length, /k3y|hush/.test(JSON.stringify(stored))]).toEqual([1, false]);
    type('7', '[inputmode="decimal"]');
    await openMenu('History');
    expect(texts('.pg-history .pg-menu-entry > span:nth-child(2)')).toEqual([
      'https://a.example/things?limit=5&api_key=%3Capi_key%3E',
      'https://a.example/things?limit=5',
    ]);
    click($('.pg-history li:last-child .pg-link'));
    await vi.waitFor(() => expect(sent.map(({ url }) => url).at(2)).toBe('https://a.example/things?limit=5'));
    expect(sent[2]?.headers.get('x-key')).toBe('k3y');
    await response(/200 OK/);
    await openMenu('History');
    click($('.pg-history li:nth-child(2) .pg-link'));
    await vi.waitFor(() => expect(spoken()).toBe('Secrets and files of this request were not kept. Fill them in, and send it.'));
    expect([sent.length, $<HTMLInputElement>('[type="password"]').value]).toEqual([3, '']);
    await openMenu('History');
    click(button('Clear history'));
    await settle();
    await openMenu('History');
    expect(texts('.pg-history')).toEqual(['Requests that you send in this tab appear here.']);
  });

  it('of the history may be of another operation, with its JSON as it was written', async () => {
    await open('/make.json');
    click(button('JSON'));
    type('{"name": 12345678901234567890}', '.pg-json');
    submit();
    await response(/200 OK/);
    await open('/list.json');
    await openMenu('History');
    click($('.pg-history .pg-menu-entry'));
    await vi.waitFor(() => expect(texts('.pg-title')).toContain('POST /things'));
    expect([sent.length, await sample()]).toEqual([1, expect.stringContaining('{"name": 12345678901234567890}')]);
  });

  it('can be answered from the examples of the document', async () => {
    await open('/list.json', (data) => {
      data.responseExamples = [{ name: '', label: '', status: '200', mediaType: 'application/json', text: '{"mock":1}' }] as never;
    });
    check('.pg-section:last-child .pg-check input');
    submit();
    await response(/"mock"/);
    expect([sent, $('.pg-response code').textContent]).toEqual([[], '{\n  "mock": 1\n}\n']);
  });

  it('answers with the example that is called like that of the request', async () => {
    await open('/make.json', (data) => {
      data.requestExamples = [{ name: 'big', label: 'Big', mediaType: 'application/json', value: { name: 'b' } }];
      data.responseExamples = ['small', 'big'].map((name) => ({
        name,
        label: name,
        status: '200',
        mediaType: 'text/plain',
        text: name,
      })) as never;
    });
    choose(1, '[aria-label="Examples of the body"]');
    check('.pg-section:last-child .pg-check input');
    submit();
    await response(/big/);
  });

  it('is compared with the schema of its status', async () => {
    await open('/list.json', ({ operation }) => {
      operation.responses = [
        { status: '200', description: '', headers: [], links: [], content: bodyOf('application/json', object({ 'id!': integer })).content },
      ] as never;
    });
    submit();
    await response(/Schema \(1\)/);
  });

  it('is copied for cURL where it failed', async () => {
    const copied = useClipboard();
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await open();
    submit();
    await response(/CORS|reached/);
    click(button('Copy as cURL'));
    await vi.waitFor(() => expect(copied[0]).toMatch(/^curl .*https:\/\/a\.example\/things/s));
  });

  it('shows the response on a narrow screen', async () => {
    vi.mocked(window.matchMedia).mockImplementation((query) => ({ matches: query === '(width < 60rem)' }) as MediaQueryList);
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    await open();
    submit();
    await response(/200 OK/);
    await vi.waitFor(() => expect(scrolled.mock.contexts.map((one) => (one as Element).className)).toEqual(['pg-response', 'pg-response']));
  });
});

describe('§api.baseUrl the server of the playground', () => {
  it('is the one that the reader chose, also on the page and the next one', async () => {
    await open();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<select class="lc-endpoint-servers"><option value="https://a.example"></option><option value="https://b.example/1"></option></select>',
    );
    choose(1, '[aria-label="Server"]');
    await settle();
    expect([address(), $<HTMLSelectElement>('.lc-endpoint-servers').selectedIndex, localStorage.getItem('lectern-server')]).toEqual([
      'GET https://b.example/1/things',
      1,
      'https://b.example/1',
    ]);
    type('2', '#pg-server-0');
    await settle();
    expect(address()).toBe('GET https://b.example/2/things');
    await open();
    expect(address()).toBe('GET https://b.example/2/things');
  });

  it('follows the switch of the page', async () => {
    await open();
    const choose = (detail: string) => document.dispatchEvent(new CustomEvent('lectern:server', { detail }));
    choose('https://b.example/1');
    expect([address(), $<HTMLSelectElement>('[aria-label="Server"]').selectedIndex]).toEqual(['GET https://b.example/1/things', 1]);
    choose('https://else.example');
    expect(address()).toBe('GET https://b.example/1/things');
  });

  it('takes values of its variables from scripts of the page', async () => {
    await open();
    const element = $<PlaygroundHost>('[data-src]');
    element.variables = { v: '9' };
    element.dispatchEvent(new Event('lectern:server-variables'));
    choose(1, '[aria-label="Server"]');
    await settle();
    expect(address()).toBe('GET https://b.example/9/things');
    files['/list.json'] = { ...(files['/list.json'] as PlaygroundData) };
    const fresh = host('/list.json');
    fresh.variables = { v: '7' };
    (await Playground.load(fresh)).open();
    expect(address()).toBe('GET https://b.example/7/things');
  });

  it('is resolved against the document, or the site', async () => {
    await open('/make.json', (data) => {
      data.servers = [server('/api')];
    });
    expect(address()).toBe('POST http://localhost:3000/api/things');
    await open('/make.json', (data) => {
      data.serverBase = 'https://docs.example/openapi.json';
    });
    expect(address()).toBe('POST https://docs.example/api/things');
  });
});

describe('another operation', () => {
  it('takes the place of the first, with a fresh form', async () => {
    await open();
    type('5', '[inputmode="decimal"]');
    await openMenu('Switch operation');
    click($('.pg-menu-entry'));
    await vi.waitFor(() => expect(texts('.pg-title')).toEqual(['POST /things']));
    expect([address(), document.activeElement?.className, texts('.pg-response')]).toEqual([
      'POST https://a.example/things',
      'pg-title',
      ['The response appears here.'],
    ]);
  });

  it('that cannot be loaded is said', async () => {
    await open();
    await openMenu('Switch operation');
    click($('.pg-menu-entry:last-child'));
    await vi.waitFor(() => expect(spoken()).toBe('The operation cannot be loaded'));
    expect(texts('.pg-title')).toEqual(['List things']);
  });

  it('takes credentials and security of its own', async () => {
    await open('/list.json', ({ operation, securitySchemes }) => {
      operation.security = [[{ scheme: 'key', scopes: [] }], []];
      securitySchemes['key'] = { kind: 'apiKey', in: 'query', name: 'k' };
    });
    await settle();
    expect(address()).toContain('k=');
    choose(1, '[aria-label="Kind of authentication"]');
    await settle();
    expect(address()).toBe('GET https://a.example/things');
  });
});

describe('the element of a page', () => {
  /** The style sheet of the playground arrives. */
  const arrive = () => document.head.querySelector('link')?.dispatchEvent(new Event('load'));
  const element = (src: string) => `<lectern-playground data-src="${src}"><button>Try it</button><p></p></lectern-playground>`;

  it('opens the playground by its button, and loads its styles', async () => {
    show(element('/list.json'));
    click($('p'));
    expect(document.head.children).toHaveLength(0);
    click($('button'));
    // Vitest gives style sheets an empty address.
    await vi.waitFor(() => expect([...document.head.children].map((link) => print(link))).toEqual(['link[rel=stylesheet][href]']));
    arrive();
    await vi.waitFor(() => expect($<HTMLDialogElement>('dialog').open).toBe(true));
    $<HTMLDialogElement>('dialog').close();
    click($('lectern-playground button'));
    await vi.waitFor(() => expect($<HTMLDialogElement>('dialog').open).toBe(true));
    expect([document.querySelectorAll('dialog').length, document.head.children.length]).toEqual([1, 1]);
  });

  it('opens by the address', async () => {
    visit('/things?playground=open');
    show(element('/make.json'));
    await vi.waitFor(() => expect(document.head.children).toHaveLength(1));
    arrive();
    await vi.waitFor(() => expect($<HTMLDialogElement>('dialog').open).toBe(true));
  });

  it('asks to try again where the data cannot be loaded, and may load them then', async () => {
    show(element('/later.json'));
    click($('button'));
    await vi.waitFor(() => expect(document.head.children).toHaveLength(1));
    arrive();
    await vi.waitFor(() => expect($('button').textContent).toBe('Try again'));
    files['/later.json'] = files['/make.json'] as PlaygroundData;
    click($('button'));
    await vi.waitFor(() => expect($<HTMLDialogElement>('dialog').open).toBe(true));
    expect(document.head.children).toHaveLength(1);
  });

  it('collects variables of servers from scripts of the page', () => {
    const playground = show<PlaygroundHost>(element('/list.json'));
    playground.dispatchEvent(new CustomEvent('lectern:server-variables', { detail: { a: '1' } }));
    playground.dispatchEvent(new CustomEvent('lectern:server-variables', { detail: { b: '2' } }));
    expect(playground.variables).toEqual({ a: '1', b: '2' });
  });

  it('hands the answer of a sign-in over in the place of opening', async () => {
    const posted: unknown[] = [];
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        postMessage(data: unknown): void {
          posted.push(data);
        }
        close(): void {}
      },
    );
    vi.stubGlobal('close', () => {});
    visit('/things?playground=open&state=lectern.x&code=y');
    show(element('/list.json'));
    await vi.waitFor(() => expect(posted).toEqual([{ state: 'lectern.x', code: 'y' }]));
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('fails with those who open it', async () => {
    const opened = openPlayground(host('/gone.json'));
    await vi.waitFor(() => expect(document.head.children).toHaveLength(1));
    arrive();
    await expect(opened).rejects.toThrow('/gone.json responded with 404.');
  });
});

describe('the dialog', () => {
  let count: number;
  function open(): HTMLDialogElement {
    count = 0;
    show('<main></main>');
    const parts = { name: 'A', lead: 'B', actions: null, address: 'GET /', send: h('div', null), form: null, side: null, status: 'C' };
    const refs = { dialog: createRef<HTMLDialogElement>(), title: createRef<HTMLHeadingElement>() };
    mount(h(Dialog, { ...parts, ...refs, submit: () => void (count += 1), closed: () => {} }));
    return $<HTMLDialogElement>('dialog');
  }

  it('sends with the form, and with Ctrl or ⌘ and Enter from anywhere', () => {
    open();
    const submitted = new Event('submit', { cancelable: true });
    $('form').dispatchEvent(submitted);
    const taken = [{}, { ctrlKey: true }, { metaKey: true }].map((more) => press('Enter', { on: $('form'), ...more }).defaultPrevented);
    press('a', { on: $('form'), ctrlKey: true });
    expect([submitted.defaultPrevented, taken, count]).toEqual([true, [false, true, true], 3]);
  });

  it('lets no file that misses its field replace the page', () => {
    const element = open();
    const events = ['dragover', 'drop', 'dragleave'].map((type) => new Event(type, { cancelable: true }));
    for (const event of events) element.dispatchEvent(event);
    expect(events.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true, false]);
  });

  it('has names for its parts', () => {
    expect(print(open()).split('\n')).toEqual([
      'dialog.lc-playground[aria-labelledby=pg-title]',
      '  div.pg-top',
      '    div.pg-top-row',
      '      div.pg-titles',
      '        h2.pg-title[id=pg-title][tabindex=-1] "A"',
      '        p.pg-lead "B"',
      '      div.pg-actions',
      '      button.pg-sign[type=button][aria-label=Close the playground][title=Close the playground]',
      '        svg',
      '    div.pg-top-row',
      '      code.pg-address[tabindex=0][role=group][aria-label=Method and URL] "GET /"',
      '      div',
      '  div.pg-sides',
      '    form.pg-form[id=pg-form][novalidate][aria-label=Request]',
      '    div.pg-side',
      '  p.lc-visually-hidden[role=status] "C"',
    ]);
  });

  it('closes by its button', () => {
    const element = open();
    element.showModal();
    click($('[aria-label="Close the playground"]'));
    expect(element.open).toBe(false);
  });
});

describe('tabs of the playground', () => {
  function open(style = '') {
    show(`<main style="${style}"></main>`);
    const draw = (chosen: number) =>
      h(Tabs, {
        label: 'Parts',
        idPrefix: 'x',
        chosen,
        choose: (next) => mount(draw(next)),
        tabs: ['A', 'B', 'C'].map((label) => ({ label, panel: null })),
      });
    mount(draw(0));
  }
  const active = () => texts('[aria-selected="true"]').join();

  it('show one panel', () => {
    open();
    click(button('B'));
    expect(print($('main')).replace('[style]', '').split('\n')).toEqual([
      'main',
      '  div.pg-bar',
      '    div.pg-tab-list[role=tablist][aria-label=Parts]',
      '      button.pg-tab[type=button][role=tab][id=x-tab-0][aria-controls=x-panel-0][aria-selected=false][tabindex=-1] "A"',
      '      button.pg-tab[type=button][role=tab][id=x-tab-1][aria-controls=x-panel-1][aria-selected=true][tabindex=0] "B"',
      '      button.pg-tab[type=button][role=tab][id=x-tab-2][aria-controls=x-panel-2][aria-selected=false][tabindex=-1] "C"',
      '  div[id=x-panel-0][role=tabpanel][aria-labelledby=x-tab-0][hidden]',
      '  div[id=x-panel-1][role=tabpanel][aria-labelledby=x-tab-1]',
      '  div[id=x-panel-2][role=tabpanel][aria-labelledby=x-tab-2][hidden]',
    ]);
    click(button('A'));
    expect(active()).toBe('A');
  });

  it.each([
    ['', 'ArrowRight', 'C', 'A'],
    ['', 'ArrowLeft', 'A', 'C'],
    ['', 'Home', 'C', 'A'],
    ['', 'End', 'A', 'C'],
    ['direction: rtl', 'ArrowLeft', 'A', 'B'],
    ['direction: rtl', 'ArrowRight', 'A', 'C'],
  ])('with the style %j go with %s from %s to %s', (style, key, from, to) => {
    open(style);
    click(button(from));
    expect([press(key, { on: button(from) }).defaultPrevented, active(), document.activeElement?.textContent]).toEqual([true, to, to]);
  });

  it('leave other keys to the browser', () => {
    open();
    expect([press('x', { on: button('A') }).defaultPrevented, press('Home', { on: $('[role="tablist"]') }).defaultPrevented]).toEqual([
      false,
      false,
    ]);
  });
});

describe('what the browser keeps', () => {
  it('is the language that the reader chose', () => {
    localStorage.setItem('lectern-tabs', JSON.stringify(['Ruby', 'Go', ...Array.from({ length: 30 }, (_, i) => `${i}`)]));
    expect([chosenLanguage(['cURL', 'Go', 'Ruby']), chosenLanguage(['cURL']), chosenLanguage([])]).toEqual([2, 0, 0]);
    rememberLanguage('Go');
    const labels = JSON.parse(localStorage.getItem('lectern-tabs') ?? '') as string[];
    expect([labels.slice(0, 3), labels.length]).toEqual([['Go', 'Ruby', '0'], 24]);
  });

  it.each(['{', '{"a":1}'])('is nothing where it is spoiled: %s', (stored) => {
    localStorage.setItem('lectern-tabs', stored);
    expect(chosenLanguage(['cURL', 'Go'])).toBe(0);
  });

  it('is nothing where storage is forbidden', () => {
    forbidStorage();
    rememberLanguage('Go');
    expect(chosenLanguage(['cURL', 'Go'])).toBe(0);
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    rememberLanguage('Go');
    expect(chosenLanguage(['cURL', 'Go'])).toBe(0);
  });
});
