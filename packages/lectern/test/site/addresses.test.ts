import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderSite } from '../../src/build/render-site.ts';
import { HOSTS } from '../../src/outputs/hosts/names.ts';
import { Docs, type DocsOptions } from '../../src/site/docs.ts';

const STARTER = fileURLToPath(new URL('../../../../starter', import.meta.url));

describe('the table of addresses of the starter', () => {
  let folder = '';
  let docs: Docs;
  const options = (more: Partial<DocsOptions> = {}): DocsOptions => ({
    ...{ root: STARTER, base: '', origin: 'https://docs.example', exclude: [], mode: 'build', cacheDirectory: path.join(folder, 'cache') },
    ...more,
  });

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'lectern-addresses-'));
    docs = new Docs(options());
    await docs.load();
  });

  afterAll(() => {
    docs.close();
    rmSync(folder, { recursive: true });
  });

  it('has everything that has a URL', async () => {
    const { addresses } = docs.loaded;
    const lines = addresses.list().map((claim) => {
      const url = addresses.hrefOf(claim.kind, claim.owner) ?? '';
      return `${claim.kind.padEnd(9)} ${claim.owner.padEnd(48)} ${claim.kind === 'output' ? claim.files.join(' ') : url}`;
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./starter-addresses.txt');
  });

  it('has every file that a build writes', async () => {
    const built = await renderSite({ ...options(), outDir: path.join(folder, 'out'), workers: 0 });
    const files = built.kind === 'rendered' ? built.output.files().map((file) => file.path) : [];
    expect(files.filter((file) => docs.loaded.addresses.ownerOf(file) === undefined)).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  });

  it.each(HOSTS)('has every file for %s', async (host) => {
    const hosted = new Docs(options({ host }));
    await hosted.load();
    const files = hosted.loaded.outputs.siteFiles().map((file) => file.path);
    // Files outside of the folder of the site have no URL.
    const unknown = files.filter((file) => !file.startsWith('../') && hosted.loaded.addresses.ownerOf(file) === undefined);
    hosted.close();
    expect(unknown).toEqual([]);
  });
});
