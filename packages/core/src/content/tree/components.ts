/** What is needed to prepare the props of an authoring component. */
export interface ComponentSpec {
  /** Known props. Others are reported once and dropped. `className`, `class`, `style`, and `id` are always known. */
  props: readonly string[];
  /** Props that the format or other tools have and that do nothing here, with the reason. */
  ignored?: Readonly<Record<string, string>>;
  /** Reads its children, as text or as its own parts, instead of only showing them. */
  readsChildren?: boolean;
  /** Inline component: a paragraph around it is kept. */
  inline?: boolean;
  /** Replaced while pages are parsed; nothing renders it. */
  replaced?: boolean;
}

const CALLOUT = ['title', 'icon', 'iconType', 'emoji', 'ariaLabel'];
const CALLOUT_LINK = { href: 'A callout is not a link. Write a link in its text.' };
const TYPED_CALLOUT: ComponentSpec = {
  props: CALLOUT,
  ignored: {
    type: 'The tag determines the kind. Write `<Callout type="…">`.',
    intent: 'The tag determines the kind. Write `<Callout type="…">`.',
    color: 'The tag determines the color. Write `<Callout color="…">`.',
    ...CALLOUT_LINK,
  },
};
const OWN_CALLOUT: ComponentSpec = { props: [...CALLOUT, 'type', 'intent', 'color'], ignored: CALLOUT_LINK };
const CARD = [
  'title',
  'icon',
  'iconType',
  'color',
  'href',
  'horizontal',
  'img',
  'imgAlt',
  'cta',
  'arrow',
  'type',
  'disabled',
  'description',
  'subtitle',
  'newTab',
  'target',
  'iconPosition',
];
const COLUMNS: ComponentSpec = {
  props: ['cols', 'columns', 'col'],
  ignored: { title: 'Columns have no title. Write a heading above them.' },
};
const FIELD = ['type', 'default', 'required', 'deprecated', 'optional', 'example', 'hidden', 'pre', 'post'];
const NO_INPUT = 'Only a `<ParamField>` is an input of the playground.';
const SYNCED = 'Tabs with the same labels are in sync, unless `sync` is `false`.';
const FRAME_LOOK = 'All frames look the same.';
const TAB = ['title', 'label', 'value', 'default', 'icon', 'iconType'];

/** The package from which pages can import the components, as editors and previews of other tools need it. It isn't installed. */
export const COMPONENTS_PACKAGE = '@mintlify/components';

/** What code calls the object of all components, which nobody imports. */
export const COMPONENTS_OBJECT = 'MintlifyComponents';

/** Every authoring component by tag name. */
export const COMPONENTS: Readonly<Record<string, ComponentSpec>> = {
  Note: TYPED_CALLOUT,
  Tip: TYPED_CALLOUT,
  Warning: TYPED_CALLOUT,
  Info: TYPED_CALLOUT,
  Check: TYPED_CALLOUT,
  Danger: TYPED_CALLOUT,
  Callout: OWN_CALLOUT,
  Alert: OWN_CALLOUT,
  Card: { props: CARD, ignored: { vertical: 'Cards are vertical, unless they are `horizontal`.' } },
  CardGroup: COLUMNS,
  Cards: COLUMNS,
  Columns: COLUMNS,
  Column: { props: [] },
  Steps: { props: ['titleSize', 'stepSize'], readsChildren: true },
  Step: {
    props: ['title', 'icon', 'iconType', 'stepNumber', 'titleSize', 'stepSize', 'noAnchor'],
    ignored: {
      href: 'A step is not a link. Write a link in its text.',
      iconColor: 'Icons of steps have the color of their numbers.',
      n: 'Write `stepNumber`.',
      duration: 'Steps show no duration. Write it in their text.',
    },
  },
  Tabs: {
    readsChildren: true,
    props: ['defaultTabIndex', 'sync', 'borderBottom', 'items', 'defaultValue'],
    ignored: { groupId: SYNCED, queryString: SYNCED, values: 'Each `<Tab>` has its own `title`.' },
  },
  Tab: { props: TAB },
  TabItem: { props: TAB },
  Accordion: {
    props: ['title', 'description', 'defaultOpen', 'defaultClose', 'icon', 'iconType'],
    ignored: { href: 'The title of an accordion opens it. Write a link in its text.' },
  },
  AccordionGroup: {
    props: [],
    ignored: {
      cols: 'Accordions are below each other. Write `<Columns>` around them.',
      title: 'A group has no title. Write a heading above it.',
      defaultOpen: 'Write `defaultOpen` on each `<Accordion>`.',
    },
  },
  CodeGroup: { props: ['dropdown'], readsChildren: true },
  CodeBlock: {
    readsChildren: true,
    props: [
      ...['code', 'meta', 'language', 'lang', 'filename', 'title', 'icon', 'lines', 'wrap', 'nocopy', 'expandable', 'highlight', 'focus'],
      ...['frame', 'words', 'file', 'region'],
    ],
  },
  RequestExample: { props: ['dropdown'], readsChildren: true },
  ResponseExample: { props: ['dropdown'], readsChildren: true },
  ParamField: { props: ['path', 'query', 'body', 'header', 'name', ...FIELD, 'placeholder', 'initialValue'] },
  ResponseField: {
    props: ['name', 'body', 'field', 'property', ...FIELD],
    ignored: { placeholder: NO_INPUT, initialValue: NO_INPUT },
  },
  Expandable: { props: ['title', 'defaultOpen', 'defaultClosed'] },
  Frame: {
    props: ['caption', 'hint', 'width', 'height', 'title'],
    ignored: { type: FRAME_LOOK, background: FRAME_LOOK },
  },
  Tooltip: { props: ['tip', 'headline', 'cta', 'href'], inline: true },
  Update: { props: ['label', 'description', 'tags', 'rss'] },
  Icon: { props: ['icon', 'src', 'name', 'iconType', 'color', 'size'], inline: true },
  Badge: { props: ['color', 'size', 'shape', 'icon', 'leadIcon', 'tailIcon', 'iconType', 'stroke', 'disabled', 'href'], inline: true },
  Panel: { props: [] },
  View: { props: ['title', 'icon', 'iconType'] },
  Visibility: { props: ['for'], inline: true, replaced: true },
  Tree: { props: [], readsChildren: true },
  FileTree: { props: [], readsChildren: true },
  'Tree.Folder': { props: ['name', 'defaultOpen', 'openable', 'highlight', 'comment'], readsChildren: true },
  'Tree.File': { props: ['name', 'highlight', 'comment'] },
  Color: { props: ['variant'], readsChildren: true },
  'Color.Row': { props: ['title'] },
  'Color.Item': { props: ['name', 'value'] },
  Prompt: { props: ['description', 'source', 'actions', 'icon', 'iconType'], readsChildren: true },
  'GitHub.Repo': { props: ['repo', 'variant'] },
  Mermaid: { props: ['chart', 'placement', 'actions'], replaced: true, readsChildren: true },
  Latex: { props: ['formula', 'display', 'math', 'block'], inline: true, readsChildren: true },
  Snippet: { props: ['file'], replaced: true },
  Tile: { props: ['href', 'title', 'description'] },
  Heading: { props: ['level', 'noAnchor'], readsChildren: true },
  Image: { props: ['src', 'img', 'alt', 'width', 'height', 'size', 'border', 'noZoom', 'title'], inline: true },
  Video: { props: ['src', 'url', 'title', 'width', 'height', 'autoPlay', 'controls', 'loop', 'muted', 'playsInline', 'poster'] },
  Link: { props: ['href', 'target', 'rel', 'title'], inline: true },
};

/** Props that every component accepts. */
export const COMMON_PROPS: ReadonlySet<string> = new Set(['id', 'className', 'class', 'style', 'children', 'key']);

/** Props that contain a URL and are resolved like a link or an image. */
export const LINK_PROPS: ReadonlySet<string> = new Set(['href', 'url']);
export const IMAGE_PROPS: ReadonlySet<string> = new Set(['src', 'img', 'poster']);

/** The kinds of callouts that quotes such as `[!NOTE]` become. */
export const ALERT_COMPONENTS: Readonly<Record<string, string>> = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Info',
  WARNING: 'Warning',
  CAUTION: 'Danger',
};
