import type { SourceLocation } from '../../diagnostics/diagnostic.ts';
import type { JsonNode } from '../json/node.ts';
import { decodePercent, isExternal, splitHref } from '../paths.ts';
import type { Reading } from '../reading.ts';
import type { Docs } from '../schema/docs.ts';

type WrittenRedirect = NonNullable<Docs['redirects']>[number];

/** A redirect as written, with clean paths. */
export interface RedirectConfig {
  /** With a slash in front, without one at its end and without extension; may contain `:name`, `:name*`, `*`, a hash or a query. */
  source: string;
  /** A path with a slash in front, or a URL. */
  destination: string;
  permanent: boolean;
  /** Of the source. */
  location: SourceLocation;
}

/**
 * The redirects in written order, each source once. Those with control characters are left out and reported. Loops of redirects without wildcards are removed and reported.
 */
export function buildRedirects(written: Docs['redirects'], reading: Reading): RedirectConfig[] | undefined {
  if (written === undefined) return undefined;
  const nodes = new Map<RedirectConfig, JsonNode>();
  const bySource = new Map<string, RedirectConfig>();
  for (const entry of written) {
    const node = reading.nodeOfField(entry, 'source');
    const source = checkPath(entry, 'source', reading);
    const destination = checkPath(entry, 'destination', reading);
    if (source === undefined || destination === undefined) continue;
    const redirect: RedirectConfig = {
      source: toSource(source),
      destination: toDestination(destination),
      permanent: entry.statusCode === undefined ? entry.permanent : entry.statusCode !== 302 && entry.statusCode !== 307,
      location: reading.locationOf(node),
    };
    // A URL with the extension of its page opens the page anyway.
    if (redirect.source === toSource(redirect.destination) && entry.source.trim() !== entry.destination.trim()) continue;
    const earlier = bySource.get(redirect.source);
    if (earlier) {
      if (earlier.destination !== redirect.destination) reportRepeated(redirect, earlier, node, reading);
      continue;
    }
    bySource.set(redirect.source, redirect);
    nodes.set(redirect, node);
  }
  const circular = findCircles([...bySource.values()], bySource, (chain) => {
    const [first] = chain;
    const node = first && nodes.get(first);
    if (node) reportCircle(chain, node, reading);
  });
  return [...bySource.values()].filter((redirect) => !circular.has(redirect));
}

/**
 * The text of a field without backslashes in its path. Undefined if the URL contains a control character, which would end a line in a
 * file of a host.
 */
function checkPath(entry: WrittenRedirect, field: 'source' | 'destination', reading: Reading): string | undefined {
  const text = entry[field].trim();
  const code = field === 'source' ? 'config/redirect-source' : 'config/redirect-destination';
  const shown = JSON.stringify(entry.source).slice(1, -1);
  if (/\p{Cc}/u.test(text) || (field === 'source' && /\p{Cc}/u.test(decodePercent(text)))) {
    reading.report(reading.nodeOfField(entry, field), {
      code,
      severity: 'warning',
      message: `The redirect of \`${shown}\` is ignored: its ${field} contains a control character, such as a line break.`,
      hint: 'Remove it. URLs cannot contain control characters.',
    });
    return undefined;
  }
  if (field === 'destination' && isExternal(text) && !URL.canParse(text, 'https://x')) {
    reading.report(reading.nodeOfField(entry, field), {
      code,
      severity: 'warning',
      message: `The redirect of \`${shown}\` is ignored: its destination is not a URL.`,
      hint: 'Write a path of this site, for example `/new-page`, or a URL such as `https://example.com/page`.',
    });
    return undefined;
  }
  return text;
}

/** @returns the redirects that are part of a circle, each of which is reported once */
function findCircles(
  redirects: readonly RedirectConfig[],
  bySource: ReadonlyMap<string, RedirectConfig>,
  report: (chain: readonly RedirectConfig[]) => void,
): Set<RedirectConfig> {
  const circular = new Set<RedirectConfig>();
  const settled = new Set<RedirectConfig>();
  for (const start of redirects) {
    const chain: RedirectConfig[] = [];
    let next: RedirectConfig | undefined = start;
    while (next && !settled.has(next) && !chain.includes(next)) {
      chain.push(next);
      next = bySource.get(toSource(next.destination));
    }
    if (next && !settled.has(next)) {
      const circle = chain.slice(chain.indexOf(next));
      for (const redirect of circle) circular.add(redirect);
      report(circle);
    }
    for (const redirect of chain) settled.add(redirect);
  }
  return circular;
}

function reportCircle(circle: readonly RedirectConfig[], node: JsonNode, reading: Reading): void {
  const [first] = circle;
  const way = [...circle.map(({ source }) => source), first?.source ?? ''].map((path) => `\`${path}\``).join(' → ');
  reading.report(node, {
    code: 'config/redirect-loop',
    severity: 'error',
    message: circle.length === 1 ? `\`${first?.source}\` is redirected to itself.` : `Redirects form a loop: ${way}.`,
    hint: circle.length === 1 ? 'Remove it.' : 'Remove or change one of them.',
  });
}

function reportRepeated({ source, destination }: RedirectConfig, earlier: RedirectConfig, node: JsonNode, reading: Reading): void {
  reading.report(node, {
    code: 'config/duplicate-redirect',
    severity: 'warning',
    message: `\`${source}\` is redirected twice: to \`${earlier.destination}\`, which is used, and to \`${destination}\`.`,
    hint: 'Remove this entry.',
  });
}

/** With one slash in front, without one at the end and without the extension of a page; hash and query stay. */
function toSource(written: string): string {
  const text = written.trim();
  if (isExternal(text)) return text;
  const { path, suffix } = splitHref(text);
  const steps = path
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\/+$/, '')
    .replace(/\.mdx?$/, '');
  return `/${steps}${suffix}`;
}

function toDestination(written: string): string {
  const text = written.trim();
  // Only a URL with a scheme leaves the site.
  if (/^\/\/[^/]/.test(text)) return `https:${text}`;
  return isExternal(text) && !text.startsWith('/') ? text : `/${text.replace(/^(?:\.?\/)+/, '')}`;
}
