import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { Docs } from '../../src/site/docs.ts';

/** The icons of languages on a site with these settings, or a dash. */
async function iconsOf(lectern: object, ...languages: string[]): Promise<string[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'lectern-icons-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, 'docs.json'), JSON.stringify({ name: 'Site', navigation: { pages: [] }, lectern }));
  const docs = new Docs({ root, base: '', origin: undefined, cacheDirectory: path.join(root, '.cache'), exclude: [], mode: 'check' });
  onTestFinished(() => docs.close());
  await docs.load();
  return languages.map((language) => (docs.runtime.languageIcon(language) === undefined ? '-' : language));
}

it('languages have icons in code blocks if the author wants them', async () => {
  expect(await iconsOf({ languageIcons: true }, 'ts', 'Python', 'text', 'rocket', '')).toEqual(['ts', 'Python', '-', '-', '-']);
  expect(await iconsOf({}, 'ts')).toEqual(['-']);
});
