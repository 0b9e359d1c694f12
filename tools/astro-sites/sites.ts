export interface Site {
  /** Folder in `tests/fixtures/astro-sites`. */
  name: string;
  /** Paths of its own pages, without slashes around them. */
  pages: string[];
  /** Has all pages below `/`, so docs need a path of their own. */
  ownsRoot?: boolean;
}

/** Sites in the shape of the templates of Astro and Starlight. */
export const sites: Site[] = [
  { name: 'minimal', pages: [''] },
  { name: 'basics', pages: ['', 'about'] },
  { name: 'blog', pages: ['', 'posts/first', 'posts/second'] },
  { name: 'portfolio', pages: ['', 'work/dinghy', 'work/ketch'] },
  { name: 'react', pages: [''] },
  { name: 'frameworks', pages: [''] },
  { name: 'mdx', pages: [''] },
  { name: 'tailwind', pages: [''] },
  { name: 'markdoc', pages: [''] },
  { name: 'server', pages: ['', 'static'] },
  { name: 'starlight', pages: ['', 'knots'], ownsRoot: true },
  { name: 'starlight-languages', pages: ['en', 'de', 'en/knots', 'de/knots'], ownsRoot: true },
];

/** Packages that the sites use, besides Astro and Lectern. */
export const libraries = [
  '@astrojs/markdoc',
  '@astrojs/mdx',
  '@astrojs/node',
  '@astrojs/preact',
  '@astrojs/react',
  '@astrojs/sitemap',
  '@astrojs/solid-js',
  '@astrojs/starlight',
  '@astrojs/svelte',
  '@astrojs/vue',
  '@tailwindcss/vite',
  'preact',
  'react',
  'react-dom',
  'solid-js',
  'svelte',
  'tailwindcss',
  'vue',
];
