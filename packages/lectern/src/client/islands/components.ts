import { type ComponentChildren, type ComponentType, Fragment, h } from 'preact';
import { useState } from 'preact/hooks';
import { accordionView } from '../../view/props/accordions.ts';
import { badgeView } from '../../view/props/badges.ts';
import { CALLOUT_GLYPHS, type CalloutKind, calloutView } from '../../view/props/callout-kinds.ts';
import { cardLinkName, cardView, columnCount } from '../../view/props/cards.ts';
import { type GlyphName, glyphAttributes, glyphLines } from '../../view/props/glyphs.ts';
import { iconView } from '../../view/props/icons.ts';
import { linkView } from '../../view/props/links.ts';
import { booleanProp, firstText, flag, rootAttributes, textProp } from '../../view/props/props.ts';
import { uiText } from '../elements/texts.ts';
import { iconIn } from './icon.ts';
import { still } from './parts.ts';
import { isMarkup, isNothing, type Props, shown, textIn } from './props.ts';
import { islandTexts } from './state.ts';

export { still } from './parts.ts';

/* Built-in components that interactive code can render and update in the browser. They print the same HTML as the page
   components, and a test compares both. What their props mean is in `view/props`. */

const newTabNote = () => h('span', { class: 'lc-visually-hidden' }, ` ${uiText('newTab', '(opens in a new tab)')}`);

function sign(name: GlyphName, label?: string): ComponentChildren {
  return h('svg', { ...glyphAttributes(label), dangerouslySetInnerHTML: { __html: glyphLines(name) } });
}

function callout(preset?: CalloutKind): ComponentType<Props> {
  return (props) => {
    const { title, icon, iconType, children } = props;
    const { attributes, emoji, glyph, label } = calloutView(props, preset, islandTexts());
    const own = emoji === undefined && (textProp(icon) !== undefined || isMarkup(icon));
    const part = { 'data-component-part': 'callout-icon' };
    return h(
      'div',
      attributes,
      emoji !== undefined
        ? h('span', part, h('span', { role: 'img', 'aria-label': label ?? islandTexts().callout }, emoji))
        : own
          ? iconIn('span', part, icon, { type: iconType, label })
          : glyph && h('span', part, sign(glyph, label)),
      h(
        'div',
        { 'data-component-part': 'callout-content' },
        shown(title) !== undefined && h('p', { 'data-component-part': 'callout-title' }, shown(title)),
        children,
      ),
    );
  };
}

export const Note = callout('note');
export const Info = callout('info');
export const Tip = callout('tip');
export const Warning = callout('warning');
export const Check = callout('check');
export const Danger = callout('danger');
export const Callout = callout();
export const Alert = Callout;

export function Card(props: Props) {
  const { icon, iconType, children } = props;
  const view = cardView(props);
  const { attributes, kind, link, image, color, description, cta, hasArrow } = view;
  const title = shown(props['title']);
  const iconPart = { 'data-component-part': 'card-icon', ...(color && { style: `color:${color}` }) };
  const linked = (...content: ComponentChildren[]) =>
    link ? h('a', { 'data-component-part': 'card-link', ...link }, ...content, link.target && newTabNote()) : content;
  const linkName = title === undefined && !cta ? cardLinkName(view, textIn(children)) : undefined;
  return h(
    'div',
    attributes,
    image && h('img', { 'data-component-part': 'card-image', ...image, loading: 'lazy', decoding: 'async' }),
    h(
      'div',
      { 'data-component-part': 'card-main' },
      textProp(icon) !== undefined || isMarkup(icon)
        ? iconIn('div', iconPart, icon, { type: iconType, size: 24 })
        : kind && h('div', iconPart, sign(CALLOUT_GLYPHS[kind], islandTexts()[kind])),
      h(
        'div',
        { 'data-component-part': 'card-body' },
        title !== undefined && h('p', { 'data-component-part': 'card-title' }, linked(title)),
        (!isNothing(children) || description) &&
          h('div', { 'data-component-part': 'card-content' }, description && h('p', null, description), children),
        cta &&
          h('p', { 'data-component-part': 'card-cta' }, link && title === undefined ? linked(cta) : h('span', null, cta), sign('arrow')),
      ),
    ),
    linkName && h('a', { 'data-component-part': 'card-link', ...link, 'aria-label': linkName }),
    hasArrow && h('span', { 'data-component-part': 'card-arrow' }, sign('arrow-out')),
  );
}

export function Columns(props: Props) {
  return h(
    'div',
    rootAttributes(props, 'columns', 'card-group'),
    h('div', { 'data-component-part': 'columns-grid', 'data-cols': columnCount(props) }, props.children),
  );
}
export const CardGroup = Columns;
export const Cards = Columns;

export function Column(props: Props) {
  return h('div', rootAttributes(props, 'column'), props.children);
}

export function Icon(props: Props) {
  const { icon, size, attributes } = iconView(props);
  return iconIn('span', attributes, icon, { type: props['iconType'], size });
}

export function Badge(props: Props) {
  const { attributes, link, lead, tail } = badgeView(props);
  return h(
    link ? 'a' : 'span',
    attributes,
    iconIn('span', { 'data-component-part': 'badge-icon' }, lead, { type: props['iconType'], size: 12 }),
    h('span', null, props.children),
    iconIn('span', { 'data-component-part': 'badge-icon' }, tail, { type: props['iconType'], size: 12 }),
    link?.target && newTabNote(),
  );
}

export function Accordion(props: Props) {
  const { icon, iconType } = props;
  const view = accordionView(props);
  // The reader opens and closes it. Rendering again must not change that.
  const [open] = useState(view.open);
  return h(
    'details',
    { ...view.attributes, open },
    h(
      'summary',
      { 'data-component-part': 'accordion-button', ...view.button },
      iconIn('span', { 'data-component-part': 'accordion-icon' }, icon, { type: iconType }),
      h(
        'span',
        { 'data-component-part': 'accordion-heading' },
        h('span', { 'data-component-part': 'accordion-title', ...view.title }, shown(props['title']) ?? islandTexts().details),
        view.description && ' ',
        view.description && h('span', { 'data-component-part': 'accordion-description' }, view.description),
      ),
    ),
    h('div', { 'data-component-part': 'accordion-content', ...view.content }, props.children),
  );
}

export function AccordionGroup(props: Props) {
  return h('div', rootAttributes(props, 'accordion-group'), props.children);
}

export function Link({ children, className: _, ...props }: Props) {
  const { attributes, opensTab } = linkView({ ...props, className: _ });
  return h('a', { ...props, ...attributes }, children, opensTab && newTabNote());
}

const PrintedCode = still('CodeBlock', true);
const PrintedFormula = still('Latex', true);

/** Code as the build highlighted it, until it changes. */
export function CodeBlock(props: Props) {
  const code = textProp(props['code']) ?? textIn(props.children);
  const [first] = useState(code);
  const language = firstText(props['language'], props['lang']);
  const title = firstText(props['filename'], props['title']);
  if (code === first) return h(PrintedCode, props);
  return h(
    'lectern-code',
    // The element adds its buttons to its first content.
    {
      ...rootAttributes(props, 'code-block'),
      key: code,
      'data-language': language?.trim().toLowerCase(),
      'data-wrap': flag(booleanProp(props['wrap'])),
    },
    title !== undefined && h('div', { 'data-component-part': 'code-block-header' }, h('lectern-title', null, title)),
    h('pre', { class: 'lc-code-scroll' }, h('code', null, code.replace(/^\n+|\s+$/g, ''))),
  );
}

/** A formula as the build printed it, until it changes. */
export function Latex(props: Props) {
  const formula = textProp(props['formula']) ?? textProp(props['math']) ?? textIn(props.children);
  const [first] = useState(formula);
  return formula === first ? h(PrintedFormula, props) : h('code', rootAttributes(props, 'lc-formula-source'), formula);
}

/** Unknown tag: shows only its content. */
export function Unknown({ children }: Props) {
  return h(Fragment, null, children);
}
