import type { Theme } from './types.ts';

/** Cards: the page is one on a tinted ground, which has logo, search, tabs, and the sidebar. So is the link of the current page. */
export const theme: Theme = {
  tokens: {
    'radius-control': '0.75rem',
    'radius-l': '1.25rem',
    'sidebar-width': '17.5rem',
    'title-weight': '600',
    'frame-width': '100vw',
  },
  layout: { header: 'sidebar', page: 'card', current: 'card', contents: 'plain' },
  content: { callouts: 'raised', steps: 'filled', panels: 'buttons', cards: 'raised', code: 'raised', tables: 'box', fields: 'boxes' },
};
