import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { RawObject } from '../parse/raw.ts';
import type { Problems } from '../problems.ts';
import { renderUntrustedMarkdown } from './markdown.ts';
import { replacePlacedParts } from './placed-parts.ts';

/** A link to the site in a description of a document. */
export interface DescriptionLink {
  href: string;
  /** The tag whose introduction contains it. */
  tag?: string;
  location: Pick<Diagnostic, 'location' | 'excerpt'>;
}

/** Keys whose value is data, in which nothing is a description. */
const DATA = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue']);
/** Whether a text can have links that do not start with a scheme. */
const CANDIDATE = /\]\(\s*<?(?![a-z][a-z0-9+.-]*:)|\b(?:href|src)\s*=|^\s*\[[^\]]+\]:/im;

/** The links in all descriptions of a document that stay on the site, each with its place in the file. */
export function listDescriptionLinks(root: RawObject, problems: Problems): DescriptionLink[] {
  // A part of version 2.0 is copied to each place that uses it.
  const found = new Map<string, DescriptionLink>();
  const seen = new Set<unknown>();
  const add = (link: DescriptionLink) => found.set(JSON.stringify([link.href, link.location.location]), link);
  const visit = (value: unknown, tag?: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'description' && typeof inner === 'string') {
        for (const href of linksIn(inner))
          add({ href, ...(typeof tag === 'string' && { tag }), location: problems.locateText(value, key, href) });
      } else if (value === root && key === 'tags' && Array.isArray(inner)) inner.forEach((one) => visit(one, one?.name));
      else if (!DATA.has(key) && !(key === 'examples' && Array.isArray(inner))) visit(inner);
    }
  };
  visit(root);
  return [...found.values()];
}

/** The links and images of a description that stay on the site, as they are printed, and the schemas that it places. */
export function linksIn(text: string): Set<string> {
  const links = new Set<string>();
  replacePlacedParts(text, (part) => {
    if (part.kind === 'schema' && part.ref !== '') links.add(part.ref);
    return '';
  });
  if (!CANDIDATE.test(text)) return links;
  renderUntrustedMarkdown(text, {
    link: (href) => {
      links.add(href);
      return href;
    },
  });
  return links;
}

/** A part of a document with other links in its descriptions. */
export function withLinks<T>(part: T, link: (href: string) => string): T {
  if (Array.isArray(part)) return part.map((one) => withLinks(one, link)) as T;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === 'description' && typeof value === 'string' ? replaceLinks(value, link) : DATA.has(key) ? value : withLinks(value, link),
    ]),
  ) as T;
}

/** A description with other links, as Markdown. */
function replaceLinks(text: string, link: (href: string) => string): string {
  let result = text;
  for (const href of linksIn(text)) {
    const target = link(href);
    if (target === href) continue;
    const written = href.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const places = new RegExp(`(\\]\\(\\s*<?|\\b(?:href|src)\\s*=\\s*["']?|\\]:\\s*<?)${written}(?=[\\s)>"']|$)`, 'g');
    result = result.replace(places, (_, before: string) => before + target);
  }
  return result;
}
