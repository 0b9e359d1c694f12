import { describe, expect, it } from 'vitest';
import { HOSTS } from '../../../src/outputs/hosts/list.ts';

const check = (host: string, files: Record<string, string>) =>
  (HOSTS[host]?.check?.((name) => files[name]) ?? []).map(({ location, message }) => `${location?.file}: ${message}`);
const redirects = (count: number, source: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `${source(index)} /new 308\n`).join('');

describe('the limits of a host', () => {
  it('are redirects and long lines for Cloudflare', () => {
    const files = {
      _redirects: redirects(2001, (index) => `/old-${index}`) + redirects(101, (index) => `/old-${index}/*`),
      _headers: `/*\n  Content-Security-Policy: ${'x'.repeat(1974)}\n`,
    };
    expect(check('cloudflare', files)).toEqual([
      '_redirects: The site has 2,001 redirects without wildcards, and Cloudflare reads 2,000. The others work in the browser only.',
      '_redirects: The site has 101 redirects with wildcards, and Cloudflare reads 100. The others work in the browser only.',
      '_headers: A line has 2,001 characters, and Cloudflare reads lines of up to 2,000. The pages have no Content Security Policy.',
    ]);
  });

  it('are the size of the configuration for Azure', () => {
    expect(check('azure', { 'staticwebapp.config.json': ' '.repeat(20_001) })).toEqual([
      'staticwebapp.config.json: The file has 20,001 bytes, and Azure refuses more than 20,000.',
    ]);
  });

  it('are kept by small files', () => {
    const small = { _redirects: redirects(2000, (index) => `/old-${index}`), _headers: '/*\n  Link: x\n' };
    expect([check('cloudflare', small), check('cloudflare', {}), check('azure', { 'staticwebapp.config.json': '{}' })]).toEqual([
      [],
      [],
      [],
    ]);
    expect(check('netlify', { _redirects: redirects(3000, (index) => `/old-${index}`) })).toEqual([]);
  });
});
