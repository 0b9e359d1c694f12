import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cacheDirectoryOf } from '../../packages/lectern/src/cli/cache-directory.ts';
import { runHere } from './run-here.ts';
import { command, run, runLectern, shellEnvironment } from './run-lectern.ts';
import { startLectern } from './start-lectern.ts';
import { tinySite, writeFolder } from './temporary-folder.ts';

describe('lectern', () => {
  it('tells wrong usage from problems by its exit code', async () => {
    expect(await runLectern(['biuld'])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'Unknown command `biuld`. Did you mean `lectern build`?\n',
    });
  });
});

describe('a reader that is gone', () => {
  it.each(['stdout', 'stderr'] as const)('of %s ends a command without a stack trace', async (closed) => {
    const other = closed === 'stdout' ? 'stderr' : 'stdout';
    const args = closed === 'stdout' ? ['explain'] : ['unknown-command'];
    const child = spawn(process.execPath, [command, ...args], { env: shellEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
    child[closed].destroy();
    let printed = '';
    child[other].setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    const exitCode = await new Promise((resolve) => child.on('close', resolve));
    expect([exitCode, printed]).toEqual([141, '']);
  });
});

describe('an old Node', () => {
  const line = (version: string) =>
    `lectern requires Node.js 22.12 or newer, but this is Node.js ${version}. Update Node.js, or install the npm package \`node\` in your project.\n`;

  it('gives one clear line', async () => {
    const version = '22.11.0';
    const folder = await writeFolder('old-node', {
      'old.cjs': `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
    });
    const result = await run(process.execPath, ['--require', path.join(folder, 'old.cjs'), command, 'build']);
    expect(result).toEqual({ exitCode: 2, stdout: '', stderr: line(version) });
  });

  // The line must also be reached by a Node that cannot read today's syntax.
  const old = findOldNode();
  it.runIf(old !== undefined)('on the path gives that line too', async () => {
    const { program = '', version = '' } = old ?? {};
    expect(await run(program, [command, '--version'])).toEqual({ exitCode: 2, stdout: '', stderr: line(version) });
  });
});

/** A Node on the path that is too old for Lectern; undefined where there is none. */
function findOldNode(): { program: string; version: string } | undefined {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const program = path.join(folder, 'node');
    if (!existsSync(program)) continue;
    const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim().slice(1);
    const [major = 0, minor = 0] = version.split('.').map(Number);
    if (major < 22 || (major === 22 && minor < 12)) return { program, version };
  }
  return undefined;
}

describe('lectern preview', () => {
  it.each([
    ['--site', 'https://docs.example/guides/boats'],
    ['--base', '/guides/boats'],
  ])('knows the base path of a build with %s %s', async (...address) => {
    // The start of the site is a redirect to its first page.
    const redirects = { 'docs.json': '{ "name": "Tiny", "navigation": { "pages": ["boats"] } }', 'boats.mdx': 'Boats.\n' };
    const folder = await writeFolder('preview-base', address[0] === '--site' ? tinySite : redirects);
    expect((await runHere(['build', '.', ...address], folder)).exitCode).toBe(0);
    const server = await startLectern(['preview', folder, '--port', '0']);
    try {
      expect(new URL(server.address).pathname).toBe('/guides/boats/');
      const html = await (await fetch(new URL(address[0] === '--site' ? '' : 'boats', server.address))).text();
      const style = /href="([^"]+\.css)"/.exec(html)?.[1] ?? '';
      expect(style).toMatch(/^\/guides\/boats\/_assets\//);
      expect((await fetch(new URL(style, server.address))).status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});

describe('the output folder', () => {
  it('is replaced by the next build, and left as it was by a build that fails', async () => {
    const folder = await writeFolder('rebuilt', {
      'docs/docs.json': '{ "name": "Tiny", "navigation": [{ "group": "All", "pages": ["index", "old"] }] }',
      'docs/index.mdx': '---\ntitle: Tiny\ndescription: One page.\n---\n\nHello.\n',
      'docs/old.mdx': '---\ntitle: Old\ndescription: Soon gone.\n---\n\nOld.\n',
    });
    const pages = () => readdirSync(path.join(folder, 'docs/site')).filter((name) => !/^[._]|^404|\.(?:md|txt)$/.test(name));
    const build = () => runHere(['build', 'docs', '--out-dir', 'docs/site'], folder);

    expect((await build()).exitCode).toBe(0);
    expect(pages()).toEqual(['index.html', 'old']);

    await writeFile(path.join(folder, 'docs/docs.json'), '{ "name": "Tiny", "navigation": [{ "group": "All", "pages": ["index"] }] }');
    await writeFile(path.join(folder, 'docs/.lecternignore'), 'old.mdx\n');
    expect(await build()).toMatchObject({ exitCode: 0, stderr: '' });
    // Neither the page that is gone nor what the first build wrote into the folder of the docs.
    expect(pages()).toEqual(['index.html']);

    await writeFile(path.join(folder, 'docs/docs.json'), '{ "name": ');
    expect((await build()).exitCode).toBe(1);
    expect(pages()).toEqual(['index.html']);
    expect(readdirSync(path.join(folder, 'docs')).sort()).toEqual(['.lecternignore', 'docs.json', 'index.mdx', 'old.mdx', 'site']);
  });
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a build or export that is interrupted by %s leaves nothing behind and exits with %i', async (signal, code) => {
  const folder = await writeFolder('interrupted', {
    'docs/docs.json': '{ "name": "Tiny", "navigation": [{ "group": "All", "pages": ["index"] }] }',
    // Waiting for code that never ends gives time to interrupt it.
    'docs/index.mdx': '---\ntitle: Tiny\ndescription: One page.\n---\n\nexport const Endless = () => {\n  for (;;);\n};\n\n<Endless />\n',
  });
  const scratch = path.join(cacheDirectoryOf(path.join(folder, 'docs')), 'lectern/scratch');
  for (const [count, ...args] of [
    [1, 'build', 'docs', '--out-dir', 'site'],
    [2, 'export', 'docs', '--out-file', 'site.zip'],
  ] as const) {
    const child = spawn(process.execPath, [command, ...args], { cwd: folder, env: shellEnvironment(), stdio: 'ignore' });
    const closed = new Promise((resolve) => child.on('close', resolve));
    // Its code is about to run.
    await expect.poll(() => (existsSync(scratch) ? readdirSync(scratch).length : 0), { interval: 20 }).toBe(count);
    child.kill(signal);
    expect(await closed).toBe(code);
    expect(existsSync(scratch)).toBe(false);
    expect(readdirSync(folder)).toEqual(['docs']);
  }
});

it('servers and `check --watch` end when they are asked to', async () => {
  const folder = await writeFolder('ended', {
    'docs.json': '{ "name": "Tiny", "navigation": [{ "group": "All", "pages": ["index"] }] }',
    'index.mdx': '---\ntitle: Tiny\ndescription: One page.\n---\n\nHello.\n',
  });
  expect((await runHere(['build', '.'], folder)).exitCode).toBe(0);
  for (const [command, sign] of [
    ['dev', 'Serving'],
    ['preview', 'Serving'],
    ['check --watch', 'Waiting'],
  ] as const)
    expect([command, await endWhen(sign, [...command.split(' '), folder])]).toEqual([command, 0]);
});

/** Runs a command, and sends SIGTERM when it has printed a text. */
async function endWhen(text: string, args: string[]): Promise<unknown> {
  const child = spawn(process.execPath, [command, ...args], { env: shellEnvironment(), stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.setEncoding('utf8').on('data', (printed: string) => printed.includes(text) && child.kill('SIGTERM'));
  return new Promise((resolve) => child.on('close', resolve));
}

describe('what people type', () => {
  it.each([
    [['build', 'nosuch'], 'The folder `nosuch` does not exist. Check its path.'],
    [['build', '.'], 'This folder has no docs.json, but `docs` has one. Run `lectern build docs`.'],
    [['check', '.'], 'This folder has no docs.json, but `docs` has one. Run `lectern check docs`.'],
    [['build', 'docs/index.mdx'], '`docs/index.mdx` is a file. Name the folder of docs.json.'],
    [['dev', '--host', './nosuch'], 'The folder `./nosuch` does not exist. Check its path.'],
  ])('%j is refused in a sentence', async (args, message) => {
    const files = Object.entries(tinySite).map(([file, text]) => [`docs/${file}`, text]);
    const folder = await writeFolder('typed', Object.fromEntries(files));
    expect(await runHere(args, folder)).toEqual({ exitCode: 2, stdout: '', stderr: `${message}\n` });
    expect(readdirSync(folder)).toEqual(['docs']);
  });

  it('may be the configuration file, `--strict=false`, and the host and port of a server', async () => {
    const folder = await writeFolder('typed-right', { ...tinySite, 'index.mdx': 'Hello.\n' });
    const built = await runHere(['build', 'docs.json', '--strict=false'], folder);
    expect([built.exitCode, built.stdout]).toEqual([0, expect.stringContaining('Written to dist')]);
    const server = await startLectern(['dev', '--host', './', '-p', '0'], { cwd: folder });
    expect(await server.stop()).toBe(0);
  });
});
