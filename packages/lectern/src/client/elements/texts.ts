/** A text in the language of the page. Pages in English don't define any, so the English text is in the code. */
export function uiText(key: string, english: string): string {
  return globalThis.lecternTexts?.[key] ?? english;
}
