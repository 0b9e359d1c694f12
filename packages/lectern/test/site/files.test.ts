import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { copyAssets, withoutBlocked } from '../../src/outputs/copy-assets.ts';
import { OutputFolder } from '../../src/outputs/output-folder.ts';
import { contentType } from '../../src/view/content-type.ts';
import { decodePath } from '../../src/view/decode-path.ts';

const folder = useFolder('files');

beforeEach(() => {
  mkdirSync(path.join(folder, 'docs/images/deep'), { recursive: true });
  writeFileSync(path.join(folder, 'docs/images/a b.svg'), 'drawing');
  writeFileSync(path.join(folder, 'docs/images/deep/c.png'), 'picture');
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
});

describe('files of the docs', () => {
  const assets = [
    { path: 'images/a b.svg', bytes: 7 },
    { path: 'images/deep/c.png', bytes: 30 * 1024 * 1024 },
  ];

  it('§page.assets §page.large-asset are copied to the same path, large ones with a notice', () => {
    const diagnostics = copyAssets(path.join(folder, 'docs'), assets, new OutputFolder(path.join(folder, 'site')), new Set());
    expect(readFileSync(path.join(folder, 'site/images/a b.svg'), 'utf8')).toBe('drawing');
    expect(existsSync(path.join(folder, 'site/images/deep/c.png'))).toBe(true);
    expect(diagnostics).toEqual([
      {
        code: 'asset/large',
        severity: 'notice',
        message: 'The file is 30 MB, and every reader who opens it has to download it.',
        hint: 'Compress it, or list it in `.lecternignore` when no page needs it.',
        location: { file: 'images/deep/c.png' },
      },
    ]);
  });

  it('lose the indentation of long API documents, and nothing else of them', () => {
    const value = {
      paths: Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`/a/${index}`, { summary: 'A  b\n c', x: 1.5 }])),
    };
    const text = JSON.stringify(value, undefined, 2).replaceAll('1.5', '1.50');
    for (const name of ['api.json', 'other.json']) writeFileSync(path.join(folder, 'docs', name), text);
    const files = ['api.json', 'other.json'].map((name) => ({ path: name, bytes: text.length }));
    copyAssets(path.join(folder, 'docs'), files, new OutputFolder(path.join(folder, 'site')), new Set(['api.json']));
    const [document = '', other] = files.map(({ path: name }) => readFileSync(path.join(folder, 'site', name), 'utf8'));
    expect([other, JSON.parse(document)]).toEqual([text, value]);
    expect(document).not.toContain('\n');
    expect(document).toContain('"x": 1.50');
  });

  it('never replace what a page wrote', () => {
    mkdirSync(path.join(folder, 'site/images'), { recursive: true });
    writeFileSync(path.join(folder, 'site/images/a b.svg'), 'rendered');
    const [problem] = copyAssets(path.join(folder, 'docs'), assets, new OutputFolder(path.join(folder, 'site')), new Set());
    expect(readFileSync(path.join(folder, 'site/images/a b.svg'), 'utf8')).toBe('rendered');
    expect(problem?.message).toBe('The site contains another file `/images/a b.svg`; this one is skipped.');
  });
});

describe('files in a folder with the name of a file of the site', () => {
  it('are left out, with one warning for the folder', () => {
    const paths = ['robots.txt/a.png', 'robots.txt/b/index.html/c.png', 'images/a.png', 'a/index.html/b.png', 'top.png'];
    const { free, diagnostics } = withoutBlocked(
      paths.map((name) => ({ path: name, bytes: 1 })),
      (file) => ['robots.txt', 'a/index.html'].includes(file),
    );
    expect(free.map((asset) => asset.path)).toEqual(['images/a.png', 'top.png']);
    expect(diagnostics.map(({ message, location }) => `${location?.file}: ${message}`)).toEqual([
      'robots.txt: The site contains a file `/robots.txt`; the files in the folder of this name are skipped.',
      'a/index.html: The site contains a file `/a/index.html`; the files in the folder of this name are skipped.',
    ]);
  });
});

describe('a content type', () => {
  it.each([
    ['page.html', 'text/html; charset=utf-8'],
    ['LOGO.SVG', 'image/svg+xml; charset=utf-8'],
    ['openapi.yaml', 'text/yaml; charset=utf-8'],
    ['data.json', 'application/json; charset=utf-8'],
    ['favicon.ico', 'image/x-icon'],
    ['page.md', 'text/markdown; charset=utf-8'],
    ['film.mp4', 'video/mp4'],
    ['module.mjs', 'text/javascript; charset=utf-8'],
    ['module.wasm', 'application/wasm'],
    ['what.ever', 'application/octet-stream'],
  ])('of %s is %s', (file, type) => {
    expect(contentType(file)).toBe(type);
  });
});

it('a path is decoded, or not at all', () => {
  expect([decodePath('/a%20b/%C3%BC'), decodePath('/%E0%A4%A'), decodePath('/%00')]).toEqual(['/a b/ü', undefined, undefined]);
});
