/**
 * The texts of a language: sections of texts by their keys.
 * @typedef {Record<string, Record<string, string>>} Texts
 */

/**
 * The texts of all languages, in the order of the English ones, which are in place of those that a language does not have.
 * Throws if a language has a text with an unknown key or with other placeholders than the English one.
 * @param {Record<string, Texts>} languages by tag
 * @returns {Record<string, Texts>}
 */
export function completeLanguages({ en = {}, ...others }) {
  const complete = Object.entries(others).map(([tag, texts]) => {
    refuseMistakes(tag, texts, en);
    return [tag, mapTexts(en, (text, section, key) => texts[section]?.[key] ?? text)];
  });
  return { en, ...Object.fromEntries(complete) };
}

/**
 * The texts that each language lacks, as `section.key`. Languages that lack none are left out.
 * @param {Record<string, Texts>} languages by tag
 * @returns {Record<string, string[]>}
 */
export function findMissing({ en = {}, ...others }) {
  const names = namesOf(en);
  const missing = Object.entries(others).map(([tag, texts]) => {
    const own = new Set(namesOf(texts));
    return /** @type {const} */ ([tag, names.filter((name) => !own.has(name))]);
  });
  return Object.fromEntries(missing.filter(([, lacks]) => lacks.length > 0));
}

/** @param {string} tag @param {Texts} texts @param {Texts} en */
function refuseMistakes(tag, texts, en) {
  mapTexts(texts, (text, section, key) => {
    const english = en[section]?.[key];
    const name = `\`${section}.${key}\` of packages/lectern/src/messages/languages/${tag}.json`;
    if (english === undefined) throw new Error(`${name} is not a text of en.json.`);
    if (placeholdersOf(text) !== placeholdersOf(english)) throw new Error(`${name} has other placeholders than in en.json: ${english}`);
  });
}

/** @param {string} text */
function placeholdersOf(text) {
  return (text.match(/\{\w+\}/g) ?? []).sort().join();
}

/** @param {Texts} texts */
function namesOf(texts) {
  return Object.entries(texts).flatMap(([section, own]) => Object.keys(own).map((key) => `${section}.${key}`));
}

/**
 * @template T
 * @param {Texts} texts
 * @param {(text: string, section: string, key: string) => T} change
 * @returns {Record<string, Record<string, T>>}
 */
function mapTexts(texts, change) {
  const sections = Object.entries(texts).map(([section, own]) => {
    return [section, Object.fromEntries(Object.entries(own).map(([key, text]) => [key, change(text, section, key)]))];
  });
  return Object.fromEntries(sections);
}
