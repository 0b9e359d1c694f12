import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compare, findTagged, formatReport, readLists } from '../requirement.mjs';

const requirement = await readLists(fileURLToPath(new URL('../../', import.meta.url)));

const tags = (text) => findTagged('a.test.ts', text).map(({ tag, line, title }) => `${tag} ${line} ${title}`);

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
  const list = [
    { id: '§name', says: 'It has a name.' },
    { id: '§component.Card', says: 'A box.' },
    { id: '§api', says: 'Settings.', page: 'later' },
  ];
  const shown = findTagged('a.test.ts', "it('§name', () => {});\nit('§component.Card.href §nmae §api', () => {});");

  it('prints each piece with its tests, what is missing, and tags that nobody defined', () => {
    expect(formatReport(compare(list, shown), { quiet: false })).toBe(
      [
        '§name  It has a name.',
        '    a.test.ts:1  §name',
        '§component.Card  A box.',
        '    missing',
        '§api  (page: later)  Settings.',
        '    a.test.ts:2  §component.Card.href §nmae §api',
        '',
        'No test shows:',
        '  §component.Card  A box.',
        'Tags that no list in requirement/ knows:',
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

describe('the lists', () => {
  it('are all read: fields, components and pages', () => {
    expect(requirement.map(({ id }) => id)).toEqual(expect.arrayContaining(['§name', '§component.Tree.Folder', '§page.address']));
  });

  it('names every piece once', () => {
    const ids = requirement.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('says what each piece is about in one sentence', () => {
    for (const { id, says } of requirement) expect(says, id).toMatch(/^[^\n]+\.$/);
  });
});
