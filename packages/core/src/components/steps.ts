import { propText } from '../tree/author-text.ts';
import { type Block, type Converter, type Item, joinItems, label } from '../tree/mdast.ts';
import { slugify } from '../tree/slug.ts';
import { type ComponentNode, unwrapped } from '../tree/tree.ts';
import type { Components } from './component.ts';
import { stringOf } from './forms.ts';
import { levelOf } from './heading.ts';
import { any, NUMBER, SWITCH, TITLE_SIZE } from './prop-values.ts';

const SIZES = { titleSize: TITLE_SIZE, stepSize: TITLE_SIZE };

function item({ props, children }: ComponentNode, number: number, { prop, blocks }: Converter): Item {
  return { type: 'item', kind: 'step', number, isLoose: true, children: [...label(prop(props.title)), ...blocks(children)] };
}

export const components: Components = {
  Steps: {
    role: 'steps',
    foreign: { blocks: ['stepper', 'steps'] },
    isContainer: true,
    props: SIZES,
    readsChildren: true,
    surround({ props, inner }) {
      inner.stepSize = stringOf(props.titleSize ?? props.stepSize);
    },
    markdown({ children }, converter) {
      let number = 0;
      return joinItems(
        children.flatMap(unwrapped).flatMap((child): (Block | Item)[] => {
          if (child.type !== 'component' || child.name !== 'Step') return converter.blocks([child]);
          number = Number(propText(child.props.stepNumber)) || number + 1;
          return [item(child, number, converter)];
        }),
      );
    },
  },
  Step: {
    foreign: { blocks: ['step'] },
    props: { ...any('title', 'icon', 'iconType'), stepNumber: NUMBER, noAnchor: SWITCH, ...SIZES },
    ignored: {
      href: 'A step is not a link. Write a link in its text.',
      iconColor: 'Icons of steps have the color of their numbers.',
      n: 'Write `stepNumber`.',
      duration: 'Steps show no duration. Write it in their text.',
    },
    /** A step with a heading as its title counts as a heading. The slug of a plain title also resolves, for guessed links. */
    finish({ props, around }, page) {
      const text = propText(props.title) ?? '';
      const slug = slugify(text);
      const size = stringOf(props.titleSize) ?? stringOf(props.stepSize) ?? around.stepSize ?? 'p';
      if (/^h[2-4]$/.test(size)) {
        props.titleSize = size;
      }
      if (/^h[2-4]$/.test(size) && text !== '') {
        const id = page.claim(stringOf(props.id) ?? slug);
        props.id = id;
        if (!around.insideUpdate) page.addToc({ id, text, depth: Number(size.slice(1)) }, around);
      } else if (typeof props.id === 'string') props.id = page.claim(props.id);
      else if (text !== '' && !page.has(slug)) props['data-alias'] = page.claim(slug);
    },
    markdown: (node, converter) => [item(node, Number(propText(node.props.stepNumber)) || 1, converter)],
    search: { heading: ({ title, titleSize }) => ({ level: levelOf(titleSize, 5), title }) },
  },
};
