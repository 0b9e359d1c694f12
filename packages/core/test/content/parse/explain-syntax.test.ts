import { expect, it } from 'vitest';
import { explainSyntax } from '../../../src/content/parse/explain-syntax.ts';

it.each([
  [
    '<Steps>\n  <Step>\n\n- item\n  </Step>\n</Steps>\n',
    '5:3 the closing tag `</Step>` is inside the list item that starts in line 4; write it in a line of its own, without indentation',
  ],
  ['<Note>\n> a\n> <Card>\n</Note>', '3:3 Expected a closing tag for `<Card>` (line 3) before the end of the quote'],
  ['Text\n\n<Card>\n', '3:1 Expected a closing tag for `<Card>` (line 3)'],
  [`---\ntitle: "{"\n---\n\n<Card>\n`, '5:1 Expected a closing tag for `<Card>` (line 5)'],
  [`+++\ntitle = "<"\n+++\n\n<Card>\n`, '5:1 Expected a closing tag for `<Card>` (line 5)'],
  ['a {1 +} b', '1:7 this expression is not valid JavaScript, or is nested too deeply'],
  [`{${'('.repeat(5000)}1${')'.repeat(5000)}}`, 'this expression is not valid JavaScript, or is nested too deeply'],
  ['# Title\n\n<Card>text</Card>\n', 'valid'],
])('%.60j', (text, expected) => {
  const problem = explainSyntax(text);
  expect(problem ? `${problem.line}:${problem.column} ${problem.reason}` : 'valid').toContain(expected);
});
