import { COMPONENTS } from '../components/list.ts';
import { IMAGE_PROPS, LINK_PROPS } from '../components/names.ts';
import { attributeName } from '../tree/html-attributes.ts';
import { urlAttributes } from '../tree/url-attributes.ts';
import { type Reference, reference } from './reference.ts';

const LITERAL = /(["'`])([^"'`\\\n${}<>]*)\1/g;
const IMPORT = /(?:\bfrom|\bimport|\b(?:import|require)\s*\()\s*$/;
const LINK = /\b(?:href|url|src|img|poster)["']?\s*[=:]\s*\{?\s*$/;

/**
 * The paths in JavaScript, from its string literals: imports, values of props with URLs, and anything that starts with a slash.
 *
 * @param isUrl whether the code is the value of a prop with a URL
 */
export function* scanCode(code: string, offset: number, isUrl = false): Generator<Reference> {
  for (const { 1: quote = '', 2: text = '', index } of code.matchAll(LITERAL)) {
    const before = code.slice(Math.max(0, index - 40), index);
    const at = offset + index + quote.length;
    if (IMPORT.test(before)) yield* reference('import', text, at);
    else if (isUrl || LINK.test(before)) yield* reference('link', text, at);
    else if (text.startsWith('/')) yield* reference('guess', text, at);
  }
}

const TAG_NAME = /<([A-Za-z][\w.-]*)/y;
const ATTRIBUTE = /\s+([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(?=\{)))?|\s*(?=\{)/y;
/** Props with code, which is text for readers. */
const CODE_PROPS = new Set(['code', 'source', 'chart', 'formula', 'math', 'filename', 'title']);

/** The paths in the attributes of the tag that starts at an offset. */
export function* scanTag(text: string, start: number): Generator<Reference> {
  TAG_NAME.lastIndex = start;
  const tag = TAG_NAME.exec(text)?.[1];
  if (tag === undefined) return;
  let at = start + tag.length + 1;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const match = ATTRIBUTE.exec(text);
    if (!match || match[0] === '' ? text[at] !== '{' : false) return;
    const [written = '', name = '', double, single] = match ?? [];
    const value = double ?? single;
    const end = at + written.length;
    if (value !== undefined) {
      yield* attributeReferences(tag, name, value, end - 1 - value.length);
      at = end;
    } else if (text[end] === '{') {
      const close = endOfBraces(text, end);
      if (close === undefined) return;
      if (!CODE_PROPS.has(name)) yield* scanCode(text.slice(end, close), end, isUrlProp(tag, name));
      at = close;
    } else at = end;
  }
}

const HTML_TAG = /<[a-z][\w-]*(?=[\s>/])/gi;

/** The paths in the tags of raw HTML. */
export function* scanHtml(html: string, offset: number): Generator<Reference> {
  for (const { index } of html.matchAll(HTML_TAG)) for (const one of scanTag(html, index)) yield { ...one, offset: one.offset + offset };
}

function isUrlProp(tag: string, prop: string): boolean {
  const isAnchor = (tag === 'a' && prop === 'href') || (tag === 'img' && prop === 'src');
  return isAnchor || (/^[A-Z]/.test(tag) && (LINK_PROPS.has(prop) || IMAGE_PROPS.has(prop)));
}

/** Components whose `file` is a path. */
const FILE_KINDS: Readonly<Record<string, 'snippet' | 'link'>> = { Snippet: 'snippet', CodeBlock: 'link' };

function* attributeReferences(tag: string, name: string, value: string, at: number): Generator<Reference> {
  const kindOfFile = name === 'file' ? FILE_KINDS[tag] : undefined;
  if (kindOfFile) yield* reference(kindOfFile, value, at);
  else if (isUrlProp(tag, name)) yield* reference('link', value, at);
  else if (/^[A-Z]/.test(tag)) {
    const isIcon = name === 'icon' && /^\.{0,2}\//.test(value);
    const isOwn = !Object.hasOwn(COMPONENTS, tag) && value.startsWith('/');
    if (isIcon || isOwn) yield* reference(isIcon ? 'link' : 'guess', value, at);
  } else {
    const [[, kind] = []] = urlAttributes(tag, { [attributeName(name)]: value });
    if (kind === 'page' || kind === 'file') yield* reference('link', value, at);
    else if (kind === 'css') yield* scanCss(value, at);
    else if (kind === 'files' && !value.includes('data:'))
      for (const { 0: url, index } of value.matchAll(/(?<=^\s*|,\s*)[^\s,]+/g)) yield* reference('link', url, at + index);
  }
}

const CSS_URL = /(?<=\burl\(\s*["']?|@import\s+["'])[^"'()\s]+/g;

/** The paths of `url()` and `@import`. */
export function* scanCss(css: string, offset: number): Generator<Reference> {
  for (const { 0: url, index } of css.matchAll(CSS_URL)) yield* reference('link', url, offset + index);
}

/** The end of the braces that start at an offset. Undefined if they aren't closed. */
function endOfBraces(text: string, start: number): number | undefined {
  const SKIPPED = /"[^"\n]*"|'[^'\n]*'|`[^`]*`|[{}]/g;
  SKIPPED.lastIndex = start;
  let depth = 0;
  for (let match = SKIPPED.exec(text); match; match = SKIPPED.exec(text)) {
    if (match[0] === '{') depth += 1;
    else if (match[0] === '}' && --depth === 0) return match.index + 1;
  }
  return undefined;
}
