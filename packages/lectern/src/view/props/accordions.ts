import { booleanProp, rootAttributes, textProp } from './props.ts';

/** What an accordion is made of. With an id, its content is a region that its title names. */
export function accordionView(props: Record<string, unknown>) {
  const attributes = rootAttributes(props, 'accordion');
  const { id } = attributes;
  return {
    attributes,
    open: booleanProp(props['defaultOpen']) && !booleanProp(props['defaultClose']),
    description: textProp(props['description']),
    button: { 'aria-controls': id && `${id}--content` },
    title: { id: id && `${id}--title` },
    content: {
      id: id && `${id}--content`,
      role: id === undefined ? undefined : ('region' as const),
      'aria-labelledby': id && `${id}--title`,
    },
  };
}
