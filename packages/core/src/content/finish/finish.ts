import type { Diagnostic, Report } from '../../diagnostics/diagnostic.ts';
import type { ImageSize } from '../resources/resources.ts';
import { lineOf, propText } from '../tree/author-text.ts';
import { Footnotes, type NotePhrases } from '../tree/footnotes.ts';
import { aliasSlugs, fieldSlugs, IdSpace, slugify } from '../tree/slug.ts';
import { type ComponentNode, type ElementNode, element, type Picture, type TreeNode, TYPED_TEXT } from '../tree/tree.ts';
import type { TocEntry } from '../types.ts';

export interface FinishOptions {
  /** The page's title. A first heading that repeats it is removed. */
  title: string;
  /** The author's first heading of level 1 is the visible title and stays unchanged. */
  ownsTitle: boolean;
  /** The widest that the text is in the browser, as a CSS length. Undefined if it has no limit. */
  textWidth?: string | undefined;
  /** Heading levels of the table of contents. */
  toc: { from: number; to: number };
  /** Label of a heading's anchor link; contains `{title}`. */
  linkTo: string;
  notes: NotePhrases;
  report: Report;
  /** Location of a node in the page's file, for diagnostics. */
  locate(place: ElementNode['place'], length: number): Pick<Diagnostic, 'location' | 'excerpt'>;
}

export interface FinishedTree {
  nodes: TreeNode[];
  toc: TocEntry[];
  /** Ids of the page, aliases included. Undefined if the markup contains ids that are only known in the browser. */
  ids: string[] | undefined;
}

const HEADING = /^h[1-6]$/;
const CUSTOM_ID = /\s*\[#([^\s[\]]+)\]\s*$/;
const IMAGE_MIN_ZOOM = 120;
/** Components whose children are in columns. */
const COLUMNS = new Set(['Columns', 'CardGroup', 'Cards']);
/** Height of the image of a card, and the width of a window from which cards are beside each other, in `rem`. */
const CARD_IMAGE = 11;
const BESIDE = 33;
/** The same for more than two. */
const MORE_BESIDE = 43;

/**
 * Applies everything that concerns the whole page, snippets included: unique ids, the table of contents, which image loads
 * first, and which images zoom.
 */
export function finishTree(nodes: TreeNode[], options: FinishOptions): FinishedTree {
  const pass = new FinishPass(options);
  const around: Surroundings = { insideLink: false, panel: undefined, insideUpdate: false, stepSize: undefined };
  const finished = pass.all(nodes, around);
  finished.push(...pass.notes.list((content) => pass.all(content, around), options.notes));
  return { nodes: finished, toc: pass.toc, ids: pass.end() };
}

interface Surroundings {
  insideLink: boolean;
  panel: string | undefined;
  insideUpdate: boolean;
  insidePanel?: boolean;
  /** `titleSize` of the surrounding steps. */
  stepSize: string | undefined;
  /** Number of columns of the surrounding grid. */
  columns?: number | undefined;
}

class FinishPass {
  readonly toc: TocEntry[] = [];
  readonly #ids = new IdSpace();
  readonly notes = new Footnotes(this.#ids);
  /** Of `<a name="…">`, which may be a heading's id as well: browsers prefer the heading. */
  readonly #names = new Set<string>();
  readonly #options: FinishOptions;
  readonly #aliases: ElementNode[] = [];
  readonly #loneExamples: ComponentNode[] = [];
  #hasPanel = false;
  #hasRawIds = false;
  #headings = 0;
  #hasTitle = false;
  #images = 0;

  constructor(options: FinishOptions) {
    this.#options = options;
  }

  /** Removes aliases that equal an id of the page or an earlier alias. Returns all ids, or undefined if some are unknown. */
  end(): string[] | undefined {
    for (const example of this.#hasPanel ? this.#loneExamples : []) {
      this.#options.report({
        code: 'page/examples-outside-panel',
        severity: 'warning',
        message: `\`<${example.name}>\` is outside the \`<Panel>\` of the page; it is shown at the end of the panel.`,
        hint: 'Move it into the `<Panel>`.',
        ...this.#options.locate(example.place, example.name.length + 1),
      });
    }
    for (const alias of this.#aliases) {
      const { id } = alias.attributes;
      if (typeof id !== 'string' || this.#ids.has(id)) alias.attributes = {};
      else this.#ids.claim(id);
    }
    return this.#hasRawIds ? undefined : [...new Set([...this.#ids.all(), ...this.#names])];
  }

  #alias = (id: string): TreeNode => {
    const target = element('span', { id, class: 'lc-anchor-alias' });
    this.#aliases.push(target);
    return target;
  };

  all(nodes: readonly TreeNode[], around: Surroundings): TreeNode[] {
    return nodes.flatMap((node) => this.one(node, around));
  }

  one(node: TreeNode, around: Surroundings): TreeNode | TreeNode[] {
    if (node.type === 'fragment') return this.all(node.children, around);
    if (node.type === 'component') return this.#component(node, around);
    if (node.type === 'raw') this.#hasRawIds ||= /\sid\s*=/i.test(node.value);
    if (node.type !== 'element') return node;
    if (node.note) return this.notes.mark(node.note);
    if (node.attributes['data-footnotes'] !== undefined && this.notes.keep(node)) return [];
    if (HEADING.test(node.tag) && !around.insideLink) return this.#heading(node, around);
    if (node.tag === 'img') return this.#image(node, around);
    if (typeof node.attributes.id === 'string') this.#ids.claim(node.attributes.id);
    if (node.tag === 'a' && typeof node.attributes.name === 'string') this.#names.add(node.attributes.name);
    const inner = node.tag === 'a' ? { ...around, insideLink: true } : around;
    return { ...node, children: this.all(node.children, inner) };
  }

  #heading(node: ElementNode, around: Surroundings): TreeNode[] {
    this.#headings += 1;
    const children = this.all(node.children, around);
    const customId = takeCustomId(children);
    const text = lineOf(children);
    let { tag } = node;
    const attributes = { ...node.attributes };
    if (tag === 'h1') {
      if (this.#options.ownsTitle && !this.#hasTitle) {
        this.#hasTitle = true;
        return this.#ownTitle(node, children, text);
      }
      if (this.#headings === 1 && text === this.#options.title.trim()) return [];
      this.#reportBodyTitle(node, text);
      tag = 'h2';
      attributes['data-level'] = 1;
    }
    const authored = typeof attributes.id === 'string' ? attributes.id : customId;
    const typed = String(attributes[TYPED_TEXT] || text);
    delete attributes[TYPED_TEXT];
    const id = this.#ids.claim(authored ?? slugify(typed));
    const others = typed === text ? [] : [slugify(text)];
    const aliases = authored === undefined && id === slugify(typed) ? [...aliasSlugs(typed), ...others] : [];
    const noAnchor = attributes.noanchor !== undefined || attributes['no-anchor'] !== undefined;
    delete attributes.noanchor;
    delete attributes['no-anchor'];
    attributes.id = id;
    attributes.class = ['lc-heading', attributes.class].filter(Boolean).join(' ');
    const depth = node.tag === 'h1' ? 1 : Number(tag.slice(1));
    this.#addHeading({ id, text, depth }, around);
    const label = this.#options.linkTo.replace('{title}', () => text);
    const anchor = element('a', { class: 'lc-heading-anchor', href: `#${id}`, 'aria-label': label });
    return [...aliases.map(this.#alias), { ...node, tag, attributes, children: noAnchor ? children : [...children, anchor] }];
  }

  #ownTitle(node: ElementNode, children: TreeNode[], text: string): TreeNode[] {
    const { [TYPED_TEXT]: _, ...attributes } = node.attributes;
    const id = this.#ids.claim(typeof attributes.id === 'string' ? attributes.id : slugify(text));
    return [{ ...node, attributes: { ...attributes, id }, children }];
  }

  #reportBodyTitle(node: ElementNode, text: string): void {
    this.#options.report({
      code: 'page/body-h1',
      severity: 'notice',
      message: `The heading "${text}" has level 1, which is reserved for the page title; it is shown as a large level 2 heading.`,
      hint: 'Start headings at `##`.',
      ...this.#options.locate(node.place, 1),
    });
  }

  /** Only the first image of a page loads at once. */
  #setLoading(attributes: ElementNode['attributes']): void {
    this.#images += 1;
    if (this.#images === 1 && attributes.loading === undefined) attributes.fetchpriority ??= 'high';
    attributes.loading ??= this.#images === 1 ? 'eager' : 'lazy';
    attributes.decoding ??= 'async';
  }

  #image(node: ElementNode, around: Surroundings): ElementNode {
    const attributes = { ...node.attributes };
    this.#setLoading(attributes);
    const width = Number(attributes.width);
    if (attributes.srcset !== undefined) attributes.sizes ??= shownWidth(width, this.#options.textWidth);
    const isSmall = Number.isFinite(width) && width > 0 && width < IMAGE_MIN_ZOOM;
    if (attributes['data-no-zoom'] === undefined && !around.insideLink && attributes.alt !== '' && !isSmall) attributes['data-zoom'] = true;
    delete attributes['data-no-zoom'];
    return { ...node, attributes };
  }

  /** Props with all attributes of the image that the component prints. */
  #propsOf({ name, props }: ComponentNode, { columns }: Surroundings): Record<string, unknown> {
    if (props.picture === undefined) return { ...props };
    const picture = { ...(props.picture as Picture) };
    this.#setLoading(picture);
    const { textWidth } = this.#options;
    const [width, height] = [Number(picture.width), Number(picture.height)];
    if (picture.srcset !== undefined)
      picture.sizes = name === 'Card' ? cardWidth({ width, height }, columns, textWidth) : shownWidth(width, textWidth);
    return { ...props, picture };
  }

  #component(node: ComponentNode, around: Surroundings): TreeNode | TreeNode[] {
    const props = this.#propsOf(node, around);
    const inner: Surroundings = { ...around, columns: columnsOf(node) ?? around.columns };
    const before: TreeNode[] = [];
    if (node.name === 'Panel') {
      this.#hasPanel = true;
      inner.insidePanel = true;
    } else if (!around.insidePanel && /^Re(?:quest|sponse)Example$/.test(node.name)) this.#loneExamples.push(node);
    const id = (fallback: string) => (props.id = this.#ids.claim(stringOf(props.id) ?? fallback));
    if (node.name === 'Heading') return this.#headingTag(node, props, around);
    if (node.name === 'Steps') inner.stepSize = stringOf(props.titleSize ?? props.stepSize);
    else if (node.name === 'Step') this.#step(props, around);
    else if (node.name === 'Accordion')
      props.id = this.#ids.claim((stringOf(props.id) ?? slugify(propText(props.title) || 'details')).replaceAll(':', '-'));
    else if (node.name === 'View') inner.panel = id(`view-${slugify(propText(props.title) || 'view')}`);
    else if (node.name === 'Tab' || node.name === 'TabItem')
      inner.panel = id(slugify(propText(props.title) || propText(props.label) || 'tab'));
    else if (node.name === 'Update') {
      const text = propText(props.label) || 'update';
      this.#addToc({ id: id(slugify(text)), text, depth: 2 }, around);
      inner.insideUpdate = true;
    } else if (node.name === 'ParamField' || node.name === 'ResponseField') before.push(...this.#field(node.name, props));
    else if (typeof props.id === 'string') props.id = this.#ids.claim(props.id);
    else if ((node.name === 'Card' || node.name === 'Link') && props.href !== undefined) inner.insideLink = node.name === 'Link';
    return [...before, { ...node, props, children: this.all(node.children, inner) }];
  }

  /** A `<Heading>` is treated like the heading that it renders. */
  #headingTag(node: ComponentNode, props: Record<string, unknown>, around: Surroundings): ComponentNode {
    const children = this.all(node.children, around);
    const text = lineOf(children);
    const level = Number(String(props.level ?? 2).replace(/^h/i, ''));
    const depth = Number.isFinite(level) ? Math.min(6, Math.max(2, Math.round(level))) : 2;
    const id = this.#ids.claim(stringOf(props.id) ?? slugify(text));
    this.#addHeading({ id, text, depth }, around);
    return { ...node, props: { ...props, id }, children };
  }

  /** A step with a heading as its title counts as a heading. The slug of a plain title also resolves, for guessed links. */
  #step(props: Record<string, unknown>, around: Surroundings): void {
    const text = propText(props.title) ?? '';
    const slug = slugify(text);
    const size = stringOf(props.titleSize) ?? stringOf(props.stepSize) ?? around.stepSize ?? 'p';
    if (/^h[2-4]$/.test(size)) {
      props.titleSize = size;
      const id = this.#ids.claim(stringOf(props.id) ?? slug);
      props.id = id;
      if (text !== '' && !around.insideUpdate) this.#addToc({ id, text, depth: Number(size.slice(1)) }, around);
    } else if (typeof props.id === 'string') props.id = this.#ids.claim(props.id);
    else if (text !== '' && !this.#ids.has(slug)) props['data-alias'] = this.#ids.claim(slug);
  }

  #field(component: string, props: Record<string, unknown>): TreeNode[] {
    const keys = component === 'ParamField' ? ['path', 'query', 'body', 'header', 'name'] : ['name', 'body', 'field', 'property'];
    const name = keys.map((key) => stringOf(props[key])).find((value) => value !== undefined) ?? 'field';
    const { id, aliases } = fieldSlugs(name);
    const authored = stringOf(props.id);
    props.id = this.#ids.claim(authored ?? id);
    // Published links also count repeats from 1, which leaves no doubt about the first one.
    if (props.id === `${id}-2`) return [this.#alias(`${id}-1`)];
    return authored === undefined && props.id === id ? aliases.map(this.#alias) : [];
  }

  /** Adds a heading to the table of contents if its level is listed. Level 1 always is. */
  #addHeading(entry: TocEntry, around: Surroundings): void {
    const { from, to } = this.#options.toc;
    const isListed = entry.depth <= to && (entry.depth >= from || entry.depth === 1);
    if (entry.text !== '' && !around.insideUpdate && isListed) this.#addToc(entry, around);
  }

  #addToc(entry: TocEntry, around: Surroundings): void {
    this.toc.push(around.panel === undefined ? entry : { ...entry, panel: around.panel });
  }
}

/** Number of columns of a grid. Undefined for other components. */
function columnsOf({ name, props: { cols, columns, col } }: ComponentNode): number | undefined {
  return COLUMNS.has(name) ? Number.parseInt(String(cols ?? columns ?? col), 10) || 2 : undefined;
}

/** Removes a trailing `[#id]` from a heading's text and returns the id. */
function takeCustomId(children: TreeNode[]): string | undefined {
  const last = children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = CUSTOM_ID.exec(last.value);
  if (!match) return undefined;
  children[children.length - 1] = { type: 'text', value: last.value.slice(0, match.index) };
  return match[1];
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** The value of `sizes`. Not `auto`, which changes the layout of images that the author's styles give a width of `auto`. */
function shownWidth(width: number, textWidth: string | undefined): string {
  return `min(${['100vw', ...(textWidth === undefined ? [] : [textWidth]), ...(width > 0 ? [`${width}px`] : [])].join(', ')})`;
}

/** The same for the image of a card, which covers a box as wide as its column. */
function cardWidth({ width, height }: ImageSize, columns = 1, textWidth: string | undefined): string {
  const covered = `${Math.ceil((CARD_IMAGE * width) / height)}rem`;
  const inColumns = (count: number) => {
    const share = (whole: string) => (count === 1 ? whole : `${whole} / ${count}`);
    const column = textWidth === undefined ? `calc(${share('100vw')})` : `min(${share('100vw')}, ${share(textWidth)})`;
    return `min(max(${column}, ${covered}), ${width}px)`;
  };
  return [
    ...(columns > 1 ? [`(max-width: ${BESIDE}rem) ${inColumns(1)}`] : []),
    ...(columns > 2 ? [`(max-width: ${MORE_BESIDE}rem) ${inColumns(2)}`] : []),
    inColumns(columns),
  ].join(', ');
}
