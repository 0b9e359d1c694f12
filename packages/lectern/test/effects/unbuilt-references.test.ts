import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { useBuilds } from './build-outputs.ts';

const build = useBuilds();

const site = (navigation: unknown) =>
  build({
    'docs.json': JSON.stringify({ name: 'Harbour', navigation }),
    'index.mdx': '---\ntitle: Home\ndescription: Start.\n---\n\nText.\n',
    'events.json': JSON.stringify({ asyncapi: '3.0.0', info: { title: 'Events', version: '1' } }),
  });

const contentOf = (html: string) => parse(html).querySelector('.prose');

describe('sources whose reference is not built', () => {
  it('have a page that links to them, and one warning', async () => {
    const built = await site({
      tabs: [
        { tab: 'Guides', pages: ['index'] },
        { tab: 'Events', asyncapi: 'events.json' },
        { tab: 'Graph', graphql: { source: ['https://example.com/schema.graphql'], directory: 'graph' } },
        { tab: 'SDK', groups: [{ group: 'Kit', sdk: { source: 'kit.json', format: 'typedoc' } }] },
      ],
    });
    const home = parse(built.read('index.html'));
    expect(home.querySelectorAll('#navbar-tabs a, .nav-tabs a, nav a').map((one) => one.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/asyncapi-reference', '/graph', '/sdk-reference']),
    );
    const events = contentOf(built.read('asyncapi-reference/index.html'));
    expect(events?.text.trim()).toBe('The reference of events.json is not built yet.');
    expect(events?.querySelector('a')?.getAttribute('href')).toBe('/events.json');
    expect(contentOf(built.read('graph/index.html'))?.querySelector('a')?.getAttribute('href')).toBe('https://example.com/schema.graphql');
    expect(contentOf(built.read('sdk-reference/index.html'))?.querySelector('code')?.text).toBe('kit.json (typedoc)');
    expect(built.read('asyncapi-reference.md')).toContain('The reference of [events.json](/events.json) is not built yet.');
    const problems = built.diagnostics.filter(({ code }) => code === 'navigation/reference-not-built');
    expect(problems.map(({ message, location }) => [message, location?.line])).toEqual([
      [
        'The reference of `events.json`, `https://example.com/schema.graphql` (AsyncAPI, GraphQL) is not built: its page only links to the source.',
        1,
      ],
    ]);
  });

  it('have paths of their own', async () => {
    const built = await site({
      groups: [{ group: 'Start', pages: ['index'], asyncapi: ['events.json', 'https://example.com/more.json'] }],
    });
    expect(built.files.has('asyncapi-reference/index.html')).toBe(true);
    expect(built.files.has('asyncapi-reference-1/index.html')).toBe(true);
  });
});
