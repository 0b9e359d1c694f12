import { html, raw } from '@lectern/core/html';
import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../src/messages/messages.ts';
import { bodyHtml, responsesHtml, soleTypeHtml, statusHtml } from '../../../src/theme/openapi/content-html.ts';
import { nameListHtml, operationListHtml } from '../../../src/theme/openapi/lists-html.ts';
import { authorizationHtml, parametersHtml, requestBodyHtml, responseHtml } from '../../../src/theme/openapi/sections-html.ts';
import { schemesHtml } from '../../../src/theme/openapi/security-html.ts';
import { tabsHtml } from '../../../src/theme/openapi/tabs-html.ts';
import type { ContentView, OperationLinkView, OperationView, ResponseView, SchemeView, ValueView } from '../../../src/view/api/types.ts';

const value = (text = 'string'): ValueView => ({ type: { text }, before: [], pills: [], constraints: [], options: [], examples: [] });
const rich = (text: string) => ({ html: `<p>${text}</p>` }) as never;
const json: ContentView = { types: ['application/json'], schema: value() };
const response = (more: Partial<ResponseView> = {}): ResponseView => ({
  id: 'response-200',
  status: '200',
  headers: [],
  content: [],
  links: [],
  ...more,
});

describe('a body', () => {
  it('is its description and its value', () => {
    expect(
      String(bodyHtml({ required: true, description: rich('Text'), content: [json] }, { name: 'Body', rows: 'parameters' }, ENGLISH)),
    ).toBe('<p>Text</p><div class="lc-value"></div>');
    expect(String(bodyHtml({ required: true, content: [] }, { name: 'Body', rows: 'parameters' }, ENGLISH))).toBe('');
    expect(String(bodyHtml({ required: true, content: [{ types: [] }] }, { name: 'Body', rows: 'parameters' }, ENGLISH))).toBe(
      '<p class="lc-api-note">No schema defined.</p>',
    );
  });

  it('in several media types has tabs, or a menu when their names are long', () => {
    const body = (...types: string[]) =>
      String(
        bodyHtml(
          { required: true, content: types.map((type) => ({ types: [type], schema: value() })) },
          { name: 'Body', rows: 'parameters' },
          ENGLISH,
        ),
      );
    const two = body('a/b', 'c/d');
    expect(two).toContain(
      '<lectern-tabs class="tabs media-tabs"><div data-component-part="tab-bar"><div data-component-part="tabs-list" role="tablist" aria-label="Media type">',
    );
    expect(two).toContain(
      '<lectern-panel data-component-part="tab-content" data-label="a/b" role="tabpanel" aria-label="a/b" data-active><p class="lc-media-types"><code>string</code></p><div class="lc-value"></div></lectern-panel>',
    );
    expect([body('x'.repeat(29), 'y'.repeat(29)).includes('<select'), body('x'.repeat(29), 'y'.repeat(30)).includes('<select')]).toEqual([
      false,
      true,
    ]);
  });

  it('in one form has its type beside the heading', () => {
    expect([
      String(soleTypeHtml([json])),
      String(soleTypeHtml([{ types: ['a/b', 'c/d'] }])),
      soleTypeHtml([{ types: [] }]),
      soleTypeHtml([]),
      soleTypeHtml([json, json]),
    ]).toEqual(['<code>string</code> <code>application/json</code>', '<code>a/b</code> <code>c/d</code>', undefined, undefined, undefined]);
  });
});

describe('a response', () => {
  const panel = (more: Partial<ResponseView>) =>
    /data-active>(?!<span)(.*)<\/lectern-panel><\/lectern-tabs>$/s.exec(String(responsesHtml([response(more)], false, ENGLISH)))?.[1];

  it('is a tab with its status, in step with its examples', () => {
    expect(String(responsesHtml([response({ description: rich('OK') })], true, ENGLISH))).toBe(
      [
        '<lectern-tabs class="tabs lc-statuses" data-hash data-pair="status"><div data-component-part="tab-bar"><div data-component-part="tabs-list" role="tablist" aria-label="Status">',
        '<button type="button" data-component-part="tab-button" role="tab" aria-selected="true" aria-controls="response-200" tabindex="0" data-active><span class="lc-status" data-status="2">200</span></button></div></div>',
        '<lectern-panel id="response-200" data-component-part="tab-content" data-status="200" data-label="200" role="tabpanel" aria-label="200" data-active><div class="lc-response-head"><div><p>OK</p></div></div></lectern-panel></lectern-tabs>',
      ].join(''),
    );
    expect(String(responsesHtml([response()], false, ENGLISH))).not.toContain('data-pair');
  });

  it('has its content, its headers and what it leads to', () => {
    expect(panel({ content: [json] })).toBe(
      '<div class="lc-response-head"><p class="lc-media-types"><code>string</code> <code>application/json</code></p></div><div class="lc-value"></div>',
    );
    expect(panel({ headers: [{ name: 'X-Id', value: value() }] })).toBe(
      '<p class="lc-part-title">Headers</p><ul class="lc-members" role="list"><li><strong>X-Id</strong> <code>string</code></li></ul>',
    );
    const operation = { text: 'GET /a', href: '/a' };
    const links = [
      {
        name: 'Next',
        description: rich('More'),
        operation,
        parameters: [
          { name: 'id', value: '$response.body#/id' },
          { name: 'b', value: '1' },
        ],
      },
      { name: 'Bare', operation: { text: 'GET /b' }, parameters: [] },
      { name: 'None', parameters: [] },
    ];
    expect(panel({ links })).toBe(
      [
        '<p class="lc-part-title">Links</p><ul class="lc-members" role="list">',
        '<li><strong>Next</strong> <code><a href="/a">GET /a</a></code><p>More</p><p class="lc-remark">With <code>id</code> = <code>$response.body#/id</code>, <code>b</code> = <code>1</code></p></li>',
        '<li><strong>Bare</strong> <code>GET /b</code></li><li><strong>None</strong></li></ul>',
      ].join(''),
    );
  });

  it('says when the document says nothing', () => {
    const note = panel({});
    expect(note).toMatch(/^<p class="lc-api-note">[^<]+<\/p>$/);
    expect([panel({ content: [json] }), panel({ description: rich('OK') })].some((text) => text?.includes('api-note'))).toBe(false);
  });

  it('names its alternatives by its status', () => {
    const choices = { options: ['A', 'B'].map((label) => ({ label, value: value() })) };
    expect(panel({ status: '404', content: [{ types: [], schema: { ...value(), choices } }] })).toContain(
      'aria-label="Response 404: One of"',
    );
  });

  it.each([
    ['200', '2'],
    ['5XX', '5'],
    ['default', 'x'],
    ['600', 'x'],
  ])('with the status %s has the color of %s', (status, color) => {
    expect(String(statusHtml(status))).toBe(`<span class="lc-status" data-status="${color}">${status}</span>`);
  });
});

describe('tabs', () => {
  const panels = [
    { label: 'A', content: raw('<p>a</p>'), id: 'a', attributes: raw(' data-x') },
    { label: '<B>', content: undefined, tab: html`<i>b</i>`, element: 'lectern-code' as const },
  ];

  it('may be shared, have a heading and more attributes', () => {
    expect(String(tabsHtml(panels, { class: 'lc-remark', name: 'Name', heading: 'Head', sync: true, attributes: raw(' data-y') }))).toBe(
      [
        '<lectern-tabs class="lc-remark" data-sync data-y><div data-component-part="tab-bar"><span data-component-part="tab-heading">Head</span><div data-component-part="tabs-list" role="tablist" aria-label="Name">',
        '<button type="button" data-component-part="tab-button" role="tab" aria-selected="true" aria-controls="a" tabindex="0" data-active>A</button>',
        '<button type="button" data-component-part="tab-button" role="tab" aria-selected="false" tabindex="-1"><i>b</i></button></div></div>',
        '<lectern-panel id="a" data-component-part="tab-content" data-x data-label="A" role="tabpanel" aria-label="A" data-active><p>a</p></lectern-panel>',
        '<lectern-code class="code-block" data-label="&lt;B&gt;" role="tabpanel" aria-label="&lt;B&gt;"></lectern-code><lectern-restore></lectern-restore></lectern-tabs>',
      ].join(''),
    );
  });

  it('may be a menu', () => {
    expect(String(tabsHtml(panels, { class: 'lc-remark', name: 'Name', menu: true }))).toMatch(
      /^<lectern-tabs class="lc-remark"><div data-component-part="tab-bar"><select data-component-part="tab-menu" aria-label="Name" autocomplete="off"><option>A<\/option><option>&lt;B&gt;<\/option><\/select><\/div><lectern-panel [^>]* role="group"/,
    );
    expect(String(tabsHtml(panels.slice(0, 1), { class: 'lc-remark', name: 'Name', menu: true, sync: true }))).toBe(
      '<lectern-tabs class="lc-remark" data-sync><div data-component-part="tab-bar"><span data-component-part="tab-only">A</span></div><lectern-panel id="a" data-component-part="tab-content" data-x data-label="A" role="group" aria-label="A" data-active><p>a</p></lectern-panel></lectern-tabs>',
    );
  });
});

describe('the sections of an operation', () => {
  const scheme: SchemeView = {
    id: 'authorization-key',
    name: 'X-Key',
    location: 'header',
    description: rich('Key'),
    scopes: [],
    addresses: [],
  };
  const row =
    '<li id="authorization-key"><a href="#authorization-key">X-Key</a> <code>string</code> <span>header</span> <b>required</b><p>Key</p></li>';
  const operation = (more: Partial<OperationView>) => ({ kind: 'operation', parameters: [], responses: [], ...more }) as OperationView;
  const heading = (id: string, title: string, more = '') =>
    `<div class="api-section-heading"><h2 class="lc-heading" id="${id}">${title}<a class="lc-heading-anchor" href="#${id}" aria-label="Link to “${title}”"></a></h2>${more}</div>`;

  it('say what lets a reader in', () => {
    expect(String(authorizationHtml([{ label: 'key', schemes: [scheme] }], ENGLISH))).toBe(
      `<section class="api-section">${heading('authorization', 'Authorization')}<ul class="lc-members" role="list">${row}</ul></section>`,
    );
    expect(String(authorizationHtml([{ label: '', schemes: [] }], ENGLISH))).toMatch(/<p class="lc-api-note">[^<]+<\/p><\/section>$/);
    expect(authorizationHtml([], ENGLISH)).toBeUndefined();
    const ways = (count: number) =>
      String(
        authorizationHtml(
          Array.from({ length: count }, (_, i) => ({ label: `way ${i}`, schemes: [] })),
          ENGLISH,
        ),
      );
    expect(ways(2)).toContain(
      '<lectern-tabs class="tabs"><div data-component-part="tab-bar"><div data-component-part="tabs-list" role="tablist" aria-label="Authorization">',
    );
    expect([ways(4).includes('<select'), ways(5).includes('<select')]).toEqual([false, true]);
  });

  it('list scopes and addresses of a scheme', () => {
    const printed = (more: Partial<SchemeView>) =>
      /<p>Key<\/p>(.*)<\/li>/.exec(String(schemesHtml([{ ...scheme, ...more }], ENGLISH)))?.[1];
    const scopes = (...descriptions: string[]) => descriptions.map((description, i) => ({ name: `s${i}`, description }));
    const addresses = (count: number) => Array.from({ length: count }, (_, i) => ({ label: `l${i}`, url: `u${i}` }));
    expect([printed({}), printed({ scopes: scopes('', '') }), printed({ scopes: scopes('<Reads>', '') })]).toEqual([
      '',
      '<p class="lc-remark">Scopes: <code>s0</code>, <code>s1</code></p>',
      '<p class="lc-remark">Scopes:</p><dl class="lc-options"><dt><code>s0</code></dt><dd><p>&lt;Reads&gt;</p></dd><dt><code>s1</code></dt><dd><p></p></dd></dl>',
    ]);
    expect(printed({ addresses: addresses(2) })).toBe(
      '<p class="lc-remark">l0: <code>u0</code></p><p class="lc-remark">l1: <code>u1</code></p>',
    );
    expect(printed({ addresses: addresses(3) })).toMatch(
      /^<details class="lc-rest"><summary>Addresses of all flows<\/summary><p class="lc-remark">l0/,
    );
    expect(String(schemesHtml([{ id: 'o', name: 'oauth', description: rich('O'), scopes: [], addresses: [] }], ENGLISH))).toContain(
      '<a href="#o">oauth</a><p>O</p>',
    );
  });

  it('say what a request carries', () => {
    const parameters = [{ id: 'query', title: 'Query parameters', fields: [{ name: 'q', value: value() }] }];
    const carried = operation({ parameters, requestBody: { required: true, content: [json] } });
    expect([parametersHtml(carried, ENGLISH), requestBodyHtml(carried, ENGLISH)].map(String)).toEqual([
      `<section class="api-section lc-sends">${heading('query', 'Query parameters')}<ul class="lc-members" role="list"><li><strong>q</strong> <code>string</code></li></ul></section>`,
      `<section class="api-section lc-sends">${heading('body', 'Body', '<span class="lc-media-types"><code>string</code> <code>application/json</code></span>')}<div class="lc-value"></div></section>`,
    ]);
    expect(String(requestBodyHtml(operation({ kind: 'webhook', requestBody: { required: true, content: [] } }), ENGLISH))).toBe(
      `<section class="api-section lc-answers">${heading('body', 'Payload')}</section>`,
    );
    expect([String(parametersHtml(operation({}), ENGLISH)), requestBodyHtml(operation({}), ENGLISH)]).toEqual(['', undefined]);
  });

  it('say what comes back', () => {
    expect(String(responseHtml(operation({ responses: [response()] }), ENGLISH))).toContain(
      `<section class="api-section lc-answers">${heading('response', 'Response')}<lectern-tabs class="tabs lc-statuses" data-hash data-pair="status">`,
    );
    expect(responseHtml(operation({}), ENGLISH)).toBeUndefined();
  });
});

describe('lists of a reference', () => {
  const operation = (more: Partial<OperationLinkView> = {}): OperationLinkView => ({
    kind: 'operation',
    method: 'get',
    path: '/things',
    title: 'List things',
    deprecated: false,
    href: '/list',
    ...more,
  });
  const list = (more: Partial<OperationLinkView>, total = 1) => {
    const operations = Array.from({ length: total }, () => operation(more));
    return /<li>(.*?)<\/li>/.exec(String(operationListHtml(operations, ENGLISH)))?.[1];
  };

  it('lead to operations', () => {
    expect(String(operationListHtml([operation()], ENGLISH))).toBe(
      '<ul class="lc-operation-list" role="list"><li><a href="/list"><b class="method-pill" data-method="get">GET</b> <span>List things</span> <code>/things</code></a></li></ul>',
    );
    expect([list({ title: 'GET /things' }), list({ deprecated: true, href: undefined as never })]).toEqual([
      '<a href="/list"><b class="method-pill" data-method="get">GET</b> <code>/things</code></a>',
      '<div><b class="method-pill" data-method="get">GET</b> <span>List things <span class="lc-pill lc-pill-muted">deprecated</span></span> <code>/things</code></div>',
    ]);
    expect(list({ kind: 'webhook', method: 'post' })).toContain('<b class="method-pill" data-method="webhook">WEBHOOK</b>');
  });

  it('leave out paths where they are long', () => {
    expect([
      list({}, 300)?.includes('<code>'),
      list({}, 301)?.includes('<code>'),
      list({ title: '/things' }, 301)?.includes('<code>'),
    ]).toEqual([true, false, true]);
  });

  it('lead to names', () => {
    expect(String(nameListHtml([{ text: '<Pet>', href: '/pet' }]))).toBe(
      '<ul class="lc-name-list" role="list"><li><a href="/pet">&lt;Pet&gt;</a></li></ul>',
    );
  });
});
