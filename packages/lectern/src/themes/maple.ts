import type { Theme } from './types.ts';

/** Modern and clean: a sidebar of full height with the logo and the tabs, and a narrow bar above the content. */
export const theme: Theme = {
  tokens: {
    'radius-m': '0.875rem',
    'radius-l': '1.25rem',
    'sidebar-width': '17rem',
    'frame-width': '84rem',
    'title-weight': '600',
    'bar-line': '0',
  },
  layout: { header: 'content', sidebar: 'line', current: 'soft', contents: 'plain', tabs: 'pill' },
  content: { callouts: 'fill', steps: 'tinted', panels: 'buttons', cards: 'fill', code: 'borderless', tables: 'box' },
};
