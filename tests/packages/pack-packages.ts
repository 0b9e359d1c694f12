import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { run } from '../site/run-lectern.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Paths of the packed packages, as they are published. */
    packed: { core: string; lectern: string; create: string };
  }
}

/** Packs the packages once for all tests. */
export default async function packPackages(project: TestProject): Promise<() => Promise<void>> {
  const repository = fileURLToPath(new URL('../../', import.meta.url));
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-packed-'));
  const workspaces = ['core', 'lectern', 'create-lectern'].map((name) => `--workspace=packages/${name}`);
  const { exitCode, stderr } = await run('npm', ['pack', ...workspaces, `--pack-destination=${folder}`], { cwd: repository });
  if (exitCode !== 0) throw new Error(`npm pack ended with ${exitCode}.\n${stderr}`);
  const names = await readdir(folder);
  const find = (pattern: RegExp) => path.join(folder, names.find((name) => pattern.test(name)) ?? '');
  project.provide('packed', { core: find(/^lectern-core-/), lectern: find(/^lectern-\d/), create: find(/^create-lectern-/) });
  return () => rm(folder, { recursive: true, force: true });
}
