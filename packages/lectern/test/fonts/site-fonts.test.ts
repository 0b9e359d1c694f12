import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskCache, type FontsConfig, formatDiagnostic } from '@lectern/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFontMetrics } from '../../src/fonts/font-metrics.ts';
import { findSiteFonts } from '../../src/fonts/site-fonts.ts';

const inter = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'));
const latin = path.join(inter, 'files/inter-latin-wght-normal.woff2');
const location = { file: 'docs.json', line: 3, column: 5 };
let root = '';
let server: Server | undefined;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lectern-fonts-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
  server?.close();
  server = undefined;
});

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

  it('that is not installed is reported once, with what installs it §settings.fonts.body', async () => {
    const font = { family: 'Nowhere Sans', location };
    const fonts = await find({ body: font, heading: font });
    expect(fonts.css).toBe('');
    expect(fonts.diagnostics.map(formatDiagnostic).join('\n')).toBe(`docs.json:3:5  warning  font/not-found
  The font \`Nowhere Sans\` is not used: it is not installed. Text is shown in the font of the theme.
  Run \`npm install @fontsource-variable/nowhere-sans\` (or \`@fontsource/nowhere-sans\`) in the docs folder, or name a file in \`source\`.`);
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

  it('at an address is copied once, and kept', async () => {
    let requests = 0;
    server = createServer((_, response) => {
      requests += 1;
      response.end(readFileSync(latin));
    });
    await new Promise<void>((resolve) => server?.listen(0, resolve));
    const source = `http://localhost:${(server.address() as AddressInfo).port}/far.woff2`;
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
