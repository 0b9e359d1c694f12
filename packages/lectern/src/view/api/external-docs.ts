import { type ExternalDocs, safeUrl, withoutControls } from '@lectern/core';
import type { Messages } from '../../messages/types.ts';
import type { LinkView } from './types.ts';

/** A link to documentation elsewhere; undefined if its URL is not safe. */
export function externalDocsView(docs: ExternalDocs, { api }: Messages): LinkView | undefined {
  const href = safeUrl(docs.url);
  return href === undefined ? undefined : { text: withoutControls(docs.description || api.moreDocumentation), href };
}
