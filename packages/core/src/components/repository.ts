import { linkTo, paragraph, text } from '../tree/mdast.ts';
import type { Components } from './component.ts';
import { any } from './prop-values.ts';

export const components: Components = {
  'GitHub.Repo': {
    props: { ...any('repo'), variant: { kind: 'choice', values: ['inset', 'flat'] } },
    markdown: ({ props }) => paragraph(linkTo([text(String(props.repo))], `https://github.com/${String(props.repo)}`)),
    search: { shown: ['repo'] },
  },
};
