import type { Components } from './component.ts';
import { slanted } from './forms.ts';
import { any } from './prop-values.ts';

const LOOK = 'All frames look the same.';

export const components: Components = {
  Frame: {
    role: 'frame',
    isContainer: true,
    props: any('caption', 'hint', 'width', 'height', 'title'),
    ignored: { type: LOOK, background: LOOK },
    markdown: ({ props, children }, { markdownProp, blocks }) => [
      ...slanted(markdownProp(props.hint)),
      ...blocks(children),
      ...slanted(markdownProp(props.caption ?? props.title)),
    ],
    search: { shown: ['hint', 'caption'], isMarkdown: true },
  },
};
