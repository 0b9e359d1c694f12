import {
  compileExpression,
  leadsToItself,
  printParts,
  type RedirectPart,
  type RedirectParts,
  type Site,
  textPart,
  toExpression,
  toHref,
  withEnding,
} from '@lectern/core';
import type { OutputSource } from '../../view/page-tools/source.ts';

/** A redirect for a host. URLs include the base path and are percent-encoded. */
export interface HostRule extends RedirectParts {
  permanent: boolean;
  /** Whether a source with wildcards matches a page, which takes precedence. */
  matchesPage: boolean;
}

/**
 * The redirects of a site for a host: literal ones first, then patterns. Leaves out redirects that only a browser can
 * follow, and literal ones from the same path, which they precede.
 */
export function listHostRules(
  { redirects, pages }: Pick<Site, 'redirects' | 'pages'>,
  { base, ending, link }: Pick<OutputSource, 'base' | 'ending' | 'link'>,
): HostRule[] {
  if (!redirects) return [];
  const inBrowser = new Set(redirects.places.map(({ path }) => path));
  const hosted = redirects.exact.filter(({ source }) => !inBrowser.has(source));
  const literal = hosted.map(({ source, destination, permanent }): HostRule => {
    return { from: [textPart(toHref(base, source))], to: [textPart(link(destination))], permanent, matchesPage: false };
  });
  const patterns = redirects.patterns
    // A host doesn't know about pages, so this would be a redirect loop.
    .filter((one) => !leadsToItself(one))
    .map(({ from, to, permanent }): HostRule => {
      const targetOf = compileExpression(toExpression({ from, to }));
      return {
        from: below(base, from),
        to: isOnSite(to) ? withPageForm(below(base, to), { ending, link }) : to,
        permanent,
        matchesPage: pages.some(({ path }) => targetOf(toHref('', path)) !== undefined),
      };
    });
  return [...literal, ...patterns];
}

export function statusOf({ permanent }: HostRule): number {
  return permanent ? 308 : 307;
}

/** Whether a rule redirects one URL. */
export function isLiteral({ from }: HostRule): boolean {
  return from.every((part) => part.kind === 'text');
}

/** The decoded URL of a rule that redirects one URL. */
export function literalPath({ from }: HostRule): string {
  return decodeURIComponent(printParts(from, () => ''));
}

function isOnSite([first]: readonly RedirectPart[]): boolean {
  return first?.kind !== 'text' || first.text.startsWith('/');
}

/** A target in the form of page URLs. What a wildcard at its end matched can be the name of a file, so it stays. */
function withPageForm(to: RedirectPart[], { ending, link }: Pick<OutputSource, 'ending' | 'link'>): RedirectPart[] {
  const last = to.at(-1);
  if (last?.kind !== 'text') return to;
  if (to.length === 1) return [textPart(link(last.text))];
  const isWhole = to.every((part) => part.kind !== 'text' || !/[?#]/.test(part.text));
  return isWhole ? [...to.slice(0, -1), textPart(withEnding(last.text, ending))] : to;
}

/** Parts with the base path in front. */
function below(base: string, parts: readonly RedirectPart[]): RedirectPart[] {
  const [first, ...rest] = parts;
  return first?.kind === 'text' ? [textPart(base + first.text), ...rest] : [textPart(base), ...parts];
}
