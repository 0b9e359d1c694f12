import { parseArgs } from 'node:util';
import { PACKAGE_MANAGERS, type PackageManager } from './package-manager.ts';
import { UsageError } from './problem.ts';

export const TEMPLATES = ['docs', 'example', 'api', 'existing', 'astro'] as const;
export type Template = (typeof TEMPLATES)[number];

export const HOSTS = ['github-pages', 'netlify', 'cloudflare', 'vercel'] as const;
export type Host = (typeof HOSTS)[number];

/** The answers that flags give. An undefined one is asked or has a default. */
export interface Options {
  folder?: string;
  template?: Template;
  /** File or URL of an OpenAPI document. */
  openapi?: string;
  /** Path of the docs in an Astro site, such as `/docs`. */
  base?: string;
  /** Name of the site. */
  name?: string;
  deploy?: Host | 'none';
  packageManager?: PackageManager;
  editorRules?: boolean;
  install?: boolean;
  git?: boolean;
  /** Whether the project installs its own Node.js. */
  node?: boolean;
  yes: boolean;
  help: boolean;
  version: boolean;
}

const FLAGS = {
  template: { type: 'string', short: 't' },
  example: { type: 'boolean' },
  openapi: { type: 'string' },
  base: { type: 'string' },
  name: { type: 'string' },
  deploy: { type: 'string' },
  'package-manager': { type: 'string' },
  'editor-rules': { type: 'boolean' },
  'no-editor-rules': { type: 'boolean' },
  install: { type: 'boolean' },
  'no-install': { type: 'boolean' },
  git: { type: 'boolean' },
  'no-git': { type: 'boolean' },
  node: { type: 'boolean' },
  'no-node': { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

export const HELP = `Usage: npm create lectern@latest [folder] -- [flags]

Creates a documentation site, or adds what is missing to an existing folder. Files are never overwritten. Without a
terminal, or with --yes, nothing is asked.

Flags
  --template <name>         docs: a small start for product docs
                            example: the complete docs of an invented product
                            api: a reference of your OpenAPI document
                            existing: a folder of docs, with or without a docs.json
                            astro: a folder of docs in an existing Astro site
  --example                 The same as --template example
  --openapi <file or URL>   The OpenAPI document of the template api
  --base <path>             Path of the docs in an Astro site (default: /docs)
  --name <name>             Name of the site
  --deploy <host>           Add a deploy workflow: ${HOSTS.join(', ')}, or none
  --package-manager <name>  ${PACKAGE_MANAGERS.join(', ')} (default: the one that runs this command)
  --editor-rules            Add writing rules for AI assistants in editors
  --no-install              Don't install the packages
  --no-git                  Don't create a git repository
  --no-node                 Don't install a newer Node.js in the project if yours is too old
  --yes, -y                 Use defaults instead of asking
  --help, -h
  --version, -v

Each --no-… flag has a positive form, such as --install, and the other way around. With npm, flags come after --, as above; pnpm, yarn, and bun need no --.`;

export function parseOptions(args: readonly string[]): Options {
  // `strict` would use Node's error messages.
  const { values, positionals, tokens } = parseArgs({ args: [...args], options: FLAGS, strict: false, tokens: true });
  for (const token of tokens) if (token.kind === 'option') checkFlag(token);
  if (positionals.length > 1)
    throw new UsageError(`Expected one folder, but got ${positionals.map((one) => `\`${one}\``).join(', ')}. Quote a name with spaces.`);
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined);
  const openapi = text('openapi');
  const example = values['example'] === true;
  const template = oneOf(TEMPLATES, '--template', text('template')) ?? (example ? 'example' : openapi === undefined ? undefined : 'api');
  if (openapi !== undefined && template !== 'api') throw new UsageError('`--openapi` only works with `--template api`.');
  if (example && template !== 'example') throw new UsageError(`\`--example\` and \`--template ${template}\` exclude each other.`);
  return {
    ...withDefined({
      folder: positionals[0],
      template,
      openapi,
      base: checkBase(text('base')),
      name: text('name'),
      deploy: oneOf([...HOSTS, 'none'] as const, '--deploy', text('deploy')),
      packageManager: oneOf(PACKAGE_MANAGERS, '--package-manager', text('package-manager')),
      editorRules: yesOrNo(values, 'editor-rules'),
      install: yesOrNo(values, 'install'),
      git: yesOrNo(values, 'git'),
      node: yesOrNo(values, 'node'),
    }),
    yes: values['yes'] === true,
    help: values['help'] === true,
    version: values['version'] === true,
  };
}

interface Flag {
  name: string;
  /** As the user typed it. */
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

function checkFlag({ name, rawName, value, inlineValue }: Flag): void {
  const known: Record<string, { type: string }> = FLAGS;
  const flag = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!flag) throw new UsageError(`Unknown flag \`${rawName}\`. Run \`npm create lectern@latest -- --help\` to list all flags.`);
  if (flag.type === 'boolean' && value !== undefined) throw new UsageError(`\`${rawName}\` takes no value, but got \`${value}\`.`);
  if (flag.type === 'string' && (!value || (!inlineValue && value.startsWith('--'))))
    throw new UsageError(`\`${rawName}\` requires a value.`);
}

/** Without keys that have no value. */
function withDefined<Values extends object>(values: Values): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: Exclude<Values[Key], undefined>;
  };
}

/** `docs/` → `/docs` */
function checkBase(base: string | undefined): string | undefined {
  if (base === undefined) return undefined;
  const inner = base.replace(/^\/+|\/+$/g, '');
  if (!/^[\w.~/-]+$/.test(inner)) throw new UsageError(`\`--base\` must be a path such as \`/docs\`, but got \`${base}\`.`);
  return `/${inner}`;
}

function oneOf<Value extends string>(allowed: readonly Value[], flag: string, value: string | undefined): Value | undefined {
  if (value === undefined) return undefined;
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new UsageError(`\`${flag}\` must be ${formatChoice(allowed)}, but got \`${value}\`.`);
  return found;
}

function formatChoice(values: readonly string[]): string {
  const quoted = values.map((one) => `\`${one}\``);
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

function yesOrNo(values: Record<string, unknown>, flag: string): boolean | undefined {
  if (values[flag] === true && values[`no-${flag}`] === true)
    throw new UsageError(`\`--${flag}\` and \`--no-${flag}\` exclude each other.`);
  return values[flag] === true ? true : values[`no-${flag}`] === true ? false : undefined;
}
