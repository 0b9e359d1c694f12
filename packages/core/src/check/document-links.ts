import { isExternal } from '../config/paths.ts';
import { resolveTarget } from '../content/links.ts';
import type { ContentResources } from '../content/resources.ts';
import type { HashLink } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LoadedDocument } from '../openapi/document.ts';
import { checkTargets } from './config-links.ts';

/** Problems of links in the descriptions of API documents, and their links to fragments, which are checked when all pages are read. */
export function checkDocumentLinks(
  documents: readonly LoadedDocument[],
  resources: ContentResources,
): { diagnostics: Diagnostic[]; hashLinks: HashLink[] } {
  const links = documents.flatMap(({ document, links }) => links().map((link) => ({ ...link, file: document.source })));
  const written = links.map(({ href, file, location }) => ({ href, file, ...location }));
  return {
    // The author of the docs may not be that of a document from a URL.
    diagnostics: checkTargets(written, resources).map((one) =>
      isExternal(one.location?.file ?? '') ? { ...one, severity: 'notice' as const } : one,
    ),
    hashLinks: links.flatMap(({ href, file, location }) => {
      const target = resolveTarget(href, file, resources);
      return target.kind === 'page' && target.hash !== '' ? [{ path: target.path, hash: target.hash, location }] : [];
    }),
  };
}
