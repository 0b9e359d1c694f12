/**
 * The letters and digits of an id, in lower case and without diacritics. Generators of ids differ in everything else, so a hash
 * and an id with the same letters mean the same place. `client/elements/reveal.ts` of the package `lectern` does the same in pages.
 */
export function idLetters(id: string): string {
  return id
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
