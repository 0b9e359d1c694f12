import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { addDeploy, hostToAdd } from './add-deploy.ts';
import type { Host, Options, Template } from './arguments.ts';
import { describeChanges } from './describe.ts';
import { FolderChanges } from './folder/changes.ts';
import { findRepository, readBranch } from './git.ts';
import { checkInstalled, installPackages } from './install.ts';
import { packageNameOf, siteNameOf } from './names.ts';
import { type ApiSource, readApiSource } from './openapi.ts';
import { detectPackageManager, installedFiles, type PackageManager, runScript } from './package-manager.ts';
import { Canceled, fileProblem, Problem } from './problem.ts';
import { runProgram } from './program.ts';
import type { Surroundings } from './surroundings.ts';
import { planApi } from './templates/api.ts';
import { findAstroConfig, planAstro } from './templates/astro.ts';
import { planDocs } from './templates/docs.ts';
import { findConfig, hasPages, planExisting, readSiteName } from './templates/existing.ts';
import type { Plan, Project } from './templates/project.ts';
import type { Terminal } from './terminal.ts';
import { compareVersions, readVersions } from './versions.ts';

/** The folder of new docs, unless the user chooses another one. */
const NEW_FOLDER = 'my-docs';

/**
 * Creates a site, or adds what an existing folder needs.
 *
 * @throws {Problem} after everything that was changed is undone
 */
export async function create(options: Options, surroundings: Surroundings): Promise<void> {
  const { cwd, env, terminal } = surroundings;
  const folder = options.folder ?? (hostToAdd(options, cwd) === undefined ? await askFolder(surroundings) : '.');
  const root = path.resolve(cwd, folder);
  checkFolder(folder, root);
  const added = hostToAdd(options, root);
  if (added !== undefined) return addDeploy(root, added, options, surroundings);
  const template = options.template ?? (await askTemplate(root, terminal));
  const source = await readSource(template, root, options, surroundings);
  const name = options.name ?? source.title ?? siteNameOf(path.basename(root));
  const manager = options.packageManager ?? detectPackageManager(root, env['npm_config_user_agent']);
  const host = options.deploy ?? (await askHost(terminal));
  const editorRules =
    options.editorRules ?? (await terminal.askYesNo({ message: 'Add writing rules for AI assistants in editors?', initial: true }));
  const versions = readVersions();
  const ownNode = await needsNode(options, manager, versions.requiredNode, surroundings);
  const surrounding = findRepository(root);
  const git =
    surrounding === undefined && (options.git ?? (await terminal.askYesNo({ message: 'Create a git repository?', initial: true })));
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
  const plan = planTemplate(source, project, options.base ?? '/docs');
  checkConflicts(plan, project);
  await carryOut(plan, project, { git, install }, surroundings);
  describeChanges(plan, surroundings);
  describeNext(plan, project, { folder: path.relative(cwd, root), isInstalled: install }, terminal);
}

/** Changes the files and runs other programs. @throws {Problem} after everything that was changed is undone */
async function carryOut(
  plan: Plan,
  { root, manager }: Project,
  { git, install }: { git: boolean; install: boolean },
  surroundings: Surroundings,
): Promise<void> {
  const { env, terminal, signal } = surroundings;
  const changes = new FolderChanges(root);
  const undo = () => changes.undo();
  process.once('exit', undo);
  try {
    changes.apply(plan.changes);
    if (git) await createRepository(root, changes, surroundings);
    if (install) {
      for (const file of installedFiles(manager)) changes.expect(path.join(root, file));
      await terminal.wait(`Installing packages with ${manager}`, () => installPackages(manager, { cwd: root, env, signal }));
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

function planTemplate({ template, api }: Source, project: Project, base: string): Plan {
  if (api) return planApi(project, api);
  if (template === 'existing') return planExisting(project);
  return template === 'astro' ? planAstro(project, base) : planDocs(project);
}

function askFolder({ cwd, terminal }: Surroundings): Promise<string> {
  const isProject = findConfig(cwd) !== undefined || findAstroConfig(cwd) !== undefined || hasPages(cwd);
  const initial = isProject ? '.' : NEW_FOLDER;
  return terminal.askText({ message: 'Where are the docs, or where should they be?', initial });
}

/** @throws {Problem} if the path can't be a folder */
function checkFolder(folder: string, root: string): void {
  try {
    if (existsSync(root) && !statSync(root).isDirectory()) throw new Problem(`\`${folder}\` is a file. Choose another folder.`);
    if (existsSync(root)) readdirSync(root);
  } catch (error) {
    throw error instanceof Problem ? error : fileProblem(folder, error, 'read');
  }
}

async function askTemplate(root: string, terminal: Terminal): Promise<Template> {
  if (findConfig(root) !== undefined) return 'existing';
  if (findAstroConfig(root) !== undefined) return 'astro';
  if (hasPages(root)) return 'existing';
  return terminal.askChoice({
    message: 'What do you want to start from?',
    initial: 'docs',
    choices: [
      { value: 'docs', label: 'Product docs', hint: 'guides, an API reference, and a changelog to edit' },
      { value: 'api', label: 'API docs', hint: 'a reference of your OpenAPI document' },
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

async function createRepository(root: string, changes: FolderChanges, { env, terminal, signal }: Surroundings): Promise<void> {
  changes.expect(path.join(root, '.git'));
  const { exitCode } = await runProgram('git', ['init', '--quiet', '--initial-branch=main'], { cwd: root, env, signal });
  if (exitCode !== 0) terminal.line('No git repository was created, because `git` is not installed or too old.');
}

function describeNext(
  plan: Plan,
  { manager, name }: Project,
  { folder, isInstalled }: { folder: string; isInstalled: boolean },
  terminal: Terminal,
): void {
  const steps = [
    ...(folder === '' ? [] : [`cd ${/\s/.test(folder) ? JSON.stringify(folder) : folder}`]),
    ...(isInstalled ? [] : [`${manager} install`]),
    runScript(manager, plan.dev),
  ];
  terminal.line(`${name} is ready. Next:\n\n${steps.map((step) => `  ${step}`).join('\n')}\n`);
  if (plan.publish !== undefined) terminal.line(`${plan.publish}\n`);
}
