import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderer, h, type TestNode } from './support/render.ts';

let renderer: Awaited<ReturnType<typeof createRenderer>>;
beforeAll(async () => {
  renderer = await createRenderer();
});
afterAll(() => renderer.close());

const render = (node: TestNode) => renderer.render(node);
const page = async (node: TestNode) => parse(await render(node), { blockTextElements: {} });
const fence = (language: string, meta: string, code = 'x = 1') => h('CodeBlock', { code, language, meta });

describe('tabs', () => {
  it('§component.Tabs §component.Tab §component.Tab.title §component.Tab.id are rendered with roles, all panels included', async () => {
    expect(await render(h('Tabs', {}, h('Tab', { id: 'a', title: 'A' }, '<p>1</p>'), h('Tab', { id: 'b', title: 'B' }, '<p>2</p>')))).toBe(
      [
        '<lectern-tabs class="tabs" data-sync data-hash>',
        '<div data-component-part="tab-bar"><div data-component-part="tabs-list" role="tablist">',
        '<button type="button" data-component-part="tab-button" role="tab" aria-selected="true" aria-controls="a" tabindex="0" data-active>A</button>',
        '<button type="button" data-component-part="tab-button" role="tab" aria-selected="false" aria-controls="b" tabindex="-1">B</button>',
        '</div></div>',
        '<lectern-panel id="a" data-component-part="tab-content" data-label="A" role="tabpanel" aria-label="A" data-active><p>1</p></lectern-panel>',
        '<lectern-panel id="b" data-component-part="tab-content" data-label="B" role="tabpanel" aria-label="B"><p>2</p></lectern-panel>',
        '<lectern-restore></lectern-restore></lectern-tabs>',
      ].join(''),
    );
  });

  it('§component.Tabs.sync §component.Tabs.borderBottom can be left out of sync and closed by a rule', async () => {
    const tabs = (
      await page(h('Tabs', { sync: 'false', borderBottom: true }, h('Tab', { title: 'A' }), h('Tab', { title: 'B' })))
    ).querySelector('lectern-tabs');
    expect(tabs?.attributes).toEqual({ class: 'tabs', 'data-hash': '', 'data-border-bottom': '' });
    expect(tabs?.querySelector('lectern-restore')).toBeNull();
  });

  it('§component.Tab.icon shows an icon in the tab', async () => {
    expect((await page(h('Tabs', {}, h('Tab', { title: 'A', icon: 'star' })))).querySelector('[role="tab"]')?.innerHTML).toBe(
      '<svg data-icon="star 16"></svg>A',
    );
  });

  it('read labels from `items`, `label` and `value`, and the first from `default` or `defaultValue`', async () => {
    const labels = async (node: TestNode) =>
      (await page(node))
        .querySelectorAll('[role="tab"]')
        .map((tab) => tab.text + (tab.getAttribute('aria-selected') === 'true' ? '*' : ''));
    expect(await labels(h('Tabs', { items: ['A', 'B'] }, h('Tab'), h('Tab')))).toEqual(['A*', 'B']);
    expect(
      await labels(h('Tabs', {}, h('TabItem', { value: 'a', label: 'A' }), h('TabItem', { value: 'b', label: 'B', default: true }))),
    ).toEqual(['A', 'B*']);
    expect(
      await labels(h('Tabs', { defaultValue: 'b' }, h('TabItem', { value: 'a', label: 'A' }), h('TabItem', { value: 'b', label: 'B' }))),
    ).toEqual(['A', 'B*']);
    expect(await labels(h('Tabs', { defaultTabIndex: '1' }, h('Tab', { title: 'A' }), h('Tab', { title: 'B' })))).toEqual(['A', 'B*']);
  });

  it('may be nested: each group takes its own children', async () => {
    const inner = h('Tabs', {}, h('Tab', { title: 'C' }, 'c'), h('Tab', { title: 'D' }, 'd'));
    const tree = await page(
      h(
        'Tabs',
        {},
        h('Tab', { title: 'A' }, h('Steps', {}, h('Step', { title: 'S' }, inner))),
        h('Tab', { title: 'B' }, h('CodeGroup', {}, fence('js', 'x.js'))),
      ),
    );
    expect(tree.querySelectorAll('[role="tablist"]').map((list) => list.text)).toEqual(['AB', 'CD', 'x.js']);
    expect(tree.querySelectorAll('.step').length).toBe(1);
  });

  it('keep content between them after the group', async () => {
    expect(await render(h('Tabs', {}, h('Tab', { title: 'A' }, '1'), '<p>stray</p>', h('Tab', { title: 'B' }, '2')))).toMatch(
      /<\/lectern-tabs><p>stray<\/p>$/,
    );
    expect(await render(h('Tabs', {}, '<p>no tab</p>'))).toBe('<p>no tab</p>');
  });
});

describe('blocks of code', () => {
  it('§component.CodeBlock are marked with language and label, with a strip for the title', async () => {
    expect(await render(fence('js', 'main.js icon="js"', 'a\n  <b>'))).toBe(
      '<lectern-code class="code-block" data-language="js" data-label="main.js" data-name="JavaScript">' +
        '<div data-component-part="code-block-header"><lectern-title><svg data-icon="js 16"></svg>main.js</lectern-title></div>' +
        '<pre class="lc-code-scroll" data-lines="2"><code>a\n  &lt;b></code></pre></lectern-code>',
    );
    expect(await render(fence('', ''))).toBe(
      '<lectern-code class="code-block" data-label="Text"><pre class="lc-code-scroll" data-lines="1"><code>x = 1</code></pre></lectern-code>',
    );
  });

  it('§code.lines §code.wrap §code.nocopy §code.expandable carry what the meta asks for', async () => {
    const attributes = async (meta: string, code?: string) =>
      (await page(fence('bash', meta, code))).querySelector('lectern-code')?.attributes;
    expect(await attributes('lines wrap')).toMatchObject({ 'data-numbered': '', 'data-wrap': '' });
    expect(await attributes('nocopy')).toMatchObject({ 'data-nocopy': '' });
    expect(await attributes('', '')).toMatchObject({ 'data-nocopy': '' });
    expect(await attributes('', '$ npm i')).toMatchObject({ 'data-copy': 'npm i' });
    expect(await attributes('expandable', 'x\ny')).toMatchObject({ 'data-fold': 'short' });
    expect((await page(fence('js', 'expandable', 'x\n'.repeat(9)))).querySelector('.lc-code-expand-more')?.text).toBe('See all 10 lines');
  });

  it('tell how many lines they have, unless their height has other reasons', async () => {
    const lines = async (meta: string) => (await page(fence('js', meta, 'a\nb\nc'))).querySelector('pre')?.attributes['data-lines'];
    expect([await lines(''), await lines('wrap'), await lines('expandable')]).toEqual(['3', undefined, undefined]);
  });

  it('can be reached by keyboard where they are likely to scroll', async () => {
    expect((await page(fence('js', '', 'x'.repeat(80)))).querySelector('pre')?.attributes).toEqual({
      class: 'lc-code-scroll',
      'data-lines': '1',
      tabindex: '0',
      role: 'group',
      'aria-label': 'JavaScript code',
    });
  });

  it('§component.CodeBlock.language are written as a tag with a string inside, or with a fence', async () => {
    const block = await page(h('CodeBlock', { lang: 'js', filename: 'a.js', highlight: '[1]' }, 'const a = "&lt;b&gt;";'));
    expect(block.querySelector('code')?.innerHTML).toBe('<span class="line line-highlight">const a = "&lt;b>";</span>');
    expect(block.querySelector('lectern-title')?.text).toBe('a.js');
    expect(await render(h('CodeBlock', { filename: 'a.js' }, fence('js', 'b.js')))).toBe(await render(fence('js', 'b.js')));
  });

  it('§component.CodeGroup make tabs of titles or languages, without a strip of their own', async () => {
    const group = await page(h('CodeGroup', {}, fence('js', 'a.js icon="js"'), '\n', fence('python', ''), fence('python', '')));
    expect(group.querySelector('lectern-tabs')?.attributes).toEqual({ class: 'code-group', 'data-sync': '' });
    expect(group.querySelectorAll('[role="tab"]').map((tab) => tab.innerHTML)).toEqual([
      '<svg data-icon="js 16"></svg>a.js',
      'Python',
      'Python',
    ]);
    expect(group.querySelectorAll('[role="tabpanel"]').map((panel) => panel.getAttribute('aria-label'))).toEqual([
      'a.js',
      'Python',
      'Python',
    ]);
    expect(group.querySelector('[data-component-part="code-block-header"]')).toBeNull();
  });

  it('§component.CodeGroup.dropdown become a menu of languages beside the file name', async () => {
    const group = await page(h('CodeGroup', { dropdown: true }, fence('js', 'a.js'), fence('python', 'a.py')));
    expect(group.querySelectorAll('select option').map((option) => option.text)).toEqual(['JavaScript', 'Python']);
    expect(group.querySelectorAll('[data-component-part="tab-file"]').map((file) => file.text)).toEqual(['a.js', 'a.py']);
    expect(group.querySelector('[role="tab"]')).toBeNull();
  });

  it('keep what is no code under the group', async () => {
    expect(await render(h('CodeGroup', {}, '<p>before</p>', fence('js', 'a.js')))).toMatch(/<\/lectern-tabs><p>before<\/p>$/);
  });

  it('§component.RequestExample §component.ResponseExample are groups for the right column', async () => {
    const request = await page(h('RequestExample', {}, fence('bash', 'cURL'), fence('python', '')));
    expect(request.querySelector('.lc-example')?.attributes).toEqual({
      id: 'request-example',
      class: 'lc-example request-example',
      'data-slot': 'request',
      role: 'group',
      'aria-label': 'Request example',
    });
    expect(request.querySelectorAll('.lc-example > .code-group [role="tab"]').map((tab) => tab.text)).toEqual(['cURL', 'Python']);
    expect(
      (await page(h('ResponseExample', { dropdown: true }, fence('json', '')))).querySelector('#response-example.lc-example select'),
    ).not.toBeNull();
  });

  it('have the id of their kind once on a page', async () => {
    const two = await page(h('Columns', {}, h('RequestExample', {}, fence('js', '')), h('RequestExample', {}, fence('js', ''))));
    expect(two.querySelectorAll('.request-example').map((example) => example.id)).toEqual(['request-example', '']);
  });
});

describe('fields', () => {
  const pills = (tree: Awaited<ReturnType<typeof page>>) =>
    tree.querySelectorAll('[data-component-part="field-head"] > *').map((pill) => pill.text.trim());

  it.each([
    ['§component.ParamField.path', 'path'],
    ['§component.ParamField.query', 'query'],
    ['§component.ParamField.body', 'body'],
    ['§component.ParamField.header', 'header'],
  ])('%s names the parameter and says where it is §component.ParamField', async (_, location) => {
    const field = await page(h('ParamField', { [location]: 'user_id', id: 'param-user-id' }, '<p>Text</p>'));
    expect(field.querySelector('.field')?.attributes).toEqual({ id: 'param-user-id', class: 'field', 'data-location': location });
    expect(field.querySelector('a[data-component-part="field-name"]')?.attributes).toMatchObject({
      href: '#param-user-id',
      'data-copy-link': '',
    });
    expect(pills(field)).toEqual(['user_id', location]);
    expect(field.querySelector('[data-component-part="field-content"]')?.innerHTML.trim()).toBe('<p>Text</p>');
  });

  it('§component.ParamField.type §component.ParamField.required §component.ParamField.default §component.ParamField.deprecated §component.ParamField.optional stand as pills after the name', async () => {
    expect(
      pills(await page(h('ParamField', { query: 'sort', type: 'string', required: true, default: 'asc', deprecated: 'true' }))),
    ).toEqual(['sort', 'string', 'query', 'default "asc"', 'required', 'deprecated']);
    expect(pills(await page(h('ParamField', { query: 'sort', type: 'int', required: 'Yes', default: '10', optional: true })))).toEqual([
      'sort',
      'int',
      'query',
      'default 10',
      'required',
    ]);
    expect(pills(await page(h('ParamField', { query: 'sort', required: 'false', optional: true })))).toEqual(['sort', 'query', 'optional']);
  });

  it('§component.ResponseField §component.ResponseField.name §component.ResponseField.type §component.ResponseField.required have no location', async () => {
    const field = await page(h('ResponseField', { name: 'data', type: 'object[]', required: true }, 'Text'));
    expect(pills(field)).toEqual(['data', 'object[]', 'required']);
    expect(pills(await page(h('ResponseField', { body: 'data' })))).toEqual(['data']);
  });

  it('§component.ResponseField.pre §component.ResponseField.post §component.ResponseField.example §component.ResponseField.hidden add to a field, or hide it', async () => {
    const field = await page(h('ResponseField', { name: 'data', pre: ['new'], post: 'a, b', example: 'x' }, 'Text'));
    expect(pills(field)).toEqual(['new', 'data', 'a', 'b']);
    expect(field.querySelector('[data-component-part="field-example"]')?.text).toBe('Example: x');
    expect(await render(h('ResponseField', { name: 'data', hidden: true }))).toBe('');
  });

  it('§component.Expandable §component.Expandable.title §component.Expandable.defaultOpen hold nested fields behind a verb', async () => {
    const closed = await page(h('Expandable', {}, h('ResponseField', { name: 'a' })));
    expect(closed.querySelector('details.expandable')?.hasAttribute('open')).toBe(false);
    expect(closed.querySelector('summary')?.text.trim()).toMatch(/^ShowHide ?child attributes$/);
    expect(closed.querySelector('[data-component-part="expandable-content"] .field')).not.toBeNull();
    const open = await page(h('Expandable', { title: 'items', defaultOpen: true, id: 'items' }));
    expect(open.querySelector('#items')?.hasAttribute('open')).toBe(true);
    expect(open.querySelector('summary')?.text).toContain('items');
  });
});
