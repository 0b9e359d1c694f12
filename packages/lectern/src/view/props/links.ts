export interface LinkAttributes {
  href: string;
  target?: '_blank';
  rel?: 'noreferrer noopener';
}

/** True for addresses that lead away from the site. */
export function isExternal(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href.trim());
}

/** Links that lead away open in a new tab; `newTab` asks for it elsewhere. `mailto:` and `tel:` open in place. */
export function linkAttributes(href: string, newTab = false): LinkAttributes {
  return newTab || isExternal(href) ? { href, target: '_blank', rel: 'noreferrer noopener' } : { href };
}

/** Alternative text for a picture that has none: the words of its file name. */
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
    // A stray percent sign: the name is good enough as it stands.
  }
  return name.replace(/[-_.\s]+/g, ' ').trim();
}
