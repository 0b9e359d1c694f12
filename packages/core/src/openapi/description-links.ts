import { codeSpansIn } from '../content/code-spans.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Problems } from './problems.ts';
import type { RawObject } from './raw.ts';

/** A link to the site in a description of a document. */
export interface DescriptionLink {
  href: string;
  location: Pick<Diagnostic, 'location' | 'excerpt'>;
}

/** Keys whose value is data, in which nothing is a description. */
const DATA = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue']);
const LINK = /\]\(\s*<?(\/[^\s)<>]+)|\bhref\s*=\s*["'](\/[^"']+)["']/g;

/** The links in all descriptions of a document that start with a slash, each with its place in the file. */
export function listDescriptionLinks(root: RawObject, problems: Problems): DescriptionLink[] {
  // A part of version 2.0 is copied to each place that uses it.
  const found = new Map<string, DescriptionLink>();
  const seen = new Set<unknown>();
  const add = (link: DescriptionLink) => found.set(JSON.stringify([link.href, link.location.location]), link);
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'description' && typeof inner === 'string')
        for (const href of linksIn(inner)) add({ href, location: problems.locateText(value, key, href) });
      else if (!DATA.has(key) && !(key === 'examples' && Array.isArray(inner))) visit(inner);
    }
  };
  visit(root);
  return [...found.values()];
}

function linksIn(text: string): string[] {
  if (!/\]\(|href/.test(text)) return [];
  const code = [...codeSpansIn(text)];
  return [...text.matchAll(LINK)]
    .filter(({ index }) => !code.some(({ start, end }) => index >= start && index < end))
    .map(([, link, href]) => link ?? href ?? '')
    .filter((href) => !href.startsWith('//'));
}
