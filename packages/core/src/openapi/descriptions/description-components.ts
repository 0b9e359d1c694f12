import { COMPONENTS } from '../../components/list.ts';
import { COMPONENT_OF } from '../../components/roles.ts';
import { CALLOUT_KINDS } from '../../components/words.ts';
import { ownComponent } from '../../content/expand/foreign-tags.ts';
import { foreignKind } from '../../content/parse/foreign-names.ts';
import { escapeAttribute, escapeHtml } from '../../html/escape.ts';
import { type Tag, tagsIn } from '../../html/tags.ts';
import { codeIn } from './code-in.ts';

/** A component with its closing tag, or an empty one. */
interface Element {
  name: string;
  open: Tag;
  close: Tag | undefined;
}

/**
 * A description in which components of pages are HTML that Markdown can contain: callouts are `<div data-callout>`, accordions
 * `<details>`, and all others their title and content, with the link that they have. What is inside them is Markdown, in lines of its own. Tags in code, and tags
 * without an end, which may be placeholders, stay as they are.
 */
export function withoutComponents(text: string): string {
  if (!/<[A-Z]/.test(text)) return text;
  return convert(text, 0);
}

/** Components inside each other; those inside more stay as they are. */
const MAX_DEPTH = 16;

function convert(text: string, depth: number): string {
  if (depth > MAX_DEPTH) return text;
  let result = '';
  let at = 0;
  for (const element of outermost(text)) {
    const { open, close } = element;
    result = append(result + text.slice(at, open.start), print(element, text, depth));
    at = close?.end ?? open.end;
    if (isInline(element.name)) continue;
    // What follows in the line starts a paragraph.
    const rest = /^[ \t]*(?=\S)(?!\|)/.exec(text.slice(at, at + 100));
    if (rest) {
      result += `\n${indentAt(text, open.start)}`;
      at += rest[0].length;
    }
  }
  return result + text.slice(at);
}

/** A block in a paragraph ends it. One at the start of its line, or of a list item, does not. */
function append(before: string, { text, indent }: { text: string; indent: string | undefined }): string {
  if (indent === undefined) return before + text;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return `${BLANK.test(line) ? before : before.trimEnd() + blankLine(indent)}${text}\n${indent.trimEnd()}`;
}

/** An empty line of a quote or list item, and the start of the next one. */
function blankLine(indent: string): string {
  return `\n${indent.trimEnd()}\n${indent}`;
}

const MARKERS = /^([> \t]*)((?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*)/;
const BLANK = /^[> \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*$/;

/** The start of a line that continues what a line is in: a quote, or a list item. */
function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const [, quotes = '', markers = ''] = MARKERS.exec(line) ?? [];
  return quotes + ' '.repeat(markers.length);
}

/** `indent` is that of a block, undefined for inline content. */
function print({ name, open, close }: Element, text: string, depth: number): { text: string; indent: string | undefined } {
  const tag = text.slice(open.start, open.end);
  const inner = close ? text.slice(open.end, close.start) : '';
  const lineStart = text.lastIndexOf('\n', open.start - 1) + 1;
  // A row of a table cannot contain blocks.
  if (isInline(name) || text.slice(lineStart).trimStart().startsWith('|'))
    return { text: linked(convert(inner, depth + 1).trim(), linkOf(name, tag)), indent: undefined };
  const indent = indentAt(text, open.start);
  const content = convert(dedent(inner, indent.length), depth + 1);
  const [before, after] = wrapped(name, tag);
  const started = indent.includes('>') ? content.trim().replace(/^(?:>[ \t]*)+/, '') : content.trim();
  return { text: [before, started, after].filter((part) => part !== '').join(blankLine(indent)), indent };
}

function wrapped(name: string, tag: string): [string, string] {
  const href = linkOf(name, tag);
  const heading = escapeHtml(attributeIn(tag, 'title')?.trim() || (href && attributeIn(tag, 'cta')) || href || '');
  const callout = calloutIn(name, tag);
  if (callout !== undefined) return [`<div data-callout="${callout}"${heading === '' ? '' : ` title="${heading}"`}>`, '</div>'];
  if (COMPONENTS[name]?.role === 'details') return [`<details><summary>${heading || 'Details'}</summary>`, '</details>'];
  return [heading === '' ? '' : `<p><strong>${linked(heading, href)}</strong></p>`, ''];
}

function isInline(name: string): boolean {
  return COMPONENTS[name]?.inline === true;
}

/** The kind of a callout: `note` of `<Note>` and `<Callout type="note">`. */
function calloutIn(name: string, tag: string): string | undefined {
  const type = attributeIn(tag, 'type') ?? attributeIn(tag, 'intent');
  if (COMPONENTS[name]?.role === 'callout') return (type && foreignKind(type)) || 'note';
  return CALLOUT_KINDS.find((kind) => COMPONENT_OF[kind] === (ownComponent(name, { type })?.name ?? name));
}

/** The URL that a component leads to, if it is a link. */
function linkOf(name: string, tag: string): string | undefined {
  return COMPONENTS[name]?.props.href === undefined ? undefined : attributeIn(tag, 'href')?.trim();
}

function linked(content: string, href: string | undefined): string {
  return href && content ? `<a href="${escapeAttribute(href)}">${content}</a>` : content;
}

function attributeIn(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|\\{\\s*["'\`]([^"'\`]*)["'\`]\\s*\\})`).exec(tag);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/** Lines without the indentation that they have in common beyond a width, which Markdown would read as code. */
function dedent(text: string, width: number): string {
  const lines = text.split('\n');
  const written = lines.slice(1).filter((line) => line.trim() !== '');
  const common = written.reduce((least, line) => Math.min(least, line.search(/[^ \t]/)), Number.POSITIVE_INFINITY);
  const extra = written.length === 0 ? 0 : Math.max(0, common - width);
  return lines.map((line, index) => (index === 0 ? line : line.slice(Math.min(extra, line.search(/[^ \t]|$/))))).join('\n');
}

/** The components of a text that are in no other one. */
function outermost(text: string): Element[] {
  const code = codeIn(text);
  const open: Tag[] = [];
  const found: Element[] = [];
  for (const tag of tagsIn(text)) {
    if (!isComponent(tag.name) || code.some(({ start, end }) => tag.start >= start && tag.start < end)) continue;
    if (tag.kind === 'empty') found.push({ name: tag.name, open: tag, close: undefined });
    else if (tag.kind === 'open') open.push(tag);
    else {
      const index = open.findLastIndex(({ name }) => name === tag.name);
      const [first] = index === -1 ? [] : open.splice(index);
      if (first) found.push({ name: tag.name, open: first, close: tag });
    }
  }
  const sorted = found.sort((a, b) => a.open.start - b.open.start);
  let end = 0;
  return sorted.filter(({ open: tag, close }) => {
    if (tag.start < end) return false;
    end = close?.end ?? tag.end;
    return true;
  });
}

function isComponent(name: string): boolean {
  return Object.hasOwn(COMPONENTS, name) || ownComponent(name, {}) !== undefined;
}
