import { ownValue } from '../../config/own-value.ts';
import { certainTypo } from '../../diagnostics/nearest.ts';

type FieldKind = 'string' | 'date' | 'link' | 'boolean' | 'list' | 'weight' | 'number' | 'any';

/** The known fields and their types. */
export const FIELDS: Record<string, FieldKind> = {
  title: 'string',
  description: 'string',
  sidebarTitle: 'string',
  icon: 'string',
  iconType: 'string',
  mode: 'string',
  url: 'link',
  openapi: 'string',
  api: 'string',
  tag: 'string',
  keywords: 'list',
  hidden: 'boolean',
  noindex: 'boolean',
  draft: 'boolean',
  order: 'number',
  version: 'string',
  deprecated: 'boolean',
  hideFooterPagination: 'boolean',
  canonical: 'link',
  robots: 'string',
  'openapi-schema': 'string',
  authMethod: 'string',
  contentType: 'string',
  playground: 'string',
  hideApiMarker: 'boolean',
  searchable: 'boolean',
  boost: 'weight',
  rss: 'boolean',
  related: 'any',
  contextual: 'any',
  timestamp: 'boolean',
  lastUpdatedDate: 'date',
  asyncapi: 'string',
  sdk: 'any',
  groups: 'any',
  public: 'boolean',
};

/** Keys of other tools that mean the same as one of ours. */
const RENAMED: Record<string, string> = { sidebar_label: 'sidebarTitle', sidebar_position: 'order', nav_order: 'order' };

/** Keys of other tools, and of services that static sites don't have, with what to do instead. */
export const KEYS_WITHOUT_EFFECT: Record<string, string> = {
  thumbnail: 'Write `og:image` for a social image of your own.',
  slug: 'The URL of a page is the path of its file.',
  permalink: 'The URL of a page is the path of its file.',
  hide_table_of_contents: 'Write `mode: wide` for a page without its table of contents.',
  pagination_next: 'Write `hideFooterPagination: true` for a page without links to the next and previous one.',
  pagination_prev: 'Write `hideFooterPagination: true` for a page without links to the next and previous one.',
  id: 'The URL of a page is the path of its file.',
  sidebar: 'The navigation determines the position of a page.',
  hide: 'Write `hidden: true` to leave the page out of the navigation.',
  unlisted: 'Write `hidden: true` to leave the page out of the navigation.',
  pagefind: 'Write `searchable: false` to leave the page out of search.',
  date: 'Use `lastUpdatedDate` for the date of the last change.',
  lastUpdated: 'Use `lastUpdatedDate` for the date of the last change.',
  tags: 'Use `keywords` for search terms.',
  sdk: 'References of SDKs are not built.',
  groups: 'A static site shows all pages to all readers.',
  public: 'A static site shows all pages to all readers.',
};

const USED_KEYS = Object.keys(FIELDS).filter((key) => !Object.hasOwn(KEYS_WITHOUT_EFFECT, key));

/**
 * The known key that an unknown one is without a doubt a typo of, or that has its job. Keys can have any name, so a longer name such as `versionTo`
 * is no typo of `version`.
 * @param written all keys of the page
 */
export function mistypedKey(key: string, written: readonly string[]): string | undefined {
  if (Object.hasOwn(FIELDS, key) || Object.hasOwn(KEYS_WITHOUT_EFFECT, key)) return undefined;
  const free = USED_KEYS.filter((known) => !written.includes(known));
  const renamed = ownValue(RENAMED, key);
  if (renamed !== undefined) return free.includes(renamed) ? renamed : undefined;
  const joined = key.replace(/[_-]/g, '').toLowerCase();
  const meant = free.find((known) => known.toLowerCase() === joined) ?? certainTypo(key, free);
  return meant === undefined || (key.startsWith(meant) && /^[A-Z_-]/.test(key.slice(meant.length))) ? undefined : meant;
}
