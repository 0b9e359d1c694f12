import { VOID_ELEMENTS } from '@lectern/core/html';

const TAG = /<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/g;

/** Splits rendered content before its first heading. Ignores headings inside other elements. */
export function splitAtHeading(html: string): [before: string, rest: string] {
  let depth = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    if (depth === 0 && !slash && /^h[1-6]$/.test(name)) return [html.slice(0, index), html.slice(index)];
    if (!VOID_ELEMENTS.has(name) && !tag.endsWith('/>')) depth += slash ? -1 : 1;
  }
  return [html, ''];
}

/** Whether the author's content describes a field with this name. */
export function describesField(html: string, name: string): boolean {
  const text = name.toLowerCase();
  return [...html.matchAll(/data-component-part="field-name"[^>]*>([^<]*)</g)].some(([, found]) => found?.trim().toLowerCase() === text);
}

/** Which examples the author put in the page content. Each replaces the generated one. */
export function ownExamples(html: string): { request: boolean; response: boolean } {
  const has = (name: string): boolean => new RegExp(`<[a-z-]+\\s(?:[^>]*?\\s)?class="(?:[^"]*\\s)?${name}-example[\\s"]`).test(html);
  return { request: has('request'), response: has('response') };
}
