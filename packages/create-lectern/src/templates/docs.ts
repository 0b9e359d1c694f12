import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Change } from '../folder/changes.ts';
import { planGitignore } from '../folder/gitignore.ts';
import { setJson } from '../folder/json.ts';
import { planPackageJson } from '../folder/package-json.ts';
import { runScript } from '../package-manager.ts';
import { readManifest, templatesFolder } from '../versions.ts';
import { ignoredBy, planDeploy } from './deploy.ts';
import { planAgentsFile, RULES_FILE } from './editor-rules.ts';
import type { Plan, Project } from './project.ts';
import { planManagerSettings, siteAdditions } from './site-package.ts';

/** Product docs: the files of the starter, under the name of the project. */
export function planDocs(project: Project): Plan {
  const starter = fileURLToPath(new URL('docs/', templatesFolder));
  const files = readdirSync(starter, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(starter, path.join(entry.parentPath, entry.name)))
    .filter((file) => project.editorRules || file !== path.normalize(RULES_FILE));
  const changes = files.map((file): Change => {
    const content = readFileSync(path.join(starter, file));
    return {
      kind: 'create',
      file: path.join(project.root, file),
      content: file === 'docs.json' ? ownConfig(content.toString(), project.name) : content,
    };
  });
  return planNewSite(project, changes);
}

/** A new folder of docs: its pages, and everything else that a project has. */
export function planNewSite(project: Project, pages: readonly Change[]): Plan {
  const { root, name, manager } = project;
  const { changes, scripts } = planPackageJson(path.join(root, 'package.json'), project.packageName, siteAdditions(project));
  const { dev = 'dev', build = 'build', preview = 'preview' } = scripts;
  const run = (script: string) => runScript(manager, script);
  const deploy = planDeploy(project, 'lectern');
  const readme = `# ${name}

| Command | Action |
| :-- | :-- |
| \`${run(dev)}\` | Starts a dev server with live reload |
| \`${run(build)}\` | Writes the site to \`dist\` |
| \`${run(preview)}\` | Serves the built site |

\`docs.json\` contains the settings and the navigation. Each \`.mdx\` file is a page.

The site is built with [Lectern](${readManifest().homepage}).
`;
  return {
    changes: [
      ...pages,
      ...changes,
      ...planManagerSettings(project),
      ...planGitignore(root, ['node_modules/', 'dist/', '.vercel/', ...ignoredBy(project)]),
      { kind: 'create', file: path.join(root, 'README.md'), content: readme },
      ...planAgentsFile(project, { dev: run(dev), build: run(build) }),
      ...deploy.changes,
    ],
    dev,
    notes: deploy.notes,
    ...(deploy.publish !== undefined && { publish: deploy.publish }),
  };
}

/** Without what refers to the site and the repository of the starter. */
function ownConfig(text: string, name: string): string {
  return setJson(setJson(setJson(text, ['name'], name), ['lectern'], undefined), ['feedback'], undefined);
}
