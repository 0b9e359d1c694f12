import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FILES_FOLDER } from '../outputs/files-folder.ts';
import { bundleModule, bundlePageScripts } from './offline-scripts.ts';
import { EXPORT_BASE, SiteFiles } from './relative-urls.ts';
import type { ZipEntry } from './zip.ts';

const SCRIPT = '_assets/offline.js';
const MODULE = /<script type="module" src="([^"]+)"><\/script>/g;
/** Links that browsers follow by themselves, and don't load from a disk. */
const USELESS = /<link rel="(?:preload|modulepreload|manifest)"[^>]*>/g;
/** Modules that pages load by name. */
const NAMED_MODULES = new RegExp(`^${FILES_FOLDER}/(?:search/(?:.+/)?pagefind\\.js|islands/page-[^/]+\\.js|mermaid/[^/]+/[^/]+\\.mjs)$`);
/** Files that pages load as an image, a font, or a style sheet. */
const NO_DATA = /\.(?:png|jpe?g|webp|avif|gif|svg|ico|woff2?|ttf|css)$/;
/** Files for servers, crawlers, and agents. */
const ONLINE_ONLY =
  /^(?:404\.html|robots\.txt|sitemap.*\.xml|site\.webmanifest|_headers|_redirects|llms.*\.txt|skill\.md|\.well-known\/.*|_llms\/.*)$/;

export interface OfflineOptions {
  /** Public URL of the site with its base path, for links that stay online. */
  online: string | undefined;
  /** Base path that authors may have written in URLs, without a trailing slash. */
  base: string;
}

/**
 * The files of a copy of a site that works from a disk.
 * @param folder a site that was built with `EXPORT_BASE`
 * @param names its files
 */
export async function listOfflineFiles(folder: string, names: readonly string[], { online, base }: OfflineOptions): Promise<ZipEntry[]> {
  const kept = names.filter((name) => !ONLINE_ONLY.test(name));
  const site = new SiteFiles(kept, base);
  const read = (name: string) => readFileSync(path.join(folder, name));
  const text = (name: string) => {
    const written = read(name).toString('utf8');
    return online === undefined ? written : written.replaceAll(originOf(online) + EXPORT_BASE, online);
  };
  const entries: ZipEntry[] = [];
  const add = (file: string, content: string | Uint8Array) =>
    entries.push({ path: file, content: typeof content === 'string' ? Buffer.from(content) : content });
  const scripts = new Set<string>();
  for (const name of kept) {
    if (name.endsWith('.html')) add(name, site.relativize(offlineDocument(text(name), scripts), name));
    else if (name.endsWith('.css')) add(name, site.relativize(text(name), name));
    else if (NAMED_MODULES.test(name)) add(name, await bundleModule(folder, name));
    else if (/\.m?js$/.test(name) && /^_(?:assets|lectern)\//.test(name)) continue;
    else if (name.startsWith(`${FILES_FOLDER}/`) && !NO_DATA.test(name)) add(`${name}.js`, dataScript(name, read(name), site));
    else if (name.endsWith('.md')) {
      const markdown = text(name).replaceAll(`${EXPORT_BASE}/`, '/');
      add(name, markdown);
      add(`${name}.js`, dataScript(name, Buffer.from(markdown), site));
    } else if (/\.(?:svg|xml|json|txt|htm)$/.test(name)) add(name, site.relativize(text(name), name));
    else add(name, read(name));
  }
  const dotted = kept.flatMap((name) => /^(.+\.\w*[a-z]\w*)\/index\.html$/i.exec(name)?.[1] ?? []);
  add(SCRIPT, await bundlePageScripts(folder, [...scripts].sort(), dotted));
  return entries.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Scripts that report visits to services. */
const REPORTS = /^_assets\/Integrations\./;

/** @param scripts receives the module scripts of the document */
function offlineDocument(html: string, scripts: Set<string>): string {
  const own: string[] = [];
  const modules: string[] = [];
  const without = html.replace(USELESS, '').replace(MODULE, (element, src: string) => {
    const file = src.startsWith(`${EXPORT_BASE}/`) ? src.slice(EXPORT_BASE.length + 1) : undefined;
    if (file === undefined) return element;
    if (!REPORTS.test(file)) (NAMED_MODULES.test(file) ? modules : own).push(file);
    return '';
  });
  for (const file of own) scripts.add(file);
  if (!without.includes('</body>')) return without;
  const tags = [
    `<script defer src="${EXPORT_BASE}/${SCRIPT}" data-run="${own.join(' ')}"></script>`,
    ...modules.map((file) => `<script defer src="${EXPORT_BASE}/${file}"></script>`),
  ];
  return without.replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${tags.join('')}</body>`);
}

/** A script that registers a file. */
function dataScript(name: string, content: Buffer, site: SiteFiles): string {
  const isText = /\.(?:htm|json|md|txt|ya?ml)$/.test(name);
  const data = isText ? { text: withDocuments(content.toString('utf8'), site) } : { base64: content.toString('base64') };
  return `lecternOffline.data(${JSON.stringify(name)},${JSON.stringify(data)})`;
}

const URLS = new RegExp(`${EXPORT_BASE}(/[^\\s"'\`<>()\\\\]*)`, 'g');

/** Lets URLs in data name files. Their base path is replaced when the location of the site is known. */
function withDocuments(text: string, site: SiteFiles): string {
  return text.replace(URLS, (url, path: string) => {
    const found = site.find(path);
    return found === undefined ? url : `${EXPORT_BASE}/${found}`;
  });
}

function originOf(url: string): string {
  return new URL(url).origin;
}
