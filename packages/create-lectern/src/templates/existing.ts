import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { planGitignore } from '../folder/gitignore.ts';
import { parseJsonObject } from '../folder/json.ts';
import { planPackageJson } from '../folder/package-json.ts';
import { runScript } from '../package-manager.ts';
import { fileProblem, Problem } from '../problem.ts';
import { ignoredBy, planDeploy } from './deploy.ts';
import { planAgentsFile, planEditorRules } from './editor-rules.ts';
import type { Plan, Project } from './project.ts';
import { planManagerSettings, siteAdditions } from './site-package.ts';

/** Names of the configuration, in the order in which Lectern looks for them. */
const CONFIG_FILES = ['docs.json', 'mint.json'];

/** The configuration of a docs folder. */
export function findConfig(root: string): string | undefined {
  return CONFIG_FILES.find((name) => existsSync(path.join(root, name)));
}

/** Whether a folder contains pages, which need no configuration. Files about a repository, such as `README.md`, don't count. */
export function hasPages(root: string): boolean {
  return existsSync(root) && readdirSync(root).some((name) => /\.mdx?$/i.test(name) && !/^[A-Z_]+\./.test(name));
}

/** The name of the site in the configuration, if it has one. @throws {Problem} if there are no docs, or the file isn't a JSON object */
export function readSiteName(root: string): string | undefined {
  const file = findConfig(root);
  if (file === undefined && hasPages(root)) return undefined;
  if (file === undefined)
    throw new Problem(`\`${root}\` contains no \`docs.json\`, no \`mint.json\`, and no pages. Choose another template.`);
  let text: string;
  try {
    text = readFileSync(path.join(root, file), 'utf8');
  } catch (error) {
    throw fileProblem(file, error, 'read');
  }
  const { name } = parseJsonObject(file, text);
  return typeof name === 'string' && name.trim() !== '' ? name : undefined;
}

/** A folder of docs that exists: keeps every file and adds what it needs to be installed, built, and deployed. */
export function planExisting(project: Project): Plan {
  const { root, manager } = project;
  const { changes, scripts } = planPackageJson(path.join(root, 'package.json'), project.packageName, siteAdditions(project));
  const { dev = 'dev', build = 'build' } = scripts;
  const deploy = planDeploy(project, 'lectern');
  return {
    changes: [
      ...changes,
      ...planManagerSettings(project),
      ...planGitignore(root, ['node_modules/', 'dist/', '.vercel/', ...ignoredBy(project)]),
      ...planEditorRules(project),
      ...planAgentsFile(project, { dev: runScript(manager, dev), build: runScript(manager, build) }),
      ...deploy.changes,
    ],
    dev,
    notes: deploy.notes,
    ...(deploy.publish !== undefined && { publish: deploy.publish }),
  };
}
