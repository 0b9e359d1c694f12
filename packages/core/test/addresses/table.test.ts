import { describe, expect, it } from 'vitest';
import { AddressTable, assetClaim, describeClaim, pageClaim } from '../../src/addresses/table.ts';

const table = () =>
  new AddressTable(
    [
      { kind: 'output', owner: 'the theme', files: ['_assets/'] },
      assetClaim('images/Logo.png'),
      assetClaim('old/index.html'),
      pageClaim('page', 'Caf\u00e9/Start.mdx', 'Caf\u00e9/Start'),
      pageClaim('generated', 'api.json get /a', 'api/a'),
      { kind: 'redirect', owner: 'gone', path: 'gone', files: ['gone/index.html'] },
    ],
    { base: '/docs', pageUrls: { ending: '/', home: '/docs/' } },
  );

describe('the table of addresses', () => {
  it.each([
    ['new', undefined],
    ['_assets', '`_assets/`'],
    ['_ASSETS/x/y', '`_assets/`'],
    ['images', undefined],
    ['images/logo.png', '`images/Logo.png`'],
    ['images/logo.png/x', '`images/Logo.png`'],
    ['OLD', '`old/index.html`'],
    ['cafe\u0301/start', '`Caf\u00e9/Start/index.html` of `Caf\u00e9/Start.mdx`'],
    ['caf\u00e9/start.md', '`Caf\u00e9/Start.md` of `Caf\u00e9/Start.mdx`'],
    ['caf\u00e9/start/rss.xml', '`Caf\u00e9/Start/rss.xml` of `Caf\u00e9/Start.mdx`'],
    ['caf\u00e9', undefined],
    ['api/a', '`api/a/index.html` of `api.json get /a`'],
    ['gone', '`gone/index.html` of `gone`'],
  ])('says what a page at %s meets: %s', (path, met) => {
    const found = table().metBy(path);
    expect(found && describeClaim(found)).toBe(met);
    expect(table().isFree(path)).toBe(met === undefined);
  });

  it('knows who has a URL and a file', () => {
    expect([table().at('CAF\u00c9/start')?.owner, table().at('_assets')]).toEqual(['Caf\u00e9/Start.mdx', undefined]);
    expect(['_assets/a/b.js', 'api/A.md', 'x.txt'].map((file) => table().ownerOf(file)?.owner)).toEqual([
      'the theme',
      'api.json get /a',
      undefined,
    ]);
  });

  it('knows the URL of everything', () => {
    expect(
      (['page Caf\u00e9/Start.mdx', 'asset images/Logo.png', 'generated api.json get /a', 'redirect gone', 'page none.mdx'] as const).map(
        (name) => {
          const [kind = '', ...owner] = name.split(' ');
          return table().hrefOf(kind as 'page', owner.join(' '));
        },
      ),
    ).toEqual(['/docs/Caf%C3%A9/Start/', '/docs/images/Logo.png', '/docs/api/a/', '/docs/gone/', undefined]);
  });

  it('leaves to the first what it has', () => {
    const claims = table();
    claims.claim(pageClaim('page', 'api/A.mdx', 'api/A'));
    expect([claims.at('api/a')?.owner, claims.ownerOf('api/a/index.html')?.owner]).toEqual(['api.json get /a', 'api.json get /a']);
  });
});
