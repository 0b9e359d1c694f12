import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../packages/core/test/use-folder.ts';
import { measureOutput } from '../measure/output.ts';
import { measurePage } from '../measure/page.ts';
import { runMeasured } from '../measure/process.ts';

const folder = useFolder('measure');

async function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

const gzipped = (...texts: string[]) => texts.reduce((sum, text) => sum + gzipSync(text).byteLength, 0);

describe('a measured run', () => {
  const run = (code: string) => runMeasured({ command: process.execPath, args: ['--eval', code], cwd: folder });

  it('gives the time, the exit code and the log', async () => {
    const { seconds, exitCode, log } = await run("console.log('out'); console.error('err'); process.exitCode = 3;");
    expect(seconds).toBeGreaterThan(0);
    expect(exitCode).toBe(3);
    expect(log.split('\n').sort()).toEqual(['', 'err', 'out']);
  });

  it('is given up after its limit, with everything that it started', async () => {
    const child = "require('node:child_process').spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });";
    const { timedOut, exitCode } = await runMeasured({
      command: process.execPath,
      args: ['--eval', `${child} setInterval(() => {}, 1000)`],
      cwd: folder,
      limitSeconds: 0.3,
    });
    expect({ timedOut, succeeded: exitCode === 0 }).toEqual({ timedOut: true, succeeded: false });
  });

  it.runIf(process.platform === 'linux')('counts processor time, not the time that a command waits', async () => {
    const busy = await run('while (process.cpuUsage().user < 1_000_000) for (let n = 0; n < 1e6; n++); setTimeout(() => {}, 1000)');
    const idle = await run('setTimeout(() => {}, 1500)');
    expect(busy.cpuSeconds).toBeGreaterThan(Number(idle.cpuSeconds));
  });

  it.runIf(process.platform === 'linux')('counts the memory of child processes', async () => {
    const hold = 'globalThis.held = Buffer.alloc(2e8, 1); setTimeout(() => {}, 1500)';
    const alone = await run(hold);
    const both = await run(`require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(hold)}]); ${hold}`);
    expect(alone.peakBytes).toBeGreaterThan(2e8);
    expect(both.peakBytes).toBeGreaterThan(4e8);
  });
});

it('sums an output folder, and the search index in it', async () => {
  await write({ 'index.html': '12345', 'a/index.html': '123', 'a/site.css': '1', 'search/a/index.bin': '1234' });
  const isIndex = (path: string) => path.startsWith('search/');
  expect(await measureOutput(folder, isIndex)).toEqual({ bytes: 13, files: 4, pages: 2, indexBytes: 4 });
});

describe('a measured page', () => {
  it('counts its HTML, and each style sheet and script that it loads once', async () => {
    const html =
      '<link rel="stylesheet" href="/assets/site.css"><link rel="icon" href="/icon.png"><link rel="modulepreload" href="/assets/a.js">' +
      '<script type="module" src="/assets/a.js"></script><script>inline()</script><script src="https://elsewhere.example/x.js"></script>';
    await write({
      'guides/start/index.html': html,
      'assets/site.css': 'a{}',
      'assets/a.js': 'import{b}from"./b.js";b();const later=()=>import("./later.js");',
      'assets/b.js': 'import "/assets/c.js";export const b=()=>1',
      'assets/c.js': 'console.log(1)',
      'assets/later.js': 'export const heavy = 1;',
    });
    expect(await measurePage(folder, 'guides/start/index.html')).toEqual({
      html: html.length,
      htmlGzip: gzipped(html),
      cssGzip: gzipped('a{}'),
      jsGzip: gzipped(
        'import{b}from"./b.js";b();const later=()=>import("./later.js");',
        'import "/assets/c.js";export const b=()=>1',
        'console.log(1)',
      ),
    });
  });

  it('finds files next to the page', async () => {
    await write({ 'a/index.html': '<script src=../b.js></script>', 'b.js': 'x' });
    expect((await measurePage(folder, 'a/index.html')).jsGzip).toBe(gzipped('x'));
  });

  it('sees a style sheet that is preloaded as well, and scripts next to a page without a folder', async () => {
    await write({
      'guides/start.html': '<link rel="preload stylesheet" href="/a.css"><script src="b.js"></script>',
      'a.css': 'a{}',
      'guides/b.js': 'x',
    });
    expect(await measurePage(folder, 'guides/start.html')).toMatchObject({ cssGzip: gzipped('a{}'), jsGzip: gzipped('x') });
  });
});
