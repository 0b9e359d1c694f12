import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DiskCache } from '../../../packages/core/src/cache/disk-cache.ts';
import { createDiskResources } from '../../../packages/core/src/content/read.ts';
import { readText } from '../../../packages/core/src/content/read-text.ts';
import { decodeText } from '../../../packages/core/src/diagnostics/decode.ts';
import { RenderCache } from '../../../packages/lectern/src/build/render-cache.ts';
import { readFontMetrics } from '../../../packages/lectern/src/fonts/font-metrics.ts';
import { createIcons } from '../../../packages/lectern/src/icons/icons.ts';
import { loadIconSets } from '../../../packages/lectern/src/icons/load.ts';
import { sanitizeSvg } from '../../../packages/lectern/src/icons/sanitize-svg.ts';
import { checkAssets } from '../../../packages/lectern/src/outputs/private-files.ts';
import { readMarker } from '../../../packages/lectern/src/publish/marker.ts';
import { SVG, TOKENS } from '../tokens.mjs';

/** One byte for each character of an input. */
const bytesOf = (input) => Buffer.from(input, 'latin1');
const BYTES = [
  ...TOKENS.filter((token) => token.length < 20),
  '\x00\x00\x00\x00',
  '\xff\xff\xff\xff',
  '\x7f\xff\xff\xff',
  '\x80',
  '\x00\x01',
  '\xff\xd8\xff\xe0',
  '\x89PNG\r\n\x1a\n',
  'GIF89a',
  'RIFF',
  'WEBPVP8 ',
  'wOF2',
  'OTTO',
  'IHDR',
  'ftypavif',
  '\xff\xfe',
  '\xef\xbb\xbf',
  '\xc0\xaf',
  '\xed\xa0\x80',
];

export const drawing = {
  name: 'drawing',
  seeds: /\.svg$/,
  tokens: SVG,
  share: 20,
  async open() {
    return (input) => {
      const safe = sanitizeSvg(input);
      const markup = safe && `${safe.attributes}${safe.body}`;
      if (
        markup &&
        (/href="\s*(?:javascript|data):/i.test(markup) ||
          /<(?:script|foreignObject)|\son\w+=/i.test(markup.replace(/"[^"]*"/g, '').replace(/>[^<]*</g, '><')))
      )
        throw new Error('A drawing contains code');
    };
  },
};

export const icon = {
  name: 'icon',
  tokens: [
    'book',
    'github',
    'fa-solid',
    'fa-',
    'lucide:',
    'tabler:',
    ':',
    '-',
    ' ',
    '/',
    '.svg',
    'solid/',
    'brands',
    'https://x.example/a.svg',
    '/images/a.svg',
    '<svg>',
    '</svg>',
    '\u{1F600}',
    '\u{1F468}\u200D\u{1F469}',
    '__proto__',
    'constructor',
    '1',
    '#',
  ],
  share: 8,
  async open() {
    const sets = loadIconSets();
    const libraries = ['fontawesome', 'lucide', 'tabler'].map((library) =>
      createIcons({ library, assetHref: (file) => (file.length % 2 === 0 ? file : undefined), sets }),
    );
    return (input) =>
      libraries.flatMap((icons) => {
        icons.render(input);
        icons.render({ name: input, type: 'duotone' });
        return icons.check(input).map((one) => ({ ...one, location: { file: 'docs.json' } }));
      });
  },
};

export const image = {
  name: 'image size',
  seeds: /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/,
  binary: true,
  tokens: BYTES,
  share: 10,
  async open({ folder }) {
    const names = ['a.png', 'a.jpg', 'a.gif', 'a.webp', 'a.avif', 'a.svg', 'a.ico'];
    return (input, index) => {
      const name = names[index % names.length];
      writeFileSync(path.join(folder, name), bytesOf(input));
      const discovery = { pages: [], assets: [], files: new Map([[name, { path: name, bytes: input.length, modified: 0 }]]), skipped: [] };
      const resources = createDiskResources(folder, '', discovery, [], { math: false });
      resources.imageSize(name);
      resources.fingerprint(name);
      return checkAssets(folder, [{ path: name, bytes: input.length }]);
    };
  },
};

export const font = {
  name: 'font',
  seeds: /\.(?:woff2?|ttf|otf)$/,
  binary: true,
  tokens: BYTES,
  share: 3,
  async open() {
    const installed = new URL('../../../node_modules/@fontsource-variable/', import.meta.url);
    const fonts = readdirSync(installed)
      .slice(0, 2)
      .flatMap((name) => {
        const files = new URL(`${name}/files/`, installed);
        const [file] = readdirSync(files)
          .filter((one) => one.endsWith('.woff2'))
          .sort();
        return file === undefined ? [] : [readFileSync(new URL(file, files))];
      });
    return async (input, index) => {
      await readFontMetrics(bytesOf(input));
      const whole = fonts[index % Math.max(1, fonts.length)];
      if (!whole) return;
      // Half of the inputs replace a part of a whole font.
      const damaged = Buffer.from(whole);
      damaged.set(bytesOf(input).subarray(0, 200), (index * 37) % Math.min(2000, damaged.length - 200));
      await readFontMetrics(index % 2 === 0 ? damaged : damaged.subarray(0, (index * 131) % damaged.length));
    };
  },
};

export const encoding = {
  name: 'text encoding',
  seeds: /\.mdx?$/,
  binary: true,
  tokens: BYTES,
  share: 8,
  async open({ folder }) {
    return (input) => {
      decodeText(bytesOf(input));
      writeFileSync(path.join(folder, 'a.mdx'), bytesOf(input));
      const read = readText(folder, 'a.mdx');
      return 'diagnostic' in read ? [read.diagnostic] : [];
    };
  },
};

export const cacheEntry = {
  name: 'cache entry',
  binary: true,
  tokens: [...BYTES, '[["a",1]]', '{"files":[]}', '[', ']', '"a"', ',', '-1', '1e9'],
  share: 3,
  async open({ folder }) {
    const cacheFolder = path.join(folder, 'cache');
    const result = {
      files: [],
      diagnostics: [],
      hashes: { ids: [], links: [] },
      themeFiles: [],
      vendors: [],
      policy: {},
      reads: [['a.mdx', '1']],
    };
    return (input, index) => {
      rmSync(cacheFolder, { recursive: true, force: true });
      const cache = new DiskCache({ folder: cacheFolder });
      cache.set('a', 'text');
      cache.setAll('b', [['c', Buffer.from('d')]]);
      const bundle = cache.bundle('e');
      bundle.set('f', 'g');
      bundle.write();
      const pages = new RenderCache(cache, 'key', () => '1');
      pages.add('page', result);
      pages.write();
      mkdirSync(cacheFolder, { recursive: true });
      for (const name of readdirSync(cacheFolder)) {
        const file = path.join(cacheFolder, name);
        const bytes = readFileSync(file);
        const at = index % (bytes.length + 1);
        writeFileSync(file, index % 2 === 0 ? bytesOf(input) : Buffer.concat([bytes.subarray(0, at), bytesOf(input), bytes.subarray(at)]));
      }
      const again = new DiskCache({ folder: cacheFolder });
      if (again.get('a') !== undefined && index % 2 === 1 && input !== '') throw new Error('A damaged entry is used');
      again.getAll('b');
      again.bundle('e').get('f');
      new RenderCache(again, 'key', () => '1').get('page');
      again.trim();
      writeFileSync(path.join(folder, '.lectern.json'), bytesOf(input));
      readMarker(folder)?.has('index.html');
    };
  },
};
