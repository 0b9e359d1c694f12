import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { type Outcome, useBuilds } from './build-outputs.ts';

const OPERATION = 'api-reference/boats/add-a-boat';
const SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string', 'x-unit': 'letters', 'x-beta': true, 'x-old': false, 'x-tags': ['a', 2], 'x-mint': { post: ['own'] } },
    owner: { type: 'object', properties: { home: { type: 'object', properties: { city: { type: 'string' } } } } },
    cargo: {
      oneOf: [
        { type: 'object', title: 'Fish', properties: { kind: { type: 'string' } } },
        { type: 'array', items: { type: 'string' } },
      ],
    },
  },
};

const build = useBuilds();

function site(api: Record<string, unknown>, operation: Record<string, unknown> = {}): Promise<Outcome> {
  return build({
    'docs.json': JSON.stringify({ name: 'Harbour', navigation: { tabs: [{ tab: 'API', openapi: 'openapi.json' }] }, api }),
    'guide.mdx': '---\ntitle: Guide\n---\n\n## Moor\n\nText.\n',
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Harbour API', version: '1' },
      servers: [{ url: 'https://api.example.com/v1' }],
      paths: {
        '/boats': {
          post: {
            tags: ['Boats'],
            summary: 'Add a boat',
            requestBody: { content: { 'application/json': { schema: SCHEMA } } },
            responses: { 200: { description: 'Done' } },
            ...operation,
          },
        },
      },
    }),
  });
}

const pageOf = async (site: Promise<Outcome>) => parse((await site).read(`${OPERATION}/index.html`)).querySelector('.lc-operation');

/** The rows whose fields or options are open. */
async function openRows(expanded: string): Promise<string[]> {
  const page = await pageOf(site({ params: { expanded } }));
  return (page?.querySelectorAll('details[open]') ?? []).map((one) => one.closest('li')?.querySelector('a, strong')?.text ?? '');
}

describe('api.params', () => {
  it('expands what `expanded` names', async () => {
    expect(await openRows('closed')).toEqual([]);
    expect(await openRows('all')).toEqual(['owner', 'home', 'cargo']);
    expect(await openRows('topLevel')).toEqual(['owner', 'cargo']);
    expect(await openRows('topLevelOneOfs')).toEqual(['cargo']);
  });

  it('shows the values of `post` as badges, before those of the document', async () => {
    const page = await pageOf(site({ params: { post: ['x-unit', 'x-beta', 'x-old', 'x-none', 'x-tags'] } }));
    const row = page?.querySelectorAll('.lc-members > li').find((one) => one.querySelector('a')?.text === 'name');
    expect(row?.querySelectorAll('span').map((one) => one.text)).toEqual(['letters', 'x-beta', 'a', '2', 'own']);
  });
});

describe('api.url', () => {
  it('shows the base URL before the path', async () => {
    expect((await pageOf(site({})))?.querySelector('.lc-endpoint-path')?.text).toBe('/boats');
    expect((await pageOf(site({ url: 'full' })))?.querySelector('.lc-endpoint-path')?.text).toBe('https://api.example.com/v1/boats');
  });
});

describe('x-mint.content', () => {
  it('is shown before the description, as Markdown with components and without code', async () => {
    const content = 'Only for **captains**. <Note>See [the guide](/guide#moor).</Note> {1 + 1} <script>alert(1)</script>';
    const built = await site({}, { 'x-mint': { content }, description: 'Adds a boat.' });
    const description = parse(built.read(`${OPERATION}/index.html`)).querySelector('.lc-operation-description');
    expect(description?.text.trim()).toMatch(/^Only for captains\.\s+NoteSee the guide\.[\s\S]*Adds a boat\.$/);
    expect(description?.querySelector('a')?.getAttribute('href')).toBe('/guide#moor');
    expect(description?.querySelectorAll('script')).toEqual([]);
    expect(description?.text).not.toContain('alert');
  });
});
