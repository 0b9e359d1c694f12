import { pageFile } from '../../config/paths.ts';

/** Text that needs no encoding. */
const PLAIN_PATH = /^[\w./~@!*'()-]*$/;

/** Converts a path to a URL: with the base path and percent-encoded segments. Half a character, which no URL can contain, is U+FFFD. */
export function toHref(base: string, path: string): string {
  if (PLAIN_PATH.test(path)) return `${base}/${path}`;
  return `${base}/${path.toWellFormed().split('/').map(encodeURIComponent).join('/')}`.replace(/%40/g, '@');
}

/** How URLs of pages are written on a site where they aren't `/guides/start`, and `/` for the root page. */
export interface PageUrlForm {
  /** What the URL of a page ends with. */
  ending: '' | '/' | '.html';
  /** URL of the root page, with the base path. */
  home: string;
}

/** Every URL of a page ends with a slash. */
export function slashForm(base: string): PageUrlForm {
  return { ending: '/', home: `${base}/` };
}

/**
 * URL of a page or a redirected path: percent-encoded, with the base path. Without a form, it has no trailing slash, except for the root
 * page. A path that is the name of a file, such as `old.html`, stays.
 */
export function pageHref(base: string, path: string, form?: PageUrlForm): string {
  if (form === undefined || pageFile(path) === path) return toHref(base, path);
  return path === '' ? form.home : toHref(base, path) + form.ending;
}
