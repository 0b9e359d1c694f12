import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { makeFolder } from '../../src/outputs/make-folder.ts';

const folder = useFolder('folder');

it('creates a folder with its parents, and leaves one that exists', () => {
  const deep = path.join(folder, 'a/b/c');
  makeFolder(deep);
  makeFolder(deep);
  expect(existsSync(deep)).toBe(true);
});

it('throws the reason when a folder cannot be created', () => {
  writeFileSync(path.join(folder, 'file'), '');
  expect(() => makeFolder(path.join(folder, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(path.join(folder, 'file/a'))).toThrow('ENOTDIR');
});

it.runIf(process.platform === 'linux')('throws when the system refuses to create folders', () => {
  expect(() => makeFolder('/proc/self/a')).toThrow('ENOENT');
});
