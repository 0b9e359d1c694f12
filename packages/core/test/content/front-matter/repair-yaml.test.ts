import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from '../../../src/content/front-matter/front-matter.ts';
import { SourceText } from '../../../src/diagnostics/source-text.ts';

const read = (yaml: string) => {
  const { frontMatter, diagnostics } = parseFrontMatter(new SourceText('page.mdx', `---\n${yaml}\n---\n`));
  const { title, description, keywords } = frontMatter;
  const problems = diagnostics.map(({ severity, location, message, hint }) =>
    [location && `${location.line}:${location.column}`, severity, message, hint].join(' '),
  );
  return { title, description, keywords, problems };
};
const warning = (place: string, key: string, reason: string, written: string) =>
  `${place} warning The value of \`${key}\` is not valid YAML because ${reason}; it is read as text. Write \`${written}\`.`;

describe('front matter that YAML does not allow is read as it is meant', () => {
  it.each([
    ['title: Setup: first steps', 'Setup: first steps', 'of the colon in it', '"Setup: first steps"'],
    ['title: "Setup" for all', '"Setup" for all', 'of its quotes', `'"Setup" for all'`],
    ['title: "The "best" way"', 'The "best" way', 'of its quotes', `'The "best" way'`],
    ['title: "one" and "two"', '"one" and "two"', 'of its quotes', `'"one" and "two"'`],
    ["title: 'It's here'", "It's here", 'of its quotes', '"It\'s here"'],
    ['title: "Open', 'Open', 'its quote is not closed', '"Open"'],
    ['title: "C:\\dir"', 'C:\\dir', 'of the backslash in it', '"C:\\\\dir"'],
    ['title: [Beta] Setup', '[Beta] Setup', 'it starts with `[`', '"[Beta] Setup"'],
    ['title: [Beta', '[Beta', 'it starts with `[`', '"[Beta"'],
    ['title: @scope/name', '@scope/name', 'it starts with `@`', '"@scope/name"'],
    ['title: `lectern` command', '`lectern` command', 'it starts with a backtick', '"`lectern` command"'],
    ['title: *All* of it', '*All* of it', 'it starts with `*`', '"*All* of it"'],
    ['title: Setup: first\n  steps', 'Setup: first steps', 'of the colon in it', '"Setup: first steps"'],
  ])('%j', (yaml, title, reason, written) => {
    expect(read(`${yaml}\ndescription: A page`)).toEqual({
      title,
      description: 'A page',
      keywords: [],
      problems: [warning('2:8', 'title', reason, `title: ${written}`)],
    });
  });

  it('with a key that has no space after its colon', () => {
    const { title, problems } = read('title:Setup\ndescription: A page');
    expect([title, ...problems]).toEqual(['Setup', warning('2:7', 'title', 'there is no space after the colon', 'title: Setup')]);
  });

  it('with lists and texts that go on without indentation, without a warning', () => {
    const yaml = 'keywords: [\n"a",\n\'b: c\'\n]\ntitle: "goes\non: here"\ndescription: A page';
    expect(read(yaml)).toEqual({ title: 'goes on: here', description: 'A page', keywords: ['a', 'b: c'], problems: [] });
  });

  it('with a list whose bracket is missing', () => {
    expect(read('title: T\ndescription: A page\nkeywords: [a, b')).toEqual({
      title: 'T',
      description: 'A page',
      keywords: ['a', 'b'],
      problems: [warning('4:11', 'keywords', 'its bracket is not closed', 'keywords: [a, b]')],
    });
  });

  it('with the places of other problems where they are', () => {
    const { problems } = read('keywords: [\na\n]\ndescription: a: b\nnoindex: maybe');
    expect(problems).toEqual([
      warning('5:14', 'description', 'of the colon in it', 'description: "a: b"'),
      expect.stringContaining('6:1 warning `noindex` must be true or false'),
    ]);
  });

  it('but structures stay errors, because nobody knows what they mean', () => {
    expect(read('title: a: b\n  c: d').problems[0]).toContain('2:8 error The front matter is not valid YAML');
  });

  it('but not with hundreds of aliases, which would take long', () => {
    expect(read(`title: Knots\n${'keywords: *a\n'.repeat(101)}`)).toMatchObject({
      title: 'Knots',
      problems: [expect.stringContaining('2:1 error The front matter has more than 100 aliases.')],
    });
  });
});
