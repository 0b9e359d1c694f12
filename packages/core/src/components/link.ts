import type { Components } from './component.ts';
import { any } from './prop-values.ts';

export const components: Components = {
  Link: {
    props: any('href', 'target', 'rel', 'title'),
    inline: true,
    hydrates: true,
    surround({ props, inner }) {
      if (props.href !== undefined) inner.insideLink = true;
    },
  },
};
