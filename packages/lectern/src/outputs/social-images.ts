import { availableParallelism } from 'node:os';
import { type SiteConfig, toHref } from '@lectern/core';
import { findInstalledFont, type InstalledFont } from '../fonts/installed-font.ts';
import { TextOutlines } from '../fonts/text-outlines.ts';
import type { GeneratedFilesOptions, SocialText } from '../view/options.ts';
import { forEachAtOnce } from './at-once.ts';
import { imageLibraryVersion, loadImageLibrary, type Sharp } from './image-library.ts';
import type { OutputFolder } from './output-folder.ts';
import { digest, thumbnailStyle } from './site-images.ts';

const SIZE = { width: 1200, height: 630 } as const;
const MARGIN = 80;
const LOGO = { width: 400, height: 64 } as const;
const TITLE = { size: 68, leading: 80, lines: 3 } as const;
const SECTION = { size: 28 } as const;
const DESCRIPTION = { size: 30, leading: 44, lines: 2 } as const;
const TEXT_WIDTH = SIZE.width - 2 * MARGIN;
/** Increase if images are drawn differently. */
const FORMAT = '1';
/** Text and muted text on light and dark backgrounds. */
const COLORS = { light: { text: '#111827', muted: '#4b5563' }, dark: { text: '#f9fafb', muted: '#c0c6d0' } } as const;

interface Parts {
  /** Name of the site, for sites without a logo. */
  name: string;
  background: string;
  accent: string;
  text: string;
  muted: string;
  logo: Buffer | undefined;
  backdrop: Buffer | undefined;
  bold: TextOutlines;
  regular: TextOutlines;
}

/** Images with the title of a page, for previews of links. Pages name them before they exist, so their paths contain a hash. */
export class SocialImages {
  readonly #options: GeneratedFilesOptions;
  readonly #parts: Parts;
  /** Identifies everything that all images have in common. */
  readonly key: string;

  private constructor(parts: Parts, font: InstalledFont, options: GeneratedFilesOptions) {
    this.#parts = parts;
    this.#options = options;
    const { logo, backdrop, bold: _, regular: __, ...rest } = parts;
    this.key = digest(FORMAT, `${imageLibraryVersion()} ${font.name} ${font.version}`, JSON.stringify(rest), logo ?? '', backdrop ?? '');
  }

  /** @returns undefined without the image library, or if the font isn't installed, which is reported elsewhere */
  static async open(config: SiteConfig, options: GeneratedFilesOptions): Promise<SocialImages | undefined> {
    const font = findInstalledFont(config.thumbnails?.fontFamily ?? 'Inter', options.root) ?? findInstalledFont('Inter', options.root);
    if (!font || imageLibraryVersion() === undefined) return undefined;
    const { mode, ...style } = thumbnailStyle(config, options.root);
    const parts = {
      name: config.name,
      ...style,
      ...COLORS[mode],
      bold: await TextOutlines.open(font, 700),
      regular: await TextOutlines.open(font, 400),
    };
    return new SocialImages(parts, font, options);
  }

  /** URL of the image of a page. Undefined if the font lacks letters of its title. */
  href(text: SocialText): string | undefined {
    const drawable = this.#drawable(text);
    return drawable && toHref(this.#options.base, this.#file(drawable));
  }

  /** Draws the images of pages, or takes them from the cache. */
  async write(texts: Iterable<SocialText>, output: OutputFolder): Promise<void> {
    const { cache } = this.#options;
    const drawable = [...texts].flatMap((text) => this.#drawable(text) ?? []);
    let ground: Promise<Buffer> | undefined;
    await forEachAtOnce(drawable, availableParallelism(), async (text) => {
      const file = this.#file(text);
      if (output.file(file)) return;
      const key = `social image ${file}`;
      let content: Uint8Array | undefined = cache.get(key);
      if (!content) {
        const sharp = await loadImageLibrary();
        ground ??= drawGround(sharp, this.#parts);
        cache.set(key, (content = await drawPage(sharp, await ground, text, this.#parts)));
      }
      output.write(file, content);
    });
  }

  /** What can be drawn of a text, without pictographs. */
  #drawable({ title, section, description }: SocialText): SocialText | undefined {
    const { bold, regular } = this.#parts;
    const shown = plain(title);
    if (shown === '' || !bold.canDraw(shown)) return undefined;
    const optional = (text: string | undefined, font: TextOutlines) => {
      const one = plain(text ?? '');
      return one !== '' && font.canDraw(one) ? one : undefined;
    };
    return { title: shown, section: optional(section, bold), description: optional(description, regular) };
  }

  #file({ title, section, description }: SocialText): string {
    return `${this.#options.folder}/social-${digest(this.key, title, section ?? '', description ?? '').slice(0, 16)}.png`;
  }
}

/** The part that all images share, as raw pixels. */
async function drawGround(sharp: Sharp, { name, background, accent, text, logo, backdrop, bold }: Parts): Promise<Buffer> {
  const ground = backdrop
    ? sharp(backdrop).resize(SIZE.width, SIZE.height, { fit: 'cover' })
    : sharp({ create: { ...SIZE, channels: 3, background } });
  const mark = logo
    ? await sharp(logo, { density: 300 }).resize(LOGO.width, LOGO.height, { fit: 'inside' }).png().toBuffer()
    : svg(bold.canDraw(name) ? bold.draw(name, { x: 0, y: 40, size: 40, fill: text }) : '', { width: TEXT_WIDTH, height: LOGO.height });
  const line = svg(`<rect width="${SIZE.width}" height="12" fill="${accent}"/>`, { width: SIZE.width, height: 12 });
  return ground
    .composite([{ input: mark, left: MARGIN, top: MARGIN }, ...(backdrop ? [] : [{ input: line, left: 0, top: SIZE.height - 12 }])])
    .flatten({ background })
    .removeAlpha()
    .raw()
    .toBuffer();
}

async function drawPage(sharp: Sharp, ground: Buffer, { title, section, description }: SocialText, parts: Parts): Promise<Buffer> {
  const { bold, regular, accent, text, muted } = parts;
  const titleLines = bold.wrap(title, { size: TITLE.size, width: TEXT_WIDTH, lines: TITLE.lines });
  const fits = { size: DESCRIPTION.size, width: TEXT_WIDTH, lines: titleLines.length === TITLE.lines ? 1 : DESCRIPTION.lines };
  const lines = description === undefined ? [] : regular.wrap(description, fits);
  // The text ends above the line at the bottom.
  let y = SIZE.height - MARGIN - 12;
  let drawn = '';
  for (const one of lines.toReversed()) {
    drawn += regular.draw(one, { x: MARGIN, y, size: DESCRIPTION.size, fill: muted });
    y -= DESCRIPTION.leading;
  }
  if (lines.length > 0) y -= 16;
  for (const one of titleLines.toReversed()) {
    drawn += bold.draw(one, { x: MARGIN, y, size: TITLE.size, fill: text });
    y -= TITLE.leading;
  }
  if (section !== undefined) {
    const [one = ''] = bold.wrap(section, { size: SECTION.size, width: TEXT_WIDTH, lines: 1 });
    drawn += bold.draw(one, { x: MARGIN, y: y - 4, size: SECTION.size, fill: accent });
  }
  return sharp(ground, { raw: { ...SIZE, channels: 3 } })
    .composite([{ input: svg(drawn, SIZE) }])
    .png({ compressionLevel: 6 })
    .toBuffer();
}

function svg(content: string, { width, height }: { width: number; height: number }): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);
}

/** A text on one line, without pictographs, which fonts of text lack. */
function plain(text: string): string {
  return text
    .replace(/\p{Extended_Pictographic}|\u{FE0F}|\u{200D}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
