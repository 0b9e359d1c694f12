import { type Converter, type Inline, linkTo, paragraph, text } from '../tree/mdast.ts';
import type { ElementNode, TreeNode } from '../tree/tree.ts';
import type { Components } from './component.ts';
import { any, switches } from './prop-values.ts';

export const components: Components = {
  Video: {
    props: {
      ...any('src', 'url', 'title', 'width', 'height', 'poster'),
      ...switches('autoPlay', 'controls', 'loop', 'muted', 'playsInline'),
    },
    markdown: ({ props, children }, converter) => paragraph(media(props, children, converter)),
  },
};

/** A link to embedded content with its title. */
export function media(attributes: Readonly<Record<string, unknown>>, children: readonly TreeNode[], converter: Converter): Inline[] {
  const source = children.find((child): child is ElementNode => child.type === 'element' && child.tag === 'source');
  const url = converter.href(attributes.src ?? attributes.url ?? source?.attributes.src);
  if (url === undefined) return converter.line(children);
  const title = attributes.title === 'Embedded content' ? undefined : converter.prop(attributes.title);
  return linkTo(title ?? [text(url)], url);
}
