import { formatDiagnostic } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { page, useDocs } from '../outputs/serve-docs.ts';

const { serve } = useDocs();

/** Where icons that do not exist are reported, as `file:line name`. */
async function unknownIn(config: object, files: Record<string, string> = {}): Promise<string[]> {
  const docs = await serve({
    'docs.json': JSON.stringify({ name: 'Harbour', ...config }, undefined, 1),
    'a.mdx': page('A'),
    'b.mdx': page('B'),
    ...files,
  });
  const found = docs.loaded.diagnostics.filter(({ code }) => code === 'icon/unknown').map(formatDiagnostic);
  return found.map((text) => `${text.split(' ', 1)[0]?.replace(/:\d+$/, '')} ${/named `([^`]+)`/.exec(text)?.[1]}`);
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
      'docs.json:6 qqqq-tab',
      'docs.json:10 qqqq-group',
      'docs.json:15 qqqq-deep',
      'docs.json:30 qqqq-dropdown',
      'docs.json:42 qqqq-anchor',
    ]);
  });

  it('in the top bar', async () => {
    const navbar = { links: [{ label: 'L', href: 'https://x.example', icon: 'qqqq-link' }] };
    expect(await unknownIn({ navbar, navigation: { pages: ['a', 'b'] } })).toEqual(['docs.json:8 qqqq-link']);
  });

  it('in the front matter of a page', async () => {
    expect(
      await unknownIn(
        { navigation: { pages: ['a', 'b'] } },
        { 'a.mdx': page('A', '', 'icon: qqqq-page\n'), 'b.mdx': page('B', '', 'icon: anchor\n') },
      ),
    ).toEqual(['a.mdx:4 qqqq-page']);
  });
});
