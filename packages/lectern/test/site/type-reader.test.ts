import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { DiskCache } from '@lectern/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { putFiles, useFolder } from '../../../core/test/use-folder.ts';
import { TypeReader } from '../../src/site/code/type-reader.ts';

const DOCS = path.resolve(import.meta.dirname, '../../../../docs');
const root = useFolder('types');

/** Lets the project have a package that is installed for the docs of this repository. */
function install(name: string): void {
  mkdirSync(path.join(root, 'node_modules'), { recursive: true });
  symlinkSync(path.join(DOCS, 'node_modules', name), path.join(root, 'node_modules', name));
}

const write = (file: string, text: string) => putFiles(root, { [file]: text });

const reader = () => new TypeReader(root, new DiskCache({ folder: path.join(root, '.cache') }));
const problemsOf = (code: string, language = 'ts') =>
  reader()
    .read(code, language)
    .problems.map(({ line, column, message }) => [line, column].filter(Boolean).join(':') + (line ? ' ' : '') + message);
const notesOf = (code: string, kind: string, language = 'ts') =>
  reader()
    .read(code, language)
    .notes.filter((note) => note.kind === kind)
    .map(({ line, column, text }) => `${line}:${column} ${text}`);

describe('the packages for types', () => {
  it('are those of the project, and a message says how to install them', () => {
    const { problems, notes } = reader().read('const a = 1;', 'ts');
    expect(notes).toEqual([]);
    expect(problems).toEqual([
      {
        code: 'page/no-twoslash',
        severity: 'warning',
        message: 'Code blocks with `twoslash` are shown without types: the package `twoslash` is not installed.',
        hint: 'Run `npm install --save-dev twoslash typescript@6` in the docs folder.',
      },
    ]);
    expect(reader().version).toBe('');
  });

  it('need a version of TypeScript with the API that they use', () => {
    write('node_modules/twoslash/package.json', '{"version": "0.3.9"}');
    expect(problemsOf('')[0]).toContain('the package `typescript` is not installed');
    write('node_modules/typescript/package.json', '{"version": "7.0.2"}');
    expect(problemsOf('')[0]).toContain('`twoslash` cannot use TypeScript 7.0.2');
  });

  it('are not loaded to find them', () => {
    write('node_modules/twoslash/package.json', '{"version": "0.3.9"}');
    write('node_modules/typescript/package.json', '{"version": "6.0.0", "main": "gone.js"}');
    expect(reader().version).toBe('twoslash 0.3.9 typescript 6.0.0');
  });
});

describe('types in code', () => {
  beforeEach(() => {
    install('twoslash');
    install('typescript');
  });

  it('are those of names, queries, and completions', () => {
    const code = 'const a = [1];\n//    ^?\na.joi\n//   ^|';
    expect(notesOf(code, 'hover')).toContain('0:6 const a: number[]');
    expect(notesOf(code, 'query')).toEqual(['0:6 const a: number[]']);
    expect(notesOf(code, 'completion')).toEqual(['2:5 join']);
  });

  it('are found in JavaScript and JSX', () => {
    const global = 'declare global { namespace JSX { interface IntrinsicElements { b: {} } } }';
    expect(notesOf('const a = "x".length;', 'hover', 'JavaScript')).toContain('0:6 const a: number');
    expect(problemsOf(`// @jsx: preserve\n${global}\nexport const x = <b />;`, 'tsx')).toEqual([]);
  });

  it('may have errors that the block expects, which readers see', () => {
    const code = '// @errors: 2322\nconst a: number = "x";\nconst b: string = 1;';
    expect(notesOf(code, 'type-error')).toEqual([
      "1:6 TS2322: Type 'string' is not assignable to type 'number'.",
      "2:6 TS2322: Type 'number' is not assignable to type 'string'.",
    ]);
    expect(problemsOf(code)).toEqual([]);
  });

  it('are checked, in hidden code too', () => {
    const code = 'const a: number = "x";\n// ---cut---\na.gone;';
    expect(problemsOf(code)).toEqual([
      "1:7 TS2322: Type 'string' is not assignable to type 'number'.",
      "3:3 TS2339: Property 'gone' does not exist on type 'number'.",
    ]);
    expect(notesOf(code, 'type-error')).toEqual([]);
  });

  it('have a problem at notation that has no effect', () => {
    expect(problemsOf('const a = 1;\n//^?')).toEqual(['2 The block is shown without types: invalid quick info query.']);
    expect(problemsOf('// @strictt: true\nconst a = 1;')).toEqual([
      '1 `@strictt` is no option of TypeScript or twoslash, so it has no effect.',
    ]);
    expect(problemsOf('// @showEmit\nconst a = 1;')[0]).toContain('`@showEmit` is not supported');
    expect(problemsOf('// @lib: nothing\nconst a = 1;')[0]).toContain('The block is shown without types');
  });

  it('can be those of files and packages of the project, whose changes are noticed', () => {
    write('lib/boat.d.ts', 'export declare const boat: { name: string };');
    const code = "import { boat } from './lib/boat';\nboat;\n//^?";
    expect(notesOf(code, 'query')).toEqual(['1:0 (alias) const boat: {\n    name: string;\n}\nimport boat']);
    expect(reader().read(code, 'ts').reads).toContain('lib/boat.d.ts');
    write('lib/boat.d.ts', 'export declare const boat: number;');
    expect(notesOf(code, 'query')).toEqual(['1:0 (alias) const boat: number\nimport boat']);
  });

  it('contain no folders of this machine', () => {
    write('node_modules/boat/package.json', '{"name": "boat", "types": "index.d.ts"}');
    write('node_modules/boat/index.d.ts', 'export declare const boat: number;');
    const code = "import * as all from 'boat';\nall;\n//^?\nconst own = import('./a');\n// @filename: a.ts\nexport {};";
    const { notes, problems } = reader().read(code, 'ts');
    expect(JSON.stringify([notes, problems])).not.toContain(root);
    expect(problems).toEqual([]);
  });

  it('of a block with a problem are found again when a package was installed', () => {
    const code = "import { boat } from 'boat';\nboat;";
    const { problems, reads } = reader().read(code, 'ts');
    expect(problems).toHaveLength(1);
    expect(reads).toContain('package-lock.json');
    write('node_modules/boat/package.json', '{"name": "boat", "types": "index.d.ts"}');
    write('node_modules/boat/index.d.ts', 'export declare const boat: number;');
    expect(problemsOf(code)).toEqual([]);
  });

  it('are read from the cache without the compiler', () => {
    const code = 'const a = 1;\n//    ^?';
    const first = reader().read(code, 'ts');
    const started = performance.now();
    expect(reader().read(code, 'ts')).toEqual(first);
    expect(performance.now() - started).toBeLessThan(100);
  });
});
