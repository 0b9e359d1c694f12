/** The texts of a language: sections of texts by their keys. */
export type Texts = Record<string, Record<string, string>>;

/**
 * The texts of all languages, in the order of the English ones, which are in place of those that a language does not have.
 * Throws if a language has a text with an unknown key or with other placeholders than the English one.
 * @param languages by tag
 */
export function completeLanguages({ en = {}, ...others }: Record<string, Texts>): Record<string, Texts> {
  const complete = Object.entries(others).map(([tag, texts]) => {
    refuseMistakes(tag, texts, en);
    return [tag, mapTexts(en, (text, section, key) => texts[section]?.[key] ?? text)];
  });
  return { en, ...Object.fromEntries(complete) };
}

/**
 * The texts that each language lacks, as `section.key`. Languages that lack none are left out.
 * @param languages by tag
 */
export function findMissing({ en = {}, ...others }: Record<string, Texts>): Record<string, string[]> {
  const names = namesOf(en);
  const missing = Object.entries(others).map(([tag, texts]) => {
    const own = new Set(namesOf(texts));
    return [tag, names.filter((name) => !own.has(name))] as const;
  });
  return Object.fromEntries(missing.filter(([, lacks]) => lacks.length > 0));
}

function refuseMistakes(tag: string, texts: Texts, en: Texts) {
  mapTexts(texts, (text, section, key) => {
    const english = en[section]?.[key];
    const name = `\`${section}.${key}\` of packages/lectern/src/messages/languages/${tag}.json`;
    if (english === undefined) throw new Error(`${name} is not a text of en.json.`);
    if (placeholdersOf(text) !== placeholdersOf(english)) throw new Error(`${name} has other placeholders than in en.json: ${english}`);
  });
}

function placeholdersOf(text: string) {
  return (text.match(/\{\w+\}/g) ?? []).sort().join();
}

function namesOf(texts: Texts) {
  return Object.entries(texts).flatMap(([section, own]) => Object.keys(own).map((key) => `${section}.${key}`));
}

function mapTexts<T>(texts: Texts, change: (text: string, section: string, key: string) => T): Record<string, Record<string, T>> {
  const sections = Object.entries(texts).map(([section, own]) => {
    return [section, Object.fromEntries(Object.entries(own).map(([key, text]) => [key, change(text, section, key)]))];
  });
  return Object.fromEntries(sections);
}
