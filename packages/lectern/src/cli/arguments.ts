import { parseArgs } from 'node:util';
import { didYouMean } from '@lectern/core/diagnostics';
import { HOSTS, type Host } from '../outputs/hosts/names.ts';

/** Invalid usage: the message is the reason, and the exit code is 2. */
export class UsageError extends Error {}

export interface CommandArguments {
  /** The docs folder as the user typed it. */
  directory: string;
  outDir?: string;
  base?: string;
  site?: string;
  port?: number;
  host?: string | true;
  open: boolean;
  strict: boolean;
  /** `build` only: publish each build as a new folder, and make the output path a link to it. */
  atomic?: true;
  /** Host that `build` writes rule files for. */
  target?: Host;
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
  /** `upgrade` only: write the file. */
  write?: true;
  /** `build` only: print the Content-Security-Policy. */
  printCsp?: true;
  help: boolean;
}

interface Flag {
  type: 'string' | 'boolean';
  short?: string;
  commands: readonly string[];
  /** A value to suggest, for a flag that requires one. */
  example?: string;
}

const FLAGS = {
  'out-dir': { type: 'string', commands: ['build', 'preview'], example: 'dist' },
  'out-file': { type: 'string', commands: ['export'], example: 'docs.zip' },
  base: { type: 'string', commands: ['build', 'dev', 'preview', 'export'], example: '/docs' },
  site: { type: 'string', commands: ['build', 'dev', 'export'], example: 'https://docs.example.com' },
  port: { type: 'string', commands: ['dev', 'preview'], example: '3000' },
  host: { type: 'string', commands: ['dev', 'preview'] },
  open: { type: 'boolean', commands: ['dev', 'preview'] },
  strict: { type: 'boolean', commands: ['build'] },
  atomic: { type: 'boolean', commands: ['build'] },
  'no-cache': { type: 'boolean', commands: ['build', 'dev', 'export'] },
  verify: { type: 'boolean', commands: ['build'] },
  target: { type: 'string', commands: ['build'], example: 'netlify' },
  'print-csp': { type: 'boolean', commands: ['build'] },
  title: { type: 'string', commands: ['new'], example: '"Deploy your site"' },
  group: { type: 'string', commands: ['new'], example: 'Guides' },
  write: { type: 'boolean', commands: ['upgrade'] },
  help: { type: 'boolean', short: 'h', commands: ['build', 'dev', 'preview', 'export', 'clean', 'new', 'upgrade'] },
} satisfies Record<string, Flag>;

/** Parses the arguments after the command name. Flags are written `--name value` or `--name=value`. */
export function parseArguments(command: string, args: readonly string[]): CommandArguments {
  // `strict` would use Node's error messages, and `--host` may have no value.
  const { values, positionals, tokens } = parseArgs({ args: args.map(closeHost), options: FLAGS, strict: false, tokens: true });
  const flags: Record<string, Flag> = FLAGS;
  const known = Object.keys(flags).filter((name) => flags[name]?.commands.includes(command));
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!known.includes(name)) throw new UsageError(unknownFlag(rawName, command, known));
    const { type, example } = flags[name] as Flag;
    if (type === 'boolean' && value !== undefined) throw new UsageError(`\`${rawName}\` takes no value, but got \`${value}\`.`);
    if (example !== undefined && (value === undefined || (!inlineValue && value.startsWith('--'))))
      throw new UsageError(`\`${rawName}\` requires a value, for example \`${rawName} ${example}\`.`);
  }
  const page = command === 'new' ? positionals.shift() : undefined;
  if (positionals.length > 1)
    throw new UsageError(
      `\`lectern ${command}\` accepts one folder, but got ${positionals.length}: ${positionals.map((one) => `\`${one}\``).join(', ')}.`,
    );
  return { ...toArguments(values, positionals[0] ?? '.'), ...(page !== undefined && { page }) };
}

/** `--host` alone means all addresses. Without this, the next flag would be its value. */
function closeHost(argument: string, index: number, args: readonly string[]): string {
  return argument === '--host' && (args[index + 1] ?? '--').startsWith('--') ? '--host=' : argument;
}

function unknownFlag(name: string, command: string, known: readonly string[]): string {
  const print = (flag: string) => `\`--${flag}\``;
  const hint = didYouMean(name.replace(/^-+/, ''), known, print) ?? `Available flags: ${known.map(print).join(', ')}.`;
  return `Unknown flag \`${name}\` for \`lectern ${command}\`. ${hint}`;
}

function toArguments(values: Record<string, string | boolean | undefined>, directory: string): CommandArguments {
  const { base, site, host, target, port } = values;
  return {
    directory,
    open: values.open === true,
    strict: values.strict === true,
    help: values.help === true,
    ...(typeof values['out-dir'] === 'string' && { outDir: values['out-dir'] }),
    ...(typeof values['out-file'] === 'string' && { outFile: values['out-file'] }),
    ...(typeof base === 'string' && { base: normaliseBase(base) }),
    ...(typeof site === 'string' && { site: checkSite(site) }),
    ...(typeof host === 'string' && { host: host || (true as const) }),
    ...(values.atomic === true && { atomic: true as const }),
    ...(values['no-cache'] === true && { noCache: true as const }),
    ...(values.verify === true && { verify: true as const }),
    ...(typeof values.title === 'string' && { title: values.title }),
    ...(typeof values.group === 'string' && { group: values.group }),
    ...(values.write === true && { write: true as const }),
    ...(values['print-csp'] === true && { printCsp: true as const }),
    ...(typeof target === 'string' && { target: checkTarget(target) }),
    ...(typeof port === 'string' && { port: checkPort(port) }),
  };
}

/** `docs/` → `/docs`, `/` → ``. */
export function normaliseBase(base: string): string {
  const path = base.replace(/^\/+|\/+$/g, '');
  if (/[?#\s]|^[a-z]+:/i.test(path)) throw new UsageError(`\`--base\` must be a path such as \`/docs\`, but got \`${base}\`.`);
  return path === '' ? '' : `/${path}`;
}

function checkSite(site: string): string {
  try {
    const url = new URL(site);
    if (url.protocol === 'http:' || url.protocol === 'https:') return url.origin;
  } catch {
    // reported below
  }
  throw new UsageError(`\`--site\` must be a URL such as \`https://docs.example.com\`, but got \`${site}\`.`);
}

function checkTarget(target: string): Host {
  const host = HOSTS.find((known) => known === target);
  if (host) return host;
  throw new UsageError(`\`--target\` must be one of ${HOSTS.map((known) => `\`${known}\``).join(', ')}, but got \`${target}\`.`);
}

function checkPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new UsageError(`\`--port\` must be a number from 0 to 65535, but got \`${text}\`.`);
}
