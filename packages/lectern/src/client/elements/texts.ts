/**
 * A text in the language of the page with its placeholders filled. Pages in English don't define any, so the English text is in the code.
 */
export function uiText(key: string, english: string, values: Readonly<Record<string, string | number>> = {}): string {
  return (globalThis.lecternTexts?.[key] ?? english).replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
