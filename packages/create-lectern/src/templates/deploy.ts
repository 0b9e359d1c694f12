import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Host } from '../arguments.ts';
import { cleanInstall, runCommand, runScript } from '../package-manager.ts';
import type { Plan, Project } from './project.ts';

/** How the site is built for a host: by Lectern, which writes the rules of the host, or by Astro. */
export type Builder = 'lectern' | 'astro';

export type DeployPlan = Pick<Plan, 'changes' | 'notes' | 'publish'>;

/** Adds the file that makes a host build and publish the site. An existing one is kept. */
export function planDeploy(project: Project, builder: Builder): DeployPlan {
  const { host } = project;
  if (host === undefined) return { changes: [], notes: [] };
  const { file, content } = workflowOf(project, host, builder);
  const publish = publishWith(project, host);
  if (existsSync(file)) return { changes: [], notes: [`\`${path.relative(project.root, file)}\` already exists and was kept.`], publish };
  return { changes: [{ kind: 'create', file, content }], notes: [], publish };
}

/** What the user does next. */
function publishWith(project: Project, host: Host): string {
  const folder = folderInRepository(project);
  const choose = (setting: string) => (folder === '' ? '' : ` Set its ${setting} to \`${folder}\`.`);
  switch (host) {
    case 'github-pages':
      return `To publish the site, open Settings > Pages on GitHub and choose GitHub Actions as the source. Then push to \`${project.branch}\`, which runs \`.github/workflows/docs.yml\`.`;
    case 'netlify':
      return `To publish the site, push to GitHub and import the repository in Netlify, which reads \`netlify.toml\`.${choose('base directory')}`;
    case 'cloudflare':
      return `To publish the site, run \`npx wrangler deploy\`, which reads \`wrangler.jsonc\`, or push to GitHub and import the repository in Cloudflare as a Worker.${choose('root directory')}`;
    case 'vercel':
      return `To publish the site, push to GitHub and import the repository in Vercel, which reads \`vercel.json\`.${choose('root directory')}`;
  }
}

/** The folder of the project in its repository, with slashes. Empty for the repository itself. */
function folderInRepository({ root, repository }: Project): string {
  return path.relative(repository, root).split(path.sep).join('/');
}

/** What git ignores besides the folders of every site. */
export function ignoredBy({ host, manager }: Project): string[] {
  return [
    ...(host === 'vercel' ? ['.vercel/'] : host === 'cloudflare' ? ['.wrangler/'] : []),
    ...(manager === 'yarn' ? ['.yarn/install-state.gz'] : []),
  ];
}

function workflowOf(project: Project, host: Host, builder: Builder): { file: string; content: string } {
  const { root, manager, repository } = project;
  const command = builder === 'lectern' ? runCommand(manager, `lectern build --strict --target ${host}`) : runScript(manager, 'build');
  switch (host) {
    case 'github-pages':
      return { file: path.join(repository, '.github/workflows/docs.yml'), content: pagesWorkflow(project, builder, command) };
    case 'netlify':
      return {
        file: path.join(root, 'netlify.toml'),
        content: `[build]
command = "${command}"
publish = "dist"

[build.environment]
NODE_VERSION = "${nodeVersion(project)}"
`,
      };
    case 'cloudflare':
      return {
        file: path.join(root, 'wrangler.jsonc'),
        content: `{
  // \`npx wrangler deploy\` builds the site and publishes it.
  "name": ${JSON.stringify(project.packageName.slice(0, 63).replace(/[._]/g, '-'))},
  "compatibility_date": "2026-01-01",
  "build": { "command": ${JSON.stringify(command)} },
  "assets": { "directory": "./dist", "not_found_handling": "404-page" }
}
`,
      };
    case 'vercel':
      // With `--target`, Vercel finds the output by itself.
      return {
        file: path.join(root, 'vercel.json'),
        content: `${JSON.stringify({ framework: builder === 'astro' ? 'astro' : null, buildCommand: command }, undefined, 2)}\n`,
      };
  }
}

function nodeVersion({ versions }: Project): string {
  return /\d+/.exec(versions.node)?.[0] ?? '';
}

/** A fixed commit, which nobody can replace: the job can publish. */
const DEPLOY_PAGES = 'actions/deploy-pages@d6db90164ac5ed86f2b6aed7e0febac5b3c0c03e # v4.0.5';

function pagesWorkflow(project: Project, builder: Builder, build: string): string {
  const { manager, branch } = project;
  const folder = folderInRepository(project);
  const setup = { npm: '', yarn: '', pnpm: '      - uses: pnpm/action-setup@v4\n', bun: '      - uses: oven-sh/setup-bun@v2\n' }[manager];
  const separator = manager === 'npm' && builder === 'astro' ? ' --' : '';
  const site = `--site="\${{ steps.pages.outputs.origin }}" --base="\${{ steps.pages.outputs.base_path }}"`;
  return `name: Docs

on:
  push:
    branches: [${JSON.stringify(branch)}]
  workflow_dispatch:

permissions:
  contents: read

concurrency: pages

jobs:
  build:
    runs-on: ubuntu-latest
    permissions:
      contents: read
      pages: read # The URL of the site.
${folder === '' ? '' : `    defaults:\n      run:\n        working-directory: ${JSON.stringify(folder)}\n`}    steps:
      - uses: actions/checkout@v6
        with:
          fetch-depth: 0 # The dates of pages come from the history.
${setup}      - uses: actions/setup-node@v6
        with:
          node-version: ${nodeVersion(project)}
      - id: pages
        uses: actions/configure-pages@v5
      - run: ${cleanInstall(manager)}${manager === 'npm' && builder === 'lectern' ? ' --ignore-scripts' : ''}
      - run: ${build}${separator} ${site}
      - uses: actions/upload-pages-artifact@v5
        with:
          path: ${folder === '' ? 'dist' : JSON.stringify(`${folder}/dist`)}
          include-hidden-files: true

  # Only this job can publish, and it runs no code of the site or of its packages.
  deploy:
    needs: build
    runs-on: ubuntu-latest
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - id: deployment
        uses: ${DEPLOY_PAGES}
`;
}
