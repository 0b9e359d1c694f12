import { printAttribute, printText } from './print-text.ts';
import type { Html } from './types.ts';

/** A heading with its anchor, as Markdown headings have one. `extra` stands after the text. */
export function headingHtml(level: 2 | 3, id: string, text: string, extra: Html = ''): Html {
  const [target, name] = [printAttribute(id), printAttribute(text)];
  return `<h${level} class="heading" id="${target}">${printText(text)}${extra}<a class="heading-anchor" href="#${target}" aria-label="Link to “${name}”"></a></h${level}>`;
}
