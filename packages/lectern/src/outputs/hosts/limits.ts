import type { Diagnostic } from '@lectern/core';
import type { Host } from './names.ts';

/** Of Cloudflare: redirects without and with wildcards, and characters of a line of `_headers`. */
const CLOUDFLARE = { literal: 2000, wildcard: 100, line: 2000 };
/** Bytes of the configuration of an Azure Static Web App. */
const AZURE = 20_000;

/**
 * Problems of the files for a host that are larger than it allows.
 * @param read the text of a file that a host reads, by its name. Undefined if there is no such file
 */
export function checkHostLimits(host: Host | undefined, read: (name: string) => string | undefined): Diagnostic[] {
  if (host === 'cloudflare') return [...checkRedirects(read('_redirects') ?? ''), ...checkHeaders(read('_headers') ?? '')];
  return host === 'azure' ? checkAzure(read('staticwebapp.config.json') ?? '') : [];
}

function checkRedirects(text: string): Diagnostic[] {
  const sources = text.split('\n').flatMap((line) => line.split(' ')[0] || []);
  const wildcard = sources.filter((source) => /[*:]/.test(source)).length;
  const kinds = [
    { count: sources.length - wildcard, most: CLOUDFLARE.literal, kind: 'without wildcards', hint: 'Combine redirects with a wildcard.' },
    { count: wildcard, most: CLOUDFLARE.wildcard, kind: 'with wildcards', hint: 'Remove redirects that are no longer needed.' },
  ];
  return kinds
    .filter(({ count, most }) => count > most)
    .map(({ count, most, kind, hint }) => ({
      code: 'site/host-limit',
      severity: 'warning',
      message: `The site has ${print(count)} redirects ${kind}, and Cloudflare reads ${print(most)}. The others work in the browser only.`,
      hint,
      location: { file: '_redirects' },
    }));
}

function checkHeaders(text: string): Diagnostic[] {
  const longest = Math.max(...text.split('\n').map((line) => line.length));
  if (longest <= CLOUDFLARE.line) return [];
  return [
    {
      code: 'site/host-limit',
      severity: 'warning',
      message: `A line has ${print(longest)} characters, and Cloudflare reads lines of up to ${print(CLOUDFLARE.line)}. The pages have no Content Security Policy.`,
      hint: 'Set `lectern.contentSecurityPolicy` to `false`, and send a shorter policy of your own.',
      location: { file: '_headers' },
    },
  ];
}

function checkAzure(text: string): Diagnostic[] {
  const bytes = Buffer.byteLength(text);
  if (bytes <= AZURE) return [];
  return [
    {
      code: 'site/host-limit',
      severity: 'warning',
      message: `The file has ${print(bytes)} bytes, and Azure refuses more than ${print(AZURE)}.`,
      hint: 'Combine redirects with a wildcard, or remove those that are no longer needed.',
      location: { file: 'staticwebapp.config.json' },
    },
  ];
}

function print(count: number): string {
  return count.toLocaleString('en');
}
