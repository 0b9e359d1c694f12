import { describe, expect, it } from 'vitest';
import { useBuilds } from './build-outputs.ts';

const build = useBuilds();

/** Where a page of a group is found. */
async function finds(group: Record<string, unknown>, frontMatter = ''): Promise<string[]> {
  const built = await build({
    'docs.json': JSON.stringify({
      name: 'Harbour',
      lectern: { site: 'https://docs.example.com' },
      navigation: {
        groups: [
          { group: 'Start', pages: ['index'] },
          { group: 'Depths', pages: ['deep'], ...group },
        ],
      },
    }),
    'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
    'deep.mdx': `---\ntitle: Deep\n${frontMatter}---\n\nText of the deep.\n`,
  });
  const page = built.read('deep/index.html');
  const places = {
    sidebar: built.read('index.html').includes('href="/deep"'),
    search: [...built.files.keys()].filter((file) => file.includes('fragment')).length === 2,
    sitemap: built.read('sitemap.xml').includes('/deep'),
    robots: !page.includes('noindex'),
    llms: built.read('llms.txt').includes('/deep.md'),
    'llms-full': built.read('llms-full.txt').includes('Text of the deep.'),
  };
  return Object.entries(places).flatMap(([place, isFound]) => (isFound ? [place] : []));
}

const EVERYWHERE = ['sidebar', 'search', 'sitemap', 'robots', 'llms', 'llms-full'];

describe('a page of a hidden group', () => {
  it('is found nowhere, unless the group is searchable', async () => {
    expect(await finds({})).toEqual(EVERYWHERE);
    expect(await finds({ hidden: true })).toEqual([]);
    expect(await finds({ hidden: true, searchable: true })).toEqual(EVERYWHERE.slice(1));
  });

  it('is not found if it is hidden itself, and is with `hidden: false`', async () => {
    expect(await finds({ hidden: true, searchable: true }, 'hidden: true\n')).toEqual([]);
    expect(await finds({ hidden: true }, 'hidden: false\n')).toEqual(EVERYWHERE.slice(1));
  });
});
