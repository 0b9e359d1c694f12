import { expect, it } from 'vitest';
import { config, page, useDocs } from '../outputs/serve-docs.ts';

const { serve } = useDocs();

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answer = (schema: object) => ({ responses: { 200: { description: 'OK', ...json(schema) } } });

it('an API has files for its playgrounds: operations, menus, and the schemas that answers are checked against', async () => {
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    servers: [{ url: 'https://api.example' }],
    paths: {
      '/boats': {
        get: { summary: 'List boats', ...answer({ type: 'array', items: ref('Boat') }) },
        post: { summary: 'Add a boat', requestBody: json(ref('Boat')), responses: {} },
      },
      '/docks': { get: { summary: 'List docks', ...answer(ref('Dock')) } },
      '/secret': { get: { summary: 'Secret', 'x-hidden': true, ...answer(ref('Secret')) } },
    },
    webhooks: { left: { post: { summary: 'Left', requestBody: json(ref('Left')), responses: {} } } },
    components: {
      schemas: {
        Boat: { type: 'object', properties: { tender: ref('Boat') }, description: 'No.' },
        Dock: { type: 'object', properties: { length: { type: 'integer' } } },
        Secret: { type: 'string' },
        Left: { type: 'object' },
        Unused: { type: 'string' },
      },
    },
  };
  const docs = await serve(
    {
      'docs.json': config([], {
        navigation: {
          groups: [
            { group: 'Own', pages: ['docks', 'one', 'two'] },
            { group: 'API', openapi: 'api.json' },
          ],
        },
      }),
      'docks.mdx': '---\ntitle: Docks\nopenapi: GET /docks\nplayground: none\n---\n',
      'one.mdx': '---\ntitle: One\napi: GET https://own.example/one\n---\n\n<ParamField query="limit" type="number">Most</ParamField>\n',
      'two.mdx': '---\ntitle: Two\napi: POST https://own.example/two\n---\n',
      'api.json': JSON.stringify(openapi),
    },
    { base: '/docs' },
  );
  const files = docs.runtime.files().filter(({ path }) => /^_lectern\/(?:operations|schemas)\//.test(path));
  const printed = files.map(
    ({ path, page: shown, content }) => `== ${path} ${shown ?? '-'}\n${JSON.stringify(JSON.parse(String(content())), undefined, 1)}\n`,
  );
  await expect(printed.join('\n')).toMatchFileSnapshot('site-files/api.txt');
});

it('a large section has files for what its pages do not show', async () => {
  const group = (name: string, count: number) => ({
    group: name,
    pages: Array.from({ length: count }, (_, number) => `${name}/${number}`),
  });
  const groups = [
    { group: 'Top', pages: ['a', { ...group('small', 3), icon: 'anchor' }] },
    { group: 'Long', pages: [group('one', 80), group('two', 80)] },
  ];
  const names = ['small', 'one', 'two'].flatMap((name) =>
    Array.from({ length: name === 'small' ? 3 : 80 }, (_, number) => `${name}/${number}`),
  );
  const docs = await serve({
    'docs.json': config([], { navigation: { groups } }),
    'a.mdx': page('A'),
    'hidden.mdx': page('Hidden', '', 'hidden: true\n'),
    ...Object.fromEntries(names.map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n`])),
  });
  const titles = JSON.parse(
    String(
      docs.runtime
        .files()
        .find(({ path }) => path === '_lectern/pages.json')
        ?.content(),
    ),
  ) as [string, string, string][];
  expect(titles).toHaveLength(164);
  expect(titles[0]).toEqual(['a', 'A', 'Top']);
  expect(titles.find(([path]) => path === 'one/0')).toEqual(['one/0', 'one/0', 'Long › one']);
  const files = docs.runtime.files().filter(({ path }) => /^_lectern\/sidebar\//.test(path));
  const printed = files.map(
    ({ path, content }) => `== ${path}\n${String(content()).slice(0, 2000).replaceAll('><', '>\n<').split('\n').slice(0, 40).join('\n')}\n`,
  );
  await expect(printed.join('\n')).toMatchFileSnapshot('site-files/sidebar.txt');
});

it('a document has a file with its security schemes if any of its pages has a playground', async () => {
  const openapi = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    servers: [{ url: 'https://api.example' }],
    security: [{ token: [] }],
    paths: { '/boats': { get: { summary: 'List boats', responses: {} } } },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  });
  const filesOf = async (api: object) => {
    const navigation = { groups: [{ group: 'API', openapi: 'api.json' }] };
    const docs = await serve({ 'docs.json': config([], { navigation, api }), 'api.json': openapi });
    return docs.runtime.files().flatMap(({ path, content }) => (path.endsWith('/authorization.json') ? [[path, String(content())]] : []));
  };
  expect(await filesOf({})).toEqual([
    ['_lectern/operations/api/authorization.json', '{"securitySchemes":{"token":{"kind":"http","scheme":"bearer","name":"bearer"}}}'],
  ]);
  expect(await filesOf({ playground: { display: 'simple' } })).toEqual([]);
  expect(await filesOf({ playground: { display: 'none' } })).toEqual([]);
});
