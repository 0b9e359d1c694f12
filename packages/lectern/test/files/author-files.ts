import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Diagnostic, settleProblems } from '@lectern/core';
import { renderSite } from '../../src/build/render-site.ts';
import { Docs } from '../../src/site/docs.ts';
import { findProblems } from '../../src/site/find-problems.ts';
import { sharedParser } from '../shared-parser.ts';

/** A docs folder that is built and checked in a folder of its own. */
export class AuthorFiles {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'lectern-files-'));
  readonly root = path.join(this.folder, 'docs');

  write(files: Readonly<Record<string, string | Buffer>>): void {
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(this.root, file)), { recursive: true });
      writeFileSync(path.join(this.root, file), content);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** Builds the folder from nothing. */
  async build(): Promise<{ diagnostics: readonly Diagnostic[]; output: Map<string, Buffer> }> {
    const outDir = path.join(this.folder, 'out');
    rmSync(outDir, { recursive: true, force: true });
    mkdirSync(outDir);
    const site = await renderSite({ ...this.#options(), outDir, workers: 0, guard: sharedParser });
    return { diagnostics: site.diagnostics, output: filesIn(outDir) };
  }

  async check(): Promise<readonly Diagnostic[]> {
    const docs = new Docs({ ...this.#options(), mode: 'check' }, sharedParser);
    const { ok, diagnostics } = await docs.load();
    const found = ok ? await findProblems(docs) : diagnostics;
    docs.close();
    return ok ? settleProblems(docs.loaded.site, found) : found;
  }

  #options() {
    const cacheDirectory = path.join(this.folder, 'cache');
    rmSync(path.join(cacheDirectory, 'cache'), { recursive: true, force: true });
    return { root: this.root, base: '', origin: 'https://acme.example', exclude: [], cacheDirectory };
  }
}

function filesIn(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
}

export const pageOf = (title: string, body: string, more = ''): string =>
  `---\ntitle: ${title}\ndescription: About it.\n${more}---\n\n${body}\n`;
