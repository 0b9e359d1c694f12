import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { decodePercent } from './links.ts';
import type { HashLink } from './types.ts';

/** Ids that exist on every page or that browsers handle. */
const KNOWN = /^(?:top|content-area|content|page-title|examples|request-example|response-example|:~:.*)?$/;

/** Whether a hash matches one of the ids: exactly, decoded, as the end of a path, or in any case. */
export function hashLeadsSomewhere(hash: string, ids: ReadonlySet<string>): boolean {
  if (KNOWN.test(hash)) return true;
  const names = [hash, decodePercent(hash)].flatMap((name) => [name, name.slice(name.lastIndexOf(':') + 1)]);
  if (names.some((name) => ids.has(name))) return true;
  const folded = new Set(names.map((name) => name.toLowerCase()));
  for (const id of ids) if (folded.has(id.toLowerCase())) return true;
  return false;
}

/** The warning for a link to a heading that does not exist. */
export function brokenHash(link: HashLink, ids: ReadonlySet<string>): Diagnostic {
  const page = link.path === undefined ? 'This page' : `The page \`/${link.path}\``;
  return {
    code: 'link/hash-not-found',
    severity: 'warning',
    message: `${page} has no heading or other element with the id \`${link.hash}\`.`,
    hint: didYouMean(decodePercent(link.hash).toLowerCase(), ids, (id) => `\`#${id}\``),
    ...link.location,
  };
}
