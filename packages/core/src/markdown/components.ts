import { capitalized } from '../config/capitalized.ts';
import { type FenceMeta, parseFenceMeta } from '../content/expand/fence.ts';
import { ownMarkdown } from '../content/expand/own-nodes.ts';
import { propText, textOf } from '../content/tree/author-text.ts';
import { type ComponentNode, FragmentValue, type TreeNode } from '../content/tree/tree.ts';
import { displayName } from '../highlight/languages.ts';
import { copiedCode } from '../highlight/notation.ts';
import { linkTo, media, separated } from './inline.ts';
import {
  type Block,
  type Converter,
  code,
  heading,
  type Inline,
  type Item,
  inlineCode,
  joinItems,
  label,
  oneLine,
  paragraph,
  text,
} from './mdast.ts';
import { printMarkdown } from './print.ts';

type Form = (node: ComponentNode, converter: Converter) => (Block | Item)[];

const CALLOUTS = ['Note', 'Tip', 'Warning', 'Info', 'Check', 'Danger', 'Callout', 'Alert'];
const FIELD_PLACES = ['path', 'query', 'body', 'header'] as const;

const content: Form = ({ children }, { blocks }) => blocks(children);

/** Content under a bold title, and a description if there is one. */
const titled =
  (...props: string[]): Form =>
  ({ props: values, children }, { prop, blocks }) => {
    const title = props.map((name) => prop(values[name])).find((nodes) => nodes !== undefined);
    return [...label(title), ...paragraph(prop(values.description) ?? []), ...blocks(children)];
  };

const callout: Form = ({ name, props, children }, { prop, blocks }) => {
  const kind = name === 'Callout' || name === 'Alert' ? capitalized(propText(props.type ?? props.intent)?.trim() || 'Note') : name;
  const title = prop(props.title);
  const head = [strong([text(kind), ...(title ? [text(':')] : [])]), ...(title ? [text(' '), ...title] : [])];
  return [{ type: 'blockquote', children: [...paragraph(head), ...blocks(children)] }];
};

const steps: Form = ({ children }, converter) => {
  let number = 0;
  return joinItems(
    children.flatMap(unwrapped).flatMap((child): (Block | Item)[] => {
      if (child.type !== 'component' || child.name !== 'Step') return converter.blocks([child]);
      number = Number(propText(child.props.stepNumber)) || number + 1;
      return [stepItem(child, number, converter)];
    }),
  );
};

/** The nodes of a snippet or an expression. */
function unwrapped(node: TreeNode): TreeNode[] {
  return node.type === 'fragment' ? node.children.flatMap(unwrapped) : [node];
}

function stepItem({ props, children }: ComponentNode, number: number, { prop, blocks }: Converter): Item {
  return { type: 'item', kind: 'step', number, isLoose: true, children: [...label(prop(props.title)), ...blocks(children)] };
}

/** Code under the label that its tab has. */
const codeGroup: Form = ({ children }, converter) =>
  children.flatMap(unwrapped).flatMap((child) => {
    if (child.type !== 'component' || child.name !== 'CodeBlock') return converter.blocks([child]);
    const { title, fence } = metaOf(child);
    return [...label([text(title ?? displayName(fence.language))]), ...codeBlock(child, converter)];
  });

const codeBlock: Form = (node) => {
  const { title, fence } = metaOf(node);
  const source = typeof node.props.code === 'string' ? node.props.code : textOf(node.children);
  return [code(copiedCode(source, fence), fence.language, title === undefined ? undefined : `title="${title.replaceAll('"', "'")}"`)];
};

function metaOf({ props }: ComponentNode): { title: string | undefined; fence: FenceMeta } {
  const fence = parseFenceMeta(String(props.language ?? props.lang ?? ''), String(props.meta ?? ''));
  return { title: propText(props.title ?? props.filename) ?? fence.title, fence };
}

const card: Form = ({ name, props, children }, { prop, href, blocks }) => {
  const title = prop(props.title) ?? prop(props.href) ?? [text(name)];
  const url = href(props.href);
  const head = url === undefined ? [strong(title)] : linkTo(title, url);
  const inside = [...paragraph(prop(props.description ?? props.subtitle) ?? []), ...blocks(children)];
  return [{ type: 'item', kind: 'card', children: inside.length === 1 ? withHead(head, inside) : [...paragraph(head), ...inside] }];
};

/** Blocks whose first, if it is text, is on the line of a head. */
function withHead(head: Inline[], [first, ...others]: Block[]): Block[] {
  if (first?.type === 'paragraph') return [...paragraph([...head, text(': '), ...first.children]), ...others];
  return [...paragraph(head), ...(first ? [first] : []), ...others];
}

const frame: Form = ({ props, children }, { markdownProp, blocks }) => [
  ...slanted(markdownProp(props.hint)),
  ...blocks(children),
  ...slanted(markdownProp(props.caption ?? props.title)),
];

function slanted(nodes: Inline[] | undefined): Block[] {
  return nodes ? paragraph([{ type: 'emphasis', children: nodes }]) : [];
}

function strong(nodes: Inline[]): Inline {
  return { type: 'strong', children: oneLine(nodes) };
}

const field: Form = ({ props, children }, { prop, blocks }) => {
  const place = FIELD_PLACES.find((one) => typeof props[one] === 'string');
  const name = place === undefined ? (props.name ?? props.field ?? props.property) : props[place];
  const facts = [
    prop(props.type),
    place && [text(place)],
    isOn(props.required) ? [text('required')] : undefined,
    isOn(props.deprecated) ? [text('deprecated')] : undefined,
    valueFact('default', props.default),
    valueFact('example', props.example),
  ].filter((fact) => fact !== undefined);
  const about = facts.length === 0 ? [] : [text(' ('), ...separated(facts, ', '), text(')')];
  // An `Expandable` contains the fields of its parent.
  const inside = children.flatMap((child): TreeNode[] =>
    child.type === 'component' && child.name === 'Expandable' ? child.children : [child],
  );
  return [{ type: 'item', kind: 'field', children: withHead([...inlineCode(propText(name) ?? ''), ...about], blocks(inside)) }];
};

const update: Form = ({ props, children }, { prop, blocks }) => {
  const tags = Array.isArray(props.tags) ? props.tags.map(String) : typeof props.tags === 'string' ? [props.tags] : [];
  const about = [prop(props.description), prop(tags.join(', '))].filter((part) => part !== undefined);
  return [...heading(2, prop(props.label) ?? [text('Update')]), ...slanted(separated(about, ' · ')), ...blocks(children)];
};

const example =
  (title: string): Form =>
  (node, converter) => [...label([text(title)]), ...codeGroup(node, converter)];

const diagram: Form = ({ props, children }) => [code(typeof props.chart === 'string' ? props.chart.trim() : textOf(children), 'mermaid')];

const treeItem: Form = ({ props, children }, { prop, blocks }) => {
  const comment = prop(props.comment);
  const head = [...inlineCode(propText(props.name) ?? ''), ...(comment ? [text(' '), ...comment] : [])];
  return [{ type: 'item', kind: 'tree', children: [...paragraph(head), ...blocks(children)] }];
};

const FORMS: Readonly<Record<string, Form>> = {
  ...Object.fromEntries(CALLOUTS.map((name) => [name, callout])),
  Steps: steps,
  Step: (node, converter) => [stepItem(node, Number(propText(node.props.stepNumber)) || 1, converter)],
  Tab: titled('title', 'label', 'value'),
  TabItem: titled('title', 'label', 'value'),
  View: titled('title'),
  Accordion: titled('title'),
  Expandable: titled('title'),
  Prompt: ({ props, children }, { markdownProp, blocks }) => [...label(markdownProp(props.description)), ...blocks(children)],
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
  Latex: ({ props }) => [{ type: 'math', value: String(props.formula ?? '').trim() }],
  'Tree.Folder': treeItem,
  'Tree.File': treeItem,
  'Color.Row': titled('title'),
  'Color.Item': ({ props }, { prop }) => [
    { type: 'item', kind: 'color', children: paragraph([...(prop(props.name) ?? []), text(': '), ...colorNodes(props.value)]) },
  ],
  'GitHub.Repo': ({ props }) => paragraph(linkTo([text(String(props.repo))], `https://github.com/${String(props.repo)}`)),
  Video: ({ props, children }, converter) => paragraph(media(props, children, converter)),
  Heading: ({ props, children }, { line }) => heading(Number(String(props.level ?? 2).replace(/^h/i, '')) || 2, line(children)),
};

/** A block component. Components without their own Markdown form are replaced by their children. */
export function componentParts(node: ComponentNode, converter: Converter): (Block | Item)[] {
  const own = ownMarkdown(node, () => printMarkdown(converter.blocks(node.children)));
  if (own !== undefined) return own.trim() === '' ? [] : [{ type: 'html', value: own.trim() }];
  return (FORMS[node.name] ?? content)(node, converter);
}

/** A value of a field as code. */
function valueFact(name: string, value: unknown): Inline[] | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const words = value instanceof FragmentValue ? propText(value) : (propText(value) ?? JSON.stringify(value));
  return words === undefined ? undefined : [text(`${name}: `), ...inlineCode(words)];
}

function isOn(value: unknown): boolean {
  return value === true || value === 'true' || value === '';
}

/** A single color, or one per mode. */
function colorNodes(value: unknown): Inline[] {
  if (typeof value !== 'object' || value === null) return inlineCode(String(value ?? ''));
  return separated(
    Object.entries(value).map(([mode, color]) => [...inlineCode(String(color)), text(` (${mode})`)]),
    ', ',
  );
}
