import { parse } from 'node-html-parser';
import { beforeAll, expect, it } from 'vitest';
import { COMPONENTS } from '../../../core/src/components/list.ts';
import { type Files, type Outcome, useBuilds } from './build-outputs.ts';

/** How a component is written, with `@` in place of the prop. */
const USES: Record<string, string> = {
  Accordion: '<Accordion title="Knots" @>Text.</Accordion>',
  AccordionGroup: '<AccordionGroup @><Accordion title="Knots">Text.</Accordion></AccordionGroup>',
  Alert: '<Alert @>Text.</Alert>',
  Badge: '<Badge @>New</Badge>',
  CodeBlock: '<CodeBlock @>{"moor();\\nsail();"}</CodeBlock>',
  CodeGroup: '<CodeGroup @>\n```js One\nmoor();\n```\n```py Two\nmoor()\n```\n</CodeGroup>',
  Note: '<Note @>Text.</Note>',
  Tip: '<Tip @>Text.</Tip>',
  Warning: '<Warning @>Text.</Warning>',
  Info: '<Info @>Text.</Info>',
  Check: '<Check @>Text.</Check>',
  Danger: '<Danger @>Text.</Danger>',
  Callout: '<Callout @>Text.</Callout>',
  Card: '<Card title="Boats" @>Text.</Card>',
  CardGroup: '<CardGroup @><Card title="Boats">Text.</Card></CardGroup>',
  Cards: '<Cards @><Card title="Boats">Text.</Card></Cards>',
  Columns: '<Columns @><Card title="Boats">Text.</Card></Columns>',
  Color: '<Color variant="compact" @><Color.Item name="sea" value="#0055aa" /></Color>',
  'Color.Item': '<Color variant="compact"><Color.Item value="#0055aa" @ /></Color>',
  'Color.Row': '<Color variant="table"><Color.Row @><Color.Item name="sea" value="#0055aa" /></Color.Row></Color>',
  Expandable: '<Expandable @>Text.</Expandable>',
  Frame: '<Frame @>Text.</Frame>',
  'GitHub.Repo': '<GitHub.Repo repo="harbour/boats" @ />',
  Heading: '<Heading level={2} @>Knots</Heading>',
  Icon: '<Icon @ />',
  Image: '<Image src="/sea.svg" alt="Sea" @ />',
  Latex: '<Latex @>x^2</Latex>',
  Link: '<Link href="/index" @>Home</Link>',
  Mermaid: '<Mermaid @>{"flowchart LR; A-->B"}</Mermaid>',
  ParamField: '<ParamField path="boat" @>Text.</ParamField>',
  Prompt: '<Prompt description="Moor" @>Text.</Prompt>',
  RequestExample: '<RequestExample @>\n```js One\nmoor();\n```\n```py Two\nmoor()\n```\n</RequestExample>',
  ResponseExample: '<ResponseExample @>\n```json One\n{}\n```\n```json Two\n[]\n```\n</ResponseExample>',
  ResponseField: '<ResponseField name="boat" @>Text.</ResponseField>',
  Snippet: '<Snippet @ />',
  Step: '<Steps><Step title="Knot" @>Text.</Step></Steps>',
  Steps: '<Steps @><Step title="Knot">Text.</Step></Steps>',
  Tab: '<Tabs><Tab title="One">1</Tab><Tab title="Two" @>2</Tab></Tabs>',
  TabItem: '<Tabs><TabItem title="One">1</TabItem><TabItem title="Two" @>2</TabItem></Tabs>',
  Tabs: '<Tabs @><Tab title="One">1</Tab><Tab title="Two">2</Tab></Tabs>',
  Tile: '<Tile href="/index" @>Text.</Tile>',
  Tooltip: '<Tooltip tip="Rope" @>Line</Tooltip>',
  'Tree.File': '<Tree><Tree.File name="boat.txt" @ /></Tree>',
  'Tree.Folder': '<Tree><Tree.Folder name="boats" @><Tree.File name="boat.txt" /></Tree.Folder></Tree>',
  Update: '<Update label="May" @>Text.</Update>',
  Video: '<Video src="/sea.mp4" @ />',
  View: '<View title="One">1</View><View @>2</View>',
  Visibility: '<Visibility @>Text.</Visibility>',
};

const ENDPOINT = 'api: POST https://api.example.com/boats\n';

/** Values of props by name, or by component and name: what takes the place of `@`, or the whole component without and with the prop. */
const CASES: Record<string, string | [base: string, changed: string, frontMatter?: string]> = {
  'Mermaid.actions': 'actions={false}',
  'Prompt.actions': 'actions={["cursor"]}',
  alt: 'alt="Lake"',
  ariaLabel: ['<@ icon="bell">Text.</@>', '<@ icon="bell" ariaLabel="Hint">Text.</@>'],
  arrow: 'arrow={true}',
  autoPlay: 'autoPlay',
  background: 'background="grid"',
  block: 'block={true}',
  body: ['', '<@ body="boat">Text.</@>'],
  border: 'border',
  borderBottom: 'borderBottom',
  caption: 'caption="Sea"',
  chart: ['<Mermaid>{"flowchart LR; A-->B"}</Mermaid>', '<Mermaid chart="flowchart LR; A-->C" />'],
  code: ['', '<CodeBlock code="moor();" />'],
  col: 'col={3}',
  color: 'color="#ff0000"',
  'Badge.color': 'color="blue"',
  'Card.color': ['<Card icon="bell">Text.</Card>', '<Card icon="bell" color="#ff0000">Text.</Card>'],
  cols: 'cols={3}',
  columns: 'columns={3}',
  comment: 'comment="Read me"',
  controls: 'controls={false}',
  cta: 'cta="Read more"',
  default: 'default="10"',
  'Tab.default': 'default',
  'TabItem.default': 'default',
  defaultClose: ['<Accordion title="A" defaultOpen>Text.</Accordion>', '<Accordion title="A" defaultOpen defaultClose>Text.</Accordion>'],
  defaultClosed: ['<Expandable defaultOpen>Text.</Expandable>', '<Expandable defaultOpen defaultClosed>Text.</Expandable>'],
  defaultOpen: 'defaultOpen',
  defaultTabIndex: 'defaultTabIndex={1}',
  defaultValue: 'defaultValue="Two"',
  deprecated: 'deprecated',
  description: 'description="About it"',
  disabled: 'disabled',
  'Card.disabled': ['<Card title="A" href="/index">Text.</Card>', '<Card title="A" href="/index" disabled>Text.</Card>'],
  display: 'display={true}',
  dropdown: 'dropdown',
  duration: 'duration="5 minutes"',
  emoji: 'emoji="⛵"',
  example: 'example="Ahoy"',
  'ParamField.example': [
    '<ParamField body="boat">Text.</ParamField>',
    '<ParamField body="boat" example="Ahoy">Text.</ParamField>',
    ENDPOINT,
  ],
  expandable: ['<CodeBlock>{`LONG`}</CodeBlock>', '<CodeBlock expandable>{`LONG`}</CodeBlock>'],
  field: ['', '<ResponseField field="boat">Text.</ResponseField>'],
  file: 'file="knots.mdx"',
  'CodeBlock.file': ['<CodeBlock />', '<CodeBlock file="/snippets/moor.js" />'],
  filename: 'filename="moor.js"',
  focus: 'focus={[1]}',
  frame: ['<CodeBlock title="a.js">moor();</CodeBlock>', '<CodeBlock title="a.js" frame="none">moor();</CodeBlock>'],
  for: 'for="agents"',
  formula: ['', '<Latex formula="x^2" />'],
  groupId: 'groupId="os"',
  header: ['', '<ParamField header="boat">Text.</ParamField>'],
  cookie: ['', '<ParamField cookie="boat">Text.</ParamField>'],
  headline: 'headline="Rope"',
  height: 'height="300"',
  hidden: 'hidden',
  highlight: 'highlight',
  'CodeBlock.highlight': 'highlight={[1]}',
  hint: 'hint="Click it"',
  horizontal: 'horizontal',
  href: 'href="/index"',
  'Link.href': ['<Link>Home</Link>', '<Link href="/index">Home</Link>'],
  'Tile.href': ['<Tile>Text.</Tile>', '<Tile href="/index">Text.</Tile>'],
  'Tooltip.href': ['<Tooltip tip="Rope" cta="More">Line</Tooltip>', '<Tooltip tip="Rope" cta="More" href="/index">Line</Tooltip>'],
  'Tooltip.cta': ['<Tooltip tip="Rope" href="/index">Line</Tooltip>', '<Tooltip tip="Rope" cta="More" href="/index">Line</Tooltip>'],
  icon: 'icon="rocket"',
  iconColor: 'iconColor="#ff0000"',
  iconPosition: 'iconPosition="left"',
  iconType: ['<@ title="A" icon="bell">Text.</@>', '<@ title="A" icon="bell" iconType="solid">Text.</@>'],
  'Badge.iconType': ['<Badge icon="bell">New</Badge>', '<Badge icon="bell" iconType="solid">New</Badge>'],
  'Icon.iconType': ['<Icon icon="bell" />', '<Icon icon="bell" iconType="solid" />'],
  'Prompt.iconType': [
    '<Prompt icon="bell" description="A">Text.</Prompt>',
    '<Prompt icon="bell" iconType="solid" description="A">Text.</Prompt>',
  ],
  'Step.iconType': [
    '<Steps><Step title="A" icon="bell">Text.</Step></Steps>',
    '<Steps><Step title="A" icon="bell" iconType="solid">Text.</Step></Steps>',
  ],
  'Tab.iconType': ['<Tabs><Tab title="A" icon="bell">1</Tab></Tabs>', '<Tabs><Tab title="A" icon="bell" iconType="solid">1</Tab></Tabs>'],
  'TabItem.iconType': [
    '<Tabs><TabItem title="A" icon="bell">1</TabItem></Tabs>',
    '<Tabs><TabItem title="A" icon="bell" iconType="solid">1</TabItem></Tabs>',
  ],
  img: 'img="/sea.svg"',
  'Image.img': ['<Image alt="Sea" />', '<Image img="/sea.svg" alt="Sea" />'],
  imgAlt: ['<Card title="A" img="/sea.svg">Text.</Card>', '<Card title="A" img="/sea.svg" imgAlt="Waves">Text.</Card>'],
  initialValue: 'initialValue="Ahoy"',
  'ParamField.initialValue': [
    '<ParamField body="boat">Text.</ParamField>',
    '<ParamField body="boat" initialValue="Ahoy">Text.</ParamField>',
    ENDPOINT,
  ],
  intent: 'intent="warning"',
  items: ['<Tabs><Tab>1</Tab></Tabs>', '<Tabs items={["A"]}><Tab>1</Tab></Tabs>'],
  label: ['<Tabs><@>1</@></Tabs>', '<Tabs><@ label="A">1</@></Tabs>'],
  'Update.label': ['<Update label="May">Text.</Update>', '<Update label="June">Text.</Update>'],
  lang: 'lang="js"',
  language: 'language="js"',
  leadIcon: 'leadIcon="bell"',
  level: ['<Heading level={2}>Knots</Heading>', '<Heading level={3}>Knots</Heading>'],
  lines: 'lines',
  loop: 'loop',
  math: ['', '<Latex math="x^2" />'],
  meta: ['<CodeBlock code="moor();" />', '<CodeBlock code="moor();" meta="lines" />'],
  muted: 'muted',
  n: 'n={3}',
  name: ['', '<@ name="boat">Text.</@>'],
  'Color.Item.name': 'name="sea"',
  'Icon.name': 'name="rocket"',
  'Tree.File.name': ['<Tree><Tree.File name="a" /></Tree>', '<Tree><Tree.File name="b" /></Tree>'],
  'Tree.Folder.name': ['<Tree><Tree.Folder name="a" /></Tree>', '<Tree><Tree.Folder name="b" /></Tree>'],
  newTab: ['<Card title="A" href="/index">Text.</Card>', '<Card title="A" href="/index" newTab>Text.</Card>'],
  noAnchor: 'noAnchor',
  'Step.noAnchor': ['<Steps><Step title="A" id="a">Text.</Step></Steps>', '<Steps><Step title="A" id="a" noAnchor>Text.</Step></Steps>'],
  noZoom: 'noZoom',
  nocopy: 'nocopy',
  openable: 'openable={false}',
  optional: 'optional',
  path: ['', '<ParamField path="boat">Text.</ParamField>'],
  placeholder: 'placeholder="Ahoy"',
  'ParamField.placeholder': [
    '<ParamField body="boat">Text.</ParamField>',
    '<ParamField body="boat" placeholder="Ahoy">Text.</ParamField>',
    ENDPOINT,
  ],
  placement: 'placement="top-left"',
  playsInline: 'playsInline',
  post: 'post={["late"]}',
  poster: 'poster="/sea.svg"',
  pre: 'pre={["early"]}',
  property: ['', '<ResponseField property="boat">Text.</ResponseField>'],
  query: ['', '<ParamField query="boat">Text.</ParamField>'],
  queryString: 'queryString="os"',
  region: ['<CodeBlock file="/snippets/moor.js" />', '<CodeBlock file="/snippets/moor.js" region="moor" />'],
  rel: 'rel="me"',
  repo: ['<GitHub.Repo repo="harbour/boats" />', '<GitHub.Repo repo="harbour/ships" />'],
  required: 'required',
  rss: ['<Update label="2026-05-01">Text.</Update>', '<Update label="2026-05-01" rss={{ title: "In May" }}>Text.</Update>'],
  shape: 'shape="pill"',
  size: 'size="lg"',
  'Icon.size': ['<Icon icon="bell" />', '<Icon icon="bell" size={40} />'],
  'Icon.color': ['<Icon icon="bell" />', '<Icon icon="bell" color="#ff0000" />'],
  'Icon.src': 'src="/sea.svg"',
  'Image.size': 'size="300"',
  source: 'source="https://example.com"',
  src: ['<@ alt="Sea" />', '<@ src="/lake.svg" alt="Sea" />'],
  stepNumber: 'stepNumber={3}',
  stepSize: 'stepSize="h2"',
  stroke: 'stroke',
  subtitle: 'subtitle="About it"',
  sync: 'sync={false}',
  tags: 'tags={["New"]}',
  tailIcon: 'tailIcon="bell"',
  target: ['<@ title="A" href="/index">Text.</@>', '<@ title="A" href="/index" target="_blank">Text.</@>'],
  tip: ['<Tooltip tip="Rope">Line</Tooltip>', '<Tooltip tip="Line">Line</Tooltip>'],
  title: ['<@>Text.</@>', '<@ title="B">Text.</@>'],
  'Color.Row.title': 'title="B"',
  'Frame.title': 'title="B"',
  'Image.title': 'title="B"',
  'Video.title': 'title="B"',
  'Link.title': 'title="B"',
  'Step.title': ['<Steps><Step>Text.</Step></Steps>', '<Steps><Step title="B">Text.</Step></Steps>'],
  'Tab.title': ['<Tabs><Tab>Text.</Tab></Tabs>', '<Tabs><Tab title="B">Text.</Tab></Tabs>'],
  'TabItem.title': ['<Tabs><TabItem>Text.</TabItem></Tabs>', '<Tabs><TabItem title="B">Text.</TabItem></Tabs>'],
  'CodeBlock.title': 'title="moor.js"',
  'CodeBlock.icon': 'icon="bell"',
  'Badge.icon': 'icon="bell"',
  titleSize: 'titleSize="h2"',
  type: 'type="warning"',
  url: ['', '<Video url="/sea.mp4" title="Sea" />'],
  value: [
    '<Tabs defaultValue="b"><@ title="A">1</@><@ title="B">2</@></Tabs>',
    '<Tabs defaultValue="b"><@ title="A">1</@><@ title="B" value="b">2</@></Tabs>',
  ],
  'Color.Item.value': ['<Color><Color.Item value="#0055aa" /></Color>', '<Color><Color.Item value="#0055bb" /></Color>'],
  values: 'values={[{ label: "A", value: "a" }]}',
  variant: 'variant="flat"',
  'Color.variant': ['<Color><Color.Item value="#0055aa" /></Color>', '<Color variant="table"><Color.Item value="#0055aa" /></Color>'],
  vertical: 'vertical',
  width: 'width="300"',
  words: 'words="moor"',
  wrap: 'wrap',
};

const page = (text: string, frontMatter = '') =>
  `---\ntitle: Knots\n${frontMatter}---\n\n${text.replaceAll('LONG', 'moor();\\n'.repeat(30))}\n`;

/** A page without a prop and one with it. */
function pagesOf(component: string, prop: string): [base: string, changed: string] | undefined {
  const found = CASES[`${component}.${prop}`] ?? CASES[prop];
  if (Array.isArray(found))
    return [page(found[0].replaceAll('@', component), found[2]), page(found[1].replaceAll('@', component), found[2])];
  const use = USES[component];
  return found === undefined || use === undefined ? undefined : [page(use.replace(' @', '')), page(use.replace('@', found))];
}

const build = useBuilds();
const props = Object.entries(COMPONENTS).flatMap(([component, { props: known, ignored = {} }]) =>
  [...Object.keys(known), ...Object.keys(ignored)].map((prop) => ({ component, prop })),
);
let built: Outcome;

const fileOf = (component: string, prop: string, side: string) => `${component}-${prop}-${side}`.toLowerCase().replaceAll('.', '-');

beforeAll(async () => {
  const files: Files = {
    'docs.json': JSON.stringify({ name: 'Harbour', navigation: { groups: [{ group: 'All', pages: ['index'] }] } }),
    'index.mdx': page('Home.'),
    'snippets/knots.mdx': 'A bowline.',
    'snippets/moor.js': '// #region moor\nmoor();\n// #endregion\nsail();\n',
    'sea.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'lake.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4"/>',
    'sea.mp4': 'mp4',
  };
  for (const { component, prop } of props) {
    const [base, changed] = pagesOf(component, prop) ?? [];
    if (base !== undefined) files[`${fileOf(component, prop, 'base')}.mdx`] = base;
    if (changed !== undefined) files[`${fileOf(component, prop, 'changed')}.mdx`] = changed;
  }
  built = await build(files);
});

/** What readers get of a page: its content, its Markdown copy, and its feed. */
function outputOf(name: string): string {
  const content = parse(built.read(`${name}/index.html`)).querySelector('#content');
  const feed = `${name}/rss.xml`;
  return [content?.outerHTML, built.read(`${name}.md`), built.files.has(feed) ? built.read(feed) : ''].join('\n').replaceAll(name, 'NAME');
}

it.each(props)('<$component $prop> changes the page or is reported as without effect', ({ component, prop }) => {
  expect(pagesOf(component, prop), 'a case in this file').toBeDefined();
  const [base, changed] = [fileOf(component, prop, 'base'), fileOf(component, prop, 'changed')];
  const reports = built.diagnostics.filter(({ code, location }) => code === 'page/ignored-prop' && location?.file === `${changed}.mdx`);
  const hasEffect = outputOf(base) !== outputOf(changed);
  expect([hasEffect, reports.map(({ message }) => message)]).toEqual(
    hasEffect ? [true, []] : [false, [expect.stringContaining(`\`${prop}\``)]],
  );
});
