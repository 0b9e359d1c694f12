import { describe, expect, it } from 'vitest';
import { parseMdx } from '../../../src/content/parse/parse-mdx.ts';
import { SourceText } from '../../../src/diagnostics/source-text.ts';

const problemOf = (text: string) => {
  const { diagnostics } = parseMdx(new SourceText('page.mdx', text), { math: false });
  return diagnostics.map(({ location, message, hint }) => [
    `${location?.line}:${location?.column}`,
    message.replace('This page is not valid MDX: ', ''),
    hint,
  ]);
};

const BRACE = 'If the brace is text, write `\\{` or put the text in backticks.';
const LESS_THAN = 'If it is text, write `&lt;` or put the text in backticks.';

describe('what is wrong with MDX, in the words of authors', () => {
  it.each([
    [
      'see <https://x.example/a>',
      '1:5',
      'MDX has no links in angle brackets.',
      'Write `https://x.example/a` without them, or `[text](https://x.example/a)`.',
    ],
    [
      '<me@x.example>',
      '1:1',
      'MDX has no links in angle brackets.',
      'Write `me@x.example` without them, or `[text](mailto:me@x.example)`.',
    ],
    ['a { b', '1:3', 'this `{` is never closed.', BRACE],
    ['{% raw %}', '1:2', 'what is in these braces is not valid JavaScript: Unexpected token.', BRACE],
    ['a <3 b', '1:3', 'a `<` starts a tag in MDX, and no name of a tag follows.', LESS_THAN],
    ['<!DOCTYPE html>', '1:1', 'MDX has no tags that start with `<!` or `<?`.', `Remove it. ${LESS_THAN}`],
    ['<Card>\ntext', '1:1', '`<Card>` is never closed.', 'Write `</Card>` after its content, or `<Card />` if it has none.'],
    ['a <br> b', '1:3', '`<br>` is never closed.', 'Write `<br />`.'],
    [
      'a map<string> b',
      '1:6',
      '`<string>` is never closed.',
      `Write \`</string>\` after its content, or \`<string />\` if it has none. ${LESS_THAN}`,
    ],
    [
      '<Note>a\n\nb',
      '1:1',
      '`<Note>` is never closed.',
      `Write \`</Note>\` after its content, or \`<Note />\` if it has none. ${LESS_THAN}`,
    ],
    [
      '<Note>a\n\nb</Note>',
      '1:1',
      '`<Note>` is not closed in the paragraph or list item that it is in.',
      'Write `<Note>` and `</Note>` in lines of their own.',
    ],
    ['<Steps>\n<Step>\n</Steps>', '3:1', '`</Steps>` comes while `<Step>` in line 2 is still open.', 'Write `</Step>` before it.'],
    ['</Card>', '1:1', '`</Card>` closes nothing.', 'Remove it, or write `<Card>` before it.'],
    ['<Card icon="x" title=x>y</Card>', '1:1', 'the value of `title` of `<Card>` has no quotes.', 'Write `title="…"`.'],
    [
      '<Card title="x>y</Card>',
      '1:1',
      'this tag is not valid.',
      `Check that each attribute is written as \`name="text"\` or \`name={value}\`, and that each quote is closed. ${LESS_THAN}`,
    ],
  ])('%j', (text, place, message, hint) => {
    expect(problemOf(text)).toEqual([[place, message, hint]]);
  });
});
