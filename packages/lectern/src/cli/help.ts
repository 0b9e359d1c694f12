import { ownPackage } from '../packages/own-package.ts';
import { COMMANDS, type CommandName, FLAGS, type Flag, flagsOf } from './flags.ts';

/** Commands and what they do. */
export function formatHelp(): string {
  const rows = Object.entries(COMMANDS).map(([name, { summary }]): [string, string] => [name, summary]);
  return `Usage: lectern <command> [folder] [flags]

Builds a static documentation site from docs.json and MDX pages.

Commands
${formatRows(rows)}

\`lectern <command> --help\` lists the flags of a command. \`lectern --version\` prints the version.
Documentation: ${ownPackage().homepage}

${EXIT_CODES}`;
}

/** A command and its flags. */
export function formatCommandHelp(command: CommandName): string {
  const { usage, summary } = COMMANDS[command];
  const flags: Record<string, Flag> = FLAGS;
  const rows = flagsOf(command).map((name): [string, string] => {
    const { short, value, commands } = flags[name] as Flag;
    const written = `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;
    return [written, commands[command] ?? ''];
  });
  rows.push(['-h, --help', 'Print this help']);
  return `Usage: lectern ${command} ${usage} [flags]

${summary}.

Flags
${formatRows(rows)}

${EXIT_CODES}`;
}

const EXIT_CODES = 'Exit codes: 0 success, 1 problems, 2 invalid usage, 130 interrupted, 143 terminated';

function formatRows(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}   ${text}`).join('\n');
}
