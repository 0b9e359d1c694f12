import { describe, expect, it } from 'vitest';
import { nearestPages } from '../../src/client/layout/nearest-pages.ts';
import type { SuggestedPage } from '../../src/view/props/browser-files.ts';

const PAGES: SuggestedPage[] = [
  ['', 'Introduction'],
  ['quickstart', 'Quickstart'],
  ['guides/install', 'Install'],
  ['guides/install-on-windows', 'Install on Windows'],
  ['api-reference/users/create-user', 'Create a user'],
  ['api-reference/users/delete-user', 'Delete a user'],
  ['api-reference/orders/create-order', 'Create an order'],
];
const near = (path: string): string[] => nearestPages(path, PAGES).map(([found]) => found);

describe('suggestions of the 404 page', () => {
  it.each([
    ['find a misspelled page', '/quikstrat', ['quickstart']],
    ['ignore endings, case and index files', '/QuickStart/index.html', ['quickstart']],
    ['are empty when nothing is like it', '/zzz/xxx', []],
    ['are empty for the root', '/', []],
  ])('%s', (_, path, found) => expect(near(path)).toEqual(found));

  it('find a page that moved to another folder, and put it before its relatives', () => {
    expect(near('/docs/install')[0]).toBe('guides/install');
    expect(near('/api-reference/user/create-user')[0]).toBe('api-reference/users/create-user');
  });

  it('are at most five', () => {
    const pages = Array.from({ length: 20 }, (_, index): SuggestedPage => [`guide-${index}`, 'Guide']);
    expect(nearestPages('/guide', pages)).toHaveLength(5);
  });
});
