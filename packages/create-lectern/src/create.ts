import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { addDeploy, hostToAdd } from './add-deploy.ts';
import type { Host, Options, Template } from './arguments.ts';
import { describeChanges, describePublishing } from './describe.ts';
import { FolderChanges } from './folder/changes.ts';
import { createRepository, findRepository, readBranch } from './git.ts';
import { checkInstalled, installPackages } from './install.ts';
import { packageNameOf, siteNameOf } from './names.ts';
import { type ApiSource, readApiSource } from './openapi.ts';
import { detectPackageManager, installedFiles, type PackageManager, runScript } from './package-manager.ts';
import { askPlace } from './place.ts';
import { Canceled, Problem } from './problem.ts';
import type { Surroundings } from './surroundings.ts';
import { planApi } from './templates/api.ts';
import { DOCS_FOLDER, type DocsPlace, findAstroConfig, planAstro } from './templates/astro.ts';
import { planDocs, planExample } from './templates/docs.ts';
import { findConfig, hasPages, planExisting, readSiteName } from './templates/existing.ts';
import type { Plan, Project } from './templates/project.ts';
import type { Terminal } from './terminal.ts';
import { compareVersions, readVersions } from './versions.ts';

/**
 * Creates a site, or adds what an existing folder needs.
 *
 * @throws {Problem} after everything that was changed is undone
 */
export async function create(options: Options, surroundings: Surroundings): Promise<void> {
  const { cwd, env, terminal } = surroundings;
  const { root, docs } = await askPlace(options, surroundings);
  const added = hostToAdd(options, root);
  if (added !== undefined) return addDeploy(root, added, options, surroundings);
  const template = docs === undefined ? (options.template ?? (await askTemplate(root, terminal))) : 'astro';
  const source = await readSource(template, root, options, surroundings);
  const name = options.name ?? source.title ?? siteNameOf(path.basename(root));
  const manager = options.packageManager ?? detectPackageManager(root, env['npm_config_user_agent']);
  const host = options.deploy ?? (await askHost(terminal));
  const editorRules =
    options.editorRules ?? (await terminal.askYesNo({ message: 'Add writing rules for AI assistants in editors?', initial: false }));
  const versions = readVersions();
  const ownNode = await needsNode(options, manager, versions.requiredNode, surroundings);
  const surrounding = findRepository(root);
  const isNew = !existsSync(root) || readdirSync(root).length === 0;
  // What is in the folder may belong to no repository on purpose.
  const git =
    surrounding === undefined && (options.git ?? (await terminal.askYesNo({ message: 'Create a git repository?', initial: isNew })));
  const install = options.install ?? (await terminal.askYesNo({ message: `Install the packages with ${manager}?`, initial: true }));
  if (install) await checkInstalled(manager, { cwd, env });
  const project: Project = {
    root,
    repository: surrounding ?? root,
    branch: (surrounding === undefined ? undefined : readBranch(surrounding)) ?? 'main',
    name,
    packageName: packageNameOf(path.basename(root)),
    manager,
    versions,
    ...(host !== 'none' && { host }),
    editorRules,
    ownNode,
  };
  const plan = planTemplate(source, project, { base: options.base ?? '/docs', folder: docs ?? DOCS_FOLDER });
  checkConflicts(plan, project);
  await carryOut(plan, project, { git, commit: isNew, install }, surroundings);
  describeChanges(plan, surroundings);
  describeNext(plan, project, install, surroundings);
  describePublishing(plan, project, surroundings);
}

/** Changes the files and runs other programs. @throws {Problem} after everything that was changed is undone */
async function carryOut(
  plan: Plan,
  { root, manager }: Project,
  { git, commit, install }: { git: boolean; commit: boolean; install: boolean },
  surroundings: Surroundings,
): Promise<void> {
  const { env, terminal, signal } = surroundings;
  const changes = new FolderChanges(root);
  const undo = () => changes.undo();
  process.once('exit', undo);
  try {
    changes.apply(plan.changes);
    if (install) {
      for (const file of installedFiles(manager)) changes.expect(path.join(root, file));
      await terminal.wait(`Installing packages with ${manager}`, () => installPackages(manager, { cwd: root, env, signal }));
    }
    if (git) {
      changes.expect(path.join(root, '.git'));
      terminal.line(await createRepository(root, { commit, env, signal }));
    }
    if (signal.aborted) throw new Canceled();
  } catch (error) {
    changes.undo();
    throw signal.aborted ? new Canceled() : error;
  } finally {
    process.removeListener('exit', undo);
  }
}

/** What a template is made from. */
type Source = { template: Template; title?: string; api?: ApiSource };

async function readSource(template: Template, root: string, { openapi }: Options, { cwd, terminal }: Surroundings): Promise<Source> {
  if (template === 'existing') {
    const title = readSiteName(root);
    return { template, ...(title !== undefined && { title }) };
  }
  if (template !== 'api') return { template };
  const file =
    openapi ??
    (await terminal.askText({
      message: 'Which OpenAPI document? A file or a URL.',
      initial: findDocument(cwd) ?? '',
      check: (answer) => (answer === '' ? 'Enter a file, such as `openapi.yaml`, or a URL.' : undefined),
    }));
  if (file === '') throw new Problem('The template `api` needs an OpenAPI document. Pass its file or URL with `--openapi`.');
  const api = await readApiSource(file, { cwd, root });
  return { template, api, ...(api.title !== undefined && { title: api.title }) };
}

/** The document in a folder, if it has the usual name. */
function findDocument(folder: string): string | undefined {
  return ['openapi.yaml', 'openapi.yml', 'openapi.json', 'swagger.json', 'swagger.yaml'].find((name) =>
    existsSync(path.join(folder, name)),
  );
}

function planTemplate({ template, api }: Source, project: Project, place: DocsPlace): Plan {
  if (api) return planApi(project, api);
  if (template === 'existing') return planExisting(project);
  if (template === 'example') return planExample(project);
  return template === 'astro' ? planAstro(project, place) : planDocs(project);
}

async function askTemplate(root: string, terminal: Terminal): Promise<Template> {
  if (findConfig(root) !== undefined) return 'existing';
  if (hasPages(root)) return 'existing';
  return terminal.askChoice({
    message: 'What do you want to start from?',
    initial: 'docs',
    choices: [
      { value: 'docs', label: 'Product docs', hint: 'five short pages to edit' },
      { value: 'api', label: 'API docs', hint: 'a reference of your OpenAPI document' },
      { value: 'example', label: 'An example', hint: 'the complete docs of an invented product' },
    ],
  });
}

function askHost(terminal: Terminal): Promise<Host | 'none'> {
  return terminal.askChoice({
    message: 'Where will you publish the site?',
    initial: 'none',
    choices: [
      { value: 'none', label: 'I decide later' },
      { value: 'github-pages', label: 'GitHub Pages' },
      { value: 'netlify', label: 'Netlify' },
      { value: 'cloudflare', label: 'Cloudflare' },
      { value: 'vercel', label: 'Vercel' },
    ],
  });
}

async function needsNode(
  options: Options,
  manager: PackageManager,
  required: string,
  { nodeVersion, terminal }: Surroundings,
): Promise<boolean> {
  const isOld = compareVersions(nodeVersion, required) < 0;
  const reason = `Lectern runs on Node.js ${required} or newer, and this is ${nodeVersion}.`;
  if (manager === 'yarn') {
    // It can't run the install script of the package `node`, and runs scripts with the Node.js that it runs in.
    if (isOld) terminal.line(`${reason} Yarn cannot install a newer one in the project, so update Node.js before you start.`);
    return false;
  }
  if (!isOld) return options.node ?? false;
  return options.node ?? (await terminal.askYesNo({ message: `${reason} Install a newer one in the project only?`, initial: true }));
}

/** Reports all files of the same names at once, before anything is written. */
function checkConflicts({ changes }: Plan, { root }: Project): void {
  const conflicts = changes.filter(({ kind, file }) => kind === 'create' && existsSync(file)).map(({ file }) => path.relative(root, file));
  if (conflicts.length === 0) return;
  const shown = conflicts.slice(0, 3).map((file) => `\`${file}\``);
  const rest = conflicts.length - shown.length;
  throw new Problem(
    `The folder already contains ${shown.join(', ')}${rest > 0 ? ` and ${rest} more files of the template` : ''}, and files are never overwritten. Choose another folder.`,
  );
}

function describeNext(plan: Plan, { manager, name, root }: Project, isInstalled: boolean, { cwd, checkout, terminal }: Surroundings): void {
  const runsThere = !isInstalled && checkout !== undefined && findAstroConfig(root) === undefined;
  const start = runsThere ? path.resolve(checkout) : root;
  const steps = [
    ...(path.relative(cwd, start) === '' ? [] : [`cd ${quoted(path.relative(cwd, start))}`]),
    ...(isInstalled || runsThere ? [] : [`${manager} install`]),
    runsThere ? `npx lectern dev ${quoted(path.relative(start, root))}` : runScript(manager, plan.dev),
  ];
  terminal.line(`${name} is ready. Next:\n\n${steps.map((step) => `  ${step}`).join('\n')}\n`);
}

function quoted(folder: string): string {
  return /\s/.test(folder) ? JSON.stringify(folder) : folder;
}
