import { decodePercent } from '../config/paths.ts';

/**
 * A redirect as a regular expression. The resolver, dev server, browser script, and rules of hosts follow the same one. It matches the
 * path of a request as it was sent, and nothing is decoded, so an encoded character can't change what the target means.
 */
export interface RedirectExpression {
  /** Regular expression without anchors for a percent-encoded path with a leading slash. */
  from: string;
  /** The target with groups as `$1`. Contains no other `$`. */
  to: string;
}

/** Servers refuse lines much longer than this, and two wildcards take time by the square of the length. In characters. */
const MAX_PATH_LENGTH = 4000;

/** Returns a function that finds the target of a path in the form of `canonicalPath`. Undefined if the redirect doesn't match it. */
export function compileExpression({ from, to }: RedirectExpression): (path: string) => string | undefined {
  const expression = new RegExp(`^${from}/?$`);
  return (path) => {
    const groups = path.length > MAX_PATH_LENGTH ? null : expression.exec(path);
    return groups === null ? undefined : cleanTarget(to.replace(/\$(\d)/g, (_, index) => groups[index] ?? ''));
  };
}

/** A target of this site, which has no scheme, has no empty segments, so it never starts like a URL of another host. */
export function cleanTarget(target: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(target)) return target;
  const [path = ''] = /^[^?#]*/.exec(target) ?? [];
  return path.replace(/[\\/]{2,}/g, '/').replace(/(.)\/$/, '$1') + target.slice(path.length);
}

/** The end of a path that is a file. Names such as `v1.2` are those of pages. */
export const FILE_NAME = /\.\w*[a-z]\w*$/i;

/** The URL of a page below the base path with the ending of page URLs, such as a slash. Those of the root and of files stay. */
export function withEnding(target: string, ending: string): string {
  const [, path = '', rest = ''] = /^(\/?[^?#]*?)\/?([?#].*)?$/s.exec(target) ?? [];
  return path + (path === '/' || FILE_NAME.test(path) ? '' : ending) + rest;
}

/** The one spelling of a path with percent-encoded characters in which redirects compare paths: that of the URLs of pages. */
export function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(decodePercent(segment).normalize('NFC')).replaceAll('%40', '@'))
    .join('/');
}

/** The path of a page from that of a request: without the base path and a slash at the end. */
export function requestedPath(pathname: string, base: string): string {
  return canonicalPath(`/${pathname.slice(base.length).replace(/^\/+|\/+$/g, '')}`);
}
