import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProcessLimits } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { renderIslands } from '../../src/islands/render-islands.ts';

const folder = useFolder('islands');

/** An expression that works for some milliseconds of processor time. */
const busyFor = (time: number) => `(() => { for (const start = process.cpuUsage(); process.cpuUsage(start).user < ${time * 1000}; ); })()`;

/** Renders pages with one island each, given as an expression of its HTML. Gives what became of them, in order. */
async function render(expressions: string[], limits?: ProcessLimits): Promise<string[]> {
  const pages = expressions.map((expression, number) => {
    const file = path.join(folder, `page-${number}.mjs`);
    const functions = [
      'export const prepare = () => {};',
      "export const renderIsland = (make) => ({ kind: 'still', html: make(), parts: [], raw: [] });",
      'export const describe = ({ name, message }) => ({ name, message });',
    ];
    writeFileSync(file, [...functions, `export const islands = [async () => () => ${expression}];`].join('\n'));
    return { number, file, base: '', ending: '', texts: undefined };
  });
  const answers = await renderIslands(pages, limits);
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
    const page = { number: 0, file: path.join(folder, 'page.mjs'), base: '', ending: '', texts: undefined };
    expect(await renderIslands([page, { ...page, number: 1 }])).toEqual(new Map());
  });

  it('are rendered when code of another page never ends', async () => {
    expect(await render(['(() => { for (;;); })()', "'two'"], { processor: 1000, idle: 60_000 })).toEqual(['nothing', 'two']);
  });

  it('are rendered when code of another page waits forever', async () => {
    const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
    expect(await render([wait, "'two'"], { processor: 60_000, idle: 500 })).toEqual(['nothing', 'two']);
  });

  it('have as much time as they need while the process is stopped', async () => {
    const stop =
      "process.getBuiltinModule('child_process').spawn('sh', ['-c', `kill -STOP ${process.pid}; sleep 6; kill -CONT ${process.pid}`])";
    expect(await render([`(${stop}, ${busyFor(300)}, 'one')`], { processor: 20_000, idle: 5000 })).toEqual(['one']);
  });

  it('make no more than a page can show', async () => {
    expect(await render(["'a'.repeat(1e8)", "'two'"])).toEqual(['RangeError: Its result is too large.', 'two']);
  });
});
