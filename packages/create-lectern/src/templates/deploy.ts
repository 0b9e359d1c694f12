import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Host } from '../arguments.ts';
import type { Change } from '../folder/changes.ts';
import { cleanInstall, runScript } from '../package-manager.ts';
import type { Project } from './project.ts';

/** The flag of `lectern build` that writes the rules for redirects and headers of a host. */
export function targetFlag(host: Host | undefined): string {
  return host === 'netlify' || host === 'vercel' ? ` --target ${host}` : '';
}

/**
 * Adds the file that makes a host build and publish the site. An existing one is kept.
 *
 * @param build name of the script in package.json
 */
export function planDeploy(project: Project, build: string): { changes: Change[]; notes: string[] } {
  if (project.host === undefined) return { changes: [], notes: [] };
  const { file, content } = workflowOf(project, project.host, build);
  if (existsSync(file)) return { changes: [], notes: [`\`${path.relative(project.root, file)}\` already exists and was kept.`] };
  return { changes: [{ kind: 'create', file, content }], notes: [] };
}

function workflowOf(project: Project, host: Host, build: string): { file: string; content: string } {
  const command = runScript(project.manager, build);
  switch (host) {
    case 'github-pages':
      return { file: path.join(project.repository, '.github/workflows/deploy-docs.yml'), content: pagesWorkflow(project, command) };
    case 'netlify':
      return {
        file: path.join(project.root, 'netlify.toml'),
        content: `[build]
command = "${command}"
publish = "dist"

[build.environment]
NODE_VERSION = "${nodeVersion(project)}"
`,
      };
    case 'cloudflare':
      return {
        file: path.join(project.root, 'wrangler.jsonc'),
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
      return {
        file: path.join(project.root, 'vercel.json'),
        content: `${JSON.stringify({ framework: null, buildCommand: command, outputDirectory: 'dist', cleanUrls: true, trailingSlash: false }, undefined, 2)}\n`,
      };
  }
}

function nodeVersion({ versions }: Project): string {
  return /\d+/.exec(versions.node)?.[0] ?? '';
}

function pagesWorkflow(project: Project, build: string): string {
  const { manager, branch } = project;
  const folder = path.relative(project.repository, project.root).split(path.sep).join('/');
  const setup = { npm: '', yarn: '', pnpm: '      - uses: pnpm/action-setup@v4\n', bun: '      - uses: oven-sh/setup-bun@v2\n' }[manager];
  const separator = manager === 'npm' ? ' --' : '';
  const site = `--site="\${{ steps.pages.outputs.origin }}" --base="\${{ steps.pages.outputs.base_path }}"`;
  return `name: Deploy docs

on:
  push:
    branches: [${JSON.stringify(branch)}]
  workflow_dispatch:

permissions:
  contents: read
  pages: write
  id-token: write

concurrency:
  group: pages

jobs:
  deploy:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
${folder === '' ? '' : `    defaults:\n      run:\n        working-directory: ${JSON.stringify(folder)}\n`}    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0 # The dates of pages come from the history.
${setup}      - uses: actions/setup-node@v4
        with:
          node-version: ${nodeVersion(project)}
      - uses: actions/configure-pages@v5
        id: pages
      - run: ${cleanInstall(manager)}
      - run: ${build}${separator} ${site}
      - uses: actions/upload-pages-artifact@v3
        with:
          path: ${folder === '' ? 'dist' : JSON.stringify(`${folder}/dist`)}
      - uses: actions/deploy-pages@v4
        id: deployment
`;
}
