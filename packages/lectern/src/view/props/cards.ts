import { calloutKind } from '@lectern/core/words';
import { altFromPath, isExternal, linkAttributes } from './links.ts';
import { booleanProp, colorProp, firstText, flag, numberProp, rootAttributes, textProp } from './props.ts';

/** What a card is made of. With a link, the whole card is one, and links inside stay clickable. */
export function cardView(props: Record<string, unknown>) {
  const disabled = booleanProp(props['disabled']);
  const href = disabled ? undefined : textProp(props['href']);
  const link = href === undefined ? undefined : linkAttributes(href, booleanProp(props['newTab']) || props['target'] === '_blank');
  const kind = calloutKind(props['type']);
  const src = textProp(props['img']);
  return {
    attributes: {
      ...rootAttributes(props, 'card'),
      'data-horizontal': flag(booleanProp(props['horizontal']) || props['iconPosition'] === 'left'),
      'data-callout-type': kind,
      'data-linked': flag(link !== undefined),
      'data-disabled': flag(disabled),
      'aria-disabled': disabled ? ('true' as const) : undefined,
    },
    kind,
    link,
    image: src === undefined ? undefined : { src, alt: textProp(props['imgAlt']) ?? altFromPath(src) },
    color: colorProp(props['color']),
    description: firstText(props['description'], props['subtitle']),
    cta: textProp(props['cta']),
    hasArrow: booleanProp(props['arrow'], href !== undefined && isExternal(href)),
  };
}

/** The name of the link of a card that has neither title nor call to action. */
export function cardLinkName({ link, description, image }: ReturnType<typeof cardView>, text: string): string | undefined {
  return link && ((description ?? text).trim().slice(0, 100) || (image && altFromPath(image.src)) || link.href);
}

/** Number of columns, from 1 to 6. */
export function columnCount(props: Record<string, unknown>): number {
  return Math.min(6, Math.max(1, Math.round(numberProp(props['cols'] ?? props['columns'] ?? props['col']) ?? 2)));
}
