import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeCommit } from '../measure/commit.ts';
import { watchMachine } from '../measure/machine.ts';

it.each([
  ['is calm', [1, 1.1, 1.2, 1], undefined],
  ['is busy before a run', [1.84, 1, 1, 1], 1.8],
  ['is busy after a later run', [1, 1, 1, 2.31], 2.3],
])('a row says when the machine %s', async (_, loads, busy) => {
  const row: { busy?: number } = {};
  const look = () => Promise.resolve(loads.shift() ?? 0);
  for (const figure of [1, 2]) expect(await watchMachine(row, async () => figure, look)).toBe(figure);
  expect(row.busy).toBe(busy);
});

it('a look at the machine compares the time of work with the processor time that it takes', async () => {
  const row: { busy?: number } = {};
  await watchMachine(row, async () => {});
  expect(row.busy ?? 1).toBeGreaterThanOrEqual(1);
});

it('a commit is a short hash, and has a mark when files differ, but for those that the benchmark writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-commit-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  try {
    mkdirSync(join(folder, 'bench'));
    for (const file of ['a.txt', 'bench/results.json']) writeFileSync(join(folder, file), '1');
    git('init', '--quiet');
    git('add', '.');
    git('-c', 'user.name=A', '-c', 'user.email=a@b.lc-remark', 'commit', '--quiet', '--message=First');
    writeFileSync(join(folder, 'bench/results.json'), '2');
    const clean = describeCommit(folder);
    expect(clean).toMatch(/^[0-9a-f]{7,}$/);
    writeFileSync(join(folder, 'a.txt'), '2');
    expect(describeCommit(folder)).toBe(`${clean}+`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
