import type { PageNode } from '@lectern/core';
import { escapeAttribute, escapeHtml, type Html } from '@lectern/core/html';
import { bodyHtml, responsesHtml } from '../theme/openapi/content-html.ts';
import { headingHtml } from '../theme/openapi/heading-html.ts';
import { operationListHtml } from '../theme/openapi/lists-html.ts';
import { fieldsHtml, rootHtml } from '../theme/openapi/schema-html.ts';
import type { ApiPageView } from '../view/runtime.ts';

/*
 * In dev no page is rendered for search: what the pages are made of is put together as HTML that holds the same text and the same
 * ids, and goes through the same extraction as the rendered pages of a build.
 */

/** Props that readers see, in the order in which components show them. */
const TEXT_PROPS = ['title', 'label', 'description', 'caption', 'tip', 'alt', 'tags', 'children'];
/** Props that name a field. */
const FIELD_PROPS = ['name', 'path', 'query', 'header', 'body'];
/** Components whose title leads to them, with what their rendered title is called. */
const TITLE_CLASSES: Record<string, string> = { Accordion: 'accordion-title', Step: 'step-title', Update: 'update-label' };

/** The text of a body as HTML. */
export function nodesHtml(nodes: readonly PageNode[]): string {
  return nodes.map((node) => (node.kind === 'html' ? node.html : componentHtml(node))).join('');
}

function componentHtml({ name, props, children }: Extract<PageNode, { kind: 'component' }>): string {
  if (props['hidden'] === true) return '';
  if (name === 'CodeBlock') return `<pre>${escapeHtml(textOf(props['code']))}</pre>`;
  const inner = nodesHtml(children);
  const id = textOf(props['id']);
  const titleClass = TITLE_CLASSES[name];
  if (titleClass !== undefined) {
    const label = textOf(props['title'] ?? props['label']);
    const href = id === '' ? '' : ` href="#${escapeAttribute(id)}"`;
    const holder = name === 'Accordion' ? 'details' : 'li';
    const title = `<a class="${titleClass}"${name === 'Accordion' ? '' : href}>${escapeHtml(label)}</a>`;
    return `<${holder} id="${escapeAttribute(id)}">${label === '' ? '' : title}${restOf(props, ['title', 'label'])}${inner}</${holder}>`;
  }
  if (/Field$|^Param$|^Property$/.test(name)) {
    const field = FIELD_PROPS.map((prop) => textOf(props[prop])).find((text) => text !== '') ?? '';
    const href = id === '' ? '' : ` href="#${escapeAttribute(id)}"`;
    return `<div><a class="field-name"${href}>${escapeHtml(field)}</a><p>${escapeHtml(textOf(props['type']))}</p>${inner}</div>`;
  }
  return `<div>${restOf(props)}${inner}</div>`;
}

function restOf(props: Record<string, unknown>, without: readonly string[] = []): string {
  return TEXT_PROPS.filter((prop) => !without.includes(prop))
    .map((prop) => (isNodes(props[prop]) ? nodesHtml(props[prop]) : escapeHtml(textOf(props[prop]))))
    .filter((text) => text !== '')
    .map((text) => `<p>${text}</p>`)
    .join('');
}

function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(', ') : '';
}

function isNodes(value: unknown): value is PageNode[] {
  return Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null && 'kind' in one);
}

/** What a page shows of an API document, as HTML with the ids that the page has. */
export function apiHtml(api: ApiPageView): string {
  if (api.kind === 'schema') return `${api.view.description ?? ''}${section('schema', 'Fields', rootHtml(api.view.schema, api.view.name))}`;
  if (api.kind === 'overview') {
    const groups = api.view.groups.map((group) => `${group.description ?? ''}${operationListHtml(group.operations)}`);
    return `${api.view.description ?? ''}${section('operations', 'Operations', groups.join(''))}`;
  }
  const { description, parameters, requestBody, responses } = api.view;
  return [
    description ?? '',
    ...parameters.map((one) => section(one.id, one.title, fieldsHtml(one.fields), 'sends')),
    requestBody ? section('body', 'Body', bodyHtml(requestBody, 'Body'), 'sends') : '',
    responses.length > 0 ? section('response', 'Response', responsesHtml(responses, true), 'answers') : '',
  ].join('');
}

function section(id: string, title: string, html: Html | string | undefined, name = ''): string {
  return `<section class="api-section ${name}">${headingHtml(2, id, title)}${html ?? ''}</section>`;
}
