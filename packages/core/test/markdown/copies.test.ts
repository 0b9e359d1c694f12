import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildBody } from '../../src/content/body.ts';
import { readPage } from '../../src/content/read.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { optionsFor } from '../content/build.ts';
import { differences } from './read-again.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');

describe('Markdown copies that are read again', () => {
  it.each(['docs', 'starter', 'tests/fixtures/everything'])('say what the pages of %s say', (folder) => {
    const cwd = path.join(ROOT, folder);
    const names = globSync('**/*.{md,mdx,jsx,tsx,json,png,svg,mp4}', { cwd, exclude: (name) => /node_modules|dist|\.lectern/.test(name) });
    const files = Object.fromEntries(names.map((name) => [name, readFileSync(path.join(cwd, name), 'utf8')]));
    const found = names
      .filter((name) => /\.mdx?$/.test(name))
      .flatMap((file) => {
        const source = new SourceText(file, files[file] ?? '');
        const { page } = readPage(source);
        const { tree, agentTree = tree } = buildBody({ ...optionsFor('', files, { file }), page, source });
        return differences(agentTree).map((one) => `${folder}/${file}: ${one}`);
      });
    expect(found).toEqual([]);
  });
});
