import { createRedirectResolver, leadsToItself, type PageSource, type PageUrlForm, type Site, toExpression, toHref } from '@lectern/core';
import type { RedirectRules } from '../view/props/browser-files.ts';

interface SiteRedirectsOptions {
  site: Site;
  /** Pages that are built, by path. */
  pages: ReadonlyMap<string, PageSource>;
  /** Base path without a trailing slash. */
  base: string;
  pageUrls?: PageUrlForm | undefined;
  /** URL of a page with the base path. */
  href(path: string): string;
  /** A link as an author writes it, with the base path. */
  link(url: string): string;
  /** Whether the server of the site answers the redirects that `answerable` lists. */
  isAnswered?: boolean | undefined;
}

/** A redirect that a server can answer, because it depends only on the path. */
export interface AnswerableRedirect {
  path: string;
  /** The URL that it redirects to, with the base path. */
  href: string;
}

/** The redirects of a site. */
export class SiteRedirects {
  readonly #options: SiteRedirectsOptions;
  readonly #resolver: ReturnType<typeof createRedirectResolver>;

  constructor(options: SiteRedirectsOptions) {
    this.#options = options;
    const { site, pages } = options;
    this.#resolver = createRedirectResolver(site.redirects, (path) => pages.has(path));
  }

  /** Every path that needs a document: pages, redirects, and the root of a site without a root page. */
  paths(): string[] {
    const { site, pages } = this.#options;
    const { exact, places } = site.redirects;
    // A rule for a fragment of a path without a page needs a document to run in, unless a pattern redirects the path.
    const withFragments = places.map((place) => place.path).filter((path) => this.target(path) !== undefined);
    const redirected = [...new Set([...exact.map(({ source }) => source), ...withFragments])].filter((path) => !pages.has(path));
    const root = this.target('') === undefined || pages.has('') || redirected.includes('') ? [] : [''];
    const answered = new Set(this.#options.isAnswered ? this.answerable().map(({ path }) => path) : []);
    return [...root, ...redirected, ...pages.keys()].filter((path) => !answered.has(path));
  }

  /**
   * Redirects of single paths that a server can answer, for which no page is needed. Leaves out temporary ones, because Astro's
   * server answers all as permanent, and those with encoded characters, which adapters write in different forms.
   */
  answerable(): AnswerableRedirect[] {
    const { exact, places } = this.#options.site.redirects;
    const isPlain = (path: string) => /^[\w./~@!*'()-]*$/.test(path);
    const inBrowser = new Set(places.map(({ path }) => path));
    return exact.flatMap(({ source: path, permanent }) => {
      const href = this.target(path);
      return permanent && href !== undefined && isPlain(path) && !inBrowser.has(path) && isAnswerable(href) ? [{ path, href }] : [];
    });
  }

  /** The URL that a path redirects to, with the base path. Undefined if it is a page or doesn't exist. */
  target(path: string): string | undefined {
    const { site, pages, href, link } = this.#options;
    const found = pages.has(path) ? this.#resolver.exact(path) : this.#resolver.resolve(path);
    if (found) return link(found.destination);
    if (path !== '' || pages.has('')) return undefined;
    const { home } = site.navigation;
    return home === undefined ? undefined : href(home);
  }

  /**
   * Redirects that only a browser can follow.
   * @param path of a page, for redirects of its fragments; without it, those for the page of missing URLs
   */
  rules(path?: string): RedirectRules | undefined {
    const { site, pages, base, pageUrls, link } = this.#options;
    const { redirects } = site;
    if (redirects.places.length + redirects.patterns.length === 0) return undefined;
    const isShown = (one: string) => pages.has(one) || this.target(one) !== undefined;
    const places = redirects.places
      .filter((place) => (path === undefined ? !isShown(place.path) : place.path === path))
      .map(({ path: one, hash, query, destination }) => {
        return { ...(path === undefined && { path: toHref('', one) }), hash, query, to: link(destination) };
      });
    const patterns = path === undefined ? redirects.patterns.filter((one) => !leadsToItself(one)) : [];
    if (places.length + patterns.length === 0) return undefined;
    return {
      places,
      patterns: patterns.map((one) => toExpression(one)),
      base,
      ...(pageUrls && { ending: pageUrls.ending }),
    };
  }
}

function isAnswerable(href: string): boolean {
  return /^(?:https?:\/\/|\/(?!\/))[^%\s]*$/i.test(href);
}
