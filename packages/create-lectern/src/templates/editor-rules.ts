import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Change } from '../folder/changes.ts';
import { readManifest, templatesFolder } from '../versions.ts';
import type { Project } from './project.ts';

export const RULES_FILE = '.windsurf/rules.md';
/** The product that the starter documents. */
const SAMPLE_PRODUCT = 'Towline';

/** The section of the starter about its own pages, and what follows it. */
const OWN_PART = /\n## This site\n[\s\S]*$/;

/** The rules of the starter for docs of another product. `lectern rules` replaces them by those for its pages, between the same marks. */
export function planEditorRules(project: Project): Change[] {
  if (!project.editorRules) return [];
  const text = readFileSync(new URL(`example/${RULES_FILE}`, templatesFolder), 'utf8')
    .replace(OWN_PART, '\n<!-- lectern rules: end -->\n')
    .replaceAll(SAMPLE_PRODUCT, project.name);
  return createMissing(project.root, RULES_FILE, text);
}

/** A file that most assistants read. It refers to the rules. */
export function planAgentsFile(project: Project, { folder = '.', dev, build }: { folder?: string; dev: string; build: string }): Change[] {
  if (!project.editorRules) return [];
  return createMissing(
    project.root,
    'AGENTS.md',
    `# ${project.name}

${folder === '.' ? 'This folder' : `The folder \`${folder}\``} contains a documentation site. \`docs.json\` is its configuration, and \`.mdx\` files are its pages. Follow the
writing rules in \`${RULES_FILE}\`.

- Preview with live reload: \`${dev}\`
- Build, and list problems with file and line: \`${build}\`
- Documentation of Lectern, which builds the site: ${readManifest().homepage}
`,
  );
}

function createMissing(root: string, name: string, content: string): Change[] {
  const file = path.join(root, name);
  return existsSync(file) ? [] : [{ kind: 'create', file, content }];
}
