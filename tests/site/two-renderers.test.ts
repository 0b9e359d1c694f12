import { COMPONENTS } from '@lectern/core';
import type { HTMLElement } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, buildSite } from './build-site.ts';
import { find, readPage } from './read-output.ts';
import { writeFolder } from './temporary-folder.ts';

/** Attributes of each component, and its own kinds of children if it has some. */
const PROPS: Record<string, string | [props: string, parts: string]> = {
  Note: 'title="T" icon="ship" className="mine" style={{ margin: 8 }}',
  Tip: 'emoji="⚓"',
  Warning: 'ariaLabel="Mind"',
  Info: 'icon="flag" iconType="regular"',
  Check: 'title="T"',
  Danger: 'class="mine"',
  Callout: 'type="success" title="T"',
  Alert: 'color="#ff8800" emoji="⚓"',
  Card: 'title="T" icon="anchor" href="https://example.com" cta="Go" horizontal color="#112233"',
  CardGroup: ['cols={3}', '<Card title="A">a</Card><Card href="/page">b</Card>'],
  Cards: ['columns="9"', '<Card type="tip" description="D" /><Card img="/boat.svg" href="/page" disabled />'],
  Columns: ['col={0}', '<Column>a</Column><Column>b</Column>'],
  Column: 'className="mine"',
  Steps: ['titleSize="h3"', '<Step title="North" icon="flag">a</Step><Step title="South" stepNumber={7}>b <i>c</i></Step>'],
  Step: 'title="East" icon="flag" noAnchor',
  Tabs: ['defaultTabIndex={1} borderBottom', '<Tab title="A">a</Tab><Tab title="B" icon="flag">b <i>c</i></Tab>'],
  Tab: 'title="T" icon="flag"',
  TabItem: 'label="T" value="v" default',
  Accordion: 'title="T" icon="flag" description="D" defaultOpen',
  AccordionGroup: ['className="mine"', '<Accordion title="A">a</Accordion><Accordion>b</Accordion>'],
  CodeGroup: [
    'dropdown',
    '<CodeBlock language="js" filename="a.js">{"const a = 1;"}</CodeBlock><CodeBlock language="py">{"b = 2"}</CodeBlock>',
  ],
  CodeBlock: ['language="js" filename="a.js" highlight="1" lines icon="flag"', '{"const a = 1;\\nconst b = `2`;"}'],
  RequestExample: ['dropdown', '<CodeBlock language="bash" title="A">{"curl a"}</CodeBlock>'],
  ResponseExample: ['className="mine"', '<CodeBlock language="json" title="200">{"{}"}</CodeBlock>'],
  ParamField: 'query="q" type="string" required default="a" placeholder="p"',
  ResponseField: 'name="n" type="number" deprecated pre={["a", "b"]} post="c"',
  Expandable: 'title="T" defaultOpen',
  Frame: 'caption="C *d*" hint="H" width={200}',
  Tooltip: 'tip="Tip" headline="H" cta="Go" href="/page"',
  Update: 'label="L" description="D" tags={["a", "b"]}',
  Icon: 'icon="ship" size={24} color="#ff0000"',
  Badge: 'color="green" size="lg" shape="pill" icon="flag" tailIcon="anchor" href="https://example.com" stroke',
  Panel: 'className="mine"',
  View: 'title="T" icon="flag"',
  Visibility: ['for="humans"', 'a <b>b</b>'],
  Tree: [
    'className="mine"',
    '<Tree.Folder name="a" defaultOpen><Tree.File name="b" comment="c" /></Tree.Folder><Tree.File name="d" highlight />',
  ],
  FileTree: ['className="mine"', '<Tree.Folder name="a"><Tree.File name="b" /></Tree.Folder>'],
  'Tree.Folder': ['name="a" highlight', '<Tree.File name="b" />'],
  'Tree.File': 'name="a" comment="c"',
  Color: ['variant="table"', '<Color.Row title="A"><Color.Item name="a" value="#112233" /></Color.Row>'],
  'Color.Row': ['title="T"', '<Color.Item value={{ light: "#ffffff", dark: "#000000" }} />'],
  'Color.Item': 'name="a" value="#112233"',
  Prompt: ['description="D" actions={["copy", "cursor"]} icon="flag"', '{"Do *it*.\\nNow."}'],
  'GitHub.Repo': 'repo="a/b" variant="flat"',
  Mermaid: ['placement="top-left" actions={false}', '{"graph TD\\na --> b"}'],
  Latex: ['display', '{"x^2"}'],
  Snippet: ['file="part.mdx" name="x"', 'a'],
  Tile: 'title="T" description="D" href="https://example.com"',
  Heading: 'level={3} noAnchor',
  Image: 'src="/boat.svg" alt="A" width={40} border',
  Video: 'src="https://youtu.be/abc" title="T"',
  Link: 'href="https://example.com" title="T" rel="me"',
};

/** The children of each kind. Code and formulas are written as text, which pages would read as Markdown. */
const cells = Object.keys(COMPONENTS).flatMap((name): [cell: string, jsx: string][] => {
  const own = PROPS[name] ?? '';
  const [props, parts] = typeof own === 'string' ? [own, 'One <i>two</i> three'] : own;
  const text = /^(?:CodeBlock|Mermaid|Latex|Prompt)$/.test(name) ? '{"text"}' : 'Text';
  const needed = /^(?:Snippet|Accordion|Tooltip|Update|ParamField|ResponseField|Latex|Image|Video|GitHub\.Repo)$/.test(name)
    ? ` ${props}`
    : '';
  return [
    [`${name} text`, `<${name}${needed}>${text}</${name}>`],
    [`${name} element`, `<${name}${needed}><b>Bold</b></${name}>`],
    [`${name} several`, `<${name}${needed}>${parts}</${name}>`],
    [`${name} props`, `<${name} ${props}>${typeof own === 'string' ? 'Text' : parts}</${name}>`],
  ];
});

/** Differences that are meant, with the reason. */
const MEANT = new Map<string, string>([
  ['Prompt element', 'On a page, a prompt is what the author typed. Code has only what that became.'],
  ['Mermaid element', 'The same for a diagram.'],
  ['Latex element', 'The same for a formula.'],
]);

/** One element a line, without what only the page gives: ids, which image loads first, and markers of interactive code. */
function outline(element: HTMLElement): string[] {
  const marks = /^(?:id|aria-controls|aria-labelledby|fetchpriority|loading|data-cell)$/;
  const isRegion = element.getAttribute('role') === 'region';
  const own = Object.entries(element.attributes)
    .filter(([name]) => !marks.test(name) && !(isRegion && name === 'role'))
    .map(([name, value]) => `${name}=${value.replace(/;$/, '')}`)
    .sort();
  const children = element.childNodes.flatMap((child) => {
    if (child.nodeType === 8) return [];
    if (child.nodeType === 3) return child.text.trim() === '' ? [] : [`"${child.text.trim()}"`];
    const inner = child as HTMLElement;
    return inner.tagName === 'SCRIPT' || inner.tagName === 'NOSCRIPT' ? [] : outline(inner);
  });
  return element.tagName === 'LECTERN-PART' ? children : [[element.tagName, ...own].join(' '), ...children.map((line) => `  ${line}`)];
}

let site: BuiltSite;
const pages: Record<string, HTMLElement> = {};

beforeAll(async () => {
  const rows = cells.map(([cell, jsx]) => `<div data-cell="${cell}">${jsx}</div>`);
  const front = (title: string) => `---\ntitle: ${title}\ndescription: All components.\n---\n\n`;
  const code = (name: string, hook: string) =>
    `export const ${name} = () => {\n  ${hook}\n  return <section>\n${rows.join('\n')}\n</section>;\n};\n`;
  const imported = (name: string) => `import { ${name} } from '/snippets/${name}.jsx';\n\n<${name} />\n`;
  const source = await writeFolder('two-renderers', {
    'docs.json': '{ "name": "Parts", "navigation": [{ "group": "All", "pages": ["page", "still", "live"] }] }',
    'page.mdx': `${front('Page')}${rows.join('\n\n')}\n`,
    'still.mdx': front('Still') + imported('Still'),
    'live.mdx': front('Live') + imported('Live'),
    'snippets/Still.jsx': code('Still', 'const rest = [...arguments];'),
    'snippets/Live.jsx': code('Live', 'const [clicks, setClicks] = useState(0);'),
    'snippets/part.mdx': 'Part **{name}**.',
    'boat.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"></svg>',
  });
  site = await buildSite(source, `${source}-out`);
  for (const page of ['page', 'still', 'live']) pages[page] = find(readPage(site, page), '.prose');
});

const cell = (page: string, name: string) => outline(find(pages[page] as HTMLElement, `[data-cell="${name}"]`)).join('\n');

describe('a component', () => {
  it('is printed with all kinds of children', () => {
    expect(Object.keys(COMPONENTS).filter((name) => !(name in PROPS))).toEqual([]);
    expect(site.problems).not.toMatch(/ {2}error {2}/);
  });

  it.each(['still', 'live'])('is in %s code what it is on a page', (page) => {
    const different = cells.filter(([name]) => cell(page, name) !== cell('page', name)).map(([name]) => name);
    const report = different.filter((name) => !MEANT.has(name)).map((name) => `${name}\n${cell('page', name)}\n---\n${cell(page, name)}`);
    expect(report.join('\n\n')).toBe('');
    expect(different.sort()).toEqual([...MEANT.keys()].sort());
  });
});
