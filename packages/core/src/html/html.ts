import { escapeAttribute } from './escape.ts';

/** Safe HTML; `String(html)` is its text. Data for other modules and threads contains that text. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** A value in a template: text is escaped, HTML is not, lists are joined, `undefined` and `false` are omitted. */
export type HtmlValue = string | number | Html | undefined | false | readonly HtmlValue[];

export type HtmlTag = (strings: TemplateStringsArray, ...values: HtmlValue[]) => Html;

/**
 * A template tag whose values are safe between tags and in double-quoted attributes.
 *
 * @param escapeText makes text safe in both
 */
export function htmlTag(escapeText: (text: string) => string): HtmlTag {
  const print = (value: HtmlValue): string => {
    if (typeof value === 'string') return escapeText(value);
    if (value === undefined || value === false) return '';
    if (!Array.isArray(value)) return String(value);
    let text = '';
    for (const one of value) text += print(one);
    return text;
  };
  return (strings, ...values) => {
    let text = strings[0] as string;
    for (let i = 0; i < values.length; i++) text += print(values[i]) + strings[i + 1];
    return new Html(text);
  };
}

/** Prints HTML: `` html`<a href="${href}">${label}</a>` ``. XML is escaped the same way. */
export const html: HtmlTag = htmlTag(escapeAttribute);

/** Text that is already safe HTML, such as rendered and sanitized Markdown. */
export function raw(text = ''): Html {
  return new Html(text);
}

/** A list with HTML between its entries. */
export function joinHtml(parts: readonly Html[], separator: string): Html {
  return new Html(parts.join(separator));
}

/** Attributes with a space before each. `undefined` and `false` are omitted; `true` and empty text print only the name. */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): Html {
  let text = '';
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === false) continue;
    text += value === true || value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`;
  }
  return new Html(text);
}
