/** Maximum length of text that works reliably in a link to an app. */
const MAX_LINK_LENGTH = 8000;

/** URL that opens a prompt in Cursor. Long prompts are truncated. */
export function cursorHref(prompt: string): string {
  let text = prompt.slice(0, MAX_LINK_LENGTH);
  while (encodeURIComponent(text).length > MAX_LINK_LENGTH) text = text.slice(0, Math.floor(text.length * 0.9));
  return `cursor://anysphere.cursor-deeplink/prompt?text=${encodeURIComponent(text.toWellFormed())}`;
}
