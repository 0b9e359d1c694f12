import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
// Tests read the current components, explanations, and texts.
import './packages/core/scripts/write-lists.ts';
import './packages/core/scripts/write-explanations.ts';
import './packages/lectern/scripts/write-languages.ts';

/** Unit tests import `@lectern/core` from its source, so they never test a stale build. */
const core = fileURLToPath(new URL('./packages/core/src/index.ts', import.meta.url));
const explanations = fileURLToPath(new URL('./packages/core/src/diagnostics/explanations.ts', import.meta.url));

/** In milliseconds. It only ends tests that hang, also on a machine that is busy with other things. */
const PATIENCE = 300_000;

/** Tests that are too slow for every change. `npm run test:slow` runs them, and `npm test` does not. */
const slow = '**/*.slow.test.ts';

const resolve = {
  alias: [
    { find: /^@lectern\/core$/, replacement: core },
    { find: /^@lectern\/core\/explanations$/, replacement: explanations },
  ],
};

/** Commands that tests run in their own process are those that users run. */
const server = { deps: { external: [/\/packages\/[^/]+\/dist\//] } };

/** Runs files of one environment after each other, because a worker ends when the next file needs another one. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isInDom = new Map(files.map((file) => [file, readFileSync(file.moduleId, 'utf8').startsWith('// @vitest-environment')]));
    return (await super.sort(files)).sort((one, other) => Number(isInDom.get(other)) - Number(isInDom.get(one)));
  }
}

export default defineConfig({
  resolve,
  test: {
    sequence: { sequencer: ByEnvironment },
    expect: { poll: { timeout: PATIENCE, interval: 50 } },
    testTimeout: 2 * PATIENCE,
    hookTimeout: 4 * PATIENCE,
    exclude: [...configDefaults.exclude, slow],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/*/test/**/*.test.ts',
            'tests/repository/**/*.test.ts',
            'tests/requirement/*.test.ts',
            'tools/*/test/**/*.test.ts',
            'bench/test/**/*.test.ts',
          ],
          setupFiles: ['packages/core/test/setup.ts'],
          // Modules keep no state, so test files can share a worker and its loaded modules.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/site/build-fixtures.ts'],
          server,
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/support/prepare-browser.ts'],
          server,
          // A Chromium for each. Tests share it and the modules of the worker.
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['tests/packages/**/*.test.ts'],
          globalSetup: ['tests/packages/pack-packages.ts'],
          maxWorkers: 2,
          // Packing builds the packages again, which nothing else may be using by then.
          sequence: { groupOrder: 3 },
        },
      },
      {
        // The exclusion of the others would remain.
        extends: false,
        resolve,
        test: {
          name: 'slow',
          include: ['packages/*/test/**/*.slow.test.ts', 'tests/**/*.slow.test.ts'],
          server,
          isolate: false,
          maxWorkers: 2,
          testTimeout: 12 * PATIENCE,
          hookTimeout: 4 * PATIENCE,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
