import { remember } from '../../cache/remember.ts';
import { COMPONENTS } from '../../components/list.ts';
import { COMPONENT_OF } from '../../components/roles.ts';
import { SourceText } from '../../diagnostics/source-text.ts';
import { decodeEntities } from '../../html/escape.ts';
import { attributes as attributesOf, html } from '../../html/html.ts';
import { attributesIn } from '../../html/tags.ts';
import { textOf } from '../../tree/author-text.ts';
import { isRawText, isVoid, rawText } from '../../tree/serialize-html.ts';
import { FragmentValue, type IslandNode, mapFragments, type TreeNode } from '../../tree/tree.ts';
import { type FileExpansion, NodeContext } from '../expand/expansion.ts';
import { hostOf, pictureOf } from '../expand/make-node.ts';
import { failureNode } from '../expand/report.ts';
import { reportIcon } from '../expand/written-place.ts';
import type { IslandResult, ScriptResult } from '../types.ts';
import { listIslands } from './page-script.ts';
import { scriptNote } from './script-note.ts';

// biome-ignore lint/suspicious/noExplicitAny: values of any shape, produced by code
type Any = any;

/** Attribute with the file, line, and column that an element in the HTML of an island is written at. Not printed. */
export const PLACE_MARK = 'data-lectern-at';
const PLACE_MARKS = / data-lectern-at="[^"]*"/g;

/** Inserts the results of a page's islands into its tree. Islands and results have the same order. */
export function placeResults(
  nodes: readonly TreeNode[],
  islands: readonly IslandNode[],
  { results, modules }: ScriptResult,
  file: FileExpansion,
): TreeNode[] {
  const placer = new Placer(new Map(islands.map((island, i) => [island, { index: i, result: results[i] }])), file);
  const live = islands.filter((_, i) => results[i]?.kind === 'live' || results[i]?.kind === 'browser');
  const isLive = new Set(live);
  // The note contains whole blocks, so it doesn't break lists, tables, or grids.
  const first = nodes.findIndex((node) => listIslands([node]).some((island) => isLive.has(island)));
  const placed = nodes.flatMap((node, i) => {
    const block = placer.all([node]);
    return i === first ? [...block, scriptNote({ islands: live, modules: file.page.modules, phrases: file.page.phrases })] : block;
  });
  if (modules.length > 0) placed.push(raw(moduleTags(modules)));
  return placed;
}

/** The first is the module of the page; the others are its imports. */
function moduleTags([first = '', ...others]: readonly string[]): string {
  const preloads = others.map((href) => html`<link rel="modulepreload" href="${href}">`);
  return String(html`${preloads}<script type="module" src="${first}"></script>`);
}

/** Elements that browsers don't allow in paragraphs. */
const BLOCK =
  'address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul';
const BLOCK_NAME = new RegExp(`^(?:${BLOCK})$`);
const BLOCK_TAG = new RegExp(`<(?:${BLOCK})[\\s>]`);

class Placer {
  readonly #results: ReadonlyMap<IslandNode, { index: number; result: IslandResult | undefined }>;
  readonly #file: FileExpansion;

  constructor(results: ReadonlyMap<IslandNode, { index: number; result: IslandResult | undefined }>, file: FileExpansion) {
    this.#results = results;
    this.#file = file;
  }

  all(nodes: readonly TreeNode[]): TreeNode[] {
    return nodes.flatMap((node) => this.#one(node));
  }

  #one(node: TreeNode): TreeNode | TreeNode[] {
    if (node.type === 'island') return this.#island(node);
    if (node.type === 'component') {
      const props = mapFragments(node.props, (inner) => new FragmentValue(this.all(inner)));
      return { ...node, props, children: this.all(node.children) };
    }
    if (!('children' in node)) return node;
    const parts = node.children.map((child) => this.all([child]));
    const children = parts.flat();
    // A browser closes a paragraph before a block element, so the surrounding words need a container.
    const holdsBlock = parts.some((part, i) => node.children[i]?.type === 'island' && part.some(isBlock));
    if (node.type === 'element' && node.tag === 'p' && holdsBlock) return { ...node, tag: 'div', children };
    return { ...node, children };
  }

  #island(island: IslandNode): TreeNode[] {
    const found = this.#results.get(island);
    const result = found?.result;
    const slots = island.slots.map((slot) => this.all(slot));
    if (result?.kind === 'text') return island.fallback;
    const fallback = island.kind === 'tag' ? this.all(island.fallback) : [];
    if (!found || !result || result.kind === 'failed') {
      return [failureNode(result?.kind === 'failed' ? result.message : undefined), ...fallback];
    }
    const at = new NodeContext(this.#file, island.place);
    for (const { name, type } of result.icons ?? []) {
      for (const problem of at.page.resources.checkIcon?.(name, type) ?? []) reportIcon(problem, 1, at);
    }
    const parser = new ResultParser(result, { slots, index: found.index, at });
    if (result.kind === 'still') return parser.elements();
    const open = `<lectern-island data-island="${found.index}"${result.kind === 'browser' ? ' data-fresh' : ''}>`;
    const inside = result.kind === 'browser' ? fallback : parser.runs();
    const unused = slots.flatMap((slot, n): TreeNode[] =>
      parser.used.has(n) ? [] : [raw(`<template data-slot="${found.index}:${n}">`), ...slot, raw('</template>')],
    );
    return [raw(open), ...inside, ...unused, raw('</lectern-island>')];
  }
}

function isBlock(node: TreeNode): boolean {
  if (node.type === 'element') return BLOCK_NAME.test(node.tag);
  if (node.type === 'component') return !node.isInline;
  return node.type === 'raw' && BLOCK_TAG.test(node.value);
}

function raw(value: string): TreeNode {
  return { type: 'raw', value };
}

interface Surroundings {
  slots: readonly TreeNode[][];
  index: number;
  /** The island on the page. */
  at: NodeContext;
}

const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(\/?)>/y;

/**
 * Parses the HTML that an island rendered. It is generated, so every attribute is quoted and every element is closed. Four
 * kinds of elements are markers: a slot, a built-in component, its content, and raw HTML from the author.
 */
class ResultParser {
  readonly used = new Set<number>();
  readonly #html: string;
  readonly #result: Extract<IslandResult, { html: string }>;
  readonly #around: Surroundings;
  /** Files of marked elements, by path. */
  readonly #sources = new Map<string, SourceText | undefined>();
  #at = 0;

  constructor(result: Extract<IslandResult, { html: string }>, around: Surroundings) {
    this.#html = result.html;
    this.#result = result;
    this.#around = around;
  }

  /** Parses everything to elements, as if the author had written them. */
  elements(): TreeNode[] {
    return this.#read(true);
  }

  /** Keeps HTML as is, except for slots and components. */
  runs(): TreeNode[] {
    return this.#read(false);
  }

  /** Parses up to the end of the enclosing element. */
  #read(asElements: boolean): TreeNode[] {
    const nodes: TreeNode[] = [];
    const html = this.#html;
    while (this.#at < html.length) {
      TAG.lastIndex = this.#at;
      const match = html[this.#at] === '<' ? TAG.exec(html) : null;
      if (!match) {
        const next = html.indexOf('<', this.#at + 1);
        const text = html.slice(this.#at, next === -1 ? html.length : next);
        nodes.push(asElements ? { type: 'text', value: decodeEntities(text) } : raw(text));
        this.#at += text.length;
        continue;
      }
      const [whole, closing, tag = '', attributes = '', selfClosing] = match;
      this.#at += whole.length;
      if (closing) return nodes;
      nodes.push(
        ...(this.#mark(tag, Object.fromEntries(attributesIn(attributes)), asElements) ??
          (asElements
            ? this.#element(tag, attributes, selfClosing !== '' || isVoid(tag))
            : this.#kept(tag, whole, attributes, selfClosing !== '' || isVoid(tag)))),
      );
    }
    return nodes;
  }

  /** An element whose HTML stays as it is, which browsers bring to life. */
  #kept(tag: string, whole: string, attributes: string, isEmpty: boolean): TreeNode[] {
    const { [PLACE_MARK]: mark, ...own } = Object.fromEntries(attributesIn(attributes));
    const at = this.#contextOf(mark);
    const written = whole.replace(PLACE_MARKS, '');
    if (tag === 'a' || tag === 'img') this.#checkElement(tag, own, at);
    if (isRawText(tag)) return [raw(`${written}${rawText(tag, textOf(this.#read(true)))}</${tag}>`)];
    const open = raw(tag === 'img' ? this.#image(written, own, at) : written);
    return isEmpty ? [open] : [open, ...this.#read(false), raw(`</${tag}>`)];
  }

  /** An image with the size of its file, as on pages. */
  #image(written: string, given: Record<string, string | true>, at: NodeContext): string {
    const added = Object.entries(pictureOf(COMPONENTS[COMPONENT_OF.image]?.image?.(given), at) ?? {}).filter(([name]) => !(name in given));
    return written.replace(/\s*\/?>$/, (end) => attributesOf(Object.fromEntries(added)) + end);
  }

  #element(tag: string, attributes: string, isEmpty: boolean): TreeNode[] {
    const children = isEmpty ? [] : this.#read(true);
    const { [PLACE_MARK]: mark, ...own } = Object.fromEntries(attributesIn(attributes));
    return hostOf(this.#contextOf(mark)).jsx(tag, own, children);
  }

  /** Reports the problems of an element whose HTML stays as it is. */
  #checkElement(tag: string, attributes: Record<string, string | true>, { file, page, place }: NodeContext): void {
    // Copies of images would be written and never shown.
    const { imageCopies: _, ...resources } = page.resources;
    hostOf(new NodeContext({ ...file, page: { ...page, resources } }, place)).jsx(tag, attributes, []);
  }

  /** Where an element is written: in the code that rendered it if that is known, or else where the page uses that code. */
  #contextOf(mark: unknown): NodeContext {
    const { at } = this.#around;
    const [, path = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(String(mark)) ?? [];
    if (path === '') return at;
    const source = remember(this.#sources, path, () => {
      const text = at.page.resources.readText(path);
      return text === undefined ? undefined : new SourceText(path, text);
    });
    return source ? new NodeContext(at.file, { line: Number(line), column: Number(column), source }) : at;
  }

  #mark(tag: string, attributes: Record<string, string | true>, asElements: boolean): TreeNode[] | undefined {
    if (tag === 'lectern-slot') {
      const n = Number(attributes['data-slot']);
      this.#read(false);
      const slot = this.#around.slots[n] ?? [];
      // A repeated slot has the same ids; links point to the first one.
      this.used.add(n);
      return asElements ? slot : [raw(`<lectern-slot data-slot="${this.#around.index}:${n}">`), ...slot, raw('</lectern-slot>')];
    }
    if (tag === 'lectern-raw') {
      const html = this.#result.raw[Number(attributes['data-raw'])] ?? '';
      this.#read(false);
      return [raw(html)];
    }
    const mark = `${this.#around.index}:${String(attributes['data-mark'])}`;
    if (tag === 'lectern-hole') {
      // What browsers bring to life is between comments, which change nothing for styles.
      const inside = this.#read(false);
      return inside.length === 0 ? [] : [raw(`<!--hole ${mark}-->`), ...inside, raw(`<!--/hole ${mark}-->`)];
    }
    if (tag !== 'lectern-part') return undefined;
    const part = this.#result.parts[Number(attributes['data-part'])];
    // The component may read its children as text, or as its own parts.
    const children = this.#read(true);
    if (!part) return children;
    const { [PLACE_MARK]: written, ...given } = part.props;
    const props = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, propValue(value)]));
    const nodes = hostOf(this.#contextOf(written)).jsx(part.name, codeProps(part.name, props, children), children);
    if (asElements) return nodes;
    this.#checkScript(part.name, this.#contextOf(written));
    return [raw(`<lectern-part data-part="${mark}">`), ...nodes, raw('</lectern-part>')];
  }

  /** Reports a component whose script may not find its elements: code can remove and add them while it runs. */
  #checkScript(name: string, at: NodeContext): void {
    const key = `${name} script`;
    if (at.page.resources.components?.get(name)?.hasScript !== true || at.page.reported.has(key)) return;
    at.page.reported.add(key);
    at.report(name.length + 1, {
      code: 'page/component-script',
      severity: 'notice',
      message: `The script of \`<${name}>\` runs once, but code that changes in the browser shows it here.`,
      hint: 'What is shown is the HTML of the build. Use it outside of the code, or write it as `.tsx`.',
    });
  }
}

/** Code that an author's component passes to a code block as children. */
function codeProps(name: string, props: Record<string, unknown>, children: readonly TreeNode[]): Record<string, unknown> {
  return name === COMPONENT_OF.code && props.code === undefined && children.length > 0 ? { ...props, code: textOf(children) } : props;
}

function propValue(value: Any): unknown {
  return typeof value === 'object' && value !== null && typeof value.$html === 'string'
    ? new FragmentValue([raw(value.$html.replace(PLACE_MARKS, ''))])
    : value;
}
