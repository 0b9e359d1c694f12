import type { Html } from '@lectern/core/html';
import { fill } from '../../messages/messages.ts';
import type { Messages } from '../../messages/types.ts';
import { html } from '../../view/api/html.ts';

/** A heading with its anchor, like Markdown headings. */
export function headingHtml(level: 2 | 3, id: string, text: string, texts: Messages): Html {
  const name = fill(texts.content.linkTo, { title: text });
  return html`<h${level} class="lc-heading" id="${id}">${text}<a class="lc-heading-anchor" href="#${id}" aria-label="${name}"></a></h${level}>`;
}
