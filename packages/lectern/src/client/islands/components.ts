import { type ComponentType, Fragment, h } from 'preact';
import { useState } from 'preact/hooks';
import { badgeColor, badgeSize } from '../../view/props/badges.ts';
import { CALLOUT_KINDS, type CalloutKind, calloutKind } from '../../view/props/callout-kinds.ts';
import { glyph } from '../../view/props/glyphs.ts';
import { altFromPath, isExternal, linkAttributes } from '../../view/props/links.ts';
import { booleanProp, colorProp, firstText, flag, hexColorProp, numberProp, textProp } from '../../view/props/props.ts';
import { uiText } from '../elements/texts.ts';
import { iconIn } from './icon.ts';
import { still } from './parts.ts';
import { isMarkup, type Props, rootProps, shown, textIn } from './props.ts';

export { still } from './parts.ts';

/* Built-in components that interactive code can render and update in the browser. They print the same HTML as the page
   components, and a test compares both. */

const newTabNote = (target: unknown) =>
  target === undefined ? null : h('span', { class: 'lc-visually-hidden' }, ` ${uiText('newTab', '(opens in a new tab)')}`);
const sign = (tag: string, attributes: Record<string, unknown>, html: string) =>
  h(tag, { ...attributes, dangerouslySetInnerHTML: { __html: html } });

function callout(preset?: CalloutKind): ComponentType<Props> {
  return (props) => {
    const { title, icon, iconType, emoji, children } = props;
    const kind = preset ?? calloutKind(props['type'] ?? props['intent']);
    const tint = preset ? undefined : hexColorProp(props['color']);
    const label = textProp(props['ariaLabel']) ?? (kind && CALLOUT_KINDS[kind].label);
    const own = textProp(emoji) === undefined && (textProp(icon) !== undefined || isMarkup(icon));
    const part = { 'data-component-part': 'callout-icon' };
    const { style, ...root } = rootProps(props, 'callout');
    const tinted = tint === undefined ? style : { '--callout-tint': tint, ...(typeof style === 'object' ? style : {}) };
    return h(
      'div',
      { ...root, style: tinted, role: 'note', 'data-callout-type': kind ?? 'neutral', 'data-tinted': flag(tint !== undefined) },
      textProp(emoji) !== undefined
        ? h('span', part, h('span', { role: 'img', 'aria-label': label ?? 'Callout' }, emoji as string))
        : own
          ? iconIn('span', part, icon, iconType, { label })
          : kind && sign('span', part, glyph(CALLOUT_KINDS[kind].glyph, label)),
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
  const { title, icon, iconType, children } = props;
  const description = firstText(props['description'], props['subtitle']);
  const cta = textProp(props['cta']);
  const image = textProp(props['img']);
  const kind = calloutKind(props['type']);
  const disabled = booleanProp(props['disabled']);
  const href = disabled ? undefined : textProp(props['href']);
  const link = href === undefined ? undefined : linkAttributes(href, booleanProp(props['newTab']) || props['target'] === '_blank');
  const color = colorProp(props['color']);
  const iconPart = { 'data-component-part': 'card-icon', ...(color && { style: { color } }) };
  const hasChildren = children !== undefined && children !== null && children !== false;
  const ownIcon = textProp(icon) !== undefined || isMarkup(icon);
  return h(
    'div',
    {
      ...rootProps(props, 'card'),
      'data-horizontal': flag(booleanProp(props['horizontal']) || props['iconPosition'] === 'left'),
      'data-callout-type': kind,
      'data-linked': flag(link !== undefined),
      'data-disabled': flag(disabled),
      'aria-disabled': disabled ? 'true' : undefined,
    },
    image &&
      h('img', {
        'data-component-part': 'card-image',
        src: image,
        alt: textProp(props['imgAlt']) ?? altFromPath(image),
        loading: 'lazy',
        decoding: 'async',
      }),
    h(
      'div',
      { 'data-component-part': 'card-main' },
      ownIcon
        ? iconIn('div', iconPart, icon, iconType, { size: 24 })
        : kind && sign('div', iconPart, glyph(CALLOUT_KINDS[kind].glyph, CALLOUT_KINDS[kind].label)),
      h(
        'div',
        { 'data-component-part': 'card-body' },
        shown(title) !== undefined &&
          h(
            'p',
            { 'data-component-part': 'card-title' },
            link ? h('a', { 'data-component-part': 'card-link', ...link }, shown(title), newTabNote(link.target)) : shown(title),
          ),
        (hasChildren || description) &&
          h('div', { 'data-component-part': 'card-content' }, description && h('p', null, description), children),
        cta &&
          h(
            'p',
            { 'data-component-part': 'card-cta' },
            link && shown(title) === undefined
              ? h('a', { 'data-component-part': 'card-link', ...link }, cta, newTabNote(link.target))
              : h('span', null, cta),
            sign('span', { class: 'card-cta-arrow' }, glyph('arrow')),
          ),
      ),
    ),
    link &&
      shown(title) === undefined &&
      !cta &&
      h('a', { 'data-component-part': 'card-link', ...link, 'aria-label': description ?? href }),
    booleanProp(props['arrow'], href !== undefined && isExternal(href)) &&
      sign('span', { 'data-component-part': 'card-arrow' }, glyph('arrow-out')),
  );
}

export function Columns(props: Props) {
  const cols = Math.min(6, Math.max(1, Math.round(numberProp(props['cols'] ?? props['columns'] ?? props['col']) ?? 2)));
  return h(
    'div',
    rootProps(props, 'columns card-group'),
    h('div', { 'data-component-part': 'columns-grid', 'data-cols': cols }, props.children),
  );
}
export const CardGroup = Columns;
export const Cards = Columns;

export function Column(props: Props) {
  return h('div', rootProps(props, 'column'), props.children);
}

export function Icon(props: Props) {
  const icon = [props['icon'], props['src'], props['name']].find((value) => textProp(value) !== undefined || isMarkup(value));
  const color = colorProp(props['color']);
  const { style, ...root } = rootProps(props, 'icon');
  const tinted = color ? { color, ...(typeof style === 'object' ? style : {}) } : style;
  return iconIn('span', { ...root, style: tinted }, icon, props['iconType'], { size: numberProp(props['size']) ?? 16 });
}

export function Badge(props: Props) {
  const disabled = booleanProp(props['disabled']);
  const href = disabled ? undefined : textProp(props['href']);
  const link = href === undefined ? undefined : linkAttributes(href);
  const icon = props['icon'] ?? props['leadIcon'];
  return h(
    link ? 'a' : 'span',
    {
      ...rootProps(props, 'badge'),
      ...link,
      'data-color': badgeColor(props['color']),
      'data-size': badgeSize(props['size']),
      'data-shape': props['shape'] === 'pill' ? 'pill' : 'rounded',
      'data-stroke': flag(booleanProp(props['stroke'])),
    },
    iconIn('span', { class: 'badge-icon' }, icon, props['iconType'], { size: 12 }),
    h('span', null, props.children),
    iconIn('span', { class: 'badge-icon' }, props['tailIcon'], props['iconType'], { size: 12 }),
    link && newTabNote(link.target),
  );
}

export function Accordion(props: Props) {
  const { icon, iconType } = props;
  const description = textProp(props['description']);
  // The reader opens and closes it. Rendering again must not change that.
  const [open] = useState(booleanProp(props['defaultOpen']) && !booleanProp(props['defaultClose']));
  return h(
    'details',
    { ...rootProps(props, 'accordion'), open },
    h(
      'summary',
      { 'data-component-part': 'accordion-button' },
      iconIn('span', { 'data-component-part': 'accordion-icon' }, icon, iconType),
      h(
        'span',
        { 'data-component-part': 'accordion-heading' },
        h('span', { 'data-component-part': 'accordion-title' }, shown(props['title']) ?? 'Details'),
        description && ' ',
        description && h('span', { 'data-component-part': 'accordion-description' }, description),
      ),
    ),
    h('div', { 'data-component-part': 'accordion-content' }, props.children),
  );
}

export function AccordionGroup(props: Props) {
  return h('div', rootProps(props, 'accordion-group'), props.children);
}

export function Link({ children, ...props }: Props) {
  const href = textProp(props['href']);
  const rel = textProp(props['rel']);
  const link = href === undefined ? {} : { ...linkAttributes(href, props['target'] === '_blank'), ...(rel !== undefined && { rel }) };
  return h('a', { ...props, ...link }, children);
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
      ...rootProps(props, 'code-block'),
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
  return formula === first ? h(PrintedFormula, props) : h('code', rootProps(props, 'lc-formula-source'), formula);
}

/** Unknown tag: shows only its content. */
export function Unknown({ children }: Props) {
  return h(Fragment, null, children);
}
