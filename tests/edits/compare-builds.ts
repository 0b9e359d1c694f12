import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, runLectern } from '../site/run-lectern.ts';
import { DocsFolder } from './docs-folder.ts';
import { EDITS } from './kinds.ts';
import { installOtherVersion, OTHER_CLASS } from './other-version.ts';
import { Random } from './random.ts';

export interface ComparisonOptions {
  /** Docs folder, which is not changed. */
  source: string;
  /** Folder to work in. It is replaced. */
  folder: string;
  /** Number of edits. */
  count: number;
  seed: number;
  /** Kinds of edits. Default: all. */
  only?: RegExp | undefined;
  /** Called after each edit. */
  onEdit?(edit: ComparedEdit): void;
}

export interface ComparedEdit {
  number: number;
  /** The kind of edit and the file that it changed. */
  edit: string;
  /** Files and problems that differ between a build with a cache and one without. */
  differences: string[];
}

/** After this many edits, the folder is the source again: most edits add something. */
const EDITS_PER_COPY = 40;
/** The kind of edit that changes no file, but builds with another version first. */
const VERSION = 'the version of Lectern';

/**
 * Makes random edits to a docs folder. After each, builds the folder with the cache and the output of the edits before, and without,
 * and compares all files, problems, and exit codes.
 */
export async function compareBuilds({ source, folder, count, seed, only = /./, onEdit }: ComparisonOptions): Promise<ComparedEdit[]> {
  const random = new Random(seed);
  const [root, warm] = [path.join(folder, 'docs'), path.join(folder, 'warm')];
  const docs = new DocsFolder(root, random);
  const otherVersion = await installOtherVersion(path.basename(folder));
  const done: ComparedEdit[] = [];
  let kinds: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    if (number % EDITS_PER_COPY === 1) copySource(source, root);
    let edit: string | undefined;
    while (edit === undefined) {
      if (kinds.length === 0) kinds = [VERSION, ...Object.keys(EDITS)].filter((one) => only.test(one));
      const [kind = ''] = kinds.splice(random.below(kinds.length), 1);
      const file = kind === VERSION ? await buildWithOtherVersion(root, warm, otherVersion) : EDITS[kind]?.(docs);
      if (file !== undefined) edit = `${kind} (${file})`;
    }
    if (random.below(10) === 0) edit += await spoilOutput(warm, random);
    const compared = { number, edit, differences: await compareOnce(root, warm, path.join(folder, 'cold')) };
    done.push(compared);
    onEdit?.(compared);
  }
  return done;
}

function copySource(source: string, root: string): void {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  cpSync(source, root, { recursive: true, filter: (file) => !/(?:^|[\\/])(?:node_modules|\.git|dist)$/.test(file) });
}

/**
 * Replaces the output, and adds to the cache.
 * @param command from `installOtherVersion`
 */
async function buildWithOtherVersion(root: string, output: string, command: string): Promise<string> {
  const { stdout, stderr } = await run(process.execPath, [command, 'build', '.', '--out-dir', output], { cwd: root });
  const file = '404.html';
  const isOther = /^Build failed/m.test(stdout) || readFileSync(path.join(output, file), 'utf8').includes(OTHER_CLASS);
  if (!isOther) throw new Error(`The other version does not print other HTML.\n${stderr}`);
  return file;
}

/** Changes a file of the earlier output by hand. */
async function spoilOutput(output: string, random: Random): Promise<string> {
  const file = random.pick([...filesBelow(output).keys()].filter((name) => name.endsWith('.html')));
  if (file === undefined) return '';
  writeFileSync(path.join(output, file), 'changed by hand');
  return `, and ${file} in the output`;
}

async function compareOnce(root: string, warm: string, cold: string): Promise<string[]> {
  rmSync(cold, { recursive: true, force: true });
  const [one, other] = await Promise.all([
    runLectern(['build', '.', '--out-dir', warm], { cwd: root }),
    runLectern(['build', '.', '--no-cache', '--out-dir', cold], { cwd: root }),
  ]);
  const differences: string[] = [];
  if (one.exitCode !== other.exitCode) differences.push(`exit code ${one.exitCode} instead of ${other.exitCode}`);
  if (one.stderr !== other.stderr) differences.push(`problems:\n${firstDifference(one.stderr, other.stderr)}`);
  if (/site\/internal|\n {4}at /.test(other.stderr)) differences.push(`an internal error:\n${other.stderr.slice(0, 2000)}`);
  // A build that failed leaves the output of the build before.
  if (/^Build failed/m.test(other.stdout)) return differences;
  const [made, expected] = [filesBelow(warm), filesBelow(cold)];
  for (const [file, bytes] of made) {
    const wanted = expected.get(file);
    if (!wanted) differences.push(`${file} should not be there`);
    else if (!wanted.equals(bytes)) differences.push(`${file} differs:\n${firstDifference(bytes.toString(), wanted.toString())}`);
  }
  for (const file of expected.keys()) if (!made.has(file)) differences.push(`${file} is missing`);
  return differences;
}

function filesBelow(folder: string): Map<string, Buffer> {
  let names: string[] = [];
  try {
    names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => path.relative(folder, path.join(one.parentPath, one.name)))
      .sort();
  } catch {
    // There is no output yet.
  }
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
}

/** The places where two texts differ first, with some characters around. */
function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 120));
  return `    with a cache:    ${around(one)}\n    without a cache: ${around(other)}`;
}
