// Makes a list of each folder in which a file is all that a component, a language, a rule, a theme, or a library needs.
import { readdirSync, readFileSync } from 'node:fs';
import { writeChanged } from '../../../tools/build/write-changed.ts';
import type { Components } from '../src/components/component.ts';
import type { SampleLanguages } from '../src/samples/languages.ts';

const sources = new URL('../../', import.meta.url);

interface List {
  /** Relative to `packages`. */
  folder: string;
  /** What each file exports. */
  item: string;
  type: string;
  /** Module of the type. */
  from: string;
  /** Whether each file exports several entries by name. Else an entry has the name of its file. */
  isRecord?: boolean;
  list: string;
}

const COMPONENTS_LIST: List = {
  folder: 'core/src/components',
  item: 'components',
  type: 'Components',
  from: './component.ts',
  isRecord: true,
  list: 'COMPONENTS',
};
const LANGUAGES_LIST: List = {
  folder: 'core/src/samples/generators',
  item: 'languages',
  type: 'SampleLanguages',
  from: '../languages.ts',
  isRecord: true,
  list: 'SAMPLE_LANGUAGES',
};
const RULES_LIST: List = { folder: 'core/src/check/rules', item: 'rule', type: 'CheckRule', from: '../rule.ts', list: 'RULES' };
const THEMES_LIST: List = { folder: 'lectern/src/themes', item: 'theme', type: 'Theme', from: './types.ts', list: 'THEMES' };
const HOSTS_LIST: List = { folder: 'lectern/src/outputs/hosts', item: 'host', type: 'Host', from: './host.ts', list: 'HOSTS' };
const ICONS_LIST: List = {
  folder: 'lectern/src/icons/libraries',
  item: 'library',
  type: 'Library',
  from: '../types.ts',
  list: 'LIBRARIES',
};

const FENCES_LIST: List = { folder: 'lectern/src/fences', item: 'fence', type: 'FenceHandler', from: './fence.ts', list: 'FENCES' };
const SERVICES_LIST: List = { folder: 'lectern/src/services', item: 'service', type: 'Service', from: './service.ts', list: 'SERVICES' };

const quoted = (key: string) => (/^\w+$/.test(key) ? key : `'${key}'`);

/** @returns the names of the files that are in the list */
function writeList({ folder, item, type, from, isRecord, list }: List): string[] {
  const url = new URL(`${folder}/`, sources);
  const names = readdirSync(url)
    .filter((file) => file.endsWith('.ts') && new RegExp(`^export const ${item}\\b`, 'm').test(readFileSync(new URL(file, url), 'utf8')))
    .map((file) => file.replace(/\.ts$/, ''));
  const local = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const entries = names.map((name) => (isRecord ? `...${local(name)}` : `${quoted(name)}: ${local(name)}`));
  const lines = [
    ...names.map((name) => `import { ${item} as ${local(name)} } from './${name}.ts';`),
    `import type { ${type} } from '${from}';`,
    '',
    `export const ${list}: ${isRecord ? type : `Readonly<Record<string, ${type}>>`} = { ${entries.join(', ')} };`,
  ];
  writeChanged(new URL('list.ts', url), `${lines.join('\n')}\n`);
  return names;
}

writeList(COMPONENTS_LIST);
const { COMPONENTS } = (await import('../src/components/list.ts' as string)) as { COMPONENTS: Components };
const printed = Object.entries(COMPONENTS).filter(([, { isReplaced }]) => !isReplaced);
const files = new Map(printed.map(([tag, { printedBy = tag }]) => [tag, printedBy.replace('.', '')]));
const theme = [
  "import type { AstroComponentFactory } from 'astro/runtime/server/index.js';",
  ...[...new Set(files.values())].map((file) => `import ${file} from './${file}.astro';`),
  '',
  '/** The component of the theme for every tag name. */',
  'export const components: Readonly<Record<string, AstroComponentFactory>> = {',
  ...[...files].map(([tag, file]) => `  ${quoted(tag)}: ${file},`),
  '};',
  '',
  'export const presets: Readonly<Record<string, { preset: string }>> = {',
  ...printed.flatMap(([tag, { preset }]) => (preset === undefined ? [] : [`  ${quoted(tag)}: { preset: '${preset}' },`])),
  '};',
];
writeChanged(new URL('lectern/src/theme/components/index.ts', sources), `${theme.join('\n')}\n`);

/** Browsers load the code of a language when a reader chooses it. */
const generators = new URL(`${LANGUAGES_LIST.folder}/`, sources);
const lazy = await Promise.all(
  writeList(LANGUAGES_LIST).map(async (file) => {
    const { languages } = (await import(new URL(`${file}.ts`, generators).href)) as { languages: SampleLanguages };
    return Object.entries(languages).map(([key, { label, highlight, aliases }]) => {
      const fields = Object.entries({ label, highlight, aliases }).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
      return `  ${quoted(key)}: { ${fields.join(', ')}, load: () => import('./${file}.ts') },`;
    });
  }),
);
const names = ["import type { LazyLanguage } from '../languages.ts';", '', '/** Every language, without its code. */'];
const entries = ['export const LAZY_LANGUAGES: Readonly<Record<string, LazyLanguage>> = {', ...lazy.flat(), '};'];
writeChanged(new URL('lazy.ts', generators), `${[...names, ...entries].join('\n')}\n`);

writeList(RULES_LIST);
writeList(HOSTS_LIST);
writeList(FENCES_LIST);

/** `docs.json` has their settings. */
const { settingsOf } = await import('../../lectern/src/services/service.ts' as string);
const services = await Promise.all(
  writeList(SERVICES_LIST).map(async (name) => {
    const { service } = await import(new URL(`${SERVICES_LIST.folder}/${name}.ts`, sources).href);
    return `  ${quoted(name)}: ${JSON.stringify(settingsOf(service))},`;
  }),
);
const settings = ['export const SERVICES = {', ...services, '} as const;'];
writeChanged(new URL('core/src/config/schema/service-settings.ts', sources), `${settings.join('\n')}\n`);

/** `docs.json` names them. */
for (const [list, constant, file] of [
  [THEMES_LIST, 'THEMES', 'theme-names'],
  [ICONS_LIST, 'ICON_LIBRARIES', 'icon-libraries'],
] as const) {
  const text = `export const ${constant} = [${writeList(list).map((name) => `'${name}'`)}] as const;\n`;
  writeChanged(new URL(`core/src/config/schema/${file}.ts`, sources), text);
}
