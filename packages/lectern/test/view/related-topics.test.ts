import type { PageSource } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { siteConfig } from '../../../core/test/navigation/tiny-site.ts';
import { contexts, group, page } from './tiny-site.ts';

const HOME = page('index', { title: 'Home', description: 'Start here.' });
const MOOR = page('moor', { title: 'Moor a boat', description: 'How to moor a boat in the harbour.' });
const ROPE = page('rope', { title: 'Choose a rope', description: 'A rope to moor a boat with.', icon: { name: 'anchor' } });
const FEES = page('fees', { title: 'Fees', description: 'What a berth costs.' });

/** The related topics of a page. */
function topics(path: string, pages: PageSource[], relatedTopics = false): string[] {
  const lectern = { ...siteConfig().lectern, relatedTopics };
  const navigation = [group('All', ['index', 'moor', 'rope', 'fees'])];
  const related = contexts({ pages, navigation, lectern }).page(path).related ?? [];
  return related.map(({ label, href, external, icon }) => [icon, label, href, external && 'external'].filter(Boolean).join(' '));
}

const withRelated = (related: unknown, { file, frontMatter }: PageSource) =>
  page(file.replace('.mdx', ''), { ...frontMatter, extra: { related } });

describe('related topics', () => {
  it('are none unless an author names them or turns them on', () => {
    expect(topics('moor', [HOME, MOOR, ROPE, FEES])).toEqual([]);
  });

  it('are what the front matter names: paths, URLs, and links with a title', () => {
    const related = ['/moor', 'rope.mdx#knots', 'https://example.com/x', { Tides: 'https://example.com/tides' }, { Ropes: './rope' }];
    expect(topics('fees', [HOME, MOOR, ROPE, withRelated(related, FEES)])).toEqual([
      'Moor a boat /moor',
      '<anchor> Choose a rope /rope#knots',
      'example.com/x https://example.com/x external',
      'Tides https://example.com/tides external',
      '<anchor> Ropes /rope',
    ]);
  });

  it('leave out what is no page and what runs code', () => {
    expect(topics('fees', [HOME, MOOR, ROPE, withRelated(['/gone', 'javascript:alert(1)', 7], FEES)])).toEqual([]);
  });

  it('are the most similar pages with `lectern.relatedTopics`', () => {
    expect(topics('moor', [HOME, MOOR, ROPE, FEES], true)).toEqual(['<anchor> Choose a rope /rope']);
    expect(topics('fees', [HOME, MOOR, ROPE, FEES], true)).toEqual([]);
  });

  it('are none on a page with `related: false`, and never a hidden page', () => {
    expect(topics('moor', [HOME, withRelated(false, MOOR), ROPE, FEES], true)).toEqual([]);
    expect(topics('moor', [HOME, MOOR, page('rope', { ...ROPE.frontMatter, hidden: true }), FEES], true)).toEqual([]);
  });
});
