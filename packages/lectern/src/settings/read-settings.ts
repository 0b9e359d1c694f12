import { hash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bytesOf, containsPath, type Diagnostic, statFile } from '@lectern/core';
import { NO_ICONS, readIcons } from '../icons/load.ts';
import { isOlder, ownPackage } from '../packages/own-package.ts';
import type { Plugin } from './config.ts';
import { type Configured, HOOK_NAMES, LIST_NAMES } from './config-schema.ts';
import { type HookedPlugin, PluginHooks } from './hooks.ts';
import type { Settings } from './parts.ts';
import type { ConfigFile } from './plugin-types.ts';

export const CONFIG_FILES = ['lectern.config.ts', 'lectern.config.mjs', 'lectern.config.js'];

export const NO_SETTINGS: Settings = {
  parts: {},
  components: new Map(),
  css: '',
  cssImports: '',
  head: [],
  hooks: new PluginHooks([], '', ''),
  exclude: [],
  files: [],
  areLost: false,
  areWrong: false,
};

interface SettingsOptions {
  /** Absolute path of the docs root. */
  root: string;
  /** Base path without a trailing slash. */
  base: string;
  /** Folder for the code that runs. */
  cacheDirectory: string;
  /** Settings from elsewhere, which win. */
  configured?: Configured | undefined;
}

interface ReadSettings {
  settings: Settings;
  diagnostics: Diagnostic[];
}

/** Reads `lectern.config.ts` of a docs folder, whose code runs in this process. Settings that are wrong are left out. */
export async function readSettings({ root, base, cacheDirectory, configured }: SettingsOptions): Promise<ReadSettings> {
  const file = CONFIG_FILES.find((name) => statFile(path.join(root, name))?.isFile());
  // Most sites have none, and need no bundler.
  const read = file === undefined ? undefined : await (await import('./run-config.ts')).readConfigFile(root, file, cacheDirectory);
  const files = read?.files ?? [];
  const settings: Settings = { ...NO_SETTINGS, files, areLost: read !== undefined && read.configured === undefined };
  const diagnostics = [...(read?.diagnostics ?? [])];
  const components: Settled['components'] = {};
  const claims = new Map<string, string[]>();
  const icons: string[] = [];
  const sources = sourcesOf([read?.configured, configured], diagnostics);
  for (const one of sources) await settle(one, { settings, components, claims, icons }, diagnostics, { root, base });
  const hooked = sources.flatMap(hookedOf);
  if (hooked.length > 0) {
    // Errors of plugins have the lines of their files.
    process.setSourceMapsEnabled(true);
    settings.hooks = new PluginHooks(
      hooked,
      root,
      JSON.stringify([read?.digest, sources.map(({ plugin, config }) => [plugin, (config as Plugin).version]), icons.map(digestOf)]),
      file,
    );
  }
  settings.files = [...settings.files, ...icons];
  diagnostics.push(...findConflicts(claims, file));
  settings.exclude = [...new Set(settings.files), ...settings.exclude];
  if (Object.keys(components).length > 0) {
    const own = await (await import('./own-components.ts')).readOwnComponents(root, components, cacheDirectory);
    settings.components = own.components;
    settings.parts = { ...settings.parts, ...own.parts };
    settings.files = [...settings.files, ...own.files];
    diagnostics.push(...own.diagnostics);
  }
  settings.files = [...new Set(settings.files)];
  settings.exclude = [...settings.exclude, ...Object.values(settings.parts)];
  settings.areWrong = diagnostics.length > 0;
  return { settings, diagnostics };
}

const digestOf = (file: string) => hash('sha256', bytesOf(file) ?? '');

/** A configuration or one of its plugins. */
interface Source extends Configured {
  /** Name of the plugin. */
  plugin?: string;
}

/** Where settings come from, in the order in which they win: a configuration after its plugins. */
function sourcesOf(all: readonly (Configured | undefined)[], diagnostics: Diagnostic[]): Source[] {
  return all.flatMap((one) => {
    const plugins = (one?.config.plugins ?? []).filter(({ name, lectern }) => {
      const { version } = ownPackage();
      const isEnough = lectern === undefined || !isOlder(version, lectern);
      if (!isEnough) {
        const message = `The plugin \`${name}\` needs Lectern ${lectern} or later, and this is ${version}. It is left out.`;
        diagnostics.push({
          code: 'site/plugin',
          severity: 'error',
          message,
          hint: 'Run `npm install lectern@latest`, or install an older version of the plugin.',
          ...one?.source?.at(0),
        });
      }
      return isEnough;
    });
    return one ? [...plugins.map((plugin): Source => ({ ...one, config: plugin, plugin: plugin.name })), one] : [];
  });
}

const RUNS: ReadonlySet<string> = new Set([...HOOK_NAMES, ...LIST_NAMES, 'search']);

/** What runs of a plugin, or of the configuration itself. */
function hookedOf({ plugin, config, source }: Source): HookedPlugin[] {
  const given = Object.entries(config).filter(([name, value]) => value !== undefined && RUNS.has(name));
  const name = plugin ?? source?.file ?? 'lectern()';
  return given.length === 0 ? [] : [{ name, hooks: Object.fromEntries(given) }];
}

/** Which plugins have set something, by what it is. What a configuration sets itself is decided. */
type Claims = Map<string, string[]>;

function findConflicts(claims: Claims, file: string | undefined): Diagnostic[] {
  return [...claims].flatMap(([what, plugins]): Diagnostic[] => {
    const last = plugins.at(-1);
    if (plugins.length < 2 || last === undefined) return [];
    const names = plugins.map((name) => `\`${name}\``);
    return [
      {
        code: 'config/project-file',
        severity: 'warning',
        message: `The plugins ${names.slice(0, -1).join(', ')} and ${names.at(-1)} both set ${what}. That of \`${last}\` is used.`,
        hint: 'The last plugin wins. To choose, change their order, or set it in the configuration, which wins over all plugins.',
        ...(file !== undefined && { location: { file } }),
      },
    ];
  });
}

interface Settled {
  settings: Settings;
  /** Files by tag. Undefined for those that cannot be used. */
  components: Record<string, string | undefined>;
  claims: Claims;
  /** Files of icon sets. */
  icons: string[];
}

/** Adds what one configuration or plugin sets. */
async function settle(
  from: Source,
  { settings, components, claims, icons }: Settled,
  diagnostics: Diagnostic[],
  site: { root: string; base: string },
): Promise<void> {
  const { config, folder, plugin } = from;
  const place = (written: ConfigFile, form: FileForm) => {
    const problem = findProblem(from, written, form);
    if (problem) diagnostics.push(problem);
    return problem ? [] : [absoluteFile(folder, written) ?? ''];
  };
  const claim = (what: string) => claims.set(what, plugin === undefined ? [] : [...(claims.get(what) ?? []), plugin]);
  const parts: Record<string, string> = { ...settings.parts };
  for (const [name, written] of Object.entries(config.parts ?? {})) {
    claim(`the part \`${name}\``);
    for (const file of place(written, PART)) parts[name] = file;
  }
  if (config.search) {
    claim('the search');
    for (const file of place(config.search.field, PART)) parts['SearchField'] = file;
  }
  settings.parts = parts;
  for (const [name, written] of Object.entries(config.components ?? {})) {
    claim(`the component \`<${name}>\``);
    components[name] = place(written, COMPONENT)[0] ?? components[name];
  }
  for (const language of Object.keys(config.fences ?? {})) claim(`the handler of code blocks in \`${language}\``);
  for (const what of namesInLists(config)) claim(what);
  icons.push(...iconSets(config).flatMap((set) => place(set, ICON_SET)));
  settings.head = [...settings.head, ...(config.head ?? [])];
  const sheets = (config.css ?? []).flatMap((written) => place(written, STYLE_SHEET));
  if (sheets.length > 0) {
    const { bundleStyleSheets } = await import('./style-sheets.ts');
    const bundled = await bundleStyleSheets(sheets, folder, site);
    settings.css += bundled.css;
    settings.cssImports += bundled.imports;
    settings.files = [...settings.files, ...bundled.files];
    diagnostics.push(...bundled.diagnostics);
  }
  settings.exclude = [...settings.exclude, ...(config.exclude ?? []).map((one) => path.resolve(folder, one))];
}

function namesInLists(config: Configured['config']): string[] {
  const texts = Object.entries(config.messages ?? {}).flatMap(([tag, sections]) =>
    Object.entries(sections).flatMap(([section, some]) => Object.keys(some).map((key) => `\`${tag}.${section}.${key}\` of \`messages\``)),
  );
  const lists = LIST_NAMES.filter((list) => list !== 'messages');
  return [...texts, ...lists.flatMap((list) => Object.keys(config[list] ?? {}).map((name) => `\`${name}\` of \`${list}\``))];
}

function iconSets({ icons = {} }: Configured['config']): URL[] {
  return Object.values(icons).flatMap(({ sets }) => sets.filter((set) => set instanceof URL));
}

/** What a file must be. */
interface FileForm {
  pattern: RegExp;
  kind: string;
  /** What to name instead. */
  files: string;
  /** Whether its content can be used. */
  isRight?(file: string): boolean;
}

const PART: FileForm = { pattern: /\.astro$/, kind: 'an Astro component', files: 'an `.astro` file' };
const COMPONENT: FileForm = { pattern: /\.(?:astro|[jt]sx)$/, kind: 'a component', files: 'an `.astro`, `.tsx`, or `.jsx` file' };
const STYLE_SHEET: FileForm = { pattern: /\.css$/, kind: 'a style sheet', files: 'a `.css` file' };
const ICON_SET: FileForm = { pattern: /\.json$/, kind: 'an icon set', files: 'a `.json` file in the format of Iconify', isRight: hasIcons };

function hasIcons(file: string): boolean {
  return readIcons(pathToFileURL(file)) !== NO_ICONS;
}

/** The problem of a file that a configuration names. */
function findProblem(
  { folder, source, plugin }: Source,
  file: ConfigFile,
  { pattern, kind, files, isRight }: FileForm,
): Diagnostic | undefined {
  const absolute = absoluteFile(folder, file);
  // The module that names a URL knows where it is.
  const isInside = typeof file !== 'string' || (absolute !== undefined && containsPath(folder, absolute));
  const isThere = absolute !== undefined && statFile(absolute)?.isFile() === true;
  const written = typeof file === 'string' ? file : (absolute ?? file.href);
  if (isInside && isThere && pattern.test(written) && (isRight?.(absolute) ?? true)) return undefined;
  const at = source?.text.indexOf(written) ?? -1;
  const whole = source === undefined ? 'the project' : 'the docs folder';
  const problem = isInside ? (isThere ? `is not ${kind}` : 'does not exist') : `is outside ${whole}`;
  return {
    code: 'config/project-file',
    severity: 'error',
    message: `The file \`${written}\`${plugin === undefined ? '' : ` of the plugin \`${plugin}\``} ${problem}.`,
    hint: `Name ${files} in ${whole}, relative to ${source ? 'this file' : 'it'}${plugin === undefined ? '' : ", or as `new URL('./…', import.meta.url)`"}. Until then, the site is built without it.`,
    ...source?.at(Math.max(0, at), at === -1 ? 0 : written.length),
  };
}

/** Undefined for a URL of something else. */
function absoluteFile(folder: string, file: ConfigFile): string | undefined {
  if (typeof file === 'string') return path.resolve(folder, file);
  return file.protocol === 'file:' ? fileURLToPath(file) : undefined;
}

/** Whether a change of a file can change the settings. */
export function isSettingsFile(root: string, { files, parts, areWrong }: Settings, file: string): boolean {
  const absolute = path.join(root, file);
  const isNamed = CONFIG_FILES.includes(file) || files.includes(absolute) || Object.values(parts).includes(absolute);
  return isNamed || (areWrong && !/\.mdx?$/i.test(file));
}
