import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenReferences } from '../site/addresses.ts';
import { find, linksOf, listOutput, readPage, readStyles, textOf } from '../site/read-output.ts';
import { type CommandResult, run } from '../site/run-lectern.ts';
import { startLectern } from '../site/start-lectern.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
/** Commands of the repository come first, so that everything runs in its Node. */
const env = {
  PATH: `${path.join(repository, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`,
  npm_config_loglevel: 'error',
};
let project: string;

/** A project outside the repository that has the packages as they are published. */
beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'lectern-installed-'));
  await cp(path.join(repository, 'tests/fixtures/installed'), project, { recursive: true });
  await npm(repository, 'pack', '--workspace=packages/core', '--workspace=packages/lectern', `--pack-destination=${project}`);
  const { devDependencies } = JSON.parse(await readFile(path.join(repository, 'package.json'), 'utf8'));
  await writeFile(path.join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
  const packed = (await readdir(project)).filter((file) => file.endsWith('.tgz')).map((file) => `./${file}`);
  await npm(project, 'install', '--prefer-offline', '--no-audit', '--no-fund', `astro@${devDependencies.astro}`, ...packed);
});

afterAll(() => rm(project, { recursive: true, force: true }));

const sites = [
  { name: 'a folder of docs', command: ['lectern', 'build', 'docs', '--out-dir', 'output'], output: 'output', base: '', assets: '_assets' },
  { name: 'an Astro project with docs below a path', command: ['astro', 'build'], output: 'dist', base: 'docs/', assets: '_astro' },
];

describe.each(sites)('the installed package builds $name', ({ command, output, base, assets }) => {
  let result: CommandResult;
  let site: { folder: string };

  beforeAll(async () => {
    result = await run('npx', ['--no', '--', ...command], { cwd: project, env });
    site = { folder: path.join(project, output) };
  });

  it('without problems', () => {
    expect([result.exitCode, result.stderr]).toEqual([0, '']);
  });

  it('with all pages', () => {
    const own = base === '' ? [] : ['index.html'];
    expect(listOutput(site).filter((file) => file.endsWith('.html'))).toEqual(
      ['404.html', ...['api-reference/boats/list-boats/', 'guides/knots/', ''].map((page) => `${base}${page}index.html`), ...own].sort(),
    );
  });

  it('with operations of the API', () => {
    const page = readPage(site, `${base}api-reference/boats/list-boats`);
    expect(textOf(find(page, 'h1'))).toBe('List boats');
    expect(textOf(page)).toContain('https://api.boats.example/boats');
  });

  it('with styles and scripts', () => {
    expect(readStyles(site)).toContain('.prose');
    expect(listOutput(site).some((file) => file.startsWith(`${assets}/`) && file.endsWith('.js'))).toBe(true);
  });

  it('with a search index', () => {
    expect(listOutput(site)).toEqual(
      expect.arrayContaining(['pagefind.js', 'pagefind-entry.json', 'search.json'].map((file) => `${base}_lectern/search/${file}`)),
    );
  });

  it('with links that resolve', () => {
    expect(linksOf(readPage(site, base), '.prose p a')).toEqual([
      `knots → /${base}guides/knots`,
      `list all boats → /${base}api-reference/boats/list-boats`,
      `Knots → /${base}guides/knots`,
    ]);
    expect(brokenReferences(site)).toEqual([]);
  });
});

it('the installed package serves a folder of docs with live reload', async () => {
  const command = path.join(project, 'node_modules/lectern/bin/lectern.js');
  const server = await startLectern(['dev', 'docs', '--port', '0'], { cwd: project, command });
  try {
    const page = await (await fetch(server.address)).text();
    const script = /<script type="module" src="([^"]+)" data-changes/.exec(page)?.[1] ?? '';
    expect((await fetch(new URL(script, server.address))).status).toBe(200);
  } finally {
    await server.stop();
  }
});

async function npm(cwd: string, ...args: string[]): Promise<void> {
  const { exitCode, stdout, stderr } = await run('npm', args, { cwd, env });
  if (exitCode !== 0) throw new Error(`npm ${args.join(' ')} ended with ${exitCode}.\n${stdout}\n${stderr}`);
}
