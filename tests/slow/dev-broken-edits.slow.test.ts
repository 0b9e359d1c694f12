import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyFixture, fixtures } from '../site/fixture-sites.ts';
import { followChanges } from '../site/follow-changes.ts';
import { find, parseHtml, textOf } from '../site/read-output.ts';
import { type RunningLectern, startLectern } from '../site/start-lectern.ts';
import { saveFile } from '../site/temporary-folder.ts';
import { BrokenEdits } from './broken-edits.ts';

const EDITS = 100;
/** Another seed makes other edits. */
const SEED = 13;

let folder = '';
let server: RunningLectern;

beforeAll(async () => {
  folder = await copyFixture('everything', 'dev/broken');
  server = await startLectern(['dev', folder, '--port', '0']);
});

afterAll(async () => {
  expect(await server?.stop()).toBe(0);
});

const ask = (address: string) => fetch(new URL(address, server.address));

describe('lectern dev', () => {
  it(`survives ${EDITS} random broken edits in a row`, async () => {
    const edits = await BrokenEdits.of(folder, path.join(fixtures, 'everything'), SEED);
    const open = await followChanges(server.address, '/quickstart');
    const failures: string[] = [];
    for (let n = 1; n <= EDITS; n += 1) {
      const { file, done } = await edits.next();
      const addresses = [`/${file.replace(/(?:index)?\.mdx$/, '')}`, '/', '/components/snippets', '/_lectern/search/search.json'];
      for (const address of addresses) {
        const { status } = await ask(address).catch((error: unknown) => ({ status: String(error) }));
        if (status !== 200 && status !== 404) failures.push(`${n} ${done}\n  ${address} is ${status}`);
      }
    }
    expect(failures).toEqual([]);
    expect(server.output()).not.toContain('Unexpected error');
    open.close();

    await edits.restore();
    await saveFile(path.join(folder, 'quickstart.mdx'), '---\ntitle: Moored\ndescription: After it all.\n---\n\nSafe in the harbour.\n');
    const prose = async () => textOf(find(parseHtml(await (await ask('/quickstart')).text()), '.prose'));
    await expect.poll(prose).toBe('Safe in the harbour.');
    const problems = async () => parseHtml(await (await ask('/')).text()).querySelectorAll('[data-dev-problems] pre').length;
    await expect.poll(problems).toBe(0);
  });
});
