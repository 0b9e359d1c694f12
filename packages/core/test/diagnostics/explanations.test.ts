import { expect, it } from 'vitest';
import { readExplanations } from '../../scripts/explanations.ts';
import { EXPLANATIONS } from '../../src/diagnostics/explanations.ts';

const PAGE = `---
title: Harbor problems
---

Text.

## \`harbor/full\`

**Warning or notice.** A harbor has no {berth} left.

Ships wait.

**Fix:** Build one more \`<Berth>\`.

**Message:** There is no \\<Berth> left.

{/*
others:
  quay.mdx: ""
foundBy: build
*/}

<CodeGroup>

\`\`\`\`mdx harbor.mdx
## \`harbor/empty\`
\`\`\`
\`\`\`\`

\`\`\`mdx Fixed
<Berth />
\`\`\`

</CodeGroup>

## \`harbor/closed\`

**Error.** A harbor is closed.

It opens tomorrow.

**Fix:** Wait.
`;

const read = (text: string, codes = ['harbor/full', 'harbor/closed']) => readExplanations([{ name: 'harbor.mdx', text }], codes);

it('reads the sections of a page', () => {
  expect(read(PAGE)).toEqual({
    'harbor/full': {
      severities: ['warning', 'notice'],
      meaning: 'A harbor has no {berth} left.',
      reason: 'Ships wait.',
      cure: 'Build one more `<Berth>`.',
      example: {
        file: 'harbor.mdx',
        wrong: '## `harbor/empty`\n```',
        right: '<Berth />',
        message: 'There is no <Berth> left.',
        others: { 'quay.mdx': '' },
        foundBy: 'build',
      },
    },
    'harbor/closed': { severities: ['error'], meaning: 'A harbor is closed.', reason: 'It opens tomorrow.', cure: 'Wait.' },
  });
});

it.each([
  [
    'a code without a section',
    PAGE,
    ['harbor/full', 'harbor/closed', 'harbor/lost'],
    'No page in docs/guides/diagnostics has a section for `harbor/lost`.',
  ],
  ['a section without a code', PAGE, ['harbor/full'], 'docs/guides/diagnostics has a section for `harbor/closed`, which is not a code.'],
  ['a section without a fix', PAGE.replace('**Fix:** Wait.', 'Wait.'), undefined, 'harbor.mdx:36: Not a section'],
  ['an example without its fix', PAGE.replace('mdx Fixed', 'mdx'), undefined, 'harbor.mdx:15: Not a section'],
])('refuses %s', (_, text, codes, message) => {
  expect(() => read(text, codes)).toThrow(message);
});

it.each(Object.entries(EXPLANATIONS))('%s says what it means in a sentence', (_, { meaning }) => {
  expect(meaning).toMatch(/^[A-Z].*\.$/);
});
