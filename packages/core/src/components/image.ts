import { type Converter, type Inline, titleOf } from '../tree/mdast.ts';
import type { Components } from './component.ts';
import { any, SWITCH } from './prop-values.ts';

export const components: Components = {
  Image: {
    role: 'image',
    props: { ...any('src', 'img', 'alt', 'width', 'height', 'size', 'title'), border: SWITCH, noZoom: SWITCH },
    inline: true,
    image: ({ src, img, width, size, height }) => ({ src: src || img, width: width ?? size, height }),
    line: ({ props }, converter) => image(props, converter),
    search: { shown: ['alt'] },
  },
};

/** Of two images for the two modes, only the one for light mode is printed. */
export function image(attributes: Readonly<Record<string, unknown>>, { href }: Converter): Inline[] {
  const names = String(attributes.class ?? '').split(/\s+/);
  if (names.includes('lc-dark-only') || (names.includes('hidden') && names.some((name) => name.startsWith('dark:')))) return [];
  const url = href(attributes.src ?? attributes.img);
  return url === undefined ? [] : [{ type: 'image', url, alt: titleOf(attributes.alt) ?? '', title: titleOf(attributes.title) }];
}
