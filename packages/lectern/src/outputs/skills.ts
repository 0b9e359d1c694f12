import { hash } from 'node:crypto';
import path from 'node:path';
import { type Diagnostic, DocsFiles, describeRefusal, namesIn, type PageSource } from '@lectern/core';
import { absoluteHref, markdownHref, type OutputSource } from '../view/page-tools/source.ts';
import type { SiteFile } from '../view/runtime.ts';
import { WELL_KNOWN } from './discovery.ts';
import { oneLine } from './one-line.ts';
import { descriptionOf } from './page-markdown.ts';

interface Skill {
  name: string;
  description: string;
  /** Path of its file in the output folder. */
  file: string;
  text: string;
}

/** The skill of the site, or the list of its skills. */
export const SKILL_FILE = 'skill.md';
/** Folders in the docs root that may contain skills, one folder each. */
const FOLDERS = ['.lectern/skills', '.mintlify/skills'];
const MAX_DESCRIPTION_LENGTH = 1024;
/** Number of pages that a generated skill lists. */
const MAX_PAGES = 40;

/** Skills for agents: the author's, or one generated from the navigation. */
export function listSkillFiles(pages: readonly PageSource[], source: OutputSource): SiteFile[] {
  const skills = readSkills(source.site.root);
  if (skills.length === 0) skills.push(siteSkill(pages, source));
  const [first] = skills;
  if (!first) return [];
  const address = ({ file }: Skill) => absoluteHref(source, `${source.base}/${file}`);
  const index = { skills: skills.map(({ name, description }) => ({ name, description, files: ['skill.md'] })) };
  const agents = {
    version: '0.2.0',
    skills: skills.map((skill) => ({
      name: skill.name,
      type: 'skill-md',
      description: skill.description,
      url: address(skill),
      digest: `sha256:${hash('sha256', skill.text)}`,
    })),
  };
  const list = `# ${oneLine(source.site.config.name)}\n\n${skills.map((skill) => `- [${skill.name}](${address(skill)}): ${skill.description}`).join('\n')}\n`;
  return [
    { path: SKILL_FILE, content: () => (skills.length === 1 ? first.text : list) },
    ...skills.map(({ file, text }) => ({ path: file, content: () => text })),
    { path: `${WELL_KNOWN}/skills/index.json`, content: () => `${JSON.stringify(index, undefined, 2)}\n` },
    { path: `${WELL_KNOWN}/agent-skills/index.json`, content: () => `${JSON.stringify(agents, undefined, 2)}\n` },
  ];
}

function readSkills(root: string): Skill[] {
  const docs = new DocsFiles(root);
  const skills = new Map<string, Skill>();
  for (const file of listSources(root)) {
    const read = docs.read(file, { isNamed: true });
    if (read.kind === 'refused') continue;
    const text = read.bytes.toString('utf8');
    const field = (name: string) =>
      new RegExp(`^${name}:\\s*["']?(.+?)["']?\\s*$`, 'm').exec(/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '')?.[1];
    const name = slug(field('name') ?? path.basename(path.dirname(path.join(root, file))));
    if (!skills.has(name)) skills.set(name, skillOf(name, field('description') ?? '', text));
  }
  return [...skills.values()];
}

/** Paths from the docs root where skills can be. */
function listSources(root: string): string[] {
  const inFolders = FOLDERS.flatMap((folder) => namesIn(path.join(root, folder)).map((name) => `${folder}/${name}/SKILL.md`));
  return ['skill.md', 'SKILL.md', ...inFolders];
}

/** The author's skills that are not published. */
export function checkSkills(root: string): Diagnostic[] {
  const docs = new DocsFiles(root);
  return listSources(root).flatMap((file) => {
    const read = docs.read(file, { isNamed: true });
    if (read.kind === 'bytes' || /^(?:missing|folder|ignored)$/.test(read.refusal.kind)) return [];
    return [{ ...describeRefusal(file, read.refusal), location: { file } }];
  });
}

function skillOf(name: string, description: string, text: string): Skill {
  return { name, description: description.slice(0, MAX_DESCRIPTION_LENGTH), file: `${WELL_KNOWN}/skills/${name}/${SKILL_FILE}`, text };
}

/** A skill that describes what the site is about and where to find it. */
function siteSkill(pages: readonly PageSource[], source: OutputSource): Skill {
  const { config, documents } = source.site;
  const name = slug(config.name);
  const about = oneLine(config.description ?? `Answers questions about ${config.name} from its documentation.`);
  const link = (page: PageSource) => {
    const description = descriptionOf(page);
    return `- [${oneLine(page.title)}](${absoluteHref(source, markdownHref(source.base, page.path))})${description === undefined ? '' : `: ${description}`}`;
  };
  const shown = pages.filter(({ generated }) => !generated).slice(0, MAX_PAGES);
  const lines = [
    '---',
    `name: ${name}`,
    `description: ${JSON.stringify(about.slice(0, MAX_DESCRIPTION_LENGTH))}`,
    '---',
    '',
    `# ${oneLine(config.name)}`,
    '',
    about,
    '',
    '## Where to look',
    '',
    `Every page is available as plain Markdown at its URL with \`.md\` appended. ${absoluteHref(source, `${source.base}/llms.txt`)} lists all of them.`,
    '',
    ...shown.map(link),
    ...(documents.length === 0
      ? []
      : [
          '',
          '## API',
          '',
          ...documents.map(
            ({ title, operations }) => `- ${oneLine(title)}: ${operations.length} ${operations.length === 1 ? 'operation' : 'operations'}`,
          ),
        ]),
    '',
  ];
  return skillOf(name, about, lines.join('\n'));
}

function slug(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 64) || 'docs'
  );
}
