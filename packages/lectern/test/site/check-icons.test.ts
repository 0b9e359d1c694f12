import { type Diagnostic, formatDiagnostic, mergeDiagnostics } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { page, useDocs } from '../outputs/serve-docs.ts';

const { serve } = useDocs();

async function problemsOf(config: object, files: Record<string, string> = {}): Promise<Diagnostic[]> {
  const docs = await serve({
    'docs.json': JSON.stringify({ name: 'Harbour', ...config }, undefined, 1),
    'a.mdx': page('A'),
    'b.mdx': page('B'),
    ...files,
  });
  const pages = docs.loaded.site.pages;
  await docs.loaded.scripts.run(pages);
  const ofBodies = pages.flatMap((one) => docs.loaded.bodies.of(one).diagnostics);
  return mergeDiagnostics(docs.loaded.diagnostics, ofBodies).filter(({ code }) => code.startsWith('icon/'));
}

/** Where icons that do not exist are reported, as `file:line:column name`. */
async function unknownIn(config: object, files: Record<string, string> = {}): Promise<string[]> {
  const found = (await problemsOf(config, files)).map(formatDiagnostic);
  return found.map((text) => `${text.split(' ', 1)[0]} ${/named `([^`]+)`/.exec(text)?.[1]}`);
}

describe('an icon that does not exist is reported', () => {
  it('in the navigation, where it is written', async () => {
    const navigation = {
      tabs: [
        {
          tab: 'T',
          icon: 'qqqq-tab',
          groups: [{ group: 'G', icon: 'qqqq-group', pages: ['a', { group: 'Deep', icon: 'qqqq-deep', pages: ['b'] }] }],
        },
        { tab: 'U', icon: 'anchor', dropdowns: [{ dropdown: 'D', icon: 'qqqq-dropdown', pages: ['b'] }] },
      ],
      global: { anchors: [{ anchor: 'N', href: 'https://x.example', icon: 'qqqq-anchor' }] },
    };
    expect(await unknownIn({ navigation })).toEqual([
      'docs.json:7:13 qqqq-tab',
      'docs.json:11:15 qqqq-group',
      'docs.json:16:17 qqqq-deep',
      'docs.json:31:15 qqqq-dropdown',
      'docs.json:44:14 qqqq-anchor',
    ]);
  });

  it('in the top bar', async () => {
    const navbar = { links: [{ label: 'L', href: 'https://x.example', icon: 'qqqq-link' }] };
    expect(await unknownIn({ navbar, navigation: { pages: ['a', 'b'] } })).toEqual(['docs.json:8:13 qqqq-link']);
  });

  it('in the front matter of a page', async () => {
    expect(
      await unknownIn(
        { navigation: { pages: ['a', 'b'] } },
        { 'a.mdx': page('A', '', 'icon: qqqq-page\n'), 'b.mdx': page('B', '', 'icon: anchor\n') },
      ),
    ).toEqual(['a.mdx:4:7 qqqq-page']);
  });

  it('in an icon with a style, and in a file that `$ref` names', async () => {
    const navigation = { tabs: [{ $ref: './tab.json' }] };
    const tab = '{\n  "tab": "T",\n  "icon": { "style": "solid",\n    "name": "qqqq-tab" },\n  "pages": ["a", "b"]\n}\n';
    expect(await unknownIn({ navigation }, { 'tab.json': tab })).toEqual(['tab.json:4:13 qqqq-tab']);
  });

  it('in the menu of pages', async () => {
    const options = ['copy', { title: 'T', description: 'D', href: 'https://x.example', icon: 'qqqq-option' }];
    expect(await unknownIn({ contextual: { options }, navigation: { pages: ['a', 'b'] } })).toEqual(['docs.json:10:13 qqqq-option']);
  });

  it.each([
    [
      'a page that shows it twice',
      page('A', '<Card title="A" icon="qqqq" />\n\n<Card\n  title="A"\n  icon="qqqq"\n/>'),
      ['a.mdx:6:23', 'a.mdx:10:9'],
    ],
    ['a function of the page', page('A', 'export const Own = () => <Icon icon="qqqq" />\n\n<Own />'), ['a.mdx:6:38']],
    ['an MDX snippet', page('A', "import Part from '/snippets/part.mdx'\n\n<Part />"), ['snippets/part.mdx:3:23']],
    [
      'a function of an MDX snippet',
      page('A', "import { Part } from '/snippets/functions.mdx'\n\n<Part />"),
      ['snippets/functions.mdx:4:15'],
    ],
    ['a prop of a snippet', page('A', "import Part from '/snippets/props.mdx'\n\n<Part symbol='qqqq' />"), ['a.mdx:8:15']],
    ['code that is rendered', page('A', "import { Part } from '/snippets/part.jsx'\n\n<Part />"), ['snippets/part.jsx:3:32']],
    ['code that runs in browsers', page('A', "import { Live } from '/snippets/live.jsx'\n\n<Live />"), ['snippets/live.jsx:4:57']],
    ['data that code imports', page('A', "import { Listed } from '/snippets/listed.jsx'\n\n<Listed />"), ['snippets/data.js:1:34']],
    [
      'nothing, because code composes it',
      page('A', "import { Composed } from '/snippets/composed.jsx'\n\n<Composed />"),
      ['snippets/composed.jsx:3:10'],
    ],
  ])('in %s', async (_, text, places) => {
    const files = {
      'a.mdx': text,
      'snippets/part.mdx': 'Text.\n\n<Card title="A" icon="qqqq" />\n',
      'snippets/functions.mdx': 'Text.\n\nexport const Part = () => (\n  <Icon icon="qqqq" />\n);\n',
      'snippets/props.mdx': '<Card title="A" icon={symbol} />\n',
      'snippets/part.jsx':
        'export const Part = () => {\n  const now = Object.keys({});\n  return <Card title="A" icon="qqqq">{now.length}</Card>;\n};\n',
      'snippets/live.jsx':
        'import { useState } from \'react\';\nexport function Live() {\n  const [n, set] = useState(0);\n  return <button onClick={() => set(n + 1)}><Icon icon="qqqq" /></button>;\n}\n',
      'snippets/listed.jsx':
        "import { ICONS } from './data.js';\nexport const Listed = () => {\n  return ICONS.map((icon) => <Icon icon={icon} />);\n};\n",
      'snippets/data.js': "export const ICONS = ['anchor', 'qqqq'];\n",
      'snippets/composed.jsx': "export const Composed = () => {\n  const part = String('qq');\n  return <Icon icon={part + part} />;\n};\n",
    };
    expect(await unknownIn({ navigation: { pages: ['a', 'b'] } }, files)).toEqual(places.map((place) => `${place} qqqq`));
  });
});
