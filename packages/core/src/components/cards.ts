import { linkTo, paragraph, text } from '../tree/mdast.ts';
import type { Component, Components } from './component.ts';
import { strong, withHead } from './forms.ts';
import { any, CALLOUT_KIND, COLOR, switches } from './prop-values.ts';

/** Height of the image of a card, and the width of a window from which cards are beside each other, in `rem`. */
const IMAGE = 11;
const BESIDE = 33;
/** The same for more than two. */
const MORE_BESIDE = 43;

const markdown: Component['markdown'] = ({ name, props, children }, { prop, href, blocks }) => {
  const title = prop(props.title) ?? prop(props.href) ?? [text(name)];
  const url = href(props.href);
  const head = url === undefined ? [strong(title)] : linkTo(title, url);
  const inside = [...paragraph(prop(props.description ?? props.subtitle) ?? []), ...blocks(children)];
  return [{ type: 'item', kind: 'card', children: inside.length === 1 ? withHead(head, inside) : [...paragraph(head), ...inside] }];
};

export const components: Components = {
  Card: {
    foreign: { tags: ['LinkCard'] },
    props: {
      ...any('title', 'icon', 'iconType', 'href', 'img', 'imgAlt', 'cta', 'description', 'subtitle', 'target'),
      ...switches('horizontal', 'arrow', 'disabled', 'newTab'),
      color: COLOR,
      type: CALLOUT_KIND,
      iconPosition: { kind: 'choice', values: ['top', 'left'] },
    },
    ignored: { vertical: 'Cards are vertical, unless they are `horizontal`.' },
    hydrates: true,
    image: ({ img }) => ({ src: img }),
    /** The image covers a box as wide as its column. */
    sizes(picture, columns = 1, textWidth) {
      const [width, height] = [Number(picture.width), Number(picture.height)];
      const covered = `${Math.ceil((IMAGE * width) / height)}rem`;
      const inColumns = (count: number) => {
        const share = (whole: string) => (count === 1 ? whole : `${whole} / ${count}`);
        const column = textWidth === undefined ? `calc(${share('100vw')})` : `min(${share('100vw')}, ${share(textWidth)})`;
        return `min(max(${column}, ${covered}), ${width}px)`;
      };
      return [
        ...(columns > 1 ? [`(max-width: ${BESIDE}rem) ${inColumns(1)}`] : []),
        ...(columns > 2 ? [`(max-width: ${MORE_BESIDE}rem) ${inColumns(2)}`] : []),
        inColumns(columns),
      ].join(', ');
    },
    surround({ props, inner }) {
      // The link of a card is beside its content.
      if (props.href !== undefined) inner.insideLink = false;
    },
    markdown,
    search: { shown: ['title', 'description', 'subtitle', 'cta'] },
  },
  Tile: { props: any('href', 'title', 'description'), markdown, search: { shown: ['title', 'description'] } },
};
