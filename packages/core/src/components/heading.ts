import { lineOf } from '../tree/author-text.ts';
import { heading } from '../tree/mdast.ts';
import { slugify } from '../tree/slug.ts';
import type { Components } from './component.ts';
import { stringOf } from './forms.ts';
import { SWITCH } from './prop-values.ts';

/** Level of a heading, from `3` or `h3`. */
export function levelOf(value: unknown, fallback: number): number {
  const level = Math.round(Number(String(value ?? '').replace(/^h/i, '') || fallback));
  return Number.isFinite(level) ? Math.min(6, Math.max(2, level)) : fallback;
}

export const components: Components = {
  Heading: {
    props: { level: { kind: 'number', from: 2, to: 6 }, noAnchor: SWITCH },
    readsChildren: true,
    finish({ node, props, around }, page) {
      const text = lineOf(node.children);
      const id = page.claim(stringOf(props.id) ?? slugify(text));
      page.addHeading({ id, text, depth: levelOf(props.level, 2) }, around);
      props.id = id;
    },
    markdown: ({ props, children }, { line }) => heading(levelOf(props.level, 2), line(children)),
    search: {
      write: ({ props, children }, writer) => writer.heading(levelOf(props.level, 2), stringOf(props.id), writer.lineOf(children)),
    },
  },
};
