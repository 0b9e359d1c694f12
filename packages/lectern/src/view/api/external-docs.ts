import { type ExternalDocs, safeUrl, withoutControls } from '@lectern/core';
import type { LinkView } from './types.ts';

/** A link to documentation elsewhere; undefined if its URL is not safe. */
export function externalDocsView(docs: ExternalDocs): LinkView | undefined {
  const href = safeUrl(docs.url);
  return href === undefined ? undefined : { text: withoutControls(docs.description || 'More documentation'), href };
}
