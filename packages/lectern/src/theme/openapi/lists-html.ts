import type { Messages } from '../../messages/languages/types.ts';
import { ENGLISH } from '../../messages/messages.ts';
import { printAttribute, printText } from '../../view/api/print-text.ts';
import type { Html, LinkView, OperationLinkView } from '../../view/api/types.ts';

/** In longer lists the path of an operation with a title is left out, so that the page stays light. */
const MOST_WITH_PATHS = 300;

/** Operations as rows that lead to their pages. */
export function operationListHtml(operations: readonly OperationLinkView[], total = operations.length, texts: Messages = ENGLISH): Html {
  const rows = operations.map((operation) => `<li>${operationRow(operation, total <= MOST_WITH_PATHS, texts)}</li>`);
  return `<ul class="operation-list" role="list">${rows.join('')}</ul>`;
}

function operationRow(
  { kind, method, path, title, deprecated, href }: OperationLinkView,
  withPath: boolean,
  { content: words }: Messages,
): Html {
  const word = kind === 'webhook' ? 'webhook' : method;
  const isTitled = !title.endsWith(path);
  const text = isTitled
    ? `<span>${printText(title)}${deprecated ? ` <span class="pill pill-muted">${words.deprecated}</span>` : ''}</span>`
    : '';
  const code = !isTitled || withPath ? `<code>${printText(path)}</code>` : '';
  const content = `<b class="method" data-method="${word}">${word.toUpperCase()}</b>${text}${code}`;
  return href === undefined ? `<div>${content}</div>` : `<a href="${printAttribute(href)}">${content}</a>`;
}

/** Names that lead to pages. */
export function nameListHtml(links: readonly LinkView[]): Html {
  const items = links.map(({ text, href }) => `<li><a href="${printAttribute(href)}">${printText(text)}</a></li>`);
  return `<ul class="name-list" role="list">${items.join('')}</ul>`;
}
