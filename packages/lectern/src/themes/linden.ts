import type { Theme } from './types.ts';

/** A terminal: monospaced text, square corners, and a prompt before the current page. */
export const theme: Theme = {
  tokens: {
    'radius-s': '0',
    'radius-m': '0',
    'radius-l': '0',
    'radius-control': '0',
    'radius-pill': '0',
    'theme-font-sans': 'var(--font-mono)',
    'sidebar-width': '19rem',
    'sidebar-size': '0.8125rem',
    'prose-size': '0.9375rem',
    'title-size': '1.625rem',
    'title-tracking': '-0.04em',
    measure: '46rem',
  },
  layout: { sidebar: 'line', current: 'prompt', groups: 'label', contents: 'column', font: 'mono' },
  content: { callouts: 'frame', steps: 'brackets', panels: 'inverted', cards: 'frame', code: 'window', tables: 'grid', fields: 'dashes' },
};
