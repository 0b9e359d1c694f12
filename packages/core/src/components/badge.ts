import type { Components } from './component.ts';
import { any, switches } from './prop-values.ts';
import { BADGE_COLORS, BADGE_SIZES } from './words.ts';

export const components: Components = {
  Badge: {
    props: {
      ...any('icon', 'leadIcon', 'tailIcon', 'iconType', 'href'),
      ...switches('stroke', 'disabled'),
      color: { kind: 'choice', values: BADGE_COLORS, also: ['grey'] },
      size: { kind: 'choice', values: BADGE_SIZES },
      shape: { kind: 'choice', values: ['rounded', 'pill'] },
    },
    inline: true,
    hydrates: true,
    icons: ({ icon, leadIcon, tailIcon }) => [icon, leadIcon, tailIcon],
  },
};
