import { type Html, raw } from '@lectern/core/html';
import type { Messages } from '../../messages/types.ts';
import { html } from '../../view/api/html.ts';
import type { LecternRuntime } from '../../view/runtime.ts';
import { codePanel } from './code-panel.ts';

/**
 * The example of an object, beside its fields.
 * @param title of the object, if the page has examples of several
 */
export async function exampleHtml(
  json: string,
  { highlight }: Pick<LecternRuntime, 'highlight'>,
  texts: Messages,
  title?: string,
): Promise<Html> {
  const name = title ?? texts.content.example;
  const panel = await codePanel({ code: json, language: 'json', label: name }, (...block) => highlight(...block), texts);
  const heading = html`<div data-component-part="tab-bar"><span data-component-part="tab-heading">${name}</span></div>`;
  const block = html`<div class="code-group">${heading}<lectern-code class="code-block" data-label="JSON">${panel}</lectern-code></div>`;
  return html`<div class="lc-example response-example"${title === undefined && raw(' id="response-example"')} data-slot="response" role="group" aria-label="${name}">${raw(String(block))}</div>`;
}
