import { expect, it } from 'vitest';
import { readDate } from '../../src/outputs/read-date.ts';

const dateIn = (label: string, lang: string) => {
  const date = readDate(label, lang);
  return date === undefined ? undefined : new Date(date).toISOString().replace('T00:00:00.000Z', '');
};

it.each([
  ['2024-05-09', 'en', '2024-05-09'],
  ['v2 (2024/5/9)', 'en', '2024-05-09'],
  ['2024.12', 'en', '2024-12-01'],
  ['May 2024', 'en', '2024-05-01'],
  ['May 9, 2024', 'en', '2024-05-09'],
  ['9 december 1999', 'en', '1999-12-09'],
  ['Sept 3, 2024', 'en', '2024-09-03'],
  ['Sept. 3rd 2024', 'en', '2024-09-03'],
  ['Sep 3 2024', 'en', '2024-09-03'],
  ['1. Mai 2024', 'de', '2024-05-01'],
  ['3. März 2024', 'de', '2024-03-03'],
  ['May 2024', 'de', '2024-05-01'],
  ['9 мая 2024', 'ru', '2024-05-09'],
  ['май 2024', 'ru', '2024-05-01'],
  ['2024年12月5日', 'ja', '2024-12-05'],
  ['2024年2月', 'zh-Hans', '2024-02-01'],
  ['2024년 12월 5일', 'ko', '2024-12-05'],
  ['2024년 2월', 'ko', '2024-02-01'],
  ['May 2024', 'no-such-language', '2024-05-01'],
  ['2024-13-01', 'en', undefined],
  ['2024-02-30', 'en', undefined],
  ['May 32, 2024', 'en', undefined],
  ['Mayflower 2024', 'en', undefined],
  ['Dismay 2024', 'en', undefined],
  ['v2024', 'en', undefined],
  ['May 1820', 'en', undefined],
  ['12024-05-01', 'en', undefined],
  ['v1.2.3', 'en', undefined],
])('a label %j in %s has the date %s', (label, lang, date) => {
  expect(dateIn(label, lang)).toBe(date);
});
