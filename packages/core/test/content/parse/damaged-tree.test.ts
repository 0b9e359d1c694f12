import { afterAll, describe, expect, it } from 'vitest';
import { toPageNodes } from '../../../src/content/finish/page-nodes.ts';
import { findDamage } from '../../../src/content/parse/damaged-tree.ts';
import { explainSyntax } from '../../../src/content/parse/explain-syntax.ts';
import { parseMarkdown, parseMdx, parsePositions } from '../../../src/content/parse/parse-mdx.ts';
import { ParserGuard } from '../../../src/content/parse/parser-guard.ts';
import type { ParserCheck } from '../../../src/content/parse/syntax-problem.ts';
import { SourceText } from '../../../src/diagnostics/source-text.ts';
import { element, type Hast, textNode } from '../../../src/tree/tree.ts';

const guard = new ParserGuard();
afterAll(() => guard.close());

/** What is behind a tag. The parser aborts the process if it is short. */
const behind = {
  prose: `\n## After it\n\n${'See [it](/index#after) and ` onmouseover=alert(1) x=`.\n\n'.repeat(90)}`,
  code: `\n\`\`\`js\n${'word '.repeat(1000)}\n\`\`\`\n`,
};

/** Closing tags where the reference parser refuses them. */
const refused = {
  'a list item': '<Note>\n  Text.\n\n- one\n- two\n  </Note>\n',
  'a list item of an element': '<div>\n  Text.\n\n- one\n- two\n  </div>\n',
  'a numbered item': '<Note>\n  Text.\n\n1. one\n2. two\n   </Note>\n',
  'a nested item': '<Steps>\n<Step title="A">\n  Text.\n\n- one\n  - two\n    </Step>\n</Steps>\n',
  'an item behind attributes': '<Card title="A" cols={2}>\n  Text.\n\n- one\n  </Card>\n',
  'a member': '<Tree.Folder name="a">\n  Text.\n\n- one\n  </Tree.Folder>\n',
  'a quote': '<Note>\n  Text.\n\n> one\n> </Note>\n',
  'an item in a quote': '<Note>\n\n> - one\n>   </Note>\n',
  'a task': '<Note>\n  Text.\n\n- [ ] one\n  </Note>\n',
  'a link': '[<b>a](/x)</b>\n',
  'a heading': '# a <b>\n\ntext</b>\n',
};

const parse = (text: string, check?: ParserCheck) => parseMdx(new SourceText('page.mdx', text), { math: false }, check);

function namesOf(node: Hast): string[] {
  const own = node.type.startsWith('mdxJsx') ? [node.name, ...node.attributes.map(({ name }: { name: string }) => name)] : [];
  return [...own, ...(node.children ?? []).flatMap(namesOf)];
}

describe('a closing tag in', () => {
  it.each(Object.entries(refused))('%s never becomes a tag that the author did not write', (_, text) => {
    expect(explainSyntax(text)?.reason).toBeDefined();
    for (const more of Object.values(behind)) {
      const parsed = parse(text + more);
      if (parsed.kind === 'failed') expect(parsed.diagnostics.map(({ code }) => code)).toEqual(['page/mdx']);
      else expect(namesOf(parsed.tree).filter((name) => !text.includes(name))).toEqual([]);
    }
  });

  it.each([
    ['nothing', ''],
    ['a page', behind.prose],
  ])('a list item has the same message with %s behind it', (_, more) => {
    const { diagnostics } = parse(refused['a list item of an element'] + more, guard.check);
    expect(diagnostics.map(({ message, location }) => `${location?.line}:${location?.column} ${message}`)).toEqual([
      '6:3 This page is not valid MDX: the closing tag `</div>` is inside the list item that starts in line 5; write it in a line of its own, without indentation.',
    ]);
  });
});

it('has a location if no second parser is there', () => {
  const parsed = parse(refused['a list item'] + behind.prose);
  expect(parsed.diagnostics.map(({ message, location }) => `${location?.line} ${message}`)).toEqual([
    '1 This page is not valid MDX: the parser cannot read this tag; its closing tag may be inside a list item or quote.',
  ]);
});

it('has no positions', () => {
  const source = new SourceText('page.mdx', refused['a list item'] + behind.prose);
  expect(parsePositions(source, { math: false })).toBeUndefined();
});

it('accepts all names and positions of valid MDX and Markdown', () => {
  const text =
    '<>ä</>\n\n<ä.b-c x:y="1" {...z} d>\n\n😀 < b  . c />\n\n</ä.b-c>\n\n> - <i\n>   a="b">c</i>\n\n| a |\n| - |\n| <B_$ /> |\n\n# a {#id .c}\n';
  const parsed = [parse(text), parseMarkdown(new SourceText('a.md', text), { math: false })];
  expect(parsed.map((one) => one.kind === 'tree' && findDamage(one.tree, text))).toEqual([undefined, undefined]);
});

it('prints only the content of an element whose name is none', () => {
  const nodes = ['div onmouseover=alert(1) x', 'b/', '', 'my-tag'].map((tag) => element(tag, {}, [textNode('a')]));
  expect(toPageNodes(nodes)).toEqual([{ kind: 'html', html: 'aaa<my-tag>a</my-tag>' }]);
});

it('ends code at the blank line where it is complete', () => {
  const code = 'export const A = ({ a }) => {\n\n  return <p>{a ? (<b>ä</b>) : (<img src={`/x/${a}`} />)}</p>;\n};';
  for (const rest of ['Hello', 'Hello it`s', '<div>\n  text\n</div>\n\n`a` <b>b</b>']) {
    const text = `${code}\n\n${rest}\n`;
    const parsed = parse(text, guard.check);
    if (parsed.kind !== 'tree') throw new Error(rest);
    const [module, ...others] = (parsed.tree as Hast).children;
    expect([module.value, others.length > 0]).toEqual([code, true]);
    const positions = parsePositions(new SourceText('page.mdx', text), { math: false });
    expect(positions?.children?.map(({ type }) => type).slice(0, 2)).toEqual(['mdxjsEsm', expect.not.stringContaining('Esm')]);
  }
});
