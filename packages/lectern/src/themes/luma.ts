import type { Theme } from './types.ts';

/** Minimal and polished: round shapes, light titles, and the sidebar as a panel below a bar without a line. */
export const theme: Theme = {
  tokens: {
    'radius-m': '1rem',
    'radius-l': '1.5rem',
    'radius-control': '2rem',
    'title-size': '2.125rem',
    'title-weight': '550',
    'section-weight': '550',
    'bar-line': '0',
  },
  layout: { tabs: 'pill', sidebar: 'panel', current: 'card', contents: 'plain' },
  content: { callouts: 'fill', steps: 'filled', panels: 'buttons', cards: 'raised', code: 'borderless', fields: 'boxes' },
};
