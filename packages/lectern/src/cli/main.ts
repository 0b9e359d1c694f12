import { didYouMean } from '@lectern/core/diagnostics';
import { flagsOfAlias } from './aliases.ts';
import { type CommandArguments, parseArguments } from './arguments.ts';
import { docsFolder } from './docs-folder.ts';
import type { CommandName } from './flags.ts';
import { formatCommandHelp, formatHelp } from './help.ts';
import { Terminal } from './terminal/terminal.ts';
import { UsageError } from './usage-error.ts';

type Command = (args: CommandArguments, terminal: Terminal) => Promise<number>;

/** Loaded on demand, so that `--help` does not wait for the build code. */
const COMMANDS: Record<CommandName, () => Promise<Command>> = {
  build: async () => (await import('./commands/build.ts')).build,
  check: async () => (await import('./commands/check.ts')).check,
  dev: async () => (await import('./commands/dev.ts')).dev,
  preview: async () => (await import('./commands/preview.ts')).preview,
  export: async () => (await import('./commands/export.ts')).exportSite,
  explain: async () => (await import('./commands/explain.ts')).explain,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  clean: async () => (await import('./commands/clean.ts')).clean,
  new: async () => (await import('./commands/new.ts')).newPage,
  rename: async () => (await import('./commands/rename.ts')).rename,
  eject: async () => (await import('./commands/eject.ts')).eject,
  rules: async () => (await import('./commands/rules.ts')).rules,
  upgrade: async () => (await import('./commands/upgrade.ts')).upgrade,
};

/** Commands without a folder, commands whose folder may have no docs, and those that check their pages first. */
const FIND_NO_DOCS: readonly CommandName[] = ['explain', 'preview', 'clean', 'new', 'rename', 'eject'];

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}

/** Runs a command line and returns the exit code: 0 success, 1 problems, 2 invalid usage. */
export async function main(argv: readonly string[]): Promise<number> {
  const terminal = new Terminal();
  const [typed, ...rest] = argv;
  const part = typed === undefined ? undefined : flagsOfAlias(typed);
  const name = part ? 'check' : typed;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const asked = name === undefined ? undefined : rest[0];
    terminal.line(asked !== undefined && isCommand(asked) ? formatCommandHelp(asked) : formatHelp());
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-v') {
    terminal.line((await import('../packages/own-package.ts')).ownPackage().version);
    return 0;
  }
  if (!isCommand(name)) {
    const hint = didYouMean(name, Object.keys(COMMANDS), (close) => `\`lectern ${close}\``);
    terminal.error(`Unknown command \`${name}\`. ${hint ?? 'Run `lectern --help` to list all commands.'}`);
    return 2;
  }
  try {
    if (part) terminal.error(`\`lectern ${typed}\` is \`lectern check ${part.join(' ')}\`.\n`);
    const args = parseArguments(name, [...(part ?? []), ...rest]);
    if (args.help) {
      terminal.line(formatCommandHelp(name));
      return 0;
    }
    const command = await COMMANDS[name]();
    const directory = FIND_NO_DOCS.includes(name) ? args.directory : docsFolder(args.directory, `lectern ${name}`);
    return await command({ ...args, directory }, terminal);
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.error(error.message);
      return 2;
    }
    terminal.error(describeFault(error));
    return 1;
  }
}

/** Any other error is a bug or a problem with the machine: prints its message, or its stack trace on request. */
function describeFault(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (process.env.LECTERN_DEBUG !== undefined && error instanceof Error) return error.stack ?? message;
  return `site/internal: ${message}\nThis is a bug in Lectern or a problem with this machine, not with your docs. Set LECTERN_DEBUG=1 to print the stack trace.`;
}
