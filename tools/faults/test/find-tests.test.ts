import { expect, it } from 'vitest';
import { relateTests } from '../find-tests.ts';

const core = (path: string) => `packages/core/${path}`;

it('tests that concern a module import it, the nearest first', () => {
  const testsOf = relateTests({
    [core('src/low.ts')]: '',
    [core('src/high.ts')]: "export * from './low.ts';",
    [core('test/low.test.ts')]: "import '../src/low.ts';",
    [core('test/also.test.ts')]: "import { a } from '../src/low.ts';",
    [core('test/high.test.ts')]: "import { a } from '../src/high.ts';",
    [core('test/other.test.ts')]: '',
  });
  expect(testsOf(core('src/low.ts'))).toEqual([core('test/low.test.ts'), core('test/also.test.ts'), core('test/high.test.ts')]);
  expect(testsOf(core('src/high.ts'))).toEqual([core('test/high.test.ts')]);
  expect(testsOf(core('src/unknown.ts'))).toEqual([]);
});

it('types are not imported, and modules may be loaded later or again', () => {
  const testsOf = relateTests({
    'a/src/a.ts': '',
    'a/test/type.test.ts':
      "import type { A } from '../src/a.ts';\nimport { type B } from '../src/a.ts';\nexport type { C } from '../src/a.ts';",
    'a/test/later.test.ts': "await import('../src/a.ts');",
    'a/test/again.test.ts': 'await import(`../src/a.ts?${again()}`);',
  });
  expect(testsOf('a/src/a.ts')).toEqual(['a/test/again.test.ts', 'a/test/later.test.ts']);
});

it('an import of the core leads to the modules that declare what it names', () => {
  const testsOf = relateTests({
    [core('src/index.ts')]: "export { read } from './read.ts';\nexport { type Site, load as loadSite } from './load.ts';",
    [core('src/read.ts')]: '',
    [core('src/load.ts')]: '',
    'a/test/read.test.ts': "import { read } from '@lectern/core';",
    'a/test/load.test.ts': "import { loadSite } from '@lectern/core';",
    'a/test/type.test.ts': "import type { Site } from '@lectern/core';",
  });
  expect(testsOf(core('src/read.ts'))).toEqual(['a/test/read.test.ts']);
  expect(testsOf(core('src/load.ts'))).toEqual(['a/test/load.test.ts']);
});
