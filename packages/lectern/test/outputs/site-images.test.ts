import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DiskCache, readConfig } from '@lectern/core';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { drawSiteImages } from '../../src/outputs/site-images.ts';

const RED = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><rect width="64" height="32" fill="#ff0000"/></svg>';

const root = useFolder('site-images');

beforeEach(() => {
  for (const file of ['icon.svg', 'logo.svg', 'dark.svg']) writeFileSync(path.join(root, file), RED);
});

async function draw(written: object, base = '/docs') {
  const text = JSON.stringify({ name: 'Harbour', colors: { primary: '#0b6e99', light: '#00ff00' }, navigation: { pages: [] }, ...written });
  writeFileSync(path.join(root, 'docs.json'), text);
  const { config } = await readConfig(root);
  if (!config) throw new Error('The configuration is not valid.');
  return drawSiteImages(config, { root, base, folder: 'img', cache: new DiskCache({ folder: path.join(root, '.cache') }) });
}

type Images = Awaited<ReturnType<typeof draw>>;
const image = (images: Images, name: string) => {
  const file = images.files.find((one) => one.path.startsWith(`img/${name}-`));
  return sharp(Buffer.from((file?.content() ?? '') as Uint8Array));
};
/** Colors of points of an image, with their opacity. */
const colorsOf = async (images: Images, name: string, ...points: [x: number, y: number][]) => {
  const { data, info } = await image(images, name).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, channels } = info;
  return points.map(([x, y]) => data.subarray((y * width + x) * channels, (y * width + x + 1) * channels).toString('hex'));
};

describe('icons', () => {
  it('of a favicon have the sizes that systems ask for, and a manifest', async () => {
    const images = await draw({ favicon: '/icon.svg', description: 'All about boats.' });
    expect(images.files.map((file) => file.path.replace(/[\da-f]{8}/, 'HASH'))).toEqual([
      'img/icon-180-HASH.png',
      'img/icon-192-HASH.png',
      'img/icon-512-HASH.png',
      'site.webmanifest',
    ]);
    for (const size of [180, 192, 512]) expect(await image(images, `icon-${size}`).metadata()).toMatchObject({ width: size, height: size });
    expect(images).toMatchObject({ manifest: '/docs/site.webmanifest', touchIcon: `/docs/${images.files[0]?.path}` });
    expect(images.social).toBeUndefined();
    expect(JSON.parse(String(images.files[3]?.content()))).toEqual({
      name: 'Harbour',
      short_name: 'Harbour',
      description: 'All about boats.',
      start_url: '/docs/',
      display: 'browser',
      background_color: '#ffffff',
      theme_color: '#0b6e99',
      icons: [
        { src: `/docs/${images.files[1]?.path}`, sizes: '192x192', type: 'image/png' },
        { src: `/docs/${images.files[2]?.path}`, sizes: '512x512', type: 'image/png' },
      ],
    });
  });

  it('keep the shape of the favicon: on the background of the site for iOS, transparent elsewhere', async () => {
    const images = await draw({ favicon: '/icon.svg', background: { color: { light: '#ffffee' } } });
    expect(await colorsOf(images, 'icon-180', [90, 90], [90, 5])).toEqual(['ff0000ff', 'ffffeeff']);
    expect(await colorsOf(images, 'icon-192', [96, 96], [96, 5])).toEqual(['ff0000ff', '00000000']);
  });

  it.each(['https://example.com/icon.svg', '//example.com/icon.svg', '/gone.svg', '/../icon.svg'])(
    'are not made of %s',
    async (favicon) => {
      writeFileSync(path.join(root, '..', 'icon.svg'), RED);
      const images = await draw({ favicon });
      rmSync(path.join(root, '..', 'icon.svg'));
      expect(images).toEqual({ files: [] });
    },
  );

  it('that cannot be drawn are left out', async () => {
    writeFileSync(path.join(root, 'icon.svg'), 'no image');
    const images = await draw({ favicon: '/icon.svg' });
    expect(images.files.map((file) => file.path)).toEqual(['site.webmanifest']);
    expect(images.touchIcon).toBeUndefined();
  });

  it('have the same names each time, and others for another image', async () => {
    const names = async () => (await draw({ favicon: '/icon.svg' })).files.map((file) => file.path);
    const first = await names();
    expect(await names()).toEqual(first);
    writeFileSync(path.join(root, 'icon.svg'), RED.replace('ff0000', '0000ff'));
    expect((await names()).filter((name) => first.includes(name))).toEqual(['site.webmanifest']);
  });
});

describe('the social image', () => {
  it('is the logo on the background of the site, with a line in its color', async () => {
    const images = await draw({ logo: '/logo.svg' });
    expect(await image(images, 'social').metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(images.social).toBe(`/docs/${images.files[0]?.path}`);
    const points: [number, number][] = [
      [600, 315],
      [360 + 10, 315],
      [350, 315],
      [600, 190],
      [600, 613],
      [600, 615],
    ];
    expect(await colorsOf(images, 'social', ...points)).toEqual(['ff0000ff', 'ff0000ff', 'ffffffff', 'ffffffff', 'ffffffff', '0b6e99ff']);
  });

  it.each([{ thumbnails: { appearance: 'dark' } }, { appearance: { default: 'dark' } }])('is dark with %j', async (more) => {
    const images = await draw({ logo: { light: '/gone.svg', dark: '/dark.svg' }, background: { color: { dark: '#000011' } }, ...more });
    expect(await colorsOf(images, 'social', [600, 315], [600, 10], [600, 620])).toEqual(['ff0000ff', '000011ff', '00ff00ff']);
  });

  it('has the background of the author', async () => {
    writeFileSync(path.join(root, 'back.svg'), RED.replace('ff0000', '0000ff'));
    const images = await draw({ logo: '/logo.svg', thumbnails: { background: '/back.svg' } });
    expect(await colorsOf(images, 'social', [600, 315], [600, 10], [600, 620])).toEqual(['ff0000ff', '0000ffff', '0000ffff']);
  });
});
