const NOT_IN_SLUG = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu;

/** ASCII that is removed by the documented rule. Punctuation of other scripts and emoji stay: `示例：工作流`. */
const NOT_IN_DOCUMENTED = /[!-%'-,:-@[-^`{-~]/g;
/** Signs that only some versions of that rule removed. */
const KEPT_SIGNS = '+=@';
/** Combining marks of decomposed Latin letters, but not those that form another kana or syllable. */
const LATIN_ACCENTS = /[\u0300-\u036f]/g;

/** The id of a heading: lower case, spaces to `-`, and only letters, digits, `-`, and `_` of any script. */
export function slugify(text: string): string {
  const slug = text.trim().toLowerCase().replace(NOT_IN_SLUG, '').replace(/ /g, '-');
  return slug === '' ? 'section' : slug;
}

/**
 * The ids that other slug rules would generate. Published links may use them, so each becomes an empty target before the
 * heading.
 */
export function aliasSlugs(text: string): string[] {
  const id = slugify(text);
  const typographic = text
    .trim()
    .toLowerCase()
    .replace(/[\s.]+/g, '-')
    .replace(/[()]/g, '')
    .replace(/'/g, '’');
  const documented = typographic.replace(NOT_IN_DOCUMENTED, '');
  const withSigns = typographic.replace(NOT_IN_DOCUMENTED, (sign) => (KEPT_SIGNS.includes(sign) ? sign : ''));
  const collapsed = withSigns.replace(/-[-–—]+/g, '-').replace(/^-+|-+$/g, '');
  const transliterated = text
    .normalize('NFKD')
    .replace(LATIN_ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/(\p{L})['’](\p{L})/gu, '$1$2')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return [...new Set([documented, withSigns, collapsed, transliterated])].filter((alias) => alias !== '' && alias !== id);
}

/** `<port>` in the name of a command's option, `--port <port>`. */
const PLACEHOLDER = /\s*<[^<>]*>/g;

/**
 * The id of a field: `param-` and the name with camelCase split, without placeholders. The forms without the split, and with acronyms
 * split off, also resolve.
 */
export function fieldSlugs(text: string): { id: string; aliases: string[] } {
  const name = text.replace(PLACEHOLDER, '') || text;
  const slug = (words: string) =>
    `param-${words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')}`;
  const id = slug(name.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2'));
  const words = name.replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1-$2').replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2');
  return { id, aliases: [...new Set([slug(name), slug(words)])].filter((alias) => alias !== id) };
}

/** The ids of one page. A repeated id gets `-2`, `-3`, … in document order. */
export class IdSpace {
  readonly #counts = new Map<string, number>();

  /** The id itself if it is unused, or else the next numbered form. */
  claim(id: string): string {
    const count = this.#counts.get(id);
    if (count === undefined) {
      this.#counts.set(id, 1);
      return id;
    }
    for (let number = count + 1; ; number += 1) {
      const candidate = `${id}-${number}`;
      if (!this.#counts.has(candidate)) {
        this.#counts.set(id, number);
        this.#counts.set(candidate, 1);
        return candidate;
      }
    }
  }

  has(id: string): boolean {
    return this.#counts.has(id);
  }

  all(): string[] {
    return [...this.#counts.keys()];
  }
}
