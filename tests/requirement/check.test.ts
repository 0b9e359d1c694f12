import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compare, findTagged, formatReport, readTags } from './check.ts';

const tags = (text: string) => findTagged('a.test.ts', text).map(({ tag, line, title }) => `${tag} ${line} ${title}`);

describe('finding tagged tests', () => {
  it('reads titles of it and test, with several tags in one', () => {
    const text = "it('§name and §navigation are required', () => {});\ntest(`§logo.light shows`, () => {});";
    expect(tags(text)).toEqual([
      '§name 1 §name and §navigation are required',
      '§navigation 1 §name and §navigation are required',
      '§logo.light 2 §logo.light shows',
    ]);
  });

  it('takes a tag whole, with hyphens and without a full stop', () => {
    expect(tags("it('prints §footerSocials.hacker-news. Then more', () => {});")[0]).toMatch(/^§footerSocials\.hacker-news 1 /);
  });

  it('hands the tags of a describe to its tests, and counts no empty one', () => {
    expect(tags("describe('§component.Card', () => {\n  it('links', () => {});\n});\ndescribe('§logo', () => {});")).toEqual([
      '§component.Card 2 links',
    ]);
  });

  it('reads the rows of a table, written in place or named', () => {
    const text = [
      "const rows = [['§favicon', 1]];",
      "it.each(rows)('%s', () => {});",
      "it.each([{ tag: '§tabs' }])('$tag', () => {});",
      "test.for([['§tabs.url']])('%s', () => {});",
    ].join('\n');
    expect(tags(text)).toEqual(['§favicon 2 %s', '§tabs 3 $tag', '§tabs.url 4 %s']);
  });

  it('reads the list that a loop runs through', () => {
    expect(tags("for (const name of ['§component.Note', '§component.Tip']) it(`renders ${name}`, () => {});")).toHaveLength(2);
  });

  it('counts neither skipped tests nor those left to do', () => {
    expect(tags("it.skip('§name', () => {});\nit.todo('§name');\ndescribe.skip('x', () => { it('§name', () => {}); });")).toEqual([]);
  });

  it('reads no tag out of a comment or the body of a test', () => {
    expect(tags("// §name\nit('reads', () => { expect('§name').toBe('§logo'); });")).toEqual([]);
  });
});

describe('comparing with the list', () => {
  const list = ['§name', '§component.Card', '§api'];
  const shown = findTagged('a.test.ts', "it('§name', () => {});\nit('§component.Card.href §nmae §api', () => {});");

  it('prints each tag with its tests, what is missing, and tags that nobody defined', () => {
    expect(formatReport(compare(list, shown), { quiet: false })).toBe(
      [
        '§name',
        '    a.test.ts:1  §name',
        '§component.Card',
        '    missing',
        '§api',
        '    a.test.ts:2  §component.Card.href §nmae §api',
        '',
        'No test shows:',
        '  §component.Card',
        'Tags that tests/requirement/tags.txt does not have:',
        '  §nmae  a.test.ts:2',
        '2 of 3 fields, components and rules of the requirement are shown by tests.',
      ].join('\n'),
    );
  });

  it('is short when it is quiet', () => {
    expect(formatReport(compare(list.slice(0, 1), shown.slice(0, 1)), { quiet: true })).toBe(
      '1 of 1 fields, components and rules of the requirement are shown by tests.',
    );
  });
});

it('names every tag once', async () => {
  const tags = await readTags(fileURLToPath(new URL('../../', import.meta.url)));
  expect(tags.filter((tag, index) => tags.indexOf(tag) !== index || !/^§[\w.-]+$/.test(tag))).toEqual([]);
});
