import { describe, expect, it } from 'vitest';
import type { TypeCheck } from '../../../src/content/resources/resources.ts';
import { build, memoryFolder } from '../build.ts';

/** The problems of a page whose code has an error at the second `a` of each `a a`. */
function problemsOf(text: string, files: Record<string, string> = {}): string {
  const checkTypes = (code: string): TypeCheck => ({
    reads: [],
    problems: code.split('\n').flatMap((line, index) => {
      const at = line.indexOf('a a');
      const found = {
        code: 'page/type-error',
        severity: 'warning',
        message: 'Wrong.',
        line: index + 1,
        column: at + 3,
        length: 1,
      } as const;
      return at === -1 ? [] : [found];
    }),
  });
  return build(text, files, { resources: { ...memoryFolder(files), checkTypes } }).problems;
}

describe('problems of types', () => {
  it('are at their line and column of the page', () => {
    expect(problemsOf('Text.\n\n```ts twoslash\nb;\n\n  a a;\n```')).toMatchInlineSnapshot(`
      "page.mdx:6:5  warning  page/type-error
        Wrong.
        6 |   a a;
          |     ^"
    `);
  });

  it('are at their line in a list', () => {
    expect(problemsOf('- Text.\n\n  ```tsx twoslash\n  a a;\n  ```')).toContain('page.mdx:4:5 ');
  });

  it('are at the block if its code is in a file', () => {
    expect(problemsOf('```ts twoslash file="/a.ts"\n```', { 'a.ts': 'b;\na a;\n' })).toMatchInlineSnapshot(`
      "page.mdx:1:1  warning  page/type-error
        Line 2 of the code: Wrong.
        1 | \`\`\`ts twoslash file="/a.ts"
          | ^^^"
    `);
  });

  it('are only looked for in TypeScript and JavaScript, with the option', () => {
    expect(problemsOf('```py twoslash\na a\n```\n\n```ts\na a\n```\n\n```ts twoslash=false\na a\n```')).toBe('');
  });
});
