import { type ComponentChildren, h } from 'preact';
import { changeIcon } from '../../view/props/glyphs.ts';
import { islandState } from './state.ts';

/** An element that contains only an icon: a name, URL, path, emoji, or the author's SVG. */
export function iconIn(
  tag: string,
  attributes: Record<string, unknown>,
  icon: unknown,
  { type, size = 16, label }: { type: unknown; size?: number; label?: string | undefined },
): ComponentChildren {
  if (typeof icon === 'string' && icon.trim() !== '') {
    const markup = islandState()?.icon(icon, typeof type === 'string' ? type : undefined) ?? '';
    return h(tag, { ...attributes, dangerouslySetInnerHTML: { __html: adjusted(markup, size, label) } });
  }
  return typeof icon === 'object' && icon !== null ? h(tag, attributes, icon as ComponentChildren) : null;
}

/** Markup with another size and label. At build time, a placeholder has both for the final markup. */
function adjusted(markup: string, size: number, label: string | undefined): string {
  if (markup.startsWith('[[')) return markup.replace(/\|16\|\]\]$/, `|${size}|${encodeURIComponent(label ?? '')}]]`);
  return changeIcon(markup, size, label);
}
