import type { AstroConfig } from 'astro';
import type { AnswerableRedirect } from '../site/redirects.ts';
import type { SiteRoutes } from './site-routes.ts';

/**
 * Redirects of the docs for `redirects` of the Astro config, without those that would replace a route of the project.
 * @param mount path of the docs below the base path of the site, without a trailing slash
 */
export function astroRedirects(redirects: readonly AnswerableRedirect[], mount: string, site: SiteRoutes): AstroConfig['redirects'] {
  const rules = redirects.map(({ path, href }) => {
    const from = path === '' ? mount || '/' : `${mount}/${path}`;
    return [from, { status: 308 as const, destination: href }] as const;
  });
  return Object.fromEntries(rules.filter(([from]) => site.at(from) === undefined));
}
