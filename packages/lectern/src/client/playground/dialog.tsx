/** @jsxImportSource preact */
import type { ComponentChildren, RefObject } from 'preact';
import { uiText } from '../elements/texts.ts';
import { IconButton } from './ui.tsx';

/** Id of the form, for the button outside it. */
export const FORM_ID = 'pg-form';

interface DialogProps {
  dialog: RefObject<HTMLDialogElement>;
  title: RefObject<HTMLHeadingElement>;
  name: string;
  lead: ComponentChildren;
  actions: ComponentChildren;
  /** Method and URL. */
  address: ComponentChildren;
  send: ComponentChildren;
  form: ComponentChildren;
  side: ComponentChildren;
  /** What assistive technology announces. */
  status: string;
  submit(): void;
  closed(): void;
}

/**
 * The playground's layout: a modal dialog with a header, the form on the left, and request and response on the right. The
 * send button, Enter in a single-line field, and Ctrl or ⌘ with Enter call `submit`.
 */
export function Dialog({ dialog, title, name, lead, actions, address, send: sendButton, form, side, status, submit, closed }: DialogProps) {
  const prevent = (event: Event): void => event.preventDefault();
  const send = (event: Event): void => {
    event.preventDefault();
    submit();
  };
  return (
    <dialog
      ref={dialog}
      class="lc-playground"
      aria-labelledby="pg-title"
      onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && send(event)}
      // A file dropped outside its field would replace the page.
      onDragOver={prevent}
      onDrop={prevent}
      onClose={closed}
    >
      <div class="pg-top">
        <div class="pg-top-row">
          <div class="pg-titles">
            <h2 ref={title} class="pg-title" id="pg-title" tabindex={-1}>
              {name}
            </h2>
            <p class="pg-lead">{lead}</p>
          </div>
          <div class="pg-actions">{actions}</div>
          <IconButton name="close" label={uiText('closePlayground', 'Close the playground')} onClick={() => dialog.current?.close()} />
        </div>
        <div class="pg-top-row">
          <code class="pg-address" tabindex={0} role="group" aria-label={uiText('methodAndUrl', 'Method and URL')}>
            {address}
          </code>
          {sendButton}
        </div>
      </div>
      <div class="pg-sides">
        <form class="pg-form" id={FORM_ID} noValidate aria-label={uiText('request', 'Request')} onSubmit={send}>
          {form}
        </form>
        <div class="pg-side">{side}</div>
      </div>
      <p class="lc-visually-hidden" role="status">
        {status}
      </p>
    </dialog>
  );
}
