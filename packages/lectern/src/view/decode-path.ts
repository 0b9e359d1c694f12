/** A path without its percent encoding; undefined when that is broken, or encodes the character that no path may contain. */
export function decodePath(pathname: string): string | undefined {
  try {
    const decoded = decodeURIComponent(pathname);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}
