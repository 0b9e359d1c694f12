import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { find, readOutput, readPage, readStyles, textOf } from './read-output.ts';
import { buildHere } from './run-here.ts';
import { type Files, writeFolder } from './temporary-folder.ts';

const files: Files = {
  'docs.json': JSON.stringify({ name: 'Own', navigation: { pages: ['index', 'code', 'bad'] } }),
  'lectern.config.ts': `import { defineConfig } from 'lectern/config';
export default defineConfig({
  components: {
    Plan: './components/Plan.astro',
    Key: './components/Key.astro',
    Note: './components/Note.astro',
    Chart: './components/Chart.tsx',
    Counter: './components/Counter.jsx',
    Thrower: './components/Thrower.astro',
    Mistake: './components/Mistake.astro',
    Lost: './components/Lost.tsx',
  },
});
`,
  'components/Plan.astro': `---
import { z } from 'zod';
export const props = z.object({ name: z.string(), price: z.number().min(1), href: z.string().optional() });
export const markdown = ({ name, price }, children) => \`**\${name}** (\${price} €)\\n\\n\${children}\`;
const { name, price, href } = Astro.props;
---
<section class="plan"><h3>{name}: {price}</h3><a href={href}>More</a><slot /></section>
<style>.plan { color: #234567; }</style>
<script>document.querySelector('.plan')?.setAttribute('data-ran', '');</script>
`,
  'components/Key.astro': `---
interface Props { kind?: 'mac' | 'pc' }
---
<kbd class="key" data-kind={Astro.props.kind}><slot /></kbd>
`,
  'components/Note.astro': '<aside class="own-note"><slot /></aside>',
  'components/Chart.tsx': `export const markdown = ({ data }: { data: number[] }) => \`Chart of \${data.join(', ')}\`;
export default function Chart({ data }: { data: number[] }) {
  return <svg className="chart">{data.map((n) => <rect key={n} height={n} />)}</svg>;
}
`,
  'components/Counter.jsx': `export default function Counter({ start, children }) {
  const [n, setN] = useState(start);
  return <div className="counter"><button onClick={() => setN(n + 1)}>{n}</button><Plan name="Inner" price={3}>In it</Plan><Chart data={[n]} />{children}</div>;
}
`,
  'components/Thrower.astro': '---\nthrow new Error("No.");\n---\n<b>Never</b>',
  'components/Mistake.astro': '---\nconst a = ;\n---\n<b />',
  'components/Lost.tsx': "import './no';\nexport default () => <b>Lost</b>;\n",
  'snippets/plan.mdx': '<Plan name="Snippet" price={5} />\n\n<Chart data={[7]} />\n',
  'index.mdx': `---
title: Home
---

<Plan name={<b>Pro</b>} price={9} href="/code">Text of **Pro**.</Plan>

Press <Key kind="mac">Cmd</Key> now.

<Note>Mine</Note>

{[1, 2].map((n) => <Plan name="Team" price={n} />)}
`,
  'code.mdx': `---
title: Code
---
import Part from '/snippets/plan.mdx';

<Chart data={[1, 2]} />

<Part />

<Counter start={4}>Press <Key>K</Key></Counter>
`,
  'bad.mdx': `---
title: Bad
---

<Plan name="Free" price={0}>Kept</Plan>

<Key kind="linux">X</Key>

<Thrower>Content of one that throws</Thrower>

<Mistake>Content of one that is no code</Mistake>

<Lost />

After
`,
};

const folder = await writeFolder('own-components', files);
const site = await buildHere(folder, path.join(folder, 'dist'), ['--notices']);
const texts = (page: string, selector: string) => readPage(site, page).querySelectorAll(selector).map(textOf);

describe('components of a site', () => {
  it('are printed on pages, in expressions, and in sentences, and take precedence over built-in ones', () => {
    expect(texts('', '.plan h3')).toEqual(['Pro: 9', 'Team: 1', 'Team: 2']);
    const root = readPage(site, '');
    expect(find(root, '.plan h3 b') && find(root, '.plan a').getAttribute('href')).toBe('/code');
    expect([texts('', 'p > .key'), texts('', '.own-note')]).toEqual([['Cmd'], ['Mine']]);
    expect(readStyles(site)).toContain('#234567');
    expect(root.querySelectorAll('script[src*="Plan.astro"]')).toHaveLength(1);
  });

  it('with code are islands if they have state, also in snippets, and print others around their content', () => {
    const islands = readPage(site, 'code').querySelectorAll('lectern-island');
    expect(islands.map(textOf)).toEqual(['4Inner: 3MoreIn itPress K']);
    expect(
      readPage(site, 'code')
        .querySelectorAll('.chart rect')
        .map((one) => one.getAttribute('height')),
    ).toEqual(['1', '2', '7', '4']);
    expect(texts('code', '.plan h3')).toEqual(['Snippet: 5', 'Inner: 3']);
    expect(site.problems).toContain('code.mdx:10:1  notice  page/component-script\n  The script of `<Plan>` runs once');
  });

  it('say in copies and the search what they want', () => {
    const copy = (page: string) => readOutput(site, `${page}.md`);
    expect(copy('index')).toBe(
      '# Home\n\n**Pro** (9 €)\n\nText of **Pro**.\n\nPress Cmd now.\n\nMine\n\n**Team** (1 €)\n\n**Team** (2 €)\n',
    );
    expect(copy('code')).toContain('# Code\n\nChart of 1, 2\n\n**Snippet** (5 €)\n\nChart of 7\n');
  });

  it('that fail are one message each, and their content is on the page', () => {
    for (const message of [
      'bad.mdx:5:1  warning  page/component-prop\n  `price` of this `<Plan>`: Too small: expected number to be >=1.',
      "bad.mdx:7:1  warning  page/component-prop\n  `kind` of this `<Key>` is not `'mac' | 'pc'`.",
      'components/Thrower.astro  error  site/part\n  The component `<Thrower>` fails: No.',
      'components/Mistake.astro:2:11  error  site/part\n  The component `<Mistake>` cannot be compiled: Unexpected token.',
      'components/Lost.tsx:1:1  warning  snippet/not-found\n  The import `./no` does not exist.',
    ])
      expect(site.problems.split(message)).toHaveLength(2);
    expect([site.exitCode, site.problems.match(/site\/part/g)?.length]).toEqual([1, 2]);
    expect(textOf(find(readPage(site, 'bad'), '#content'))).toMatch(/X.*Content of one that throws.*Content of one that is no code.*After/);
  });
});
