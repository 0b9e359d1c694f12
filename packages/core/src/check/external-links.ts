import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isPrivateHost } from '../openapi/remote/addresses.ts';
import { type AuthoredFile, attributeOf } from './authored-file.ts';

/** A link or image of a page or snippet that leads to another site. */
export interface ExternalLink {
  /** Without its fragment. */
  url: string;
  place: Pick<Diagnostic, 'location' | 'excerpt'>;
}

/** Hosts that stand for any host (RFC 2606), or that only answer programs. */
const NO_PAGES = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/i;

/** The outside links of a file that a request can check. */
export function listExternalLinks(file: AuthoredFile): ExternalLink[] {
  return file.elements.flatMap((element) =>
    ['href', 'src'].flatMap((name) => {
      const value = attributeOf(element, name);
      const url = typeof value === 'string' ? checkable(value) : undefined;
      return url === undefined ? [] : [{ url, place: file.at(element) }];
    }),
  );
}

function checkable(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  url.hash = '';
  // A URL with braces or a user name is part of an example.
  const isExample = NO_PAGES.test(url.hostname) || /[{}<>]|%7B|%3C/i.test(url.href) || url.username !== '';
  return isExample || isPrivateHost(url.hostname) ? undefined : url.href;
}
