import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bytesOf, type DiskCache, formatExactJson, statFile } from '@lectern/core';
import { sourcesMayChange } from '../compiled-theme/sources.ts';
import { ownPackage } from '../packages/own-package.ts';
import type { Docs } from '../site/docs.ts';
import { vendorEntry } from '../site/vendor-files.ts';

/** The hash of a file above this size, in bytes, is cached while its date stays. Pages and API documents are always read. */
const MAX_READ_SIZE = 1_000_000;
/** Files that reach the output through bodies only, which record what they read. */
const IS_MDX = /\.mdx?$/;

/**
 * Cache key of everything that the output of a page depends on, except the text of pages and snippets: other files of the docs
 * folder, metadata of all pages, build options, and the versions of the code. Undefined if the site uses a remote document, which can
 * change at any time.
 * @param theme folder of the compiled theme; its name contains a hash of the content
 */
export function siteKey({ loaded, options, cache }: Docs, theme: string, stylesFile: string): string | undefined {
  const { site } = loaded;
  if (site.documents.some(({ source }) => /^https?:/i.test(source))) return undefined;
  const { root, base, pageUrls, origin, isPreview, host, sitemap } = options;
  const { diagnostics: _, classNames: __, pages, documents, ...rest } = site;
  const described = pages.map(({ hash: own, text, ...page }) => (page.generated && text === undefined ? { ...page, own } : page));
  return hash(
    'sha1',
    [
      JSON.stringify([
        programs(theme),
        vendorEntry('mermaid'),
        stylesFile,
        { root, base, pageUrls, origin, isPreview, host, sitemap },
        loaded.surroundings,
      ]),
      JSON.stringify(rest),
      formatExactJson(described),
      formatExactJson(documents),
      ...[...loaded.resources.filePaths()]
        .sort()
        .map((file) => (IS_MDX.test(file) ? file : `${file} ${fileDigest(path.join(root, file), cache)}`)),
    ].join('\n'),
  );
}

/** A hash of the content, which is the same where a cache was restored beside a new checkout. */
function fileDigest(file: string, cache: DiskCache): string {
  const stats = statFile(file);
  if (!stats?.isFile()) return 'missing';
  const digest = () => {
    const bytes = bytesOf(file);
    return bytes ? hash('sha1', bytes) : 'unreadable';
  };
  if (stats.size <= MAX_READ_SIZE || /\.(?:json|ya?ml)$/i.test(file)) return digest();
  const key = `digest ${file} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
  const known = cache.get(key)?.toString();
  if (known !== undefined) return known;
  const found = digest();
  cache.set(key, found);
  return found;
}

/** Versions of all code that produces output. In a checkout, the code can change without a new version, so its files are included. */
function programs(theme: string): unknown {
  const here = createRequire(import.meta.url);
  const core = here.resolve('@lectern/core/package.json');
  const packages = [
    { require: here, ...ownPackage() },
    { require: createRequire(core), ...(JSON.parse(readFileSync(core, 'utf8')) as PackageFile) },
  ].map(({ require, version, dependencies = {} }) => [
    version,
    Object.keys(dependencies).map((one) => `${one} ${versionOf(one, require)}`),
  ]);
  return [process.version, path.basename(theme), packages, ...(sourcesMayChange() ? codeFiles() : [])];
}

interface PackageFile {
  version: string;
  dependencies?: Record<string, string>;
}

function versionOf(name: string, require: NodeJS.Require): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return (JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8')) as PackageFile).version;
    } catch {
      // Try the next parent folder.
    }
  }
  return '';
}

function codeFiles(): string[] {
  const folders = [new URL('../', import.meta.url), new URL('./', import.meta.resolve('@lectern/core'))].map((url) => fileURLToPath(url));
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .sort()
      .map((file) => {
        const { size, mtimeMs } = statSync(path.join(folder, file));
        return `${file} ${size} ${mtimeMs}`;
      }),
  );
}
