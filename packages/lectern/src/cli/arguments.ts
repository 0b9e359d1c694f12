import { parseArgs } from 'node:util';
import { didYouMean, parseSelection } from '@lectern/core/diagnostics';
import { decodePath } from '../view/decode-path.ts';
import { CHECK_FORMATS, type CheckFormat, type CommandName, FLAGS, type Flag, flagsOf } from './flags.ts';
import { UsageError } from './usage-error.ts';

export interface CommandArguments {
  /** The docs folder as the user typed it. */
  directory: string;
  outDir?: string;
  base?: string;
  site?: string;
  port?: number;
  host?: string | true;
  open: boolean;
  /** Highest number of warnings of `build` and `check` that succeed. `--strict` is 0. Undefined for any number. */
  maxWarnings?: number;
  /** `check` only: codes and areas that matter; undefined for all. */
  only?: string[];
  /** `check` only: codes and areas that don't matter. */
  ignore?: string[];
  /** `check` only: a Git revision; only what changed since then matters. */
  since?: string;
  /** `check` only: request links to other sites. */
  external?: true;
  /** `build` and `check` only: make no requests. */
  offline?: true;
  /** `build`, `check`, and `export` only: include drafts. */
  drafts?: true;
  /** `build` only: search engines are kept away. */
  preview?: true;
  /** `check` only: render all pages. */
  render?: true;
  /** `check` and `doctor` only: a format for programs. */
  format?: CheckFormat;
  /** Print each problem, instead of folding those of a code. */
  all?: true;
  /** Print notices. */
  notices?: true;
  /** `build` only: publish each build as a new folder, and make the output path a link to it. */
  atomic?: true;
  /** Host that `build` writes rule files for. */
  target?: string;
  /** `build` only: build again without the cache and compare. */
  verify?: true;
  /** Neither read nor write the cache of earlier commands. */
  noCache?: true;
  /** `export` only: the zip. */
  outFile?: string;
  /** `new` only: the path of the page as the user typed it. */
  page?: string;
  /** `new` only: title of the page. */
  title?: string;
  /** `new` only: group of the navigation. */
  group?: string;
  /** `eject` only: name of a part as the user typed it. */
  part?: string;
  /** `rename` only: the paths as the user typed them. */
  from?: string;
  to?: string;
  /** `rules` only: names of assistants; undefined for those in use. */
  assistants?: string[];
  /** `explain` only: codes and areas; undefined for all. */
  codes?: string[];
  /** `check` only: check again after each change. */
  watch?: true;
  /** `check` only: correct problems. */
  fix?: true;
  /** `rename`, `rules`, `upgrade`, and `check` with `fix`: write the files. */
  write?: true;
  /** `build` only: print the Content-Security-Policy. */
  printCsp?: true;
  help: boolean;
}

type Values = Record<string, string | boolean | undefined>;

/** What commands take before the folder. */
const NAMED: Partial<Record<CommandName, readonly ('page' | 'part' | 'from' | 'to')[]>> = {
  new: ['page'],
  rename: ['from', 'to'],
  eject: ['part'],
};

/** Parses the arguments after the command name. Flags are written `--name value` or `--name=value`. */
export function parseArguments(command: CommandName, args: readonly string[]): CommandArguments {
  // `strict` would use Node's error messages, and `--host` may have no value.
  const { values, positionals, tokens } = parseArgs({
    args: args.map(closeHost),
    options: { ...FLAGS, help: { type: 'boolean', short: 'h' } },
    strict: false,
    tokens: true,
  });
  const flags: Record<string, Flag> = FLAGS;
  const known = flagsOf(command);
  for (const token of tokens) {
    if (token.kind !== 'option' || token.name === 'help') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!known.some((one) => one === name)) throw new UsageError(unknownFlag(rawName, command, known));
    const { type, example } = flags[name] as Flag;
    if (type === 'boolean' && value !== undefined) (values as Values)[name] = readSwitch(rawName, value);
    if (example !== undefined && (value === undefined || (!inlineValue && value.startsWith('--'))))
      throw new UsageError(`\`${rawName}\` requires a value, for example \`${rawName} ${example}\`.`);
  }
  if (command === 'explain') {
    const codes = positionals.length === 0 ? undefined : checkCodes(positionals.join());
    return { ...toArguments(values, '.'), ...(codes && { codes }) };
  }
  const named = (NAMED[command] ?? []).flatMap((name) => {
    const value = positionals.shift();
    return value === undefined ? [] : [[name, value]];
  });
  if (positionals.length > 1)
    throw new UsageError(
      `\`lectern ${command}\` accepts one folder, but got ${positionals.length}: ${positionals.map((one) => `\`${one}\``).join(', ')}.`,
    );
  return { ...toArguments(values, positionals[0] ?? '.'), ...Object.fromEntries(named) };
}

/**
 * `--host` alone means all addresses. Without this, the next argument would be its value, which can also be a flag or the docs folder.
 */
function closeHost(argument: string, index: number, args: readonly string[]): string {
  const next = args[index + 1] ?? '--';
  return argument === '--host' && (next.startsWith('--') || !/[.:]\w|^localhost$/.test(next) || /[\\/]/.test(next)) ? '--host=' : argument;
}

function readSwitch(name: string, value: string): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  throw new UsageError(`\`${name}\` takes no value, but got \`${value}\`.`);
}

function unknownFlag(name: string, command: CommandName, known: readonly string[]): string {
  const print = (flag: string) => `\`--${flag}\``;
  const typed = name.replace(/^-+/, '');
  const same = known.filter((flag) => typed !== '' && flag.startsWith(typed));
  const close = same.length > 0 ? `Did you mean ${same.map(print).join(' or ')}?` : didYouMean(typed, known, print);
  const others = known.length === 0 ? 'The command has no flags.' : `Available flags: ${known.map(print).join(', ')}.`;
  return `Unknown flag \`${name}\` for \`lectern ${command}\`. ${close ?? others}`;
}

function toArguments(values: Values, directory: string): CommandArguments {
  const { base, site, host, target, port, only, since, ignore, format, strict, 'max-warnings': maxWarnings } = values;
  return {
    directory,
    open: values.open === true,
    help: values.help === true,
    ...(typeof values['out-dir'] === 'string' && { outDir: values['out-dir'] }),
    ...(typeof values['out-file'] === 'string' && { outFile: values['out-file'] }),
    ...(typeof base === 'string' && { base: normaliseBase(base) }),
    ...(typeof site === 'string' && readSite(site, typeof base === 'string' ? normaliseBase(base) : undefined)),
    ...(typeof host === 'string' && { host: host || (true as const) }),
    ...(typeof values.title === 'string' && { title: values.title }),
    ...(typeof values.group === 'string' && { group: values.group }),
    ...(typeof values.for === 'string' && { assistants: values.for.split(',').map((name) => name.trim()) }),
    ...(typeof target === 'string' && { target }),
    ...(typeof port === 'string' && { port: checkPort(port) }),
    ...(typeof maxWarnings === 'string' && { maxWarnings: checkCount(maxWarnings) }),
    ...(strict === true && { maxWarnings: 0 }),
    ...(typeof since === 'string' && { since }),
    ...(typeof only === 'string' && { only: checkCodes(only, '`--only`: ') }),
    ...(typeof ignore === 'string' && { ignore: checkCodes(ignore, '`--ignore`: ') }),
    ...(typeof format === 'string' && { format: checkFormat(format) }),
    ...switches(values),
  };
}

/** Flags without a value, by their names in `CommandArguments`. */
const SWITCHES = {
  all: 'all',
  atomic: 'atomic',
  external: 'external',
  fix: 'fix',
  'no-cache': 'noCache',
  notices: 'notices',
  offline: 'offline',
  drafts: 'drafts',
  preview: 'preview',
  'print-csp': 'printCsp',
  render: 'render',
  verify: 'verify',
  watch: 'watch',
  write: 'write',
} as const;

function switches(values: Values): Partial<Record<(typeof SWITCHES)[keyof typeof SWITCHES], true>> {
  if (values.external === true && values.offline === true)
    throw new UsageError('`--external` requests links, which `--offline` forbids. Leave one of them out.');
  return Object.fromEntries(
    Object.entries(SWITCHES).flatMap(([flag, name]) => (values[flag as keyof Values] === true ? [[name, true]] : [])),
  );
}

/** `docs/` → `/docs`, `/` → ``. */
export function normaliseBase(base: string): string {
  const path = base.replace(/^\/+|\/+$/g, '');
  if (/[?#\s]|^[a-z]+:/i.test(path)) throw new UsageError(`\`--base\` must be a path such as \`/docs\`, but got \`${base}\`.`);
  return path === '' ? '' : `/${path}`;
}

/** The origin of a URL, and its path as the base path. */
function readSite(text: string, base: string | undefined): Pick<CommandArguments, 'site' | 'base'> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new UsageError(`\`--site\` must be a URL such as \`https://docs.example.com\`, but got \`${text}\`.`);
  const path = normaliseBase(decodePath(url.pathname) ?? url.pathname);
  if (path === '' || path === base) return { site: url.origin };
  if (base === undefined) return { site: url.origin, base: path };
  throw new UsageError(`\`--site\` has the path \`${path}\`, but \`--base\` is \`${base || '/'}\`. Leave one of them out.`);
}

function checkPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new UsageError(`\`--port\` must be a number from 0 to 65535, but got \`${text}\`.`);
}

function checkCount(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new UsageError(`\`--max-warnings\` must be a number, but got \`${text}\`.`);
}

function checkCodes(text: string, start = ''): string[] {
  const parsed = parseSelection(text);
  if ('names' in parsed) return parsed.names;
  throw new UsageError(`${start}${parsed.problem}`);
}

function checkFormat(text: string): CheckFormat {
  const format = CHECK_FORMATS.find((known) => known === text);
  if (format) return format;
  throw new UsageError(`\`--format\` must be one of ${CHECK_FORMATS.map((known) => `\`${known}\``).join(', ')}, but got \`${text}\`.`);
}
