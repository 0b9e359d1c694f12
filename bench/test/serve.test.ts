import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useFolder } from '../../packages/core/test/use-folder.ts';
import { isListening } from '../browser/ports.ts';
import { serveSite } from '../browser/serve.ts';

const folder = useFolder('serve', true);
let server: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  await mkdir(join(folder, 'guide'));
  await writeFile(join(folder, 'guide/index.html'), '<h1>Guide</h1>');
  await writeFile(join(folder, 'plain.html'), '<h1>Plain</h1>');
  await writeFile(join(folder, 'site.B3xk9_aQ.js'), 'run()');
  server = await serveSite(folder);
});

afterAll(async () => {
  await server.close();
});

it('serves index files, and pages without their extension', async () => {
  const texts = await Promise.all(['/guide/', '/guide', '/plain'].map(async (path) => await (await fetch(server.origin + path)).text()));
  expect(texts).toEqual(['<h1>Guide</h1>', '<h1>Guide</h1>', '<h1>Plain</h1>']);
});

it('sends gzip, counts it as sent, and lets files with a hash be kept for a year', async () => {
  const before = server.sentBytes();
  const { headers } = await fetch(`${server.origin}/site.B3xk9_aQ.js`);
  expect(server.sentBytes() - before).toBe(gzipSync('run()').byteLength);
  expect([headers.get('content-encoding'), headers.get('cache-control')]).toEqual(['gzip', 'public, max-age=31536000, immutable']);
  expect((await fetch(`${server.origin}/guide/`)).headers.get('cache-control')).toBe('public, max-age=600');
});

it('finds nothing outside of its folder', async () => {
  expect((await fetch(`${server.origin}/..%2f..%2fetc%2fhostname`)).status).toBe(404);
  expect((await fetch(`${server.origin}/missing`)).status).toBe(404);
});

it('serves a folder below a base, with and without a slash, and nothing beside it', async () => {
  const based = await serveSite(folder, '/sea');
  const paths = ['/sea/guide', '/sea/guide/', '/sea/plain/', '/guide', '/seaguide'];
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(based.origin + path)).status));
  await based.close();
  expect(statuses).toEqual([200, 200, 200, 404, 404]);
});

it('is seen to listen', async () => {
  expect(await isListening(new URL(server.origin))).toBe(true);
  expect(await isListening(new URL('http://localhost:1'))).toBe(false);
});
