import { isExternal } from '../../config/paths.ts';
import { replacement } from '../../diagnostics/fix.ts';
import { describeRefusal } from '../../files/docs-files.ts';
import type { ElementNode } from '../../tree/tree.ts';
import { resolveTarget } from '../resources/links.ts';
import type { ImageSize } from '../resources/resources.ts';
import type { NodeContext } from './expansion.ts';
import { reportBackslashes, suggest } from './report.ts';

/** The URL of a link, which is checked. */
export function resolveLink(href: string, at: NodeContext): string {
  reportBackslashes(href, at);
  const { page, place } = at;
  const { resources } = page;
  const target = resolveTarget(href, at.file.file, resources, page.pageFile);
  const redirected = target.kind === 'missing' ? resources.findRedirect?.(target.path) : undefined;
  if (redirected !== undefined) {
    at.report(1, {
      code: 'link/redirected',
      severity: 'notice',
      message: `The link \`${href}\` is redirected to \`${redirected.destination}\`.`,
      hint: `Write \`${redirected.destination}\`.`,
      // The target of a temporary redirect changes.
      fix: redirected.permanent ? replacement(place, pathOf(href), plainPath(redirected.destination)) : undefined,
    });
  } else if (target.kind === 'missing' && target.refused) {
    at.report(1, describeRefusal(href, target.refused));
  } else if (target.kind === 'missing' && !resources.isLost?.(target.path)) {
    const needed = resources.generated?.get(target.path);
    const close = needed === undefined ? suggest(at, () => resources.pageNames.suggest(target.path)) : undefined;
    at.report(1, {
      code: 'link/page-not-found',
      severity: 'warning',
      message: `The link \`${href}\` points to a page that does not exist.`,
      hint: close === undefined ? needed : `Did you mean \`/${close}\`?`,
      fix: replacement(place, pathOf(href), linkPath(suggest(at, () => resources.pageNames.certain(target.path)))),
    });
  } else if (target.kind === 'outside') reportOutside(href, at);
  else if (target.kind === 'page' && target.hash !== '')
    page.hashLinks.push({ path: target.path, hash: target.hash, location: at.locate(1) });
  else if (target.kind === 'hash' && target.href.length > 1)
    page.hashLinks.push({ path: undefined, hash: target.href.slice(1), location: at.locate(1) });
  return target.href;
}

/** The URL of an image or another file, and its path if it is in the docs folder. */
export function resolveImage(src: string, at: NodeContext): { href: string; path: string | undefined } {
  if (isExternal(src)) return { href: src, path: undefined };
  reportBackslashes(src, at);
  const { page, place } = at;
  const { fileNames } = page.resources;
  const target = resolveTarget(src, at.file.file, page.resources, page.pageFile);
  if (target.kind === 'file') return { href: target.href, path: target.path };
  if (target.kind === 'missing' && target.refused) at.report(1, describeRefusal(src, target.refused));
  else if (target.kind === 'missing') {
    const close = fileNames.namesake(target.path);
    at.report(1, {
      code: 'image/not-found',
      severity: 'warning',
      message: `The file \`${src}\` does not exist.`,
      ...(close === undefined ? {} : { hint: `Did you mean \`/${close}\`?` }),
      fix: replacement(place, pathOf(src), linkPath(fileNames.typo(target.path))),
    });
  } else if (target.kind === 'outside') reportOutside(src, at);
  return { href: target.href, path: undefined };
}

function plainPath(href: string): string | undefined {
  return /[?#]/.test(href) ? undefined : href;
}

/** A URL without its query and fragment. */
function pathOf(href: string): string {
  return href.trim().replace(/[?#].*$/s, '');
}

function linkPath(path: string | undefined): string | undefined {
  return path === undefined ? undefined : `/${path}`;
}

function reportOutside(path: string, at: NodeContext): void {
  at.report(1, {
    code: 'link/outside-root',
    severity: 'warning',
    message: `\`${path}\` points outside the docs folder; it is left unchanged.`,
    hint: 'Move the file into the folder of docs.json.',
  });
}

/** Adds the size and the copies of a local image. False, with a message, if its size cannot be read. */
export function setSize(attributes: ElementNode['attributes'], path: string, at: NodeContext): boolean {
  const { resources } = at.page;
  const size = resources.imageSize(path);
  if (!size) {
    reportUnreadable(path, at);
    return false;
  }
  reserveSpace(attributes, size);
  attributes.srcset ??= resources.imageCopies?.(path, size);
  return true;
}

/** Formats whose size is always known, unlike that of an SVG. */
const HAS_SIZE = /\.(?:png|jpe?g|gif|webp|avif)$/i;

function reportUnreadable(path: string, at: NodeContext): void {
  const refusal = at.page.resources.refusal?.(path);
  if (refusal) at.report(1, { ...describeRefusal(`/${path}`, refusal), code: 'image/unreadable' });
  if (refusal || !HAS_SIZE.test(path)) return;
  at.report(1, {
    code: 'image/unreadable',
    severity: 'warning',
    message: `The file \`/${path}\` is not an image of the format that its name says, or it is damaged.`,
    hint: 'Open it to check. If it is a Git LFS pointer, run `git lfs pull` first.',
  });
}

/** Adds width and height to prevent layout shifts. A side that the author sets determines the other. */
function reserveSpace(attributes: ElementNode['attributes'], size: ImageSize): void {
  const { width, height } = attributes;
  if (width === undefined && height === undefined) Object.assign(attributes, size);
  else if (height === undefined && isPixels(width)) attributes.height = Math.round((Number(width) * size.height) / size.width);
  else if (width === undefined && isPixels(height)) attributes.width = Math.round((Number(height) * size.width) / size.height);
}

function isPixels(value: unknown): boolean {
  return /^\d+(?:\.\d+)?$/.test(String(value));
}
