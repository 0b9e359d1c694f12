/** Longest text that a link to an application carries reliably. */
const LONGEST_LINK = 8000;

/** Address that opens a prompt in the Cursor editor; a long one is cut. */
export function cursorHref(prompt: string): string {
  let text = prompt.slice(0, LONGEST_LINK);
  while (encodeURIComponent(text).length > LONGEST_LINK) text = text.slice(0, Math.floor(text.length * 0.9));
  return `cursor://anysphere.cursor-deeplink/prompt?text=${encodeURIComponent(text.toWellFormed())}`;
}
