import { type ComponentChildren, isValidElement } from 'preact';

export type Props = Record<string, unknown> & { children?: ComponentChildren };

/** A prop that is shown: text, or the author's JSX. */
export function shown(value: unknown): ComponentChildren | undefined {
  if (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) return value;
  return isMarkup(value) ? (value as ComponentChildren) : undefined;
}

/** The text in children. */
export function textIn(children: ComponentChildren): string {
  if (Array.isArray(children)) return children.map(textIn).join('');
  if (typeof children === 'string' || typeof children === 'number') return String(children);
  return isValidElement(children) ? textIn((children.props as Props).children) : '';
}

export function isMarkup(value: unknown): boolean {
  return isValidElement(value) || (Array.isArray(value) && value.some(isValidElement));
}

/** Attributes of the outermost element. JSX allows a style object. */
export function rootProps(props: Props, own: string): Record<string, unknown> {
  const { id, style } = props;
  const names = [own, props['class'], props['className']].filter((name) => typeof name === 'string' && name !== '').join(' ');
  return { ...(id === undefined ? {} : { id }), class: names, ...(style === undefined ? {} : { style }) };
}
