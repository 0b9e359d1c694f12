import { type Html, raw } from '@lectern/core/html';
import type { Messages } from '../../messages/types.ts';
import { html } from '../../view/api/html.ts';
import type { CallbackView, OperationView, SecurityView } from '../../view/api/types.ts';
import { bodyHtml, responsesHtml, soleTypeHtml } from './content-html.ts';
import { headingHtml } from './heading-html.ts';
import { methodHtml } from './lists-html.ts';
import { type Highlighting, requestSamplesHtml, responseSamplesHtml } from './samples-html.ts';
import { fieldsHtml, sectionFieldsHtml } from './schema-html.ts';
import { schemesHtml } from './security-html.ts';
import { tabsHtml } from './tabs-html.ts';

/* The sections of API pages, as strings, because nested Astro components would be slower to render than their content. */

/** Authentication: one alternative, or several to choose from. */
export function authorizationHtml(alternatives: readonly SecurityView[], texts: Messages): Html | undefined {
  const content = alternativesOf(alternatives, texts);
  return content && sectionHtml({ id: 'authorization', title: texts.api.authorization }, content, texts);
}

function alternativesOf(alternatives: readonly SecurityView[], texts: Messages): Html | undefined {
  const panels = alternatives.map(({ label, schemes }) => ({
    label,
    content: schemes.length > 0 ? schemesHtml(schemes, texts) : html`<p class="lc-api-note">${texts.api.noCredentials}</p>`,
  }));
  const [first] = panels;
  if (!first) return undefined;
  return panels.length === 1 ? first.content : tabsHtml(panels, { class: 'tabs', name: texts.api.authorization, menu: panels.length > 4 });
}

/** Parameters by location. */
export function parametersHtml({ parameters }: OperationView, texts: Messages): Html {
  const sections = parameters.map(({ id, title, fields }) =>
    sectionHtml({ id, title, class: 'lc-sends' }, sectionFieldsHtml(fields, { name: title, rows: 'parameters' }, texts), texts),
  );
  return html`${sections}`;
}

/** The body of an operation, or the payload of a webhook. */
export function requestBodyHtml({ kind, requestBody }: OperationView, texts: Messages): Html | undefined {
  if (!requestBody) return undefined;
  const title = kind === 'webhook' ? texts.api.payload : texts.api.body;
  const [name, rows] = kind === 'webhook' ? (['lc-answers', 'fields'] as const) : (['lc-sends', 'parameters'] as const);
  const types = soleTypeHtml(requestBody.content);
  return sectionHtml({ id: 'body', title, types, class: name }, bodyHtml(requestBody, { name: title, rows }, texts), texts);
}

/** Requests that the API sends later, with their content, examples, and expected responses. */
export async function callbacksHtml(callbacks: readonly CallbackView[], runtime: Highlighting, texts: Messages): Promise<Html | undefined> {
  if (callbacks.length === 0) return undefined;
  const printed = await Promise.all(callbacks.map((callback) => callbackHtml(callback, runtime, texts)));
  return sectionHtml({ id: 'callbacks', title: texts.api.callbacks }, html`${printed}`, texts);
}

async function callbackHtml(callback: CallbackView, runtime: Highlighting, texts: Messages): Promise<Html> {
  const { id, name, expression, title, description, deprecated, parameters, requestBody, responses } = callback;
  const part = (side: 'lc-answers' | 'lc-sends', heading: string, content: Html | undefined, types?: Html) =>
    html`<div class="${side}"><p class="lc-part-title">${heading}${types && html` <span class="lc-media-types">${types}</span>`}</p>${content}</div>`;
  const authorization = alternativesOf(callback.authorization, texts);
  const payload = await requestSamplesHtml(callback.requestSamples, { heading: texts.api.payload }, runtime, texts);
  const answers = callback.responseSamples.some(({ examples }) => examples.length > 0)
    ? await responseSamplesHtml(callback.responseSamples, runtime, texts, false)
    : undefined;
  const inner = await Promise.all(callback.callbacks.map((one) => callbackHtml(one, runtime, texts)));
  const pill = deprecated && html`<span class="lc-pill lc-pill-warning">${texts.site.deprecated}</span>`;
  const summary = html`${methodHtml({ kind: 'operation', ...callback }, 'span')}<span><strong>${title ?? name}</strong><code>${expression}</code></span>${pill}`;
  const content = [
    raw(description?.html),
    authorization && part('lc-answers', texts.api.authorization, authorization),
    parameters.map((one) => part('lc-answers', one.title, fieldsHtml(one.fields, texts))),
    requestBody &&
      part(
        'lc-answers',
        texts.api.payload,
        html`${bodyHtml(requestBody, { name: texts.api.payload, rows: 'fields' }, texts)}${payload}`,
        soleTypeHtml(requestBody.content),
      ),
    responses.length > 0 && part('lc-sends', texts.api.expectedResponse, html`${responsesHtml(responses, false, texts)}${answers}`),
    inner.length > 0 && part('lc-answers', texts.api.callbacks, html`${inner}`),
  ];
  return html`<details class="lc-callback" id="${id}"><summary>${summary}</summary><div class="lc-callback-content">${content}</div></details>`;
}

/** Responses by status. */
export function responseHtml({ responses }: OperationView, texts: Messages): Html | undefined {
  if (responses.length === 0) return undefined;
  return sectionHtml({ id: 'response', title: texts.api.response, class: 'lc-answers' }, responsesHtml(responses, true, texts), texts);
}

interface Section {
  id: string;
  title: string;
  /** Printed next to the title. */
  types?: Html | undefined;
  class?: string;
}

/** A section with its heading. */
export function sectionHtml({ id, title, types, class: name }: Section, content: Html | undefined, texts: Messages): Html {
  const beside = types && html`<span class="lc-media-types">${types}</span>`;
  const head = html`<div class="api-section-heading">${headingHtml(2, id, title, texts)}${beside}</div>`;
  return html`<section class="api-section${name !== undefined && ` ${name}`}">${head}${content}</section>`;
}
