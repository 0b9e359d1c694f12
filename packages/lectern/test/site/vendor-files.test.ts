import { describe, expect, it } from 'vitest';
import { listVendorFiles, vendorEntry } from '../../src/site/vendor-files.ts';

const content = (name: 'katex' | 'mermaid', path: string) => {
  const found = listVendorFiles(name)
    .find((file) => file.path === path)
    ?.content();
  return found === undefined ? undefined : Buffer.from(found as Uint8Array).toString('utf8');
};

const licensesOf = (name: 'katex' | 'mermaid') => vendorEntry(name).replace(/[^/]+$/, 'LICENSES.txt');

describe('a library that pages load', () => {
  it('for formulas is one style sheet with its fonts, in the layer of components', () => {
    const entry = vendorEntry('katex');
    expect(entry).toMatch(/^_lectern\/katex\/\d+\.\d+\.\d+\/katex-swap\.min\.css$/);
    const css = content('katex', entry) ?? '';
    expect(css).toMatch(/^@layer [\w, ]+;\n@layer components\{@font-face/);
    expect(css.endsWith('}\n')).toBe(true);
    expect(css).not.toMatch(/\.(?:woff|ttf)\)/);
    const fonts = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => entry.replace('katex-swap.min.css', url ?? ''));
    const paths = listVendorFiles('katex').map((file) => file.path);
    expect(fonts.length).toBeGreaterThan(10);
    expect(fonts.filter((font) => !paths.includes(font))).toEqual([]);
    expect(paths.filter((path) => path !== entry && !fonts.includes(path))).toEqual([licensesOf('katex')]);
  });

  it('for diagrams is one module with the chunks that it imports', () => {
    const entry = vendorEntry('mermaid');
    expect(entry).toMatch(/^_lectern\/mermaid\/\d+\.\d+\.\d+\/mermaid\.esm\.min\.mjs$/);
    const imported = [...(content('mermaid', entry) ?? '').matchAll(/"\.\/(chunks\/[^"]+)"/g)].map(([, chunk]) => chunk ?? '');
    const paths = listVendorFiles('mermaid').map((file) => file.path);
    expect(imported.length).toBeGreaterThan(5);
    expect(imported.filter((chunk) => !paths.includes(entry.replace('mermaid.esm.min.mjs', chunk)))).toEqual([]);
    expect(paths.filter((path) => !path.endsWith('.mjs'))).toEqual([licensesOf('mermaid')]);
  });

  it('is published with its licenses, and with the place of its source', () => {
    expect(content('katex', licensesOf('katex'))).toContain('The MIT License (MIT)');
    expect(content('mermaid', licensesOf('mermaid'))).toMatch(
      /\nelkjs [\d.]+ \(EPL-2\.0 OR GPL-3\.0-or-later\)\nSource: https:\/\/github\.com\/kieler\/elkjs\n\n# Eclipse Public License/,
    );
  });
});
