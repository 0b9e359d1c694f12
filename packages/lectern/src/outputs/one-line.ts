/** A text without the line breaks in it, and with single spaces. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
