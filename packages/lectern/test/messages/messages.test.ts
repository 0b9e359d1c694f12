import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { browserScript } from '../../src/messages/browser-script.ts';
import LANGUAGES from '../../src/messages/languages.json' with { type: 'json' };
import { languageOf, textsOf, useLanguage } from '../../src/messages/locals.ts';
import { ENGLISH, fill, isTranslated, messagesFor, partsOf, withOwnMessages } from '../../src/messages/messages.ts';

const room = fileURLToPath(new URL('../../', import.meta.url));

describe('the texts of the interface', () => {
  it.each([
    ['de', 'Auf dieser Seite'],
    ['de-AT', 'Auf dieser Seite'],
    ['fr-CA', 'Sur cette page'],
    ['pt-BR', 'Nesta página'],
    ['nb', 'På denne siden'],
    ['zh', '本页内容'],
    ['zh-Hans', '本页内容'],
    ['zh-CN', '本页内容'],
    ['zh-TW', '本頁內容'],
    ['zh-Hant-HK', '本頁內容'],
    ['tlh', 'On this page'],
    ['no language', 'On this page'],
  ])('§page.languages in %s', (tag, expected) => {
    expect(messagesFor(tag).site.onThisPage).toBe(expected);
  });

  it('are English where they are not translated', () => {
    expect([isTranslated('ja'), isTranslated('en-GB'), isTranslated('tlh')]).toEqual([true, true, false]);
    expect(messagesFor('tlh')).toBe(ENGLISH);
  });

  it('can be those of plugins: some of a language, or those of another one with the rest in English', () => {
    const find = withOwnMessages({ de: { site: { next: 'Danach' } }, eo: { site: { next: 'Sekva' } } });
    const shown = ['de-AT', 'eo', 'fr'].map((tag) => find(tag).site).map(({ next, previous }) => `${previous}, ${next}`);
    expect([shown, isTranslated('eo', find), isTranslated('tlh', find), find('tlh') === ENGLISH]).toEqual([
      ['Zurück, Danach', 'Previous, Sekva', 'Précédent, Suivant'],
      true,
      false,
      true,
    ]);
  });

  it('exist in the languages that docs are often written in', () => {
    const often = 'ar ca cs de en es fa fr fr-CA he hi hu id it ja ko lv nl no pl pt pt-BR ro ru sv tr uk ur uz vi zh zh-Hans zh-Hant';
    expect(often.split(' ').filter((tag) => !isTranslated(tag))).toEqual([]);
  });
});

it.each(Object.entries(LANGUAGES))('the texts in %s hold no markup', (_, messages) => {
  const texts = Object.values(messages).flatMap((section) => Object.values(section));
  expect(texts.filter((text) => /[<>]|&\w+;|"/.test(text))).toEqual([]);
});

describe('a text with places', () => {
  it('is filled, with numbers as the language writes them', () => {
    expect(fill('See all {count} lines of {name}', { count: 1234, name: '$&' })).toBe('See all 1,234 lines of $&');
    expect(fill('{count} Zeilen', { count: 1234 }, 'de')).toBe('1.234 Zeilen');
    expect(fill('{other} stays', {})).toBe('{other} stays');
  });

  it('falls into its parts', () => {
    expect(partsOf('In {count} seconds')).toEqual([{ text: 'In ' }, { place: 'count' }, { text: ' seconds' }]);
  });
});

describe('the language of a page', () => {
  it('applies to everything that is printed of it, and for no other page', () => {
    const [page, other] = [{}, {}];
    useLanguage(page, 'de-CH', messagesFor);
    expect([languageOf(page), textsOf(page).site.next]).toEqual(['de-CH', 'Weiter']);
    expect([languageOf(other), textsOf(other).site.next]).toEqual(['en', 'Next']);
  });
});

describe('what scripts say', () => {
  const sources = globSync('src/client/**/*.{ts,tsx}', { cwd: room }).map((file) => readFileSync(`${room}${file}`, 'utf8'));
  const said = sources.flatMap((text) =>
    [...text.matchAll(/uiText\(\s*'(\w+)',\s*'((?:[^'\\]|\\.)*)'/g)].map(([, key = '', own = '']) => ({ key, own })),
  );

  const english: Record<string, string> = new Function(`${browserScript(ENGLISH, new Set(['<lectern-playground']))};return lecternTexts`)();

  it('is in English as in the list of English texts', () => {
    expect(said.length).toBeGreaterThan(25);
    expect(said.filter(({ key, own }) => english[key] !== own)).toEqual([]);
  });

  it('is all used', () => {
    const used = new Set(sources.flatMap((text) => [...text.matchAll(/(?:uiText\(\s*'|lecternTexts\?\.)(\w+)/g)].map(([, key]) => key)));
    expect(Object.keys(english).filter((key) => !used.has(key))).toEqual([]);
  });

  it('has the texts of the playground where there is one', () => {
    const [page, operation] = [new Set<string>(), new Set(['<lectern-playground'])];
    expect(browserScript(ENGLISH, page)).not.toContain(ENGLISH.playground.chooseFile);
    expect(browserScript(ENGLISH, operation)).toContain(ENGLISH.playground.chooseFile);
  });

  it('is handed over by a script that no text can end', () => {
    const script = browserScript({ ...ENGLISH, browser: { ...ENGLISH.browser, copy: '</script>' } }, new Set());
    expect(script).not.toContain('<');
    expect(new Function(`${script};return lecternTexts.copy`)()).toBe('</script>');
  });
});
