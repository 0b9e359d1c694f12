import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DiskCache, type FontsConfig, formatDiagnostic } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { serve } from '../../../core/test/serve.ts';
import { useFolder } from '../../../core/test/use-folder.ts';
import { readFontMetrics } from '../../src/fonts/font-metrics.ts';
import { findSiteFonts } from '../../src/fonts/site-fonts.ts';

const inter = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'));
const latin = path.join(inter, 'files/inter-latin-wght-normal.woff2');
const location = { file: 'docs.json', line: 3, column: 5 };
const root = useFolder('fonts');

const find = (fonts: FontsConfig, base = '') =>
  findSiteFonts(fonts, { root, base, folder: '_lectern/fonts', cache: new DiskCache({ folder: path.join(root, '.cache') }) });

/** A package with fonts, as npm puts it into the docs folder. */
function install(name: string, family: string, sheets: Record<string, string>, category = 'sans-serif'): void {
  const folder = path.join(root, 'node_modules', name);
  mkdirSync(path.join(folder, 'files'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version: '5.0.0' }));
  writeFileSync(path.join(folder, 'metadata.json'), JSON.stringify({ family, category, defSubset: 'latin' }));
  for (const [sheet, css] of Object.entries(sheets)) {
    writeFileSync(path.join(folder, sheet), css);
    for (const [, file = ''] of css.matchAll(/url\(\.\/(files\/[^)]+)\)/g)) writeFileSync(path.join(folder, file), readFileSync(latin));
  }
}

const face = (family: string, file: string, weight: string) =>
  `@font-face { font-family: '${family}'; font-style: normal; font-weight: ${weight}; src: url(./files/${file}.woff2) format('woff2'), url(./files/${file}.woff) format('woff'); unicode-range: U+0000-00FF; }`;

describe('a font of a package', () => {
  it('is served by the site, with fallbacks of the same measures §settings.fonts §settings.fonts.family', async () => {
    install('@fontsource-variable/quay', 'Quay', { 'index.css': face('Quay Variable', 'quay-latin-wght-normal', '100 900') });
    const fonts = await find({ body: { family: 'Quay', location } }, '/docs');
    expect(fonts.css).toBe(
      [
        '@font-face{font-family:"Quay Variable";font-style:normal;font-weight:100 900;font-display:swap;src:url("/docs/_lectern/fonts/quay-5.0.0/quay-latin-wght-normal.woff2") format("woff2");unicode-range:U+0000-00FF;}',
        '@font-face{font-family:"Quay Variable Fallback Arial";src:local("Arial"),local("Liberation Sans"),local("Helvetica");size-adjust:107.35%;ascent-override:90.24%;descent-override:22.47%;line-gap-override:0%}',
        '@font-face{font-family:"Quay Variable Fallback Roboto";src:local("Roboto");size-adjust:107.01%;ascent-override:90.53%;descent-override:22.54%;line-gap-override:0%}',
        '@font-face{font-family:"Quay Variable Fallback DejaVu Sans";src:local("DejaVu Sans");size-adjust:93.5%;ascent-override:103.6%;descent-override:25.8%;line-gap-override:0%}',
        ':root{--font-sans:"Quay Variable", "Quay Variable Fallback Arial", "Quay Variable Fallback Roboto", "Quay Variable Fallback DejaVu Sans", system-ui, sans-serif}',
      ].join('\n'),
    );
    expect(fonts.files.map((file) => file.path)).toEqual(['_lectern/fonts/quay-5.0.0/quay-latin-wght-normal.woff2']);
    expect(fonts.preload).toEqual(['/docs/_lectern/fonts/quay-5.0.0/quay-latin-wght-normal.woff2']);
    expect([fonts.replacesText, fonts.diagnostics]).toEqual([true, []]);
  });

  it('may be for headings alone, in one weight §settings.fonts.heading §settings.fonts.heading.weight', async () => {
    install('@fontsource/pier-slab', 'Pier Slab', { '800.css': face('Pier Slab', 'pier-slab-latin-800-normal', '800') }, 'serif');
    const fonts = await find({ heading: { family: 'Pier Slab', weight: 800, location } });
    expect(fonts.css).toContain(
      ':root{--font-heading:"Pier Slab", "Pier Slab Fallback Times New Roman", "Pier Slab Fallback Noto Serif", "Pier Slab Fallback DejaVu Serif", Georgia, serif;--heading-weight:800}',
    );
    expect(fonts.replacesText).toBe(false);
  });

  it('has the weights and the italics that text needs', async () => {
    const weights = ['300', '400', '400-italic', '500', '600', '600-italic', '700', '900'];
    install(
      '@fontsource/quay',
      'Quay',
      Object.fromEntries(weights.map((weight) => [`${weight}.css`, face('Quay', `quay-latin-${weight}`, weight)])),
      'monospace',
    );
    const weightsOf = async (fonts: FontsConfig) =>
      (await find(fonts)).files.map((file) => /-latin-(.*)\.woff2/.exec(file.path)?.[1]).join(' ');
    const quay = { family: 'quay', location };
    expect(await weightsOf({ body: quay })).toBe('400 400-italic 500 600 700');
    expect(await weightsOf({ heading: quay })).toBe('600 700');
    expect(await weightsOf({ body: { ...quay, weight: 300 } })).toBe('300 600');
    expect(await weightsOf({ heading: { ...quay, weight: 900 } })).toBe('900');
    expect((await find({ heading: quay })).css).toContain(':root{--font-heading:"Quay", "Quay Fallback Menlo", ui-monospace, monospace}');
  });

  it('that is variable has its italics for text alone', async () => {
    const sheets = {
      'index.css': face('Quay Variable', 'quay-latin-wght-normal', '100 900'),
      'wght-italic.css': face('Quay Variable', 'quay-latin-wght-italic', '100 900').replace('style: normal', 'style: italic'),
    };
    install('@fontsource-variable/quay', 'Quay', sheets);
    const quay = { family: 'Quay', location };
    const both = await find({ body: quay, heading: quay });
    expect(both.files.map((file) => file.path)).toEqual([
      '_lectern/fonts/quay-5.0.0/quay-latin-wght-normal.woff2',
      '_lectern/fonts/quay-5.0.0/quay-latin-wght-italic.woff2',
    ]);
    expect(both.css.match(/font-style:\w+/g)).toEqual(['font-style:normal', 'font-style:italic']);
    expect(both.css).toMatch(/:root\{--font-sans:.*;--font-heading:/);
    expect(both.preload).toEqual(['/_lectern/fonts/quay-5.0.0/quay-latin-wght-normal.woff2']);
    expect((await find({ heading: quay })).files).toHaveLength(1);
  });

  it('preloads the letters of most pages', async () => {
    const subsets = ['cyrillic', 'latin-ext', 'latin', 'greek'].map((subset) =>
      face('Quay Variable', `quay-${subset}-wght-normal`, '100 900'),
    );
    install('@fontsource-variable/quay', 'Quay', { 'index.css': subsets.join('\n') });
    expect((await find({ body: { family: 'Quay', location } })).preload).toEqual([
      '/_lectern/fonts/quay-5.0.0/quay-latin-wght-normal.woff2',
    ]);
  });

  it('without the weight is reported', async () => {
    install('@fontsource/quay', 'Quay', { '400.css': face('Quay', 'quay-latin-400', '400') });
    const { diagnostics } = await find({ heading: { family: 'Quay', weight: 900, location } });
    expect(diagnostics.map(formatDiagnostic).join('\n')).toBe(`docs.json:3:5  warning  font/not-found
  The font \`Quay\` is not used: the package \`@fontsource/quay\` holds no such weight. Text is shown in the font of the theme.
  Choose another weight.`);
  });

  it('changes the key with its version, weight, source, and format', async () => {
    install('@fontsource/quay', 'Quay', { '600.css': face('Quay', 'quay-latin-600', '600') });
    const key = async (font: object) => (await find({ heading: { family: 'Quay', location, ...font } })).key;
    const first = await key({});
    expect(await key({ location: undefined })).toBe(first);
    const others = [{ weight: 600 }, { source: '/quay.woff2' }, { format: 'woff' }, { family: 'Georgia' }];
    expect(new Set([first, ...(await Promise.all(others.map(key)))]).size).toBe(5);
    writeFileSync(path.join(root, 'node_modules/@fontsource/quay/package.json'), '{ "version": "5.0.1" }');
    expect(await key({})).not.toBe(first);
  });

  it('that is not installed is reported once, with what installs it §settings.fonts.body', async () => {
    const font = { family: 'Nowhere Sans', location };
    const fonts = await find({ body: font, heading: font });
    expect(fonts.css).toBe('');
    expect(fonts.diagnostics.map(formatDiagnostic).join('\n')).toBe(`docs.json:3:5  warning  font/not-found
  The font \`Nowhere Sans\` is not used: it is not installed. Text is shown in the font of the theme.
  Run \`npm install @fontsource-variable/nowhere-sans\` (or \`@fontsource/nowhere-sans\`) in the docs folder, or name a file in \`source\`.`);
  });
});

it.each([
  ['Inter', 'var(--theme-font-sans)'],
  ['JetBrains Mono', 'var(--font-mono)'],
  ['system-ui', 'system-ui, sans-serif'],
  ['sans-serif', 'system-ui, sans-serif'],
  ['serif', 'Georgia, serif'],
  ['monospace', 'ui-monospace, monospace'],
  ['Arial', 'Arial, Helvetica, sans-serif'],
  ['Helvetica', 'Helvetica, Arial, sans-serif'],
  ['Helvetica Neue', '"Helvetica Neue", Helvetica, Arial, sans-serif'],
  ['Georgia', 'Georgia, serif'],
  ['Verdana', 'Verdana, sans-serif'],
  ['Times New Roman', '"Times New Roman", Times, serif'],
  ['Courier New', '"Courier New", Courier, monospace'],
])('%s needs no file', async (family, stack) => {
  const fonts = await find({ heading: { family, location } });
  expect([fonts.css, fonts.files, fonts.preload, fonts.diagnostics]).toEqual([`:root{--font-heading:${stack}}`, [], [], []]);
});

it('no fonts leave those of the theme', async () => {
  expect(await findSiteFonts(undefined, { root, base: '', folder: 'fonts', cache: new DiskCache({ folder: root }) })).toEqual({
    ...{ key: '', css: '', files: [], preload: [], replacesText: false, diagnostics: [] },
  });
});

it('the font of the theme needs no file', async () => {
  const fonts = await find({ body: { family: 'Inter', location } });
  expect([fonts.css, fonts.files, fonts.replacesText]).toEqual([':root{--font-sans:var(--theme-font-sans)}', [], false]);
});

describe('a font of a file', () => {
  it('of the docs folder is used where it lies §settings.fonts.source §settings.fonts.format', async () => {
    mkdirSync(path.join(root, 'fonts'));
    writeFileSync(path.join(root, 'fonts/own font.woff2'), readFileSync(latin));
    const fonts = await find({ body: { family: 'Own', source: '/fonts/own font.woff2', format: 'woff2', location } }, '/docs');
    expect(fonts.css).toContain('font-weight:100 900;font-display:swap;src:url("/docs/fonts/own%20font.woff2") format("woff2")');
    expect(fonts.files).toEqual([]);
  });

  it.each([
    ['ttf', ' format("truetype")'],
    ['otf', ' format("opentype")'],
    ['woff', ' format("woff")'],
    ['bin', ''],
  ])('that ends with .%s says its format, and may be no font that can be measured', async (extension, format) => {
    writeFileSync(path.join(root, `code.${extension}`), 'no font');
    const fonts = await find({ heading: { family: 'Code "One"', source: `/code.${extension}`, location } });
    expect(fonts.css).toBe(
      `@font-face{font-family:"Code One";font-style:normal;font-weight:400;font-display:swap;src:url("/code.${extension}")${format};}\n:root{--font-heading:"Code One", ui-monospace, monospace}`,
    );
    expect(fonts.preload).toEqual([`/code.${extension}`]);
  });

  it.each([
    ['/gone.woff2', 'does not exist'],
    ['/../../etc/hosts', 'is outside the docs folder'],
    ['/.', 'is outside the docs folder'],
  ])('that is %s is reported', async (source, reason) => {
    const { diagnostics } = await find({ body: { family: 'Gone', source, location } });
    expect(diagnostics.map(formatDiagnostic).join('\n')).toBe(`docs.json:3:5  warning  font/not-found
  The font \`Gone\` is not used: \`${source}\` ${reason}. Text is shown in the font of the theme.
  Paths are relative to the folder of the configuration file.`);
  });

  it('at a style sheet is copied, each face of the family', async () => {
    const sheet = [
      '/* latin */ @font-face { font-family: "Far"; font-weight: 300; src: url(/a.woff2?v=1) format("woff2-variations"); unicode-range: U+1-9 }',
      '@font-face { font-family: far; font-style: italic; src: url("b.ttf") format("truetype"), url(c) format(woff2) }',
      '@font-face { font-family: Far; src: url(/gone.woff2) }',
      '@font-face { font-family: Other; src: url(/a.woff2) }',
      '@font-face { font-family: Far; src: local("Far") }',
    ];
    const origin = await serve(({ url }, response) => {
      if (url === '/far.css') response.end(sheet.join('\n'));
      else if (url === '/gone.woff2') response.writeHead(404).end();
      else response.end(`file ${url}`);
    });
    const source = `${origin}/far.css`;
    const fonts = await find({ body: { family: 'Far', source, location } }, '/docs');
    expect(fonts.css.replace(/[\da-f]{12}/g, 'HASH')).toBe(
      [
        '@font-face{font-family:"Far";font-style:normal;font-weight:300;font-display:swap;src:url("/docs/_lectern/fonts/HASH.woff2") format("woff2");unicode-range:U+1-9;}',
        '@font-face{font-family:"far";font-style:italic;font-weight:400;font-display:swap;src:url("/docs/_lectern/fonts/HASH.woff2") format("woff2");}',
        ':root{--font-sans:"Far", system-ui, sans-serif}',
      ].join('\n'),
    );
    expect(fonts.files.map((file) => String(file.content() && Buffer.from(file.content() as Uint8Array)))).toEqual([
      'file /a.woff2?v=1',
      'file /c',
    ]);
    expect([fonts.preload, fonts.diagnostics]).toEqual([[], []]);
    const { diagnostics } = await find({ body: { family: 'Near', source, location } });
    expect(diagnostics[0]?.message).toContain(`\`${source}\` contains no font with this name`);
  });

  it.each([
    [404, 0, 'the host answered 404'],
    [200, 20_000_001, 'the file is larger than 20 MB'],
  ])('at an address that answers %i with %i bytes is reported', async (status, size, reason) => {
    const origin = await serve((_, response) => response.writeHead(status).end(Buffer.alloc(size)));
    const source = `${origin}/far.woff2`;
    const { diagnostics } = await find({ body: { family: 'Far', source, location } });
    expect(diagnostics.map(formatDiagnostic).join('\n')).toContain(
      `it cannot be loaded from \`${source}\`: ${reason}. Text is shown in the font of the theme.\n  Check the URL, or put the file into the docs folder and use its path.`,
    );
  });

  it('at an address is copied once, and kept', async () => {
    let requests = 0;
    const origin = await serve((_, response) => {
      requests += 1;
      response.end(readFileSync(latin));
    });
    const source = `${origin}/far.woff2`;
    const far = { family: 'Far', source, location };
    const fonts = await find({ body: far });
    await find({ body: far });
    expect(requests).toBe(1);
    expect(fonts.files.map((file) => file.path)).toEqual([expect.stringMatching(/^_lectern\/fonts\/[\da-f]{12}\.woff2$/)]);
    expect(Buffer.from(fonts.files[0]?.content() ?? '').equals(readFileSync(latin))).toBe(true);
  });

  it('at an address that does not answer leaves the font of the theme', async () => {
    const fonts = await find({ body: { family: 'Far', source: 'http://localhost:1/far.woff2', location } });
    expect(fonts.css).toBe('');
    expect(fonts.diagnostics[0]?.message).toContain('it cannot be loaded from `http://localhost:1/far.woff2`: the host cannot be reached');
  });
});

it('metrics are read from the file', async () => {
  expect(await readFontMetrics(readFileSync(latin))).toEqual({
    ascent: 0.96875,
    descent: expect.closeTo(0.2412, 4),
    lineGap: 0,
    width: expect.closeTo(0.4731, 4),
    isVariable: true,
  });
  expect(await readFontMetrics(Buffer.from('no font at all'))).toBeUndefined();
});
