// @vitest-environment happy-dom
import type { Parameter, Server } from '@lectern/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuthPanelOptions, authPanel } from '../../../src/client/playground/panels/auth-panel.ts';
import { bodyPanel } from '../../../src/client/playground/panels/body-panel.ts';
import { colourCode } from '../../../src/client/playground/panels/colour-code.ts';
import { methodPill, operationMenu } from '../../../src/client/playground/panels/operation-menu.ts';
import { parametersPanel } from '../../../src/client/playground/panels/parameters-panel.ts';
import { samplesPanel } from '../../../src/client/playground/panels/samples-panel.ts';
import { serverPanel } from '../../../src/client/playground/panels/server-panel.ts';
import { authAlternatives } from '../../../src/client/playground/request/auth.ts';
import { Authorization } from '../../../src/client/playground/request/authorization.ts';
import { initialState } from '../../../src/client/playground/request/form-state.ts';
import { SendBar } from '../../../src/client/playground/send-bar.ts';
import type { PlaygroundData } from '../../../src/view/props/playground-data.ts';
import {
  $,
  button,
  check,
  choose,
  click,
  forbidStorage,
  press,
  print,
  settle,
  show,
  texts,
  type,
  useClipboard,
  usePage,
} from '../support/page.ts';
import { bodyOf, integer, object, parameter, string, tinyData } from './tiny-operation.ts';

usePage();

/** Puts elements that a panel made into the page. */
function put(...elements: Element[]): void {
  show('<main></main>');
  $('main').append(...elements);
}
const outline = (selector = 'main') => print($(selector));

describe('the server panel', () => {
  const servers: Server[] = [
    { url: 'https://a.example', description: 'Live', variables: [] },
    {
      url: 'https://{region}.example/{path}',
      variables: [
        { name: 'region', default: 'eu', enum: ['eu', 'us'], description: 'Where' },
        { name: 'path', default: 'v1', enum: [] },
      ],
    },
  ] as Server[];
  let states: unknown[];
  const open = (state: object = {}) => {
    states = [];
    put(serverPanel({ index: 0, custom: '', variables: {}, ...state }, servers, (next) => void states.push(next)));
  };

  it('offers the servers and any other address', () => {
    open();
    expect(outline().split('\n')).toEqual([
      'main',
      '  section.pg-section',
      '    h3.pg-heading "Server"',
      '    select.pg-input.pg-select[autocomplete=off][aria-label=Server]',
      '      option "https://a.example – Live"',
      '      option "https://{region}.example/{path}"',
      '      option "Custom URL…"',
      '    div',
    ]);
  });

  it('has inputs for the variables of the one that is chosen', () => {
    open();
    choose(1);
    expect(outline('section > div').split('\n')).toEqual([
      'div',
      '  div.pg-entry',
      '    div.pg-head',
      '      label.pg-name[for=pg-server-0] "region"',
      '    p.pg-hint[id=pg-server-0-hint] "Where"',
      '    select.pg-input.pg-select[autocomplete=off][id=pg-server-0][aria-describedby=pg-server-0-hint]',
      '      option "eu"',
      '      option "us"',
      '  div.pg-entry',
      '    div.pg-head',
      '      label.pg-name[for=pg-server-1] "path"',
      '    input.pg-input[type=text][placeholder=v1][spellcheck=false][autocomplete=off][id=pg-server-1]',
    ]);
    expect($<HTMLInputElement>('input').value).toBe('v1');
    choose(1, '#pg-server-0');
    type('v2');
    expect(states).toEqual([
      { index: 1, custom: '', variables: {} },
      { index: 1, custom: '', variables: { region: 'us' } },
      { index: 1, custom: '', variables: { region: 'us', path: 'v2' } },
    ]);
  });

  it('shows what was chosen before', () => {
    open({ index: 1, variables: { region: 'us' } });
    expect([...document.querySelectorAll('select')].map(({ selectedIndex }) => selectedIndex)).toEqual([1, 1]);
    open({ index: 7, custom: 'localhost:1' });
    expect([$<HTMLSelectElement>('select').selectedIndex, $<HTMLInputElement>('#pg-server-custom').value]).toEqual([2, 'localhost:1']);
  });

  it('takes another address', () => {
    open();
    choose(2);
    expect(document.activeElement?.id).toBe('pg-server-custom');
    type('http://b.example');
    expect(states.at(-1)).toEqual({ index: 2, custom: 'http://b.example', variables: {} });
  });
});

describe('the panel of credentials', () => {
  const data = tinyData(
    {
      security: [['key', 'basic'], ['oauth'], []].map((names) => names.map((scheme) => ({ scheme, scopes: ['read'] }))),
    },
    {
      securitySchemes: {
        key: { kind: 'apiKey', in: 'header', name: 'X-Key', description: 'From *your* account.' },
        basic: { kind: 'http', scheme: 'basic', name: 'basic' },
        oauth: {
          kind: 'oauth2',
          flows: [
            {
              flow: 'authorizationCode',
              authorizationUrl: 'https://a.example/auth',
              tokenUrl: 'https://a.example/token',
              scopes: [
                { name: 'read', description: 'Reads' },
                { name: 'write', description: '' },
              ],
            },
          ],
        },
      },
    } as unknown as Partial<PlaygroundData>,
  );
  let authorization: Authorization;
  let calls: string[];
  const open = (chosen = 0, more: Partial<AuthPanelOptions> = {}) => {
    calls = [];
    authorization = new Authorization('openapi');
    put(
      authPanel({
        alternatives: authAlternatives(data),
        chosen,
        authorization,
        redirect: 'https://docs.example/page',
        choose: (index) => void calls.push(`choose ${index}`),
        ...more,
      }),
    );
  };

  it('has the inputs of the schemes that belong together', () => {
    open();
    expect(texts('h3, .pg-scheme > .pg-name, .pg-hint, label')).toEqual([
      'Authorization',
      ...['key', 'From your account.', 'X-Key', 'Scopes: read'],
      ...['basic', 'username', 'password', 'Scopes: read'],
      'Remember on this device',
      'Stored in this browser until you clear them. Otherwise, they are gone when this tab is closed.',
    ]);
    expect([$('section > select').ariaLabel, texts('section > select option')]).toEqual([
      'Kind of authentication',
      ['key and basic', 'oauth', 'No authentication'],
    ]);
    type('k', '.pg-scheme input');
    expect(authorization.get('key', 'value')).toBe('k');
  });

  it('hides what is secret', () => {
    open();
    expect([...document.querySelectorAll('.pg-scheme input')].map((input) => input.matches('.pg-secret[data-secret]'))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('follows the choice', () => {
    open();
    choose(2, 'section > select');
    expect([calls, texts('.pg-quiet')[0]]).toEqual([['choose 2'], 'The request is sent without credentials.']);
  });

  it('shows what was typed before, and forgets it everywhere', () => {
    open();
    type('k', '.pg-scheme input');
    expect([sessionStorage.length, localStorage.length]).toEqual([1, 0]);
    check('.pg-auth-foot input', true);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 1]);
    open();
    expect([$<HTMLInputElement>('.pg-scheme input').value, $<HTMLInputElement>('.pg-auth-foot input').checked]).toEqual(['k', true]);
    click(button('Clear credentials'));
    expect([
      $<HTMLInputElement>('.pg-scheme input').value,
      $<HTMLInputElement>('.pg-auth-foot input').checked,
      texts('main [role="status"]'),
    ]).toEqual(['', false, ['Credentials cleared']]);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });

  it('says when the browser does not remember anything', () => {
    open();
    forbidStorage();
    check('.pg-auth-foot input', true);
    expect([$<HTMLInputElement>('.pg-auth-foot input').checked, texts('main [role="status"]')]).toEqual([
      false,
      ['The browser does not allow this site to store anything.'],
    ]);
    vi.unstubAllGlobals();
  });

  it('has no menu for one alternative', () => {
    open(0, { alternatives: authAlternatives(data).slice(0, 1) });
    expect(document.querySelector('section > select')).toBeNull();
  });

  it('lets the reader sign in for a token', async () => {
    open(1);
    expect(texts('details summary, details label, details .pg-hint, details button')).toEqual([
      'Get a token by signing in',
      'Client ID',
      'From an app that allows https://docs.example/page as a redirect URL. No client secret is needed.',
      'read – Reads',
      'Sign in',
    ]);
    type('app', '[id$="-client"]');
    expect(authorization.get('oauth', 'client')).toBe('app');
    vi.stubGlobal('open', () => null);
    click(button('Sign in'));
    expect([texts('details button'), texts('.pg-note[role="status"]')]).toEqual([
      ['Cancel the sign-in'],
      ['Sign in using the window that opened.'],
    ]);
    await settle();
    expect([texts('details button'), texts('.pg-note[role="status"]')]).toEqual([
      ['Sign in'],
      ['The browser did not open the window to sign in. Allow it for this page, or paste a token.'],
    ]);
  });
});

describe('the panel of parameters', () => {
  const list: Parameter[] = [
    parameter('query', 'limit', integer, {
      required: true,
      description: 'How *many*.',
      deprecated: true,
      examples: [{ name: 'few', value: 3 }, { name: 'none' }] as Parameter['examples'],
    }),
    parameter('path', 'id'),
    parameter('header', 'X-Trace'),
    parameter('header', 'Host'),
    parameter('cookie', 'sid'),
  ];

  function open() {
    const data = tinyData({ path: '/things/{id}', parameters: list });
    const state = initialState(data);
    state.parameters.path = { id: 'a' };
    const changes: unknown[] = [];
    const panel = parametersPanel(data, state, (...change) => void changes.push(change));
    put(...panel.elements);
    return { ...panel, changes };
  }

  it('has a section for each location', () => {
    open();
    expect(texts('h3, .pg-name, .pg-hint, .pg-note, .pg-required, .pg-deprecated')).toEqual([
      ...['Path', 'id'],
      ...['Query', 'limit', 'required', 'deprecated', 'How many.'],
      ...['Headers', 'X-Trace', 'Host', 'Only the browser can set this header. Code samples include it, but “Send” does not.'],
      ...['Cookies', 'sid', 'A page cannot set cookies: code samples carry this one, “Send” does not.'],
    ]);
  });

  it('shows what was typed, and tells of changes', () => {
    const { changes, fields } = open();
    expect($<HTMLInputElement>('input').value).toBe('a');
    type('b');
    type('5', '[inputmode="decimal"]');
    expect([changes, $<HTMLInputElement>('[inputmode="decimal"]').placeholder, fields.length]).toEqual([
      [
        ['path', 'id', 'b'],
        ['query', 'limit', 5],
      ],
      '3',
      5,
    ]);
  });

  it('is nothing without parameters', () => {
    const data = tinyData();
    expect(parametersPanel(data, initialState(data), () => {}).elements).toEqual([]);
  });
});

describe('the panel of the body', () => {
  let changes: unknown[];
  let examples: string[];

  function open(body: ReturnType<typeof bodyOf> | undefined, more: Partial<PlaygroundData> = {}, bodies: Record<string, unknown> = {}) {
    [changes, examples] = [[], []];
    const data = tinyData({ method: 'post', ...(body && { requestBody: body }) }, more);
    const state = { ...initialState(data), bodies };
    const panel = bodyPanel({
      data,
      state,
      changed: (type, value, text) => void changes.push(text === undefined ? [type, value] : [type, value, text]),
      exampled: (name) => void examples.push(name),
    });
    put(...(panel ? [panel.element] : []));
    return panel;
  }
  /** The only field of the form. */
  const FIELD = '.pg-nested textarea';
  const JSON_BODY = () => bodyOf('application/json', object({ name: string }));

  it('is nothing without a body', () => {
    expect(open(undefined)).toBeUndefined();
  });

  it('is a form and JSON, which follow each other', () => {
    const panel = open({ ...JSON_BODY(), description: 'A *thing*.' }, {}, { 'application/json': { name: 'a' } });
    expect([texts('h3, section > .pg-hint'), texts('[role="tab"]'), panel?.field()]).toEqual([
      ['Body', 'A thing.', 'application/json'],
      ['Form', 'JSON'],
      expect.objectContaining({ check: expect.any(Function) }),
    ]);
    type('b', FIELD);
    click(button('JSON'));
    expect($<HTMLTextAreaElement>('.pg-json').value).toBe('{\n  "name": "b"\n}');
    type('{"name": "c"}', '.pg-json');
    click(button('Form'));
    expect($<HTMLTextAreaElement>(FIELD).value).toBe('c');
    expect(changes).toEqual([
      ['application/json', { name: 'b' }],
      ['application/json', { name: 'c' }, '{"name": "c"}'],
    ]);
  });

  it('keeps a text with a mistake until it is fixed', () => {
    open(JSON_BODY(), {}, { 'application/json': { name: 'a' } });
    click(button('JSON'));
    type('{', '.pg-json');
    click(button('Form'));
    click(button('JSON'));
    expect($<HTMLTextAreaElement>('.pg-json').value).toBe('{');
  });

  it('starts with JSON where there is no schema', () => {
    open(bodyOf('application/json'));
    expect($('[aria-selected="true"]').textContent).toBe('JSON');
    open(JSON_BODY());
    expect($('[aria-selected="true"]').textContent).toBe('Form');
  });

  it('fills in an example, of which the reader gets a copy', () => {
    const value = { name: 'full' };
    const requestExamples = [
      { name: 'full', label: 'Full', mediaType: 'application/json', value },
      { name: 'bare', label: '', mediaType: 'application/json', value: {} },
      { name: '', label: '', mediaType: 'application/json', value: {} },
      { name: 'other', label: 'Other', mediaType: 'text/plain', value: 'x' },
    ];
    open(JSON_BODY(), { requestExamples });
    const menu = '[aria-label="Examples of the body"]';
    expect(texts(`${menu} option`)).toEqual(['Fill in an example…', 'Full', 'bare', 'Example']);
    choose(1, menu);
    expect([changes, examples, $<HTMLTextAreaElement>(FIELD).value]).toEqual([[['application/json', value]], ['full'], 'full']);
    expect((changes[0] as unknown[])[1]).not.toBe(value);
    choose(0, menu);
    expect(changes).toHaveLength(1);
  });

  it('is typed as its media type asks, of which the reader chooses one', () => {
    const types = [
      ...JSON_BODY().content,
      ...bodyOf('text/plain', string).content,
      ...bodyOf('multipart/form-data', object({ file: { types: ['string'], format: 'binary' } })).content,
      ...bodyOf('image/png').content,
    ];
    const panel = open({ required: true, content: types }, {}, { 'text/plain': 'hello' });
    expect(outline('section > .pg-entry label')).toBe('label.pg-name[for=pg-media-type] "Content type"');
    choose(1, '#pg-media-type');
    expect([$<HTMLTextAreaElement>('textarea').value, $('textarea').ariaLabel, panel?.field()]).toEqual([
      'hello',
      'Body, text/plain',
      undefined,
    ]);
    type('bye', 'textarea');
    type('', 'textarea');
    choose(2, '#pg-media-type');
    expect(document.querySelectorAll('[type="file"]')).toHaveLength(0);
    click(button('Add body'));
    expect(document.querySelectorAll('[type="file"]')).toHaveLength(1);
    choose(3, '#pg-media-type');
    expect([document.querySelectorAll('[type="file"]').length, texts('.pg-name')]).toEqual([1, ['Content type', 'file']]);
    expect(changes).toEqual([
      ['text/plain', 'hello'],
      ['text/plain', 'bye'],
      ['text/plain', undefined],
      ['multipart/form-data', undefined],
      ['multipart/form-data', {}],
      ['image/png', undefined],
    ]);
  });

  it('shows an example that is no text in the way it is sent', () => {
    const requestExamples = [{ name: 'a', label: 'A', mediaType: 'application/xml', value: { name: 'x' } }];
    open(bodyOf('application/xml', { ...object({ name: string }), ref: 'thing' }), { requestExamples });
    choose(1, '[aria-label="Examples of the body"]');
    expect($<HTMLTextAreaElement>('textarea').value).toContain('<name>x</name>');
  });

  it('starts with the media type of the state', () => {
    const data = tinyData({ requestBody: { required: false, content: [...JSON_BODY().content, ...bodyOf('text/plain', string).content] } });
    const state = { ...initialState(data), mediaType: 'text/plain' };
    put((bodyPanel({ data, state, changed: () => {}, exampled: () => {} }) as { element: HTMLElement }).element);
    expect($<HTMLSelectElement>('#pg-media-type').selectedIndex).toBe(1);
  });
});

describe('colours of code', () => {
  const colours = (code: string, language: string) =>
    colourCode(code, language)
      .map((piece) => (typeof piece === 'string' ? piece : `<${(piece as Element).className} ${piece.textContent}>`))
      .join('');

  it.each([
    ['const a = f("x\\"y", 1.5);', 'javascript', '<tk-k const> a = <tk-f f>(<tk-s "x\\"y">, <tk-n 1.5>);'],
    ["print('a', `b`, None)", 'python', "<tk-f print>(<tk-s 'a'>, <tk-s `b`>, <tk-k None>)"],
    [
      "curl -X POST --data 'it'\\''s' https://a.example/curl",
      'bash',
      "<tk-f curl> <tk-p -X> POST <tk-p --data> <tk-s 'it'\\''s'> https://a.example/curl",
    ],
    ['curl a-b', 'sh', '<tk-f curl> a-b'],
    ['curl a-b', 'shellscript', '<tk-f curl> a-b'],
    ['curl -X', 'http', 'curl -X'],
    ['name1 = "open', 'ruby', 'name1 = "open'],
  ])('of %s in %s', (code, language, expected) => expect(colours(code, language)).toBe(expected));
});

describe('the menu of operations', () => {
  const entries = [
    { title: 'List things', method: 'GET', path: '/things', src: '/a.json' },
    { title: 'Make a thing', method: 'POST', path: '/things', src: '/b.json' },
  ];
  let chosen: string[];
  let requests: string[];

  async function open(body: unknown = entries): Promise<void> {
    [chosen, requests] = [[], []];
    vi.stubGlobal('fetch', async (url: string) => {
      requests.push(url);
      if (body instanceof Error) throw body;
      return Response.json(body);
    });
    put(
      operationMenu('/menu.json', ({ src }) => void chosen.push(src)),
      document.createElement('a'),
    );
    await toggle();
  }
  async function toggle(): Promise<void> {
    click($('.pg-menu > button'));
    await settle();
  }
  const isOpen = () => [$('.pg-menu > button').ariaExpanded, $('#pg-menu').hidden];
  const offered = () => texts('.pg-menu-entry');

  it('lists the operations, and asks for them once', async () => {
    await open();
    expect(outline('.pg-menu').split('\n')).toEqual([
      'div.pg-menu',
      '  button.pg-button[type=button][aria-expanded=true][aria-controls=pg-menu]',
      '    "Switch operation"',
      '    svg',
      '  div.pg-menu-box[id=pg-menu]',
      '    input.pg-input[type=search][placeholder=Find an operation][aria-label=Find an operation][autocomplete=off]',
      '    p.lc-visually-hidden[role=status] "2 operations"',
      '    div.pg-menu-list',
      '      button.pg-menu-entry[type=button]',
      '        span.method-pill[data-method=get] "GET"',
      '        span "List things"',
      '        span.pg-quiet "/things"',
      '      button.pg-menu-entry[type=button]',
      '        span.method-pill[data-method=post] "POST"',
      '        span "Make a thing"',
      '        span.pg-quiet "/things"',
    ]);
    expect(document.activeElement?.localName).toBe('input');
    type('post');
    await toggle();
    expect(isOpen()).toEqual(['false', true]);
    await toggle();
    expect([requests, isOpen(), $<HTMLInputElement>('input').value, offered().length]).toEqual([['/menu.json'], ['true', false], '', 2]);
  });

  it('finds by all words in method, path and title', async () => {
    await open();
    type('THINGS  make');
    expect([offered(), texts('main [role="status"]')]).toEqual([['POSTMake a thing/things'], ['1 operations']]);
    type('nothing');
    expect([offered(), texts('.pg-quiet')]).toEqual([[], ['No operations found.']]);
  });

  it('shows sixty', async () => {
    await open(Array.from({ length: 61 }, (_, i) => ({ ...entries[0], title: `${i}` })));
    expect([offered().length, texts('main [role="status"]')]).toEqual([60, ['61 operations']]);
  });

  it('gives the one that is chosen by a click or by Enter', async () => {
    await open();
    click($('.pg-menu-entry:last-child'));
    expect([chosen, isOpen(), document.activeElement?.textContent]).toEqual([['/b.json'], ['false', true], 'Switch operation']);
    await toggle();
    press('Enter');
    expect(chosen).toEqual(['/b.json', '/a.json']);
  });

  it('is walked with the arrows, around its ends', async () => {
    await open();
    const after = (key: string) => {
      const { defaultPrevented } = press(key);
      return `${document.activeElement?.textContent || 'input'} ${defaultPrevented}`;
    };
    expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'a'].map(after)).toEqual([
      'GETList things/things true',
      'POSTMake a thing/things true',
      'input true',
      'POSTMake a thing/things true',
      'POSTMake a thing/things false',
    ]);
  });

  it('closes with Escape, and only itself', async () => {
    await open();
    const outer = vi.fn();
    $('main').addEventListener('keydown', outer);
    expect([press('Escape').defaultPrevented, isOpen(), document.activeElement?.textContent, outer.mock.calls.length]).toEqual([
      true,
      ['false', true],
      'Switch operation',
      0,
    ]);
    expect([press('Escape').defaultPrevented, press('ArrowDown').defaultPrevented, outer.mock.calls.length]).toEqual([false, false, 2]);
  });

  it('closes when the focus leaves it', async () => {
    await open();
    const leave = (to: Element | null) => $('input').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: to }));
    leave($('.pg-menu-entry'));
    leave(null);
    expect(isOpen()).toEqual(['true', false]);
    leave($('a'));
    expect(isOpen()).toEqual(['false', true]);
  });

  it.each([new Error('offline'), { no: 'list' }])('is empty when the list cannot be read: %s', async (body) => {
    await open(body);
    expect(texts('.pg-quiet')).toEqual(['No operations found.']);
  });

  it('colours the usual methods', () => {
    expect(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'GETS'].map((method) => methodPill(method).dataset.method)).toEqual([
      ...['get', 'post', 'put', 'patch', 'delete'],
      ...['other', 'other'],
    ]);
  });
});

describe('the panel of samples', () => {
  const request = { method: 'GET', url: 'https://a.example/things', path: '/things', headers: [], query: [], cookies: [] } as never;

  async function open(names?: string[]) {
    const said: string[] = [];
    const secrets: boolean[] = [];
    const panel = samplesPanel(
      names,
      (text) => void said.push(text),
      (isShown) => void secrets.push(isShown),
    );
    put(panel.element);
    return { panel, said, secrets };
  }
  const code = () => $('pre code').textContent;

  it('prints the request in the language that the reader chose last', async () => {
    localStorage.setItem('lectern-tabs', '["Go","Python"]');
    const { panel } = await open(['curl', 'python', 'py', 'nothing', 'javascript']);
    expect([texts('option'), $<HTMLSelectElement>('select').selectedIndex, $('select').ariaLabel]).toEqual([
      ['cURL', 'Python', 'JavaScript'],
      1,
      'Language of the sample',
    ]);
    panel.show(request);
    await vi.waitFor(() => expect(code()).toContain('requests'));
    choose(0);
    await vi.waitFor(() => expect(code()).toContain('curl'));
    expect(localStorage.getItem('lectern-tabs')).toBe('["cURL","Go","Python"]');
  });

  it('has the groups of tabs of the page follow', async () => {
    await open(['curl', 'python']);
    const group = Object.assign(document.createElement('lectern-tabs'), { showLabel: vi.fn() });
    group.toggleAttribute('data-sync', true);
    $('main').append(group);
    choose(1);
    expect(vi.mocked(group.showLabel).mock.calls).toEqual([['Python']]);
  });

  it('is copied, and as a command for cURL', async () => {
    vi.useFakeTimers();
    const copied = useClipboard();
    const { panel, said } = await open(['python']);
    panel.show(request);
    await vi.waitFor(() => expect(code()).toContain('requests'));
    click(button('Copy'));
    await settle();
    expect([copied, said, texts('.pg-link')]).toEqual([[code()], ['Copied'], ['Copied']]);
    vi.advanceTimersByTime(2000);
    expect(texts('.pg-link')).toEqual(['Copy']);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    click(button('Copy'));
    await settle();
    expect(said).toEqual(['Copied', 'The browser does not allow pages to copy']);
    expect(await panel.toCurl(request)).toMatch(/^curl /);
  });

  it('offers to show secrets where there are any', async () => {
    const { panel, secrets } = await open();
    expect($('.pg-check').hidden).toBe(true);
    panel.offerSecrets(true, true);
    expect([$('.pg-check').hidden, $<HTMLInputElement>('.pg-check input').checked]).toEqual([false, true]);
    check('.pg-check input', false);
    expect(secrets).toEqual([false]);
    panel.offerSecrets(false, false);
    expect($('.pg-check').hidden).toBe(true);
  });

  it('cuts what is very long, and copies it whole', async () => {
    const copied = useClipboard();
    const { panel } = await open(['curl']);
    panel.show({ ...(request as object), body: { kind: 'text', mediaType: 'text/plain', text: 'x'.repeat(60_000) } } as never);
    await vi.waitFor(() => expect(code()?.length).toBe(50_001));
    expect(code()?.endsWith('x…')).toBe(true);
    click(button('Copy'));
    await settle();
    expect(copied[0]?.length).toBeGreaterThan(60_000);
  });
});

describe('the bar that sends', () => {
  const examples = [
    { status: '404', label: 'Missing', name: 'missing', mediaType: '', text: '' },
    { status: '200', label: '200', name: 'few', mediaType: '', text: '' },
    { status: '201', label: '', name: 'many', mediaType: '', text: '' },
  ] as never[];
  let cancelled: number;
  let bar: SendBar;
  beforeEach(() => {
    cancelled = 0;
    bar = new SendBar(() => void (cancelled += 1));
    put(bar.element);
  });
  const mock = () => (bar.mock as { name: string } | undefined)?.name;

  it('sends, and without examples nothing else', () => {
    bar.use([]);
    expect(outline('.pg-send')).toBe('div.pg-send\n  button.pg-button.pg-primary[type=submit][form=pg-form] "Send"');
    expect(click($('button')).defaultPrevented).toBe(false);
    expect(cancelled).toBe(0);
  });

  it('cancels and stops while something is under way', () => {
    bar.use([]);
    for (const [name, type] of [
      ['Cancel', 'button'],
      ['Stop', 'button'],
      ['Send', 'submit'],
    ] as const) {
      bar.name(name);
      expect([$('button').textContent, $<HTMLButtonElement>('button').type]).toEqual([name, type]);
      expect(click($('button')).defaultPrevented).toBe(type === 'button');
    }
    expect(cancelled).toBe(2);
  });

  it('answers from examples when the reader wants that', () => {
    bar.use(examples);
    expect([mock(), texts('.pg-check')]).toEqual([undefined, ['Mock']]);
    expect($('.pg-check').title).toBe('Responds with examples from the document. Nothing is sent.');
    check('.pg-check input', true);
    expect([mock(), texts('option'), $('select').ariaLabel, document.activeElement]).toEqual([
      'few',
      ['404 – Missing', '200', '201'],
      'Mock response',
      $('.pg-check input'),
    ]);
    choose(0);
    expect(mock()).toBe('missing');
    check('.pg-check input', false);
    expect([mock(), document.querySelectorAll('select').length]).toEqual([undefined, 0]);
  });

  it('prefers the example that is called like that of the request', () => {
    bar.use(examples);
    bar.prefer('many');
    expect(mock()).toBeUndefined();
    check('.pg-check input', true);
    expect(mock()).toBe('many');
    bar.prefer('few');
    expect([mock(), $<HTMLSelectElement>('select').selectedIndex]).toEqual(['few', 1]);
    bar.use(examples);
    check('.pg-check input', true);
    expect(mock()).toBe('few');
  });

  it('speaks the language of the page', () => {
    vi.stubGlobal('lecternTexts', { send: 'Senden', cancel: 'Abbrechen', stop: 'Anhalten' });
    bar = new SendBar(() => {});
    bar.use([]);
    put(bar.element);
    const names = (['Send', 'Cancel', 'Stop'] as const).map((name) => {
      bar.name(name);
      return $('button').textContent;
    });
    expect(names).toEqual(['Senden', 'Abbrechen', 'Anhalten']);
  });
});
