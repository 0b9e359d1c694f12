import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { listHostFiles, siteFolder } from '../../../src/outputs/hosts/files.ts';
import type { HostSettings } from '../../../src/outputs/hosts/host.ts';
import { HOSTS } from '../../../src/outputs/hosts/list.ts';
import { type HostRule, listHostRules } from '../../../src/outputs/hosts/rules.ts';
import { config, page, useDocs } from '../serve-docs.ts';

const { serve } = useDocs();

const redirects = [
  { source: '/old page', destination: '/a' },
  { source: '/soon', destination: 'https://other.example/x?y=$1', permanent: false },
  { source: '/v1/:slug*', destination: '/:slug*' },
  { source: '/kept/*', destination: '/:splat' },
  { source: '/user/:id', destination: '/people/:id' },
];

async function rulesOf(base: string, written: readonly object[] = redirects): Promise<HostRule[]> {
  const files = { 'a.mdx': page('A'), 'kept/b.mdx': page('B'), 'docs.json': config(['a', 'kept/b'], { redirects: written }) };
  const { site, contexts } = (await serve(files, { base })).loaded;
  return listHostRules(site, { base, ending: '', link: contexts.link });
}

const settingsOf = (base: string, more: Partial<HostSettings> = {}): HostSettings => ({
  ...{ base, origin: 'https://docs.example', policy: "default-src 'self'", pages: ['a', 'kept/b', 'node.js', 'v1.2'] },
  link: `<https://docs.example${base}/llms.txt>; rel="llms-txt"`,
  notFound: () => 'The 404 page',
  notFoundFolders: ['v2/ja', 'ja'],
  ...more,
});

describe.each(Object.entries(HOSTS))('the files for %s', (name, host) => {
  it.each(['', '/docs'])('of a site with the base path "%s" §settings.redirects.files', async (base) => {
    const files = listHostFiles(host, await rulesOf(base), settingsOf(base));
    const printed = files.map(
      ({ path: file, content }) => `== ${path.posix.join(siteFolder(host, settingsOf(base)), file)}\n${String(content())}`,
    );
    await expect(printed.join('\n')).toMatchFileSnapshot(`./${name}${base.replace('/', '-')}.txt`);
  });
});

it.each<[host: string | undefined, origin: string | undefined, folder: string]>([
  [undefined, undefined, ''],
  ['apache', undefined, ''],
  ['netlify', undefined, 'docs/v2'],
  ['vercel', undefined, 'static/docs/v2'],
  ['nginx', undefined, 'html/docs/v2'],
  ['github-pages', undefined, 'v2'],
  ['github-pages', 'https://harbour.github.io', 'v2'],
  ['github-pages', 'https://docs.example', 'docs/v2'],
])('the folder of a site for %s at %s is "%s"', (host, origin, folder) => {
  expect(siteFolder(host === undefined ? undefined : HOSTS[host], { base: '/docs/v2', origin })).toBe(folder);
});

describe('the CloudFront function', () => {
  const request = async (uri: string, base = '') => {
    const files = listHostFiles(HOSTS.s3, await rulesOf(base), settingsOf(base));
    const text = String(files.find((file) => file.path.endsWith('.js'))?.content());
    const context = vm.createContext({ event: { request: { uri } } });
    const result = vm.runInContext(`${text}; handler(event)`, context) as { uri?: string; statusCode?: number; headers?: object };
    return result.uri ?? `${result.statusCode} ${(result.headers as { location: { value: string } }).location.value}`;
  };

  it.each([
    ['/', '/index.html'],
    ['/a', '/a/index.html'],
    ['/a/', '/a/index.html'],
    ['/v1.2', '/v1.2/index.html'],
    ['/node.js', '/node.js/index.html'],
    ['/_assets/x.js', '/_assets/x.js'],
    ['/a.md', '/a.md'],
    ['/kept/b', '/kept/b/index.html'],
    ['/old%20page', '308 /a'],
    ['/old%20page/', '308 /a'],
    ['/soon', '307 https://other.example/x?y=%241'],
    ['/v1/x/y', '308 /x/y'],
    ['/v1', '308 /'],
    ['/v1//other.example', '308 /other.example'],
    ['/user/1', '308 /people/1'],
    ['/%', '/%/index.html'],
  ])('answers %s with %s', async (uri, expected) => {
    expect(await request(uri)).toBe(expected);
  });

  it('redirects from the root to the base path', async () => {
    expect(await request('/', '/docs')).toBe('307 /docs/');
  });

  it('stays below the size limit', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ source: `/old/page-${index}`, destination: '/a' }));
    const files = listHostFiles(HOSTS.s3, await rulesOf('', many), settingsOf(''));
    const size = Buffer.byteLength(String(files.find((file) => file.path.endsWith('.js'))?.content()));
    expect(size).toBeGreaterThan(9000);
    expect(size).toBeLessThanOrEqual(10_240);
  });
});

it('the S3 script uploads files that pages load before pages, and removes old files last', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-s3-'));
  try {
    mkdirSync(path.join(folder, 'html'));
    writeFileSync(path.join(folder, 'aws'), `#!/bin/sh\necho "$@" >> '${folder}/calls'\n`);
    chmodSync(path.join(folder, 'aws'), 0o755);
    const [script] = listHostFiles(HOSTS.s3, [], settingsOf('/docs'));
    writeFileSync(path.join(folder, 'deploy.sh'), String(script?.content()));
    const env = { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}` };
    const { status } = spawnSync('sh', [path.join(folder, 'deploy.sh'), 's3://harbour', 'E1'], { env });
    expect(status).toBe(0);
    expect(readFileSync(path.join(folder, 'calls'), 'utf8')).toMatchInlineSnapshot(`
      "s3 sync docs/_assets/ s3://harbour/docs/_assets/ --cache-control public, max-age=31536000, immutable
      s3 sync . s3://harbour --exclude docs/_assets/* --exclude *.md --exclude *.html --cache-control no-cache
      s3 sync . s3://harbour --exclude * --include *.md --cache-control no-cache --content-type text/markdown; charset=utf-8
      s3 sync . s3://harbour --exclude * --include *.html --cache-control no-cache --content-type text/html; charset=utf-8
      s3 sync . s3://harbour --delete
      cloudfront create-invalidation --distribution-id E1 --paths /*
      "
    `);
    expect(spawnSync('sh', [path.join(folder, 'deploy.sh')], { env, encoding: 'utf8' }).stderr).toContain(
      'Usage: sh deploy.sh s3://BUCKET',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
