import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Change } from '../folder/changes.ts';
import type { PackageAdditions } from '../folder/package-json.ts';
import type { Project } from './project.ts';

/** What the package.json of a docs folder contains. */
export function siteAdditions(project: Project): PackageAdditions {
  const { versions, manager } = project;
  return withNode(project, {
    scripts: { dev: 'lectern dev', build: 'lectern build', preview: 'lectern preview' },
    dependencies: { astro: versions.astro, lectern: versions.lectern },
    devDependencies: {},
    settings: manager === 'npm' ? { allowScripts: { esbuild: false } } : {},
  });
}

/**
 * Installs Node.js in the project if that of the machine is too old. Its install script has to be allowed, and that of esbuild need not
 * run.
 */
export function withNode({ ownNode, manager, versions }: Project, additions: PackageAdditions): PackageAdditions {
  if (!ownNode) return additions;
  return {
    ...additions,
    devDependencies: { ...additions.devDependencies, node: versions.node },
    settings: {
      ...additions.settings,
      ...(manager === 'npm' && { allowScripts: { ...additions.settings['allowScripts'], node: true } }),
      ...(manager === 'bun' && { trustedDependencies: ['node'] }),
    },
  };
}

/**
 * Settings of pnpm and Yarn in files of their own: which install scripts run, and that packages are in `node_modules`. A folder inside
 * of another project has its settings.
 */
export function planManagerSettings({ root, repository, manager, ownNode }: Project): Change[] {
  const folders = [root, repository];
  const create = (name: string, content: string): Change[] =>
    folders.some((folder) => existsSync(path.join(folder, name))) ? [] : [{ kind: 'create', file: path.join(root, name), content }];
  if (manager === 'pnpm') return create('pnpm-workspace.yaml', `allowBuilds:\n  esbuild: false\n${ownNode ? '  node: true\n' : ''}`);
  return manager === 'yarn' && !existsSync(path.join(root, 'yarn.lock')) ? create('.yarnrc.yml', 'nodeLinker: node-modules\n') : [];
}
