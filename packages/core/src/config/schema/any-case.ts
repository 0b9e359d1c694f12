/** The pattern of a word in any case, for editors: patterns of JSON Schema have no flags. */
export function anyCase(word: string): string {
  return word.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/** JSON Schema of words that may be written in any case and with white space around them; editors offer the plain ones. */
export function anyCaseOf(words: readonly string[]) {
  return { anyOf: [{ enum: [...words] }, { pattern: `^\\s*(?:${words.map(anyCase).join('|')})\\s*$` }] };
}
