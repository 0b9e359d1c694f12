import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Change } from '../folder/changes.ts';
import { planGitignore } from '../folder/gitignore.ts';
import { parseJsonObject } from '../folder/json.ts';
import { planPackageJson } from '../folder/package-json.ts';
import { runScript } from '../package-manager.ts';
import { fileProblem, Problem } from '../problem.ts';
import { compareVersions, oldestOf } from '../versions.ts';
import { addCollection, addIntegration } from './astro-config.ts';
import { ignoredBy, planDeploy } from './deploy.ts';
import { planAgentsFile, planEditorRules } from './editor-rules.ts';
import type { Plan, Project } from './project.ts';
import { planManagerSettings, withNode } from './site-package.ts';

/** Where the docs of an Astro site are, unless the user chooses another folder. */
export const DOCS_FOLDER = 'docs';

export interface DocsPlace {
  /** Path of the docs in the site, such as `/docs`. */
  base: string;
  /** Path of the folder of pages in the project. */
  folder: string;
}

/** The config file of an Astro site. */
export function findAstroConfig(root: string): string | undefined {
  return ['mjs', 'js', 'ts', 'mts', 'cjs', 'cts']
    .map((extension) => `astro.config.${extension}`)
    .find((file) => existsSync(path.join(root, file)));
}

/**
 * Docs in an existing Astro site: a folder of pages, and the integration that serves them below a path.
 *
 * @throws {Problem} if the folder is no Astro site, its Astro is too old, or it has pages at the path
 */
export function planAstro(project: Project, place: DocsPlace): Plan {
  const { base } = place;
  const folder = place.folder.split(path.sep).join('/');
  const { root, manager, versions } = project;
  const config = findAstroConfig(root);
  if (config === undefined)
    throw new Problem('The folder contains no `astro.config.mjs`. Choose the folder of an Astro site, or another template.');
  const own = readPackage(root);
  checkVersion(project, own);
  checkPath(root, base);
  const missing = Object.entries({ dev: 'astro dev', build: 'astro build' }).filter(([name]) => own.scripts[name] === undefined);
  const { changes } = planPackageJson(
    path.join(root, 'package.json'),
    project.packageName,
    withNode(project, {
      scripts: Object.fromEntries(missing),
      dependencies: { astro: versions.astro, lectern: versions.lectern },
      devDependencies: {},
      settings: {},
    }),
  );
  const integration = planConfig(root, config, { base, folder });
  const collection = planCollection(root);
  const deploy = planDeploy(project, 'astro');
  return {
    changes: [
      ...changes,
      ...integration.changes,
      ...collection.changes,
      ...planPages(project, { base, folder }),
      ...(project.ownNode ? planManagerSettings(project) : []),
      ...planGitignore(root, ['node_modules/', 'dist/', '.astro/', ...ignoredBy(project)]),
      ...planEditorRules(project),
      ...planAgentsFile(project, { folder, dev: runScript(manager, 'dev'), build: runScript(manager, 'build') }),
      ...deploy.changes,
    ],
    dev: 'dev',
    notes: [
      ...integration.notes,
      ...collection.notes,
      ...deploy.notes,
      `The site will have the docs of the folder \`${folder}\` at \`${base}\`.`,
    ],
    ...(deploy.publish !== undefined && { publish: deploy.publish }),
  };
}

interface OwnPackage {
  scripts: Record<string, unknown>;
  /** The range of Astro that the site asks for. */
  astro?: string;
}

function readPackage(root: string): OwnPackage {
  const file = path.join(root, 'package.json');
  if (!existsSync(file)) return { scripts: {} };
  const { scripts, dependencies, devDependencies } = parseJsonObject('package.json', readText(file)) as Record<
    string,
    Record<string, string>
  >;
  const astro = dependencies?.['astro'] ?? devDependencies?.['astro'];
  return { scripts: scripts ?? {}, ...(typeof astro === 'string' && { astro }) };
}

/** Compares what is installed, or else what package.json asks for. */
function checkVersion({ root, versions }: Project, { astro }: OwnPackage): void {
  const installed = path.join(root, 'node_modules/astro/package.json');
  const version = existsSync(installed) ? String(parseJsonObject(installed, readText(installed))['version']) : astro;
  const required = oldestOf(versions.astro);
  // A range such as `^7.0.0` lets the package manager choose a newer version.
  const isOld = version !== undefined && /\d/.test(version) && isOlder(version, required, existsSync(installed));
  if (isOld)
    throw new Problem(`The site uses Astro ${version}, and Lectern needs ${required} or newer. Update it with \`npx @astrojs/upgrade\`.`);
}

function isOlder(version: string, required: string, isInstalled: boolean): boolean {
  const major = (text: string) => text.split('.')[0] ?? '';
  return isInstalled || !/^[\^>]/.test(version)
    ? compareVersions(oldestOf(version), required) < 0
    : compareVersions(major(oldestOf(version)), major(required)) < 0;
}

function checkPath(root: string, base: string): void {
  const pages = path.join(root, 'src/pages', base);
  const taken = ['', '.astro', '.md', '.mdx', '.ts', '.js'].find((extension) => existsSync(`${pages}${extension}`));
  if (taken === undefined) return;
  throw new Problem(`The site has its own pages at \`${base}\`. Choose another path with \`--base\`, such as \`--base ${base}-new\`.`);
}

function planConfig(root: string, config: string, { base, folder }: DocsPlace): { changes: Change[]; notes: string[] } {
  const file = path.join(root, config);
  const before = readText(file);
  const call = folder === DOCS_FOLDER ? `lectern({ base: '${base}' })` : `lectern({ root: ${quoted(`./${folder}`)}, base: '${base}' })`;
  const edit = addIntegration(before, call);
  if (edit.kind === 'edited') return { changes: [{ kind: 'edit', file, before, after: edit.text }], notes: [] };
  if (edit.kind === 'present') {
    const more =
      folder === DOCS_FOLDER
        ? ''
        : ` Add these docs to its integrations: \`lectern({ root: ${quoted(`./${folder}`)}, base: '/${folder}' })\`.`;
    return { changes: [], notes: [`\`${config}\` already uses Lectern and was kept.${more}`] };
  }
  const lines = [`  import { lectern } from 'lectern';`, `  integrations: [${call}]`];
  return { changes: [], notes: [`\`${config}\` cannot be edited automatically. Add these lines to it:\n\n${lines.join('\n')}\n`] };
}

/** Lets the site's own pages query the docs. */
function planCollection(root: string): { changes: Change[]; notes: string[] } {
  const names = ['content.config.ts', 'content.config.mts', 'content.config.js', 'content.config.mjs'];
  const name = names.find((one) => existsSync(path.join(root, 'src', one)));
  const file = path.join(root, 'src', name ?? 'content.config.ts');
  if (name === undefined)
    return { changes: [{ kind: 'create', file, content: `export { collections } from 'lectern/content';\n` }], notes: [] };
  const before = readText(file);
  const edit = addCollection(before);
  if (edit.kind === 'edited') return { changes: [{ kind: 'edit', file, before, after: edit.text }], notes: [] };
  if (edit.kind === 'present') return { changes: [], notes: [] };
  const lines = [`  import { collections as lectern } from 'lectern/content';`, '  export const collections = { ...lectern };'];
  const note = `\`src/${name}\` cannot be edited automatically. To query the docs in your own pages, add these lines to it:\n\n${lines.join('\n')}\n`;
  return { changes: [], notes: [note] };
}

/** The first pages. A folder that has files is kept as it is. */
function planPages({ root, name }: Project, { base, folder }: DocsPlace): Change[] {
  const parent = path.join(root, folder);
  if (existsSync(parent) && readdirSync(parent).length > 0) return [];
  const docs = {
    $schema: `${'../'.repeat(folder.split('/').length)}node_modules/lectern/schema.json`,
    name,
    navigation: { groups: [{ group: 'Get started', pages: ['index', 'quickstart'] }] },
  };
  const pages = {
    'docs.json': `${JSON.stringify(docs, undefined, 2)}\n`,
    'index.mdx': `---
title: ${JSON.stringify(`${name}: what it does and who it is for`)}
sidebarTitle: Introduction
description: What readers achieve with your product, and where they start.
---

This page is \`${folder}/index.mdx\`. Your site serves it at \`${base}\`.

<Card title="Quickstart" icon="rocket" href="/quickstart">
  Write your first page.
</Card>
`,
    'quickstart.mdx': `---
title: "Quickstart: write and publish your first page"
sidebarTitle: Quickstart
description: Add a page to the docs and list it in the navigation.
---

<Steps>
  <Step title="Add a page">
    Create \`${folder}/first-page.mdx\` with a \`title\` and a \`description\`.
  </Step>
  <Step title="List it">
    Add \`first-page\` to the navigation in \`${folder}/docs.json\`.
  </Step>
</Steps>

<Check>The page is in the sidebar.</Check>
`,
  };
  return Object.entries(pages).map(([file, content]) => ({ kind: 'create', file: path.join(parent, file), content }));
}

/** As in the configs of Astro. */
function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw fileProblem(path.basename(file), error, 'read');
  }
}
