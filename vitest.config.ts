import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Unit tests import `@lectern/core` from its source, so they never test a stale build. */
const core = fileURLToPath(new URL('./packages/core/src/index.ts', import.meta.url));
const explanations = fileURLToPath(new URL('./packages/core/src/diagnostics/explanations/index.ts', import.meta.url));

/** In milliseconds. Long enough for a busy machine; it only ends tests that hang. */
const PATIENCE = 30_000;

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@lectern\/core$/, replacement: core },
      { find: /^@lectern\/core\/explanations$/, replacement: explanations },
    ],
  },
  test: {
    expect: { poll: { timeout: PATIENCE, interval: 50 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/*/test/**/*.test.ts',
            'tests/repository/**/*.test.ts',
            'scripts/test/**/*.test.mjs',
            'bench/test/**/*.test.mjs',
          ],
          // Modules keep no state, so test files can share a worker and its loaded modules.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 2 * PATIENCE,
          hookTimeout: 4 * PATIENCE,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/site/build-fixtures.ts'],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 6 * PATIENCE,
          hookTimeout: 20 * PATIENCE,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/support/prepare-browser.ts'],
          // One Chromium at a time is what two cores can feed.
          maxWorkers: 1,
          isolate: false,
          testTimeout: 6 * PATIENCE,
          hookTimeout: 40 * PATIENCE,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['tests/packages/**/*.test.ts'],
          globalSetup: ['tests/packages/pack-packages.ts'],
          testTimeout: 6 * PATIENCE,
          hookTimeout: 20 * PATIENCE,
          // Packing builds the packages again, which nothing else may be using by then.
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
