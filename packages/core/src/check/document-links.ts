import { isExternal } from '../config/paths.ts';
import type { LinkTarget } from '../content/resources/link-target.ts';
import { resolveTarget } from '../content/resources/links.ts';
import type { ContentResources } from '../content/resources/resources.ts';
import type { HashLink } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DocumentTargets } from '../openapi/reference/document-targets.ts';
import { checkTargets } from './config-links.ts';

/** Problems of links in the descriptions of API documents, and their links to fragments, which are checked when all pages are read. */
export function checkDocumentLinks(targets: Iterable<DocumentTargets>): { diagnostics: Diagnostic[]; hashLinks: HashLink[] } {
  const checked = [...targets].map(checkLinks);
  return {
    diagnostics: checked.flatMap(({ diagnostics }) => diagnostics),
    hashLinks: checked.flatMap(({ hashLinks }) => hashLinks),
  };
}

function checkLinks(targets: DocumentTargets) {
  const { document, links } = targets.loaded;
  const hashLinks: HashLink[] = [];
  const diagnostics = links().flatMap(({ href, tag, location }): Diagnostic[] => {
    const resources = targets.resources({ tag: tag && `tag:${tag}` });
    const target = resolveTarget(href, document.source, resources);
    if (target.kind === 'page' && target.hash !== '') hashLinks.push({ path: target.path, hash: target.hash, location });
    const unknown = describeUnknown(href, target, resources);
    if (unknown) return [{ ...unknown, ...location }];
    return checkTargets([{ href, file: document.source, ...location }], resources);
  });
  return {
    // The author of the docs may not be that of a document from a URL.
    diagnostics: diagnostics.map((one) => (isExternal(one.location?.file ?? '') ? { ...one, severity: 'notice' as const } : one)),
    hashLinks,
  };
}

/** The problem of a link that only the document can explain: to one of its parts, or relative to its file. */
function describeUnknown(href: string, target: LinkTarget, { isLost, findRedirect, pageNames }: ContentResources): Diagnostic | undefined {
  const code = 'openapi/link-not-found';
  if (target.kind === 'unknown') return { code, severity: 'warning', message: `The link \`${href}\` ${target.reason}.`, hint: target.hint };
  if (href.startsWith('/') || (target.kind !== 'missing' && target.kind !== 'outside')) return undefined;
  if (target.kind === 'missing' && (target.refused || isLost?.(target.path) || findRedirect?.(target.path))) return undefined;
  const close = target.kind === 'missing' ? pageNames.suggest(target.path) : undefined;
  return {
    code,
    severity: 'warning',
    message: `The link \`${href}\` points to a page or file that does not exist.`,
    hint: close === undefined ? 'Relative links start at the folder of the document.' : `Did you mean \`/${close}\`?`,
  };
}
