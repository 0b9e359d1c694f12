import { describe, expect, it } from 'vitest';
import { build } from '../build.ts';

const FILES = {
  'snippets/send.ts':
    "import a from 'a';\n\n  // #region send\n  if (a) {\n    // #region inner\n    send(a);\n    // #endregion\n  }\n  // #endregion send\nend();\n",
  'guides/part.py': '# region one\na = 1\n# endregion\n',
};

/** The code of a fence with this meta, on a page in `guides`. */
function codeOf(meta: string, files: Record<string, string> = FILES): unknown {
  const { nodes } = build(`\`\`\`ts ${meta}\n\`\`\``, files, { file: 'guides/page.mdx' });
  const [block] = nodes;
  return block?.kind === 'component' ? block.props.code : undefined;
}

const problemsOf = (meta: string) => build(`Text.\n\n\`\`\`ts ${meta}\n\`\`\``, FILES, { file: 'guides/page.mdx' }).problems;

describe('a code block with a file', () => {
  it('shows the file, from the docs folder or the folder of the page', () => {
    expect(codeOf('file="/guides/part.py"')).toBe(FILES['guides/part.py']);
    for (const name of ['part.py', './part.py', 'guides/part.py', '../guides/part.py']) {
      expect(codeOf(`file="${name}"`)).toBe(FILES['guides/part.py']);
    }
  });

  it('shows a region without its indentation and without the marks of regions in it', () => {
    expect(codeOf('file="/snippets/send.ts" region="send"')).toBe('if (a) {\n  send(a);\n}');
    expect(codeOf('file="/snippets/send.ts" region="inner"')).toBe('send(a);');
  });

  it('shows lines of the file, or of a region', () => {
    expect(codeOf('file="/snippets/send.ts" lines="1,10"')).toBe("import a from 'a';\nend();");
    expect(codeOf('file="/snippets/send.ts" region="send" lines={2}')).toBe('send(a);');
  });

  it.each([
    ['#region x', '#endregion'],
    ['#Region x', '#End Region'],
    ['//region x', '//endregion'],
    ['/* #region x */', '/* #endregion */'],
    ['<!-- #region x -->', '<!-- #endregion -->'],
    ['# region x', '# endregion x'],
    ['#pragma region x', '#pragma endregion'],
    ['-- #region x', '-- #endregion'],
    ['{/* #region x */}', '{/* #endregion */}'],
  ])('reads a region between %s and %s', (start, end) => {
    expect(codeOf('file="/a" region="x"', { a: `0\n${start}\n1\n${end}\n2\n` })).toBe('1');
  });

  it('does not read code as the mark of a region', () => {
    expect(codeOf('file="/a" region="x"', { a: "# region x\naws \\\n  --region eu\n'region': 1\n# endregion\n2" })).toBe(
      "aws \\\n  --region eu\n'region': 1",
    );
  });

  it('may be empty', () => {
    expect(build('```ts file="/a.ts" region="x"\n```', { 'a.ts': '// #region x\n// #endregion' }).problems).toBe('');
  });

  it('keeps code that is written in the block', () => {
    expect(build('```ts file="a.ts"\nlet a;\n```').html).toContain('<CodeBlock code="let a;"');
  });

  it('never shows a file outside of the docs folder', () => {
    expect(problemsOf('file="../../secret.txt"')).toMatchInlineSnapshot(`
      "guides/page.mdx:3:1  warning  snippet/outside-root
        The file \`../../secret.txt\` of this code block is outside the docs folder.
        Move the file into the folder of docs.json.
        3 | \`\`\`ts file="../../secret.txt"
          | ^^^"
    `);
  });

  it('that does not exist is reported with the nearest', () => {
    expect(problemsOf('file="/snippets/snd.ts"')).toMatchInlineSnapshot(`
      "guides/page.mdx:3:1  warning  snippet/not-found
        The file \`/snippets/snd.ts\` of this code block does not exist.
        Did you mean \`snippets/send.ts\`?
        3 | \`\`\`ts file="/snippets/snd.ts"
          | ^^^"
    `);
    expect(problemsOf('file="other.ts"')).toMatchInlineSnapshot(`
      "guides/page.mdx:3:1  warning  snippet/not-found
        The file \`other.ts\` of this code block does not exist.
        Create \`guides/other.ts\`.
        3 | \`\`\`ts file="other.ts"
          | ^^^"
    `);
  });

  it('reports a missing region with the nearest, and missing lines', () => {
    expect(problemsOf('file="/snippets/send.ts" region="sent"')).toMatchInlineSnapshot(`
      "guides/page.mdx:3:1  warning  snippet/no-part
        \`/snippets/send.ts\` has no region \`sent\`.
        Did you mean \`send\`?
        3 | \`\`\`ts file="/snippets/send.ts" region="sent"
          | ^^^"
    `);
    expect(problemsOf('file="/snippets/send.ts" lines="20-30"')).toMatchInlineSnapshot(`
      "guides/page.mdx:3:1  warning  snippet/no-part
        \`/snippets/send.ts\` has only 10 lines.
        Correct the numbers in \`lines\`.
        3 | \`\`\`ts file="/snippets/send.ts" lines="20-30"
          | ^^^"
    `);
    expect(codeOf('file="/snippets/send.ts" region="sent"')).toBe('');
  });

  it('can be written as a tag', () => {
    const codeOfTag = (props: string) => {
      const [block] = build(`<CodeBlock ${props} />`, FILES, { file: 'guides/page.mdx' }).nodes;
      return block?.kind === 'component' ? block.props : undefined;
    };
    expect(codeOfTag('file="/snippets/send.ts" region="inner" frame="none"')).toEqual({ code: 'send(a);', frame: 'none' });
    expect(codeOfTag('file="/snippets/send.ts" lines="1,10"')).toEqual({ code: "import a from 'a';\nend();" });
    expect(codeOfTag('file="/snippets/send.ts" lines={[10]}')).toEqual({ code: 'end();' });
    expect(codeOfTag('file="part.py" lines')).toEqual({ code: FILES['guides/part.py'], lines: true });
    expect(codeOfTag('file="part.py" code="b"')).toEqual({ file: 'part.py', code: 'b' });
    expect(build('<CodeBlock file="/gone.ts" />', FILES).codes).toEqual(['snippet/not-found']);
  });
});
