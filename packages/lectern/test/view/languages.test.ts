import { expect, it } from 'vitest';
import { readDate } from '../../src/outputs/read-date.ts';
import { languageName, languageTag } from '../../src/view/languages.ts';

it.each([
  ['en', 'en', 'English'],
  ['cn', 'zh-Hans', '中文（简体）'],
  ['pt_br', 'pt-BR', 'Português (Brasil)'],
  ['zh_Hant_TW', 'zh-Hant-TW', '中文（繁體，台灣）'],
  ['en-x-pirate', 'en-x-pirate', 'en-x-pirate'],
  ['en_US_x_', 'und', 'en_US_x_'],
  ['constructor', 'und', 'constructor'],
  ['', 'und', ''],
])('the code %j has the tag %s and the name %s', (code, tag, name) => {
  expect([languageTag(code), languageName(code)]).toEqual([tag, name]);
});

it('an invalid code does not prevent dates', () => {
  expect(readDate('May 2024', languageTag('en_US_x_'))).toBe(Date.UTC(2024, 4, 1));
});
