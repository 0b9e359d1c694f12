/** What is needed to prepare the props of an authoring component. */
interface ComponentSpec {
  /** Known props. Others are reported once and dropped. `className`, `class`, `style`, and `id` are always known. */
  props: readonly string[];
  /** Inline component: a paragraph around it is kept. */
  inline?: boolean;
  /** Replaced while pages are parsed; nothing renders it. */
  replaced?: boolean;
}

const CALLOUT = ['title', 'icon', 'iconType', 'type', 'intent', 'color', 'emoji', 'ariaLabel', 'href'];
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
  'vertical',
];
const COLUMNS = ['cols', 'columns', 'col', 'title'];
const FIELD = ['type', 'default', 'required', 'deprecated', 'optional', 'example', 'hidden', 'pre', 'post', 'placeholder', 'initialValue'];
const TAB = ['title', 'label', 'value', 'default', 'icon', 'iconType'];

/** Every authoring component by tag name. */
export const COMPONENTS: Readonly<Record<string, ComponentSpec>> = {
  Note: { props: CALLOUT },
  Tip: { props: CALLOUT },
  Warning: { props: CALLOUT },
  Info: { props: CALLOUT },
  Check: { props: CALLOUT },
  Danger: { props: CALLOUT },
  Callout: { props: CALLOUT },
  Alert: { props: CALLOUT },
  Card: { props: CARD },
  CardGroup: { props: COLUMNS },
  Cards: { props: COLUMNS },
  Columns: { props: COLUMNS },
  Column: { props: [] },
  Steps: { props: ['titleSize', 'stepSize'] },
  Step: {
    props: ['title', 'icon', 'iconType', 'stepNumber', 'titleSize', 'stepSize', 'noAnchor', 'href', 'iconColor', 'n', 'duration'],
  },
  Tabs: { props: ['defaultTabIndex', 'sync', 'borderBottom', 'items', 'defaultValue', 'groupId', 'queryString', 'values'] },
  Tab: { props: TAB },
  TabItem: { props: TAB },
  Accordion: { props: ['title', 'description', 'defaultOpen', 'defaultClose', 'icon', 'iconType', 'href'] },
  AccordionGroup: { props: ['cols', 'title', 'defaultOpen'] },
  CodeGroup: { props: ['dropdown'] },
  CodeBlock: {
    props: ['code', 'meta', 'language', 'lang', 'filename', 'title', 'icon', 'lines', 'wrap', 'nocopy', 'expandable', 'highlight', 'focus'],
  },
  RequestExample: { props: ['dropdown'] },
  ResponseExample: { props: ['dropdown'] },
  ParamField: { props: ['path', 'query', 'body', 'header', 'name', ...FIELD] },
  ResponseField: { props: ['name', 'body', 'field', 'property', ...FIELD] },
  Expandable: { props: ['title', 'defaultOpen', 'defaultClosed'] },
  Frame: { props: ['caption', 'hint', 'width', 'height', 'type', 'background', 'title'] },
  Tooltip: { props: ['tip', 'headline', 'cta', 'href'], inline: true },
  Update: { props: ['label', 'description', 'tags', 'rss'] },
  Icon: { props: ['icon', 'src', 'name', 'iconType', 'color', 'size'], inline: true },
  Badge: { props: ['color', 'size', 'shape', 'icon', 'leadIcon', 'tailIcon', 'iconType', 'stroke', 'disabled', 'href'], inline: true },
  Panel: { props: [] },
  View: { props: ['title', 'icon', 'iconType'] },
  Visibility: { props: ['for'], replaced: true },
  Tree: { props: [] },
  FileTree: { props: [] },
  'Tree.Folder': { props: ['name', 'defaultOpen', 'openable', 'highlight', 'comment'] },
  'Tree.File': { props: ['name', 'highlight', 'comment'] },
  Color: { props: ['variant'] },
  'Color.Row': { props: ['title'] },
  'Color.Item': { props: ['name', 'value'] },
  Prompt: { props: ['description', 'source', 'actions', 'icon', 'iconType'] },
  'GitHub.Repo': { props: ['repo', 'variant'] },
  Mermaid: { props: ['chart', 'placement', 'actions'], replaced: true },
  Latex: { props: ['formula', 'display', 'math', 'block'], inline: true },
  Snippet: { props: ['file'], replaced: true },
  Tile: { props: ['href', 'title', 'description'] },
  Heading: { props: ['level', 'noAnchor'] },
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
