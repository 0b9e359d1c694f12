import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { find, readPage, textOf } from '../site/read-output.ts';
import { run } from '../site/run-lectern.ts';
import { type PackedPackage, type Registry, startRegistry } from './registry.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const docs = path.join(repository, 'tests/fixtures/astro-sites/docs');
const folders = (process.env['PATH'] ?? '').split(path.delimiter);
/** The Node.js of the machine comes after the commands of projects in the path. */
const machine = folders.filter((folder) => !folder.includes('node_modules'));
const nodes = [
  { node: 'the current Node.js', search: [path.join(repository, 'node_modules/.bin'), ...machine], makes: ['api', 'existing'] },
  { node: 'the Node.js of the machine', search: machine, makes: [] },
];

let registry: Registry;

beforeAll(async () => {
  const { stdout } = await run('npm', ['config', 'get', 'registry']);
  registry = await startRegistry(await Promise.all(Object.values(inject('packed')).map(readPacked)), stdout.trim());
});

afterAll(() => registry.close());

describe.each(nodes)('npm create lectern with $node', ({ search, makes }) => {
  /** An empty folder outside of the repository. */
  let folder: string;
  let env: Record<string, string>;

  const create = async (cwd: string, ...args: string[]) => {
    const created = await run('npm', ['create', '--yes', 'lectern@latest', '--', '--no-git', ...args], { cwd, env });
    expect([created.exitCode, created.stderr]).toEqual([0, '']);
  };

  /** Builds a project with the packages that another one installed. Returns the title of a page. */
  const build = async (project: string, page: string) => {
    const root = path.join(folder, project);
    if (!existsSync(path.join(root, 'node_modules')))
      await symlink(path.join(folder, 'product/node_modules'), path.join(root, 'node_modules'), 'junction');
    const built = await run('npm', ['run', 'build'], { cwd: root, env });
    expect([built.exitCode, built.stderr]).toEqual([0, '']);
    return textOf(find(readPage({ folder: path.join(root, 'dist') }, page), 'h1'));
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'create-lectern-'));
    env = {
      PATH: search.join(path.delimiter),
      npm_config_registry: registry.url,
      npm_config_loglevel: 'error',
      npm_config_prefer_offline: 'true',
    };
    await create(folder, 'product');
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('makes product docs', async () => {
    expect(await build('product', 'quickstart')).toBe('Quickstart: get started with Product');
  });

  it.runIf(makes.includes('api'))('makes an API reference', async () => {
    await create(folder, 'api', '--openapi', path.join(docs, 'openapi.yaml'), '--no-install');
    expect(await build('api', 'api-reference/boats/list-boats')).toBe('List boats');
  });

  it.runIf(makes.includes('existing'))('completes a folder of docs', async () => {
    await cp(docs, path.join(folder, 'existing'), { recursive: true });
    await create(path.join(folder, 'existing'), '--no-install');
    expect(await build('existing', 'guides/knots')).toBe('Knots');
  });

  it('adds docs to an Astro site', async () => {
    const site = path.join(folder, 'site');
    await mkdir(path.join(site, 'src/pages'), { recursive: true });
    await writeFile(
      path.join(site, 'astro.config.mjs'),
      "import { defineConfig } from 'astro/config';\n\nexport default defineConfig({});\n",
    );
    await writeFile(path.join(site, 'src/pages/index.astro'), '<html lang="en"><body><h1>Own</h1></body></html>\n');
    await create(site, '--no-install');
    expect(await build('site', 'docs/quickstart')).toBe('Quickstart: write and publish your first page');
    expect(await readFile(path.join(site, 'dist/index.html'), 'utf8')).toContain('<h1>Own</h1>');
  });
});

async function readPacked(file: string): Promise<PackedPackage> {
  const { stdout } = await run('tar', ['--extract', '--gzip', '--to-stdout', '--file', file, 'package/package.json']);
  return { file, manifest: JSON.parse(stdout) };
}
