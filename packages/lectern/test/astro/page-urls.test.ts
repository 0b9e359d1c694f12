import { describe, expect, it } from 'vitest';
import { pageUrlsOf } from '../../src/astro/page-urls.ts';

describe('URLs of docs pages in an Astro site', () => {
  it.each([
    ['/', 'ignore', 'directory', '/docs', undefined],
    ['/', 'always', 'directory', '/docs', { ending: '/', home: '/docs/' }],
    ['/base/', 'always', 'file', '', { ending: '/', home: '/base/' }],
    ['/base', 'never', 'directory', '/docs', { ending: '', home: '/base/docs' }],
    ['/', 'never', 'file', '', { ending: '', home: '/' }],
    ['/', 'ignore', 'file', '/docs', { ending: '.html', home: '/docs.html' }],
    ['/base', 'ignore', 'file', '', { ending: '.html', home: '/base/' }],
    ['/base', 'ignore', 'preserve', '/docs', { ending: '', home: '/base/docs' }],
    ['/', 'ignore', 'preserve', '', undefined],
  ] as const)('below `%s` with trailing slash %s and format %s at `%s`', (base, trailingSlash, format, mount, expected) => {
    expect(pageUrlsOf({ base, trailingSlash, build: { format } }, mount)).toEqual(expected);
  });
});
