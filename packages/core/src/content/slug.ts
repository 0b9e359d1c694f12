const NOT_IN_SLUG = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu;

/** ASCII that the documented rule drops; punctuation of other scripts and emoji stay: `示例：工作流`. */
const NOT_IN_DOCUMENTED = /[!-%'-,:-@[-^`{-~]/g;
/** The marks that sit on Latin letters once these are taken apart, not those that make another kana or syllable. */
const LATIN_ACCENTS = /[\u0300-\u036f]/g;

/** The id of a heading: lower case, spaces to `-`, nothing but letters, digits, `-` and `_`, in any script. */
export function slugify(text: string): string {
  const slug = text.trim().toLowerCase().replace(NOT_IN_SLUG, '').replace(/ /g, '-');
  return slug === '' ? 'section' : slug;
}

/**
 * The ids that other rules would have given the heading. Published links may use them, so each
 * becomes an empty target in front of the heading.
 */
export function aliasSlugs(text: string): string[] {
  const id = slugify(text);
  const documented = text
    .trim()
    .toLowerCase()
    .replace(/[\s.]+/g, '-')
    .replace(/[()]/g, '')
    .replace(/'/g, '’')
    .replace(NOT_IN_DOCUMENTED, '');
  const transliterated = text
    .normalize('NFKD')
    .replace(LATIN_ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/(\p{L})['’](\p{L})/gu, '$1$2')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return [...new Set([documented, transliterated])].filter((alias) => alias !== '' && alias !== id);
}

/** The id of a field: `param-` and the name with camelCase split; a second form without the split resolves too. */
export function fieldSlugs(name: string): { id: string; aliases: string[] } {
  const slug = (text: string) =>
    `param-${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')}`;
  const id = slug(name.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2'));
  const alias = slug(name);
  return { id, aliases: alias === id ? [] : [alias] };
}

/** The ids of one page: a repeated id gets `-2`, `-3`, … in document order. */
export class IdSpace {
  readonly #counts = new Map<string, number>();

  /** The id itself when it is free, else the next numbered form. */
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
