import { announce } from './announce.ts';

/** Copies a text and says so. Resolves to false when the browser refuses. */
export async function copyText(text: string, said: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    announce(said);
    return true;
  } catch {
    return false;
  }
}
