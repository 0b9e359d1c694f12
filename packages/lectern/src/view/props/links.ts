import { rootAttributes, textProp } from './props.ts';

export interface LinkAttributes {
  href: string;
  target?: '_blank';
  rel?: 'noreferrer noopener';
}

/** True for URLs outside the site. */
export function isExternal(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href.trim());
}

/** External links open in a new tab, and others only with `newTab`. `mailto:` and `tel:` never do. */
export function linkAttributes(href: string, newTab = false): LinkAttributes {
  return newTab || isExternal(href) ? { href, target: '_blank', rel: 'noreferrer noopener' } : { href };
}

/** Fallback alternative text of an image: the words of its file name. */
export function altFromPath(path: string): string {
  const file =
    path
      .replace(/[?#].*$/, '')
      .split('/')
      .pop() ?? '';
  let name = file.replace(/\.\w+$/, '');
  try {
    name = decodeURIComponent(name);
  } catch {
    // Invalid percent encoding: use the name as is.
  }
  return name.replace(/[-_.\s]+/g, ' ').trim();
}

/** Attributes of the component `Link`, an alias of `<a>`. */
export function linkView(props: Record<string, unknown>) {
  const href = textProp(props['href']);
  const rel = textProp(props['rel']);
  const link = href === undefined ? undefined : linkAttributes(href, props['target'] === '_blank');
  return {
    opensTab: link?.target !== undefined,
    attributes: { ...rootAttributes(props), ...link, ...(link && rel !== undefined && { rel }), title: textProp(props['title']) },
  };
}
