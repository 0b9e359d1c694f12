/**
 * A URL of a document that is safe to link to: `http`, `https`, `mailto`, or relative. Undefined for every other scheme, including
 * those disguised by white space or control characters. Keeps template variables in braces.
 */
export function safeUrl(url: string): string | undefined {
  // Browsers drop these characters before they parse the scheme.
  const cleaned = withoutControls(url)
    .replace(/[\t\n\r]/g, '')
    .trim();
  if (cleaned === '') return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(cleaned)?.[1]?.toLowerCase();
  if (scheme === undefined) return /^[^/?#]*:/.test(cleaned) ? undefined : cleaned;
  return scheme === 'http' || scheme === 'https' || scheme === 'mailto' ? cleaned : undefined;
}

/** Whether a URL leaves the site. */
export function leavesSite(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(url);
}

/**
 * Removes invisible characters that change how text is displayed: control characters, and those that change the direction of the
 * surrounding text.
 */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufdd0]/g, '');
}
