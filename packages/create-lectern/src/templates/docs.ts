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
import { planAgentsFile, planEditorRules, RULES_FILE } from './editor-rules.ts';
import { formatLogos } from './logo.ts';
import type { Plan, Project } from './project.ts';
import { planManagerSettings, siteAdditions } from './site-package.ts';

/** Stands for the name of the project in the pages of a small start. */
const PLACEHOLDER = /\bPROJECT\b/g;

/** Product docs: a few pages under the name of the project, with a logo made of it. */
export function planDocs(project: Project): Plan {
  const { root, name } = project;
  const files = readTemplate('docs').map(({ file, content }): [string, string] => [file, fillIn(content.toString(), name, file)]);
  const changes = Object.entries({ ...Object.fromEntries(files), ...formatLogos(name) }).map(
    ([file, content]): Change => ({ kind: 'create', file: path.join(root, file), content }),
  );
  return planNewSite(project, [...changes, ...planEditorRules(project)]);
}

/** The files of the starter, whose product is invented. */
export function planExample(project: Project): Plan {
  const changes = readTemplate('example')
    .filter(({ file }) => project.editorRules || file !== path.normalize(RULES_FILE))
    .map(({ file, content }): Change => {
      // Without what refers to the site and the repository of the starter.
      const own = file === 'docs.json' ? setJson(setJson(content.toString(), ['lectern'], undefined), ['feedback'], undefined) : content;
      return { kind: 'create', file: path.join(project.root, file), content: own };
    });
  return planNewSite(project, changes);
}

function readTemplate(name: 'docs' | 'example') {
  const folder = fileURLToPath(new URL(`${name}/`, templatesFolder));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file: path.relative(folder, file), content: readFileSync(file) }));
}

/** Puts a name into JSON or a page. In both, quoted text has the escapes of JSON; what MDX would run is text in a page. */
function fillIn(text: string, name: string, file: string): string {
  const quoted = JSON.stringify(name).slice(1, -1);
  const [, head = '', body = ''] = /^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(text) ?? [];
  if (file === 'docs.json') return text.replace(PLACEHOLDER, () => quoted);
  return head.replace(PLACEHOLDER, () => quoted) + body.replace(PLACEHOLDER, () => name.replace(/[\\`*_{}[\]<>&]/g, '\\$&'));
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
