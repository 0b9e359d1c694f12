import type { Components } from './component.ts';
import { stringOf } from './forms.ts';
import { any } from './prop-values.ts';

export const components: Components = {
  Link: {
    props: any('href', 'target', 'rel', 'title'),
    inline: true,
    hydrates: true,
    finish({ props, inner }, { claim }) {
      const id = stringOf(props.id);
      if (id !== undefined) props.id = claim(id);
      if (props.href !== undefined) inner.insideLink = true;
    },
  },
};
