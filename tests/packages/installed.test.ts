import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PART_NAMES } from '../../packages/lectern/src/settings/parts.ts';
import { brokenReferences } from '../site/addresses.ts';
import { find, linksOf, listOutput, listPages, readOutput, readPage, readStyles, textOf } from '../site/read-output.ts';
import { type CommandResult, run } from '../site/run-lectern.ts';
import { startLectern } from '../site/start-lectern.ts';
import { withoutAssets } from '../site/without-assets.ts';
import { installedSize } from './installed-size.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const fixtures = path.join(repository, 'tests/fixtures/astro-sites');
const commands = path.join(repository, 'node_modules/.bin');
/** Commands of the repository come first, so that everything runs in its Node. */
const repositoryEnv = withPath(commands);
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
/** What `astro check` needs: a TypeScript that has an API, and the one version of the runtime that its parser works with. */
const CHECKERS = ['@astrojs/check', '@emnapi/runtime@1.11.3', 'typescript@5'];
/** What npm leaves out. */
const QUIET = ['--prefer-offline', '--no-audit', '--no-fund'];
/** Entries that only tools for Astro know. `astro check` looks at them below. */
const { exports: ENTRIES } = JSON.parse(readFileSync(path.join(repository, 'packages/lectern/package.json'), 'utf8')) as {
  exports: object;
};
const COMPONENTS = Object.keys(ENTRIES).filter((name) => name.endsWith('.astro') || name === './theme');
/** A page with mistakes in the lines that say so, and ids that Astro can't know or that are right. */
const WRONG_PAGE = `---
import { getCollection } from 'astro:content';
import ApiOperation from 'lectern/components/ApiOperation.astro';
import DocsLayout from 'lectern/components/DocsLayout.astro';
import { page } from 'lectern/docs';

const [first] = await getCollection('docs');
const owner: number = first.data.owner; // wrong
const level = first.data.lvl; // wrong
const wrong = [
  page(5), // wrong
  page('guides/knot'), // wrong
  page('watches'), // wrong
  page('guides/knots', { root: './crew' }), // wrong
  page('watches', { root: './crews' }), // wrong
];
const right = [page('guides/knots'), page(first.id), page('watches', { root: './crew' })];
---
<DocsLayout title="Wrong" titel="Wrong" /> {/* wrong */}
<DocsLayout title="Wrong" page="watches" /> {/* wrong */}
<DocsLayout title="Right" page={first.id}>
  <ApiOperation id={5} /> {/* wrong */}
  <ApiOperation id="listBoat" /> {/* wrong */}
  <ApiOperation root="./crew" id="listBoats" /> {/* wrong */}
  <ApiOperation id="GET /boats" />
  <ApiOperation root="./crew" id="listSailors" />
  {owner}{level}{wrong.length}{right.length}
</DocsLayout>
`;
const OWN_SITE = 'https://docs.example.com';
const OWN_CONFIG = `import { lectern } from 'lectern';
export default { site: '${OWN_SITE}', build: { assets: '_assets', inlineStylesheets: 'never' }, vite: { build: { assetsInlineLimit: 0 } }, integrations: [lectern()] };
`;
/** A part with a mistake in its fourth and fifth lines. */
const WRONG_PART = `---
import { hrefOf, type PartProps } from 'lectern/theme';
type Props = PartProps;
const { title } = Astro.props;
hrefOf(Astro.props.context, 5);
---
`;
const WRONG_LINES = WRONG_PAGE.split('\n').flatMap((line, index) => (/(?:\/\/|\{\/\*) wrong/.test(line) ? [index + 1] : []));
const PAGES = ['api-reference/boats/', 'api-reference/boats/list-boats/', 'api-reference/overview/', 'guides/knots/', ''];
/** In bytes. */
const LARGEST_INSTALL = 90_000_000;
const { core, lectern, create } = inject('packed');
const packed = [core, lectern, create];

describe('a packed package', () => {
  it('contains its license, a readme, and nothing that only we need', async () => {
    for (const file of packed) {
      const files = (await tar(file)).map((one) => one.replace('package/', ''));
      expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
      expect(files.filter((one) => /\.map$|tsbuildinfo|(?:^|\/)(?:test|node_modules)\//.test(one))).toEqual([]);
    }
  });

  it('contains its code once', async () => {
    const files = (await Promise.all(packed.map(tar))).flat();
    expect(files.filter((one) => one.endsWith('theme.json'))).toHaveLength(1);
    expect(files.filter((one) => /@?package\/bundle\/index\.js$/.test(one))).toHaveLength(1);
    expect(files.filter((one) => /package\/dist\/content\/.*\.js$/.test(one))).toEqual([]);
  });

  it('contains no path of the machine that packed it', async () => {
    for (const file of packed) {
      const folder = await mkdtemp(path.join(tmpdir(), 'lectern-unpacked-'));
      await run('tar', ['-xf', file, '-C', folder], { env: repositoryEnv });
      const found = await run('grep', ['-rlF', repository.replace(/\/$/, ''), folder], { env: repositoryEnv });
      await rm(folder, { recursive: true });
      expect([found.stdout, found.exitCode]).toEqual(['', 1]);
    }
  });

  it('has entries and types that every tool finds', async () => {
    const check = async (file: string) => {
      const checked = await run('npx', ['--no', '--', 'publint', 'run', file, '--strict'], { cwd: repository, env: repositoryEnv });
      expect(checked.stdout).toMatch(/All good!\s*$/);
      const types = ['attw', file, '--profile', 'esm-only', '--format', 'json', '--exclude-entrypoints', ...COMPONENTS];
      const typed = await run('npx', ['--no', '--', ...types], { cwd: repository, env: repositoryEnv });
      expect([typed.exitCode, typed.stderr]).toEqual([0, '']);
    };
    await Promise.all(packed.map(check));
  });
});

const sites = [
  { name: 'docs', command: ['lectern', 'build', '--out-dir', '../output'], output: '../output', base: '', assets: '_assets', own: ['404'] },
  ...[
    { name: 'minimal', own: ['docs/404', 'index'] },
    { name: 'blog', own: ['docs/404', 'index', 'posts/first/index', 'posts/second/index'] },
    { name: 'react', own: ['docs/404', 'index'] },
    { name: 'starlight', own: ['404', 'index', 'knots/index'] },
  ].map((site) => ({ ...site, command: ['astro', 'build'], output: 'dist', base: 'docs/', assets: '_astro' })),
];

/** No dependency needs its install script. Without a version, everything runs in the Node.js of the repository. */
const managers: { manager: string; version: number | undefined; install: [program: string, ...args: string[]]; built: typeof sites }[] = [
  { manager: 'npm', version: undefined, install: ['npm', 'install', '--ignore-scripts', ...QUIET], built: sites },
  {
    manager: 'pnpm',
    version: 22,
    install: ['pnpm', 'add', '--prefer-offline', '--ignore-scripts'],
    built: sites.filter(({ name }) => ['docs', 'react'].includes(name)),
  },
];

describe.each(managers)('installed with $manager', ({ manager, version, install, built }) => {
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
    await succeed(
      project,
      env,
      ...install,
      `astro@${devDependencies.astro}`,
      ...LIBRARIES,
      ...(manager === 'npm' ? CHECKERS : []),
      core,
      lectern,
    );
    for (const name of await readdir(fixtures)) await cp(path.join(fixtures, name), path.join(project, name), { recursive: true });
    for (const { name } of sites.slice(1)) await cp(path.join(fixtures, 'docs'), path.join(project, name, 'docs'), { recursive: true });
  });

  afterAll(() => rm(project, { recursive: true, force: true }));

  it.runIf(manager === 'npm')('has types that find mistakes in pages of a project', async () => {
    const cwd = path.join(project, 'own-pages');
    await cp(path.join(repository, 'tests/fixtures/own-pages'), cwd, { recursive: true });
    await writeFile(path.join(cwd, 'src/pages/wrong.astro'), WRONG_PAGE);
    const { stdout } = await run('npx', ['--no', '--', 'astro', 'check'], { cwd, env: { ...env, NO_COLOR: '1' } });
    const log = stripVTControlCharacters(stdout);
    const problems = [...log.matchAll(/^(\S+):(\d+):\d+ - error ts\(\d+\)/gm)].map(([, file, line]) => ({ file, line: Number(line) }));
    expect(problems.sort((one, other) => one.line - other.line)).toEqual(
      WRONG_LINES.map((line) => ({ file: 'src/pages/wrong.astro', line })),
    );
    expect(log).toContain(`Did you mean '"listBoats"'?`);
  });

  it.runIf(manager === 'npm')('prints own and copied parts as in an Astro site, and finds mistakes in them', async () => {
    const astro = path.join(project, 'own-theme');
    const cwd = path.join(astro, 'docs');
    await cp(path.join(repository, 'tests/fixtures/own-theme'), cwd, { recursive: true });
    const built = await run('npx', ['--no', '--', 'lectern', 'build', '--out-dir', '../built', '--site', OWN_SITE], { cwd, env });
    expect([built.exitCode, built.stderr]).toEqual([0, '']);
    const missing = PART_NAMES.filter((one) => !readdirSync(path.join(cwd, 'parts')).includes(`${one}.astro`));
    // The first with the command, and the others in one process.
    await succeed(cwd, env, 'npx', '--no', '--', 'lectern', 'eject', missing.shift() ?? '');
    const ejectAll = `import { main } from 'PROJECT/node_modules/lectern/dist/cli/main.js'; for (const part of '${missing}'.split(',')) if ((await main(['eject', part])) !== 0) process.exit(1);`;
    await succeed(cwd, env, 'node', '--input-type=module', '--eval', ejectAll.replace('PROJECT', String(pathToFileURL(project))));
    await writeFile(path.join(astro, 'astro.config.mjs'), OWN_CONFIG);
    await succeed(astro, env, 'npx', '--no', '--', 'astro', 'build');
    const [expected, site] = [{ folder: path.join(astro, 'built') }, { folder: path.join(astro, 'dist') }];
    expect(listPages(expected)).toHaveLength(6);
    for (const page of listPages(expected))
      expect(withoutAssets(readOutput(site, page)), page).toBe(withoutAssets(readOutput(expected, page)));
    const file = path.join(cwd, 'parts/Banner.astro');
    await writeFile(file, WRONG_PART + (await readFile(file, 'utf8')));
    const config = path.join(cwd, 'lectern.config.ts');
    await writeFile(config, (await readFile(config, 'utf8')).replace('Footer:', 'Foter:'));
    const { stdout } = await run('npx', ['--no', '--', 'astro', 'check'], { cwd, env: { ...env, NO_COLOR: '1' } });
    const log = stripVTControlCharacters(stdout);
    const problems = [...log.matchAll(/^(\S+):(\d+):\d+ - error ts\(\d+\)/gm)].map(([, name, line]) => `${name}:${line}`);
    expect(problems.sort()).toEqual(['lectern.config.ts:25', 'parts/Banner.astro:4', 'parts/Banner.astro:5']);
    expect(log).toContain("Did you mean to write 'Footer'?");
  });

  it('has the JSON Schema where a docs.json names it', async () => {
    const schema = JSON.parse(await readFile(path.join(project, 'node_modules/lectern/schema.json'), 'utf8'));
    expect(Object.keys(schema.properties)).toContain('navigation');
  });

  it.runIf(manager === 'npm')('takes little space beyond Astro', () => {
    expect(installedSize(project, 'lectern', 'astro')).toBeLessThan(LARGEST_INSTALL);
    const bundlers = readdirSync(path.join(project, 'node_modules'), { recursive: true, encoding: 'utf8' });
    expect(bundlers.filter((file) => /(?:^|\/)rolldown\/package\.json$/.test(file))).toHaveLength(1);
  });

  describe.each(built)('builds the site $name', ({ name, command, output, base, assets, own }) => {
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
  });

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
});

async function tar(file: string): Promise<string[]> {
  const { stdout } = await run('tar', ['--list', '--gzip', '--file', file]);
  return stdout.trim().split('\n');
}

function withPath(...folders: string[]): Record<string, string> {
  return { PATH: [...folders, process.env['PATH']].join(path.delimiter), npm_config_loglevel: 'error' };
}

async function succeed(cwd: string, env: Record<string, string>, program: string, ...args: string[]): Promise<void> {
  const { exitCode, stdout, stderr } = await run(program, args, { cwd, env });
  if (exitCode !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${exitCode}.\n${stdout}\n${stderr}`);
}
