import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, fileProblem } from '../problem.ts';
import type { Change } from './changes.ts';
import { parseJsonObject, setJson } from './json.ts';

/** What a project needs in its package.json. */
export interface PackageAdditions {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  /** Other keys, such as settings of the package manager. */
  settings: Record<string, Record<string, unknown> | readonly string[]>;
}

export interface PackagePlan {
  changes: Change[];
  /** The names under which the scripts can be run: another one if the project has a script of the same name. */
  scripts: Record<string, string>;
}

/**
 * Creates a package.json, or adds to the existing one what it doesn't have. No value is replaced: a script whose name is taken gets the
 * prefix `docs:`.
 *
 * @throws {Problem} if the existing file isn't valid
 */
export function planPackageJson(file: string, name: string, additions: PackageAdditions): PackagePlan {
  const { scripts, dependencies, devDependencies, settings } = additions;
  const before = readIfExists(file);
  if (before === undefined) {
    const content = {
      name,
      private: true,
      type: 'module',
      scripts,
      ...(Object.keys(dependencies).length > 0 && { dependencies: sorted(dependencies) }),
      ...(Object.keys(devDependencies).length > 0 && { devDependencies: sorted(devDependencies) }),
      ...settings,
    };
    return {
      changes: [{ kind: 'create', file, content: `${JSON.stringify(content, undefined, 2)}\n` }],
      scripts: Object.fromEntries(Object.keys(scripts).map((script) => [script, script])),
    };
  }
  const existing = parseJsonObject('package.json', before);
  const has = (...keys: string[]) =>
    keys.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), existing) !== undefined;
  const names: Record<string, string> = {};
  let after = before;
  const add = (keys: string[], value: unknown) => {
    if (!has(...keys)) after = setJson(after, keys, value);
  };
  for (const [script, command] of Object.entries(scripts)) {
    const current = isRecord(existing['scripts']) ? existing['scripts'][script] : undefined;
    names[script] = current === undefined || current === command ? script : `docs:${script}`;
    add(['scripts', names[script]], command);
  }
  for (const [dependency, range] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (has('dependencies', dependency) || has('devDependencies', dependency)) continue;
    add([dependency in dependencies ? 'dependencies' : 'devDependencies', dependency], range);
  }
  for (const [key, value] of Object.entries(settings)) {
    if (!isRecord(value)) add([key], value);
    else for (const [inner, each] of Object.entries(value)) add([key, inner], each);
  }
  return { changes: after === before ? [] : [{ kind: 'edit', file, before, after }], scripts: names };
}

/** Whether a package.json depends on Lectern. @throws {Problem} if it isn't valid */
export function usesLectern(root: string): boolean {
  const text = readIfExists(path.join(root, 'package.json'));
  if (text === undefined) return false;
  const { dependencies, devDependencies } = parseJsonObject('package.json', text);
  return [dependencies, devDependencies].some((packages) => isRecord(packages) && packages['lectern'] !== undefined);
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw fileProblem(file, error, 'read');
  }
}

function sorted(record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
