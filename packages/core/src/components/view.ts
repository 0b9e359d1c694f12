import { propText } from '../tree/author-text.ts';
import { slugify } from '../tree/slug.ts';
import type { Components } from './component.ts';
import { stringOf, titled } from './forms.ts';
import { any } from './prop-values.ts';

export const components: Components = {
  View: {
    props: any('title', 'icon', 'iconType'),
    finish({ props, inner }, { claim }) {
      inner.panel = claim(stringOf(props.id) ?? `view-${slugify(propText(props.title) || 'view')}`);
      props.id = inner.panel;
    },
    markdown: titled('title'),
  },
};
