import type { Theme } from './types.ts';

/** Sober, for large companies: columns at the edges of the window, a solid sidebar, and the menu of languages in a corner. */
export const theme: Theme = {
  tokens: {
    'radius-s': '0.25rem',
    'radius-m': '0.5rem',
    'radius-l': '0.625rem',
    'radius-control': '0.375rem',
    'frame-width': '100vw',
    'sidebar-width': '19rem',
    'title-size': '2rem',
    'title-weight': '600',
  },
  layout: { sidebar: 'solid', current: 'line', groups: 'label', languages: 'corner' },
  content: { callouts: 'bar', steps: 'filled', panels: 'joined', cards: 'top', code: 'window', tables: 'grid' },
};
