import { didYouMean } from '@lectern/core/diagnostics';
import { z } from 'zod';
import { PART_NAMES, type PartName } from './parts.ts';

/** What `lectern.config.ts` exports, and what `lectern()` takes in an Astro config. */
export interface LecternConfig {
  /**
   * Replaces parts of the theme by Astro components: paths by name, relative to the file, or in an Astro config, to the project.
   * @example { Footer: './parts/Footer.astro' }
   */
  parts?: Partial<Record<PartName, string>>;
  /** Files and folders that are not part of the docs, relative to the file, or in an Astro config, to the project. */
  exclude?: readonly string[];
}

/** Types what `lectern.config.ts` exports. */
export function defineConfig(config: LecternConfig): LecternConfig {
  return config;
}

/** The options of both, for what is not written in TypeScript. */
export const CONFIG = {
  parts: z.partialRecord(z.enum(PART_NAMES), z.string().min(1)),
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
    const known = place[0] === 'parts' ? PART_NAMES : Object.keys(schema.shape);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => unknown(key, place[0] === 'parts' ? 'part of the theme' : 'setting', known));
    // A name of a record that is not in its list.
    if (issue.code === 'invalid_key') return [unknown(place.at(-1) ?? '', 'part of the theme', known)];
    const written = place.join('.');
    return [
      {
        name: place.at(-1),
        message: `${written === '' ? 'The configuration' : `\`${written}\``} ${issue.message.replace(/^Invalid (?:input|option): /, 'is invalid: ').replace(/\.?$/, '.')}`,
        hint: undefined,
      },
    ];
  });
}

/** A configuration without what is wrong in it. */
export function rightSettings(value: unknown): LecternConfig {
  const { parts, exclude } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const named = Object.entries(typeof parts === 'object' && parts !== null ? parts : {});
  const right = named.filter(([name, file]) => PART_NAMES.includes(name as PartName) && CONFIG.parts.safeParse({ [name]: file }).success);
  const { data } = CONFIG.exclude.safeParse(exclude);
  return { parts: Object.fromEntries(right), ...(data && { exclude: data }) };
}

function unknown(name: string, kind: string, known: readonly string[]): WrongSetting {
  return {
    name,
    message: `\`${name}\` is not a ${kind}.`,
    hint: didYouMean(name, known) ?? `Use one of these: ${known.map((one) => `\`${one}\``).join(', ')}.`,
  };
}
