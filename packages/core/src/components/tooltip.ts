import { linkTo, oneLine, separated, text } from '../tree/mdast.ts';
import type { Components } from './component.ts';
import { any } from './prop-values.ts';

export const components: Components = {
  Tooltip: {
    props: any('tip', 'headline', 'cta', 'href'),
    inline: true,
    check: (has) =>
      has('tip') || has('headline')
        ? undefined
        : { message: 'This `<Tooltip>` has no `tip`, so it shows nothing.', hint: 'Add `tip="…"`.' },
    line({ props, children }, converter) {
      const cta = converter.prop(props.cta);
      const tips = [props.headline, props.tip].flatMap((part) => [converter.prop(part) ?? []].filter(({ length }) => length > 0));
      const tip = [...separated(tips, ': '), ...(cta ? [text(' '), ...linkTo(cta, converter.href(props.href))] : [])];
      return tip.length === 0 ? converter.line(children) : [...converter.line(children), text(' ('), ...oneLine(tip), text(')')];
    },
    search: { shown: ['headline', 'tip', 'cta'] },
  },
};
