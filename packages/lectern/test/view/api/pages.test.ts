import { raw } from '@lectern/core/html';
import { type HTMLElement, parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tabsHtml } from '../../../src/theme/openapi/tabs-html.ts';
import { buildOverviewView } from '../../../src/view/api/overview-view.ts';
import { buildSchemaPageView } from '../../../src/view/api/schema-page-view.ts';
import { buildTabGroup } from '../../../src/view/props/tab-group.ts';
import { documentOf, inputOf, oneOperation, viewOf } from './support/document.ts';
import { createPageRenderer } from './support/render-page.ts';

let renderer: Awaited<ReturnType<typeof createPageRenderer>>;
beforeAll(async () => {
  renderer = await createPageRenderer();
});
afterAll(() => renderer.close());

/** Markup that does something. */
const active = (tree: HTMLElement) =>
  tree.querySelectorAll('script, iframe, style, [onerror], [href^="javascript:"], [src^="javascript:"]').map((one) => one.outerHTML);
const HOSTILE = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'{{evil}}\u202e';
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const page = async (view: object, props: object = {}, slot?: string) =>
  parse(await renderer.render('openapi/OperationPage.astro', { view, playground: 'show', ...props }, slot), { blockTextElements: {} });

describe('the page of an operation', () => {
  it('reads like a table of contents', async () => {
    const loaded = await oneOperation(
      {
        security: [{ token: [] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: json({ type: 'object', properties: { name: { type: 'string' } } }),
        responses: { 200: { description: 'OK', ...json({ type: 'string' }) }, 404: { description: 'No' } },
      },
      {},
      { components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } } },
    );
    const html = await page(viewOf(loaded));
    expect(html.querySelectorAll('h2').map((one) => `${one.id}: ${one.text.trim()}`)).toEqual([
      'authorization: Authorization',
      'path-parameters: Path parameters',
      'body: Body',
      'response: Response',
    ]);
    expect(html.querySelectorAll('.lc-members li').map(({ id }) => id)).toEqual(['authorization-Authorization', 'path-id', 'body-name']);
    expect(html.querySelector('#path-id')?.innerHTML).toBe(
      '<a href="#path-id">id</a> <code>string</code> <span>path</span> <b>required</b>',
    );
    expect(
      html.querySelectorAll('[data-pair="status"]').map((one) => one.querySelectorAll('[role="tab"]').map(({ text }) => text)),
    ).toEqual([
      ['200', '404'],
      ['200', '404'],
    ]);
    expect(html.querySelectorAll('.lc-example').map(({ id }) => id)).toEqual(['request-example', 'response-example']);
  });

  it('§api.playground.mode decides the button beside the path', async () => {
    const view = viewOf(await oneOperation({}, {}, { servers: [{ url: 'https://a.example.com' }, { url: 'https://b.example.com' }] }));
    const endpoint = async (playground: string) => (await page(view, { playground })).querySelector('.lc-endpoint');
    const show = await endpoint('show');
    expect(show?.querySelector('lectern-playground')?.getAttribute('data-src')).toBe(view.playground);
    expect(show?.querySelectorAll('option').map(({ text }) => text)).toEqual(['https://a.example.com', 'https://b.example.com']);
    expect(show?.querySelector('.lc-endpoint-path')?.innerHTML).toBe('/things/<var>{id}</var>');
    const simple = await endpoint('simple');
    expect([simple?.querySelector('lectern-playground'), simple?.getAttribute('data-server')]).toEqual([null, 'https://a.example.com']);
    const hide = await endpoint('hide');
    expect([hide?.querySelector('select'), hide?.getAttribute('data-server'), hide?.querySelector('.method-pill')?.text]).toEqual([
      null,
      undefined,
      'POST',
    ]);
  });

  it('puts what the author wrote before the reference; examples in it replace those of the document', async () => {
    const view = viewOf(
      await oneOperation({
        parameters: [{ name: 'q', in: 'query', schema: {} }],
        responses: { 200: { description: 'OK', ...json({ type: 'string' }) } },
      }),
    );
    const html = await page(view, {}, '<p id="own">Mine</p><div class="lc-example request-example" id="request-example">curl</div>');
    expect(html.querySelectorAll('[id]').map(({ id }) => id)).toEqual([
      'response-example',
      'own',
      'request-example',
      'path-parameters',
      'path-id',
      'query-parameters',
      'query-q',
      'response',
      'response-200',
    ]);
  });

  it('of an author who describes everything says what lets readers in before the first section, unless the author does', async () => {
    const loaded = await oneOperation(
      { security: [{ token: [] }] },
      {},
      { components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } } },
    );
    const view = { ...viewOf(loaded), isWritten: true, parameters: [] };
    const headings = async (slot: string) => (await page(view, {}, slot)).querySelectorAll('h2').map(({ text }) => text.trim());
    expect(await headings('<p>Lead</p><div><h2>Inside</h2></div><h2>Query</h2>')).toEqual(['Inside', 'Authorization', 'Query']);
    expect(await headings('<p>No sections</p>')).toEqual(['Authorization']);
    const own = '<a data-component-part="field-name" href="#a">authorization</a>';
    expect(await headings(`<h2>Headers</h2>${own}`)).toEqual(['Headers']);
  });

  it('a long path breaks after slashes', async () => {
    const view = viewOf(await oneOperation({}, {}, {}, '/organizations/{id}/projects/members'));
    expect((await page(view)).querySelector('.lc-endpoint-path')?.innerHTML).toBe(
      '/organizations/<wbr><var>{id}</var>/<wbr>projects/<wbr>members',
    );
  });

  it('a named schema that is too deep is a link, which becomes the schema when it is opened', async () => {
    const schemas = { Node: { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } } };
    const html = await page(viewOf(await oneOperation({ requestBody: json({ $ref: '#/components/schemas/Node' }) }, schemas)));
    expect(html.querySelector('#body-next details')?.innerHTML).toBe(
      '<summary>child attributes</summary><lectern-schema><a href="/base/schemas/Node">Node</a></lectern-schema>',
    );
  });

  it('has names and types of two levels in its HTML, also of schemas that are loaded when they are opened', async () => {
    const schemas = {
      Big: {
        type: 'object',
        required: ['a'],
        properties: { a: { type: 'string', description: 'x'.repeat(5000) }, b: { type: 'integer', readOnly: true } },
      },
    };
    const html = await page(
      viewOf(await oneOperation({ requestBody: json({ properties: { big: { $ref: '#/components/schemas/Big' } } }) }, schemas)),
    );
    expect(html.querySelector('#body-big details')?.innerHTML).toBe(
      '<summary>child attributes</summary><lectern-schema><ul class="lc-members" role="list"><li><strong>a</strong> <code>string</code> <b>required</b></li></ul><a href="/base/schemas/Big">Big</a></lectern-schema>',
    );
  });

  it('has every response, option and sample in its HTML', async () => {
    const loaded = await oneOperation({
      requestBody: json({
        oneOf: [
          { title: 'One', type: 'object', properties: { a: {} } },
          { title: 'Two', type: 'object', properties: { b: {} } },
        ],
      }),
      responses: { 200: { description: 'Fine' }, 500: { description: 'Broken' } },
    });
    const html = await page(viewOf(loaded, { config: { ...inputOf(loaded).config, examples: { languages: ['bash', 'python'] } } }));
    expect(html.querySelectorAll('.lc-choice-bar > [data-label]').map((one) => one.getAttribute('data-label'))).toEqual(['One', 'Two']);
    expect(html.querySelectorAll('.lc-statuses > [data-label]').map(({ text }) => text.trim())).toEqual(['Fine', 'Broken']);
    expect(html.querySelectorAll('.request-example lectern-code').map((one) => one.getAttribute('data-label'))).toEqual(['cURL', 'Python']);
  });

  it('prints hostile text as text', async () => {
    const loaded = await oneOperation(
      {
        summary: HOSTILE,
        description: HOSTILE,
        operationId: 'a"b',
        tags: [HOSTILE],
        externalDocs: { url: 'javascript:alert(1)', description: HOSTILE },
        servers: [{ url: `https://x/${HOSTILE}`, description: HOSTILE }, { url: 'javascript:alert(1)' }],
        parameters: [
          {
            name: HOSTILE,
            in: 'query',
            description: HOSTILE,
            schema: { type: 'string', enum: [HOSTILE], default: HOSTILE, pattern: HOSTILE },
          },
        ],
        requestBody: {
          content: {
            [HOSTILE]: {
              schema: { title: HOSTILE, type: 'object', properties: { [HOSTILE]: { $ref: '#/components/schemas/A' } } },
              examples: { [HOSTILE]: { summary: HOSTILE, value: HOSTILE } },
            },
          },
        },
        responses: {
          200: {
            description: HOSTILE,
            headers: { [HOSTILE]: { schema: {} } },
            links: { [HOSTILE]: { operationId: HOSTILE, parameters: { [HOSTILE]: HOSTILE } } },
          },
        },
        callbacks: { [HOSTILE]: { [HOSTILE]: { post: { summary: HOSTILE, responses: {} } } } },
        'x-codeSamples': [{ lang: HOSTILE, label: HOSTILE, source: HOSTILE }],
      },
      {
        A: {
          title: HOSTILE,
          oneOf: [
            { title: HOSTILE, type: 'object', properties: { x: {} } },
            { title: 'B', type: 'object', properties: { y: {} } },
          ],
        },
      },
      {},
      `/a/${HOSTILE}/{${HOSTILE}}`,
    );
    const html = await renderer.render('openapi/OperationPage.astro', {
      view: viewOf(loaded),
      playground: 'show',
    });
    const tree = parse(html, { blockTextElements: {} });
    expect(active(tree)).toEqual([]);
    // Code is shown and copied as it is.
    expect(html.replace(/<pre[\s\S]*?<\/pre>/g, '')).not.toContain('\u202e');
    const overview = await renderer.render('openapi/OverviewPage.astro', {
      view: buildOverviewView(inputOf(loaded)),
    });
    expect(active(parse(overview))).toEqual([]);
  });
});

describe('pages of schemas and documents', () => {
  it('a schema has its fields, an example and its users', async () => {
    const schemas = { Thing: { type: 'object', properties: { id: { type: 'integer' } } } };
    const loaded = await oneOperation({ summary: 'Make', requestBody: json({ $ref: '#/components/schemas/Thing' }) }, schemas);
    const html = parse(
      await renderer.render('openapi/ApiSchema.astro', { view: buildSchemaPageView({ ...inputOf(loaded), name: 'Thing' }) }),
    );
    expect(html.querySelectorAll('h2').map(({ text }) => text.trim())).toEqual(['Fields', 'Used by']);
    expect(html.querySelector('.lc-members li')?.id).toBe('field-id');
    expect(html.querySelector('.lc-example')?.text).toContain('"id"');
    expect(html.querySelector('.lc-operation-list')?.innerHTML).toBe(
      '<li><a href="/base/operations/post-things-id-"><b class="method-pill" data-method="post">POST</b> <span>Make</span> <code>/things/{id}</code></a></li>',
    );
  });

  it('what a schema says of its fields is where other pages take it from, for both directions', async () => {
    const schemas = {
      A: {
        description: 'The fields.',
        type: 'object',
        properties: { a: { $ref: '#/components/schemas/A' }, c: { type: 'string', readOnly: true } },
      },
    };
    const view = buildSchemaPageView({ ...inputOf(await documentOf({ paths: {}, components: { schemas } })), name: 'A' });
    const html = parse(await renderer.render('openapi/ApiSchema.astro', { view }));
    expect(html.querySelectorAll('[data-schema] > .api-section > .lc-value').map(({ innerHTML }) => innerHTML)).toEqual([
      [
        '<ul class="lc-members" role="list"><li id="field-a"><a href="#field-a">a</a> <code><a href="/base/schemas/A">A</a></code><p>The fields.</p>',
        '<details><summary>child attributes</summary><lectern-schema><a href="/base/schemas/A">A</a></lectern-schema></details></li>',
        '<li id="field-c" class="lc-read-only"><a href="#field-c">c</a> <code>string</code> <span>read-only</span></li></ul>',
      ].join(''),
    ]);
  });

  it('an overview has servers, authentication, operations and schemas', async () => {
    const loaded = await documentOf({
      servers: [{ url: 'https://{r}.example.com', description: 'Main', variables: { r: { default: 'eu', enum: ['eu', 'us'] } } }],
      paths: { '/a': { get: { summary: 'Get it', responses: {} } } },
      components: { schemas: { A: {} }, securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
    });
    const html = parse(await renderer.render('openapi/OverviewPage.astro', { view: buildOverviewView(inputOf(loaded)) }));
    expect(html.querySelectorAll('h2').map(({ text }) => text.trim())).toEqual(['Servers', 'Authentication', 'Operations', 'Schemas']);
    expect(html.querySelector('#authorization-X-Key')?.text).toBe('key API key header X-KeyYour key, sent in a header.');
    expect(html.querySelector('.lc-name-list')?.innerHTML).toBe('<li><a href="/base/schemas/A">A</a></li>');
  });
});

describe('tabs', () => {
  it('are those of the authoring component', async () => {
    const panels =
      '<lectern-panel data-component-part="tab-content" data-label="A">1</lectern-panel><lectern-panel data-component-part="tab-content" data-label="B">2</lectern-panel>';
    const view = buildTabGroup(panels, 'lectern-panel');
    const component = await renderer.render('components/parts/TabGroup.astro', { view, root: { class: 'tabs' }, sync: true, hash: true });
    const ours = tabsHtml(
      [
        { label: 'A', content: raw('1') },
        { label: 'B', content: raw('2') },
      ],
      { class: 'tabs', name: 'Choice', sync: true, hash: true },
    );
    const plain = (html: string) =>
      html
        .replace(/ data-component-part="[^"]*"| aria-label="Choice"/g, '')
        .replace(/\s+</g, '<')
        .replace(/>\s+/g, '>');
    expect(plain(String(ours))).toBe(plain(component));
  });
});
