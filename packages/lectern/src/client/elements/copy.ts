import { announce } from './announce.ts';
import type { Ask } from './ask.ts';

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

// Scripts that only some pages load use an event. See `ask.ts`.
document.addEventListener('lectern:ask', (event) => {
  const { text, said, done } = (event as CustomEvent<Ask>).detail;
  if (text === undefined) announce(said);
  else void copyText(text, said).then((copied) => copied && done?.());
});
