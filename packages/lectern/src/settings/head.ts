import { attributes } from '@lectern/core/html';
import { z } from 'zod';

const HEAD_TAGS = ['script', 'style', 'link', 'meta', 'noscript'] as const;

/** An element that every page has in its head. */
export interface HeadTag {
  tag: (typeof HEAD_TAGS)[number];
  /** Attributes. `true` writes only the name, and `false` nothing. URLs in `src` and `href` that begin with `/` get the base path. */
  attrs?: Readonly<Record<string, string | boolean>> | undefined;
  /** The text of a script or style sheet, or the HTML of `noscript`. */
  content?: string | undefined;
}

export const HEAD_TAG = z.strictObject({
  tag: z.enum(HEAD_TAGS),
  attrs: z.record(z.string().regex(/^[^\s"'<>/=]+$/), z.union([z.string(), z.boolean()])).optional(),
  content: z.string().optional(),
});

/** The elements as HTML. */
export function headHtml(tags: readonly HeadTag[], base: string): string {
  return tags.map((one) => tagHtml(one, base)).join('');
}

function tagHtml({ tag, attrs = {}, content = '' }: HeadTag, base: string): string {
  const isOurs = (name: string, value: string | boolean) => /^(?:src|href)$/.test(name) && /^\/(?!\/)/.test(String(value));
  const written = Object.entries(attrs).map(([name, value]) => [name, isOurs(name, value) ? `${base}${value}` : value]);
  const start = `<${tag}${attributes(Object.fromEntries(written))}>`;
  if (tag === 'link' || tag === 'meta') return start;
  // The name of the element in its own text would end it there.
  return `${start}${content.replace(new RegExp(`</(?=${tag})`, 'gi'), '<\\/')}</${tag}>`;
}
