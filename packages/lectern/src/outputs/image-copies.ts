import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type ContentResources, type Diagnostic, type DiskCache, type ImageSize, onDisk, readHead, statFile, toHref } from '@lectern/core';
import type { WebpOptions } from 'sharp';
import { forEachAtOnce } from './at-once.ts';
import { FILES_FOLDER } from './files-folder.ts';
import { imageLibraryVersion, loadImageLibrary, type Sharp } from './image-library.ts';
import type { OutputFolder } from './output-folder.ts';

/** Widths of copies in pixels: small and large phones, and a column of text on a screen with two pixels for each of CSS. */
const WIDTHS = [480, 960, 1440] as const;
const MAX_WIDTH = 1440;
/** A copy that is hardly smaller than the next one isn't worth its bytes on the server. */
const SIMILAR = 0.8;
/** More effort takes half as long again, and saves a hundredth. */
const LOSSY = { quality: 80, effort: 2 } satisfies WebpOptions;
const LOSSLESS = { lossless: true, effort: 2 } satisfies WebpOptions;
/** Images of fewer bytes load quickly as they are. */
const MIN_BYTES = 20_000;
const MAX_PIXELS = 100_000_000;
/** Formats of which a copy in the same size would hardly be smaller. */
const MODERN = /\.(?:webp|avif)$/i;
const RESIZABLE = /\.(?:png|jpe?g|webp|avif)$/i;
/** Where formats tell that an image is animated. */
const HEAD_BYTES = 65_536;
/** Increase if copies are made differently. */
const FORMAT = '1';

interface ImageCopiesOptions {
  /** Absolute path of the docs root. */
  root: string;
  /** Base path without a trailing slash. */
  base: string;
  resources: Pick<ContentResources, 'fingerprint' | 'imageSize'>;
  cache: DiskCache;
}

interface Copy {
  /** Path in the output folder. */
  path: string;
  width: number;
}

/** Smaller copies of images as WebP. Pages name them before they exist, so their paths contain a hash of the image. */
export class ImageCopies {
  readonly #options: ImageCopiesOptions;
  readonly #copies = new Map<string, readonly Copy[]>();

  constructor(options: ImageCopiesOptions) {
    this.#options = options;
  }

  /** The copies of an image and the image itself, as the value of `srcset`. Undefined for an image that is shown as it is. */
  srcset(file: string, size: ImageSize): string | undefined {
    const { base } = this.#options;
    const candidates = this.#of(file, size).map((copy) => `${toHref(base, copy.path)} ${copy.width}w`);
    if (candidates.length === 0) return undefined;
    if (keepsOriginal(file, size.width)) candidates.push(`${toHref(base, file).replaceAll(',', '%2C')} ${size.width}w`);
    return candidates.join(', ');
  }

  /**
   * Writes the copies of images that pages show.
   * @param files paths of images and other files in the docs folder
   */
  async write(files: Iterable<string>, output: OutputFolder): Promise<Diagnostic[]> {
    const { resources } = this.#options;
    const diagnostics: Diagnostic[] = [];
    await forEachAtOnce([...new Set(files)].sort(), availableParallelism(), async (file) => {
      const size = RESIZABLE.test(file) ? resources.imageSize(file) : undefined;
      if (!size) return;
      if (size.width * size.height > MAX_PIXELS) diagnostics.push(tooManyPixels(file, size));
      const problem = await this.#write(file, this.#of(file, size), output);
      if (problem) diagnostics.push(problem);
    });
    return diagnostics;
  }

  #of(file: string, size: ImageSize): readonly Copy[] {
    let copies = this.#copies.get(file);
    if (!copies) this.#copies.set(file, (copies = this.#plan(file, size)));
    return copies;
  }

  #plan(file: string, { width, height }: ImageSize): Copy[] {
    const { root, resources } = this.#options;
    const fingerprint = resources.fingerprint?.(file);
    if (fingerprint === undefined || !RESIZABLE.test(file) || width * height > MAX_PIXELS) return [];
    const absolute = path.join(root, file);
    if ((statFile(absolute)?.size ?? 0) < MIN_BYTES || isAnimated(absolute)) return [];
    const smaller = WIDTHS.filter((one) => one < (width > MAX_WIDTH ? width : width * SIMILAR));
    const name = path.posix.parse(file).name.replace(/[^\w-]+/g, '-');
    return [...smaller, ...(keepsOriginal(file, width) ? [] : [width])].map((one) => ({
      path: `${FILES_FOLDER}/images/${name}-${fingerprint.slice(0, 8)}-${one}.webp`,
      width: one,
    }));
  }

  async #write(file: string, copies: readonly Copy[], output: OutputFolder): Promise<Diagnostic | undefined> {
    const { root, resources, cache } = this.#options;
    const source = path.join(root, file);
    const widths = copies.map(({ width }) => width);
    const key = `image copies ${FORMAT} ${imageLibraryVersion()} ${resources.fingerprint?.(file)} ${widths.join(' ')}`;
    try {
      let contents = widths.length === 0 ? undefined : cache.getAll(key);
      if (!contents && widths.length > 0) cache.setAll(key, (contents = await makeCopies(await loadImageLibrary(), source, widths)));
      for (const copy of copies) output.write(copy.path, contents?.get(String(copy.width)) ?? '');
      return undefined;
    } catch (error) {
      const { kind } = readHead(source, 1);
      if (kind === 'bytes' && error instanceof Error && 'syscall' in error) throw error;
      // Pages already name the copies. Browsers recognize formats by their content.
      for (const copy of copies) output.copy(copy.path, source);
      return {
        code: 'image/not-resized',
        severity: 'warning',
        message: `Smaller copies of the image cannot be made: ${String(error instanceof Error ? error.message : error).split('\n', 1)[0]}.`,
        hint: 'Open the image, and save it again.',
        location: { file },
      };
    }
  }
}

/** Whether the image itself is the largest choice of browsers, and not a copy in its size. */
function keepsOriginal(file: string, width: number): boolean {
  return width > MAX_WIDTH || MODERN.test(file);
}

/**
 * Makes WebP files, by width. Drawings with few colors are smaller without loss, which the smallest copy shows.
 * @param widths from small to large
 */
async function makeCopies(sharp: Sharp, file: string, widths: readonly number[]): Promise<Map<string, Buffer>> {
  const { data, info } = await sharp(onDisk(file), { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(widths.at(-1))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const encode = (width: number, options: WebpOptions) => sharp(data, { raw: info }).resize(width).webp(options).toBuffer();
  const [smallest = info.width, ...others] = widths;
  const lossy = await encode(smallest, LOSSY);
  const lossless = /\.png$/i.test(file) ? await encode(smallest, LOSSLESS) : undefined;
  const isDrawing = lossless !== undefined && lossless.length < lossy.length;
  const copies = new Map([[String(smallest), isDrawing ? lossless : lossy]]);
  for (const width of others) copies.set(String(width), await encode(width, isDrawing ? LOSSLESS : LOSSY));
  return copies;
}

/** Whether a PNG or WebP has several frames, of which a copy would have one. */
function isAnimated(file: string): boolean {
  const read = readHead(file, HEAD_BYTES);
  if (read.kind === 'failed') return false;
  const head = read.bytes;
  if (head.toString('latin1', 12, 16) === 'VP8X') return ((head[20] ?? 0) & 2) !== 0;
  const control = head.indexOf('acTL');
  return control !== -1 && control < head.indexOf('IDAT');
}

function tooManyPixels(file: string, { width, height }: ImageSize): Diagnostic {
  return {
    code: 'image/not-resized',
    severity: 'warning',
    message: `The image has ${width} × ${height} pixels, too many to make smaller copies. Every reader downloads it as it is.`,
    hint: 'Save it with at most 3,000 pixels on its longer side.',
    location: { file },
  };
}
