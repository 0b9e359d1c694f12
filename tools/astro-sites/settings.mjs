/**
 * @typedef {object} Settings Of an Astro site that contains docs.
 * @property {string} docs Path of the docs, `/` or without a slash at the end.
 * @property {string} base Empty, or without a slash at the end.
 * @property {'ignore' | 'always' | 'never'} trailingSlash
 * @property {'directory' | 'file'} format
 */

const plain = { docs: '/docs', base: '', trailingSlash: 'ignore', format: 'directory' };

/**
 * Each setting by itself, and some that depend on each other.
 *
 * @type {Settings[]}
 */
export const someSettings = [
  plain,
  { ...plain, docs: '/' },
  { ...plain, base: '/sea' },
  { ...plain, trailingSlash: 'always' },
  { ...plain, trailingSlash: 'never' },
  { ...plain, format: 'file' },
  { docs: '/', base: '/sea', trailingSlash: 'never', format: 'file' },
];

/** @type {Settings[]} */
export const allSettings = ['/docs', '/'].flatMap((docs) =>
  ['', '/sea'].flatMap((base) =>
    ['ignore', 'always', 'never'].flatMap((trailingSlash) =>
      ['directory', 'file'].map((format) => ({ docs, base, trailingSlash, format })),
    ),
  ),
);

/**
 * The URL path of a page in the form that Astro gives it.
 *
 * @param {string} page Path without slashes around it; empty for the home page.
 * @param {Settings} settings
 */
export function pageUrl(page, { base, trailingSlash, format }) {
  if (page === '') return trailingSlash === 'never' && base !== '' ? base : `${base}/`;
  if (trailingSlash === 'always') return `${base}/${page}/`;
  return format === 'file' && trailingSlash === 'ignore' ? `${base}/${page}.html` : `${base}/${page}`;
}
