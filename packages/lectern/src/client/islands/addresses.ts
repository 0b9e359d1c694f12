import { options, type VNode } from 'preact';

/** Attributes that contain a URL. */
const ADDRESSES: Record<string, string> = { a: 'href', img: 'src', source: 'src', video: 'src', audio: 'src', iframe: 'src' };

/** Root-relative URLs in code get the base path, as they do in text. */
export function addBase(base: string): void {
  if (base === '') return;
  const next = options.vnode;
  options.vnode = (vnode: VNode) => {
    const name = typeof vnode.type === 'string' ? ADDRESSES[vnode.type] : undefined;
    const props = vnode.props as Record<string, unknown>;
    const value = name === undefined ? undefined : props[name];
    if (name !== undefined && typeof value === 'string' && /^\/(?!\/)/.test(value) && value !== base && !value.startsWith(`${base}/`))
      props[name] = base + value;
    next?.(vnode);
  };
}
