import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DiskCache, readConfig } from '@lectern/core';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { OutputFolder } from '../../src/outputs/output-folder.ts';
import { SocialImages } from '../../src/outputs/social-images.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#ff0000"/></svg>';

const root = useFolder('social-images');

beforeEach(() => {
  mkdirSync(path.join(root, 'out'));
  writeFileSync(path.join(root, 'logo.svg'), LOGO);
});

async function open(written: object = {}) {
  const text = JSON.stringify({ name: 'Harbor', colors: { primary: '#0b6e99', light: '#00ff00' }, navigation: { pages: [] }, ...written });
  writeFileSync(path.join(root, 'docs.json'), text);
  const { config } = await readConfig(root);
  if (!config) throw new Error('The configuration is not valid.');
  const cache = new DiskCache({ folder: path.join(root, 'cache') });
  const images = await SocialImages.open(config, { root, base: '/docs', folder: 'img', cache });
  if (!images) throw new Error('The image library is not installed.');
  return images;
}

const output = () => new OutputFolder(path.join(root, 'out'));
const written = () => readdirSync(path.join(root, 'out/img'));

/** The colors that an area of the first image has. */
async function colorsIn(left: number, top: number, width: number, height: number): Promise<Set<string>> {
  const [name = ''] = written();
  const { data, info } = await sharp(path.join(root, 'out/img', name))
    .extract({ left, top, width, height })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new Set(
    Array.from({ length: width * height }, (_, at) => data.subarray(at * info.channels, at * info.channels + 3).toString('hex')),
  );
}

describe('the social image of a page', () => {
  it('has a URL before it is drawn, which depends on what it shows', async () => {
    const images = await open();
    const href = images.href({ title: 'Moor a boat', section: 'Guides' });
    expect(href).toMatch(/^\/docs\/img\/social-[\da-f]{16}\.png$/);
    expect(images.href({ title: 'Moor a boat', section: 'Guides' })).toBe(href);
    expect(images.href({ title: 'Moor a boat 🚤', section: 'Guides' })).toBe(href);
    expect(images.href({ title: 'Moor a boat', section: 'Guides', description: 'Knots.' })).not.toBe(href);
    expect((await open({ name: 'Pier' })).href({ title: 'Moor a boat', section: 'Guides' })).not.toBe(href);
  });

  it('shows the logo, the group, the title, and the description in the colors of the site', async () => {
    const images = await open({ logo: '/logo.svg' });
    await images.write([{ title: 'Moor a boat', section: 'Guides', description: 'Which knots hold.' }], output());
    expect(written()).toEqual([
      images.href({ title: 'Moor a boat', section: 'Guides', description: 'Which knots hold.' })?.slice('/docs/img/'.length),
    ]);
    const file = readFileSync(path.join(root, 'out/img', written()[0] ?? ''));
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(file.length).toBeLessThan(60_000);
    expect(await colorsIn(80, 80, 64, 64)).toEqual(new Set(['ff0000']));
    expect(await colorsIn(80, 380, 300, 60)).toContain('0b6e99');
    expect(await colorsIn(80, 440, 500, 60)).toContain('111827');
    expect(await colorsIn(80, 510, 400, 40)).toContain('4b5563');
    expect(await colorsIn(0, 625, 1200, 5)).toEqual(new Set(['0b6e99']));
    expect(await colorsIn(1125, 100, 70, 500)).toEqual(new Set(['ffffff']));
  });

  it('is dark, or over the image of the author, as `thumbnails` says', async () => {
    await sharp({ create: { width: 40, height: 21, channels: 3, background: '#334455' } })
      .png()
      .toFile(path.join(root, 'back.png'));
    const images = await open({ thumbnails: { appearance: 'dark', background: '/back.png' } });
    await images.write([{ title: 'Moor a boat' }], output());
    expect(await colorsIn(0, 600, 1200, 30)).toEqual(new Set(['334455']));
    expect(await colorsIn(80, 480, 500, 60)).toContain('f9fafb');
  });

  it('comes from the cache the second time', async () => {
    const images = await open();
    await images.write([{ title: 'Moor a boat' }], output());
    const [name = ''] = written();
    const cached = readdirSync(path.join(root, 'cache'));
    expect(cached).toHaveLength(1);
    const first = readFileSync(path.join(root, 'out/img', name));
    rmSync(path.join(root, 'out/img'), { recursive: true });
    await images.write([{ title: 'Moor a boat' }, { title: 'Moor a boat' }], output());
    expect(readFileSync(path.join(root, 'out/img', name))).toEqual(first);
    expect(readdirSync(path.join(root, 'cache'))).toEqual(cached);
  });

  it('is that of the site if the font lacks letters of the title, and leaves out other texts', async () => {
    const images = await open();
    expect(images.href({ title: '快速开始' })).toBeUndefined();
    expect(images.href({ title: '🚤' })).toBeUndefined();
    expect(images.href({ title: 'Quickstart', section: '快速' })).toBe(images.href({ title: 'Quickstart' }));
    await images.write([{ title: '快速开始' }], output());
    expect(readdirSync(path.join(root, 'out'))).toEqual([]);
  });
});
