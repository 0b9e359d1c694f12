import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BuiltSite } from './build-site.ts';
import { listOutput, parseHtml, readOutput } from './read-output.ts';

/** An address that a file of the output names. */
export interface Reference {
  /** File that names it. */
  from: string;
  address: string;
}

const ATTRIBUTES = ['href', 'src', 'poster', 'srcset', 'data-href'];
/** Files that the browser is led to by something other than an attribute with an address. */
const URL_IN_TEXT = /url\(\s*["']?([^"')]+)["']?\s*\)/g;

/** Every address that documents and style sheets of the output name, other hosts' left out. */
export function internalReferences(site: Pick<BuiltSite, 'folder'>): Reference[] {
  const references: Reference[] = [];
  for (const from of listOutput(site)) {
    const text = /\.(?:html|css)$/.test(from) ? readOutput(site, from) : '';
    for (const [, address = ''] of text.matchAll(URL_IN_TEXT)) references.push({ from, address });
    if (!from.endsWith('.html')) continue;
    for (const element of parseHtml(text).querySelectorAll('*')) {
      for (const name of ATTRIBUTES) {
        const value = element.getAttribute(name);
        if (value === undefined) continue;
        const addresses = name === 'srcset' ? value.split(',').map((one) => one.trim().split(/\s+/)[0] ?? '') : [value];
        references.push(...addresses.map((address) => ({ from, address })));
      }
    }
  }
  return references.filter(({ address }) => !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address));
}

/**
 * The references that lead to no file, or to no place in it, as `from → address`.
 *
 * @param base path that the output is at, without a slash at its end
 */
export function brokenReferences(site: Pick<BuiltSite, 'folder'>, base = ''): string[] {
  const ids = new Map<string, Set<string>>();
  const idsOf = (file: string) => {
    const known =
      ids.get(file) ??
      new Set(
        parseHtml(readOutput(site, file))
          .querySelectorAll('[id]')
          .map((element) => element.id),
      );
    ids.set(file, known);
    return known;
  };
  const isBroken = ({ from, address }: Reference): boolean => {
    const page = new URL(`https://site.example${base}/${from.split('/').map(encodeURIComponent).join('/')}`);
    const target = new URL(address, page);
    const pathname = decodeURIComponent(target.pathname);
    if (pathname !== base && !pathname.startsWith(`${base}/`)) return true;
    const file = fileOf(site, address.startsWith('#') ? from : pathname.slice(base.length));
    if (file === undefined) return true;
    const hash = decodeURIComponent(target.hash.slice(1));
    return hash !== '' && hash !== 'top' && !idsOf(file).has(hash);
  };
  const broken = internalReferences(site).filter(isBroken);
  return [...new Set(broken.map(({ from, address }) => `${from} → ${address}`))];
}

/** The file that a static host answers with. */
function fileOf({ folder }: Pick<BuiltSite, 'folder'>, pathname: string): string | undefined {
  const name = pathname.replace(/^\/+/, '');
  const candidates = [name, path.posix.join(name, 'index.html')].filter((one) => one !== '');
  return candidates.find((one) => existsSync(path.join(folder, one)) && statSync(path.join(folder, one)).isFile());
}
