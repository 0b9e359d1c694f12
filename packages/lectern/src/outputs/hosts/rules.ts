import { leadsToItself, type Site } from '@lectern/core';
import type { OutputSource } from '../../view/source.ts';

/** A redirect for a host. URLs include the base path and are percent-encoded. */
export interface HostRule {
  /** Parts of the source: text, one segment, or the rest. */
  source: HostPart[];
  destination: HostPart[];
  permanent: boolean;
  /** Whether a source with wildcards matches a page, which takes precedence. */
  matchesPage: boolean;
}

type HostPart = { kind: 'text'; text: string } | { kind: 'segment' | 'rest'; name: string };

/**
 * The redirects of a site for a host: literal ones first, then patterns. Leaves out redirects that only a browser can
 * follow, and literal ones from the same path, which they precede.
 */
export function listHostRules(
  { redirects, pages }: Pick<Site, 'redirects' | 'pages'>,
  { base, href, link }: Pick<OutputSource, 'base' | 'href' | 'link'>,
): HostRule[] {
  if (!redirects) return [];
  const onSite = (destination: string) => (destination.startsWith('/') ? base + encoded(destination) : destination);
  const inBrowser = new Set(redirects.places.map(({ path }) => path));
  const hosted = redirects.exact.filter(({ source }) => !inBrowser.has(source));
  const literal = hosted.map(({ source, destination, permanent }): HostRule => {
    return { source: [textPart(href(source))], destination: [textPart(link(destination))], permanent, matchesPage: false };
  });
  const patterns = redirects.patterns
    // A host doesn't know about pages, so this would be a redirect loop.
    .filter((one) => !leadsToItself(one))
    .map(({ source, pattern, replacement, permanent }): HostRule => {
      const expression = new RegExp(pattern);
      const parts = sourceParts(source);
      const wildcards = parts.filter((part) => part.kind !== 'text');
      const destination = replacement.split(/(\$\$|\$\d)/).map((text): HostPart => {
        const wildcard = /^\$\d$/.test(text) ? wildcards[Number(text[1]) - 1] : undefined;
        return wildcard ?? textPart(text.replaceAll('$$', '$'));
      });
      const [first] = destination;
      if (first?.kind === 'text') destination[0] = textPart(onSite(first.text));
      return {
        source: [textPart(base), ...parts],
        destination: destination.filter((part) => part.kind !== 'text' || part.text !== ''),
        permanent,
        matchesPage: pages.some(({ path }) => expression.test(`/${path}`)),
      };
    });
  return [...literal, ...patterns];
}

export function statusOf({ permanent }: HostRule): number {
  return permanent ? 308 : 307;
}

/** Whether a rule redirects one URL. */
export function isLiteral({ source }: HostRule): boolean {
  return source.every((part) => part.kind === 'text');
}

function sourceParts(source: string): HostPart[] {
  const parts: HostPart[] = [];
  let end = 0;
  for (const match of source.matchAll(/:([A-Za-z_]\w*)(?:(\(\.\*\)|[*+]))?|\(\.\*\)|\*/g)) {
    parts.push(textPart(encoded(source.slice(end, match.index))));
    end = match.index + match[0].length;
    const [, name, repeat] = match;
    parts.push({ kind: name !== undefined && repeat === undefined ? 'segment' : 'rest', name: name ?? 'splat' });
  }
  return [...parts, textPart(encoded(source.slice(end)))].filter((part) => part.kind !== 'text' || part.text !== '');
}

function textPart(text: string): HostPart {
  return { kind: 'text', text };
}

function encoded(path: string): string {
  try {
    return encodeURI(decodeURI(path));
  } catch {
    return encodeURI(path);
  }
}

/** The parts as one text. */
export function printParts(parts: readonly HostPart[], wildcard: (part: Extract<HostPart, { name: string }>) => string): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : wildcard(part))).join('');
}
