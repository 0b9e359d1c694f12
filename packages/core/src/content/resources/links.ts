import { decodePercent, folderOf, isExternal, joinPath, pageOfFeed, pagePath, splitHref, withSlashes } from '../../config/paths.ts';
import { withDefined } from '../../config/with-defined.ts';
import type { Refusal } from '../../files/docs-files.ts';
import type { LinkTarget } from './link-target.ts';
import { pageHref, toHref } from './page-urls.ts';
import type { ContentResources, GeneratedFiles } from './resources.ts';
import { siteHref } from './surrounding-site.ts';

/**
 * Resolves the target of a link or image in `file` or, if that fails, relative to the page that imports the snippet.
 * Root-relative targets start at the docs root, or else at that of the surrounding site. The base path is added once. A target below
 * `/docs` that does not exist there starts at the docs root too.
 */
export function resolveTarget(target: string, file: string, resources: ContentResources, importer: string = file): LinkTarget {
  const href = target.trim();
  const own = resources.ownTarget?.(href);
  if (own) return own;
  if (href === '' || href.startsWith('#')) return { kind: 'hash', href };
  if (isExternal(href)) return { kind: 'external', href };
  const { path: written, suffix } = splitHref(href);
  const rawPath = withSlashes(written);
  if (rawPath === '') return { kind: 'hash', href };
  const path = decodePercent(rawPath);
  const candidates = candidatePaths(path, file, importer, resources.base).filter((candidate) => candidate !== undefined);
  for (const candidate of candidates) {
    const found = findTarget(candidate, suffix, resources);
    if (found) return found;
  }
  const [first] = candidates;
  if (first === undefined) return { kind: 'outside', href };
  const missing = pagePath(first);
  const isRedirected = resources.findRedirect?.(missing) !== undefined;
  const ofSite = rawPath.startsWith('/') && !isRedirected ? siteHref(resources.around, path) : undefined;
  if (ofSite !== undefined) return { kind: 'site', href: ofSite + suffix };
  const hosted = isRedirected ? undefined : HOSTED.exec(path)?.[1];
  return (
    (hosted === undefined ? undefined : findTarget(joinPath('', hosted) ?? '', suffix, resources)) ?? {
      ...withDefined({ refused: isRedirected ? undefined : findRefusal(candidates, resources) }),
      kind: 'missing',
      href: (isRedirected ? pageHref(resources.base, missing, resources.pageUrls) : writtenHref(rawPath, missing, resources.base)) + suffix,
      path: missing,
    }
  );
}

/** Hosted sites are often served at `/docs` of a domain, and contain links and images with that prefix. */
const HOSTED = /^\/docs\/(.+)$/s;

/** Why a file or page that exists at one of some paths is not part of the docs. */
function findRefusal(paths: readonly string[], { refusal, isUnpublished }: ContentResources): Refusal | undefined {
  for (const path of paths) {
    if (isUnpublished?.(path)) return { kind: 'unpublished' };
    const found = ['', '.mdx', '.md'].map((end) => refusal?.(`${path}${end}`)).find((one) => one !== undefined);
    if (found) return found;
  }
  return undefined;
}

/** The page or file at a path from the docs root. */
function findTarget(written: string, suffix: string, resources: ContentResources): LinkTarget | undefined {
  const path = withSlashes(written);
  const page = resources.findPage(pagePath(path));
  if (page !== undefined)
    return {
      kind: 'page',
      href: pageHref(resources.base, page, resources.pageUrls) + suffix,
      path: page,
      hash: suffix.includes('#') ? suffix.slice(suffix.indexOf('#') + 1) : '',
    };
  const url = resources.urlOf?.(pagePath(path));
  if (url !== undefined) return { kind: 'external', href: url };
  const href = toHref(resources.base, path) + suffix;
  if (resources.hasFile(path)) return { kind: 'file', href, path };
  const isGenerated = isGeneratedFile(path, resources.generated, (name) => resources.findPage(name) !== undefined);
  return isGenerated ? { kind: 'site', href } : undefined;
}

/** Whether a path is that of a file that the site has besides its pages, or of the feed of a page. */
export function isGeneratedFile(path: string, files: GeneratedFiles | undefined, isPage: (path: string) => boolean): boolean {
  const page = pageOfFeed(path);
  return (files?.has(path) && files.get(path) === undefined) || (page !== undefined && isPage(page));
}

function writtenHref(path: string, missing: string, base: string): string {
  return path.startsWith('/') ? base + path : toHref(base, missing);
}

function candidatePaths(path: string, file: string, importer: string, base: string): (string | undefined)[] {
  if (path.startsWith('/')) {
    const own = joinPath('', path);
    const below = base !== '' && path.startsWith(`${base}/`) ? joinPath('', path.slice(base.length)) : undefined;
    return below === undefined ? [own] : [own, below];
  }
  const fromFile = joinPath(folderOf(file), path);
  const fromImporter = importer === file ? undefined : joinPath(folderOf(importer), path);
  const fromRoot = path.startsWith('.') ? undefined : joinPath('', path);
  return [fromFile, fromImporter, fromRoot];
}
