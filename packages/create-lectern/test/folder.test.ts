import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FolderChanges } from '../src/folder/changes.ts';
import { planGitignore } from '../src/folder/gitignore.ts';
import { parseJsonObject, setJson } from '../src/folder/json.ts';
import { planPackageJson } from '../src/folder/package-json.ts';
import { fileProblem } from '../src/problem.ts';
import { createFolder, readFolder } from './temporary-folder.ts';

const additions = {
  scripts: { dev: 'lectern dev', build: 'lectern build' },
  dependencies: { lectern: '^1.0.0', astro: '~7.3.5' },
  devDependencies: {},
  settings: {},
};

describe('changes to a folder', () => {
  it('create folders and files, and edit files', () => {
    const folder = createFolder({ a: 'one' });
    new FolderChanges(folder).apply([
      { kind: 'create', file: path.join(folder, 'b/c/d'), content: 'new' },
      { kind: 'edit', file: path.join(folder, 'a'), before: 'one', after: 'two' },
    ]);
    expect(readFolder(folder)).toEqual({ a: 'two', 'b/c/d': 'new' });
  });

  it('are taken back', () => {
    const folder = createFolder({ a: 'one', 'package-lock.json': 'locked' });
    const changes = new FolderChanges(folder);
    changes.apply([
      { kind: 'create', file: path.join(folder, 'b/c/d'), content: 'new' },
      { kind: 'edit', file: path.join(folder, 'a'), before: 'one', after: 'two' },
    ]);
    for (const file of ['node_modules', 'package-lock.json']) changes.expect(path.join(folder, file));
    for (const file of ['node_modules', 'package-lock.json', 'b/later']) writeFileSync(path.join(folder, file), 'of another program');
    changes.undo();
    expect(readFolder(folder)).toEqual({ a: 'one', 'package-lock.json': 'locked' });
  });

  it('never overwrite a file', () => {
    const folder = createFolder({ a: 'one' });
    const changes = new FolderChanges(folder);
    expect(() => changes.apply([{ kind: 'create', file: path.join(folder, 'a'), content: '' }])).toThrow(
      '`a` already exists, and files are never overwritten.',
    );
    changes.undo();
    expect(readFolder(folder)).toEqual({ a: 'one' });
  });

  it('keep what another program wrote in between', () => {
    const folder = createFolder({ a: 'three' });
    expect(() => new FolderChanges(folder).apply([{ kind: 'edit', file: path.join(folder, 'a'), before: 'one', after: 'two' }])).toThrow(
      '`a` was changed by another program.',
    );
    expect(readFolder(folder)).toEqual({ a: 'three' });
  });

  it('explain why a file cannot be written', () => {
    const folder = createFolder({ a: '' });
    expect(() => new FolderChanges(folder).apply([{ kind: 'create', file: path.join(folder, 'a/b'), content: '' }])).toThrow(
      '`a/b` cannot be written: a part of its path is a file.',
    );
    expect(fileProblem('a', Object.assign(new Error(), { code: 'EACCES' }), 'written').message).toBe(
      '`a` cannot be written: permission is denied.',
    );
    expect(fileProblem('a', Object.assign(new Error(), { code: 'EROFS' }), 'written').message).toBe(
      '`a` cannot be written: the disk is read-only.',
    );
  });
});

describe('package.json', () => {
  it('is created', () => {
    const { changes, scripts } = planPackageJson(path.join(createFolder(), 'package.json'), 'my-docs', additions);
    expect(scripts).toEqual({ dev: 'dev', build: 'build' });
    expect(JSON.parse(String(changes[0]?.kind === 'create' && changes[0].content))).toEqual({
      name: 'my-docs',
      private: true,
      type: 'module',
      scripts: additions.scripts,
      dependencies: { astro: '~7.3.5', lectern: '^1.0.0' },
    });
  });

  it('keeps its form and every value', () => {
    const folder = createFolder({
      'package.json':
        '{\n\t"name": "own",\n\t"scripts": {\n\t\t"dev": "vite"\n\t},\n\t"devDependencies": {\n\t\t"astro": "^7.4.0"\n\t}\n}\n',
    });
    const { changes, scripts } = planPackageJson(path.join(folder, 'package.json'), 'other', additions);
    expect(scripts).toEqual({ dev: 'docs:dev', build: 'build' });
    new FolderChanges(folder).apply(changes);
    expect(readFolder(folder)['package.json']).toBe(`{
\t"name": "own",
\t"scripts": {
\t\t"dev": "vite",
\t\t"docs:dev": "lectern dev",
\t\t"build": "lectern build"
\t},
\t"devDependencies": {
\t\t"astro": "^7.4.0"
\t},
\t"dependencies": {
\t\t"lectern": "^1.0.0"
\t}
}
`);
  });

  it('does not change a second time', () => {
    const folder = createFolder({ 'package.json': '{}' });
    const plan = () => planPackageJson(path.join(folder, 'package.json'), 'other', additions).changes;
    new FolderChanges(folder).apply(plan());
    expect(plan()).toEqual([]);
  });

  it('has to be valid', () => {
    const file = path.join(createFolder({ 'package.json': '{\n  "name": \n}' }), 'package.json');
    expect(() => planPackageJson(file, 'other', additions)).toThrow(
      '`package.json` is not valid JSON: value expected in line 3, column 1.',
    );
  });
});

describe('JSON', () => {
  it('keeps comments when a value is set or removed', () => {
    const text = '{\n  // The name.\n  "name": "A",\n  "feedback": {}\n}\n';
    expect(setJson(setJson(text, ['name'], 'B'), ['feedback'], undefined)).toBe('{\n  // The name.\n  "name": "B"\n}\n');
  });

  it('has to be an object', () => {
    expect(() => parseJsonObject('docs.json', '[]')).toThrow('`docs.json` must contain a JSON object, such as `{ "name": "Acme" }`.');
  });
});

describe('.gitignore', () => {
  it('gets the lines that it does not have', () => {
    const folder = createFolder({ '.gitignore': '/dist\n.env' });
    new FolderChanges(folder).apply(planGitignore(folder, ['node_modules/', 'dist/']));
    expect(readFolder(folder)['.gitignore']).toBe('/dist\n.env\nnode_modules/\n');
    expect(planGitignore(folder, ['node_modules/', 'dist/'])).toEqual([]);
  });
});
