import path from 'node:path';
import { expect, it } from 'vitest';
import { compareBuilds } from '../edits/compare-builds.ts';
import { workshop } from '../site/fixture-sites.ts';
import { type Files, writeFolder } from '../site/temporary-folder.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

/** A small site with something for every kind of edit. */
const site: Files = {
  'docs.json': JSON.stringify({
    name: 'Harbor',
    navigation: {
      groups: [
        { group: 'Start', pages: ['index', 'guides/moor'] },
        { group: 'More', pages: ['guides/sail', 'guides/tides'] },
      ],
    },
    openapi: 'openapi.json',
    redirects: [{ source: '/old', destination: '/guides/moor' }],
  }),
  'index.mdx': page('Home', 'import Note from "/snippets/note.mdx";\n\nWelcome to the harbor.\n\n<Note />\n\n![Map](/images/map.svg)'),
  'guides/moor.mdx': page('Moor', '## Lines\n\nSee [the tides](/guides/tides#part).\n\n```js\nconst a = 1;\n```'),
  'guides/sail.mdx': page('Sail', 'import { Badge } from "/snippets/badge.jsx";\n\n<Badge text="New" />\n\nIt is {Math.max(1, 2)}.'),
  'guides/tides.mdx': page('Tides', 'import Moor from "/guides/moor.mdx";\n\n<Moor />\n\n## Part\n\n| a | b |\n|---|---|\n| 1 | 2 |'),
  'snippets/note.mdx': 'A note about the harbor.',
  'snippets/badge.jsx': 'export const Badge = ({ text }) => <b>{text}</b>;\n',
  'snippets/data-1.json': '{ "value": 1 }',
  'images/map.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/>',
  'style.css': '.own { color: red }\n',
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Harbor', version: '1' },
    paths: { '/boats': { get: { summary: 'List boats', responses: { 200: { description: 'OK' } } } } },
  }),
};

it('builds after random edits are the same with a cache and without', async () => {
  const source = await writeFolder('random-edits-source', site);
  const edits = await compareBuilds({ source, folder: path.join(workshop, 'random-edits'), count: 60, seed: 14 });
  expect(edits.filter(({ differences }) => differences.length > 0)).toEqual([]);
});
