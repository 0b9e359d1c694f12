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
  it('find a misspelled page', () => {
    expect(near('/quikstrat')).toEqual(['quickstart']);
  });

  it('find a page that moved to another folder', () => {
    expect(near('/docs/install')[0]).toBe('guides/install');
  });

  it('put the page before its relatives', () => {
    expect(near('/api-reference/user/create-user')[0]).toBe('api-reference/users/create-user');
  });

  it('ignore endings, case and index files', () => {
    expect(near('/QuickStart/index.html')).toEqual(['quickstart']);
  });

  it('are empty when nothing is like it', () => {
    expect(near('/zzz/xxx')).toEqual([]);
    expect(near('/')).toEqual([]);
  });

  it('are at most five', () => {
    const pages = Array.from({ length: 20 }, (_, index): SuggestedPage => [`guide-${index}`, 'Guide']);
    expect(nearestPages('/guide', pages)).toHaveLength(5);
  });
});
