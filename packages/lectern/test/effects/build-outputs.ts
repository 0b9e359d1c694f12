import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '@lectern/core';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { renderSite } from '../../src/build/render-site.ts';
import { siteAddress } from '../../src/cli/site-address.ts';
import { sharedParser } from '../shared-parser.ts';

/** Files of a docs folder by path. */
export type Files = Record<string, string>;

/** What a build wrote and reported. */
export interface Outcome {
  /** Paths of the written files. */
  files: ReadonlySet<string>;
  diagnostics: readonly Diagnostic[];
  read(file: string): string;
}

/** Builds folders of a few files in this process. Equal folders are built once. */
export function useBuilds(): (files: Files) => Promise<Outcome> {
  const built = new Map<string, Promise<Outcome>>();
  const workshop = useFolder('effects', true);
  return (files) => {
    const key = JSON.stringify(files);
    const outcome = built.get(key) ?? build(files, path.join(workshop, String(built.size)), path.join(workshop, 'cache'));
    built.set(key, outcome);
    return outcome;
  };
}

async function build(files: Files, folder: string, cacheDirectory: string): Promise<Outcome> {
  const [root, outDir] = [path.join(folder, 'docs'), path.join(folder, 'out')];
  putFiles(root, files);
  const { base, site: origin } = await siteAddress(root, { directory: root, open: false, help: false });
  const result = await renderSite({ root, base, origin, exclude: [], cacheDirectory, outDir, workers: 0, guard: sharedParser });
  const written = result.kind === 'failed' ? [] : readdirSync(outDir, { recursive: true, withFileTypes: true });
  const names = written.filter((one) => one.isFile()).map((one) => path.relative(outDir, path.join(one.parentPath, one.name)));
  return {
    files: new Set(names),
    diagnostics: result.diagnostics,
    read: (file) => readFileSync(path.join(outDir, file), 'utf8'),
  };
}
