import { decodePercent, folderOf, joinPath, pagePath, toPagePath, toSourcePath } from '../config/paths.ts';
import { snippetPaths } from '../content/expand/expand.ts';
import { createDiskResources } from '../content/resources/disk-resources.ts';
import { importPaths } from '../content/resources/import-paths.ts';
import { resolveTarget } from '../content/resources/links.ts';
import type { ContentResources } from '../content/resources/resources.ts';
import type { PageSource } from '../content/types.ts';
import { DocsFiles } from '../files/docs-files.ts';
import type { Reference, ReferenceKind } from './reference.ts';

/** What a path names. The path of a page is that of its URL, and `missing` is the path of a page that does not exist. */
export interface Target {
  kind: 'page' | 'file' | 'missing';
  path: string;
}

/** The file of a reference, and the pages that include that file. */
export interface Origin {
  file: string;
  importers: readonly string[];
}

/** The pages and files of a site, before or after a rename. */
export class World {
  readonly base: string;
  readonly #files: ReadonlySet<string>;
  readonly #pages: ReadonlyMap<string, PageSource>;
  readonly #resources: ContentResources;

  constructor(pages: readonly PageSource[], files: ReadonlySet<string>, base: string) {
    this.base = base;
    this.#files = files;
    this.#pages = new Map(pages.map((page) => [page.path, page]));
    const found = [...files].map((path) => ({ path, bytes: 0, modified: 0 }));
    const assets = found.filter(({ path }) => !/\.mdx?$/i.test(path));
    const discovery = { pages: [], assets, files: new Map(found.map((one) => [one.path, one])), skipped: [] };
    // A page with a URL in its front matter has links as any other.
    const linked = pages.map((page): PageSource => ({ ...page, frontMatter: withoutUrl(page) }));
    this.#resources = createDiskResources({ docs: new DocsFiles(''), base, discovery, pages: linked, syntax: { math: false } });
  }

  /** The file of a page. Undefined for a generated page. */
  fileOf(page: string): string | undefined {
    const source = this.#pages.get(page);
    return source?.generated ? undefined : source?.file;
  }

  /** What a path in a file names. Undefined for everything outside the docs, and if pages that include the file disagree. */
  resolve({ kind, path }: Pick<Reference, 'kind' | 'path'>, { file, importers }: Origin): Target | undefined {
    const [first, ...others] = (importers.length === 0 ? [file] : importers).map((importer) => this.#resolve(kind, path, file, importer));
    return others.every((other) => isSame(first, other)) ? first : undefined;
  }

  /** Whether a path starts at the folder of its file, and not at the docs root. */
  isRelative(path: string, file: string, target: Target): boolean {
    if (path.startsWith('.')) return true;
    const joined = path.startsWith('/') ? undefined : joinPath(folderOf(file), decodePercent(path));
    return joined !== undefined && (target.kind === 'file' ? joined === target.path : pagePath(joined) === target.path);
  }

  #resolve(kind: ReferenceKind, path: string, file: string, importer: string): Target | undefined {
    if (kind === 'import' || kind === 'snippet') {
      const paths = kind === 'snippet' ? snippetPaths(path, importer) : importPaths(path, { file });
      const found = Array.isArray(paths) ? paths.find((one) => this.#files.has(one)) : undefined;
      return found === undefined ? undefined : { kind: 'file', path: found };
    }
    if (kind === 'document') return this.#files.has(toSourcePath(path)) ? { kind: 'file', path: toSourcePath(path) } : undefined;
    if (kind === 'entry') {
      const page = pagePath(toPagePath(path));
      const found = this.#resources.findPage(page);
      return found === undefined ? { kind: 'missing', path: page } : { kind: 'page', path: found };
    }
    const target = resolveTarget(path, file, this.#resources, importer);
    if (target.kind === 'page' || target.kind === 'file') return { kind: target.kind, path: target.path };
    return target.kind === 'missing' && kind === 'link' ? { kind: 'missing', path: target.path } : undefined;
  }
}

export function isSame(a: Target | undefined, b: Target | undefined): boolean {
  return a?.kind === b?.kind && a?.path === b?.path;
}

function withoutUrl({ frontMatter: { url: _, ...rest } }: PageSource): PageSource['frontMatter'] {
  return rest;
}
