import { describe, expect, it } from 'vitest';
import { checkFolder } from './check-folder.ts';

const page = (body: string, front = 'title: Berths\ndescription: Where boats lie.') => ({
  'berths.mdx': `---\n${front}\n---\n\n${body}\n`,
});

const openapi = (operation: string, schemas = '') => ({
  ...page('Text.'),
  'openapi.yaml': `openapi: 3.1.0
info: { title: Harbor, version: '1' }
paths:
  /boats:
    get:
${operation.replace(/^/gm, '      ')}
${schemas === '' ? '' : `components:\n  schemas:\n${schemas.replace(/^/gm, '    ')}\n`}`,
});
const withApi = { openapi: 'openapi.yaml' };
const responses = `summary: List boats
responses:
  '200':
    description: Boats.`;

interface Case {
  code: string;
  bad: Record<string, string>;
  good: Record<string, string>[];
  settings?: Record<string, unknown>;
}

const cases: Case[] = [
  {
    code: 'page/missing-description',
    bad: page('Text.', 'title: Berths'),
    good: [
      page('Text.'),
      page('', 'title: Boats\napi: GET /boats'),
      page('', 'title: Elsewhere\nurl: https://example.com'),
      page('Text.', 'title: Berths\nnoindex: true'),
    ],
  },
  {
    code: 'page/file-name-title',
    bad: { 'dry-dock.mdx': '---\ntitle: dry-dock\ndescription: Repairs.\n---\n\nText.\n' },
    good: [
      page('Text.', 'title: berths\ndescription: One word can be a title.'),
      { 'dry-dock.mdx': '---\ntitle: Dry dock\ndescription: Repairs.\n---\n' },
    ],
  },
  {
    code: 'page/description-is-title',
    bad: page('Text.', 'title: Berths\ndescription: berths'),
    good: [page('Text.')],
  },
  {
    code: 'page/repeated-title',
    bad: { ...page('Text.'), 'moorings.mdx': '---\ntitle: berths\ndescription: Buoys.\n---\n' },
    good: [{ ...page('Text.'), 'moorings.mdx': '---\ntitle: Moorings\ndescription: Buoys.\n---\n' }],
  },
  {
    code: 'page/repeated-description',
    bad: { ...page('Text.'), 'moorings.mdx': '---\ntitle: Moorings\ndescription: Where boats lie.\n---\n' },
    good: [{ ...page('Text.'), 'moorings.mdx': '---\ntitle: Moorings\ndescription: Buoys.\n---\n' }],
  },
  {
    code: 'page/unlisted',
    bad: {
      ...page('Text.'),
      'docs.json': '{ "name": "Harbor", "navigation": { "pages": ["index"] } }',
      'index.mdx': '---\ntitle: Home\n---\n',
    },
    good: [
      page('Text.'),
      ...[
        '{ "group": "Crew", "hidden": true, "pages": ["berths"] }',
        '{ "group": "Crew", "hidden": true, "searchable": true, "pages": ["berths"] }',
        '{ "group": "Crew", "hidden": true, "pages": [{ "group": "Mates", "pages": ["berths"] }] }',
      ].map((group) => ({
        ...page('Text.'),
        'docs.json': `{ "name": "Harbor", "navigation": { "groups": [{ "group": "G", "pages": ["index"] }, ${group}] } }`,
        'index.mdx': '---\ntitle: Home\n---\n',
      })),
    ],
  },
  {
    code: 'page/skipped-heading',
    bad: page('## Prices\n\n#### Summer'),
    good: [
      page('## Prices\n\n### Summer\n\n#### July\n\n## Rules'),
      page('## Prices\n\n<Steps>\n<Step title="Pay">\n#### In cash\n</Step>\n</Steps>'),
    ],
  },
  {
    code: 'image/meaningless-alt',
    bad: page('![pier-2](/images/pier-2.png)'),
    good: [page('![The pier at low tide](/images/pier-2.png)'), page('![](/images/pier-2.png)'), page('![Pier](/images/pier.png)')],
  },
  {
    code: 'image/outside-frame',
    bad: page('![The pier at low tide](/pier.png)'),
    good: [
      page('<Frame>\n![The pier](/pier.png)\n</Frame>'),
      page('The flag ![flag of the harbor](/flag.png) is blue.'),
      page('| A |\n| -- |\n| ![The pier](/pier.png) |'),
      page('[![The pier](/pier.png)](/berths)'),
      page('export const Image = ({ src }) => <Frame><img src={src} alt="The pier" /></Frame>;\n\n<Image src="/pier.png" />'),
    ],
  },
  {
    code: 'link/no-text',
    bad: page('Ask the [](/berths).'),
    good: [
      page('Ask the [harbor master](/berths).'),
      page('[![The pier](/pier.png)](/berths)'),
      page('<a id="old" />'),
      page('<a href="/berths">{"name"}</a>'),
    ],
  },
  {
    code: 'page/empty-component',
    bad: page('<Tabs>\n<Tab title="Sail">\n</Tab>\n<Tab title="Motor">\nText.\n</Tab>\n</Tabs>'),
    good: [
      page('<Tabs>\n<Tab title="Sail">\nText.\n</Tab>\n</Tabs>'),
      page('<Card title="Sail" href="/berths" />'),
      page('<Accordion title="Sail">{"Text"}</Accordion>'),
    ],
  },
  {
    code: 'page/procedure-list',
    bad: page('1. Ask:\n   ```sh\n   ask\n   ```\n2. Moor:\n   ```sh\n   moor\n   ```'),
    good: [
      page('1. Ask.\n2. Moor.'),
      page('- Ask:\n  ```sh\n  ask\n  ```\n- Moor:\n  ```sh\n  moor\n  ```'),
      page('<Steps>\n<Step title="Moor">\n1. Ask:\n   ```sh\n   ask\n   ```\n2. Moor:\n   ```sh\n   moor\n   ```\n</Step>\n</Steps>'),
    ],
  },
  {
    code: 'page/untitled-code',
    bad: page('<CodeGroup>\n```sh Linux\nmoor\n```\n```sh\nmoor.exe\n```\n</CodeGroup>'),
    good: [page('<CodeGroup>\n```sh Linux\nmoor\n```\n```sh title="Windows"\nmoor.exe\n```\n</CodeGroup>'), page('```sh\nmoor\n```')],
  },
  {
    code: 'page/product-name',
    bad: page('Boats are on Github, and HARBOR is a name.'),
    good: [page('Boats are on GitHub: `github`, https://github.com/harbor, @github and github.com.\n\n```sh\ngithub\n```')],
    settings: { lectern: { productNames: ['GitHub', 'Harbor'] } },
  },
  {
    code: 'snippet/unused',
    bad: { ...page('Text.'), 'snippets/tide.mdx': 'High.' },
    good: [{ ...page('import Tide from "/snippets/tide.mdx";\n\n<Tide />'), 'snippets/tide.mdx': 'High.' }],
  },
  {
    code: 'openapi/missing-summary',
    bad: openapi(responses.replace('summary: List boats\n', '')),
    good: [openapi(responses)],
    settings: withApi,
  },
  {
    code: 'openapi/no-response',
    bad: openapi('summary: List boats'),
    good: [openapi(responses)],
    settings: withApi,
  },
  {
    code: 'openapi/unused-schema',
    bad: openapi(responses, 'Boat: { type: object }'),
    good: [
      openapi(
        `${responses}\n    content: { application/json: { schema: { $ref: '#/components/schemas/Fleet' } } }`,
        "Fleet: { type: array, items: { $ref: '#/components/schemas/Boat' } }\nBoat: { type: object }",
      ),
    ],
    settings: withApi,
  },
  {
    code: 'openapi/example-mismatch',
    bad: openapi(`${responses}
    content:
      application/json:
        schema: { type: object, required: [id], properties: { id: { type: integer }, name: { type: string } } }
        example: { id: '7', name: Gull }`),
    good: [
      openapi(`${responses}
    content:
      application/json:
        schema: { type: object, required: [id], properties: { id: { type: integer }, name: { type: string } } }
        example: { id: 7, name: Gull, more: true }`),
    ],
    settings: withApi,
  },
];

describe.each(cases)('$code', ({ code, bad, good, settings }) => {
  it('is reported where it is', async () => {
    const found = (await checkFolder(bad, settings)).filter((text) => text.split('\n')[0]?.endsWith(` ${code}`));
    expect(found).toHaveLength(code === 'page/product-name' ? 2 : 1);
    expect(found.join('\n\n')).toMatchSnapshot();
  });

  it.each(good)('is not reported without a reason (%#)', async (files) => {
    const found = await checkFolder(files, settings);
    expect(found.filter((text) => text.includes(` ${code}\n`))).toEqual([]);
  });
});

describe('a page that breaks no convention', () => {
  it('has no problems', async () => {
    expect(
      await checkFolder(page('## Prices\n\nText with a [link](/berths) and ![](/flag.png).\n\n<Frame>\n![The pier](/pier.png)\n</Frame>')),
    ).toEqual([]);
  });
});
