import { type Html, joinHtml, raw } from '@lectern/core/html';
import { partsOf } from '../../messages/messages.ts';
import type { Messages } from '../../messages/types.ts';
import { html } from '../../view/api/html.ts';
import type { BodyView, ContentView, ResponseLinkView, ResponseView } from '../../view/api/types.ts';
import { exampleListHtml, fieldsHtml, type ListLabel, rootHtml, rootTypeHtml } from './schema-html.ts';
import { tabsHtml } from './tabs-html.ts';

/** Description and content of a body. The result of `soleTypeHtml` is next to the heading. */
export function bodyHtml(body: BodyView, label: ListLabel, texts: Messages): Html {
  return html`${raw(body.description?.html)}${contentsHtml(body.content, label, texts)}`;
}

/** Type and media types of content with a single form. Undefined if there are several, which have panels. */
export function soleTypeHtml(content: readonly ContentView[]): Html | undefined {
  const [first] = content;
  if (content.length !== 1 || !first) return undefined;
  const type = first.schema && rootTypeHtml(first.schema);
  const codes = first.types.map((one) => html`<code>${one}</code>`);
  return type || codes.length > 0 ? joinHtml(type ? [type, ...codes] : codes, ' ') : undefined;
}

/** Content by media type. */
function contentsHtml(content: readonly ContentView[], label: ListLabel, texts: Messages): Html | undefined {
  const [first] = content;
  if (first === undefined) return undefined;
  if (content.length === 1) return contentHtml(first, label, texts);
  const panels = content.map((one) => {
    const type = one.schema && rootTypeHtml(one.schema);
    return { label: one.types.join(', '), content: html`${mediaTypesHtml(type)}${contentHtml(one, label, texts)}` };
  });
  const width = panels.reduce((sum, { label }) => sum + label.length + 3, 0);
  return tabsHtml(panels, { class: 'tabs media-tabs', name: texts.api.mediaType, menu: width > WIDEST_TABS });
}

const WIDEST_TABS = 64;

function contentHtml({ schema, examples = [] }: ContentView, label: ListLabel, texts: Messages): Html {
  const links = examples.map(({ text, href, description }) => ({ text: html`<a href="${href}">${text}</a>`, description }));
  return html`${schema ? rootHtml(schema, label, texts) : html`<p class="lc-api-note">${texts.api.noSchema}</p>`}${exampleListHtml(links, texts)}`;
}

function mediaTypesHtml(types: Html | undefined): Html | undefined {
  return types && html`<p class="lc-media-types">${types}</p>`;
}

/**
 * Responses as tabs, one per status.
 * @param isPaired the group is synced with the examples next to it
 */
export function responsesHtml(responses: readonly ResponseView[], isPaired: boolean, texts: Messages): Html {
  const panels = responses.map((response) => ({
    label: response.status,
    tab: statusHtml(response.status),
    id: response.id,
    content: responseHtml(response, texts),
    attributes: html` data-status="${response.status}"`,
  }));
  return tabsHtml(panels, {
    class: 'tabs lc-statuses',
    name: texts.api.status,
    hash: true,
    ...(isPaired && { attributes: raw(' data-pair="status"') }),
  });
}

/** A status in the color of its class, such as 2xx. Neutral without a number. */
export function statusHtml(status: string): Html {
  return html`<span class="lc-status" data-status="${/^[1-5]/.exec(status)?.[0] ?? 'x'}">${status}</span>`;
}

function responseHtml({ status, description, headers, content, links }: ResponseView, texts: Messages): Html {
  const types = soleTypeHtml(content);
  const said = description && html`<div>${raw(description.html)}</div>`;
  const isEmpty = !description && content.length === 0 && headers.length === 0 && links.length === 0;
  return html`${
    (said || types) && html`<div class="lc-response-head">${said}${mediaTypesHtml(types)}</div>`
  }${contentsHtml(content, { name: `${texts.api.response} ${status}`, rows: 'fields' }, texts)}${
    headers.length > 0 && html`<p class="lc-part-title">${texts.api.headers}</p>${fieldsHtml(headers, texts)}`
  }${
    links.length > 0 &&
    html`<p class="lc-part-title">${texts.api.links}</p><ul class="lc-members" role="list">${links.map((link) => linkHtml(link, texts))}</ul>`
  }${isEmpty && html`<p class="lc-api-note">${texts.api.nothingSaid}</p>`}`;
}

function linkHtml({ name, description, operation, parameters }: ResponseLinkView, { api }: Messages): Html {
  const link = operation?.href === undefined ? operation?.text : html`<a href="${operation.href}">${operation.text}</a>`;
  const values = parameters.map((one) => html`<code>${one.name}</code> = <code>${one.value}</code>`);
  const list = joinHtml(values, ', ');
  const remark = partsOf(api.with).map((part) => ('text' in part ? part.text : list));
  return html`<li><strong>${name}</strong>${link !== undefined && html` <code>${link}</code>`}${raw(description?.html)}${
    values.length > 0 && html`<p class="lc-remark">${remark}</p>`
  }</li>`;
}
