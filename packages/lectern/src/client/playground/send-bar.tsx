/** @jsxImportSource preact */
import type { ResponseExample } from '@lectern/core';
import { uiText } from '../elements/texts.ts';
import { FORM_ID } from './dialog.tsx';
import { Checkbox, Menu } from './ui.tsx';

export type SendAction = 'Send' | 'Cancel' | 'Stop';

interface SendBarProps {
  /** The button's action. Enter in the form only submits while it sends. */
  action: SendAction;
  examples: ResponseExample[];
  /** Index of the mock example. Undefined if requests are sent. */
  mock: number | undefined;
  /** Turns the mock on or off. */
  toggle(isOn: boolean): void;
  choose(index: number): void;
  /** Aborts the current request. */
  cancel(): void;
}

/** The send button, and the switch to mock responses from the document's examples. */
export function SendBar({ action, examples, mock, toggle, choose, cancel }: SendBarProps) {
  const names = { Send: uiText('send', 'Send'), Cancel: uiText('cancel', 'Cancel'), Stop: uiText('stop', 'Stop') };
  const click = (event: MouseEvent): void => {
    if (action === 'Send') return;
    // The button may send again before this click is handled.
    event.preventDefault();
    cancel();
  };
  return (
    <div class="pg-send">
      {examples.length > 0 && (
        <Checkbox
          label={uiText('mock', 'Mock')}
          title={uiText('mockHint', 'Responds with examples from the document. Nothing is sent.')}
          isChecked={mock !== undefined}
          changed={toggle}
        />
      )}
      {mock !== undefined && (
        <Menu
          labels={examples.map(({ status, label }) => (label === '' || label === status ? status : `${status} – ${label}`))}
          chosen={mock}
          changed={choose}
          aria-label={uiText('mockResponse', 'Mock response')}
        />
      )}
      <button type={action === 'Send' ? 'submit' : 'button'} form={FORM_ID} class="pg-button pg-primary" onClick={click}>
        {names[action]}
      </button>
    </div>
  );
}
