import type { PageIds, Surroundings } from '../../components/component.ts';
import { COMPONENTS } from '../../components/list.ts';
import type { Diagnostic, Report } from '../../diagnostics/diagnostic.ts';
import { lineOf } from '../../tree/author-text.ts';
import { Footnotes, type NotePhrases } from '../../tree/footnotes.ts';
import { aliasSlugs, IdSpace, slugify } from '../../tree/slug.ts';
import { type ComponentNode, type ElementNode, element, type Picture, type TocEntry, type TreeNode, TYPED_TEXT } from '../../tree/tree.ts';

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

class FinishPass implements PageIds {
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

  claim = (id: string): string => this.#ids.claim(id);

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  hasPanel(): void {
    this.#hasPanel = true;
  }

  addLoneExample(example: ComponentNode): void {
    this.#loneExamples.push(example);
  }

  alias = (id: string): TreeNode => {
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
    this.addHeading({ id, text, depth }, around);
    const label = this.#options.linkTo.replace('{title}', () => text);
    const anchor = element('a', { class: 'lc-heading-anchor', href: `#${id}`, 'aria-label': label });
    return [...aliases.map(this.alias), { ...node, tag, attributes, children: noAnchor ? children : [...children, anchor] }];
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
    if (picture.srcset !== undefined)
      picture.sizes = COMPONENTS[name]?.sizes?.(picture, columns, textWidth) ?? shownWidth(Number(picture.width), textWidth);
    return { ...props, picture };
  }

  #component(node: ComponentNode, around: Surroundings): TreeNode[] {
    const props = this.#propsOf(node, around);
    const inner = { ...around };
    const before: TreeNode[] = [];
    const { surround, finish } = node.own ? {} : (COMPONENTS[node.name] ?? {});
    const use = { node, props, around, inner, before };
    surround?.(use, this);
    if (finish) finish(use, this);
    else if (typeof props.id === 'string') props.id = this.claim(props.id);
    return [...before, { ...node, props, children: this.all(node.children, inner) }];
  }

  /** Adds a heading to the table of contents if its level is listed. Level 1 always is. */
  addHeading(entry: TocEntry, around: Surroundings): void {
    const { from, to } = this.#options.toc;
    const isListed = entry.depth <= to && (entry.depth >= from || entry.depth === 1);
    if (entry.text !== '' && !around.insideUpdate && isListed) this.addToc(entry, around);
  }

  addToc(entry: TocEntry, around: Surroundings): void {
    this.toc.push(around.panel === undefined ? entry : { ...entry, panel: around.panel });
  }
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

/** The value of `sizes`. Not `auto`, which changes the layout of images that the author's styles give a width of `auto`. */
function shownWidth(width: number, textWidth: string | undefined): string {
  return `min(${['100vw', ...(textWidth === undefined ? [] : [textWidth]), ...(width > 0 ? [`${width}px`] : [])].join(', ')})`;
}
