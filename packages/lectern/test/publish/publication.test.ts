import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { processName } from '@lectern/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { OutputFolder } from '../../src/outputs/output-folder.ts';
import { listOutput } from '../../src/publish/out-dir.ts';
import { openPublication, type Publication } from '../../src/publish/publication.ts';

const folder = useFolder('output');
let outDir = '';
const docs = () => path.join(folder, 'docs');

beforeEach(() => {
  mkdirSync(docs());
  outDir = path.join(folder, 'site');
});

function read(where: string): Record<string, string> {
  return Object.fromEntries(
    listOutput(where)
      .sort()
      .map((file) => [file, readFileSync(path.join(where, file), 'utf8')]),
  );
}

/** Opens the output folder as the command does. Throws the message if it is refused. */
function open(out = outDir): Publication {
  const opened = openPublication({ outDir: out, root: docs(), atomic: false });
  if (opened.kind === 'refused') throw new Error(opened.diagnostic.message);
  return opened.publication;
}

/** Publishes a build of the files as the command does. */
function build(files: Record<string, string>, out = outDir): void {
  const publication = open(out);
  try {
    const output = new OutputFolder(publication.staging, publication.earlier);
    for (const [file, text] of Object.entries(files)) output.write(file, text);
    expect(publication.publish(output.files())).toBeUndefined();
  } finally {
    publication.close();
  }
}

function refusal(out = outDir): string | undefined {
  const opened = openPublication({ outDir: out, root: docs(), atomic: false });
  if (opened.kind === 'refused') return `${opened.diagnostic.code}: ${opened.diagnostic.message}`;
  opened.publication.close();
  return undefined;
}

const found = () => readdirSync(outDir).sort();

describe('an output folder', () => {
  it('may be missing, empty, or what an earlier build wrote', () => {
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

  it('may be the root of a volume', () => {
    mkdirSync(path.join(outDir, 'lost+found'), { recursive: true });
    build({ 'index.html': '1' });
    build({ 'index.html': '2' });
    expect(found()).toEqual(['.lectern.json', 'index.html', 'lost+found']);
  });

  it.each([
    ['files of others', { 'notes.txt': 'mine', 'a.txt': 'mine' }, '`a.txt` and `notes.txt`'],
    ['many files of others', { d: '', c: '', 'b/1': '', a: '', e: '' }, '`a`, `b`, `c`, and 2 more'],
    ['a marker that lists nothing', { '.lectern.json': 'null', 'index.html': '' }, '`index.html`'],
  ])('is refused with %s', (_, files, names) => {
    putFiles(outDir, files);
    expect(refusal()).toBe(`site/out-dir-foreign: The output folder contains ${names}, which Lectern did not write. Nothing was changed.`);
    expect(existsSync(path.join(outDir, '.lectern'))).toBe(false);
  });

  it.each([
    ['beside an earlier build', 'CNAME'],
    ['in a folder of an earlier build', 'images/mine.png'],
  ])('is refused with a file %s, which is named and kept', (_, file) => {
    build({ 'index.html': '1', 'images/a.png': '' });
    putFiles(outDir, { [file]: 'mine' });
    expect(refusal()).toContain(`The output folder contains \`${file}\`, which Lectern did not write.`);
    expect(read(outDir)).toMatchObject({ 'index.html': '1', [file]: 'mine' });
  });

  it('is refused with a link, which the build would follow', () => {
    build({ 'index.html': '1' });
    symlinkSync(docs(), path.join(outDir, 'images'));
    expect(refusal()).toContain('The output folder contains `images`, which Lectern did not write.');
  });

  it('is refused when it is a file', () => {
    writeFileSync(outDir, '');
    expect(refusal()).toBe('site/out-dir-foreign: The output path is a file, not a folder.');
  });

  it('may be in the docs folder, but may not contain it, not even behind a link', () => {
    expect(refusal(path.join(docs(), 'dist'))).toBeUndefined();
    expect(refusal(`${docs()}-site`)).toBeUndefined();
    symlinkSync(folder, path.join(docs(), 'up'));
    for (const above of [docs(), folder, path.parse(folder).root, path.join(docs(), 'up')]) {
      expect(refusal(above)).toBe('site/out-dir-foreign: The output folder contains the docs folder; a build would overwrite your pages.');
    }
  });

  it('is refused when its links are circular', () => {
    symlinkSync(outDir, outDir);
    expect(refusal()).toBe(
      'site/out-dir-not-writable: The output folder cannot be written: its symbolic links are circular (ELOOP). The earlier output was not changed.',
    );
  });

  it('is refused when it cannot be created', () => {
    writeFileSync(path.join(folder, 'file'), '');
    expect(refusal(path.join(folder, 'file/site'))).toContain('a part of its path is a file (ENOTDIR)');
  });
});

describe('a build that is published', () => {
  it('replaces the earlier one', () => {
    build({ 'index.html': '1', 'old/index.html': 'old' });
    build({ 'index.html': '2', 'new/index.html': 'new' });
    expect([found(), read(outDir)]).toEqual([['.lectern.json', 'index.html', 'new'], { 'index.html': '2', 'new/index.html': 'new' }]);
  });

  it('leaves files alone that are the same as before', () => {
    build({ 'same/index.html': 'same', 'other.html': '1', 'longer.html': '1' });
    const long = new Date(0);
    for (const file of ['same/index.html', 'other.html', 'longer.html']) utimesSync(path.join(outDir, file), long, long);
    build({ 'same/index.html': 'same', 'other.html': '2', 'longer.html': '11' });
    const old = ['same/index.html', 'other.html', 'longer.html'].filter((file) => statSync(path.join(outDir, file)).mtimeMs === 0);
    expect([old, read(outDir)]).toEqual([['same/index.html'], { 'longer.html': '11', 'other.html': '2', 'same/index.html': 'same' }]);
  });

  it('turns a file into a folder, and a folder into a file', () => {
    build({ a: 'file', 'b/c/index.html': 'deep', 'b/d.html': 'page' });
    build({ 'a/index.html': 'folder', b: 'file' });
    expect(read(outDir)).toEqual({ 'a/index.html': 'folder', b: 'file' });
  });

  it.each(['existing', 'missing'])('follows a link to an %s folder, and keeps the link', (kind) => {
    const target = path.join(folder, 'releases/one');
    mkdirSync(kind === 'existing' ? target : path.dirname(target), { recursive: true });
    symlinkSync(path.join('releases', 'one'), outDir);
    build({ 'index.html': '1' });
    build({ 'index.html': '2' });
    expect([lstatSync(outDir).isSymbolicLink(), read(target)]).toEqual([true, { 'index.html': '2' }]);
    expect(readdirSync(path.dirname(target))).toEqual(['one']);
  });

  it('uses no other folder if there is one', () => {
    mkdirSync(outDir);
    const publication = open();
    expect([readdirSync(folder).sort(), path.dirname(path.dirname(publication.staging))]).toEqual([['docs', 'site'], outDir]);
    publication.close();
    expect(found()).toEqual([]);
  });

  it('leaves nothing else behind', () => {
    build({ 'index.html': '1' });
    build({ 'index.html': '2' });
    expect([readdirSync(folder).sort(), found()]).toEqual([
      ['docs', 'site'],
      ['.lectern.json', 'index.html'],
    ]);
  });

  it('does not appear before it is complete', () => {
    const publication = open();
    expect(existsSync(outDir)).toBe(false);
    publication.close();
    expect(readdirSync(folder)).toEqual(['docs']);
  });
});

/** Name of a process that has ended. */
function deadProcess(): string {
  const { pid = 0 } = spawnSync(process.execPath, ['--version']);
  return processName().replace(/-\d+-/, `-${pid}-`);
}

function lock(workspace: string, owner: { process: string; pid: number; host: string }, age = 0): void {
  putFiles(workspace, { 'lock.json': JSON.stringify(owner), 'left-over/index.html': '' });
  const time = new Date(Date.now() - age);
  utimesSync(path.join(workspace, 'lock.json'), time, time);
}

describe('two builds into one folder', () => {
  it.each(['existing', 'missing'])('do not run at the same time, if it is %s', (kind) => {
    if (kind === 'existing') mkdirSync(outDir);
    const first = open();
    expect(refusal()).toMatch(
      new RegExp(
        `^site/out-dir-busy: Another build is writing to the output folder: process ${process.pid} on \`.+\`\\. Nothing was changed\\.$`,
      ),
    );
    first.close();
    expect(refusal()).toBeUndefined();
  });

  it('run one after another when the first one was killed, and what it left is removed', () => {
    mkdirSync(outDir);
    lock(path.join(outDir, '.lectern'), { process: deadProcess(), pid: 1, host: 'here' });
    build({ 'index.html': '1' });
    expect(found()).toEqual(['.lectern.json', 'index.html']);
  });

  it('also when the folder was created in the meantime', () => {
    lock(path.join(folder, '.site.lectern'), { process: deadProcess(), pid: 1, host: 'here' });
    mkdirSync(outDir);
    build({ 'index.html': '1' });
    expect(readdirSync(folder).sort()).toEqual(['docs', 'site']);
  });

  it.each([
    [1, 'site/out-dir-busy: Another build is writing to the output folder: process 7 on `container`. Nothing was changed.'],
    [100_000, undefined],
  ])('of two machines: the first one was heard of %i ms ago', (age, message) => {
    mkdirSync(outDir);
    lock(path.join(outDir, '.lectern'), { process: '00000000-7-1', pid: 7, host: 'container' }, age);
    expect(refusal()).toBe(message);
  });

  it('do not mix: one that was taken for dead publishes nothing', () => {
    mkdirSync(outDir);
    const first = open();
    const output = new OutputFolder(first.staging);
    output.write('index.html', 'first');
    lock(path.join(outDir, '.lectern'), { process: '00000000-7-1', pid: 7, host: 'container' });
    expect(first.publish(output.files())?.code).toBe('site/out-dir-busy');
    first.close();
    expect(found()).toEqual(['.lectern']);
  });
});

describe('an error of a build', () => {
  const problem = (error: object) => {
    const publication = open();
    const { message } = publication.problemOf(Object.assign(new Error('failed'), error)) ?? {};
    publication.close();
    return message;
  };

  it.each<[{ code: string; path?: () => string }, string]>([
    [{ code: 'ENOSPC' }, 'the disk is full (ENOSPC)'],
    [{ code: 'EACCES', path: () => path.join(outDir, 'index.html') }, 'permission denied (EACCES)'],
  ])('is a problem of the output: %o', ({ code, path: file }, reason) => {
    expect(problem({ code, ...(file && { path: file() }) })).toBe(
      `The output folder cannot be written: ${reason}. The earlier output was not changed.`,
    );
  });

  it.each([
    ['that is none of the file system', {}],
    ['of another folder', { code: 'EACCES', path: '/etc/shadow' }],
  ])('%s is not', (_, error) => {
    expect(problem(error)).toBeUndefined();
  });
});
