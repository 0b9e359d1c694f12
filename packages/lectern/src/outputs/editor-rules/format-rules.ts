import { readFileSync } from 'node:fs';
import { COMPONENTS, type Site } from '@lectern/core';

/** A component or content of the site's snippets. */
export interface OwnComponent {
  name: string;
  /** Path from the docs root. */
  file: string;
  /** Whether it is the content of an MDX file, or its default export. */
  isDefault: boolean;
}

interface RulesOptions {
  /** Folder of the docs, from the folder of the rules; empty for the same. */
  folder: string;
  /** Name of the configuration file; undefined if there is none. */
  configuration: string | undefined;
  components: readonly OwnComponent[];
}

/** Groups that are listed. */
const MAX_GROUPS = 60;
/** Components and variables that are listed. */
const MAX_NAMES = 60;

/** The rules for writers of a site, as Markdown: general rules, and what the site has. */
export function formatRules(site: Site, options: RulesOptions): string {
  const general = readFileSync(new URL('../../../src/outputs/editor-rules/rules.md', import.meta.url), 'utf8');
  const name = site.config.name ?? 'the product';
  const configuration = options.configuration === undefined ? '' : `The configuration is in \`${options.configuration}\`. `;
  const folder = options.folder === '' ? 'this folder' : `\`${options.folder}\``;
  return [
    '# Documentation rules',
    `These rules apply to every page in ${folder}. They tell AI assistants and people how to write the ${name} documentation and when to use
which component. ${configuration}Pages are \`.mdx\` files, and content that several pages share is in \`snippets/\`.`,
    general.trim(),
    formatComponents(),
    ...formatSite(site, options),
  ].join('\n\n');
}

function formatComponents(): string {
  const rows = Object.entries(COMPONENTS).map(([name, { props }]) => `- \`${name}\`: ${Object.keys(props).join(', ')}`.replace(/: $/, ''));
  return `## Components and their props\n\nUse no other components than these, the ones of this site, and HTML elements. Every component also takes \`id\`, \`className\`, and \`style\`.\n\n${rows.join('\n')}`;
}

function formatSite(site: Site, { components, folder }: RulesOptions): string[] {
  const variables = Object.entries(site.config.variables ?? {});
  return [
    '## This site',
    ...section('Navigation', 'Add a page to the group that it belongs to. A number is the number of pages.', groupsOf(site), MAX_GROUPS),
    ...section(
      'Variables',
      'Write the variable instead of its value.',
      variables.map(([name, value]) => `\`{{${name}}}\`: ${String(value).replace(/\s+/g, ' ')}`),
      MAX_NAMES,
    ),
    ...section('Own components', 'Import them instead of writing the same content again.', components.map(formatImport), MAX_NAMES),
    `Run \`npx lectern check${folder === '' ? '' : ` ${folder}`}\` after each change. It prints problems with file and line.`,
  ];
}

function section(title: string, text: string, items: readonly string[], most: number): string[] {
  if (items.length === 0) return [];
  const rest = items.length - most;
  const lines = items.slice(0, most).map((item) => `- ${item}`);
  return [`### ${title}`, text, [...lines, ...(rest > 0 ? [`- ${rest} more`] : [])].join('\n')];
}

function formatImport({ name, file, isDefault }: OwnComponent): string {
  return `\`import ${isDefault ? name : `{ ${name} }`} from '/${file}';\``;
}

/** Groups with the sections that they are in, and their number of written pages, in the order of the navigation. */
function groupsOf({ navigation, pages }: Site): string[] {
  const written = pages.filter(({ generated }) => !generated);
  const sections = Object.keys(navigation.sections);
  const listed = written
    .flatMap(({ path }) => navigation.placements[path] ?? [])
    .filter((one) => one.listed && one.hidden === undefined)
    .sort((a, b) => sections.indexOf(a.section) - sections.indexOf(b.section) || (a.position ?? 0) - (b.position ?? 0));
  const counts = new Map<string, number>();
  for (const { division, trail } of listed) {
    const names: string[] = [];
    for (let id = division; id !== undefined; id = navigation.divisions[id]?.parent) names.unshift(navigation.divisions[id]?.name ?? '');
    const label = [...names, ...trail.map(({ name }) => name)].filter(Boolean).join(' › ');
    if (label !== '') counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([label, count]) => `${label}: ${count}`);
}
