import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderIslands } from '../../src/islands/render-islands.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-islands-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Renders pages with one island each, given as an expression of its HTML. Gives what became of them, in order. */
async function render(expressions: string[], patience?: number): Promise<string[]> {
  const pages = expressions.map((expression, number) => {
    const file = path.join(folder, `page-${number}.mjs`);
    const functions = [
      'export const prepare = () => {};',
      "export const renderIsland = (make) => ({ kind: 'still', html: make(), parts: [], raw: [] });",
      'export const describe = ({ name, message }) => ({ name, message });',
    ];
    writeFileSync(file, [...functions, `export const islands = [async () => () => ${expression}];`].join('\n'));
    return { number, file, base: '' };
  });
  const answers = await renderIslands(pages, patience);
  return pages.map(({ number }) => {
    const [island] = answers.get(number) ?? [];
    return island === undefined ? 'nothing' : island.kind === 'failed' ? `${island.name}: ${island.message}` : island.html;
  });
}

describe('pages with code', () => {
  it('are rendered', async () => {
    expect(await render(["'<b>one</b>'", "'<b>two</b>'"])).toEqual(['<b>one</b>', '<b>two</b>']);
  });

  it('are rendered when code of another page fails', async () => {
    expect(await render(['nothing.at.all', "'two'"])).toEqual(['ReferenceError: nothing is not defined', 'two']);
  });

  it('are rendered when code of another page ends the process', async () => {
    expect(await render(["'one'", 'process.abort()', "'three'", 'process.exit()', "'five'"])).toEqual([
      'one',
      'nothing',
      'three',
      'nothing',
      'five',
    ]);
  });

  it('have no result when their modules cannot be loaded, without waiting for the timeout', async () => {
    writeFileSync(path.join(folder, 'page.mjs'), "throw new Error('broken');");
    const page = { number: 0, file: path.join(folder, 'page.mjs'), base: '' };
    expect(await renderIslands([page, { ...page, number: 1 }], 60_000)).toEqual(new Map());
  });

  it('are rendered when code of another page never ends', async () => {
    expect(await render(['(() => { for (;;); })()', "'two'"], 2000)).toEqual(['nothing', 'two']);
  });

  it('make no more than a page can show', async () => {
    expect(await render(["'a'.repeat(1e8)", "'two'"])).toEqual(['RangeError: Its result is too large.', 'two']);
  });
});
