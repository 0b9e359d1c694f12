import { withEnding } from '@lectern/core/redirects';
import { options, type VNode } from 'preact';

/** Attributes that contain a URL. */
const ADDRESSES: Record<string, string> = { a: 'href', img: 'src', source: 'src', video: 'src', audio: 'src', iframe: 'src' };

/**
 * Root-relative URLs in code get the base path, as they do in text.
 * @param ending what the URL of a page ends with, such as a slash
 */
export function addBase(base: string, ending = ''): void {
  if (base === '' && ending === '') return;
  const next = options.vnode;
  options.vnode = (vnode: VNode) => {
    const name = typeof vnode.type === 'string' ? ADDRESSES[vnode.type] : undefined;
    const props = vnode.props as Record<string, unknown>;
    const value = name === undefined ? undefined : props[name];
    if (name !== undefined && typeof value === 'string' && /^\/(?!\/)/.test(value)) {
      const below = base !== '' && (value === base || value.startsWith(`${base}/`)) ? value.slice(base.length) || '/' : value;
      props[name] = base + (vnode.type === 'a' ? withEnding(below, ending) : below);
    }
    next?.(vnode);
  };
}
