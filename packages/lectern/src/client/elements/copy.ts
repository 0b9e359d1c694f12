import { announce } from './announce.ts';

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
