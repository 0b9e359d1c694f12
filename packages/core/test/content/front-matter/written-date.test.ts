import { expect, it } from 'vitest';
import { readWrittenDate } from '../../../src/content/front-matter/written-date.ts';

it.each([
  ['2024-05-01', '2024-05-01'],
  [' 2024/5/1 ', '2024-05-01'],
  ['2024-05-01T10:00', '2024-05-01T10:00:00Z'],
  ['2024-05-01 10:00:30.5 +0200', '2024-05-01T10:00:30+02:00'],
  ['2024-05-01t10:00:00z', '2024-05-01T10:00:00Z'],
  ['May 3, 2024', '2024-05-03'],
  ['3 February 2024', '2024-02-03'],
  ['Feb 30, 2024', undefined],
  ['2024-02-30', undefined],
  ['2024-13-01', undefined],
  ['2024-05-01T25:00', undefined],
  ['01.05.2024', undefined],
  ['05/01/2024', undefined],
  ['last week', undefined],
  ['', undefined],
  [20240501, undefined],
])('the date %j is %j', (written, expected) => {
  expect(readWrittenDate(written)).toBe(expected);
});
