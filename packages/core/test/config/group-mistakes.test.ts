import { expect, it } from 'vitest';
import { lenientConfigOf, problemsOf } from './parse-sample.ts';

const groups = (pages: unknown[]) => ({ navigation: [{ group: 'All', pages }] });
const printed = (pages: unknown[]) =>
  problemsOf(groups(pages))
    .split('\n')
    .filter((line) => !/^ {2}(?:\d+| +) \|/.test(line))
    .join('\n');

it.each([
  [
    [' '],
    [
      'docs.json:7:9  error  navigation/invalid-entry',
      '  `navigation[0].pages[0]` is empty; it must be the path of a page.',
      '  Remove it.',
    ],
  ],
  [
    [{ tag: 'No page' }],
    [
      'docs.json:7:9  error  navigation/invalid-entry',
      '  `navigation[0].pages[0]` is an object that has neither `group` nor `pages`.',
      '  Write a page as its path: `"guides/quickstart"`. Write a group as `{ "group": "Guides", "pages": ["guides/quickstart"] }`.',
    ],
  ],
  [
    [{ pages: ['a'] }],
    [
      'docs.json:7:9  warning  config/missing-field',
      '  `navigation[0].pages[0].group` is missing, so the group has no heading.',
      '  Add `"group": "Get started"`, or `"group": ""` for no heading.',
    ],
  ],
])('an entry %j is reported', (pages, lines) => {
  expect(printed(pages)).toBe(lines.join('\n'));
});

it.each([
  [
    { group: ' Deep ', pages: ['a'], tag: 'NEW', expanded: true },
    { name: 'Deep', tag: 'NEW', expanded: true, hidden: false },
  ],
  [
    { group: 'Deep', pages: ['a'], root: '/deep/start', directory: 'card' },
    { name: 'Deep', root: 'deep/start', directory: 'card' },
  ],
  [
    { group: 'Deep', pages: ['a'], hidden: true, searchable: false, boost: 2 },
    { hidden: true, searchable: false, boost: 2 },
  ],
  [{ group: 'Deep', pages: ['a'], icon: 'anchor', iconType: 'solid' }, { icon: { name: 'anchor', type: 'solid' } }],
])('a group %j keeps its fields', (group, fields) => {
  expect(problemsOf(groups([group]))).toBe('');
  const [all] = lenientConfigOf(groups([group])).navigation;
  expect(all?.entries[0]).toMatchObject({ kind: 'group', group: fields });
});
