import type { Theme } from './types.ts';

/**
 * For complex navigation: dense lists, tabs as buttons, columns with lines between them, breadcrumbs, and groups
 * that open their first page.
 */
export const theme: Theme = {
  tokens: {
    'radius-m': '0.625rem',
    'radius-l': '0.75rem',
    'radius-control': '0.5rem',
    'frame-width': '100rem',
    'sidebar-width': '20rem',
    'sidebar-row': '0.25rem',
    'field-row': '0.5rem',
    'title-weight': '650',
  },
  layout: { tabs: 'pill', sidebar: 'line', groups: 'label', contents: 'column', eyebrows: 'breadcrumbs', drilldown: 'on' },
  content: { callouts: 'bar', steps: 'tinted', panels: 'joined', cards: 'row', tables: 'stripes' },
};
