import { describe, expect, it } from 'vitest';
import { buildBody } from '../../../src/content/body.ts';
import type { SourceSyntax } from '../../../src/content/parse/source-syntax.ts';
import { formatMarkdown } from '../../../src/markdown/format.ts';
import { build, memoryFolder, optionsFor } from '../build.ts';

const buildWith = (text: string, syntax: Partial<SourceSyntax>, files: Record<string, string> = {}) =>
  build(text, files, { resources: { ...memoryFolder(files), syntax: { math: true, ...syntax } } });

/** Formulas of a page as `i:x` and `d:x`. */
const formulas = (text: string) =>
  [...build(text).html.matchAll(/<Latex formula=("(?:[^"\\]|\\.)*") display=\{(\w+)\}>/g)].map(
    ([, formula = '', display]) => `${display === 'true' ? 'd' : 'i'}:${JSON.parse(formula)}`,
  );

describe('formulas', () => {
  it.each([
    'costs $5 and $10',
    '$75–$100 a month',
    'a \\$x\\$ b',
    '`$HOME` and `$x$`',
    '```bash\necho $a$\n```',
    '$ x $',
    'from $a\n\nto b$',
    '<a href="/a?b=$c$d">x</a>',
    '{"$" + "x$"}',
    'export const price = "$5$";\n',
  ])('§form.math-inline leaves text alone: %j', (text) => expect(formulas(text)).toEqual([]));

  it.each([
    ['- item\n\n  $$x$$', 'd:x'],
    ['```math\n\\sum_i i\n```', 'd:\\sum_i i'],
  ])('§form.math-display stand between double dollar signs or in a fence: %j', (text, expected) =>
    expect(formulas(text)).toEqual([expected]),
  );

  it('are their source in ids and in the contents', () => {
    const { html, toc } = build('## Length $l$');
    expect(toc).toEqual([{ id: 'length-l', text: 'Length l', depth: 2 }]);
    expect(html).toContain('id="length-l"');
  });

  it('stay as they were typed in the text of a prop', () => {
    expect(build('<Card title="about $x$" />').html).toBe('<Card title="about $x$"></Card>');
  });

  it('§form.math-setting stay text when the setting turns math off', () => {
    const { html } = buildWith('a $x$\n\n```math\ny\n```', { math: false });
    expect(html).toBe('<p>a $x$</p>\n<CodeBlock code="y" language="math" meta=""></CodeBlock>');
  });

  it('§form.math-error say where they cannot be read', () => {
    const resources = { ...memoryFolder(), checkFormula: (formula: string) => (formula.endsWith('{') ? 'Expected }.' : undefined) };
    expect(build('a $a$ *a* $\\frac{$ b', {}, { resources }).problems).toMatch(
      /^page\.mdx:1:11 {2}warning {2}page\/formula\n {2}A formula is invalid: Expected }\. It is shown as source text\./,
    );
    expect(build('> a\n>\n> $$\n> \\frac{\n> $$', {}, { resources }).problems).toMatch(/^page\.mdx:3:3 /);
  });
});

describe('variables', () => {
  const variables = { name: 'Harbour', 'api-host': 'api.example.com', quote: 'a "b" <c>' };

  it('§form.variables have their values in text, code, attributes and expressions', () => {
    expect(buildWith('{{name}} `{{ name }}` [x](https://{{api-host}}/a)', { variables }).html).toContain(
      '<p>Harbour <code>Harbour</code> <a href="https://api.example.com/a"',
    );
    expect(buildWith('```\n{{name}}\n```', { variables }).html).toBe('<CodeBlock code="Harbour" language="" meta=""></CodeBlock>');
    expect(buildWith('<Card title="{{name}}">{"{{name}}!"}</Card>', { variables }).html).toBe('<Card title="Harbour">Harbour!</Card>');
  });

  it('§form.variables are escaped', () => {
    expect(buildWith('{{quote}} {"{{quote}}"}', { variables }).html).toBe('<p>a "b" &lt;c&gt; a "b" &lt;c&gt;</p>');
  });

  it('§form.variables work in snippets', () => {
    expect(buildWith('import A from "/snippets/a.mdx"\n\n<A />', {}, { 'snippets/a.mdx': 'x' }).html).toBe('<p>x</p>');
  });

  it('§form.undefined-variable that nothing defines are an error in text', () => {
    const { html, problems } = buildWith('see {{nmae}}', { variables });
    expect(html).toBe('<p>see {{nmae}}</p>');
    expect(problems).toBe(
      'page.mdx:1:5  error  page/undefined-variable\n  The variable `nmae` is not defined in `variables`; `{{nmae}}` is shown as source text.\n  Add it to `variables`, or put the text in backticks.\n  1 | see {{nmae}}\n    |     ^^^^^^^^',
    );
  });

  it('§form.undefined-variable that nothing defines are a notice in code', () => {
    const { html, problems } = buildWith('```\n{{ item }}\n```', { variables });
    expect(html).toContain('code="{{ item }}"');
    expect(problems).toContain('notice  page/undefined-variable');
  });

  it('mean nothing on a site without any, and nothing in a style object', () => {
    expect(build('`{{name}}`').html).toBe('<p><code>{{name}}</code></p>');
    expect(buildWith('export const color = "red"\n\n<b style={{color}}>x</b>', { variables }).html).toContain('<b style="color:red">x</b>');
  });
});

describe('content for people and agents', () => {
  it('§component.Visibility shows what is for people, and has nothing of what is for agents', () => {
    const { html, toc } = build('<Visibility for="humans">\n## Seen\n</Visibility>\n\n<Visibility for="agents">\n## Unseen\n</Visibility>');
    expect(html).not.toContain('Unseen');
    expect(toc.map(({ text }) => text)).toEqual(['Seen']);
  });

  const markdownOf = (text: string) => {
    const { tree, agentTree } = buildBody(optionsFor(text));
    return formatMarkdown(agentTree ?? tree);
  };

  it('§component.Visibility gives agents what is for them, and not what is for people', () => {
    expect(markdownOf('Both. <Visibility for="humans">Click.</Visibility> <Visibility for="agents">Call.</Visibility>')).toBe(
      'Both. Call.',
    );
    expect(
      markdownOf('<Visibility for="agents">\n## Unseen\n\nText.\n</Visibility>\n\n<Visibility for="humans">\n## Seen\n</Visibility>'),
    ).toBe('## Unseen\n\nText.');
  });

  it('§component.Visibility applies inside of components, their props, and snippets', () => {
    const inside = '<Card title={<Visibility for="agents">API</Visibility>}>\n<Visibility for="humans">Click.</Visibility>\n</Card>';
    expect(markdownOf(inside)).toBe('- **API**');
    expect(build(inside).html).not.toContain('API');
    const page = '<Snippet file="note.mdx" />';
    const { agentTree } = buildBody(optionsFor(page, { 'snippets/note.mdx': '<Visibility for="agents">Call.</Visibility>' }));
    expect(formatMarkdown(agentTree ?? [])).toBe('Call.');
  });

  it('§component.Visibility shows everyone what is for an unknown audience', () => {
    expect(markdownOf('<Visibility for="editors">Text.</Visibility>')).toBe('Text.');
    expect(build('<Visibility for="editors">Text.</Visibility>').html).toContain('Text.');
  });
});

describe('trees', () => {
  it('§component.FileTree §component.Tree are made of a list, whose names may end in a slash', () => {
    const { html } = build('<FileTree>\n\n- src/\n  - **index.ts**\n- empty/\n- README.md\n\n</FileTree>');
    expect(html).toBe(
      '<FileTree><Tree.Folder name="src" defaultOpen={true}><Tree.File name="index.ts"></Tree.File></Tree.Folder>' +
        '<Tree.Folder name="empty" defaultOpen={false}></Tree.Folder><Tree.File name="README.md"></Tree.File></FileTree>',
    );
  });

  it('§component.Tree.Folder §component.Tree.File are written as tags', () => {
    expect(build('<Tree><Tree.Folder name="a" highlight><Tree.File name="b" comment="c" /></Tree.Folder></Tree>').html).toBe(
      '<Tree><Tree.Folder name="a" highlight={true}><Tree.File name="b" comment="c"></Tree.File></Tree.Folder></Tree>',
    );
    expect(build('<Tree.Fodler />').problems).toContain('Did you mean `<Tree.Folder>`?');
  });
});

describe('prompts and diagrams', () => {
  it('§component.Prompt keep what was typed', () => {
    const { html } = build('<Prompt description="Do">\n  Use **short** words.\n\n  - `a`\n</Prompt>');
    expect(html).toContain('source="Use **short** words.\\n\\n- `a`"');
    expect(build('<Prompt description="Do">{`a *b*`}</Prompt>').html).toContain('source="a *b*"');
  });

  it('§component.Mermaid §component.Mermaid.placement §component.Mermaid.actions are fences, tags and props', () => {
    const diagram = (meta: string) =>
      `<CodeBlock code="graph TD\\n  A{x} --> B" language="mermaid" meta=${JSON.stringify(meta)}></CodeBlock>`;
    expect(build('```mermaid\ngraph TD\n  A{x} --> B\n```').html).toBe(diagram(''));
    expect(build('<Mermaid placement="top-left" actions={false}>\ngraph TD\n  A{x} --> B\n</Mermaid>').html).toBe(
      diagram('placement="top-left" actions="false"'),
    );
    expect(build('<Mermaid chart={"graph TD\\n  A{x} --> B"} />').html).toBe(diagram(''));
  });
});

describe('views', () => {
  it('§component.View have ids of their own, and their headings count while they are shown', () => {
    const { html, toc } = build('<View title="Python">\n## Install\n</View>\n\n<View title="Python">\nMore.\n</View>');
    expect([...html.matchAll(/<View [^>]*id="([^"]*)"/g)].map((match) => match[1])).toEqual(['view-python', 'view-python-2']);
    expect(toc).toEqual([{ id: 'install', text: 'Install', depth: 2, panel: 'view-python' }]);
  });
});

describe('headings', () => {
  it('§page.heading-id have the id of what their author typed, not of what a component prints by itself', () => {
    const { html } = build('import Tag from "/snippets/tag.mdx"\n\n## Cache size <Tag />', { 'snippets/tag.mdx': 'Experimental' });
    expect([...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1])).toEqual(['cache-size-experimental', 'cache-size']);
  });

  it('§page.alias-gives-way have aliases that give way to the ids of the page', () => {
    const { html } = build('## v1.2\n\n## v1-2');
    expect([...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1])).toEqual(['v12', 'v1-2']);
  });
});

describe('links to places', () => {
  it('§page.broken-hash on the page itself are checked', () => {
    expect(build('## Install\n\n[a](#install) [b](#instal) [c](#top)').problems).toBe(
      'page.mdx:3:15  warning  link/hash-not-found\n  This page has no heading or other element with the id `instal`.\n  Did you mean `#install`?\n  3 | [a](#install) [b](#instal) [c](#top)\n    |               ^',
    );
  });

  it('are right for aliases, fields, accordions in accordions and any case', () => {
    const text =
      '## Read/write\n\n<Accordion title="Outer"><Accordion title="Inner">x</Accordion></Accordion>\n\n<ParamField path="userId">x</ParamField>';
    const links = ['read/write', 'Outer:Inner', 'outer:inner', 'param-user-id', 'PARAM-user-id', 'param-userid'];
    expect(build(`${text}\n\n${links.map((link) => `[x](#${link})`).join(' ')}`).codes).toEqual([]);
  });

  it('are right for anchors with a name, which share it with a heading', () => {
    const { codes, ids } = build('<a name="install"></a>\n\n## Install\n\n<a name="old" /> [x](#install) [y](#old)');
    expect(codes).toEqual([]);
    expect(ids).toEqual(['install', 'old']);
  });

  it('are right for ids with the same letters, which other rules give to headings and accordions', () => {
    const text = '## Step 1: Sign in (once)\n\n<Accordion title="`api.runtime` / agent">x</Accordion>\n\n## 🎉';
    const links = ['step-1%3A-sign-in-(once)', 'api-runtime-agent', 'etappe'];
    const { problems } = build(`${text}\n\n${links.map((link) => `[x](#${link})`).join(' ')}`);
    expect(problems.match(/the id `[^`]*`/g)).toEqual(['the id `etappe`']);
  });

  it('§page.url to a page that is a link lead where it leads', () => {
    const resources = { ...memoryFolder(), urlOf: (path: string) => (path === 'chat' ? 'https://a.example/chat' : undefined) };
    const { html, codes } = build('[x](/chat)', {}, { resources });
    expect(html).toContain('<a href="https://a.example/chat" target="_blank"');
    expect(codes).toEqual([]);
  });

  it('on other pages are reported with their path', () => {
    const { hashLinks } = build('[x](/other#deep)', { 'other.mdx': '' });
    expect(hashLinks).toEqual([{ path: 'other', hash: 'deep', location: expect.objectContaining({ location: expect.anything() }) }]);
  });
});

describe('HTML', () => {
  it.each([
    ['a<br/>b<br></br>c', '<p>a<br>b<br>c</p>'],
    ['x<sup>1</sup> <sub>2</sub> <kbd>K</kbd>', '<p>x<sup>1</sup> <sub>2</sub> <kbd>K</kbd></p>'],
    ['<details open>\n<summary>More</summary>\n\nText\n</details>', '<details open><summary>More</summary><p>Text</p></details>'],
    ['<div class="a" tabIndex="0" stroke-width="2">x</div>', '<div class="a" tabindex="0" stroke-width="2">x</div>'],
    ['<button onclick="go()">x</button>', '<button onclick="go()">x</button>'],
  ])('§form.html %s', (text, html) => expect(build(text).html).toBe(html));

  it('§form.script keeps a script as it was written', () => {
    expect(build('<script>{`if (a < b) go();`}</script>').html).toContain('<script>');
  });
});
