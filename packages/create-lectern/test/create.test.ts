import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseOptions } from '../src/arguments.ts';
import { create } from '../src/create.ts';
import type { Terminal } from '../src/terminal.ts';
import { oldestOf, readVersions } from '../src/versions.ts';
import { createFolder, readFolder } from './temporary-folder.ts';

interface Run {
  files: Record<string, string>;
  output: string;
  questions: string[];
}

/** Runs the program in a folder. Questions without an answer, by their text, get the default. */
async function runIn(
  cwd: string,
  args: readonly string[],
  {
    nodeVersion = '24.0.0',
    env = {},
    answers = {},
    checkout,
  }: { nodeVersion?: string; env?: NodeJS.ProcessEnv; answers?: Record<string, unknown>; checkout?: string } = {},
): Promise<Run> {
  let output = '';
  const print = (text: string) => {
    output += `${text}\n`;
  };
  const questions: string[] = [];
  const answer = <Answer>({ message, initial }: { message: string; initial: Answer }) => {
    questions.push(message);
    return Promise.resolve((answers[message] as Answer | undefined) ?? initial);
  };
  const terminal: Terminal = {
    ...{ askText: answer, askChoice: answer, askYesNo: answer },
    line: print,
    error: print,
    wait: (_message, work) => work(),
  };
  const { signal } = new AbortController();
  const programs = { PATH: process.env['PATH'], ...env };
  await create(parseOptions(args), { cwd, env: programs, nodeVersion, terminal, signal, ...(checkout !== undefined && { checkout }) });
  return { files: readFolder(cwd), output, questions };
}

const required = oldestOf(readVersions().astro);
const quick = ['--no-install', '--no-git'];

describe('new product docs', () => {
  it('are a small start under the name of the project, and nothing else', async () => {
    const { files, output } = await runIn(createFolder(), ['acme-docs', '--name', 'A "B" {c} & <D>', ...quick]);
    expect(Object.keys(files).map((file) => file.replace('acme-docs/', ''))).toEqual([
      ...['.gitignore', 'README.md', 'changelog.mdx', 'docs.json', 'favicon.svg', 'guides/customize.mdx', 'guides/write.mdx', 'index.mdx'],
      ...['logo/dark.svg', 'logo/light.svg', 'package.json', 'quickstart.mdx'],
    ]);
    expect(JSON.parse(files['acme-docs/docs.json'] ?? '')).toMatchObject({ name: 'A "B" {c} & <D>', navigation: { tabs: [{}, {}] } });
    expect(files['acme-docs/index.mdx']).toMatch(
      /^---\ntitle: "A \\"B\\" \{c\} & <D> documentation"\n[\s\S]*what A "B" \\\{c\\\} \\& \\<D\\> does/,
    );
    expect(files['acme-docs/logo/dark.svg']).toContain('>A &#34;B&#34; {c} &#38; &#60;D&#62;</text>');
    expect(Object.values(files).join('\n')).not.toMatch(/PROJECT|towline/i);
    expect(output).toMatch(/^Created: .*\nA "B" \{c\} & <D> is ready\. Next:\n\n {2}cd acme-docs\n {2}npm install\n {2}npm run dev\n\n$/);
  });

  it.each([
    ['.', ''],
    ['lectern', '  cd lectern\n'],
  ])('start with the packages of the checkout at %s that the program is run from', async (place, first) => {
    const folder = createFolder();
    const checkout = path.join(folder, place);
    const { output } = await runIn(folder, ['my docs', ...quick], { checkout });
    expect(output).toContain(
      `Next:\n\n${first}  npx lectern dev ${JSON.stringify(path.relative(checkout, path.join(folder, 'my docs')))}\n\n`,
    );
  });

  it('are the starter as an example', async () => {
    const { files, output } = await runIn(createFolder(), ['acme-docs', '--example', '--editor-rules', ...quick]);
    expect(files['acme-docs/docs.json']).not.toMatch(/"(?:lectern|feedback)"/);
    const some = ['.windsurf/rules.md', 'AGENTS.md', 'guides/schedules.mdx', 'openapi.yaml', 'package.json'];
    expect(Object.keys(files)).toEqual(expect.arrayContaining(some.map((file) => `acme-docs/${file}`)));
    expect(output).toMatch(/^Created \d+ files\.\n/);
  });

  it('name the documentation of Lectern, as its help does', async () => {
    const { files } = await runIn(createFolder(), ['docs', '--editor-rules', ...quick]);
    const { homepage } = JSON.parse(readFileSync(new URL('../../lectern/package.json', import.meta.url), 'utf8')) as { homepage: string };
    expect(files['docs/README.md']).toContain(`The site is built with [Lectern](${homepage}).`);
    expect(files['docs/AGENTS.md']).toContain(`Documentation of Lectern, which builds the site: ${homepage}\n`);
  });

  it('are written beside other files, and never over them', async () => {
    const { files } = await runIn(createFolder({ LICENSE: 'own', '.gitignore': '.env\n' }), ['.', ...quick]);
    expect([files['LICENSE'], files['.gitignore']]).toEqual(['own', '.env\nnode_modules/\ndist/\n.vercel/\n']);
    const folder = createFolder({ 'index.mdx': 'own', 'package.json': '{}' });
    await expect(runIn(folder, ['.', '--template', 'docs', ...quick])).rejects.toThrow(
      'The folder already contains `index.mdx`, and files are never overwritten. Choose another folder.',
    );
    expect(readFolder(folder)).toEqual({ 'index.mdx': 'own', 'package.json': '{}' });
  });

  it('need a folder', async () => {
    const folder = createFolder({ 'my-docs': '' });
    await expect(runIn(folder, quick)).rejects.toThrow('`my-docs` is a file. Choose another folder.');
  });
});

describe('an existing folder of docs', () => {
  const docs = { 'docs.json': '{ "name": "Acme", "navigation": [] } // mine', 'intro.mdx': 'Hello' };

  it('keeps every file and gets what it needs', async () => {
    const { files } = await runIn(createFolder(docs), ['--editor-rules', ...quick]);
    expect(files).toMatchObject(docs);
    expect(Object.keys(files)).toEqual(['.gitignore', '.windsurf/rules.md', 'AGENTS.md', 'docs.json', 'intro.mdx', 'package.json']);
    expect(files['AGENTS.md']).toContain('# Acme');
    expect(files['.windsurf/rules.md']).not.toMatch(/Towline|guides\/concepts|## This site/);
    expect(files['.windsurf/rules.md']).toMatch(/^<!-- lectern rules: begin\b.*\n<!-- lectern rules: end -->\n$/s);
  });

  it('may have only pages', async () => {
    const { files } = await runIn(createFolder({ 'README.md': '# Acme', 'intro.md': 'Hello' }), ['.', '--deploy', 'netlify', ...quick]);
    expect(Object.keys(files)).toEqual([...['.gitignore', 'README.md', 'intro.md', 'netlify.toml', 'package.json']]);
  });

  it('may have a mint.json', async () => {
    const { files } = await runIn(createFolder({ 'mint.json': '{}' }), ['.', ...quick]);
    expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({ scripts: { dev: 'lectern dev' } });
  });

  it('is left alone if docs.json is broken', async () => {
    const folder = createFolder({ 'docs.json': '{\n  "name": "Acme"\n  "navigation": []\n}' });
    await expect(runIn(folder, quick)).rejects.toThrow('`docs.json` is not valid JSON: comma expected in line 3, column 3.');
    expect(Object.keys(readFolder(folder))).toEqual(['docs.json']);
  });

  it('needs a configuration or a page', async () => {
    await expect(runIn(createFolder(), ['.', '--template', 'existing', ...quick])).rejects.toThrow(
      'contains no `docs.json`, no `mint.json`, and no pages',
    );
  });
});

describe('API docs', () => {
  const document = 'openapi: 3.1.0\ninfo: { title: Boats API }\nservers: [{ url: https://api.boats.example }]\n';

  it('show the reference of a document', async () => {
    const { files } = await runIn(createFolder({ 'openapi.yaml': document }), ['docs', '--openapi', 'openapi.yaml', ...quick]);
    expect(files['docs/openapi.yaml']).toBe(document);
    expect(JSON.parse(files['docs/docs.json'] ?? '')).toMatchObject({
      name: 'Boats API',
      navigation: { tabs: [{ tab: 'Guides' }, { tab: 'API reference', openapi: 'openapi.yaml' }] },
    });
    expect(files['docs/index.mdx']).toContain('https://api.boats.example');
  });

  it('find the document of the folder, and need one', async () => {
    const args = ['docs', '--template', 'api', ...quick];
    expect((await runIn(createFolder({ 'openapi.yaml': document }), args)).files['docs/openapi.yaml']).toBe(document);
    await expect(runIn(createFolder(), args)).rejects.toThrow('needs an OpenAPI document. Pass its file or URL with `--openapi`.');
  });
});

describe('docs in an Astro site', () => {
  const site = {
    'astro.config.mjs': "import { defineConfig } from 'astro/config';\n\nexport default defineConfig({});\n",
    'package.json':
      '{\n  "name": "site",\n  "scripts": { "dev": "astro dev --open", "build": "astro check && astro build" },\n  "dependencies": { "astro": "latest" }\n}\n',
    'src/pages/index.astro': 'own',
  };

  it('are a folder that the integration serves', async () => {
    const { files, output } = await runIn(createFolder(site), quick);
    expect(Object.keys(files)).toEqual([
      '.gitignore',
      'astro.config.mjs',
      'docs/docs.json',
      'docs/index.mdx',
      'docs/quickstart.mdx',
      'package.json',
      'src/content.config.ts',
      'src/pages/index.astro',
    ]);
    expect(files['astro.config.mjs']).toContain("integrations: [lectern({ base: '/docs' })]");
    expect(JSON.parse(files['package.json'] ?? '')).toEqual({
      name: 'site',
      scripts: { dev: 'astro dev --open', build: 'astro check && astro build' },
      dependencies: { astro: 'latest', lectern: expect.any(String) },
    });
    expect(output).toContain('  npm run dev\n');
  });

  it('are announced, and asked where to be', async () => {
    const message = 'Which folder of the site should contain the docs?';
    const { questions, output } = await runIn(createFolder(site), quick);
    expect(output).toMatch(/^Astro site found\. Its `astro\.config\.mjs` will be edited to add the integration that serves the docs\.\n/);
    expect(output).toContain('Edited: package.json, astro.config.mjs\n');
    expect(questions[0]).toBe(message);
    const { files } = await runIn(createFolder(site), ['--editor-rules', ...quick], { answers: { [message]: 'content/help' } });
    expect(files['astro.config.mjs']).toContain("lectern({ root: './content/help', base: '/docs' })");
    expect(JSON.parse(files['content/help/docs.json'] ?? '')).toMatchObject({ $schema: '../../node_modules/lectern/schema.json' });
    expect(files['AGENTS.md']).toContain('The folder `content/help` contains a documentation site.');
  });

  it.each([
    ['.', 'docs/index.mdx'],
    ['handbook', 'handbook/index.mdx'],
  ])('are in the site if the folder is `%s`', async (folder, page) => {
    const { files, questions } = await runIn(createFolder(site), [folder, ...quick]);
    expect(files[page]).toContain(`This page is \`${page}\`.`);
    expect(questions).not.toContain('What do you want to start from?');
  });

  it('are a project of their own with another template, or in a folder with a package.json', async () => {
    const { files } = await runIn(createFolder(site), ['handbook', '--template', 'docs', ...quick]);
    expect(files['astro.config.mjs']).toBe(site['astro.config.mjs']);
    expect(files['handbook/package.json']).toContain('"dev": "lectern dev"');
    const inner = await runIn(createFolder({ ...site, 'help/package.json': '{}', 'help/index.md': '' }), ['help', ...quick]);
    expect(inner.files['astro.config.mjs']).toBe(site['astro.config.mjs']);
  });

  it('keep pages and collections that exist', async () => {
    const own = { 'docs/guide.md': 'own', 'src/content.config.ts': 'export const collections = { docs };\n' };
    const { files } = await runIn(createFolder({ ...site, ...own }), ['.', '--base', 'help', ...quick]);
    expect(files).toMatchObject(own);
    expect(Object.keys(files).filter((file) => file.startsWith('docs/'))).toEqual(['docs/guide.md']);
    expect(files['astro.config.mjs']).toContain("lectern({ base: '/help' })");
  });

  it('print the lines for a content config that cannot be edited', async () => {
    const { output } = await runIn(createFolder({ ...site, 'src/content.config.ts': 'own' }), quick);
    expect(output).toContain("  import { collections as lectern } from 'lectern/content';\n  export const collections = { ...lectern };\n");
  });

  it('print the lines for a config that cannot be edited', async () => {
    const config = 'export default () => ({});\n';
    const { files, output } = await runIn(createFolder({ ...site, 'astro.config.mjs': config }), quick);
    expect(files['astro.config.mjs']).toBe(config);
    expect(output).toContain(
      "`astro.config.mjs` cannot be edited automatically. Add these lines to it:\n\n  import { lectern } from 'lectern';\n  integrations: [lectern({ base: '/docs' })]\n",
    );
  });

  it('says how more docs join those of a site', async () => {
    const config = "import { lectern } from 'lectern';\nexport default { integrations: [lectern()] };\n";
    const { output } = await runIn(createFolder({ ...site, 'astro.config.mjs': config }), ['handbook', ...quick]);
    expect(output).toContain("was kept. Add these docs to its integrations: `lectern({ root: './handbook', base: '/handbook' })`.");
  });

  it.each([
    [
      { 'package.json': '{ "dependencies": { "astro": "^5.1.0" } }' },
      `The site uses Astro ^5.1.0, and Lectern needs ${required} or newer.`,
    ],
    [{ 'node_modules/astro/package.json': '{ "version": "7.0.0" }' }, `The site uses Astro 7.0.0, and Lectern needs ${required} or newer.`],
    [{ 'src/pages/docs/index.astro': '' }, 'The site has its own pages at `/docs`. Choose another path with `--base`'],
  ])('are refused with %j', async (files, message) => {
    const folder = createFolder({ ...site, ...files });
    const before = readFolder(folder);
    await expect(runIn(folder, quick)).rejects.toThrow(message);
    expect(readFolder(folder)).toEqual(before);
  });

  it('need an Astro site', async () => {
    await expect(runIn(createFolder(), ['.', '--template', 'astro', ...quick])).rejects.toThrow('contains no `astro.config.mjs`');
  });
});

describe('a git repository', () => {
  const question = 'Create a git repository?';
  const identity = {
    ...{
      GIT_AUTHOR_NAME: 'Ada',
      GIT_AUTHOR_EMAIL: 'ada@boats.example',
      GIT_COMMITTER_NAME: 'Ada',
      GIT_COMMITTER_EMAIL: 'ada@boats.example',
    },
    GIT_CONFIG_GLOBAL: '/dev/null',
  };
  const status = (root: string, ...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

  it('of a new project contains all files', async () => {
    const folder = createFolder();
    const { output } = await runIn(folder, ['docs', '--no-install'], { env: identity });
    expect(output).toContain('Created a git repository with a first commit.\n');
    const root = path.join(folder, 'docs');
    expect(status(root, 'log', '--format=%an: %s')).toBe('Ada: Initial commit');
    expect(status(root, 'status', '--porcelain')).toBe('');
  });

  it('has no commit if git does not know the user', async () => {
    const folder = createFolder();
    const { output } = await runIn(folder, ['docs', '--no-install'], { env: { GIT_CONFIG_GLOBAL: '/dev/null', HOME: folder } });
    expect(output).toContain('Created a git repository. No file is committed yet.\n');
    expect(existsSync(path.join(folder, 'docs/.git'))).toBe(true);
  });

  it.each([
    ['an Astro site', 'astro.config.mjs'],
    ['a folder of docs', 'intro.md'],
  ])('is not created in %s unless asked for', async (_, file) => {
    const kept = createFolder({ [file]: 'export default {};\n' });
    const { questions } = await runIn(kept, ['--no-install'], { env: identity });
    expect(questions).toContain(question);
    expect(existsSync(path.join(kept, '.git'))).toBe(false);
    const folder = createFolder({ [file]: 'export default {};\n' });
    const { output } = await runIn(folder, ['--no-install'], { env: identity, answers: { [question]: true } });
    expect(output).toContain('Created a git repository. No file is committed yet.\n');
    expect(existsSync(path.join(folder, '.git'))).toBe(true);
  });
});

describe('the package manager', () => {
  it.each([
    [{}, 'npm/10.8.2 node/v20.0.0', 'npm run dev'],
    [{}, 'pnpm/10.0.0 npm/? node/v24.0.0', 'pnpm dev'],
    [{}, 'bun/1.3.0 npm/? node/v24.0.0', 'bun run dev'],
    [{ 'yarn.lock': '' }, 'npm/10.8.2 node/v20.0.0', 'yarn dev'],
  ])('of a folder with %j, run by %s, starts with `%s`', async (files, agent, command) => {
    const { output } = await runIn(createFolder(files), ['.', ...quick], { env: { npm_config_user_agent: agent } });
    expect(output).toContain(`  ${command}\n`);
  });

  it.each([
    ['npm', 'package.json', '"allowScripts": {\n    "esbuild": false,\n    "node": true\n  }'],
    ['pnpm', 'pnpm-workspace.yaml', 'allowBuilds:\n  esbuild: false\n  node: true\n'],
    ['bun', 'package.json', '"trustedDependencies": [\n    "node"\n  ]'],
  ])('%s may run the install script of Node.js by its setting in %s', async (manager, file, lines) => {
    const { files } = await runIn(createFolder(), ['.', '--package-manager', manager, ...quick], { nodeVersion: '20.0.0' });
    expect(files[file]).toContain(lines);
  });

  it('is Yarn with packages in `node_modules`, and its state is ignored by git', async () => {
    const { files } = await runIn(createFolder(), ['.', '--package-manager', 'yarn', ...quick]);
    expect(files['.yarnrc.yml']).toBe('nodeLinker: node-modules\n');
    expect(files['.gitignore']).toContain('.yarn/install-state.gz\n');
  });

  it('cannot install Node.js if it is Yarn', async () => {
    const { files, output } = await runIn(createFolder(), ['.', '--package-manager', 'yarn', ...quick], { nodeVersion: '20.0.0' });
    expect(output).toContain('Yarn cannot install a newer one in the project, so update Node.js before you start.');
    expect(files['package.json']).not.toContain('"node"');
  });

  it('has to be installed', async () => {
    const folder = createFolder();
    await expect(runIn(folder, ['--package-manager', 'bun'], { env: { PATH: folder } })).rejects.toThrow(
      '`bun` is not installed. Choose another one with `--package-manager`, or use `--no-install`.',
    );
    expect(readFolder(folder)).toEqual({});
  });

  it.each([
    ['npm error code ENOTFOUND', '`npm` cannot reach the registry.'],
    ['npm error code ERESOLVE\nnpm error unable to resolve dependency tree', '`npm install` failed: unable to resolve dependency tree.'],
  ])('may fail with %j, which changes nothing', async (message, reason) => {
    const programs = createFolder({
      npm: `#!/bin/sh\nif [ "$1" = install ]; then echo lock > package-lock.json; echo "${message}" >&2; exit 1; fi\n`,
    });
    chmodSync(path.join(programs, 'npm'), 0o755);
    const folder = createFolder({ 'docs.json': '{}' });
    await expect(runIn(folder, ['.'], { env: { PATH: `${programs}:${process.env['PATH']}` } })).rejects.toThrow(reason);
    expect(readFolder(folder)).toEqual({ 'docs.json': '{}' });
  });
});

describe('Node.js', () => {
  it('is installed in the project if that of the machine is too old', async () => {
    const { files } = await runIn(createFolder(), ['docs', ...quick], { nodeVersion: '20.19.0' });
    expect(JSON.parse(files['docs/package.json'] ?? '')).toMatchObject({ devDependencies: { node: expect.stringMatching(/^\^\d/) } });
  });

  it('of the machine is used otherwise', async () => {
    expect((await runIn(createFolder(), ['docs', ...quick])).files['docs/package.json']).not.toContain('"node"');
    const { files } = await runIn(createFolder(), ['docs', '--no-node', ...quick], { nodeVersion: '20.19.0' });
    expect(files['docs/package.json']).not.toContain('"node"');
  });
});

describe('a deploy workflow', () => {
  it.each([
    ['netlify', 'netlify.toml', 'command = "npx lectern build --strict --target netlify"'],
    ['cloudflare', 'wrangler.jsonc', '"directory": "./dist"'],
    ['vercel', 'vercel.json', '"buildCommand": "npx lectern build --strict --target vercel"'],
  ])('for %s is %s', async (host, file, line) => {
    const { files } = await runIn(createFolder(), ['docs', '--deploy', host, ...quick]);
    expect(files[`docs/${file}`]).toContain(line);
  });

  it('for github-pages is the one of the documentation, and knows a lock file', async () => {
    const page = readFileSync(new URL('../../../docs/guides/hosts/github-pages.mdx', import.meta.url), 'utf8');
    const documented = /^( *)```yaml.*\n([\s\S]*?)^ *```$/m.exec(page);
    const { files, output } = await runIn(createFolder({ 'package-lock.json': '{}' }), ['.', '--deploy', 'github-pages', ...quick]);
    const written = JSON.stringify(parse(files['.github/workflows/docs.yml'] ?? ''));
    const expected = JSON.stringify(parse(documented?.[2] ?? ''))
      .replace('lectern build docs', 'lectern build')
      .replace(' --out-dir dist', '');
    expect(written).toBe(expected.replace('\\n"', '"'));
    expect(output).not.toContain('lock file');
  });

  it('is at the root of the repository', async () => {
    const folder = createFolder({ '.git/HEAD': 'ref: refs/heads/trunk\n', 'docs/docs.json': '{}' });
    const { files } = await runIn(folder, ['docs', '--deploy', 'github-pages', '--package-manager', 'pnpm', ...quick]);
    const workflow = parse(files['.github/workflows/docs.yml'] ?? '');
    expect(workflow.on.push.branches).toEqual(['trunk']);
    const { build } = workflow.jobs;
    expect(build.defaults.run['working-directory']).toBe('docs');
    expect(build.steps.map((step: { run?: string; uses?: string }) => step.run ?? step.uses)).toEqual([
      'actions/checkout@v6',
      'pnpm/action-setup@v4',
      'actions/setup-node@v6',
      'actions/configure-pages@v5',
      'pnpm install --frozen-lockfile',
      expect.stringMatching(/^pnpm exec lectern build --strict --target github-pages --site=/),
      'actions/upload-pages-artifact@v5',
    ]);
  });

  it('of an Astro site builds it with Astro', async () => {
    const { files, output } = await runIn(createFolder({ 'astro.config.mjs': 'export default {};\n' }), [
      '.',
      '--deploy',
      'github-pages',
      ...quick,
    ]);
    expect(files['.github/workflows/docs.yml']).toContain('- run: npm run build -- --site=');
    expect(output).toContain('choose GitHub Actions as the source.');
  });

  it.each([
    [
      'github-pages',
      'open Settings > Pages on GitHub and choose GitHub Actions as the source. Then push to `main`, which runs `.github/workflows/docs.yml`. There is no lock file, which the workflow needs: run `npm install` and commit it first.\n',
    ],
    ['netlify', 'push to GitHub and import the repository in Netlify, which reads `netlify.toml`. Set its base directory to `docs`.'],
    [
      'cloudflare',
      'run `npx wrangler deploy`, which reads `wrangler.jsonc`, or push to GitHub and import the repository in Cloudflare as a Worker.',
    ],
    ['vercel', 'push to GitHub and import the repository in Vercel, which reads `vercel.json`. Set its root directory to `docs`.'],
  ])('for %s says how to publish', async (host, next) => {
    const folder = createFolder({ '.git/HEAD': 'ref: refs/heads/main\n' });
    const { output } = await runIn(folder, ['docs', '--deploy', host, ...quick]);
    expect(output).toContain(`  npm run dev\n\nTo publish the site, ${next}`);
  });

  it('is listed with the files that were edited for it', async () => {
    const { output } = await runIn(createFolder({ 'docs.json': '{}', '.gitignore': 'dist\n', 'package.json': '{}' }), [
      ...['.', '--deploy', 'cloudflare', ...quick],
    ]);
    expect(output).toContain('Created: wrangler.jsonc\nEdited: package.json, .gitignore\n');
  });

  describe('of a project that uses Lectern', () => {
    const own = { 'docs.json': '{}', 'package.json': '{ "dependencies": { "lectern": "^1.0.0" } }', '.gitignore': 'dist/\n' };

    it('is all that is added, without questions', async () => {
      const { files, output, questions } = await runIn(createFolder(own), ['--deploy', 'cloudflare']);
      expect(questions).toEqual([]);
      expect(files).toEqual({ ...own, '.gitignore': 'dist/\n.wrangler/\n', 'wrangler.jsonc': expect.any(String) });
      expect(output).toBe(
        'Created: wrangler.jsonc\nEdited: .gitignore\nTo publish the site, run `npx wrangler deploy`, which reads `wrangler.jsonc`, or push to GitHub and import the repository in Cloudflare as a Worker.\n\n',
      );
    });

    it('is built by Astro if the project is an Astro site', async () => {
      const folder = createFolder({ 'site/astro.config.mjs': 'export default {};\n', 'site/package.json': own['package.json'] });
      const { files, questions } = await runIn(folder, ['site', '--deploy', 'netlify']);
      expect(questions).toEqual([]);
      expect(files['site/netlify.toml']).toContain('command = "npm run build"');
      expect(files['site/astro.config.mjs']).toBe('export default {};\n');
    });

    it('comes with what other flags ask for', async () => {
      const { files } = await runIn(createFolder(own), ['.', '--deploy', 'netlify', '--editor-rules', ...quick]);
      expect(Object.keys(files)).toEqual(expect.arrayContaining(['AGENTS.md', 'netlify.toml']));
    });
  });

  it('that exists is kept', async () => {
    const { files, output } = await runIn(createFolder({ 'docs.json': '{}', 'netlify.toml': 'own' }), [
      '.',
      '--deploy',
      'netlify',
      ...quick,
    ]);
    expect(files['netlify.toml']).toBe('own');
    expect(output).toContain('`netlify.toml` already exists and was kept.');
  });
});
