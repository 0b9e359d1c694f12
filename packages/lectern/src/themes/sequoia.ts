import type { Theme } from './types.ts';

/** For large content: wide text with large titles, and the page menu next to it, above "On this page". */
export const theme: Theme = {
  tokens: {
    'frame-width': '108rem',
    'sidebar-width': '17rem',
    'contents-width': '17rem',
    measure: '54rem',
    'field-row': '1.25rem',
    'prose-size': '1.0625rem',
    'title-size': 'clamp(1.875rem, 1.25rem + 2.5vw, 2.5rem)',
    'title-tracking': '-0.035em',
  },
  layout: { current: 'text', contents: 'plain', menu: 'toc' },
  content: { callouts: 'top', steps: 'large', cards: 'fill', code: 'window', tables: 'stripes' },
};
