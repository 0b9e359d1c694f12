/** The package managers that npm commands are shown for, in the order of their tabs. */
export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;

type PackageManager = (typeof PACKAGE_MANAGERS)[number];
type OtherManager = Exclude<PackageManager, 'npm'>;

/** A command with `npm` or `npx` in front, and its arguments. */
interface NpmCommand {
  name: string;
  /** Packages and scripts, in order. */
  words: string[];
  /** Options as written. */
  flags: string[];
  /** Everything after `--`. */
  rest: string[];
  global: boolean;
  workspace: string | undefined;
  folder: string | undefined;
  packages: string[];
}

/** The names of commands, by each of their aliases. */
const NAMES = new Map(
  [
    'install i in ins inst add',
    'uninstall remove rm r un',
    'run run-script',
    'exec x',
    'create init innit',
    'ci clean-install ic',
    'test t tst',
    'update up upgrade',
    'start',
    'stop',
    'restart',
    'link ln',
    'outdated',
  ].flatMap((words) => words.split(' ').map((word, _, [name = '']) => [word, name])),
);

/** Options that other managers name differently, by each of their names in npm. Empty: they have no such option. */
const FLAGS = new Map(
  (
    [
      ['-D --save-dev', { pnpm: '-D', yarn: '--dev', bun: '--dev' }],
      ['-O --save-optional', { pnpm: '-O', yarn: '--optional', bun: '--optional' }],
      ['-E --save-exact', { pnpm: '-E', yarn: '--exact', bun: '--exact' }],
      ['--save-peer', { pnpm: '--save-peer', yarn: '--peer', bun: '--peer' }],
      ['--omit=dev --production --only=prod', { pnpm: '--prod', yarn: '--production', bun: '--production' }],
      ['-S --save -P --save-prod --legacy-peer-deps --no-audit --no-fund', {}],
    ] as [string, { [manager in OtherManager]?: string }][]
  ).flatMap(([names, options]) => names.split(' ').map((name) => [name, options])),
);

/** How a command is run in a folder or in a workspace. */
const PLACES = {
  pnpm: { folder: '--dir', workspace: '--filter' },
  yarn: { folder: '--cwd', workspace: 'workspace' },
  bun: { folder: '--cwd', workspace: '--filter' },
};

/** Options of npm that take the next word as their value. */
const WITH_VALUE = new Set(['--workspace', '-w', '--prefix', '-C', '--package', '-p', '--omit', '--registry', '--tag']);

/** The start of a command: an indentation, a prompt, variables, and `sudo`. */
const COMMAND = /^(\s*(?:\$ )?(?:[A-Za-z_]\w*=\S* +)*(?:sudo +)?)(npm|npx)(?=\s|$)(.*)$/;

/** Text in quotes, a comment, and the operators between commands. */
const SEPARATORS = /("(?:[^"\\]|\\.)*"|'[^']*')|((?<=^|\s)#.*$)|(&&|\|\|?|;)/g;

/** Whether a line of the code begins with `npm` or `npx`. */
export function hasNpmCommand(code: string): boolean {
  return code.split('\n').some((line) => splitCommands(line).some((part) => COMMAND.test(part)));
}

/** Code with its npm commands written for another package manager. Commands that only npm has stay as they are. */
export function convertCommands(code: string, manager: PackageManager): string {
  if (manager === 'npm') return code;
  const convert = (part: string) => {
    const [, before = '', program, args = ''] = COMMAND.exec(part) ?? [];
    if (program === undefined) return part;
    const command = readCommand(program, args.trim());
    const converted = command && writeCommand(command, manager);
    return converted === undefined ? part : `${before}${converted.join(' ')}${args.slice(args.trimEnd().length)}`;
  };
  const convertLine = (line: string) => splitCommands(line).map(convert).join('');
  return code.split('\n').map(convertLine).join('\n');
}

/** A line in parts: commands, with the operators and comments between them. */
function splitCommands(line: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const match of line.matchAll(SEPARATORS)) {
    if (match[1] !== undefined) continue;
    parts.push(line.slice(start, match.index), match[0]);
    start = match.index + match[0].length;
  }
  return [...parts, line.slice(start)];
}

/** Undefined for a command that is not converted. */
function readCommand(program: string, args: string): NpmCommand | undefined {
  const words = args.match(/(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s"'])+/g) ?? [];
  const isNpx = program === 'npx';
  const name = isNpx ? 'npx' : NAMES.get(words[0] ?? '');
  if (name === undefined) return undefined;
  const command: NpmCommand = {
    name,
    words: [],
    flags: [],
    rest: [],
    global: false,
    workspace: undefined,
    folder: undefined,
    packages: [],
  };
  const queue = isNpx ? words : words.slice(1);
  const runsProgram = isNpx || name === 'exec';
  for (let i = 0; i < queue.length; i++) {
    const word = queue[i] as string;
    if (word === '--' || (runsProgram && !word.startsWith('-'))) {
      command.rest = queue.slice(word === '--' ? i + 1 : i);
      break;
    }
    if (!word.startsWith('-')) {
      command.words.push(word);
      continue;
    }
    const [option = '', joined] = /^(--[\w-]+)=(.*)$/.exec(word)?.slice(1) ?? [word];
    readOption(command, word, option, joined ?? (WITH_VALUE.has(option) ? queue[++i] : undefined));
  }
  return command;
}

function readOption(command: NpmCommand, written: string, option: string, value: string | undefined): void {
  const runsProgram = command.name === 'npx' || command.name === 'exec';
  if (option === '-g' || option === '--global') command.global = true;
  else if (option === '-w' || option === '--workspace') command.workspace = value;
  else if (option === '-C' || option === '--prefix') command.folder = value;
  else if (runsProgram && (option === '-p' || option === '--package')) command.packages.push(value ?? '');
  else if (option === '--omit') command.flags.push(`${option}=${value}`);
  else command.flags.push(value === undefined || written !== option ? written : `${option} ${value}`);
}

function writeCommand(command: NpmCommand, manager: OtherManager): string[] | undefined {
  const { name, words, rest } = command;
  const flags = command.flags.flatMap((flag) => (FLAGS.has(flag) ? (FLAGS.get(flag)?.[manager] ?? []) : flag));
  switch (name) {
    case 'install':
      return invoke(manager, command, words.length > 0 ? ['add'] : ['install'], [...flags, ...words]);
    case 'uninstall':
      return invoke(manager, command, ['remove'], [...command.flags.filter((flag) => !FLAGS.has(flag)), ...words]);
    case 'ci':
      return invoke(manager, command, ['install', '--frozen-lockfile'], flags);
    case 'run':
      return invoke(manager, command, ['run'], [...flags, ...words, ...rest]);
    case 'start':
    case 'stop':
    case 'restart':
    case 'test':
      return invoke(manager, command, ['run', name], [...flags, ...words, ...rest]);
    case 'create':
      return writeCreate(command, manager);
    case 'npx':
    case 'exec':
      return writeExec(command, manager);
    case 'update':
      return invoke(manager, command, [manager === 'yarn' ? 'upgrade' : 'update'], [...flags, ...words]);
    default:
      return invoke(manager, command, [name], [...flags, ...words]);
  }
}

/** A command in a workspace, a folder, or for the whole machine. */
function invoke(manager: OtherManager, { global, workspace, folder }: NpmCommand, command: string[], args: string[]): string[] | undefined {
  const names = PLACES[manager];
  const where = [...(folder === undefined ? [] : [names.folder, folder]), ...(workspace === undefined ? [] : [names.workspace, workspace])];
  const [first = '', ...others] = command;
  switch (manager) {
    case 'pnpm':
      return [manager, ...where, ...command, ...(global ? ['-g'] : []), ...args];
    case 'yarn':
      return [manager, ...where, ...(global ? ['global'] : []), ...command, ...args];
    case 'bun':
      // Bun filters scripts and installations, but not `add` and `remove`.
      if (workspace !== undefined && first !== 'run' && first !== 'install') return undefined;
      return [manager, first, ...where, ...others, ...(global ? ['-g'] : []), ...args];
  }
}

function writeCreate(command: NpmCommand, manager: OtherManager): string[] | undefined {
  const [starter, ...words] = command.words;
  if (starter === undefined) {
    // pnpm asks nothing.
    const flags = manager === 'pnpm' ? command.flags.filter((flag) => flag !== '-y' && flag !== '--yes') : command.flags;
    return invoke(manager, command, ['init'], flags);
  }
  const flags = command.flags.filter((flag) => flag !== '-y' && flag !== '--yes');
  // Only newer versions of Yarn accept a version here, and the newest is the default.
  const name = manager === 'yarn' ? starter.replace(/@latest$/, '') : starter;
  return invoke(manager, command, ['create', name], [...words, ...flags, ...command.rest]);
}

function writeExec({ name, flags, rest, packages, workspace, folder }: NpmCommand, manager: OtherManager): string[] | undefined {
  const [program] = rest;
  const isKnown = flags.every((flag) => flag === '-y' || flag === '--yes');
  if (program === undefined || !isKnown || workspace !== undefined || folder !== undefined) return undefined;
  if (manager === 'bun') return ['bunx', ...packages.flatMap((one) => ['--package', one]), ...rest];
  if (name === 'exec' && packages.length === 0 && !/.@/.test(program)) return [manager, manager === 'pnpm' ? 'exec' : 'run', ...rest];
  if (manager === 'yarn') return ['yarn', 'dlx', ...packages.flatMap((one) => ['-p', one]), ...rest];
  return ['pnpm', ...packages.map((one) => `--package=${one}`), 'dlx', ...rest];
}
