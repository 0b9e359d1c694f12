import {
  copiedCode,
  FragmentValue,
  formatMarkdown,
  isInline,
  isSilent,
  lineOf,
  ownMarkdown,
  parseFenceMeta,
  plainText,
  type TextOptions,
  type TreeNode,
  textOf,
} from '@lectern/core';
import { rawWords } from '@lectern/core/html';
import { paramName, responseName } from '../view/props/fields.ts';
import { booleanProp, firstText, listProp, textProp } from '../view/props/props.ts';
import type { TextWriter } from './text-writer.ts';

type ElementNode = Extract<TreeNode, { type: 'element' }>;
type ComponentNode = Extract<TreeNode, { type: 'component' }>;
type Props = Readonly<Record<string, unknown>>;

interface Surroundings {
  /** Code titles are visible in the tabs of the group. */
  isCodeGroup?: boolean;
  /** Only the first example of a panel is indexed. */
  panel?: { hasExample: boolean };
}

const HEADING = /^h[1-6]$/;
const CELL = /^(?:td|th|dt|dd)$/;
/** Elements that aren't indexed, in addition to those that Markdown omits. */
const SKIPPED = new Set(['iframe', 'nav', 'video', 'audio']);

const CALLOUTS = ['Note', 'Tip', 'Warning', 'Info', 'Check', 'Danger', 'Callout', 'Alert'];

/** Visible props besides a component's content. Leaves out the labels of tabs and collapsible sections. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(CALLOUTS.map((name) => [name, ['title']])),
  Accordion: ['description'],
  Card: ['title', 'description', 'subtitle', 'cta'],
  'Color.Row': ['title'],
  Frame: ['hint', 'caption'],
  'GitHub.Repo': ['repo'],
  Image: ['alt'],
  ParamField: ['type', 'default'],
  Prompt: ['description'],
  ResponseField: ['type', 'default'],
  Tile: ['title', 'description'],
  Tooltip: ['headline', 'tip', 'cta'],
  'Tree.File': ['name', 'comment'],
  'Tree.Folder': ['name', 'comment'],
  Update: ['description', 'tags'],
};
/** Components with Markdown props. */
const MARKDOWN_PROPS = new Set(['Frame', 'Prompt']);

/** Components whose title is a heading: its level and title. */
const TITLES: Readonly<Record<string, (props: Props) => [level: number, title: unknown]>> = {
  Accordion: ({ title }) => [4, title],
  Step: ({ title, titleSize }) => [levelOf(titleSize, 5), title],
  Update: ({ label }) => [3, label],
  ParamField: (props) => [5, paramName(props).name],
  ResponseField: (props) => [5, responseName(props)],
};

/** Writes the text of a page's body. */
export function writeTree(nodes: readonly TreeNode[], writer: TextWriter, around: Surroundings = {}): void {
  let previous: TreeNode | undefined;
  for (const node of nodes) {
    // `**a**` directly followed by `b` is two words. Letters in a `span` are one.
    if (previous && 'children' in previous && 'children' in node && !isSpan(previous)) writer.add(' ');
    writeNode(node, writer, around);
    previous = node;
  }
}

function isSpan(node: TreeNode): boolean {
  return node.type === 'element' && node.tag === 'span';
}

function writeNode(node: TreeNode, writer: TextWriter, around: Surroundings): void {
  switch (node.type) {
    case 'text':
      writer.add(node.value);
      return;
    case 'raw':
      writer.add(rawWords(node.value));
      return;
    case 'fragment':
      writeTree(node.children, writer, around);
      return;
    case 'island':
      // Its code hasn't run. In dev, it only runs for opened pages.
      if (node.kind === 'tag') writeTree(node.fallback, writer, around);
      return;
    case 'element':
      writeElement(node, writer, around);
      return;
    case 'component':
      if (isInline(node)) writeComponent(node, writer, around);
      else asBlock(writer, () => writeComponent(node, writer, around));
      return;
  }
}

function asBlock(writer: TextWriter, write: () => void): void {
  writer.endParagraph();
  write();
  writer.endParagraph();
}

function writeElement(node: ElementNode, writer: TextWriter, around: Surroundings): void {
  const { tag, attributes, children } = node;
  if (isSilent(node) || isIgnored(node)) return;
  const inside = () => writeTree(children, writer, around);
  if (HEADING.test(tag)) writer.heading(Math.max(2, Number(tag.slice(1))), textProp(attributes.id), lineOf(children, INDEXED));
  else if (tag === 'pre') writer.code(textOf(children));
  else if (tag === 'img') writer.add(` ${textProp(attributes.alt) ?? ''} `);
  else if (tag === 'br') writer.add(' ');
  else if (CELL.test(tag)) {
    // The cells of a row are one sentence.
    inside();
    writer.add(' ');
  } else if (isInline(node)) inside();
  else asBlock(writer, inside);
}

/** Controls without content, and what the author excludes from search. */
function isIgnored({ tag, attributes }: ElementNode): boolean {
  return (
    SKIPPED.has(tag) ||
    String(attributes['aria-hidden']) === 'true' ||
    attributes['data-search-ignore'] !== undefined ||
    attributes['data-pagefind-ignore'] !== undefined
  );
}

/** What of a heading or of JSX in a prop is indexed. */
const INDEXED: TextOptions = { images: true, omits: isIgnored };

function writeComponent(node: ComponentNode, writer: TextWriter, around: Surroundings): void {
  const { name, props, children } = node;
  const own = ownMarkdown(node, () => formatMarkdown(children));
  if (own !== undefined) {
    writer.paragraph(plainText(own));
    return;
  }
  switch (name) {
    case 'CodeBlock':
      writeCode(node, writer, around);
      return;
    case 'CodeGroup':
      writeTree(children, writer, { ...around, isCodeGroup: true });
      return;
    case 'Panel':
    case 'RequestExample':
    case 'ResponseExample':
      writeTree(children, writer, { isCodeGroup: name !== 'Panel', panel: { hasExample: false } });
      return;
    case 'Heading':
      writer.heading(levelOf(props.level, 2), textProp(props.id), lineOf(children, INDEXED));
      return;
  }
  const title = TITLES[name]?.(props);
  if (title) {
    if (booleanProp(props.hidden)) return;
    writer.heading(title[0], firstText(props.id, props['data-alias']), propLine(title[1]));
  }
  for (const prop of SHOWN[name] ?? []) writeProp(node, prop, writer);
  if (name === 'Prompt') writer.code(textProp(props.source) ?? '');
  else writeTree(children, writer, around);
}

function writeProp(node: ComponentNode, prop: string, writer: TextWriter): void {
  const value = node.props[prop];
  const text = prop === 'tags' ? listProp(value).join(', ') : propLine(value);
  const words = MARKDOWN_PROPS.has(node.name) && typeof value === 'string' ? plainText(text) : text;
  if (isInline(node)) writer.add(` ${words} `);
  else writer.paragraph(words);
}

function writeCode({ props, children }: ComponentNode, writer: TextWriter, around: Surroundings): void {
  const { code } = props;
  if (typeof code !== 'string' && children.some((child) => child.type === 'component')) {
    writeTree(children, writer, around);
    return;
  }
  const { panel, isCodeGroup } = around;
  if (panel?.hasExample) return;
  if (panel) panel.hasExample = true;
  const fence = parseFenceMeta(firstText(props.language, props.lang) ?? '', textProp(props.meta) ?? '');
  if (!isCodeGroup) writer.paragraph(firstText(props.title, props.filename) ?? fence.title ?? '');
  const typed = typeof code === 'string' ? code : textOf(children);
  writer.code(copiedCode(typed, fence));
}

/** The text of a prop on one line. A list may contain JSX. */
function propLine(value: unknown): string {
  if (value instanceof FragmentValue) return lineOf(value.children, INDEXED);
  return Array.isArray(value) ? value.map(propLine).join('') : (textProp(value) ?? '');
}

/** Level of a heading, from `3` or `h3`. */
function levelOf(value: unknown, fallback: number): number {
  const level = Math.round(Number(String(value ?? '').replace(/^h/i, '') || fallback));
  return Number.isFinite(level) ? Math.min(6, Math.max(2, level)) : fallback;
}
