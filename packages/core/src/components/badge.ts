import type { Components } from './component.ts';
import { any, switches } from './prop-values.ts';

const COLORS = [
  'gray',
  'blue',
  'green',
  'yellow',
  'orange',
  'red',
  'purple',
  'white',
  'surface',
  'white-destructive',
  'surface-destructive',
];

export const components: Components = {
  Badge: {
    props: {
      ...any('icon', 'leadIcon', 'tailIcon', 'iconType', 'href'),
      ...switches('stroke', 'disabled'),
      color: { kind: 'choice', values: COLORS, also: ['grey'] },
      size: { kind: 'choice', values: ['xs', 'sm', 'md', 'lg'] },
      shape: { kind: 'choice', values: ['rounded', 'pill'] },
    },
    inline: true,
    hydrates: true,
    icons: ({ icon, leadIcon, tailIcon }) => [icon, leadIcon, tailIcon],
  },
};
