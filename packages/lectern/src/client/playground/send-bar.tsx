/** @jsxImportSource preact */
import type { ResponseExample } from '@lectern/core';
import { uiText } from '../elements/texts.ts';
import { FORM_ID } from './dialog.tsx';
import { Checkbox, Menu } from './ui.tsx';

export type SendAction = 'Send' | 'Cancel' | 'Stop';

interface SendButtonProps {
  /** Enter in the form only submits while it sends. */
  action: SendAction;
  /** Aborts the current request. */
  cancel(): void;
}

export function SendButton({ action, cancel }: SendButtonProps) {
  const names = { Send: uiText('send', 'Send'), Cancel: uiText('cancel', 'Cancel'), Stop: uiText('stop', 'Stop') };
  const click = (event: MouseEvent): void => {
    if (action === 'Send') return;
    // The button may send again before this click is handled.
    event.preventDefault();
    cancel();
  };
  return (
    <button type={action === 'Send' ? 'submit' : 'button'} form={FORM_ID} class="pg-button pg-primary" onClick={click}>
      {names[action]}
    </button>
  );
}

interface MockSwitchProps {
  examples: ResponseExample[];
  /** Index of the mock example. Undefined if requests are sent. */
  mock: number | undefined;
  /** Turns the mock on or off. */
  toggle(isOn: boolean): void;
  choose(index: number): void;
}

/** The switch to mock responses from the document's examples. */
export function MockSwitch({ examples, mock, toggle, choose }: MockSwitchProps) {
  if (examples.length === 0) return null;
  return (
    <>
      {mock !== undefined && (
        <Menu
          labels={examples.map(({ status, label }) => (label === '' || label === status ? status : `${status} – ${label}`))}
          chosen={mock}
          changed={choose}
          aria-label={uiText('mockResponse', 'Mock response')}
        />
      )}
      <Checkbox
        label={uiText('mock', 'Mock')}
        title={uiText('mockHint', 'Responds with examples from the document. Nothing is sent.')}
        isChecked={mock !== undefined}
        changed={toggle}
      />
    </>
  );
}
