import type { Messages } from '../../messages/languages/types.ts';
import { ENGLISH, fill } from '../../messages/messages.ts';
import { printAttribute, printText } from '../../view/api/print-text.ts';
import type { Html } from '../../view/api/types.ts';

/** A heading with its anchor, as Markdown headings have one. `extra` stands after the text. */
export function headingHtml(level: 2 | 3, id: string, text: string, extra: Html = '', texts: Messages = ENGLISH): Html {
  const target = printAttribute(id);
  const name = printAttribute(fill(texts.content.linkTo, { title: text }));
  return `<h${level} class="heading" id="${target}">${printText(text)}${extra}<a class="heading-anchor" href="#${target}" aria-label="${name}"></a></h${level}>`;
}
