import { describe, expect, it } from 'vitest';
import { FIELDS } from '../../../core/src/content/front-matter/keys.ts';
import type { Files } from './build-outputs.ts';
import { useComparison } from './compare-sites.ts';

/** A line of front matter, with the lines before it and settings that it needs. */
interface FieldCase {
  line: string;
  before?: string;
  docs?: Record<string, unknown>;
}

const REFERENCE = { api: { openapi: 'openapi.json' } };
const VERSIONS = { navigation: [{ group: 'Start', pages: ['index', 'boats'] }], versions: ['v2', 'v1'] };
const MENU = { contextual: { options: ['copy'] } };
const ENDPOINT = 'api: GET https://api.example.com/boats\n';

const CASES: Record<string, FieldCase> = {
  title: { line: 'title: Ships', before: '' },
  description: { line: 'description: All boats.' },
  sidebarTitle: { line: 'sidebarTitle: Ships' },
  icon: { line: 'icon: bell' },
  iconType: { line: 'iconType: solid', before: 'icon: bell\n' },
  mode: { line: 'mode: wide' },
  url: { line: 'url: https://example.com' },
  openapi: { line: 'openapi: GET /boats', docs: REFERENCE },
  api: { line: 'api: GET https://api.example.com/boats' },
  tag: { line: 'tag: New' },
  keywords: { line: 'keywords: [ships]' },
  hidden: { line: 'hidden: true' },
  noindex: { line: 'noindex: true' },
  draft: { line: 'draft: true' },
  order: { line: 'order: 1', docs: { navigation: { groups: [{ group: 'Start', autogenerate: '*' }] } } },
  version: { line: 'version: v1', docs: VERSIONS },
  deprecated: { line: 'deprecated: true' },
  hideFooterPagination: { line: 'hideFooterPagination: true' },
  canonical: { line: 'canonical: https://example.com/boats' },
  robots: { line: 'robots: nofollow' },
  'openapi-schema': { line: 'openapi-schema: Boat', docs: REFERENCE },
  authMethod: { line: 'authMethod: bearer', before: ENDPOINT },
  contentType: { line: 'contentType: multipart/form-data', before: 'api: POST https://api.example.com/boats\n' },
  playground: { line: 'playground: none', before: ENDPOINT },
  hideApiMarker: { line: 'hideApiMarker: true', before: ENDPOINT },
  searchable: { line: 'searchable: false' },
  boost: { line: 'boost: 3' },
  rss: { line: 'rss: true' },
  related: { line: 'related: [/index]' },
  contextual: { line: 'contextual: { options: [view] }', docs: MENU },
  timestamp: { line: 'timestamp: true', before: 'lastUpdatedDate: 2026-05-01\n' },
  lastUpdatedDate: { line: 'lastUpdatedDate: 2026-05-01', docs: { metadata: { timestamp: true } } },
  asyncapi: { line: 'asyncapi: events.json boats' },
  sdk: { line: 'sdk: class Boat' },
  groups: { line: 'groups: [crew]' },
  public: { line: 'public: false' },
};

const compare = useComparison();

/** Documents that neither side names would only be read. */
function filesOf(frontMatter: string, { line, docs = {} }: FieldCase): Files {
  const boat = { type: 'object', properties: { name: { type: 'string' } } };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Boat' } } };
  const named = `${line}${JSON.stringify(docs)}`;
  return {
    'docs.json': JSON.stringify({
      name: 'Harbour',
      lectern: { site: 'https://docs.example.com' },
      navigation: { groups: [{ group: 'Start', pages: ['index', 'boats'] }] },
      ...docs,
    }),
    'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
    'aft.mdx': '---\ntitle: Aft\n---\n\nText.\n',
    'boats.mdx': `---\n${frontMatter}---\n\n<ParamField body="name">Text.</ParamField>\n\n<Update label="2026-05-01">Text.</Update>\n`,
    ...(named.includes('events.json') && {
      'events.json': JSON.stringify({
        asyncapi: '3.0.0',
        info: { title: 'Events', version: '1' },
        channels: { boats: { address: 'boats' } },
      }),
    }),
    ...(named.includes('openapi.json') && {
      'openapi.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Harbour API', version: '1' },
        paths: { '/boats': { get: { summary: 'List boats', responses: { 200: { description: 'All', content } } } } },
        components: { schemas: { Boat: boat } },
      }),
    }),
  };
}

describe('each key of front matter changes the output or is reported as without effect', () => {
  it.each(Object.keys(FIELDS))('%s', async (key) => {
    const found = CASES[key] ?? { line: `${key}: any` };
    const { line, before = '' } = found;
    const start = `${key === 'title' ? '' : 'title: Boats\n'}${before}`;
    const report = `The key \`${key}\` has no effect`;
    const { differs, problems } = await compare(filesOf(start, found), filesOf(`${start}${line}\n`, found), report);
    if (!differs) expect(problems).toContain(report);
  });
});
