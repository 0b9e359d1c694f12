/* In an exported site, pages are opened from a disk. There, browsers load classic scripts, but neither modules nor data. So modules
   are classic scripts that register what they export, and data is in scripts that register it. */

import { decodeSafely } from '../elements/decode.ts';

/** What the code of an exported site uses instead of what browsers refuse. */
interface Offline {
  /** URL of the folder of the site, with a trailing slash. */
  root: string;
  /** Absolute URL of a file or a page, from its path below the root. */
  url(path: string): string;
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
  import(url: string): Promise<unknown>;
  /** Registers a file, as text or as base64. */
  data(path: string, content: { text: string } | { base64: string }): void;
  /** Registers the exports of a module. */
  module(path: string, exports: unknown): void;
}

declare global {
  var lecternOffline: Offline;
}

export interface OfflineOptions {
  /** Base path that URLs of the site start with where they are not relative. */
  base: string;
  /** Paths of pages that look like files, such as `guides/node.js`. */
  dotted: readonly string[];
}

/** @param script the script of the exported site, in a folder at its root */
export function startOffline(script: string, { base, dotted }: OfflineOptions): void {
  const root = new URL('../', script).href;
  const files = new Map<string, Response>();
  const modules = new Map<string, unknown>();
  const loading = new Map<string, Promise<void>>();

  const url = (path: string): string => {
    const [, pathname = '', suffix = ''] = /^\/?([^?#]*)(.*)$/s.exec(path) ?? [];
    const name = pathname.replace(/\/$/, '');
    const isPage = name === '' || dotted.includes(decodeSafely(name)) || !/\.\w*[a-z]\w*$/i.test(name);
    return root + (isPage ? `${name}${name === '' ? '' : '/'}index.html` : name) + suffix;
  };
  /** The path below the root. Undefined for URLs of other sites. */
  const pathOf = (address: string): string | undefined => {
    const { href } = new URL(address.startsWith(base) ? root + address.slice(base.length + 1) : address, document.baseURI);
    return href.startsWith(root) ? href.slice(root.length).replace(/[?#].*$/s, '') : undefined;
  };
  const load = (file: string): Promise<void> => {
    const started =
      loading.get(file) ??
      new Promise<void>((resolve, reject) => {
        const element = document.createElement('script');
        element.onload = () => resolve();
        element.onerror = () => reject(new TypeError(`${file} is not in this copy of the site.`));
        element.src = root + file;
        document.head.append(element);
      });
    loading.set(file, started);
    return started;
  };
  /** Links that code adds to the page. */
  const fix = (link: Element): void => {
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith(base)) link.setAttribute('href', url(href.slice(base.length)));
    else if (href.startsWith(root) && !/^[^?#]*\.\w+(?:[?#]|$)/.test(href)) link.setAttribute('href', url(href.slice(root.length)));
  };

  globalThis.lecternOffline = {
    root,
    url,
    async fetch(input, init) {
      const address = input instanceof Request ? input.url : String(input);
      const path = pathOf(address);
      if (path === undefined) {
        // Counts of stars and the like stay away. A request of the playground follows a click.
        if (navigator.userActivation?.isActive !== false) return window.fetch(input, init);
        throw new TypeError(`${address} is not requested from a copy of the site.`);
      }
      await load(`${path}.js`);
      return files.get(decodeSafely(path))?.clone() ?? new Response(null, { status: 404 });
    },
    async import(address) {
      const path = pathOf(address);
      if (path === undefined) throw new TypeError(`${address} cannot be loaded.`);
      await load(path);
      return modules.get(decodeSafely(path));
    },
    data(path, content) {
      const body = 'text' in content ? content.text.replaceAll(`${base}/`, root) : bytesOf(content.base64);
      files.set(path, new Response(body));
    },
    module(path, exports) {
      modules.set(path, exports);
    },
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof HTMLAnchorElement) fix(target);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches('a[href]')) fix(node);
        for (const link of node.querySelectorAll('a[href]')) fix(link);
      }
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['href'] });
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
