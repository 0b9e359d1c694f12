import type { Diagnostic } from '@lectern/core';
import { type Host, notFoundAround, printCount, withHome } from './host.ts';
import { formatHeaders, redirectsFile } from './rule-files.ts';

/** Redirects without and with wildcards, and characters of a line of `_headers`. */
const LIMITS = { literal: 2000, wildcard: 100, line: 2000 };

export const host: Host = {
  folder: ({ base }) => base.slice(1),
  redirectsToSlash: true,
  files: (rules, settings) => ({
    _headers: () => formatHeaders(settings),
    // A rule overrides the pages that it matches. The 404 page redirects instead.
    ...redirectsFile(
      withHome(
        rules.filter(({ matchesPage }) => !matchesPage),
        settings,
      ),
    ),
    ...notFoundAround(settings.base, settings),
  }),
  check: (read) => [...checkRedirects(read('_redirects') ?? ''), ...checkHeaders(read('_headers') ?? '')],
  next: ({ folder }) => `Next: run \`npx wrangler pages deploy ${folder}\`.`,
};

function checkRedirects(text: string): Diagnostic[] {
  const sources = text.split('\n').flatMap((line) => line.split(' ')[0] || []);
  const wildcard = sources.filter((source) => /[*:]/.test(source)).length;
  const kinds = [
    { count: sources.length - wildcard, most: LIMITS.literal, kind: 'without wildcards', hint: 'Combine redirects with a wildcard.' },
    { count: wildcard, most: LIMITS.wildcard, kind: 'with wildcards', hint: 'Remove redirects that are no longer needed.' },
  ];
  return kinds
    .filter(({ count, most }) => count > most)
    .map(({ count, most, kind, hint }) => ({
      code: 'site/host-limit',
      severity: 'warning',
      message: `The site has ${printCount(count)} redirects ${kind}, and Cloudflare reads ${printCount(most)}. The others work in the browser only.`,
      hint,
      location: { file: '_redirects' },
    }));
}

function checkHeaders(text: string): Diagnostic[] {
  const longest = Math.max(...text.split('\n').map((line) => line.length));
  if (longest <= LIMITS.line) return [];
  return [
    {
      code: 'site/host-limit',
      severity: 'warning',
      message: `A line has ${printCount(longest)} characters, and Cloudflare reads lines of up to ${printCount(LIMITS.line)}. The pages have no Content Security Policy.`,
      hint: 'Set `lectern.contentSecurityPolicy` to `false`, and send a shorter policy of your own.',
      location: { file: '_headers' },
    },
  ];
}
