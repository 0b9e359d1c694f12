import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import type { Rule } from './check-imports.ts';

/** The limits, in lines, of each layer and folder. */
export const LIMITS_FILE = new URL('limits.json', import.meta.url);

/** How far a limit is above the lines of a layer when `npm run imports -- --lower` sets it: a share, and at least a few lines. */
const MARGIN = 0.02;
const MIN_MARGIN = 10;

const CODE = '{ts,tsx,mjs,astro,css}';

/** Data and texts, which may grow. */
const isData = (file: string) => /\/(?:fixtures|languages|explanations|node_modules|dist|peers|work)\//.test(file);
const isTest = (file: string) => /\/test\/|\.test\.|^tests\//.test(file);

interface Row {
  name: string;
  lines: number;
  limit: number | undefined;
}

export function readLimits(): Record<string, number> {
  return JSON.parse(readFileSync(LIMITS_FILE, 'utf8'));
}

/**
 * Counts the lines of each layer, of scripts, tools, and benchmarks without their tests, and of all tests.
 */
export async function countLines(
  root: string,
  packages: readonly Pick<Rule, 'folder' | 'order'>[],
  limits: Record<string, number>,
): Promise<Row[]> {
  const layers = packages.flatMap(({ folder, order }) => order.map((layer) => `${folder}/${layer}`));
  const lines = new Map([...layers, 'packages/*/scripts', 'tools', 'bench', 'tests'].map((name) => [name, 0]));
  for await (const path of glob([`packages/*/{src,scripts,test}/**/*.${CODE}`, `{tools,bench,tests}/**/*.${CODE}`], { cwd: root })) {
    const file = path.replaceAll('\\', '/');
    if (isData(file)) continue;
    const name = isTest(file) ? 'tests' : rowOf(file);
    const count = (await readFile(`${root}/${path}`, 'utf8')).split('\n').length - 1;
    lines.set(name, (lines.get(name) ?? 0) + count);
  }
  return [...lines].map(([name, count]) => ({ name, lines: count, limit: limits[name] }));
}

/** A layer is the first folder or file in `src`. */
function rowOf(file: string) {
  const [top = '', name, part, layer] = file.split('/');
  if (top !== 'packages') return top;
  return part === 'scripts' ? 'packages/*/scripts' : `packages/${name}/src/${layer}`;
}

/** What is wrong with the limits; empty if every layer is within its own. */
export function checkLimits(rows: readonly Row[], limits: Record<string, number>) {
  const above = rows.flatMap(({ name, lines, limit }) => {
    if (limit === undefined) return [`${name} has ${lines} lines and no limit. Give it one in tools/imports/limits.json.`];
    if (lines <= limit) return [];
    const advice = 'If the code belongs there, raise the limit in tools/imports/limits.json in the same commit';
    return [
      `${name} has ${lines} lines, and its limit is ${limit}.\n  ${advice}, and say in its message what the commit removes, or why nothing.`,
    ];
  });
  const unknown = Object.keys(limits).filter((name) => !rows.some((row) => row.name === name));
  return [...above, ...unknown.map((name) => `${name} has a limit in tools/imports/limits.json and no code. Remove the limit.`)];
}

/** Limits a little above the lines of today. None is raised. */
export function lowerLimits(rows: readonly Row[]): Record<string, number> {
  const above = (lines: number) => lines + Math.max(MIN_MARGIN, Math.ceil(lines * MARGIN));
  return Object.fromEntries(rows.map(({ name, lines, limit }) => [name, Math.min(limit ?? Number.POSITIVE_INFINITY, above(lines))]));
}

/** A table of all layers. */
export function formatRows(rows: readonly Row[]) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = (name: string, lines: string, limit: string) => `${name.padEnd(width)}  ${lines.padStart(6)}  ${limit.padStart(6)}`;
  return [
    line('Layer', 'Lines', 'Limit'),
    ...rows.map(({ name, lines, limit }) => line(name, String(lines), String(limit ?? 'none'))),
  ].join('\n');
}
