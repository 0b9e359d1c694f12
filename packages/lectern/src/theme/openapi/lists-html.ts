import { type Html, joinHtml, raw } from '@lectern/core/html';
import { fill } from '../../messages/messages.ts';
import type { Messages } from '../../messages/types.ts';
import { html } from '../../view/api/html.ts';
import type {
  LinkView,
  MarkView,
  OperationLinkView,
  OverviewView,
  ResourceLinkView,
  ResourceView,
  ServerView,
} from '../../view/api/types.ts';
import { breakPath } from '../../view/operation-label.ts';
import { filteredHtml } from './filter-html.ts';
import { headingHtml } from './heading-html.ts';

/** Longer lists omit the path of operations with a title, to keep the page small. */
const MAX_WITH_PATHS = 300;
/** Longer paths break, after a slash. */
const MAX_ON_A_PHONE = 32;

/** The operations and groups of an overview or of a group's page. */
export function operationsHtml(view: OverviewView | ResourceView, texts: Messages): Html {
  const { operations, resources } = view;
  const parts = 'parts' in view ? view.parts : undefined;
  const lists = (parts ?? [{ id: '', label: '', operations }]).map(
    (part) => html`${part.label !== '' && headingHtml(3, part.id, part.label, texts)}${operationListHtml(part.operations, texts)}`,
  );
  return html`${operations.length > 0 && html`${lists}`}${resources.length > 0 && resourceListHtml(resources)}`;
}

/** Operations as rows that link to their pages. */
export function operationListHtml(operations: readonly OperationLinkView[], texts: Messages): Html {
  const withPaths = operations.length <= MAX_WITH_PATHS;
  const rows = operations.map((operation) => html`<li>${operationRow(operation, withPaths, texts)}</li>`);
  return html`<ul class="lc-operation-list" role="list">${rows}</ul>`;
}

/** Rows of a list of operations before it is folded. */
const FIRST_OPERATIONS = 30;

/** The same, folded after the first ones, with a filter. */
export function foldedOperationsHtml(operations: readonly OperationLinkView[], name: string, texts: Messages): Html {
  const rest = operations.slice(FIRST_OPERATIONS);
  if (rest.length === 0) return operationListHtml(operations, texts);
  const more = fill(texts.api.more, { count: String(rest.length) });
  const first = operationListHtml(operations.slice(0, FIRST_OPERATIONS), texts);
  const folded = html`<details class="lc-more-members"><summary>${more}</summary>${operationListHtml(rest, texts)}</details>`;
  return filteredHtml(name, html`${first}${folded}`, texts);
}

function operationRow(
  { path, title, deprecated, href, ...operation }: OperationLinkView,
  withPath: boolean,
  { content: words }: Messages,
): Html {
  const isTitled = !title.endsWith(path);
  const pill = deprecated && html` <span class="lc-pill lc-pill-muted">${words.deprecated}</span>`;
  const text = isTitled && html`<span>${title}${pill}</span>`;
  const code = (!isTitled || withPath) && html`<code>${path.length > MAX_ON_A_PHONE ? raw(breakPath(path)) : path}</code>`;
  const content = html`${methodHtml(operation, 'b')} ${text}${text && ' '}${code}`;
  return href === undefined ? html`<div>${content}</div>` : html`<a href="${href}">${content}</a>`;
}

/** The method of an operation, or `WEBHOOK`. */
export function methodHtml({ kind, method }: Pick<OperationLinkView, 'kind' | 'method'>, element: 'b' | 'span'): Html {
  const word = kind === 'webhook' ? 'webhook' : method;
  return html`<${element} class="method-pill" data-method="${word}">${word.toUpperCase()}</${element}>`;
}

/** Groups of operations. */
function resourceListHtml(resources: readonly ResourceLinkView[]): Html {
  const items = resources.map(({ label, description, href }) => {
    const text = html`<span>${label}</span>${description !== undefined && html` <small>${description}</small>`}`;
    return html`<li>${href === undefined ? html`<div>${text}</div>` : html`<a href="${href}">${text}</a>`}</li>`;
  });
  return html`<ul class="lc-resource-list" role="list">${items}</ul>`;
}

/** Badges of an operation, with what the document says about them. */
export function marksHtml(marks: readonly MarkView[]): Html | undefined {
  if (marks.length === 0) return undefined;
  const rows = marks.map(({ label, description, externalDocs: docs }) => {
    const link = docs && html`<p><a href="${docs.href}" target="_blank" rel="noreferrer noopener">${docs.text}</a></p>`;
    return html`<dt><span class="lc-pill lc-pill-muted">${label}</span></dt>${(description || link) && html`<dd>${raw(description?.html)}${link}</dd>`}`;
  });
  return html`<dl class="lc-options">${rows}</dl>`;
}

/** Names that link to pages. */
export function nameListHtml(links: readonly LinkView[]): Html {
  const items = links.map(({ text, href }) => html`<li><a href="${href}">${text}</a></li>`);
  return html`<ul class="lc-name-list" role="list">${items}</ul>`;
}

/** URLs of an API, with their variables. */
export function serversHtml(servers: readonly ServerView[], { content }: Messages): Html {
  const items = servers.map(({ url, description, variables }) => {
    const rows = variables.map(({ name, default: preset, options, description }) => {
      const choices =
        options.length > 0 &&
        html` (${joinHtml(
          options.map((option) => html`<code>${option}</code>`),
          ', ',
        )})`;
      return html`<p class="lc-remark"><code>${name}</code> ${content.default} <code>${preset}</code>${choices}</p>${raw(description?.html)}`;
    });
    return html`<li><strong>${url}</strong>${description && html`<p>${description}</p>`}${rows}</li>`;
  });
  return html`<ul class="lc-members" role="list">${items}</ul>`;
}
