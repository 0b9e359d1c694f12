import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BuiltSite } from './build-site.ts';
import { listOutput, readOutput } from './read-output.ts';
import { buildHere } from './run-here.ts';
import { writeFolder } from './temporary-folder.ts';

const CONFIG = { name: 'Harbor', colors: { primary: '#0b6e99' }, navigation: { pages: ['index', 'wide'] } };
const PAGE =
  '---\ntitle: Pier\ndescription: The pier in pictures.\n---\n\n![The pier](/images/pier.jpg)\n\n![The crane](/images/crane.jpg)\n';

let docs: string;
let site: BuiltSite;

const build = (name: string, args: string[] = []) => buildHere(docs, path.join(path.dirname(docs), `out-${name}`), args);
const copiesIn = (one: BuiltSite) => listOutput(one).filter((file) => file.endsWith('.webp'));

beforeAll(async () => {
  const folder = await writeFolder('images', {
    'docs/docs.json': JSON.stringify(CONFIG),
    'docs/index.mdx': PAGE,
    'docs/wide.mdx': PAGE.replace('title: Pier', 'title: Wide\nmode: wide'),
    'docs/images/unused.txt': '',
  });
  docs = path.join(folder, 'docs');
  for (const [file, width] of Object.entries({ 'pier.jpg': 2000, 'crane.jpg': 700, 'unused.jpg': 1200 })) {
    const create = { width, height: 500, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 20 } } as const;
    await sharp({ create })
      .jpeg()
      .toFile(path.join(docs, 'images', file));
  }
  site = await build('first');
});

describe('images of pages', () => {
  it('have copies for the screens of readers, those of no page have none', () => {
    expect(site.problems).not.toContain('image/');
    expect(copiesIn(site).map((file) => file.replace(/-[\da-f]{8}-/, ' '))).toEqual([
      '_lectern/images/crane 480.webp',
      '_lectern/images/crane 700.webp',
      '_lectern/images/pier 1440.webp',
      '_lectern/images/pier 480.webp',
      '_lectern/images/pier 960.webp',
    ]);
  });

  it('name them with the width of the text, which wide pages do not limit', () => {
    const sizesOf = (file: string) => [...readOutput(site, file).matchAll(/ sizes="([^"]*)"/g)].map(([, sizes]) => sizes);
    expect(sizesOf('index.html')).toEqual(['min(100vw, 56rem, 2000px)', 'min(100vw, 56rem, 700px)']);
    expect(sizesOf('wide/index.html')).toEqual(['min(100vw, 2000px)', 'min(100vw, 700px)']);
  });

  it('keep the original, which the first page loads at once and with priority', async () => {
    expect(await readFile(path.join(site.folder, 'images/pier.jpg'))).toEqual(await readFile(path.join(docs, 'images/pier.jpg')));
    const [first, second] = [...readOutput(site, 'index.html').matchAll(/<img src="\/images[^>]*>/g)].map(([tag]) => tag);
    expect(first).toContain('fetchpriority="high" loading="eager"');
    expect(second).toContain('loading="lazy"');
    expect(second).not.toContain('fetchpriority');
  });

  it('are the same in components', async () => {
    await writeFile(
      path.join(docs, 'wide.mdx'),
      '---\ntitle: Wide\ndescription: Cards.\n---\n\n<Columns>\n<Card title="Pier" img="/images/pier.jpg" />\n</Columns>\n\n<Image src="/images/crane.jpg" alt="The crane" />\n',
    );
    const cards = await build('cards');
    await writeFile(path.join(docs, 'wide.mdx'), PAGE.replace('title: Pier', 'title: Wide\nmode: wide'));
    const [card, image] = [...readOutput(cards, 'wide/index.html').matchAll(/<img[^>]* src="\/images[^>]*>/g)].map(([tag]) => tag);
    for (const tag of [card, image]) expect(tag).toMatch(/ srcset="\/_lectern\/images\/[^"]*480\.webp 480w,.* sizes="/);
    expect(card).toContain('width="2000" height="500"');
    expect(card).toContain('loading="eager"');
    expect(image).toContain('loading="lazy"');
    expect(copiesIn(cards)).toEqual(copiesIn(site));
  });

  it('are the same in a second build, from the cache and in an empty folder', async () => {
    const before = await Promise.all(copiesIn(site).map((file) => readFile(path.join(site.folder, file))));
    const again = await build('first');
    expect(copiesIn(again)).toHaveLength(5);
    expect(await Promise.all(copiesIn(again).map((file) => readFile(path.join(again.folder, file))))).toEqual(before);
  });

  it('have no copies if the author turns them off', async () => {
    await writeFile(path.join(docs, 'docs.json'), JSON.stringify({ ...CONFIG, lectern: { optimizeImages: false } }));
    const plain = await build('plain');
    expect(copiesIn(plain)).toEqual([]);
    expect(readOutput(plain, 'index.html')).not.toContain('srcset');
  });
});

describe('social images', () => {
  const imageOf = (one: BuiltSite, file: string) => /<meta property="og:image" content="([^"]*)"/.exec(readOutput(one, file))?.[1];

  it('are one for each page with `thumbnails`, unless the page has its own', async () => {
    const config = {
      ...CONFIG,
      thumbnails: { appearance: 'dark', fonts: { family: 'Nowhere Sans' } },
      lectern: { site: 'https://harbor.example' },
    };
    await writeFile(path.join(docs, 'docs.json'), JSON.stringify(config));
    await writeFile(path.join(docs, 'own.mdx'), PAGE.replace('title: Pier', 'title: Own\n"og:image": /images/pier.jpg'));
    const one = await build('social');
    const drawn = listOutput(one).filter((file) => file.includes('images/social-'));
    expect(drawn).toHaveLength(2);
    for (const file of ['index.html', 'wide/index.html'])
      expect(drawn).toContain(imageOf(one, file)?.replace('https://harbor.example/', ''));
    expect(imageOf(one, 'own/index.html')).toBe('https://harbor.example/images/pier.jpg');
    expect(one.problems).toContain('The font `Nowhere Sans` is not used in social images: it is not installed.');
    expect(one.problems).toMatch(/docs\.json:1:\d+ {2}warning {2}font\/not-found/);
  });

  it('are none without a public URL, or if the author turns them off', async () => {
    await writeFile(path.join(docs, 'docs.json'), JSON.stringify({ ...CONFIG, lectern: { socialImages: true } }));
    expect(listOutput(await build('nowhere')).filter((file) => file.includes('social'))).toEqual([]);
    const off = { ...CONFIG, thumbnails: { appearance: 'dark' }, lectern: { site: 'https://harbor.example', socialImages: false } };
    await writeFile(path.join(docs, 'docs.json'), JSON.stringify(off));
    expect(listOutput(await build('nowhere')).filter((file) => file.includes('social'))).toEqual([]);
  });
});
