/** @jsxImportSource preact */
import type { SecurityScheme } from '@lectern/core';
import { createRef, render } from 'preact';
import type { AuthorizationData } from '../../view/props/playground-data.ts';
import { loadStyles } from '../elements/load-styles.ts';
import { overlayRoot } from '../elements/overlay-root.ts';
import { uiText } from '../elements/texts.ts';
import { type AuthorizationHost, authorizationOf } from './authorization-of.ts';
import { Explained, SchemeInputs, StorageControls, useAuthorization } from './panels/auth-panel.tsx';
import { readJson } from './read-data.ts';
import { readScheme, redirectPage } from './request/auth.ts';
import type { Authorization } from './request/authorization.ts';
import stylesheet from './styles.css?url';
import { Checkbox, IconButton } from './ui.tsx';

/**
 * Opens the dialog for the credentials of a document. `data-schemes` are the titles of schemes by name, and the first
 * `data-used` of them belong to the operation of the page. Rejects if the data can't be loaded.
 */
export async function openAuthorization(host: AuthorizationHost): Promise<void> {
  const { src = '', schemes = '{}', used = '0', owner = '' } = host.dataset;
  const [loaded] = await Promise.all([readJson(src), loadStyles(stylesheet)]);
  if (document.querySelector('dialog[open]')) return;
  const data = loaded as AuthorizationData;
  const known = Object.entries(JSON.parse(schemes) as Record<string, string>).flatMap(([name, title]) => {
    const scheme = Object.hasOwn(data.securitySchemes, name) ? data.securitySchemes[name] : undefined;
    return scheme === undefined ? [] : [{ name, title, scheme }];
  });
  const dialog = createRef<HTMLDialogElement>();
  const root = document.createDocumentFragment();
  const close = (): void => {
    dialog.current?.remove();
    render(null, root);
  };
  render(
    <dialog ref={dialog} class="lc-playground pg-authorization" aria-labelledby="pg-authorization-title" onClose={close}>
      <Form
        schemes={known}
        ownCount={Number(used) || known.length}
        authorization={authorizationOf(owner)}
        redirect={redirectPage(data)}
        close={() => dialog.current?.close()}
      />
    </dialog>,
    root,
  );
  overlayRoot().append(root);
  dialog.current?.showModal();
  (dialog.current?.querySelector<HTMLElement>('.pg-schemes input') ?? dialog.current)?.focus();
}

interface FormProps {
  schemes: { name: string; title: string; scheme: SecurityScheme }[];
  /** How many of the schemes belong to the operation of the page. */
  ownCount: number;
  authorization: Authorization;
  redirect: string;
  close(): void;
}

function Form({ schemes, ownCount, authorization, redirect, close }: FormProps) {
  useAuthorization(authorization);
  const parts = schemes.map(({ name, title, scheme }, index) => {
    const id = `pg-scheme-${index}`;
    return (
      <div key={name} class="pg-scheme" role="group" aria-labelledby={id}>
        <h3 class="pg-heading" id={id}>
          {title}
          {scheme.kind === 'apiKey' && <span class="pg-type">{scheme.in}</span>}
        </h3>
        <SchemeInputs scheme={readScheme(name, scheme, [])} id={id} authorization={authorization} redirect={redirect} />
      </div>
    );
  });
  const rest = parts.slice(ownCount);
  const show = (isShown: boolean): void => {
    authorization.shown = isShown;
  };
  return (
    <form method="dialog" noValidate>
      <div class="pg-top">
        <div class="pg-top-row">
          <h2 class="pg-title pg-titles" id="pg-authorization-title">
            {uiText('authorization', 'Authorization')}
          </h2>
          <IconButton name="close" label={uiText('close', 'Close')} onClick={close} />
        </div>
        <p class="pg-quiet">
          {uiText('credentialsUse', 'Used by all operations of this API, on every page. Sent to the API and nowhere else.')}
        </p>
      </div>
      <div class="pg-schemes">
        {parts.slice(0, ownCount)}
        {rest.length > 0 && (
          <details class="pg-details">
            <summary>{uiText('otherOperations', 'Other operations ({count})', { count: rest.length })}</summary>
            {rest}
          </details>
        )}
      </div>
      <div class="pg-choices">
        <StorageControls authorization={authorization}>
          {(clear) => (
            <>
              <Explained hint={uiText('credentialsCopied', 'Copied samples then contain them, too. Share links never do.')}>
                <Checkbox
                  label={uiText('showMyKey', 'Show my credentials in code samples')}
                  isChecked={authorization.shown}
                  changed={show}
                />
              </Explained>
              <div class="pg-bar">
                {clear}
                <button type="submit" class="pg-button pg-primary">
                  {uiText('done', 'Done')}
                </button>
              </div>
            </>
          )}
        </StorageControls>
      </div>
    </form>
  );
}
