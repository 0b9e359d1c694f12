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

/** Children of which nothing is shown. */
export function isNothing(children: ComponentChildren): boolean {
  if (Array.isArray(children)) return children.every(isNothing);
  return (
    children === undefined || children === null || typeof children === 'boolean' || (typeof children === 'string' && children.trim() === '')
  );
}
