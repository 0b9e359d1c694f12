import type { Components } from './component.ts';
import { any, COLOR, NUMBER } from './prop-values.ts';

export const components: Components = {
  Icon: {
    props: { ...any('icon', 'src', 'name', 'iconType'), color: COLOR, size: NUMBER },
    inline: true,
    hydrates: true,
    icons: ({ icon, src, name }) => [icon ?? src ?? name],
    line: () => [],
  },
};
