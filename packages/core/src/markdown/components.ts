import { capitalized } from '../config/capitalized.ts';
import { propText, textOf } from '../content/author-text.ts';
import { type FenceMeta, parseFenceMeta } from '../content/fence.ts';
import { type ComponentNode, FragmentValue, type TreeNode } from '../content/tree.ts';
import { displayName } from '../highlight/languages.ts';
import { copiedCode } from '../highlight/notation.ts';
import { linkTo, media } from './inline.ts';
import { type Block, fence, inlineCode, listItem, type MarkdownWriter, quote, strong } from './writer.ts';

type Form = (node: ComponentNode, writer: MarkdownWriter) => Block[];

const CALLOUTS = ['Note', 'Tip', 'Warning', 'Info', 'Check', 'Danger', 'Callout', 'Alert'];
const FIELD_PLACES = ['path', 'query', 'body', 'header'] as const;

const content: Form = ({ children }, writer) => writer.blocks(children);

/** Content under a bold title, and a description if there is one. */
const titled =
  (...props: string[]): Form =>
  ({ props: values, children }, writer) => {
    const title = props.map((prop) => writer.prop(values[prop])).find((text) => text !== undefined);
    const description = props.includes('description') ? undefined : writer.prop(values.description);
    return [...bold(title), ...(description === undefined ? [] : [{ text: description }]), ...writer.blocks(children)];
  };

const callout: Form = ({ name, props, children }, writer) => {
  const kind = name === 'Callout' || name === 'Alert' ? capitalized(writer.prop(props.type ?? props.intent) ?? 'Note') : name;
  const title = writer.prop(props.title);
  const head = title === undefined ? `**${kind}**` : `**${kind}:** ${title}`;
  return [quote([head, writer.text(children)].filter(Boolean).join('\n\n'))];
};

const steps: Form = ({ children }, writer) => {
  let number = 0;
  const items = children.flatMap((child): Block[] => {
    if (child.type !== 'component' || child.name !== 'Step') return writer.blocks([child]);
    number += 1;
    return [stepItem(child, number, writer)];
  });
  return [{ text: items.map(({ text }) => text).join('\n\n') }];
};

function stepItem({ props, children }: ComponentNode, number: number, writer: MarkdownWriter): Block {
  const title = writer.prop(props.title);
  const body = writer.text(children);
  return listItem(`${number}.`, [title === undefined ? '' : strong(title), body].filter(Boolean).join('\n\n'));
}

/** Code under the label that its tab has. */
const codeGroup: Form = ({ children }, writer) =>
  children.flatMap((child) => {
    if (child.type !== 'component' || child.name !== 'CodeBlock') return writer.blocks([child]);
    const { title, fence } = metaOf(child);
    return [...bold(title ?? displayName(fence.language)), ...codeBlock(child, writer)];
  });

const codeBlock: Form = (node) => {
  const { title, fence: written } = metaOf(node);
  const { language } = written;
  const code = typeof node.props.code === 'string' ? node.props.code : textOf(node.children);
  const info = title === undefined ? language : `${language} title="${title.replaceAll('"', "'")}"`.trim();
  return [fence(copiedCode(code, written), info.replace(/`/g, "'"))];
};

function metaOf({ props }: ComponentNode): { title: string | undefined; fence: FenceMeta } {
  const fence = parseFenceMeta(String(props.language ?? props.lang ?? ''), String(props.meta ?? ''));
  return { title: propText(props.title ?? props.filename) ?? fence.title, fence };
}

const card: Form = ({ name, props, children }, writer) => {
  const title = writer.prop(props.title) ?? writer.prop(props.href) ?? name;
  const href = writer.href(props.href);
  const head = href === undefined ? strong(title) : linkTo(title, href);
  const text = [writer.prop(props.description ?? props.subtitle), writer.text(children)].filter(Boolean).join('\n\n');
  return [listItem('-', text === '' ? head : text.includes('\n') ? `${head}\n\n${text}` : `${head}: ${text}`)];
};

const frame: Form = ({ props, children }, writer) => {
  const caption = writer.prop(props.caption) ?? writer.prop(props.hint);
  return [...writer.blocks(children), ...(caption === undefined ? [] : [{ text: `*${caption.trim()}*` }])];
};

const field: Form = ({ props, children }, writer) => {
  const place = FIELD_PLACES.find((one) => typeof props[one] === 'string');
  const name = place === undefined ? (props.name ?? props.field ?? props.property) : props[place];
  const facts = [
    writer.prop(props.type),
    place,
    isOn(props.required) ? 'required' : undefined,
    isOn(props.deprecated) ? 'deprecated' : undefined,
    valueFact('default', props.default),
    valueFact('example', props.example),
  ].filter((fact) => fact !== undefined);
  const head = `\`${propText(name) ?? ''}\`${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`;
  // An `Expandable` contains the fields of its parent.
  const inner = children.flatMap((child): TreeNode[] =>
    child.type === 'component' && child.name === 'Expandable' ? child.children : [child],
  );
  const [first, ...others] = writer.blocks(inner).filter(({ text }) => text !== '');
  if (first === undefined) return [listItem('-', head)];
  const rest = others.map(
    ({ text, isItem }, index) => `${isItem && (index === 0 ? first.isItem : others[index - 1]?.isItem) ? '\n' : '\n\n'}${text}`,
  );
  const isPlain = !first.isItem && !/^(?:```|\||>|- |\d+\. )/.test(first.text);
  return [listItem('-', `${head}${isPlain ? ': ' : '\n'}${first.text}${rest.join('')}`)];
};

const update: Form = ({ props, children }, writer) => {
  const tags = Array.isArray(props.tags) ? props.tags.map(String) : typeof props.tags === 'string' ? [props.tags] : [];
  const about = [writer.prop(props.description), tags.join(', ')].filter(Boolean).join(' · ');
  return [
    { text: `## ${writer.prop(props.label)?.replace(/\s+/g, ' ') ?? 'Update'}` },
    ...(about === '' ? [] : [{ text: `*${about}*` }]),
    ...writer.blocks(children),
  ];
};

const example =
  (title: string): Form =>
  (node, writer) => [...bold(title), ...codeGroup(node, writer)];

const diagram: Form = ({ props, children }, writer) => [
  fence(typeof props.chart === 'string' ? props.chart.trim() : writer.line(children), 'mermaid'),
];

const treeItem: Form = ({ props, children }, writer) => {
  const comment = writer.prop(props.comment);
  const head = `\`${propText(props.name) ?? ''}\`${comment === undefined ? '' : ` ${comment}`}`;
  const inner = writer.text(children);
  return [listItem('-', inner === '' ? head : `${head}\n${inner}`)];
};

const FORMS: Readonly<Record<string, Form>> = {
  ...Object.fromEntries(CALLOUTS.map((name) => [name, callout])),
  Steps: steps,
  Step: (node, writer) => [stepItem(node, 1, writer)],
  Tab: titled('title', 'label', 'value'),
  TabItem: titled('title', 'label', 'value'),
  View: titled('title'),
  Accordion: titled('title'),
  Expandable: titled('title'),
  Prompt: titled('description'),
  CodeGroup: codeGroup,
  CodeBlock: codeBlock,
  RequestExample: example('Request'),
  ResponseExample: example('Response'),
  Card: card,
  Tile: card,
  Frame: frame,
  ParamField: field,
  ResponseField: field,
  Update: update,
  Mermaid: diagram,
  Latex: ({ props }) => [{ text: `$$\n${String(props.formula ?? '')}\n$$` }],
  'Tree.Folder': treeItem,
  'Tree.File': treeItem,
  'Color.Row': titled('title'),
  'Color.Item': ({ props }, writer) => [listItem('-', `${writer.prop(props.name) ?? ''}: ${colorValue(props.value)}`)],
  'GitHub.Repo': ({ props }) => [{ text: linkTo(String(props.repo), `https://github.com/${String(props.repo)}`) }],
  Video: ({ props, children }, writer) => [{ text: media(props, children, writer) }],
  Heading: ({ props, children }, writer) => {
    const level = Number(String(props.level ?? 2).replace(/^h/i, '')) || 2;
    return [{ text: `${'#'.repeat(Math.min(6, Math.max(2, level)))} ${writer.line(children).trim()}` }];
  },
};

/** A block component. Components without their own Markdown form are replaced by their children. */
export function componentBlocks(node: ComponentNode, writer: MarkdownWriter): Block[] {
  return (FORMS[node.name] ?? content)(node, writer);
}

function bold(title: string | undefined): Block[] {
  return title === undefined || title.trim() === '' ? [] : [{ text: strong(title) }];
}

/** A value of a field as code. */
function valueFact(label: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const text = value instanceof FragmentValue ? propText(value) : (propText(value) ?? JSON.stringify(value));
  return text === undefined ? undefined : `${label}: ${inlineCode(text)}`;
}

function isOn(value: unknown): boolean {
  return value === true || value === 'true' || value === '';
}

/** A single color, or one per mode. */
function colorValue(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `\`${String(value ?? '')}\``;
  return Object.entries(value)
    .map(([mode, color]) => `\`${String(color)}\` (${mode})`)
    .join(', ');
}
