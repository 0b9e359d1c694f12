/** Of an Astro site that contains docs. */
export interface Settings {
  /** Path of the docs, `/` or without a slash at the end. */
  docs: string;
  /** Empty, or without a slash at the end. */
  base: string;
  trailingSlash: 'ignore' | 'always' | 'never';
  format: 'directory' | 'file';
}

const plain: Settings = { docs: '/docs', base: '', trailingSlash: 'ignore', format: 'directory' };

/** Each setting by itself, and some that depend on each other. */
export const someSettings: Settings[] = [
  plain,
  { ...plain, docs: '/' },
  { ...plain, base: '/sea' },
  { ...plain, trailingSlash: 'always' },
  { ...plain, trailingSlash: 'never' },
  { ...plain, format: 'file' },
  { docs: '/', base: '/sea', trailingSlash: 'never', format: 'file' },
];

export const allSettings: Settings[] = ['/docs', '/'].flatMap((docs) =>
  ['', '/sea'].flatMap((base) =>
    (['ignore', 'always', 'never'] as const).flatMap((trailingSlash) =>
      (['directory', 'file'] as const).map((format) => ({ docs, base, trailingSlash, format })),
    ),
  ),
);

/**
 * The URL path of a page in the form that Astro gives it.
 *
 * @param page Path without slashes around it; empty for the home page.
 */
export function pageUrl(page: string, { base, trailingSlash, format }: Settings) {
  if (page === '') return trailingSlash === 'never' && base !== '' ? base : `${base}/`;
  if (trailingSlash === 'always') return `${base}/${page}/`;
  return format === 'file' && trailingSlash === 'ignore' ? `${base}/${page}.html` : `${base}/${page}`;
}
