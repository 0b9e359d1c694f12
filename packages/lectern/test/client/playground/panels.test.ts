// @vitest-environment happy-dom
import type { Parameter, RequestExample, Server } from '@lectern/core';
import { type ComponentChild, h, render } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formContext } from '../../../src/client/playground/form/frame.tsx';
import { AuthPanel, type AuthPanelProps } from '../../../src/client/playground/panels/auth-panel.tsx';
import { BodyPanel } from '../../../src/client/playground/panels/body-panel.tsx';
import { colorCode } from '../../../src/client/playground/panels/color-code.tsx';
import { Operations } from '../../../src/client/playground/panels/operations.tsx';
import { ParametersPanel } from '../../../src/client/playground/panels/parameters-panel.tsx';
import { SamplesPanel, toCurl } from '../../../src/client/playground/panels/samples-panel.tsx';
import { ServerPanel } from '../../../src/client/playground/panels/server-panel.tsx';
import { authAlternatives } from '../../../src/client/playground/request/auth.ts';
import { Authorization } from '../../../src/client/playground/request/authorization.ts';
import { type FormState, initialState } from '../../../src/client/playground/request/form-state.ts';
import { preferredExample } from '../../../src/client/playground/response/mock.ts';
import { MockSwitch, type SendAction, SendButton } from '../../../src/client/playground/send-bar.tsx';
import { MethodPill, Popover } from '../../../src/client/playground/ui.tsx';
import type { PlaygroundData } from '../../../src/view/props/playground-data.ts';
import {
  $,
  again,
  button,
  check,
  choose,
  click,
  draw,
  forbidStorage,
  mount,
  press,
  print,
  renderAtOnce,
  settle,
  show,
  texts,
  type,
  useClipboard,
  usePage,
} from '../support/page.ts';
import { bodyOf, integer, object, parameter, string, tinyData } from './tiny-operation.ts';

usePage();
renderAtOnce();

/** Shows a panel in the page, in place of what was there. */
function put(panel: ComponentChild): void {
  const before = document.querySelector('main');
  if (before) render(null, before);
  show('<main></main>');
  mount(panel);
}
const contextOf = ({ schemas }: PlaygroundData, multiline = true) =>
  formContext({ schemas, files: 'text', requiredOnly: false, multiline, prefix: 'pg' });
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
    const draw = (own: FormState['server']) =>
      h(ServerPanel, {
        state: own,
        servers,
        changed: (next) => {
          states.push(next);
          mount(draw(next));
        },
      });
    put(draw({ index: 0, custom: '', variables: {}, ...state }));
  };

  it('offers the servers and any other address', () => {
    open();
    expect(outline().split('\n')).toEqual([
      'main',
      '  section.pg-section',
      '    div.pg-section-head',
      '      h3.pg-heading "Server"',
      '      select.pg-input[autocomplete=off][dir=ltr][aria-label=Server]',
      '        option "https://a.example – Live"',
      '        option "https://{region}.example/{path}"',
      '        option "Custom URL…"',
      '    div',
    ]);
  });

  it('has inputs for the variables of the one that is chosen', () => {
    open();
    choose(1);
    expect(outline('section > :last-child').split('\n')).toEqual([
      'div',
      '  div.pg-entry',
      '    div.pg-head',
      '      label.pg-name[for=pg-server-0] "region"',
      '    p.pg-hint[id=pg-server-0-hint] "Where"',
      '    select.pg-input[autocomplete=off][id=pg-server-0][aria-describedby=pg-server-0-hint]',
      '      option "eu"',
      '      option "us"',
      '  div.pg-entry',
      '    div.pg-head',
      '      label.pg-name[for=pg-server-1] "path"',
      '    input.pg-input[type=text][id=pg-server-1][placeholder=v1][autocomplete=off]',
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
  const open = (chosen = 0, more: Partial<AuthPanelProps> = {}) => {
    calls = [];
    authorization = new Authorization('openapi');
    const own: AuthPanelProps = {
      alternatives: authAlternatives(data),
      chosen,
      authorization,
      redirect: 'https://docs.example/page',
      choose: (index) => {
        calls.push(`choose ${index}`);
        mount(h(AuthPanel, { ...own, chosen: index }));
      },
      ...more,
    };
    put(h(AuthPanel, own));
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
    expect([$('h3 + select').ariaLabel, texts('h3 + select option')]).toEqual([
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
    choose(2, 'h3 + select');
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
    await vi.waitFor(() => $('details'), 60_000);
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
    const context = contextOf(data, false);
    put(h(ParametersPanel, { data, state, context, changed: (...change) => void changes.push(change) }));
    return { context, changes };
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
    const { changes, context } = open();
    expect($<HTMLInputElement>('input').value).toBe('a');
    type('b');
    type('5', '[inputmode="decimal"]');
    expect([changes, $<HTMLInputElement>('[inputmode="decimal"]').placeholder, context.checks.size]).toEqual([
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
    put(h(ParametersPanel, { data, state: initialState(data), context: contextOf(data), changed: () => {} }));
    expect($('main').children).toHaveLength(0);
  });
});

describe('the panel of the body', () => {
  let changes: unknown[];
  let examples: string[];

  function open(body: ReturnType<typeof bodyOf> | undefined, more: Partial<PlaygroundData> = {}, bodies: Record<string, unknown> = {}) {
    [changes, examples] = [[], []];
    const data = tinyData({ method: 'post', ...(body && { requestBody: body }) }, more);
    const context = contextOf(data);
    const draw = (state: FormState) =>
      h(BodyPanel, {
        data,
        state,
        context,
        changed: (type, value, text) => {
          changes.push(text === undefined ? [type, value] : [type, value, text]);
          const [bodies, written] = [
            { ...state.bodies, [type]: value },
            { ...state.texts, [type]: text },
          ];
          Object.assign(state, { mediaType: type, bodies, texts: written });
          mount(draw(state));
        },
        exampled: (name) => void examples.push(name),
      });
    put(draw({ ...initialState(data), bodies }));
    return context;
  }
  /** The only field of the form. */
  const FIELD = '.pg-nested textarea';
  const JSON_BODY = () => bodyOf('application/json', object({ name: string }));

  it('is nothing without a body', () => {
    open(undefined);
    expect($('main').children).toHaveLength(0);
  });

  it('is a form and JSON, which follow each other', () => {
    const context = open({ ...JSON_BODY(), description: 'A *thing*.' }, {}, { 'application/json': { name: 'a' } });
    expect([texts('h3, h3 + *, section > .pg-hint'), texts('[role="tab"]'), context.checks.size]).toEqual([
      ['Body', 'application/json', 'A thing.'],
      ['Form', 'JSON'],
      2,
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

  it('is typed as its media type asks, of which the reader chooses one', async () => {
    const types = [
      ...JSON_BODY().content,
      ...bodyOf('text/plain', string).content,
      ...bodyOf('multipart/form-data', object({ file: { types: ['string'], format: 'binary' } })).content,
      ...bodyOf('image/png').content,
    ];
    const context = open({ required: true, content: types }, {}, { 'text/plain': 'hello' });
    const menu = '[aria-label="Content type"]';
    choose(1, menu);
    expect([$<HTMLTextAreaElement>('textarea').value, $('textarea').ariaLabel, context.checks.size]).toEqual([
      'hello',
      'Body, text/plain',
      0,
    ]);
    type('bye', 'textarea');
    type('', 'textarea');
    choose(2, menu);
    expect(document.querySelectorAll('[type="file"]')).toHaveLength(0);
    click(button('Add body'));
    await vi.waitFor(() => $('[type="file"]'), 60_000);
    choose(3, menu);
    expect([document.querySelectorAll('[type="file"]').length, texts('.pg-name')]).toEqual([1, ['file']]);
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
    put(h(BodyPanel, { data, state, context: contextOf(data), changed: () => {}, exampled: () => {} }));
    expect($<HTMLSelectElement>('h3 + select').selectedIndex).toBe(1);
  });
});

describe('colours of code', () => {
  const colours = (code: string, language: string) =>
    [...draw(h('code', null, colorCode(code, language))).childNodes]
      .map((piece) => (piece instanceof Element ? `<${piece.className} ${piece.textContent}>` : piece.textContent))
      .join('');

  it.each([
    ['const a = f("x\\"y", 1.5);', 'javascript', '<tk-k const> a = <tk-f f>(<tk-s "x\\"y">, <tk-n 1.5>);'],
    ["print('a', `b`, None)", 'python', "<tk-f print>(<tk-s 'a'>, <tk-s `b`>, <tk-k None>)"],
    [
      "curl -X POST --data 'it'\\''s' https://a.example/curl",
      'bash',
      "<tk-f curl> <tk-v -X> POST <tk-v --data> <tk-s 'it'\\''s'> https://a.example/curl",
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
  let address: string;

  async function open(body: unknown = entries): Promise<void> {
    [chosen, requests] = [[], []];
    vi.stubGlobal('fetch', async (url: string) => {
      requests.push(url);
      if (body instanceof Error) throw body;
      return Response.json(body);
    });
    address = `/menu.json?${again()}`;
    const children = (close: () => void) =>
      h(Operations, {
        address,
        pick: ({ src }) => {
          close();
          chosen.push(src);
        },
      });
    put(h(Popover, { label: 'Switch operation', icon: 'operations', id: 'pg-menu', children }));
    $('main').append(document.createElement('a'));
    await toggle();
  }
  async function toggle(): Promise<void> {
    click(button('Switch operation'));
    await settle();
  }
  const isOpen = () => $('#pg-menu').matches(':popover-open');
  const offered = () => texts('.pg-menu-entry');

  it('lists the operations, and asks for them once', async () => {
    await open();
    expect(outline('.pg-menu-box').split('\n')).toEqual([
      'div.lc-menu.pg-menu-box[id=pg-menu][popover=auto]',
      '  input.pg-input[type=search][placeholder=Find an operation][aria-label=Find an operation][autocomplete=off]',
      '  p.lc-visually-hidden[role=status] "2 operations"',
      '  div.pg-menu-list',
      '    button.pg-menu-entry[type=button]',
      '      span.method-pill[data-method=get] "GET"',
      '      span "List things"',
      '      span.pg-quiet "/things"',
      '    button.pg-menu-entry[type=button]',
      '      span.method-pill[data-method=post] "POST"',
      '      span "Make a thing"',
      '      span.pg-quiet "/things"',
    ]);
    expect(document.activeElement?.localName).toBe('input');
    type('post');
    await toggle();
    expect(isOpen()).toBe(false);
    await toggle();
    expect([requests, isOpen(), $<HTMLInputElement>('input').value, offered().length]).toEqual([[address], true, '', 2]);
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
    expect([chosen, isOpen()]).toEqual([['/b.json'], false]);
    await toggle();
    press('Enter');
    expect(chosen).toEqual(['/b.json', '/a.json']);
  });

  it.each([new Error('offline'), { no: 'list' }])('is empty when the list cannot be read: %s', async (body) => {
    await open(body);
    expect(texts('.pg-quiet')).toEqual(['No operations found.']);
  });

  it('name their method for its color', () => {
    expect(['GET', 'QUERY'].map((method) => draw(h(MethodPill, { method })).dataset.method)).toEqual(['get', 'query']);
  });
});

describe('the panel of samples', () => {
  const request = { method: 'GET', url: 'https://a.example/things', path: '/things', headers: [], query: [], cookies: [] } as never;

  function open(names?: string[], shown: RequestExample | string = request, own = { isOffered: false, isShown: false }) {
    const said: string[] = [];
    const secrets: boolean[] = [];
    const say = (text: string) => void said.push(text);
    put(h(SamplesPanel, { names, request: shown, say, secrets: { ...own, show: (isShown) => void secrets.push(isShown) } }));
    return { said, secrets };
  }
  const code = () => $('pre code').textContent;

  it('prints the request in the language that the reader chose last', async () => {
    localStorage.setItem('lectern-tabs', '["Go","Python"]');
    open(['curl', 'python', 'py', 'nothing', 'javascript']);
    expect([texts('option'), $<HTMLSelectElement>('select').selectedIndex, $('select').ariaLabel]).toEqual([
      ['cURL', 'Python', 'JavaScript'],
      1,
      'Language of the sample',
    ]);
    await vi.waitFor(() => expect(code()).toContain('requests'));
    choose(0);
    await vi.waitFor(() => expect(code()).toContain('curl'));
    expect(localStorage.getItem('lectern-tabs')).toBe('["cURL","Go","Python"]');
  });

  it('loads the code of a language of a plugin', async () => {
    const href = `data:text/javascript,${encodeURIComponent('export const languages={shout:{generate:({url})=>url.toUpperCase()}}')}`;
    const own = { shout: { label: 'Shout', highlight: 'text', aliases: [], href } };
    put(h(SamplesPanel, { names: ['shout'], own, request, say: () => {}, secrets: { isOffered: false, isShown: false, show: () => {} } }));
    expect(texts('option')).toEqual(['Shout']);
    await vi.waitFor(() => expect(code()).toBe('HTTPS://A.EXAMPLE/THINGS'));
  });

  it('has the groups of tabs of the page follow', async () => {
    open(['curl', 'python']);
    const group = Object.assign(document.createElement('lectern-tabs'), { showLabel: vi.fn() });
    group.toggleAttribute('data-sync', true);
    $('main').append(group);
    choose(1);
    expect(vi.mocked(group.showLabel).mock.calls).toEqual([['Python']]);
  });

  it('is copied, and as a command for cURL', async () => {
    vi.useFakeTimers();
    const copied = useClipboard();
    const { said } = open(['python']);
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
    expect(await toCurl(request)).toMatch(/^curl /);
  });

  it('offers to show secrets where there are any', () => {
    open();
    expect($('.pg-check').hidden).toBe(true);
    const { secrets } = open(undefined, request, { isOffered: true, isShown: true });
    expect([$('.pg-check').hidden, $<HTMLInputElement>('.pg-check input').checked]).toEqual([false, true]);
    check('.pg-check input', false);
    expect(secrets).toEqual([false]);
  });

  it('says why there is no sample, which is not copied', async () => {
    open(undefined, 'The body is not valid JSON.');
    await vi.waitFor(() => expect(code()).toBe('The body is not valid JSON.'));
    expect(button('Copy').hidden).toBe(true);
  });

  it('cuts what is very long, and copies it whole', async () => {
    const copied = useClipboard();
    open(['curl'], { ...(request as object), body: { kind: 'text', mediaType: 'text/plain', text: 'x'.repeat(60_000) } } as never);
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
  let cancelled = 0;
  let mock: number | undefined;
  const open = (own: never[], action: SendAction = 'Send') => {
    const toggle = (isOn: boolean) => take(isOn ? preferredExample(own, undefined) : undefined);
    const draw = () =>
      h('div', null, [
        h(SendButton, { action, cancel: () => void (cancelled += 1) }),
        h(MockSwitch, { examples: own, mock, toggle, choose: (index) => take(index) }),
      ]);
    const take = (index: number | undefined) => {
      mock = index;
      mount(draw());
    };
    put(draw());
  };
  beforeEach(() => {
    [cancelled, mock] = [0, undefined];
  });

  it('sends, and without examples nothing else', () => {
    open([]);
    expect(outline('main > div')).toBe('div\n  button.pg-button.pg-primary[type=submit][form=pg-form] "Send"');
    expect(click($('button')).defaultPrevented).toBe(false);
    expect(cancelled).toBe(0);
  });

  it.each([
    ['Cancel', 'button'],
    ['Stop', 'button'],
    ['Send', 'submit'],
  ] as const)('is called %s, and a %s', (name, type) => {
    open([], name);
    expect([$('button').textContent, $<HTMLButtonElement>('button').type]).toEqual([name, type]);
    expect([click($('button')).defaultPrevented, cancelled]).toEqual([type === 'button', type === 'button' ? 1 : 0]);
  });

  it('answers from examples when the reader wants that', () => {
    open(examples);
    expect([mock, texts('.pg-check')]).toEqual([undefined, ['Mock']]);
    expect($('.pg-check').title).toBe('Responds with examples from the document. Nothing is sent.');
    check('.pg-check input', true);
    expect([mock, texts('option'), $('select').ariaLabel, $<HTMLSelectElement>('select').selectedIndex]).toEqual([
      1,
      ['404 – Missing', '200', '201'],
      'Mock response',
      1,
    ]);
    choose(0);
    expect(mock).toBe(0);
    check('.pg-check input', false);
    expect([mock, document.querySelectorAll('select').length]).toEqual([undefined, 0]);
  });

  it.each([
    ['Send', 'Senden'],
    ['Cancel', 'Abbrechen'],
    ['Stop', 'Anhalten'],
  ] as const)('says %s in the language of the page', (action, text) => {
    vi.stubGlobal('lecternTexts', { send: 'Senden', cancel: 'Abbrechen', stop: 'Anhalten' });
    open([], action);
    expect($('button').textContent).toBe(text);
  });
});
