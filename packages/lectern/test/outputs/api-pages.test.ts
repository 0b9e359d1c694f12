import { expect, it } from 'vitest';
import { config, page, read, useDocs } from './serve-docs.ts';

const { serve } = useDocs();

const operation = (summary: string, ...tags: string[]) => ({ get: { summary, tags, responses: {} } });
const api = (tags: object[], paths: object, more: object = {}) =>
  JSON.stringify({ openapi: '3.2.0', info: { title: 'Harbour', version: '1', description: 'All of it.' }, tags, paths, ...more });

it('the overview of an API and the pages of its tags are where other pages are', async () => {
  const tags = [
    { name: 'Boats', description: 'They float.' },
    { name: 'Sails', parent: 'Boats' },
    { name: 'New', kind: 'badge' },
  ];
  const paths = { '/boats': operation('List boats', 'Boats'), '/sails': operation('List sails', 'New', 'Sails') };
  const navigation = {
    tabs: [
      { tab: 'Guide', pages: ['a'] },
      { tab: 'API', openapi: 'api.json' },
    ],
  };
  const docs = await serve({
    'docs.json': config([], { navigation, styling: { eyebrows: 'breadcrumbs' } }),
    'a.mdx': page('A'),
    'api.json': api(tags, paths),
  });
  const paged = ['overview', 'boats', 'boats/list-boats', 'sails', 'sails/list-sails'].map((path) => `api-reference/${path}`);
  expect(read(docs, 'llms.txt')?.match(/(?<=example\/)api-reference.*(?=\.md\))/g)).toEqual(paged);
  expect(
    read(docs, 'sitemap.xml')
      ?.match(/(?<=example\/)api-reference[^<]*/g)
      ?.sort(),
  ).toEqual([...paged].sort());
  expect(read(docs, 'llms.txt')).toContain('/api-reference/boats.md): They float.');
  const places = paged.map((path) => {
    const { breadcrumbs, previous, next, sidebar } = docs.runtime.context(path);
    const isCurrent = JSON.stringify(sidebar).includes('"current":true');
    const labels = breadcrumbs.map(({ label, href = '' }) => `${label} ${href}`.trim()).join(', ');
    return [labels, previous?.href ?? '', next?.href ?? '', isCurrent].join(' | ');
  });
  const [boats, sails] = ['Boats /api-reference/boats', 'Sails /api-reference/sails'];
  expect(places).toEqual([
    ' |  | /api-reference/boats | true',
    ' | /api-reference/overview | /api-reference/boats/list-boats | true',
    `${boats} | /api-reference/boats | /api-reference/sails | true`,
    `${boats} | /api-reference/boats/list-boats | /api-reference/sails/list-sails | true`,
    `${boats}, ${sails} | /api-reference/sails |  | true`,
  ]);
});

it('an overview is not named twice if its group has the same name', async () => {
  const groups = [{ group: 'Reference', pages: ['a', { group: 'Harbour', openapi: 'api.json', pages: [] }] }];
  const docs = await serve({
    'docs.json': config([], { navigation: { groups } }),
    'a.mdx': page('A'),
    'api.json': api([], { '/boats': operation('List boats', 'Boats') }),
  });
  const { title, eyebrow, breadcrumbs, sidebar } = docs.runtime.context('api-reference/overview');
  expect([title, eyebrow, breadcrumbs.map(({ label }) => label)]).toEqual(['Harbour', 'Reference', ['Reference']]);
  expect(JSON.stringify(sidebar).match(/"label":"(?:Harbour|Overview)"/g)).toEqual(['"label":"Harbour"', '"label":"Overview"']);
});

it('headings of `x-tagGroups` have no page, and their tags do', async () => {
  const groups = { 'x-tagGroups': [{ name: 'On water', tags: ['Boats'] }] };
  const paths = { '/boats': operation('List boats', 'Boats'), '/docks': operation('List docks', 'Docks') };
  const docs = await serve({
    'docs.json': config([], { navigation: { groups: [{ group: 'API', openapi: 'api.json' }] } }),
    'api.json': api([], paths, groups),
  });
  const outline = docs.runtime
    .context('api-reference/boats')
    .sidebar.flatMap((group) => (group.kind === 'group' ? group.items : []))
    .map((item) => (item.kind === 'rest' ? '' : `${item.label} ${item.href ?? '-'}`));
  expect(outline).toEqual(['Overview /api-reference/overview', 'On water -', 'Docks /api-reference/docks']);
});
