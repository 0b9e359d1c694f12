import type { Html } from '@lectern/core/html';
import type { Messages } from '../../messages/languages/types.ts';
import { ENGLISH } from '../../messages/messages.ts';
import { html } from '../../view/api/html.ts';
import { parameterTitle } from '../../view/api/section-titles.ts';
import type { OperationView, SecurityView } from '../../view/api/types.ts';
import { bodyHtml, responsesHtml, soleTypeHtml } from './content-html.ts';
import { headingHtml } from './heading-html.ts';
import { fieldsHtml } from './schema-html.ts';
import { schemesHtml } from './security-html.ts';
import { tabsHtml } from './tabs-html.ts';

/* *The sections of an operation's page, with the markup of `parts/Section.astro`. Every page has all of them, and
   nested Astro components would be slower to render than their content. */

/** Authentication: one alternative, or several to choose from. */
export function authorizationHtml(alternatives: readonly SecurityView[], texts: Messages = ENGLISH): Html | undefined {
  const panels = alternatives.map(({ label, schemes }) => ({
    label,
    content: schemes.length > 0 ? schemesHtml(schemes, texts) : html`<p class="api-note">${texts.api.noCredentials}</p>`,
  }));
  const [first] = panels;
  if (!first) return undefined;
  const content =
    panels.length === 1 ? first.content : tabsHtml(panels, { class: 'tabs', name: texts.api.authorization, menu: panels.length > 4 });
  return sectionHtml({ id: 'authorization', title: texts.api.authorization }, content, texts);
}

/** Request content: parameters by location, then the body of an operation or the payload of a webhook. */
export function requestHtml({ kind, parameters, requestBody }: OperationView, texts: Messages = ENGLISH): Html {
  const sections = parameters.map(({ id, title, fields }) =>
    sectionHtml({ id, title: parameterTitle(id, title, texts), class: 'sends' }, fieldsHtml(fields, texts), texts),
  );
  if (requestBody) {
    const title = kind === 'webhook' ? texts.api.payload : texts.api.body;
    const name = kind === 'webhook' ? 'answers' : 'sends';
    const types = soleTypeHtml(requestBody.content);
    sections.push(sectionHtml({ id: 'body', title, types, class: name }, bodyHtml(requestBody, title, texts), texts));
  }
  return html`${sections}`;
}

/** Responses by status. */
export function responseHtml({ responses }: OperationView, texts: Messages = ENGLISH): Html | undefined {
  if (responses.length === 0) return undefined;
  return sectionHtml({ id: 'response', title: texts.api.response, class: 'answers' }, responsesHtml(responses, true, texts), texts);
}

interface Section {
  id: string;
  title: string;
  /** Printed next to the title. */
  types?: Html | undefined;
  class?: string;
}

function sectionHtml({ id, title, types, class: name }: Section, content: Html | undefined, texts: Messages): Html {
  const beside = types && html`<span class="media-types">${types}</span>`;
  const head = html`<div class="api-heading">${headingHtml(2, id, title, texts)}${beside}</div>`;
  return html`<section class="api-section${name !== undefined && ` ${name}`}">${head}${content}</section>`;
}
