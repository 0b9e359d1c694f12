import type { AuthorizationData } from '../../view/props/playground-data.ts';
import { el } from '../elements/el.ts';
import { overlayRoot } from '../elements/overlay-root.ts';
import { uiText } from '../elements/texts.ts';
import { type AuthorizationHost, authorizationOf } from './authorization-of.ts';
import { iconButton, loadStyles } from './dom.ts';
import { explained, schemeInputs, setBox, storageControls } from './panels/auth-panel.ts';
import { checkbox } from './panels/section.ts';
import { readJson } from './read-data.ts';
import { readScheme, redirectPage } from './request/auth.ts';
import stylesheet from './styles.css?url';

/**
 * Opens the dialog for the credentials of a document. `data-schemes` are the titles of schemes by name, and the first
 * `data-used` of them belong to the operation of the page. Rejects if the data can't be loaded.
 */
export async function openAuthorization(host: AuthorizationHost): Promise<void> {
  const { src = '', schemes = '{}', used = '0', owner = '' } = host.dataset;
  const [loaded] = await Promise.all([readJson(src), loadStyles(stylesheet)]);
  if (document.querySelector('dialog[open]')) return;
  const data = loaded as AuthorizationData;
  const authorization = authorizationOf(owner);
  const redirect = redirectPage(data);
  const parts = (): HTMLElement[] =>
    Object.entries(JSON.parse(schemes) as Record<string, string>).flatMap(([name, title], index) => {
      const scheme = Object.hasOwn(data.securitySchemes, name) ? data.securitySchemes[name] : undefined;
      if (scheme === undefined) return [];
      const id = `pg-scheme-${index}`;
      return [
        el(
          'div',
          { class: 'pg-scheme', role: 'group', 'aria-labelledby': id },
          el('h3', { class: 'pg-heading', id }, title, scheme.kind === 'apiKey' && el('span', { class: 'pg-type' }, scheme.in)),
          ...schemeInputs({ scheme: readScheme(name, scheme, []), id, authorization, redirect }),
        ),
      ];
    });
  const list = el('div', { class: 'pg-schemes' });
  const build = (): void => {
    const all = parts();
    const own = Number(used) || all.length;
    const rest = all.slice(own);
    list.replaceChildren(...all.slice(0, own));
    if (rest.length > 0)
      list.append(
        el(
          'details',
          { class: 'pg-details' },
          el('summary', {}, uiText('otherOperations', 'Other operations ({count})', { count: rest.length })),
          ...rest,
        ),
      );
  };
  build();
  const show = checkbox(uiText('showMyKey', 'Show my credentials in code samples'), authorization.shown, (isShown) => {
    authorization.shown = isShown;
  });
  const { remember, clear } = storageControls(authorization, () => {
    setBox(show, false);
    build();
  });
  const dialog: HTMLDialogElement = el(
    'dialog',
    { class: 'lc-playground pg-authorization', 'aria-labelledby': 'pg-authorization-title', close: () => dialog.remove() },
    el(
      'form',
      { method: 'dialog', novalidate: true },
      el(
        'div',
        { class: 'pg-top' },
        el(
          'div',
          { class: 'pg-top-row' },
          el('h2', { class: 'pg-title pg-titles', id: 'pg-authorization-title' }, uiText('authorization', 'Authorization')),
          iconButton('close', uiText('close', 'Close'), () => dialog.close()),
        ),
        el(
          'p',
          { class: 'pg-quiet' },
          uiText('credentialsUse', 'Used by all operations of this API, on every page. Sent to the API and nowhere else.'),
        ),
      ),
      list,
      el(
        'div',
        { class: 'pg-choices' },
        remember,
        explained(show, uiText('credentialsCopied', 'Copied samples then contain them, too. Share links never do.')),
        el('div', { class: 'pg-bar' }, clear, el('button', { class: 'pg-button pg-primary' }, uiText('done', 'Done'))),
      ),
    ),
  );
  overlayRoot().append(dialog);
  dialog.showModal();
  (list.querySelector<HTMLElement>('input') ?? dialog).focus();
}
