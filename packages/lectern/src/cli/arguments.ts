import { nearest } from '@lectern/core/diagnostics';
import { HOSTS, type Host } from '../outputs/hosts/names.ts';

/** Invalid usage: the message says why, and the exit code is 2. */
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
  /** Host that `build` writes rule files for. */
  target?: Host;
  /** `upgrade` only: write the file. */
  write?: true;
  help: boolean;
}

interface Flag {
  kind: 'string' | 'number' | 'boolean' | 'optional-string';
  commands: readonly string[];
}

const FLAGS: Record<string, Flag> = {
  'out-dir': { kind: 'string', commands: ['build', 'preview'] },
  base: { kind: 'string', commands: ['build', 'dev', 'preview'] },
  site: { kind: 'string', commands: ['build', 'dev'] },
  port: { kind: 'number', commands: ['dev', 'preview'] },
  host: { kind: 'optional-string', commands: ['dev', 'preview'] },
  open: { kind: 'boolean', commands: ['dev', 'preview'] },
  strict: { kind: 'boolean', commands: ['build'] },
  target: { kind: 'string', commands: ['build'] },
  write: { kind: 'boolean', commands: ['upgrade'] },
  help: { kind: 'boolean', commands: ['build', 'dev', 'preview', 'upgrade'] },
};

/** Parses the arguments after the command name. Flags are written `--name value` or `--name=value`. */
export function parseArguments(command: string, args: readonly string[]): CommandArguments {
  const values: Record<string, string | true> = {};
  const positionals: string[] = [];
  for (let i = 0; i < args.length; i += 1) {
    const argument = args[i] as string;
    if (argument === '-h') values.help = true;
    else if (!argument.startsWith('--')) positionals.push(argument);
    else {
      const [name = '', inline] = splitFlag(argument.slice(2));
      const flag = FLAGS[name];
      if (!flag?.commands.includes(command)) throw new UsageError(unknownFlag(name, command));
      const next = args[i + 1];
      if (flag.kind === 'boolean') values[name] = true;
      else if (inline !== undefined) values[name] = inline;
      else if (next !== undefined && !next.startsWith('--')) {
        values[name] = next;
        i += 1;
      } else if (flag.kind === 'optional-string') values[name] = true;
      else throw new UsageError(`\`--${name}\` requires a value, for example \`--${name} ${EXAMPLES[name]}\`.`);
    }
  }
  if (positionals.length > 1)
    throw new UsageError(
      `\`lectern ${command}\` accepts one folder, but got ${positionals.length}: ${positionals.map((one) => `\`${one}\``).join(', ')}.`,
    );
  return toArguments(values, positionals[0] ?? '.');
}

const EXAMPLES: Record<string, string> = {
  'out-dir': 'dist',
  base: '/docs',
  site: 'https://docs.example.com',
  port: '3000',
  target: 'netlify',
};

function splitFlag(text: string): [string, string | undefined] {
  const equals = text.indexOf('=');
  return equals === -1 ? [text, undefined] : [text.slice(0, equals), text.slice(equals + 1)];
}

function unknownFlag(name: string, command: string): string {
  const known = Object.keys(FLAGS).filter((one) => FLAGS[one]?.commands.includes(command));
  const close = nearest(name, known);
  return `Unknown flag \`--${name}\` for \`lectern ${command}\`. ${close ? `Did you mean \`--${close}\`?` : `Available flags: ${known.map((one) => `\`--${one}\``).join(', ')}.`}`;
}

function toArguments(values: Record<string, string | true>, directory: string): CommandArguments {
  const result: CommandArguments = { directory, open: values.open === true, strict: values.strict === true, help: values.help === true };
  if (typeof values['out-dir'] === 'string') result.outDir = values['out-dir'];
  if (typeof values.base === 'string') result.base = normaliseBase(values.base);
  if (typeof values.site === 'string') result.site = checkSite(values.site);
  if (values.host !== undefined) result.host = values.host;
  if (values.write === true) result.write = true;
  if (typeof values.target === 'string') result.target = checkTarget(values.target);
  if (values.port !== undefined) result.port = checkPort(String(values.port));
  return result;
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
