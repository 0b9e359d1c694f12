import { cleanTarget, printParts } from '@lectern/core';
import { HASHED, type HeaderSettings, headerObject, listHeaders, MARKDOWN_TYPE } from './headers.ts';
import { type HostRule, statusOf } from './rules.ts';

/**
 * `staticwebapp.config.json`. Azure can't insert a wildcard's match, so these rules redirect to the rest of the destination. A rule
 * would override the pages that it matches.
 */
export function azureConfig(rules: readonly HostRule[], settings: HeaderSettings): object {
  const { base } = settings;
  const { all, hashed, markdown } = listHeaders(settings);
  const routes = rules
    .filter(({ from, matchesPage }) => !matchesPage && from.every((part) => part.kind !== 'segment'))
    .map((rule) => ({
      route: printParts(rule.from, () => '*'),
      // Without its wildcards, a target can end with a slash, or have two in a row.
      redirect: rule.to.length === 1 ? printParts(rule.to, () => '') : cleanTarget(printParts(rule.to, () => '')),
      statusCode: statusOf(rule),
    }));
  return {
    routes: [
      ...routes,
      { route: `${base}/${HASHED}*`, headers: headerObject(hashed) },
      { route: `${base}/*.{md}`, headers: headerObject(markdown) },
    ],
    globalHeaders: headerObject(all),
    responseOverrides: { 404: { rewrite: `${base}/404.html` } },
    mimeTypes: { '.md': MARKDOWN_TYPE },
  };
}
