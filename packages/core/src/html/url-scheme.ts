/** Schemes of URLs that run code, or that open content of the URL itself or of the reader's computer. */
export const REFUSED_SCHEMES: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'data', 'blob', 'filesystem', 'file']);

/** What a URL is used for. Images, audio, video, and fonts never run code and may be `data:` URLs. */
export type UrlUse = 'link' | 'media';

/**
 * The scheme of a URL that no link, embed, or redirect may have, with its colon. Undefined for all other URLs, and for paths.
 * Finds schemes that are disguised by white space or control characters, which browsers remove.
 */
export function refusedScheme(url: string, use: UrlUse = 'link'): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers remove these characters
  const plain = url.replace(/^[\u0000-\u0020\s]+/, '').replace(/[\t\n\r]/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  if (scheme === undefined || !REFUSED_SCHEMES.has(scheme)) return undefined;
  if (use === 'media' && /^data:(?:image|audio|video|font)\//i.test(plain)) return undefined;
  return `${scheme}:`;
}
