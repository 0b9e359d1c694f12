import { expect, it } from 'vitest';
import { config, page, useDocs } from '../outputs/serve-docs.ts';

const { serve } = useDocs();
const group = (pages: string[]) => ({ navigation: { groups: [{ group: 'Guides', root: 'guides/start', pages }] } });

/** The structured data of a page. */
async function graphOf(name: string, more: object, files: Record<string, string>): Promise<unknown> {
  const docs = await serve({ 'docs.json': config([], more as Record<string, unknown>), ...files }, { base: '/docs' });
  return JSON.parse(docs.runtime.context(name).head.jsonLd ?? 'null');
}

it('structured data of a page name its site, its publisher and the way to it §settings.seo.organization', async () => {
  const seo = {
    organization: { name: 'Acme', legalName: 'Acme Inc.', url: 'https://acme.example', logo: '/logo.svg', sameAs: ['https://x.com/acme'] },
  };
  const files = { 'guides/start.mdx': page('Start'), 'guides/a.mdx': page('A </script>'), 'logo.svg': '<svg/>' };
  const home = 'https://docs.example/docs/';
  const url = 'https://docs.example/docs/guides/a';
  const publisher = { '@id': `${home}#organization` };
  expect(await graphOf('guides/a', { ...group(['guides/a']), seo, description: 'All of it.' }, files)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...{ '@type': 'Organization', ...publisher, name: 'Acme', legalName: 'Acme Inc.', url: 'https://acme.example' },
        ...{ logo: 'https://docs.example/docs/logo.svg', sameAs: ['https://x.com/acme'] },
      },
      { '@type': 'WebSite', '@id': `${home}#website`, name: 'Harbour', description: 'All of it.', url: home, publisher },
      {
        ...{ '@type': 'WebPage', '@id': url, url, name: 'A </script>', description: 'About A .', inLanguage: 'en' },
        ...{ isPartOf: { '@id': `${home}#website` }, breadcrumb: { '@id': `${url}#breadcrumbs` } },
      },
      {
        ...{ '@type': 'BreadcrumbList', '@id': `${url}#breadcrumbs` },
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Guides', item: 'https://docs.example/docs/guides/start' },
          { '@type': 'ListItem', position: 2, name: 'A </script>', item: url },
        ],
      },
      {
        ...{
          '@type': 'TechArticle',
          '@id': `${url}#article`,
          headline: 'A </script>',
          description: 'About A .',
          inLanguage: 'en',
        },
        ...{ mainEntityOfPage: { '@id': url }, publisher },
      },
    ],
  });
});

it('structured data are none of a page that search engines leave out', async () => {
  expect(await graphOf('a', { navigation: { pages: ['a'] } }, { 'a.mdx': page('A', '', 'noindex: true\n') })).toBeNull();
});

it('structured data never end the element that they are in', async () => {
  const docs = await serve({ 'docs.json': config(['a']), 'a.mdx': page('A </script>') });
  expect(docs.runtime.context('a').head.jsonLd).not.toContain('</');
});

it('structured data of a page with an endpoint are those of a reference', async () => {
  const files = { 'a.mdx': '---\ntitle: A\napi: GET https://api.example/a\n---\n' };
  expect(await graphOf('a', { navigation: { pages: ['a'] } }, files)).toMatchObject({
    '@graph': [
      { '@type': 'Organization', name: 'Harbour', url: 'https://docs.example/docs/' },
      {},
      {},
      { '@type': 'APIReference', headline: 'A' },
    ],
  });
});
