import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { hostToAdd } from './add-deploy.ts';
import type { Options } from './arguments.ts';
import { containsPath } from './names.ts';
import { fileProblem, Problem } from './problem.ts';
import type { Surroundings } from './surroundings.ts';
import { DOCS_FOLDER, findAstroConfig } from './templates/astro.ts';
import { findConfig, hasPages } from './templates/existing.ts';

/** The folder of new docs, unless the user chooses another one. */
const NEW_FOLDER = 'my-docs';

export interface Place {
  /** Absolute path of the project. */
  root: string;
  /** Path of the docs in the Astro site that the project is. Undefined for any other project. */
  docs?: string;
}

/** @throws {Problem} if the path can't be a folder */
export async function askPlace(options: Options, surroundings: Surroundings): Promise<Place> {
  const { cwd, terminal } = surroundings;
  const { folder } = options;
  if (folder === undefined && hostToAdd(options, cwd) !== undefined) return { root: cwd };
  const target = path.resolve(cwd, folder ?? '.');
  const root = [target, ...(isPartOf(cwd, target) ? [cwd] : [])].find((one) => isAstroSite(one, options));
  if (root === undefined) return { root: await askRoot(folder, surroundings) };
  if (hostToAdd(options, root) !== undefined) return { root };
  terminal.line(`Astro site found. Its \`${findAstroConfig(root)}\` will be edited to add the integration that serves the docs.`);
  if (target !== root) return { root, docs: checkFolder(path.relative(root, target), target) };
  if (folder !== undefined) return { root, docs: DOCS_FOLDER };
  const check = (answer: string) =>
    isPartOf(root, path.resolve(root, answer)) ? undefined : 'Enter a folder in the site, such as `docs`. It contains only the docs.';
  const answer = await terminal.askText({ message: 'Which folder of the site should contain the docs?', initial: DOCS_FOLDER, check });
  const docs = path.resolve(root, answer);
  return { root, docs: checkFolder(path.relative(root, docs), docs) };
}

/** A site that has its own docs.json is a folder of docs first. */
function isAstroSite(root: string, { template }: Options): boolean {
  if (template !== undefined && template !== 'astro') return false;
  return findAstroConfig(root) !== undefined && (template === 'astro' || findConfig(root) === undefined);
}

/** Whether a folder is in a project and isn't a project of its own. */
function isPartOf(project: string, folder: string): boolean {
  return folder !== project && containsPath(project, folder) && !existsSync(path.join(folder, 'package.json'));
}

async function askRoot(written: string | undefined, { cwd, terminal }: Surroundings): Promise<string> {
  const initial = findConfig(cwd) !== undefined || hasPages(cwd) ? '.' : NEW_FOLDER;
  const folder = written ?? (await terminal.askText({ message: 'Where are the docs, or where should they be?', initial }));
  const root = path.resolve(cwd, folder);
  checkFolder(folder, root);
  return root;
}

/** @throws {Problem} if the path can't be a folder */
function checkFolder(folder: string, root: string): string {
  try {
    if (existsSync(root) && !statSync(root).isDirectory()) throw new Problem(`\`${folder}\` is a file. Choose another folder.`);
    if (existsSync(root)) readdirSync(root);
  } catch (error) {
    throw error instanceof Problem ? error : fileProblem(folder, error, 'read');
  }
  return folder;
}
