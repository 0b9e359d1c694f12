import { linkSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { listOutput } from '../../src/publish/out-dir.ts';
import { openPublication } from '../../src/publish/publication.ts';
import { planSteps, runStep, type Step } from '../../src/publish/publish.ts';

const folder = useFolder('publish');

const formatStep = (step: Step) => (step.kind === 'mark' ? `mark ${step.files.length}` : `${step.kind} ${step.file}`);
const plan = (files: string[], earlier: string[], kept: string[] = []) =>
  planSteps(
    files.map((file) => ({ path: file, bytes: 0, modified: 0, kept: kept.includes(file) })),
    earlier,
  ).map(formatStep);

describe('publishing', () => {
  it('places what pages load, then pages, then the home page, and removes old files last', () => {
    expect(
      plan(
        ['index.html', 'new/index.html', 'guide/index.html', 'llms.txt', '_assets/new.js', '_lectern/sign-in/index.html', 'kept.html'],
        ['index.html', 'old/index.html', 'guide/index.html', 'llms.txt', '_assets/old.js', 'kept.html'],
        ['kept.html'],
      ),
    ).toEqual([
      'mark 13',
      'place _assets/new.js',
      'place _lectern/sign-in/index.html',
      'place llms.txt',
      'place new/index.html',
      'place guide/index.html',
      'place index.html',
      'remove old/index.html',
      'remove _assets/old.js',
      'mark 7',
    ]);
  });

  it('removes what is in the way of a file first', () => {
    expect(plan(['a/index.html', 'b'], ['a', 'b/c/index.html'])).toEqual([
      'mark 4',
      'remove b/c/index.html',
      'place b',
      'remove a',
      'place a/index.html',
      'mark 2',
    ]);
  });
});

/** A page is its version and the script that it loads. */
const site = (version: number, pages: string[]): Record<string, string> => ({
  ...Object.fromEntries(pages.map((page) => [page, `${version} _assets/${version}.js`])),
  [`_assets/${version}.js`]: String(version),
  'llms.txt': String(version),
});

describe('a build that ends after any step of publishing', () => {
  const before = site(1, ['index.html', 'guide/index.html', 'old/index.html']);
  const after = site(2, ['index.html', 'guide/index.html', 'new/index.html']);
  const steps = planSteps(
    Object.keys(after).map((file) => ({ path: file, bytes: 0, modified: 0, kept: false })),
    Object.keys(before),
  );

  it.each(steps.map((_, count) => count))('leaves a whole site: %i', (count) => {
    const folders = { staging: path.join(folder, 'staging'), outDir: path.join(folder, 'site'), draft: path.join(folder, 'draft') };
    putFiles(folders.outDir, before);
    putFiles(folders.staging, after);
    for (const step of steps.slice(0, count)) runStep(step, folders);
    const read = (file: string) => readFileSync(path.join(folders.outDir, file), 'utf8');
    const files = listOutput(folders.outDir);
    for (const file of files) expect([before[file], after[file]]).toContain(read(file));
    for (const page of files.filter((file) => file.endsWith('.html'))) expect(files).toContain(read(page).split(' ')[1]);
    // Pages of both sites are never gone.
    expect(files).toEqual(expect.arrayContaining(['index.html', 'guide/index.html', 'llms.txt']));
    // The next build goes on.
    if (count === 0) return;
    const opened = openPublication({ outDir: folders.outDir, root: path.join(folder, 'docs'), atomic: false });
    expect(opened).toMatchObject({ kind: 'open' });
    if (opened.kind === 'open') opened.publication.close();
  });
});

it('a file whose name changed in case stays on a file system that ignores case', () => {
  const outDir = path.join(folder, 'site');
  putFiles(outDir, { 'a.html': 'new' });
  // As such a file system shows it: two names of one file.
  linkSync(path.join(outDir, 'a.html'), path.join(outDir, 'A.html'));
  const last = planSteps([{ path: 'a.html', bytes: 3, modified: 0, kept: false }], ['A.html']).find(({ kind }) => kind === 'remove');
  expect(last).toEqual({ kind: 'remove', file: 'A.html', same: 'a.html' });
  if (last) runStep(last, { staging: folder, outDir, draft: '' });
  expect(readFileSync(path.join(outDir, 'a.html'), 'utf8')).toBe('new');
});
