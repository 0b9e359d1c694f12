import { describe, expect, it } from 'vitest';
import { PathNames } from '../../src/content/path-names.ts';
import { build } from './build.ts';

describe('props that a reader would stumble over', () => {
  it.each([
    [
      '<ParamField path="id" query="q">x</ParamField>',
      'A `<ParamField>` describes one parameter, but this one has `path` and `query`; `path` is used.',
    ],
    ['<ResponseField type="string">x</ResponseField>', 'This `<ResponseField>` has no `name`.'],
    ['<Accordion>x</Accordion>', 'This `<Accordion>` has no `title`; "Details" is shown instead.'],
    ['<Tooltip>x</Tooltip>', 'This `<Tooltip>` has no `tip`, so it shows nothing.'],
    ['<Update>x</Update>', 'This `<Update>` has no `label`.'],
  ])('%s is a warning', (text, message) => {
    const { problems, codes } = build(`First line.\n\n${text}`);
    expect(codes).toEqual(['page/component-prop']);
    expect(problems).toContain(`page.mdx:3:1  warning  page/component-prop\n  ${message}`);
  });

  it.each([
    '<ParamField header="Authorization">x</ParamField>',
    '<ParamField name="x">x</ParamField>',
    '<ResponseField body="name">x</ResponseField>',
    '<Tooltip headline="x">x</Tooltip>',
    '<Accordion title={Math.random()}>x</Accordion>',
  ])('%s is fine', (text) => {
    expect(build(text).codes).toEqual([]);
  });

  it('are told at their place in a snippet', () => {
    const { problems } = build("import Part from '/snippets/part.mdx';\n\n<Part />", {
      'snippets/part.mdx': '\n\n<Accordion>x</Accordion>',
    });
    expect(problems).toContain('snippets/part.mdx:3:1  warning  page/component-prop');
  });
});

describe('icons that props name', () => {
  const checkIcon = (icon: string) => [
    { code: 'icon/unknown' as const, severity: 'warning' as const, message: `No icon is named \`${icon}\`.`, written: icon },
  ];
  const problemsOf = (text: string) => {
    const files = {};
    const options = {
      resources: {
        syntax: { math: true },
        base: '',
        findPage: () => undefined,
        hasFile: () => true,
        readResource: () => undefined,
        readText: () => undefined,
        imageSize: () => undefined,
        filePaths: () => [],
        pageNames: new PathNames(() => []),
        fileNames: new PathNames(() => []),
        checkIcon,
      },
    };
    return build(text, files, options).problems;
  };

  it('are checked where they stand', () => {
    expect(problemsOf('<Card title="A" icon="rockett" />')).toContain(
      'page.mdx:1:23  warning  icon/unknown\n  No icon is named `rockett`.',
    );
    expect(problemsOf('<Badge leadIcon="a" tailIcon="b">x</Badge>').match(/No icon/g)).toHaveLength(2);
    expect(problemsOf('<Icon name="a" />')).toContain('`a`');
  });

  it('are not when they are paths, whose files are looked for anyway', () => {
    expect(problemsOf('<Card title="A" icon="/icons/a.svg" />')).toBe('');
  });
});
