import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runHere } from './run-here.ts';
import { writeFolder } from './temporary-folder.ts';

const starter = fileURLToPath(new URL('../../starter', import.meta.url));

/** A folder, a page, and a snippet. */
const renames = [
  ['api-reference', 'reference'],
  ['guides/concepts', 'guides/basics/terms'],
  ['snippets/limits.mdx', 'snippets/shared/limits.mdx'],
] as const;

function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')).sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'latin1')]));
}

/** The codes of all problems, with how often each occurs. */
async function problemsOf(folder: string): Promise<Record<string, number>> {
  const { stdout } = await runHere(['check', '.', '--format', 'json'], folder);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  const counts: Record<string, number> = {};
  for (const { code } of diagnostics) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

it('renaming in a site finds no new problem, and renaming back restores every byte', async () => {
  const folder = await writeFolder('rename', {});
  const isOutput = (file: string) => /^(?:dist|node_modules)$/.test(path.basename(file));
  cpSync(starter, folder, { recursive: true, filter: (file) => !isOutput(file) });
  const rename = async (from: string, to: string) => {
    const { exitCode, stderr } = await runHere(['rename', from, to, '.', '--write'], folder);
    return { exitCode, stderr };
  };
  const problems = await problemsOf(folder);
  const states = [filesOf(folder)];
  for (const [from, to] of renames) {
    expect(await rename(from, to)).toEqual({ exitCode: 0, stderr: '' });
    expect(filesOf(folder)).not.toEqual(states.at(-1));
    states.push(filesOf(folder));
  }
  expect(await problemsOf(folder)).toEqual(problems);
  for (const [from, to] of renames.toReversed()) {
    expect((await rename(to, from)).exitCode).toBe(0);
    states.pop();
    expect(filesOf(folder)).toEqual(states.at(-1));
  }
});
