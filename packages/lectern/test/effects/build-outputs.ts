import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Diagnostic, formatDiagnostic } from '@lectern/core';
import { afterAll, beforeAll } from 'vitest';
import { renderSite } from '../../src/build/render-site.ts';
import { siteAddress } from '../../src/cli/site-address.ts';
import { sharedParser } from '../shared-parser.ts';

/** Files of a docs folder by path. */
export type Files = Record<string, string>;

/** What a build wrote and reported. */
export interface Outcome {
  /** Hashes of the written files by path. */
  files: Map<string, string>;
  diagnostics: readonly Diagnostic[];
  read(file: string): string;
}

/** Builds folders of a few files in this process. Equal folders are built once. */
export function useBuilds(): (files: Files) => Promise<Outcome> {
  const built = new Map<string, Promise<Outcome>>();
  let workshop = '';
  beforeAll(() => {
    workshop = mkdtempSync(path.join(tmpdir(), 'lectern-effects-'));
  });
  afterAll(() => rmSync(workshop, { recursive: true }));
  return (files) => {
    const key = JSON.stringify(files);
    const outcome = built.get(key) ?? build(files, path.join(workshop, String(built.size)), path.join(workshop, 'cache'));
    built.set(key, outcome);
    return outcome;
  };
}

async function build(files: Files, folder: string, cacheDirectory: string): Promise<Outcome> {
  const [root, outDir] = [path.join(folder, 'docs'), path.join(folder, 'out')];
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const { base, site: origin } = await siteAddress(root, { directory: root, open: false, help: false });
  const result = await renderSite({ root, base, origin, exclude: [], cacheDirectory, outDir, workers: 0, guard: sharedParser });
  const written = result.kind === 'failed' ? [] : readdirSync(outDir, { recursive: true, withFileTypes: true });
  const names = written.filter((one) => one.isFile()).map((one) => path.relative(outDir, path.join(one.parentPath, one.name)));
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(outDir, file)))
      .digest('hex');
  return {
    files: new Map(names.map((file) => [file, hash(file)])),
    diagnostics: result.diagnostics,
    read: (file) => readFileSync(path.join(outDir, file), 'utf8'),
  };
}

/** Whether two builds wrote different files. */
export function differs(one: Outcome, other: Outcome): boolean {
  return one.files.size !== other.files.size || [...one.files].some(([file, hash]) => other.files.get(file) !== hash);
}

/** The problems that only the second build has, as text. */
export function newProblems(base: Outcome, changed: Outcome): string[] {
  const known = new Set(base.diagnostics.map((one) => one.message));
  return changed.diagnostics.filter((one) => !known.has(one.message)).map((one) => formatDiagnostic(one));
}
