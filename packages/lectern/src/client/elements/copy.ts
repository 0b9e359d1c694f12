import { announce } from './announce.ts';

/** How long an element confirms that its text was copied, in milliseconds. */
export const CONFIRMED_FOR = 2000;

/** Copies a text and announces it. Resolves to false if the browser denies access. */
export async function copyText(text: string, said: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    announce(said);
    return true;
  } catch {
    return false;
  }
}

/**
 * A click on the button copies a text and announces it.
 * @param confirm shows that the text was copied, and after a while no longer
 */
export function copyOnClick(button: HTMLButtonElement, text: () => string, said: string, confirm: (isCopied: boolean) => void): void {
  let timer = 0;
  button.onclick = async () => {
    if (!(await copyText(text(), said))) return;
    confirm(true);
    clearTimeout(timer);
    timer = window.setTimeout(() => confirm(false), CONFIRMED_FOR);
  };
}
