import path from 'node:path';
import type { Host, Options } from './arguments.ts';
import { describeChanges, describePublishing } from './describe.ts';
import { FolderChanges } from './folder/changes.ts';
import { planGitignore } from './folder/gitignore.ts';
import { usesLectern } from './folder/package-json.ts';
import { findRepository, readBranch } from './git.ts';
import { packageNameOf, siteNameOf } from './names.ts';
import { detectPackageManager } from './package-manager.ts';
import type { Surroundings } from './surroundings.ts';
import { findAstroConfig } from './templates/astro.ts';
import { ignoredBy, planDeploy } from './templates/deploy.ts';
import { findConfig, hasPages } from './templates/existing.ts';
import type { Project } from './templates/project.ts';
import { readVersions } from './versions.ts';

/** The host, if nothing else is asked for a project that is complete without it. */
export function hostToAdd(options: Options, root: string): Host | undefined {
  const { deploy, template, editorRules, install, git, node } = options;
  if (deploy === undefined || deploy === 'none' || [template, editorRules, install, git, node].some(Boolean)) return undefined;
  const hasDocs = findConfig(root) !== undefined || findAstroConfig(root) !== undefined || hasPages(root);
  return hasDocs && usesLectern(root) ? deploy : undefined;
}

/** Adds the file that makes a host build and publish the site, and what git ignores with it. */
export function addDeploy(root: string, host: Host, options: Options, surroundings: Surroundings): void {
  const repository = findRepository(root) ?? root;
  const project: Project = {
    root,
    repository,
    host,
    editorRules: false,
    ownNode: false,
    branch: readBranch(repository) ?? 'main',
    name: options.name ?? siteNameOf(path.basename(root)),
    packageName: packageNameOf(path.basename(root)),
    manager: options.packageManager ?? detectPackageManager(root, surroundings.env['npm_config_user_agent']),
    versions: readVersions(),
  };
  const deploy = planDeploy(project, findConfig(root) === undefined && findAstroConfig(root) !== undefined ? 'astro' : 'lectern');
  const plan = { ...deploy, changes: [...deploy.changes, ...planGitignore(root, ignoredBy(project))] };
  const changes = new FolderChanges(root);
  try {
    changes.apply(plan.changes);
  } catch (error) {
    changes.undo();
    throw error;
  }
  describeChanges(plan, surroundings);
  describePublishing(plan, project, surroundings);
}
