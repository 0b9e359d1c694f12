import {
  COMPONENTS,
  FragmentValue,
  formatMarkdown,
  isInline,
  isSilent,
  lineOf,
  ownMarkdown,
  plainText,
  type SearchSurroundings,
  type SearchWriter,
  type TextOptions,
  type TreeNode,
  textOf,
  withElements,
} from '@lectern/core';
import { booleanProp, firstText, listProp, textProp } from '../view/props/props.ts';
import type { TextWriter } from './text-writer.ts';

type ElementNode = Extract<TreeNode, { type: 'element' }>;
type ComponentNode = Extract<TreeNode, { type: 'component' }>;

const HEADING = /^h[1-6]$/;
const CELL = /^(?:td|th|dt|dd)$/;
/** Elements that aren't indexed, in addition to those that Markdown omits. */
const SKIPPED = new Set(['iframe', 'nav', 'video', 'audio']);

/** Writes the text of a page's body. */
export function writeTree(nodes: readonly TreeNode[], writer: TextWriter, around: SearchSurroundings = {}): void {
  let previous: TreeNode | undefined;
  for (const node of withElements(nodes)) {
    // `**a**` directly followed by `b` is two words. Letters in a `span` are one.
    if (previous && 'children' in previous && 'children' in node && !isSpan(previous)) writer.add(' ');
    writeNode(node, writer, around);
    previous = node;
  }
}

function isSpan(node: TreeNode): boolean {
  return node.type === 'element' && node.tag === 'span';
}

function writeNode(node: TreeNode, writer: TextWriter, around: SearchSurroundings): void {
  switch (node.type) {
    case 'text':
      writer.add(node.value);
      return;
    case 'raw':
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

function writeElement(node: ElementNode, writer: TextWriter, around: SearchSurroundings): void {
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

function writeComponent(node: ComponentNode, writer: TextWriter, around: SearchSurroundings): void {
  const { name, props, children } = node;
  const own = ownMarkdown(node, () => formatMarkdown(children));
  if (own !== undefined) {
    writer.paragraph(plainText(own));
    return;
  }
  const form = node.own ? {} : (COMPONENTS[name]?.search ?? {});
  if (form.write) {
    form.write(node, parts(writer), around);
    return;
  }
  const title = form.heading?.(props);
  if (title) {
    if (booleanProp(props.hidden)) return;
    writer.heading(title.level, firstText(props.id, props['data-alias']), propLine(title.title));
  }
  for (const prop of form.shown ?? []) writeProp(node, prop, writer, form.isMarkdown);
  if (form.content) form.content(node, parts(writer));
  else writeTree(children, writer, form.inner?.(around) ?? around);
}

/** What components write with. */
function parts(writer: TextWriter): SearchWriter {
  return {
    heading: (level, id, heading) => writer.heading(level, id, heading),
    paragraph: (text) => writer.paragraph(text),
    code: (code) => writer.code(code),
    lineOf: (nodes) => lineOf(nodes, INDEXED),
    tree: (nodes, around) => writeTree(nodes, writer, around),
  };
}

function writeProp(node: ComponentNode, prop: string, writer: TextWriter, isMarkdown = false): void {
  const value = node.props[prop];
  const text = prop === 'tags' ? listProp(value).join(', ') : propLine(value);
  const words = isMarkdown && typeof value === 'string' ? plainText(text) : text;
  if (isInline(node)) writer.add(` ${words} `);
  else writer.paragraph(words);
}

/** The text of a prop on one line. A list may contain JSX. */
function propLine(value: unknown): string {
  if (value instanceof FragmentValue) return lineOf(value.children, INDEXED);
  return Array.isArray(value) ? value.map(propLine).join('') : (textProp(value) ?? '');
}
