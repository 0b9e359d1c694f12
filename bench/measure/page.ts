import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

/** In bytes. */
export interface PageWeight {
  html: number;
  htmlGzip: number;
  cssGzip: number;
  jsGzip: number;
}

/**
 * What a browser loads for one page: its HTML, and the style sheets and scripts that the HTML names, with what those
 * scripts import at once. Bytes, gzipped one file at a time; what scripts load later on demand is not counted.
 *
 * @param folder Output folder.
 * @param path Of the HTML file in it.
 */
export async function measurePage(folder: string, path: string): Promise<PageWeight> {
  const html = await readFile(join(folder, path));
  const text = html.toString('utf8');
  const tags = [...text.matchAll(/<(link|script)\b[^>]*>/g)].map(([tag, name]) => ({ tag, name }));
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`).exec(tag)?.slice(1).find(Boolean);
  const isRelated = (tag: string, relation: string) => attribute(tag, 'rel')?.split(' ').includes(relation);
  const styles = tags.filter(({ tag, name }) => name === 'link' && isRelated(tag, 'stylesheet')).map(({ tag }) => attribute(tag, 'href'));
  const scripts = tags
    .filter(({ tag, name }) => name === 'script' || isRelated(tag, 'modulepreload'))
    .map(({ tag, name }) => attribute(tag, name === 'script' ? 'src' : 'href'));
  return {
    html: html.byteLength,
    htmlGzip: gzipSync(html).byteLength,
    cssGzip: await gzippedBytes(folder, path, styles),
    jsGzip: await gzippedBytes(folder, path, await withImports(folder, path, scripts)),
  };
}

/** Adds to a list of scripts those that they import statically. */
async function withImports(folder: string, path: string, scripts: (string | undefined)[]) {
  const found = [...scripts];
  for (const script of found) {
    const file = localFile(folder, path, script);
    if (file === undefined) continue;
    const code = await readFile(file, 'utf8');
    for (const [, specifier = ''] of code.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+?from\s*)?["'](\.{0,2}\/[^"']+)["']/g)) {
      const address = specifier.startsWith('/')
        ? specifier
        : posix.join('/', posix.dirname(new URL(script ?? '', `http://localhost/${path}`).pathname), specifier);
      if (!found.includes(address)) found.push(address);
    }
  }
  return found;
}

async function gzippedBytes(folder: string, path: string, addresses: (string | undefined)[]) {
  const files = new Set(addresses.map((address) => localFile(folder, path, address)).filter((file) => file !== undefined));
  const sizes = await Promise.all([...files].map(async (file) => gzipSync(await readFile(file)).byteLength));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** File of an address on the page; undefined for inline scripts and other hosts. */
function localFile(folder: string, path: string, address: string | undefined) {
  if (address === undefined) return undefined;
  const url = new URL(address, `http://localhost/${path}`);
  return url.host === 'localhost' ? join(folder, decodeURIComponent(url.pathname)) : undefined;
}
