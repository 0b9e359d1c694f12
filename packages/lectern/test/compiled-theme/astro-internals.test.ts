import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { SSRResult } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, it } from 'vitest';
import { createPageResult } from '../../src/compiled-theme/astro-internals.ts';
import type { ThemeManifest, ThemeModule } from '../../src/compiled-theme/types.ts';

/** What Astro itself passes through the components of a page. */
async function astrosResult(): Promise<SSRResult> {
  let seen: SSRResult | undefined;
  const component = Object.assign(
    (result: SSRResult) => {
      seen = result;
      return new Response('');
    },
    { isAstroComponentFactory: true },
  );
  const container = await AstroContainer.create();
  await container.renderToString(component as never);
  if (!seen) throw new Error('Astro rendered nothing.');
  return seen;
}

describe('the result of a page', () => {
  it('has the fields that Astro gives', async () => {
    const ours = createPageResult({
      locals: {},
      site: undefined,
      pathname: '/',
      module: {} as ThemeModule,
      manifest: { compressHTML: true } as ThemeManifest,
      componentMetadata: new Map(),
      styles: [],
      scriptHref: (id) => id,
    });
    const theirs = await astrosResult();
    const keys = (of: object) => Object.keys(of).sort();
    expect(keys({ ...ours, ...Object.fromEntries(ON_REQUEST.map((key) => [key, undefined])) })).toEqual(keys(theirs));
    expect(keys(ours._metadata)).toEqual(keys(theirs._metadata));
  });
});

/** Fields that only pages on a server, with actions or with a policy of Astro's read. */
const ON_REQUEST = [
  ...['actionResult', 'cookies', 'getServerIslandNameMap', 'internalFetchHeaders', 'key', 'request', 'speculationRulesContent'],
  ...['cspAlgorithm', 'cspDestination', 'directives', 'isStrictDynamic', 'scriptDirective', 'scriptHashes', 'scriptResources'],
  ...['styleDirective', 'styleHashes', 'styleResources'],
];

describe('the range of Astro', () => {
  it('is the version that the tests run with', () => {
    const here = createRequire(import.meta.url);
    const { peerDependencies, devDependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    const { version } = here('astro/package.json') as { version: string };
    expect([devDependencies.astro, peerDependencies.astro]).toEqual([version, `~${version}`]);
  });
});
