import { parseSync, Visitor } from 'rolldown/utils';

const COMPONENTS = 'packages/core/src/components/';

/** Folders that know components by name. */
const HOMES = [COMPONENTS, 'packages/lectern/src/theme/components/', 'packages/lectern/src/client/islands/components.ts'];

/** Where such a word is something else. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  // A definition in the schema of `docs.json`.
  'packages/core/src/config/schema/look/color.ts': 'Color',
  'packages/core/src/config/schema/look/icon.ts': 'Icon',
  'packages/core/src/config/schema/url.ts': 'Link',
  // The text of an image that has none.
  'packages/core/src/openapi/descriptions/markdown.ts': 'Image',
  'packages/core/src/openapi/reference/introduction.ts': 'Image',
  'packages/lectern/src/client/elements/media/zoom.ts': 'Image',
  // A header of HTTP.
  'packages/lectern/src/outputs/hosts/headers.ts': 'Link',
  // A part of the theme.
  'packages/lectern/src/theme/layout/bars/Sidebar.astro': 'Tabs',
  'packages/lectern/src/theme/layout/bars/TopBar.astro': 'Tabs',
};

/**
 * Names of components that the engine contains as strings.
 *
 * @param files All source files by path.
 */
export function findComponentNames(files: Record<string, string>): string[] {
  const names = new Set(Object.entries(files).flatMap(([file, text]) => (file.startsWith(COMPONENTS) ? definedNames(text) : [])));
  const problems: string[] = [];
  for (const [file, text] of Object.entries(files)) {
    if (HOMES.some((home) => file.startsWith(home))) continue;
    const found = new Set(stringsOf(file, text).filter((word) => names.has(word)));
    const other = OTHER_WORDS[file];
    if (other !== undefined && !found.delete(other))
      problems.push(`${file} does not contain "${other}"\n  Remove it from \`OTHER_WORDS\` in tools/imports/component-names.ts.`);
    for (const name of found) problems.push(`${file} contains "${name}"\n  Declare a \`role\` in ${COMPONENTS}, and use \`COMPONENT_OF\`.`);
  }
  return problems;
}

/** The keys of `components` in a file. */
function definedNames(text: string): string[] {
  const [, entries = ''] = text.split('export const components: Components = {');
  return [...entries.matchAll(/^ {2}'?([A-Z][\w.]*)'?: /gm)].map(([, name = '']) => name);
}

function stringsOf(file: string, text: string): string[] {
  if (file.endsWith('.astro')) return [...text.matchAll(/(["'])([\w.]+)\1/g)].map(([, , word = '']) => word);
  const strings: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') strings.push(value);
    },
    TemplateElement: ({ value }) => {
      strings.push(value.raw);
    },
  }).visit(parseSync(file, text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }).program);
  return strings;
}
