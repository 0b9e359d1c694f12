import { cleanTarget, type Diagnostic, printParts } from '@lectern/core';
import { HASHED, type HeaderSettings, headerObject, listHeaders, MARKDOWN_TYPE } from './headers.ts';
import { type Host, json, printCount, withHome } from './host.ts';
import { type HostRule, statusOf } from './rules.ts';

/** Bytes of the configuration of an Azure Static Web App. */
const MAX_BYTES = 20_000;

export const host: Host = {
  folder: ({ base }) => base.slice(1),
  files: (rules, settings) => ({ 'staticwebapp.config.json': () => json(azureConfig(withHome(rules, settings), settings)) }),
  check: (read) => checkSize(read('staticwebapp.config.json') ?? ''),
  next: ({ folder }) => `Next: run \`npx @azure/static-web-apps-cli deploy ${folder} --env production\`.`,
};

/**
 * `staticwebapp.config.json`. Azure can't insert a wildcard's match, so these rules redirect to the rest of the destination. A rule
 * would override the pages that it matches.
 */
function azureConfig(rules: readonly HostRule[], settings: HeaderSettings): object {
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

function checkSize(text: string): Diagnostic[] {
  const bytes = Buffer.byteLength(text);
  if (bytes <= MAX_BYTES) return [];
  return [
    {
      code: 'site/host-limit',
      severity: 'warning',
      message: `The file has ${printCount(bytes)} bytes, and Azure refuses more than ${printCount(MAX_BYTES)}.`,
      hint: 'Combine redirects with a wildcard, or remove those that are no longer needed.',
      location: { file: 'staticwebapp.config.json' },
    },
  ];
}
