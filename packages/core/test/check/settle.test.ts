import { describe, expect, it } from 'vitest';
import { checkFolder } from './check-folder.ts';

const page = (body: string, front = 'title: Berths\ndescription: Where boats lie.') => ({
  'berths.mdx': `---\n${front}\n---\n\n${body}\n`,
});
const image = '![The pier at low tide](/pier.png)';
const first = (found: string[]) => found.map((text) => text.split('\n')[0]);

describe('a comment', () => {
  it.each([
    ['before a block', `{/* lectern-ignore image/outside-frame: It is small. */}\n\n${image}`],
    ['on the line before', `{/* lectern-ignore image/outside-frame: It is small. */}\n${image}`],
    ['of an area', `{/* lectern-ignore image: It is small. */}\n\n${image}`],
    ['of several codes', `{/* lectern-ignore image/outside-frame, image/missing-alt: It is small. */}\n\n${image}`],
    ['for the file', `${image}\n\n${image}\n\n{/* lectern-ignore-file image/outside-frame: They are small. */}`],
    ['of HTML', `<!-- lectern-ignore image/outside-frame: It is small. -->\n\n${image}`],
  ])('%s turns a problem off', async (_, body) => {
    expect(await checkFolder(page(body))).toEqual([]);
  });

  it('in front matter is about the lines that follow it', async () => {
    const front = '# lectern-ignore page/missing-description: The text is short.\ntitle: Berths';
    expect(await checkFolder(page('Text.', front))).toEqual([]);
  });

  it('is only about the next block', async () => {
    const body = `{/* lectern-ignore image/outside-frame: It is small. */}\n\n${image}\n\n${image}`;
    expect(first(await checkFolder(page(body)))).toEqual(['berths.mdx:10:1  notice  image/outside-frame']);
  });

  it('that turns nothing off is a problem', async () => {
    expect(await checkFolder(page('{/* lectern-ignore image/outside-frame: It is small. */}\n\nText.'))).toEqual([
      'berths.mdx:6:1  warning  check/unused-suppression\n  There is no `image/outside-frame` that this comment would suppress.\n  Remove the comment.',
    ]);
  });

  it.each([
    ['without a reason', 'lectern-ignore image/outside-frame', 'This comment gives no reason, so it has no effect.'],
    ['without a code', 'lectern-ignore', 'This comment names no code, so it has no effect.'],
    [
      'with an unknown code',
      'lectern-ignore image/outside-fram: Small.',
      '`image/outside-fram` is no code, so this comment has no effect.\n  Did you mean `image/outside-frame`?',
    ],
  ])('%s has no effect, and is a problem', async (_, comment, message) => {
    const found = await checkFolder(page(`{/* ${comment} */}\n\n${image}`));
    expect(first(found)).toEqual(['berths.mdx:6:1  warning  check/invalid-suppression', 'berths.mdx:8:1  notice  image/outside-frame']);
    expect(found[0]).toContain(message);
  });

  it('in code is none', async () => {
    const body = '`{/* lectern-ignore image: Code. */}`\n\n````md\n```\n{/* lectern-ignore image: Code. */}\n```\n````';
    expect(await checkFolder(page(body))).toEqual([]);
  });
});

describe('a severity of the configuration', () => {
  it.each([
    [{ 'image/outside-frame': 'off' }, []],
    [{ image: 'off' }, []],
    [{ image: 'off', 'image/outside-frame': 'warning' }, ['berths.mdx:6:1  warning  image/outside-frame']],
    [{ 'image/outside-frame': 'error' }, ['berths.mdx:6:1  error  image/outside-frame']],
  ])('%j', async (check, expected) => {
    expect(first(await checkFolder(page(image), { lectern: { check } }))).toEqual(expected);
  });
});
