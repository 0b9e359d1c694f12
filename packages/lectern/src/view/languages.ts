/** Language codes of the config format that aren't language tags. */
const TAGS: Readonly<Record<string, string>> = { cn: 'zh-Hans', jp: 'ja', ua: 'uk', kr: 'ko' };

/**
 * The BCP 47 tag for a language code of the site config. `und` (undetermined) for an invalid code, because `Intl` throws
 * for invalid tags.
 */
export function languageTag(code: string): string {
  // Asked for several times on each page.
  if (code === 'en') return code;
  const tag = (Object.hasOwn(TAGS, code.toLowerCase()) && TAGS[code.toLowerCase()]) || code;
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? 'und';
  } catch {
    return 'und';
  }
}

/** The language's name in that language. Unknown codes don't change. */
export function languageName(code: string): string {
  const tag = languageTag(code);
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none', languageDisplay: 'standard' }).of(tag);
    return name === undefined ? code : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    // A tag with an extension.
    return code;
  }
}

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'he', 'fa', 'ur']);

/** Text direction of a language. */
export function languageDirection(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(tag.split('-', 1)[0] ?? '') ? 'rtl' : 'ltr';
}
