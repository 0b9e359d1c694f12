import type { SourceText } from '@lectern/core';
import { didYouMean } from '@lectern/core/diagnostics';
import { z } from 'zod';
import { HEAD_TAG, type HeadTag } from './head.ts';
import { PART_NAMES, type PartName } from './parts.ts';

/** What `lectern.config.ts` exports, and what `lectern()` takes in an Astro config. */
export interface LecternConfig {
  /**
   * Replaces parts of the theme by Astro components: paths by name, relative to the file, or in an Astro config, to the project.
   * @example { Footer: './parts/Footer.astro' }
   */
  parts?: Partial<Record<PartName, string>>;
  /** Style sheets after those of the theme, in the cascade layer `site`: paths of `.css` files, as those of parts. */
  css?: readonly string[];
  /**
   * Elements for the head of every page. The Content-Security-Policy allows what they load.
   * @example [{ tag: 'script', attrs: { src: 'https://stats.example.com/script.js', defer: true } }]
   */
  head?: readonly HeadTag[];
  /**
   * Components that pages use by name, without an import: paths of `.astro`, `.tsx`, or `.jsx` files, as in `parts`.
   * @example { Plan: './components/Plan.astro', Chart: './components/Chart.tsx' }
   */
  components?: Readonly<Record<string, string>>;
  /** Files and folders that are not part of the docs, relative to the file, or in an Astro config, to the project. */
  exclude?: readonly string[];
}

/** Settings, and what they are relative to. */
export interface Configured {
  config: LecternConfig;
  /** Absolute path. It contains all files that they name. */
  folder: string;
  /** Where they are written. Undefined for those of an Astro config. */
  source?: SourceText | undefined;
}

/** Types what `lectern.config.ts` exports. */
export function defineConfig(config: LecternConfig): LecternConfig {
  return config;
}

/** The options of both, for what is not written in TypeScript. */
export const CONFIG = {
  parts: z.partialRecord(z.enum(PART_NAMES), z.string().min(1)),
  css: z.array(z.string().min(1)).readonly(),
  head: z.array(HEAD_TAG).readonly(),
  components: z.record(z.string().regex(/^[A-Z][A-Za-z0-9_]*$/), z.string().min(1)),
  exclude: z.array(z.string().min(1)).readonly(),
};

/** The only file, and the options of the integration beside it. */
export const FILE_SCHEMA = z.strictObject(CONFIG).partial();
export const OPTIONS_SCHEMA = z
  .strictObject({
    ...CONFIG,
    root: z.string(),
    base: z.string(),
    search: z.enum(['own', 'all']),
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
    const [kind, known] = knownAt(place, schema);
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknown(key, kind, known));
    // A name of a record that is not in its list, or is no name.
    if (issue.code === 'invalid_key') return [unknown(place.at(-1) ?? '', kind, known)];
    const written = place.join('.').replace(/\.(\d+)/g, '[$1]');
    return [
      {
        name: place.findLast((one) => !/^\d+$/.test(one)),
        message: `${written === '' ? 'The configuration' : `\`${written}\``} ${issue.message.replace(/^Invalid (?:input|option): /, 'is invalid: ').replace(/\.?$/, '.')}`,
        hint: undefined,
      },
    ];
  });
}

/** What the keys at a place of the configuration are called, and which there are. None if any can be. */
function knownAt([first, , third]: readonly string[], { shape }: { shape: object }): [kind: string, known: readonly string[]] {
  if (first === 'parts') return ['part of the theme', PART_NAMES];
  if (first === 'components') return ['name of a component, which begins with a capital letter', []];
  if (first === 'head') return third === undefined ? ['field of an element', Object.keys(HEAD_TAG.shape)] : ['name of an attribute', []];
  return ['setting', Object.keys(shape)];
}

/** A configuration without what is wrong in it. */
export function rightSettings(value: unknown): LecternConfig {
  const written = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const records = (['parts', 'components'] as const).map((name) => [
    name,
    Object.fromEntries(entriesOf(written[name]).filter(([key, file]) => CONFIG[name].safeParse({ [key]: file }).success)),
  ]);
  const lists = (['css', 'head', 'exclude'] as const).map((name) => [
    name,
    listOf(written[name]).filter((one) => CONFIG[name].safeParse([one]).success),
  ]);
  return Object.fromEntries([...records, ...lists]);
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function unknown(name: string, kind: string, known: readonly string[]): WrongSetting {
  return {
    name,
    message: `\`${name}\` is not a ${kind}.`,
    hint: known.length === 0 ? undefined : (didYouMean(name, known) ?? `Use one of these: ${known.map((one) => `\`${one}\``).join(', ')}.`),
  };
}
