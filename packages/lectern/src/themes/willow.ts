import type { Theme } from './types.ts';

/** The essentials: no top bar, a solid sidebar with logo, search, and tabs, and nothing but text otherwise. */
export const theme: Theme = {
  tokens: {
    'radius-m': '0.5rem',
    'radius-l': '0.75rem',
    'radius-control': '0.5rem',
    measure: '42rem',
    'title-weight': '600',
    'title-size': '1.75rem',
  },
  layout: { header: 'sidebar', sidebar: 'solid', current: 'text', contents: 'plain' },
  content: { callouts: 'rule', steps: 'large', panels: 'bold', cards: 'top', code: 'open', fields: 'bare' },
};
