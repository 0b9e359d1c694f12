import { makeButton } from '../elements/el.ts';
import { uiText } from '../elements/texts.ts';
import { setText } from './dom.ts';

const CONFIRMED_FOR = 2000;

/** A button that copies the result of `text` and confirms it. */
export function copyButton(
  label: string,
  text: () => string | Promise<string>,
  say: (text: string) => void,
  cssClass = 'pg-button',
): HTMLButtonElement {
  let timer = 0;
  const confirm = (answer: string): void => {
    setText(button, answer);
    say(answer);
    clearTimeout(timer);
    timer = window.setTimeout(() => setText(button, label), CONFIRMED_FOR);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await text());
      confirm(uiText('copiedText', 'Copied'));
    } catch {
      confirm(uiText('copyRefused', 'The browser does not allow pages to copy'));
    }
  };
  const button = makeButton(cssClass, copy, label);
  return button;
}
