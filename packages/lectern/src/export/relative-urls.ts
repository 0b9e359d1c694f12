import path from 'node:path';
import { decodePath } from '../view/decode-path.ts';

/**
 * Base path of a site that is exported. It occurs nowhere else, so every URL of the site is found in any text.
 */
export const EXPORT_BASE = '/__lectern_export__';

const URL_TEXT = new RegExp(`${EXPORT_BASE}(/[^\\s"'\`<>()\\\\]*)?`, 'g');
/** Attributes with a URL that an author wrote in a tag, without the base path. */
const WRITTEN = /(\s(?:href|src|poster|data)=")(\/(?!\/)[^"]*)(?=")/g;

/** The files of a site that is exported. */
export class SiteFiles {
  readonly #names: ReadonlySet<string>;
  readonly #base: string;

  /**
   * @param names paths relative to the site
   * @param base base path that authors may have written in URLs, without a trailing slash
   */
  constructor(names: Iterable<string>, base = '') {
    this.#names = new Set(names);
    this.#base = base;
  }

  /**
   * The file that a server would answer a URL of the site with: `/guides/start#a` → `guides/start/index.html#a`. Undefined if there is
   * none.
   */
  find(url: string): string | undefined {
    const [, pathname = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    const isBelow = this.#base !== '' && `${pathname}/`.startsWith(`${this.#base}/`);
    for (const one of isBelow ? [pathname, pathname.slice(this.#base.length)] : [pathname]) {
      const encoded = one.replace(/^\/|\/$/g, '');
      const name = decodePath(encoded);
      if (name === undefined) continue;
      if (this.#names.has(name)) return encoded + suffix;
      if (this.#names.has(path.posix.join(name, 'index.html'))) return path.posix.join(encoded, 'index.html') + suffix;
    }
    return undefined;
  }

  /** Makes the URLs of the site in a document or a style sheet relative to its file. */
  relativize(text: string, file: string): string {
    const up = path.posix.relative(path.posix.dirname(file), '.').replace(/.$/, '$&/');
    const based = text.replace(WRITTEN, (attribute, start: string, url: string) =>
      this.find(url.replaceAll('&amp;', '&')) === undefined || url.startsWith(`${EXPORT_BASE}/`)
        ? attribute
        : `${start}${EXPORT_BASE}${url}`,
    );
    return based.replace(URL_TEXT, (_, url: string = '/') => {
      const found = this.find(url.replaceAll('&amp;', '&'))?.replaceAll('&', '&amp;');
      return up + (found ?? url.slice(1)) || './';
    });
  }
}
