import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { OutputFolder } from '../../src/outputs/output-folder.ts';
import { openPublication } from '../../src/publish/publication.ts';

const folder = useFolder('releases');
const file = (name: string) => path.join(folder, name);

beforeEach(() => {
  mkdirSync(file('docs'));
});

function open(outDir = file('current')) {
  return openPublication({ outDir, root: file('docs'), atomic: true });
}

/** Publishes a release of the files. Returns the code of the problem, if there is one. */
function release(files: Record<string, string>): string | undefined {
  const opened = open();
  if (opened.kind === 'refused') return opened.diagnostic.code;
  const { publication } = opened;
  const output = new OutputFolder(publication.staging, publication.earlier);
  for (const [name, text] of Object.entries(files)) output.write(name, text);
  const problem = publication.publish(output.files());
  publication.close();
  return problem?.code;
}

const releases = () => readdirSync(file('current-releases')).sort();

describe('an atomic build', () => {
  it('makes the output path a link to a new folder', () => {
    expect(release({ 'index.html': '1', 'same.html': 'same' })).toBeUndefined();
    expect(readlinkSync(file('current'))).toBe('current-releases/1');
    release({ 'index.html': '2', 'same.html': 'same' });
    expect(readlinkSync(file('current'))).toBe('current-releases/2');
    expect(['index.html', 'same.html'].map((name) => readFileSync(file(`current/${name}`), 'utf8'))).toEqual(['2', 'same']);
    expect(readdirSync(folder).sort()).toEqual(['current', 'current-releases', 'docs']);
  });

  it('does not change the folder of the earlier one', () => {
    release({ 'index.html': '1', 'old.html': 'old' });
    const before = statSync(file('current-releases/1/index.html')).mtimeMs;
    release({ 'index.html': '2' });
    expect([readdirSync(file('current-releases/1')).sort(), readFileSync(file('current-releases/1/index.html'), 'utf8')]).toEqual([
      ['.lectern.json', 'index.html', 'old.html'],
      '1',
    ]);
    expect(statSync(file('current-releases/1/index.html')).mtimeMs).toBe(before);
  });

  it('keeps the last release, which readers may still use, and removes older ones', () => {
    for (const version of ['1', '2', '3', '4']) release({ 'index.html': version });
    expect(releases()).toEqual(['3', '4']);
  });

  it('keeps the release that the link was set back to', () => {
    for (const version of ['1', '2']) release({ 'index.html': version });
    rmSync(file('current'));
    symlinkSync('current-releases/1', file('current'));
    release({ 'index.html': '3' });
    expect([releases(), readlinkSync(file('current'))]).toEqual([['1', '3'], 'current-releases/3']);
  });

  it('removes nothing that it did not write', () => {
    mkdirSync(file('current-releases/1'), { recursive: true });
    writeFileSync(file('current-releases/1/notes.txt'), 'mine');
    writeFileSync(file('current-releases/notes.txt'), 'mine');
    for (const version of ['1', '2', '3']) release({ 'index.html': version });
    expect([releases(), existsSync(file('current-releases/1/notes.txt'))]).toEqual([['1', '3', '4', 'notes.txt'], true]);
  });

  it('switches a link to any other folder, which it leaves alone', () => {
    mkdirSync(file('other'));
    symlinkSync('other', file('current'));
    release({ 'index.html': '1' });
    expect([readlinkSync(file('current')), readdirSync(file('other'))]).toEqual(['current-releases/1', []]);
  });

  it('removes what a killed build left', () => {
    release({ 'index.html': '1' });
    symlinkSync('nowhere', file('.current.lectern'));
    release({ 'index.html': '2' });
    expect(readdirSync(folder).sort()).toEqual(['current', 'current-releases', 'docs']);
  });

  it.each([
    ['a folder', () => mkdirSync(file('current'))],
    ['a file', () => writeFileSync(file('current'), '')],
  ])('does not replace %s', (_, create) => {
    create();
    expect(release({ 'index.html': '1' })).toBe('site/out-dir-not-link');
    expect(readdirSync(folder).sort()).toEqual(['current', 'docs']);
  });

  it('does not run beside another one', () => {
    const first = open();
    expect(release({ 'index.html': '1' })).toBe('site/out-dir-busy');
    if (first.kind === 'open') first.publication.close();
    expect(release({ 'index.html': '1' })).toBeUndefined();
  });

  it('does not write over the docs', () => {
    mkdirSync(file('current-releases'));
    const opened = openPublication({ outDir: file('current'), root: file('current-releases'), atomic: true });
    expect(opened).toMatchObject({ kind: 'refused', diagnostic: { code: 'site/out-dir-foreign' } });
  });
});

it('a build that is not atomic follows the link, and leaves other releases alone', () => {
  for (const version of ['1', '2']) release({ 'index.html': version, 'same.html': 'same' });
  const opened = openPublication({ outDir: file('current'), root: file('docs'), atomic: false });
  if (opened.kind === 'refused') throw new Error(opened.diagnostic.message);
  const output = new OutputFolder(opened.publication.staging, opened.publication.earlier);
  output.write('index.html', '3');
  output.write('same.html', 'other');
  opened.publication.publish(output.files());
  opened.publication.close();
  expect(['1', '2'].map((number) => readFileSync(file(`current-releases/${number}/same.html`), 'utf8'))).toEqual(['same', 'other']);
});
