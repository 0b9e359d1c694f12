import { textOf } from '../tree/author-text.ts';
import { label } from '../tree/mdast.ts';
import { component } from '../tree/tree.ts';
import type { Components } from './component.ts';
import { stringOf } from './forms.ts';
import { any } from './prop-values.ts';

export const components: Components = {
  Prompt: {
    props: any('description', 'source', 'actions', 'icon', 'iconType'),
    readsChildren: true,
    isVerbatim: true,
    readsSource: true,
    make({ name, props, children, place }) {
      const isText = children.every(({ type }) => type === 'text');
      return [component(name, { ...props, source: props.source ?? (isText ? textOf(children).trim() : undefined) }, children, place)];
    },
    markdown: ({ props, children }, { markdownProp, blocks }) => [...label(markdownProp(props.description)), ...blocks(children)],
    search: {
      shown: ['description'],
      isMarkdown: true,
      content: ({ props }, writer) => writer.code(stringOf(props.source) ?? ''),
    },
  },
};
