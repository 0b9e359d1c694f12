import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatDiagnostic } from '@lectern/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DevServer, startDevServer } from '../../src/server/dev-server.ts';
import { listen } from '../../src/server/http-server.ts';

let folder = '';
let root = '';
let server: Extract<DevServer, { kind: 'serving' }>;
let printed = '';

const page = (body: string) => `---\ntitle: Home\ndescription: The first page.\n---\n\n${body}\n`;

function write(body: string): void {
  mkdirSync(root, { recursive: true });
  writeFileSync(path.join(root, 'docs.json'), '{ "name": "Acme", "navigation": [{ "group": "All", "pages": ["index"] }] }');
  writeFileSync(path.join(root, 'index.mdx'), page(body));
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-away-'));
  root = path.join(folder, 'docs');
  printed = '';
  write('First.');
  const started = await startDevServer({
    ...{ root, base: '', origin: undefined, exclude: [], isLocal: true, cacheDirectory: path.join(folder, 'cache') },
    listen: (handler) => listen(handler, 0, 'localhost'),
    output: {
      diagnostics: (found) => void (printed += found.map(formatDiagnostic).join('\n')),
      line: (text) => void (printed += text),
      error: (text) => void (printed += text),
    },
  });
  if (started.kind === 'failed') throw new Error(started.diagnostics.map(formatDiagnostic).join('\n'));
  server = started;
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function read(): Promise<string> {
  const response = await fetch(`http://localhost:${server.address.port}/`);
  return `${response.status} ${await response.text()}`;
}

it('a docs folder that was away for a moment is read again', async () => {
  expect(await read()).toMatch(/^200 [\s\S]*First\./);
  renameSync(root, path.join(folder, 'away'));
  await expect.poll(() => printed).toContain('site/folder-missing');
  expect(await read()).toMatch(/^200 /);
  renameSync(path.join(folder, 'away'), root);
  await expect.poll(read).toMatch(/^200 [\s\S]*First\./);
  write('Second.');
  await expect.poll(read).toMatch(/^200 [\s\S]*Second\./);
  expect(await read()).not.toContain('folder-missing');
});

it('a docs folder that was replaced is read again', async () => {
  await read();
  rmSync(root, { recursive: true });
  await expect.poll(() => printed).toContain('site/folder-missing');
  write('Other.');
  await expect.poll(read).toMatch(/^200 [\s\S]*Other\./);
  write('Edited.');
  await expect.poll(read).toMatch(/^200 [\s\S]*Edited\./);
});
