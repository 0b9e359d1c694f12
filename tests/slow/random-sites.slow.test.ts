import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apiTexts } from '../../packages/core/test/arbitraries/api-documents.ts';
import { configs } from '../../packages/core/test/arbitraries/configs.ts';
import { RANDOM_INPUTS, RANDOM_SEED } from '../../packages/core/test/arbitraries/expect-reads.ts';
import { pages } from '../../packages/core/test/arbitraries/pages.ts';
import { textsOf, wordsOf } from '../../packages/core/test/arbitraries/texts.ts';
import { workshop } from '../site/fixture-sites.ts';
import { command, shellEnvironment } from '../site/run-lectern.ts';
import { writeFolder } from '../site/temporary-folder.ts';

/** Milliseconds. A build takes seconds, so it only ends one that hangs. */
const PATIENCE = 300_000;

const plain = {
  name: 'A',
  colors: { primary: '#0f766e' },
  navigation: { pages: ['index', 'a', 'b/c', 'b/index'], openapi: 'openapi.json' },
};
const text = fc.oneof(
  { weight: 2, arbitrary: fc.constant(JSON.stringify(plain)) },
  configs.map(([, config]) => config),
);
const sites = fc.record(
  {
    'docs.json': text,
    'index.mdx': pages,
    'mint.json': text,
    'a.mdx': pages,
    'b/c.md': pages,
    'b/index.mdx': pages,
    '__proto__.mdx': pages,
    'robots.txt.mdx': pages,
    'openapi.json': apiTexts,
    'snippets/a.mdx': pages,
    '.lecternignore': textsOf(wordsOf('* ** / ! a/ *.png [a-z] [ ␤')),
    'style.css': textsOf(wordsOf('a␠{ color:␠red; } url(a.svg) @import␠"a"; /* { ␤')),
    'a.svg': textsOf(wordsOf('<svg␠viewBox="0␠0␠1␠1"> <path␠d="M0␠0"/> </svg> <script> "')),
  },
  { requiredKeys: ['docs.json', 'index.mdx'] },
);

it('sites of random files are built, or their problems name a file', async () => {
  const outDir = path.join(workshop, 'random-output');
  const flags = fc.constantFrom(
    [],
    ['--base', '/base'],
    ['--site', 'https://docs.example.com'],
    ['--target', 'netlify'],
    ['--target', 'nginx'],
  );
  const property = fc.asyncProperty(sites, flags, async (files, more) => {
    const folder = await writeFolder('random-site', files);
    // A process of its own, which may hang, or which native code may abort.
    const { status, signal, stdout, stderr } = spawnSync(process.execPath, [command, 'build', folder, '--out-dir', outDir, ...more], {
      env: shellEnvironment(),
      encoding: 'utf8',
      timeout: PATIENCE,
    });
    expect({ signal, isEnded: status === 0 || status === 1 }).toEqual({ signal: null, isEnded: true });
    expect(stdout + stderr).not.toMatch(/site\/internal|\[object Object\]|^ {4}at /m);
    rmSync(folder, { recursive: true });
  });
  await fc.assert(property, { seed: RANDOM_SEED, numRuns: RANDOM_INPUTS / 2, includeErrorInReport: true });
});
