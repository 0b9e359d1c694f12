import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatDiagnostic } from '@lectern/core';
import { beforeAll, expect, it } from 'vitest';
import { useFolder } from '../../../core/test/use-folder.ts';
import { takeRenderProblems } from '../../src/site/code/cut-code.ts';

const root = useFolder('cut-code', true);
beforeAll(() => {
  writeFileSync(path.join(root, 'a.mdx'), '# A\n\n```ts\nlet a\nlet b\n```\n');
});

it.each([
  [
    'steps',
    'let b',
    `a.mdx:5  warning  page/code-cut
  The end of a line of code has no colors, because its language needs too many steps for it: \`let b…\`.
  Break the line, or use the language \`text\` for the block.`,
  ],
  [
    'long-line',
    'let b',
    `a.mdx:5  notice  page/code-cut
  A line of code has no colors, because it is too long: \`let b…\`.
  Break the line, or use the language \`text\` for the block.`,
  ],
  [
    'long-block',
    'let a\nlet b\n',
    `a.mdx:4  warning  page/code-cut
  A code block has no colors, because it is too long: \`let a…\`.
  Show a part of it, or use the language \`text\` for the block.`,
  ],
] as const)('code without colors is reported at its line: %s', (reason, code, expected) => {
  const docs = { options: { root }, cutCode: new Map([[code, reason]]), loaded: { hooks: { take: () => [] } } };
  expect(takeRenderProblems(docs, ['b.mdx', 'a.mdx']).map(formatDiagnostic)).toEqual([expected]);
});
