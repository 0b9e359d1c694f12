import { HASHED, type Header, type HeaderSettings, listHeaders, MARKDOWN_TYPE } from './headers.ts';
import { type HostRule, printParts } from './rules.ts';

/**
 * `staticwebapp.config.json`. Azure can't insert a wildcard's match, so these rules redirect to the rest of the destination. A rule
 * would override the pages that it matches.
 */
export function azureConfig(rules: readonly HostRule[], settings: HeaderSettings): object {
  const { base } = settings;
  const { all, hashed, markdown } = listHeaders(settings);
  const values = (headers: readonly Header[]) => Object.fromEntries(headers.map(({ name, value }) => [name, value]));
  const routes = rules
    .filter(({ source, matchesPage }) => !matchesPage && source.every((part) => part.kind !== 'segment'))
    .map(({ source, destination, permanent }) => ({
      route: printParts(source, () => '*'),
      redirect: printParts(destination, () => '').replace(/(.)\/$/, '$1'),
      statusCode: permanent ? 308 : 307,
    }));
  return {
    routes: [...routes, { route: `${base}/${HASHED}*`, headers: values(hashed) }, { route: `${base}/*.{md}`, headers: values(markdown) }],
    globalHeaders: values(all),
    responseOverrides: { 404: { rewrite: `${base}/404.html` } },
    mimeTypes: { '.md': MARKDOWN_TYPE },
  };
}
