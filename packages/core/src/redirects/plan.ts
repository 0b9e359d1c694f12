import { isExternal, splitHref } from '../config/paths.ts';
import type { RedirectConfig } from '../config/types.ts';
import { toHref } from '../content/resources/page-urls.ts';
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { compileExpression } from './follow.ts';
import { encodeTarget, hasTooManyWildcards, hasWildcard, parsePattern, samplePath, splitEmpty, toExpression } from './pattern.ts';
import { createRedirectResolver, decodedPath, type RedirectResolver } from './resolve.ts';
import type { PatternRedirect, PlaceRedirect, Redirect, SiteRedirects } from './types.ts';

export interface RedirectSurroundings {
  /** Paths of all pages, as in URLs. */
  pages: ReadonlySet<string>;
  /** Whether the navigation lists a page. */
  isListed(path: string): boolean;
  /** Whether a file is copied to the output, by its path from the root. */
  isFile(path: string): boolean;
  /** Whether a document that cannot be read may have a page at a path. */
  isLost?(path: string): boolean;
  /** The file in the output that the document of a path would replace. Undefined if there is none. */
  metBy?(path: string): string | undefined;
  /** What the surrounding site has at a path, for messages. Undefined if there is none. */
  ownedBy?(path: string): string | undefined;
  /** Whether the surrounding site has a page or file at a root-relative path. */
  isOfSite?(path: string): boolean;
  /** The pages that URLs of folders without a page lead to, by folder. */
  folders?: ReadonlyMap<string, string>;
  /** Base path without a trailing slash, which some authors include in destinations. */
  base: string;
}

/** Problems of redirects that are left out. */
const REFUSED: ReadonlySet<Diagnostic['code']> = new Set(['config/redirect-loop', 'page/path-reserved']);

/** Resolves the chains of a site's redirects and reports their problems. Adds redirects of folders that no other redirect matches. */
export function planRedirects(
  written: readonly RedirectConfig[],
  surroundings: RedirectSurroundings,
): { redirects: SiteRedirects; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const sorted = sortRedirects(written, surroundings.base, (problem) => diagnostics.push(problem));
  const isPage = (path: string) => surroundings.pages.has(path);
  sorted.redirects.exact.push(...withoutTaken(sorted.emptied, sorted.redirects, surroundings));
  sorted.redirects.exact.push(...withoutTaken(folderRedirects(surroundings), sorted.redirects, surroundings));
  const resolver = createRedirectResolver(sorted.redirects, isPage);
  const refused = new Set<Redirect>();
  let suggestions = 0;
  const suggest = (path: string) => (suggestions++ < MAX_SUGGESTIONS ? nearest(path, surroundings.pages) : undefined);
  for (const [redirect, config] of sorted.origins) {
    const found = [...checkRedirect(redirect, config, { ...surroundings, resolver, suggest })];
    for (const diagnostic of found) diagnostics.push(diagnostic);
    if (found.some(({ code }) => REFUSED.has(code))) refused.add(redirect);
  }
  const { exact, patterns, places } = sorted.redirects;
  const follow = <T extends Redirect>(redirect: T): T => {
    const { path, suffix } = splitHref(redirect.destination);
    const end = isExternal(redirect.destination) ? undefined : resolver.resolve(decodedPath(path));
    if (end === undefined) return redirect;
    const destination = /[?#]/.test(end.destination) ? end.destination : end.destination + suffix;
    return { ...redirect, destination, permanent: redirect.permanent && end.permanent };
  };
  return {
    redirects: {
      exact: exact.filter((one) => !refused.has(one)).map(follow),
      patterns: patterns.filter((one) => !refused.has(one)),
      places: places.filter((one) => !refused.has(one)).map(follow),
    },
    diagnostics,
  };
}

/** They are temporary, because the first page of a folder can change. */
function folderRedirects({ folders = new Map() }: RedirectSurroundings): Redirect[] {
  return [...folders].map(([source, page]) => ({ source, destination: toHref('', page), permanent: false }));
}

/** Those of redirects that no author wrote whose URLs nothing else has. */
function withoutTaken(redirects: readonly Redirect[], written: SiteRedirects, { pages, metBy, ownedBy }: RedirectSurroundings): Redirect[] {
  const resolver = createRedirectResolver(written, (path) => pages.has(path));
  const isFree = (path: string) =>
    !pages.has(path) && [resolver.resolve(path), metBy?.(path), ownedBy?.(path)].every((one) => one === undefined);
  const target = ({ destination }: Redirect) => decodedPath(splitHref(destination).path);
  return redirects.filter((redirect) => isFree(redirect.source) && resolver.exact(target(redirect)) === undefined);
}

function sortRedirects(
  written: readonly RedirectConfig[],
  base: string,
  report: Report,
): { redirects: SiteRedirects; emptied: Redirect[]; origins: Map<Redirect, RedirectConfig> } {
  const redirects: SiteRedirects = { exact: [], patterns: [], places: [] };
  const emptied: Redirect[] = [];
  const origins = new Map<Redirect, RedirectConfig>();
  for (const config of written) {
    const ignore = (reason: string) =>
      report({
        code: 'config/redirect-source',
        severity: 'warning',
        message: `The redirect of \`${config.source}\` is ignored: ${reason}.`,
        hint: 'Write a path of this site, for example `/old-page`.',
        location: config.location,
      });
    if (isExternal(config.source)) {
      ignore('URLs of other sites cannot be redirected');
      continue;
    }
    const group = /\((?!\.\*\))[^()]*[|\\*+?[][^()]*\)/.exec(config.source)?.[0];
    if (group !== undefined) {
      ignore(`\`${group}\` is an expression, and a source has only \`:name\`, \`:name*\`, and \`*\``);
      continue;
    }
    const { permanent } = config;
    const destination = withEncoded(withoutBase(config.destination, base));
    const [, steps = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(config.source) ?? [];
    const path = sourcePath(steps);
    if (path.split('/').some((step) => step === '..' || step === '.')) {
      ignore('browsers resolve `.` and `..` before they request a URL');
      continue;
    }
    if (!isFilePath(path)) {
      ignore('its path is too long for a file');
      continue;
    }
    if (hasTooManyWildcards(steps)) {
      report({
        code: 'config/redirect-wildcards',
        severity: 'warning',
        message: `The redirect of \`${config.source}\` is ignored: a source can have two wildcards that match any text or share a segment.`,
        hint: 'Use `:name` for a whole segment of the path.',
        location: config.location,
      });
      continue;
    }
    let redirect: Redirect;
    if (query !== '' || hash !== '') {
      const place: PlaceRedirect = {
        source: config.source,
        destination,
        permanent,
        path,
        hash,
        query: query.slice(1).split('&').filter(Boolean),
      };
      redirects.places.push(place);
      redirect = place;
    } else if (hasWildcard(steps)) {
      const { filled, empty } = splitEmpty(parsePattern(steps, destination));
      if (empty) emptied.push({ source: decodedPath(empty.source), destination: empty.destination, permanent });
      const pattern: PatternRedirect = { source: config.source, destination, permanent, ...filled };
      redirects.patterns.push(pattern);
      redirect = pattern;
    } else {
      redirect = { source: path, destination, permanent };
      redirects.exact.push(redirect);
    }
    origins.set(redirect, config);
  }
  return { redirects, emptied, origins };
}

/** In bytes: what file systems allow for a name, and for the path of a file with room for the output folder. */
const MAX_LENGTH = { name: 255, path: 2048 };

function isFilePath(path: string): boolean {
  const bytes = (text: string) => Buffer.byteLength(text);
  return bytes(path) <= MAX_LENGTH.path && path.split('/').every((name) => bytes(name) <= MAX_LENGTH.name);
}

/** Old URLs can end with `.html`, unlike the URLs of this site. */
function sourcePath(steps: string): string {
  const extension = /\.html?$/i.exec(steps)?.[0] ?? '';
  return decodedPath(extension === '' ? steps : steps.slice(0, -extension.length)) + extension;
}

function withoutBase(destination: string, base: string): string {
  return base !== '' && `${destination}/`.startsWith(`${base}/`) ? destination.slice(base.length) || '/' : destination;
}

/** Paths of this site are encoded when it is known what they lead to. */
function withEncoded(destination: string): string {
  if (isExternal(destination)) return encodeTarget(destination);
  const { path, suffix } = splitHref(destination);
  return path + encodeTarget(suffix);
}

/** The context for checking a redirect. */
interface Check extends RedirectSurroundings {
  resolver: RedirectResolver;
  /** The page that a path most likely means. */
  suggest(path: string): string | undefined;
}

/** Maximum number of suggestions. Each is compared with every page, which is slow for long lists of broken redirects. */
const MAX_SUGGESTIONS = 25;

/** The problems of a redirect. One that refuses it is the only one. */
function* checkRedirect(redirect: Redirect, config: RedirectConfig, around: Check): Generator<Diagnostic> {
  const { pages, resolver } = around;
  const { source, destination, location } = config;
  if ('from' in redirect) {
    // A pattern that matches pages may not be a loop, because pages end the chain.
    if (leadsInCircle(samplePath(source), around) && !fitsSomePage(redirect as PatternRedirect, pages))
      yield {
        code: 'config/redirect-loop',
        severity: 'error',
        message: `The redirect of \`${source}\` to \`${destination}\` is a loop: the source also matches the destination.`,
        hint: 'Use a destination that the source does not match.',
        location,
      };
    return;
  }
  if (!('path' in redirect)) {
    const refusal = refusalOf(redirect.source, config, around);
    if (refusal) {
      yield { ...refusal, location };
      return;
    }
    if (pages.has(redirect.source) && around.isListed(redirect.source))
      yield {
        code: 'config/redirect-over-page',
        severity: 'warning',
        message: `\`${source}\` is redirected to \`${destination}\`, so the page in the navigation is never shown.`,
        hint: 'Remove the redirect, or remove the page from the navigation.',
        location,
      };
  }
  if (isExternal(redirect.destination)) return;
  const { path } = splitHref(redirect.destination);
  const target = decodedPath(path);
  const onward = resolver.resolve(target);
  if (onward !== undefined) {
    yield {
      code: 'config/redirect-chain',
      severity: 'notice',
      message: `\`${source}\` is redirected to \`${destination}\`, which is redirected to \`${onward.destination}\`; readers go there directly.`,
      hint: `Use \`${onward.destination}\` as the destination.`,
      location,
    };
  } else if (
    !pages.has(target) &&
    target !== '' &&
    !around.isLost?.(target) &&
    !around.isFile(path.replace(/^\/+/, '')) &&
    !around.isOfSite?.(`/${target}`)
  ) {
    const meant = around.suggest(target);
    yield {
      code: 'link/page-not-found',
      severity: 'warning',
      message: `The redirect of \`${source}\` points to \`${destination}\`, which does not exist.`,
      hint: meant === undefined ? undefined : `Did you mean \`/${meant}\`?`,
      location,
    };
  }
}

/** Why the redirect of one URL has no effect. */
function refusalOf(path: string, { source, destination }: RedirectConfig, around: Check): Diagnostic | undefined {
  if (around.resolver.exact(path) === undefined)
    return {
      code: 'config/redirect-loop',
      severity: 'error',
      message: `The redirect of \`${source}\` to \`${destination}\` is part of a loop.`,
      hint: 'Remove or change one of the redirects in the loop.',
    };
  const met = path === '' || around.pages.has(path) ? undefined : around.metBy?.(path);
  if (met !== undefined)
    return {
      code: 'page/path-reserved',
      severity: 'warning',
      message: `\`${source}\` cannot be redirected, because the output has the file \`${met}\`.`,
      hint: 'Remove the redirect, or redirect another URL.',
    };
  const owner = around.ownedBy?.(path);
  if (owner === undefined) return undefined;
  return {
    code: 'page/path-reserved',
    severity: 'warning',
    message: `\`${source}\` is not redirected, because the site has a page of its own there: ${owner}.`,
    hint: 'Remove the redirect or the page.',
  };
}

function leadsInCircle(path: string, { pages, resolver }: Check): boolean {
  const sample = decodedPath(path);
  return !pages.has(sample) && resolver.resolve(sample) === undefined;
}

function fitsSomePage(pattern: PatternRedirect, pages: ReadonlySet<string>): boolean {
  const targetOf = compileExpression(toExpression(pattern));
  for (const page of pages) if (targetOf(toHref('', page)) !== undefined) return true;
  return false;
}
