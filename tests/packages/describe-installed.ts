import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { brokenReferences } from '../site/addresses.ts';
import { find, linksOf, listOutput, listPages, readPage, readStyles, textOf } from '../site/read-output.ts';
import { type CommandResult, run } from '../site/run-lectern.ts';
import { startLectern } from '../site/start-lectern.ts';

export const repository = fileURLToPath(new URL('../../', import.meta.url));
const fixtures = path.join(repository, 'tests/fixtures/astro-sites');
const commands = path.join(repository, 'node_modules/.bin');
/** Commands of the repository come first, so that everything runs in its Node. */
export const repositoryEnv = withPath(commands);
/** What the sites of the fixtures use besides Lectern. */
const LIBRARIES = [
  '@astrojs/mdx',
  '@astrojs/react',
  '@astrojs/sitemap',
  '@astrojs/starlight',
  '@tailwindcss/vite',
  'react',
  'react-dom',
  'tailwindcss',
];
/** What npm leaves out. */
export const QUIET = ['--prefer-offline', '--no-audit', '--no-fund'];
const PAGES = ['api-reference/boats/', 'api-reference/boats/list-boats/', 'api-reference/overview/', 'guides/knots/', ''];

const sites = [
  { name: 'docs', command: ['lectern', 'build', '--out-dir', '../output'], output: '../output', base: '', assets: '_assets', own: ['404'] },
  ...[
    { name: 'minimal', own: ['docs/404', 'index'] },
    { name: 'blog', own: ['docs/404', 'index', 'posts/first/index', 'posts/second/index'] },
    { name: 'react', own: ['docs/404', 'index'] },
    { name: 'starlight', own: ['404', 'index', 'knots/index'] },
  ].map((site) => ({ ...site, command: ['astro', 'build'], output: 'dist', base: 'docs/', assets: '_astro' })),
];

export interface Installation {
  /** Name of the package manager. */
  manager: string;
  /** Of Node.js. By default, everything runs in that of the repository. */
  version?: number;
  /** Command to which the packages are added. No dependency needs its install script. */
  install: [program: string, ...args: string[]];
  /** Further packages. */
  more?: string[];
  /** Names of the sites to build. By default, all. */
  built?: string[];
}

/** Defines the tests of packages that a package manager installed. Returns a function that gives the folder and the environment. */
export function describeInstalled({
  manager,
  version,
  install,
  more = [],
  built,
}: Installation): () => { project: string; env: Record<string, string> } {
  const { core, lectern } = inject('packed');
  /** A folder outside of the repository that has the packages as they are published. */
  let project: string;
  let env: Record<string, string>;

  beforeAll(async () => {
    project = await mkdtemp(path.join(tmpdir(), `lectern-${manager}-`));
    env = repositoryEnv;
    if (version !== undefined) {
      const tools = path.join(project, 'tools');
      await succeed(project, env, 'npm', 'install', ...QUIET, '--prefix', tools, `node@${version}`);
      env = withPath(path.join(tools, 'node_modules/.bin'), commands);
      expect((await run('node', ['--version'], { env })).stdout).toMatch(`v${version}.`);
    }
    const { devDependencies } = JSON.parse(await readFile(path.join(repository, 'package.json'), 'utf8'));
    await writeFile(path.join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
    // pnpm looks for the dependencies of a package in the registry.
    await writeFile(path.join(project, 'pnpm-workspace.yaml'), `overrides:\n  '@lectern/core': 'file:${core}'\n`);
    await succeed(project, env, ...install, `astro@${devDependencies.astro}`, ...LIBRARIES, ...more, core, lectern);
    for (const name of await readdir(fixtures)) await cp(path.join(fixtures, name), path.join(project, name), { recursive: true });
    for (const { name } of sites.slice(1)) await cp(path.join(fixtures, 'docs'), path.join(project, name, 'docs'), { recursive: true });
  });

  afterAll(() => rm(project, { recursive: true, force: true }));

  it('has the JSON Schema where a docs.json names it', async () => {
    const schema = JSON.parse(await readFile(path.join(project, 'node_modules/lectern/schema.json'), 'utf8'));
    expect(Object.keys(schema.properties)).toContain('navigation');
  });

  describe.each(sites.filter(({ name }) => built?.includes(name) ?? true))(
    'builds the site $name',
    ({ name, command, output, base, assets, own }) => {
      let result: CommandResult;
      let site: { folder: string };

      beforeAll(async () => {
        const cwd = path.join(project, name);
        result = await run('npx', ['--no', '--', ...command], { cwd, env });
        site = { folder: path.join(cwd, output) };
      });

      it('without problems', () => {
        expect([result.exitCode, result.stderr]).toEqual([0, '']);
      });

      it('with all pages', () => {
        expect(listPages(site)).toEqual([...own, ...PAGES.map((page) => `${base}${page}index`)].map((page) => `${page}.html`).sort());
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
    },
  );

  it('serves a folder of docs with live reload', async () => {
    const command = path.join(project, 'node_modules/lectern/bin/lectern.js');
    const server = await startLectern(['dev', 'docs', '--port', '0'], { cwd: project, command, env });
    try {
      const page = await (await fetch(server.address)).text();
      const script = /<script type="module" src="([^"]+)" data-changes/.exec(page)?.[1] ?? '';
      expect((await fetch(new URL(script, server.address))).status).toBe(200);
    } finally {
      await server.stop();
    }
  });

  return () => ({ project, env });
}

function withPath(...folders: string[]): Record<string, string> {
  return { PATH: [...folders, process.env['PATH']].join(path.delimiter), npm_config_loglevel: 'error' };
}

export async function succeed(cwd: string, env: Record<string, string>, program: string, ...args: string[]): Promise<void> {
  const { exitCode, stdout, stderr } = await run(program, args, { cwd, env });
  if (exitCode !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${exitCode}.\n${stdout}\n${stderr}`);
}
