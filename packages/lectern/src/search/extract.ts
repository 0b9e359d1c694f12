import type { ExtractedText } from './types.ts';

/** Elements that hold no text of the page. */
const SKIPPED = new Set([
  'script',
  'style',
  'svg',
  'button',
  'template',
  'select',
  'iframe',
  'noscript',
  'nav',
  'video',
  'audio',
  'canvas',
  'object',
]);

/** Parts of the rendered page that help to use it and say nothing: icons, anchors, tab bars, and what is said in the index another way. */
const SKIPPED_ATTRIBUTES =
  /\bclass="(?:[^"]* )?(?:heading-anchor|tab-bar|step-marker|visually-hidden|media-types|endpoint|api-facts|expandable-summary)[ "]|\saria-hidden="true"|\sdata-(?:search|pagefind)-ignore|\srole="tablist"/;

const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label lectern-title mark q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Cells of a row are one sentence. */
const CELLS = new Set(['td', 'th', 'dt', 'dd']);
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Elements of components that act as headings, with the level that they have in the index. */
const TITLE = /\bclass="(?:[^"]* )?(step-title|accordion-title|update-label|field-name)[ "]/;
const TITLE_LEVELS: Record<string, string> = { 'step-title': 'h5', 'accordion-title': 'h4', 'update-label': 'h3', 'field-name': 'h5' };

/** Code tells less of a page than its sentences do. */
const CODE_WEIGHT = '0.7';

interface Open {
  name: string;
  id: string | undefined;
  /** A list of fields of a schema or of parameters. */
  isFields: boolean;
  /** Inside the answers of an operation, where names repeat those of what is sent. */
  isAnswer: boolean;
  /** Examples of one request or one response: only the first is read. */
  example: { read: boolean } | undefined;
}

interface Title {
  /** Element that ends it. */
  name: string;
  level: string;
  id: string | undefined;
}

/**
 * Takes the text out of the HTML of a page's body, in one pass and without a tree, as simple HTML with the headings that results lead
 * to. Of examples in several languages the first is kept.
 */
export function extractText(html: string): ExtractedText {
  return new Extractor(html).run();
}

/** The text of a body, whether it is HTML still or was taken out before. */
export function textOf(html: string | ExtractedText): ExtractedText {
  return typeof html === 'string' ? extractText(html) : html;
}

class Extractor {
  readonly #html: string;
  readonly #headings: string[] = [];
  readonly #open: Open[] = [];
  #out = '';
  #text = '';
  #title: Title | undefined;
  #pre = 0;
  /** Id of an invisible anchor that stands before what it names. */
  #alias: string | undefined;
  /** Id of a field whose name comes next. */
  #field: { id: string; level: string } | undefined;

  constructor(html: string) {
    this.#html = html;
  }

  run(): ExtractedText {
    const html = this.#html;
    let at = 0;
    while (at < html.length) {
      const start = html.indexOf('<', at);
      if (start === -1) {
        this.#text += html.slice(at);
        break;
      }
      if (start > at) this.#text += html.slice(at, start);
      if (html.startsWith('<!--', start)) {
        const end = html.indexOf('-->', start + 4);
        at = end === -1 ? html.length : end + 3;
        continue;
      }
      if (this.#pre > 0 && isToken(html, start)) {
        at = html.indexOf('>', start) + 1 || html.length;
        continue;
      }
      if (!/[a-z/!]/i.test(html.charAt(start + 1))) {
        // A lone `<`.
        this.#text += '&lt;';
        at = start + 1;
        continue;
      }
      const end = tagEnd(html, start + 1);
      if (end === -1) break;
      at = html.charCodeAt(start + 1) === SLASH ? this.#close(start, end) : this.#openTag(start, end);
    }
    this.#flush();
    return { html: this.#out, headings: this.#headings };
  }

  /** @returns where reading goes on */
  #openTag(start: number, end: number): number {
    const html = this.#html;
    const nameEnd = endOfName(html, start + 1);
    const name = html.slice(start + 1, nameEnd);
    const tag = nameEnd === end ? '' : html.slice(nameEnd, end + 1);
    if (name === 'img') {
      const alt = attribute(tag, 'alt');
      if (alt) this.#text += ` ${alt} `;
      return end + 1;
    }
    if (VOID.has(name) || CELLS.has(name)) {
      this.#text += ' ';
      return end + 1;
    }
    if (SKIPPED.has(name) || (tag !== '' && SKIPPED_ATTRIBUTES.test(tag)) || this.#isFurtherExample(name)) return this.#skip(name, end + 1);
    if (tag.includes('anchor-alias')) this.#alias = attribute(tag, 'id');
    if (this.#startTitle(name, tag)) return end + 1;
    if (INLINE.has(name)) return end + 1;
    if (name === 'summary' && html.startsWith('child attributes<', end + 1)) return this.#skip(name, end + 1);
    if (this.#title === undefined) this.#flush();
    this.#push(name, tag);
    return end + 1;
  }

  #push(name: string, tag: string): void {
    const around = this.#open.at(-1);
    const id = tag === '' ? undefined : attribute(tag, 'id');
    this.#open.push({
      name,
      id,
      isFields: name === 'ul' && tag.includes('"fields"'),
      isAnswer: around?.isAnswer === true || tag.includes('api-section answers'),
      example: tag.includes('example-panel') ? { read: false } : around?.example,
    });
    if (name === 'pre') this.#pre += 1;
    if (name === 'li' && around?.isFields && id !== undefined && !around.isAnswer) {
      const depth = this.#open.filter((one) => one.isFields).length;
      this.#field = { id, level: depth > 1 ? 'h6' : 'h5' };
    }
  }

  /** Of the examples of one panel the second and all after it. */
  #isFurtherExample(name: string): boolean {
    if (name !== 'lectern-code') return false;
    const example = this.#open.at(-1)?.example;
    if (example === undefined) return false;
    if (example.read) return true;
    example.read = true;
    return false;
  }

  #startTitle(name: string, tag: string): boolean {
    if (this.#title !== undefined) return false;
    if (/^h[1-6]$/.test(name)) {
      this.#begin({ name, level: name === 'h1' ? 'h2' : name, id: attribute(tag, 'id') ?? this.#takeAlias() });
      return true;
    }
    if (this.#field && name === 'a') {
      this.#begin({ name, ...this.#field });
      this.#field = undefined;
      return true;
    }
    const kind = tag === '' ? undefined : TITLE.exec(tag)?.[1];
    if (kind === undefined) return false;
    const own = kind === 'accordion-title' ? undefined : attribute(tag, 'href')?.slice(1);
    this.#begin({ name, level: TITLE_LEVELS[kind] ?? 'h5', id: own ?? this.#takeAlias() ?? this.#idAround(kind) });
    return true;
  }

  #idAround(kind: string): string | undefined {
    const holder = kind === 'accordion-title' ? 'details' : kind === 'step-title' ? 'li' : undefined;
    return holder === undefined ? undefined : this.#open.findLast((one) => one.name === holder)?.id;
  }

  #takeAlias(): string | undefined {
    const alias = this.#alias;
    this.#alias = undefined;
    return alias;
  }

  #begin(title: Title): void {
    this.#flush();
    this.#title = title;
  }

  #close(start: number, end: number): number {
    const name = this.#html.slice(start + 2, endOfName(this.#html, start + 2));
    if (this.#title?.name === name) {
      this.#endTitle(this.#title);
      return end + 1;
    }
    if (CELLS.has(name)) {
      this.#text += ' ';
      return end + 1;
    }
    if (INLINE.has(name)) {
      // `</b><code>` stands for two words.
      if (this.#pre === 0 && /^<[a-z]/.test(this.#html.slice(end + 1, end + 3)) && name !== 'span') this.#text += ' ';
      return end + 1;
    }
    if (this.#title === undefined) this.#flush();
    const index = this.#open.findLastIndex((one) => one.name === name);
    if (index === -1) return end + 1;
    for (const one of this.#open.splice(index)) if (one.name === 'pre') this.#pre -= 1;
    return end + 1;
  }

  #endTitle({ level, id }: Title): void {
    const text = this.#text.replace(/\s+/g, ' ').trim();
    this.#text = '';
    this.#title = undefined;
    if (text === '') return;
    this.#out += id === undefined ? `<p data-pagefind-weight="2">${text}</p>\n` : `<${level} id="${id}">${text}</${level}>\n`;
    this.#headings.push(text);
  }

  #flush(): void {
    const text = this.#text;
    this.#text = '';
    if (text === '' || !/\S/.test(text)) return;
    if (this.#pre > 0) this.#out += `<pre data-pagefind-weight="${CODE_WEIGHT}">${text.trim()}</pre>\n`;
    else this.#out += `<p>${text.trim()}</p>\n`;
  }

  /** Goes on behind the end of an element. */
  #skip(name: string, from: number): number {
    const html = this.#html;
    if (name === 'script' || name === 'style') {
      const end = html.indexOf(`</${name}`, from);
      return end === -1 ? html.length : tagEnd(html, end) + 1 || html.length;
    }
    let depth = 1;
    let at = from;
    for (;;) {
      const next = html.indexOf('<', at);
      if (next === -1) return html.length;
      const end = tagEnd(html, next + 1);
      if (end === -1) return html.length;
      const isClose = html.charCodeAt(next + 1) === SLASH;
      const nameStart = isClose ? next + 2 : next + 1;
      if (html.startsWith(name, nameStart) && endOfName(html, nameStart) === nameStart + name.length) {
        if (!isClose && html.charCodeAt(end - 1) !== SLASH) depth += 1;
        else if (isClose) depth -= 1;
        if (depth === 0) return end + 1;
      }
      at = end + 1;
    }
  }
}

const SLASH = 47;

/** Whether a piece of coloured code begins or ends here, which nearly all tags of a block do: `<i class=tk-k>`, `<span>`. */
function isToken(html: string, start: number): boolean {
  const at = html.charCodeAt(start + 1) === SLASH ? start + 2 : start + 1;
  const next = html.charCodeAt(at + 1);
  return html.charCodeAt(at) === LETTER_I ? next === SPACE || next === CLOSING : html.startsWith('span', at);
}

const LETTER_I = 105;
const SPACE = 32;
const CLOSING = 62;

/** Index of the `>` that ends a tag, which no quoted value hides; -1 when there is none. */
function tagEnd(html: string, from: number): number {
  let at = from;
  for (;;) {
    const end = html.indexOf('>', at);
    if (end === -1) return -1;
    const quote = html.indexOf('"', at);
    if (quote === -1 || quote > end) return end;
    const closing = html.indexOf('"', quote + 1);
    if (closing === -1) return end;
    at = closing + 1;
  }
}

/** Index behind the name of a tag that starts at `from`; `from` itself when no name stands there. */
function endOfName(html: string, from: number): number {
  let at = from;
  for (; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    const isName = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (at > from && ((code >= 48 && code <= 58) || code === 45));
    if (!isName) break;
  }
  return at;
}

/** Value of a quoted attribute, still escaped. */
function attribute(tag: string, name: string): string | undefined {
  const start = tag.indexOf(` ${name}="`);
  if (start === -1) return undefined;
  const from = start + name.length + 3;
  const end = tag.indexOf('"', from);
  return end === -1 ? undefined : tag.slice(from, end);
}
