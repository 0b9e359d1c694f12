import type { Messages } from '../../messages/languages/types.ts';
import { ENGLISH } from '../../messages/messages.ts';
import { parameterTitle } from '../../view/api/section-titles.ts';
import type { Html, OperationView, SecurityView } from '../../view/api/types.ts';
import { bodyHtml, responsesHtml, soleTypeHtml } from './content-html.ts';
import { headingHtml } from './heading-html.ts';
import { fieldsHtml } from './schema-html.ts';
import { schemesHtml } from './security-html.ts';
import { tabsHtml } from './tabs-html.ts';

/*
 * The sections of an operation's page, as `parts/Section.astro` prints one: every page has all of them, and a template inside a template
 * for each would take longer than what stands in it.
 */

/** What lets a reader in: one way, or several to choose from. Empty when nothing is asked. */
export function authorizationHtml(alternatives: readonly SecurityView[], texts: Messages = ENGLISH): Html {
  const panels = alternatives.map(({ label, schemes }) => ({
    label,
    html: schemes.length > 0 ? schemesHtml(schemes, texts) : `<p class="api-note">${texts.api.noCredentials}</p>`,
  }));
  const [first] = panels;
  if (!first) return '';
  const content =
    panels.length === 1 ? first.html : tabsHtml(panels, { class: 'tabs', name: texts.api.authorization, menu: panels.length > 4 });
  return sectionHtml({ id: 'authorization', title: texts.api.authorization }, content, texts);
}

/** What a request carries: parameters by location, then the body of an operation or the payload of a webhook. */
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
  return sections.join('');
}

/** What comes back, by status. */
export function responseHtml({ responses }: OperationView, texts: Messages = ENGLISH): Html {
  if (responses.length === 0) return '';
  return sectionHtml({ id: 'response', title: texts.api.response, class: 'answers' }, responsesHtml(responses, true, texts), texts);
}

/** `types` stand beside the title. */
function sectionHtml(section: { id: string; title: string; types?: Html; class?: string }, content: Html, texts: Messages): Html {
  const { id, title, types = '', class: name } = section;
  const beside = types && `<span class="media-types">${types}</span>`;
  const head = `<div class="api-heading">${headingHtml(2, id, title, '', texts)}${beside}</div>`;
  return `<section class="api-section${name === undefined ? '' : ` ${name}`}">${head}${content}</section>`;
}
