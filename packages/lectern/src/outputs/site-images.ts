import { createHash } from 'node:crypto';
import { type DiskCache, DocsFiles, isExternal, type SiteConfig, toHref } from '@lectern/core';
import type { GeneratedFilesOptions, ImageHrefs } from '../view/options.ts';
import type { SiteFile } from '../view/runtime.ts';
import { imageLibraryVersion, loadImageLibrary, type Sharp } from './image-library.ts';

/** Images generated from the favicon and the logo. */
interface SiteImages extends ImageHrefs {
  files: SiteFile[];
}

export const MANIFEST_FILE = 'site.webmanifest';
const ICON_SIZES = [180, 192, 512] as const;
const SOCIAL = { width: 1200, height: 630 } as const;
/** Area of the logo on the social image. */
const LOGO = { width: 720, height: 240 } as const;
/** Increase if images are drawn differently. */
const FORMAT = '1';

type Draw = (sharp: Sharp) => Promise<Buffer>;

/** Generates the images and caches them. Without the image library, there are none. */
export async function drawSiteImages(config: SiteConfig, options: GeneratedFilesOptions): Promise<SiteImages> {
  const images: SiteImages = { files: [] };
  const add = async (name: string, key: string, draw: Draw): Promise<string | undefined> => {
    const content = await drawn(options.cache, key, draw);
    if (!content) return undefined;
    const file = `${options.folder}/${name}-${digest(content).slice(0, 8)}.png`;
    images.files.push({ path: file, content: () => new Uint8Array(content) });
    return toHref(options.base, file);
  };
  const favicon = readImage(config.favicon?.light, options.root);
  if (favicon) {
    const icons: { src: string; sizes: string; type: string }[] = [];
    for (const size of ICON_SIZES) {
      const background = size === 180 ? config.colors.background.light : undefined;
      const href = await add(`icon-${size}`, digest(favicon, FORMAT, String(size), background ?? ''), (sharp) =>
        drawIcon(sharp, favicon, size, background),
      );
      if (href === undefined) break;
      if (size === 180) images.touchIcon = href;
      else icons.push({ src: href, sizes: `${size}x${size}`, type: 'image/png' });
    }
    const manifest = {
      name: config.name,
      short_name: config.name,
      ...(config.description !== undefined && { description: config.description }),
      start_url: `${options.base}/`,
      display: 'browser',
      background_color: config.colors.background.light,
      theme_color: config.colors.primary,
      icons,
    };
    images.files.push({ path: MANIFEST_FILE, content: () => `${JSON.stringify(manifest, undefined, 2)}\n` });
    images.manifest = toHref(options.base, MANIFEST_FILE);
  }
  const { logo, backdrop, background, accent } = thumbnailStyle(config, options.root);
  if (logo) {
    const colors = { background, accent };
    const social = await add('social', digest(logo, FORMAT, backdrop ?? '', JSON.stringify(colors)), (sharp) =>
      drawSocial(sharp, logo, backdrop, colors),
    );
    if (social !== undefined) images.social = social;
  }
  return images;
}

/** How images for previews of links look. */
export function thumbnailStyle({ appearance, colors, logo, thumbnails }: SiteConfig, root: string) {
  const mode = thumbnails?.appearance ?? (appearance.default === 'dark' ? 'dark' : 'light');
  return {
    mode,
    background: colors.background[mode],
    accent: mode === 'light' ? colors.primary : colors.light,
    logo: readImage(logo?.[mode], root),
    backdrop: readImage(thumbnails?.background, root),
  } as const;
}

/** An image of the docs. Undefined for a URL and for a file that cannot be read, which is reported with the configuration. */
function readImage(file: string | undefined, root: string): Buffer | undefined {
  if (file === undefined || isExternal(file)) return undefined;
  const read = new DocsFiles(root).read(file.replace(/^\/+/, ''));
  return read.kind === 'bytes' ? read.bytes : undefined;
}

function drawIcon(sharp: Sharp, image: Buffer, size: number, background: string | undefined): Promise<Buffer> {
  const scaled = sharp(image, { density: 300 }).resize(size, size, {
    fit: 'contain',
    background: background ?? { r: 0, g: 0, b: 0, alpha: 0 },
  });
  return (background === undefined ? scaled : scaled.flatten({ background })).png({ compressionLevel: 9 }).toBuffer();
}

/** The logo in the center of the author's image, or of the site's background with a line in its accent color. */
async function drawSocial(
  sharp: Sharp,
  logo: Buffer,
  backdrop: Buffer | undefined,
  { background, accent }: { background: string; accent: string },
): Promise<Buffer> {
  const mark = await sharp(logo, { density: 300 }).resize(LOGO.width, LOGO.height, { fit: 'inside' }).png().toBuffer();
  const ground = backdrop
    ? sharp(backdrop).resize(SOCIAL.width, SOCIAL.height, { fit: 'cover' })
    : sharp({ create: { ...SOCIAL, channels: 3, background } }).composite([
        { input: { create: { width: SOCIAL.width, height: 16, channels: 3, background: accent } }, left: 0, top: SOCIAL.height - 16 },
      ]);
  return sharp(await ground.png().toBuffer())
    .composite([{ input: mark, gravity: 'centre' }])
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function drawn(cache: DiskCache, digest: string, draw: Draw): Promise<Buffer | undefined> {
  try {
    const version = imageLibraryVersion();
    if (version === undefined) return undefined;
    const key = `image ${version} ${digest}`;
    const kept = cache.get(key);
    if (kept) return kept;
    const content = await draw(await loadImageLibrary());
    cache.set(key, content);
    return content;
  } catch {
    // Images that can't be drawn are optional.
    return undefined;
  }
}

export function digest(...parts: (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
}
