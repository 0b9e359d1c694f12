import { escapeAttribute } from '../html/escape.ts';
import { VOID_ELEMENTS } from '../html/void-elements.ts';
import type { ElementNode } from './tree.ts';

const NOT_IN_NAMES = /[\s"'<>/=]/;

/** Empty, like `closeTag`, for an element whose name would end early and continue as attributes. */
export function openTag(element: ElementNode): string {
  if (!isTagName(element.tag)) return '';
  let tag = `<${element.tag}`;
  for (const [name, value] of Object.entries(element.attributes)) {
    if (value === undefined || value === false || name === '' || NOT_IN_NAMES.test(name)) continue;
    tag += value === true ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`;
  }
  return `${tag}>`;
}

function isTagName(tag: string): boolean {
  return /^[a-z]/i.test(tag) && !NOT_IN_NAMES.test(tag);
}

/** True for elements without an end tag. */
export function isVoid(tag: string): boolean {
  return VOID_ELEMENTS.has(tag.toLowerCase());
}

/** Empty for void elements. */
export function closeTag(element: ElementNode): string {
  return isVoid(element.tag) || !isTagName(element.tag) ? '' : `</${element.tag}>`;
}

/** True for elements whose text browsers don't decode. */
export function isRawText(tag: string): boolean {
  return tag === 'style' || tag === 'script';
}

/** The text of a raw text element: only its own end tag must be escaped, which CSS and JavaScript allow. */
export function rawText(tag: string, text: string): string {
  return text.replace(new RegExp(`<(?=/${tag})`, 'gi'), '<\\');
}
