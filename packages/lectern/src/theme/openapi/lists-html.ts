import type { Html } from '@lectern/core/html';
import type { Messages } from '../../messages/languages/types.ts';
import { ENGLISH } from '../../messages/messages.ts';
import { html } from '../../view/api/html.ts';
import type { LinkView, OperationLinkView } from '../../view/api/types.ts';

/** Longer lists omit the path of operations with a title, to keep the page small. */
const MOST_WITH_PATHS = 300;

/** Operations as rows that link to their pages. */
export function operationListHtml(operations: readonly OperationLinkView[], total = operations.length, texts: Messages = ENGLISH): Html {
  const rows = operations.map((operation) => html`<li>${operationRow(operation, total <= MOST_WITH_PATHS, texts)}</li>`);
  return html`<ul class="operation-list" role="list">${rows}</ul>`;
}

function operationRow(
  { kind, method, path, title, deprecated, href }: OperationLinkView,
  withPath: boolean,
  { content: words }: Messages,
): Html {
  const word = kind === 'webhook' ? 'webhook' : method;
  const isTitled = !title.endsWith(path);
  const pill = deprecated && html` <span class="pill pill-muted">${words.deprecated}</span>`;
  const text = isTitled && html`<span>${title}${pill}</span>`;
  const code = (!isTitled || withPath) && html`<code>${path}</code>`;
  const content = html`<b class="method" data-method="${word}">${word.toUpperCase()}</b>${text}${code}`;
  return href === undefined ? html`<div>${content}</div>` : html`<a href="${href}">${content}</a>`;
}

/** Names that link to pages. */
export function nameListHtml(links: readonly LinkView[]): Html {
  const items = links.map(({ text, href }) => html`<li><a href="${href}">${text}</a></li>`);
  return html`<ul class="name-list" role="list">${items}</ul>`;
}
