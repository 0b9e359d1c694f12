import type { Components } from './component.ts';
import { any } from './prop-values.ts';

export const components: Components = {
  Snippet: { props: any('file'), isReplaced: true, replace: ({ props, children }, host) => host.snippet(props, children) },
};
