import { describe, expect, it } from 'vitest';
import { refusedScheme } from '../../src/html/url-scheme.ts';

describe('a scheme', () => {
  it.each([
    ['javascript:alert(1)', 'javascript:'],
    ['\u0001 JavaScript:alert(1)', 'javascript:'],
    ['\u00a0javascript:alert(1)', 'javascript:'],
    ['java\nscr\tipt:alert(1)', 'javascript:'],
    ['vbscript:x', 'vbscript:'],
    ['data:text/html,x', 'data:'],
    ['data:image/svg+xml,x', 'data:'],
    ['blob:https://example.com/1', 'blob:'],
    ['file:///etc/passwd', 'file:'],
  ])('of %j is refused in a link', (url, scheme) => {
    expect(refusedScheme(url)).toBe(scheme);
  });

  it.each([
    '',
    '/guide',
    'guide#javascript:x',
    './javascript:x',
    'https://example.com/javascript:x',
    'mailto:a@example.com',
    'tel:+1',
    'cursor://anysphere.cursor-deeplink/mcp/install',
    'javascripts:x',
  ])('of %j is allowed', (url) => {
    expect(refusedScheme(url)).toBeUndefined();
  });

  it('of an image, a video, or a font may be `data:`', () => {
    const urls = ['data:image/png;base64,AA', 'data:video/mp4,x', 'data:font/woff2,x', 'data:text/html,x', 'javascript:x'];
    expect(urls.map((url) => refusedScheme(url, 'media'))).toEqual([undefined, undefined, undefined, 'data:', 'javascript:']);
  });
});
