import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DiskCache, formatDiagnostic } from '@lectern/core';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { ImageCopies } from '../../src/outputs/image-copies.ts';
import { OutputFolder } from '../../src/outputs/output-folder.ts';

const root = useFolder('image-copies');

beforeEach(() => {
  mkdirSync(path.join(root, 'docs'));
  mkdirSync(path.join(root, 'out'));
});

interface Size {
  width: number;
  height: number;
}

/** A picture that does not compress well, so that it is worth copies. */
function noise({ width, height }: Size) {
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 30 } } });
}

const photo = (file: string, size: Size) =>
  noise(size)
    .jpeg({ quality: 60 })
    .toFile(path.join(root, 'docs', file));

function copiesOf(sizes: Readonly<Record<string, Size>>, base = '') {
  const cache = new DiskCache({ folder: path.join(root, 'cache') });
  const resources = { imageSize: (file: string) => sizes[file], fingerprint: (file: string) => `abcdef0123${file.length}` };
  return new ImageCopies({ root: path.join(root, 'docs'), base, resources, cache });
}

const output = () => new OutputFolder(path.join(root, 'out'));
const written = () => readdirSync(path.join(root, 'out/_lectern/images')).sort();
const read = (name: string) => readFileSync(path.join(root, 'out/_lectern/images', name));

describe('the copies of an image', () => {
  it('are for phones and columns of text, and the image itself is for larger places', async () => {
    await photo('tall harbor.jpg', { width: 2400, height: 1200 });
    const copies = copiesOf({ 'tall harbor.jpg': { width: 2400, height: 1200 } }, '/docs');
    expect(copies.srcset('tall harbor.jpg', { width: 2400, height: 1200 })).toBe(
      [480, 960, 1440]
        .map((width) => `/docs/_lectern/images/tall-harbor-abcdef01-${width}.webp ${width}w`)
        .concat('/docs/tall%20harbor.jpg 2400w')
        .join(', '),
    );
    expect(await copies.write(['tall harbor.jpg', 'start.mdx'], output())).toEqual([]);
    expect(written()).toEqual([1440, 480, 960].map((width) => `tall-harbor-abcdef01-${width}.webp`));
    for (const width of [480, 960, 1440])
      expect(await sharp(read(`tall-harbor-abcdef01-${width}.webp`)).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: width / 2,
      });
  });

  it.each([
    [300, [300]],
    [500, [500]],
    [900, [480, 900]],
    [1440, [480, 960, 1440]],
    [1500, [480, 960, 1440, 1500]],
  ])('of %i pixels have widths that differ', async (width, widths) => {
    await photo('a.jpg', { width, height: 400 });
    const set = copiesOf({}).srcset('a.jpg', { width, height: 400 }) ?? '';
    expect(set.split(', ').map((one) => Number(/ (\d+)w$/.exec(one)?.[1]))).toEqual(widths);
  });

  it('of a WebP are smaller than it, and browsers choose itself in its own size', async () => {
    await noise({ width: 900, height: 400 }).webp({ quality: 90 }).toFile(path.join(root, 'docs/new.webp'));
    expect(copiesOf({}).srcset('new.webp', { width: 900, height: 400 })).toBe(
      '/_lectern/images/new-abcdef01-480.webp 480w, /new.webp 900w',
    );
    expect(copiesOf({}).srcset('new.webp', { width: 400, height: 400 })).toBeUndefined();
  });

  it('of a drawing with few colors have no loss, which is smaller', async () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#fff"/>${Array.from(
      { length: 40 },
      (_, at) => `<rect x="${at * 20}" y="${at * 15}" width="11" height="300" fill="#0b6e99"/>`,
    ).join('')}</svg>`;
    await sharp(Buffer.from(drawing)).png({ compressionLevel: 0 }).toFile(path.join(root, 'docs/plan.png'));
    await copiesOf({ 'plan.png': { width: 900, height: 900 } }).write(['plan.png'], output());
    const { data, info } = await sharp(read('plan-abcdef01-900.webp')).raw().toBuffer({ resolveWithObject: true });
    const color = data.subarray(0, info.channels).toString('hex').slice(0, 6);
    expect(color).toBe('0b6e99');
    expect(read('plan-abcdef01-900.webp').length).toBeLessThan(3000);
  });

  it('of a photo that is stored on its side are upright', async () => {
    await noise({ width: 800, height: 400 }).withMetadata({ orientation: 6 }).jpeg().toFile(path.join(root, 'docs/phone.jpg'));
    await copiesOf({ 'phone.jpg': { width: 400, height: 800 } }).write(['phone.jpg'], output());
    expect(await sharp(read('phone-abcdef01-400.webp')).metadata()).toMatchObject({ width: 400, height: 800 });
  });

  it('come from the cache the second time', async () => {
    await photo('a.jpg', { width: 700, height: 400 });
    const sizes = { 'a.jpg': { width: 700, height: 400 } };
    await copiesOf(sizes).write(['a.jpg'], output());
    const first = written().map(read);
    // Nothing reads the image itself any more.
    writeFileSync(path.join(root, 'docs/a.jpg'), Buffer.alloc(30_000));
    rmSync(path.join(root, 'out'), { recursive: true });
    mkdirSync(path.join(root, 'out'));
    expect(await copiesOf(sizes).write(['a.jpg'], output())).toEqual([]);
    expect(written().map(read)).toEqual(first);
    // The fingerprints of this test are those of names of the same length: a renamed image.
    writeFileSync(path.join(root, 'docs/b.jpg'), Buffer.alloc(30_000));
    expect(await copiesOf({ 'b.jpg': { width: 700, height: 400 } }).write(['b.jpg'], output())).toEqual([]);
    expect(written()).toEqual(['a', 'b'].flatMap((name) => [`${name}-abcdef01-480.webp`, `${name}-abcdef01-700.webp`]));
    expect(read('b-abcdef01-480.webp')).toEqual(first[0]);
  });
});

describe('an image without copies', () => {
  it.each(['drawing.svg', 'moving.gif', 'icon.ico'])('is %s', (file) => {
    writeFileSync(path.join(root, 'docs', file), Buffer.alloc(30_000));
    expect(copiesOf({}).srcset(file, { width: 2000, height: 1000 })).toBeUndefined();
  });

  it('has few bytes', async () => {
    await sharp({ create: { width: 600, height: 600, channels: 3, background: '#fff' } })
      .png()
      .toFile(path.join(root, 'docs/flat.png'));
    expect(copiesOf({}).srcset('flat.png', { width: 600, height: 600 })).toBeUndefined();
  });

  it('is animated', async () => {
    const frames = await noise({ width: 200, height: 400 }).raw().toBuffer();
    await sharp(frames, { raw: { width: 200, height: 400, channels: 3, pageHeight: 200 } })
      .webp({ quality: 90 })
      .toFile(path.join(root, 'docs/film.webp'));
    const moving = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n....IHDR....acTL....IDAT', 'latin1'), Buffer.alloc(30_000)]);
    writeFileSync(path.join(root, 'docs/moving.png'), moving);
    for (const file of ['film.webp', 'moving.png']) expect(copiesOf({}).srcset(file, { width: 800, height: 800 })).toBeUndefined();
  });
});

describe('an image that cannot be resized', () => {
  it('is copied under the names that pages have for it, with a warning', async () => {
    const bytes = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(30_000, 7)]);
    writeFileSync(path.join(root, 'docs/broken.png'), bytes);
    const copies = copiesOf({ 'broken.png': { width: 600, height: 400 } });
    expect(copies.srcset('broken.png', { width: 600, height: 400 })).toContain('broken-abcdef01-600.webp 600w');
    const problems = await copies.write(['broken.png'], output());
    expect(problems.map(formatDiagnostic)).toEqual([
      expect.stringMatching(/^broken\.png\s+warning\s+image\/not-resized\n {2}Smaller copies of the image cannot be made: /),
    ]);
    expect(written().map(read)).toEqual(written().map(() => bytes));
  });

  it('has too many pixels', async () => {
    writeFileSync(path.join(root, 'docs/huge.png'), Buffer.alloc(30_000));
    const size = { width: 20_000, height: 20_000 };
    const copies = copiesOf({ 'huge.png': size });
    expect(copies.srcset('huge.png', size)).toBeUndefined();
    expect((await copies.write(['huge.png'], output())).map(({ code, message }) => [code, message])).toEqual([
      ['image/not-resized', 'The image has 20000 × 20000 pixels, too many to make smaller copies. Every reader downloads it as it is.'],
    ]);
  });
});
