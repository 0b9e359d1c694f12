import type { PackageAdditions } from '../folder/package-json.ts';
import { targetFlag } from './deploy.ts';
import type { Project } from './project.ts';

/** What the package.json of a docs folder contains. */
export function siteAdditions(project: Project): PackageAdditions {
  const { versions, host } = project;
  return withNode(project, {
    scripts: { dev: 'lectern dev', build: `lectern build${targetFlag(host)}`, preview: 'lectern preview' },
    dependencies: { astro: versions.astro, lectern: versions.lectern },
    devDependencies: {},
    settings: {},
  });
}

/** Installs Node.js in the project if that of the machine is too old. npm and bun only run install scripts that are listed. */
export function withNode({ ownNode, manager, versions }: Project, additions: PackageAdditions): PackageAdditions {
  if (!ownNode) return additions;
  return {
    ...additions,
    devDependencies: { ...additions.devDependencies, node: versions.node },
    settings: {
      ...additions.settings,
      ...(manager === 'npm' && { allowScripts: { node: true } }),
    },
  };
}
