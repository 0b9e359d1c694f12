import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkOutDir, listOutput, publish, stagingFolder } from '../../src/cli/output.ts';
import { OutputFolder } from '../../src/outputs/output-folder.ts';

let folder = '';
let outDir = '';
const docs = () => path.join(folder, 'docs');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-output-'));
  outDir = path.join(folder, 'site');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Publishes a build of the files as the command does. */
function build(files: Record<string, string>): ReturnType<typeof publish> {
  const output = new OutputFolder(stagingFolder(outDir), existsSync(outDir) ? outDir : undefined);
  for (const [file, text] of Object.entries(files)) output.write(file, text);
  try {
    return publish(output, outDir, listOutput(outDir));
  } finally {
    rmSync(output.root, { recursive: true, force: true });
  }
}

function write(where: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(where, file)), { recursive: true });
    writeFileSync(path.join(where, file), text);
  }
}

const refusal = () => checkOutDir(outDir, docs(), listOutput(outDir))?.message;
const found = () => readdirSync(outDir).sort();

describe('an output folder', () => {
  it('may be missing, empty or what an earlier build wrote', () => {
    expect(refusal()).toBeUndefined();
    mkdirSync(outDir);
    expect(refusal()).toBeUndefined();
    build({ 'index.html': '1', '_assets/a.css': '' });
    expect(refusal()).toBeUndefined();
  });

  it('may have lost files of that build', () => {
    build({ 'index.html': '1', 'a.html': '2' });
    rmSync(path.join(outDir, 'a.html'));
    expect(refusal()).toBeUndefined();
  });

  it('is refused with files of others', () => {
    write(outDir, { 'notes.txt': 'mine', 'a.txt': 'mine' });
    expect(refusal()).toBe('The output folder contains files that Lectern did not write, such as `a.txt`. Nothing was changed.');
  });

  it('is refused when something was put beside an earlier build', () => {
    build({ 'index.html': '1' });
    write(outDir, { CNAME: 'docs.example.com' });
    expect(refusal()).toBe('The output folder contains `CNAME`, which Lectern did not write. Nothing was changed.');
  });

  it('is refused when something was put into a folder of an earlier build', () => {
    build({ 'index.html': '1', 'images/a.png': '' });
    write(outDir, { 'images/mine.png': '' });
    expect(refusal()).toBe('The output folder contains 1 file that the last build did not write. Nothing was changed.');
  });

  it('is refused with a marker that says nothing', () => {
    write(outDir, { '.lectern.json': 'null', 'index.html': '' });
    expect(refusal()).toContain('such as `index.html`');
  });

  it('is refused when it is a file', () => {
    writeFileSync(outDir, '');
    expect(refusal()).toBe('The output path is a file, not a folder.');
  });

  it('may lie in the folder of the docs, but neither be it nor hold it', () => {
    mkdirSync(docs());
    expect(checkOutDir(path.join(docs(), 'dist'), docs(), [])).toBeUndefined();
    expect(checkOutDir(`${docs()}-site`, docs(), [])).toBeUndefined();
    for (const above of [docs(), folder, path.parse(folder).root]) {
      expect(checkOutDir(above, docs(), [])).toMatchObject({
        code: 'site/out-dir-foreign',
        severity: 'error',
        message: 'The output folder contains the docs folder; a build would overwrite your pages.',
      });
    }
  });
});

describe('a build that is published', () => {
  it('replaces the earlier one as a whole', () => {
    build({ 'index.html': '1', 'old/index.html': 'old' });
    build({ 'index.html': '2', 'new/index.html': 'new' });
    expect(found()).toEqual(['.lectern.json', 'index.html', 'new']);
    expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).toBe('2');
  });

  it('leaves files alone that are the same as before', () => {
    build({ 'same/index.html': 'same', 'other.html': '1', 'longer.html': '1' });
    const long = new Date(0);
    for (const file of ['same/index.html', 'other.html', 'longer.html']) utimesSync(path.join(outDir, file), long, long);
    build({ 'same/index.html': 'same', 'other.html': '2', 'longer.html': '11' });
    const old = ['same/index.html', 'other.html', 'longer.html'].filter((file) => statSync(path.join(outDir, file)).mtimeMs === 0);
    expect(old).toEqual(['same/index.html']);
    expect(['other.html', 'longer.html'].map((file) => readFileSync(path.join(outDir, file), 'utf8'))).toEqual(['2', '11']);
  });

  it('makes a folder of what was a file, and a file of what was a folder', () => {
    build({ a: 'file', 'b/c/index.html': 'deep', 'b/d.html': 'page' });
    build({ 'a/index.html': 'folder', b: 'file' });
    expect(found()).toEqual(['.lectern.json', 'a', 'b']);
    expect([readFileSync(path.join(outDir, 'a/index.html'), 'utf8'), readFileSync(path.join(outDir, 'b'), 'utf8')]).toEqual([
      'folder',
      'file',
    ]);
  });

  it('takes the place of one that was stopped half way', () => {
    build({ 'index.html': '1', 'a.html': '1' });
    const marker = path.join(outDir, '.lectern.json');
    writeFileSync(marker, JSON.stringify({ entries: ['index.html', 'a.html', 'b.html'], files: 4 }));
    write(outDir, { 'b.html': '2' });
    expect(refusal()).toBeUndefined();
    build({ 'index.html': '3' });
    expect(found()).toEqual(['.lectern.json', 'index.html']);
  });

  it('says how much it is, its marker left out', () => {
    expect(build({ 'index.html': '12345', 'a/b.txt': '67' })).toEqual({ files: 2, bytes: 7 });
  });

  it('leaves nothing else behind', () => {
    build({ 'index.html': '1' });
    build({ 'index.html': '2' });
    expect(readdirSync(folder)).toEqual(['site']);
  });

  it('is prepared beside its place, so that an unfinished one is not taken for it', () => {
    const staging = stagingFolder(outDir);
    expect([path.dirname(staging), existsSync(outDir)]).toEqual([folder, false]);
    expect(path.basename(staging)).toBe(`.site.lectern-${process.pid}`);
  });
});
