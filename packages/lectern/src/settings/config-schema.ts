import type { SourceText } from '@lectern/core';
import { AREAS, didYouMean } from '@lectern/core/diagnostics';
import { z } from 'zod';
import { isIconPackage } from '../icons/load.ts';
import { ENGLISH } from '../messages/messages.ts';
import { memberCode } from '../services/service.ts';
import type { LecternConfig, Plugin } from './config.ts';
import { HEAD_TAG } from './head.ts';
import { PART_NAMES } from './parts.ts';
import type { ConfigFile, Hooks, Lists } from './plugin-types.ts';

/** Settings, and what they are relative to. */
export interface Configured {
  config: LecternConfig;
  /** Absolute path. It contains all files that they name. */
  folder: string;
  /** Where they are written. Undefined for those of an Astro config. */
  source?: SourceText | undefined;
}

const FILE = z.custom<ConfigFile>(
  (one) => (typeof one === 'string' && one !== '') || one instanceof URL,
  'is no path of a file, and no `URL` of one',
);

const FUNCTION = z.custom<never>((one) => typeof one === 'function', 'is no function');

/** Browsers get it as text. */
const SENT_FUNCTION = FUNCTION.refine((one) => {
  try {
    return memberCode('start', one) !== '';
  } catch {
    return false;
  }
}, 'is no function that can be sent as text');

const HOOKS = {
  fences: z.record(z.string().regex(/^[a-z0-9][\w+#-]*$/), FUNCTION),
  config: FUNCTION,
  pages: FUNCTION,
  tree: FUNCTION,
  markdown: FUNCTION,
  record: FUNCTION,
  outputs: FUNCTION,
};

const NAME = z.string().regex(/^[a-z][\w+#-]*$/);
const TEXTS = z.record(z.string(), z.string());

const ICON_SET = z.custom<string | URL>(
  (one) => one instanceof URL || (typeof one === 'string' && isIconPackage(one)),
  'is no package of icons that comes with Lectern. Name a file by its URL',
);

const LISTS = {
  sampleLanguages: z.record(
    NAME,
    z.strictObject({ label: z.string(), highlight: z.string(), aliases: z.array(z.string()), generate: FUNCTION }),
  ),
  checks: z.record(
    // Areas of Lectern stay its own.
    z
      .string()
      .regex(/^[a-z][\w-]*\/[a-z][\w-]*$/)
      .refine((code) => !AREAS.includes(code.replace(/\/.*/, ''))),
    z.strictObject({ explanation: z.string(), file: FUNCTION.optional(), site: FUNCTION.optional(), document: FUNCTION.optional() }),
  ),
  icons: z.record(NAME, z.strictObject({ label: z.string(), sets: z.array(ICON_SET), rank: z.number().optional() })),
  hosts: z.record(
    NAME,
    z.strictObject({
      folder: FUNCTION,
      files: FUNCTION,
      next: FUNCTION,
      outDir: FUNCTION.optional(),
      check: FUNCTION.optional(),
      redirectsToSlash: z.boolean().optional(),
    }),
  ),
  services: z.record(
    NAME,
    z.strictObject({
      label: z.string(),
      kind: z.enum(['analytics', 'chat', 'consent']),
      takesEvents: z.boolean().optional(),
      settings: z
        .record(z.string().regex(/^\w+$/), z.tuple([z.instanceof(RegExp), z.string()]))
        .refine((one) => Object.keys(one).length > 0, 'needs a setting, such as `{ id: [/^\\d+$/, "123"] }`'),
      needs: z.array(z.string()).optional(),
      ignored: TEXTS.optional(),
      loads: FUNCTION,
      start: SENT_FUNCTION,
    }),
  ),
  messages: z.record(z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/), messagesSchema()),
  themes: z.record(NAME, z.strictObject({ tokens: TEXTS, layout: TEXTS, content: TEXTS.optional() })),
};

function messagesSchema() {
  const sections = Object.entries(ENGLISH).map(([name, texts]) => {
    const fields = Object.entries<string>(texts).map(([key, english]) => {
      const hasPlaces = (text: string) => (text.match(/\{\w+\}/g) ?? []).every((place) => english.includes(place));
      return [key, z.string().refine(hasPlaces, `can have no other placeholder than the English text: ${JSON.stringify(english)}`)];
    });
    return [name, z.strictObject(Object.fromEntries(fields)).partial()];
  });
  return z.strictObject(Object.fromEntries(sections)).partial();
}

const CONTRIBUTIONS = {
  ...HOOKS,
  ...LISTS,
  search: z.strictObject({ field: FILE, index: FUNCTION.optional() }),
  parts: z.partialRecord(z.enum(PART_NAMES), FILE),
  css: z.array(FILE).readonly(),
  head: z.array(HEAD_TAG).readonly(),
  components: z.record(z.string().regex(/^[A-Z][A-Za-z0-9_]*$/), FILE),
};

const PLUGIN = z
  .strictObject({ ...CONTRIBUTIONS, version: z.string(), lectern: z.string().regex(/^\d+(?:\.\d+){0,2}$/) })
  .partial()
  .extend({ name: z.string().min(1) });

/** The options of both, for what is not written in TypeScript. */
export const CONFIG = { ...CONTRIBUTIONS, plugins: z.array(PLUGIN).readonly(), exclude: z.array(z.string().min(1)).readonly() };

/** The only file, and the options of the integration beside it. */
export const FILE_SCHEMA = z.strictObject(CONFIG).partial();
export const OPTIONS_SCHEMA = z
  .strictObject({
    ...CONFIG,
    root: z.string(),
    base: z.string(),
    searchScope: z.enum(['own', 'all']),
    notFound: z.boolean(),
  })
  .partial();

/** A setting that is wrong: its name, to find it in the file, and a sentence. */
export interface WrongSetting {
  name: string | undefined;
  message: string;
  hint: string | undefined;
}

/** Checks a configuration. Each wrong setting is one sentence, with the nearest name of one that is unknown. */
export function findWrongSettings(value: unknown, schema: typeof FILE_SCHEMA | typeof OPTIONS_SCHEMA): WrongSetting[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).flatMap((issue): WrongSetting[] => {
    const place = issue.path.map(String);
    const ofPlugin =
      place[0] === 'plugins' && place.length > 1 ? (value as { plugins: { name?: unknown }[] }).plugins[Number(place[1])] : undefined;
    const start = typeof ofPlugin?.name === 'string' && typeof ofPlugin !== 'function' ? `Plugin \`${ofPlugin.name}\`: ` : '';
    const isField = issue.code === 'unrecognized_keys';
    const [kind, known] = ofPlugin ? knownAt(place.slice(2), PLUGIN, isField) : knownAt(place, schema, isField);
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknown(key, start, kind, known));
    // A name of a record that is not in its list, or is no name.
    if (issue.code === 'invalid_key') return [unknown(place.at(-1) ?? '', start, kind, known)];
    const written = (start === '' ? place : place.slice(2)).join('.').replace(/\.(\d+)/g, '[$1]');
    if (ofPlugin && typeof ofPlugin === 'object' && place[2] === 'name')
      return [
        { name: 'plugins', message: `Plugin ${Number(place[1]) + 1} needs a \`name\`.`, hint: "Add one, such as `name: 'glossary'`." },
      ];
    return [
      {
        name: place.findLast((one) => !/^\d+$/.test(one)),
        message: `${start}${written === '' ? 'The configuration' : `\`${written}\``} ${issue.message.replace(/^Invalid (?:input|option): /, 'is invalid: ').replace(/\.?$/, '.')}`,
        hint: undefined,
      },
    ];
  });
}

/** What the keys at a place of the configuration are called, and which there are. None if any can be. */
function knownAt(
  [first, second, third]: readonly string[],
  { shape }: { shape: object },
  isField: boolean,
): [kind: string, known: readonly string[]] {
  if (first === 'parts') return ['part of the theme', PART_NAMES];
  if (first === 'components') return ['name of a component, which begins with a capital letter', []];
  if (first === 'fences') return ['language of code blocks, which is written in lower case', []];
  if (first !== undefined && first in LISTS) {
    if (first === 'messages' && second !== undefined && isField)
      return ['text of the interface', Object.keys((third && ENGLISH[third as keyof typeof ENGLISH]) || ENGLISH)];
    if (third !== undefined || (isField && second !== undefined)) return [`field of one of \`${first}\``, []];
    return [
      first === 'checks' ? 'code of a rule, such as `house/word`' : `name for one of \`${first}\`, which is written in lower case`,
      [],
    ];
  }
  if (first === 'head') return third === undefined ? ['field of an element', Object.keys(HEAD_TAG.shape)] : ['name of an attribute', []];
  return ['name' in shape ? 'field of a plugin' : 'setting', Object.keys(shape)];
}

/** Names of the lists that plugins add to. */
export const LIST_NAMES = Object.keys(LISTS) as (keyof Lists)[];

export const HOOK_NAMES = Object.keys(HOOKS) as (keyof Hooks)[];

/** A configuration without what is wrong in it. */
export function rightSettings(value: unknown): LecternConfig {
  const written = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const records = (['parts', 'components', 'fences', ...LIST_NAMES] as const).map((name) => [
    name,
    Object.fromEntries(entriesOf(written[name]).filter(([key, file]) => CONFIG[name].safeParse({ [key]: file }).success)),
  ]);
  const lists = (['css', 'head', 'exclude'] as const).map((name) => [
    name,
    listOf(written[name]).filter((one) => CONFIG[name].safeParse([one]).success),
  ]);
  const plugins = listOf(written['plugins']).flatMap((one): Plugin[] => {
    const { data } = PLUGIN.pick({ name: true, version: true, lectern: true }).strip().safeParse(one);
    return data ? [{ ...rightSettings(one), ...data } as Plugin] : [];
  });
  const search = CONFIG.search.safeParse(written['search']).success ? [['search', written['search']]] : [];
  const hooks = HOOK_NAMES.map((name) => [name, typeof written[name] === 'function' ? written[name] : undefined]);
  return Object.fromEntries([...records, ...lists, ...search, ...hooks.filter(([, hook]) => hook !== undefined), ['plugins', plugins]]);
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function unknown(name: string, start: string, kind: string, known: readonly string[]): WrongSetting {
  return {
    name,
    message: `${start}\`${name}\` is not a ${kind}.`,
    hint: known.length === 0 ? undefined : (didYouMean(name, known) ?? `Use one of these: ${known.map((one) => `\`${one}\``).join(', ')}.`),
  };
}
