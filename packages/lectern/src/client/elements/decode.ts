/** Decodes a part of a URL. Returns invalid percent encoding as is. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
