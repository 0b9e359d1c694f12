import type { Messages } from '../../messages/languages/types.ts';
import { ENGLISH } from '../../messages/messages.ts';
import { printAttribute, printText } from '../../view/api/print-text.ts';
import type { BodyView, ContentView, Html, ResponseLinkView, ResponseView } from '../../view/api/types.ts';
import { fieldsHtml, rootHtml, rootTypeHtml } from './schema-html.ts';
import { tabsHtml } from './tabs-html.ts';

/** Description and content of a body. What `soleTypeHtml` gives is printed beside the heading. */
export function bodyHtml(body: BodyView, name: string, texts: Messages = ENGLISH): Html {
  return `${body.description?.html ?? ''}${contentsHtml(body.content, name, texts)}`;
}

/** Type and media types of content that comes in one form; empty when there is a choice, whose panels say it. */
export function soleTypeHtml(content: readonly ContentView[]): Html {
  const [first] = content;
  return content.length === 1 && first ? contentTypeHtml(first) : '';
}

function contentTypeHtml({ types, schema }: ContentView): Html {
  return `${schema ? rootTypeHtml(schema) : ''}${types.map((type) => `<code>${printText(type)}</code>`).join('')}`;
}

/** Content by media type. */
function contentsHtml(content: readonly ContentView[], name: string, texts: Messages): Html {
  const [first] = content;
  if (first === undefined) return '';
  if (content.length === 1) return contentHtml(first, name, texts);
  const panels = content.map((one) => {
    const type = one.schema ? rootTypeHtml(one.schema) : '';
    return { label: one.types.join(', '), html: `${type && `<p class="media-types">${type}</p>`}${contentHtml(one, name, texts)}` };
  });
  const width = panels.reduce((sum, { label }) => sum + label.length + 3, 0);
  return tabsHtml(panels, { class: 'tabs media-tabs', name: texts.api.mediaType, menu: width > WIDEST_TABS });
}

const WIDEST_TABS = 64;

function contentHtml({ schema }: ContentView, name: string, texts: Messages): Html {
  return schema ? rootHtml(schema, `${name}: ${texts.api.oneOf}`, texts) : `<p class="api-note">${texts.api.noSchema}</p>`;
}

/**
 * Responses as tabs, one for each status.
 * @param isPaired the group is in step with the examples beside it
 */
export function responsesHtml(responses: readonly ResponseView[], isPaired: boolean, texts: Messages = ENGLISH): Html {
  const panels = responses.map((response) => ({
    label: response.status,
    tab: `<span class="status" data-status="${statusClass(response.status)}">${printText(response.status)}</span>`,
    id: response.id,
    html: responseHtml(response, texts),
    attributes: ` data-status="${printAttribute(response.status)}"`,
  }));
  return tabsHtml(panels, {
    class: 'tabs response-tabs',
    name: texts.api.status,
    hash: true,
    attributes: isPaired ? ' data-pair="status"' : '',
  });
}

/** What colours a status: `2` for 2xx, `x` for what has no number. */
export function statusClass(status: string): string {
  return /^[1-5]/.exec(status)?.[0] ?? 'x';
}

function responseHtml({ status, description, headers, content, links }: ResponseView, texts: Messages): Html {
  const types = soleTypeHtml(content);
  return [
    description || types
      ? `<div class="response-head">${description ? `<div>${description.html}</div>` : ''}${types && `<p class="media-types">${types}</p>`}</div>`
      : '',
    contentsHtml(content, `${texts.api.response} ${status}`, texts),
    headers.length > 0 ? `<p class="part-title">${texts.api.headers}</p>${fieldsHtml(headers, texts)}` : '',
    links.length > 0
      ? `<p class="part-title">${texts.api.links}</p><ul class="fields" role="list">${links.map(linkHtml).join('')}</ul>`
      : '',
    !description && content.length === 0 && headers.length === 0 && links.length === 0
      ? `<p class="api-note">${texts.api.nothingSaid}</p>`
      : '',
  ].join('');
}

function linkHtml({ name, description, operation, parameters }: ResponseLinkView): Html {
  const target =
    operation === undefined
      ? ''
      : ` <code>${operation.href === undefined ? printText(operation.text) : `<a href="${printAttribute(operation.href)}">${printText(operation.text)}</a>`}</code>`;
  const values = parameters.map((one) => `<code>${printText(one.name)}</code> = <code>${printText(one.value)}</code>`);
  return `<li><strong>${printText(name)}</strong>${target}${description?.html ?? ''}${values.length > 0 ? `<p class="c">With ${values.join(', ')}</p>` : ''}</li>`;
}
