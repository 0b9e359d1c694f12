import { paragraph, text } from '../tree/mdast.ts';
import type { Components } from './component.ts';
import { colorNodes, titled } from './forms.ts';
import { any } from './prop-values.ts';

export const components: Components = {
  Color: { props: { variant: { kind: 'choice', values: ['compact', 'table'] } }, readsChildren: true },
  'Color.Row': { props: any('title'), markdown: titled('title'), search: { shown: ['title'] } },
  'Color.Item': {
    props: any('name', 'value'),
    markdown: ({ props }, { prop }) => [
      { type: 'item', kind: 'color', children: paragraph([...(prop(props.name) ?? []), text(': '), ...colorNodes(props.value)]) },
    ],
  },
};
