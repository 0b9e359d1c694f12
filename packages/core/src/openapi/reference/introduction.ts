import { remember } from '../../cache/remember.ts';
import { capitalized } from '../../config/capitalized.ts';
import { idLetters } from '../../content/finish/id-letters.ts';
import { IdSpace, slugify } from '../../tree/slug.ts';
import type { Hast } from '../../tree/tree.ts';
import { cleanTree, type HtmlNode, prepare, withoutMarks, wordsOf } from '../descriptions/clean-markdown.ts';
import { MAX_INTRODUCTION_LENGTH } from '../descriptions/introduction-text.ts';
import { replacePlacedParts } from '../descriptions/placed-parts.ts';
import { schemaNameIn } from '../references/references.ts';
import { leavesSite, safeUrl } from '../safe-url.ts';
import type { ApiDocument } from '../types.ts';
import { groupIn, operationGroups } from './operation-groups.ts';

/** A heading of an introduction, with those around it. */
export interface IntroductionHeading {
  id: string;
  text: string;
  /** From 2: the title of the page has level 1. */
  depth: number;
  around: IntroductionHeading[];
}

/** The description of a document or of a group of operations as the content of its page. */
export interface Introduction {
  tree: Hast;
  headings: IntroductionHeading[];
  /** Targets that the text has besides its headings, such as `<a name="limits">`, with their names as the text. */
  anchors: IntroductionHeading[];
  /** Whether the text is longer than what is shown. */
  isCut: boolean;
  /** Names of the schemas that the text shows. */
  schemas: string[];
  /** Whether the tree has `AUTHENTICATION_PLACE`, where the page shows how to authenticate. */
  showsAuthentication: boolean;
}

const AUTHENTICATION_ID = 'lc-authentication';
/** An element that stands for the list of ways to authenticate. Ids of authors don't start with `lc-`. */
export const AUTHENTICATION_PLACE = `<div id="${AUTHENTICATION_ID}"></div>`;

/** The part of a document that a page introduces. */
type Introduced = { kind: 'overview' } | { kind: 'resource'; key: string };

/** Introductions by document and by key of the group: a page, its sections, and links in the document use the same one. */
const KNOWN = new WeakMap<ApiDocument, Map<string, Introduction | undefined>>();

/** The introduction of a document or of one of its groups; undefined without a description. */
export function readIntroduction(document: ApiDocument, part: Introduced): Introduction | undefined {
  const known = remember(KNOWN, document, () => new Map());
  return remember(known, part.kind === 'overview' ? '' : part.key, () => parseFrom(document, part));
}

function parseFrom(document: ApiDocument, part: Introduced): Introduction | undefined {
  const owner = part.kind === 'overview' ? document : groupIn(operationGroups(document), part.key);
  if (!owner?.description?.trim()) return undefined;
  const schemas = new Set<string>();
  let showsAuthentication = false;
  const markdown = replacePlacedParts(owner.description, (placed) => {
    const name = placed.kind === 'schema' ? schemaNameIn(placed.ref) : undefined;
    if (name !== undefined) schemas.add(name);
    if (placed.kind === 'schema' || showsAuthentication || part.kind === 'resource') return '';
    showsAuthentication = true;
    return `\n\n${AUTHENTICATION_PLACE}\n\n`;
  });
  return { ...parseIntroduction(markdown, 'title' in owner ? owner.title : owner.label), schemas: [...schemas], showsAuthentication };
}

/** @param title of the page; a first heading that repeats it is left out */
export function parseIntroduction(markdown: string, title: string): Omit<Introduction, 'schemas' | 'showsAuthentication'> {
  const { source, isCut } = prepare(markdown, MAX_INTRODUCTION_LENGTH);
  let tree: HtmlNode;
  try {
    tree = cleanTree(source);
  } catch {
    // Too deeply nested to process; no real text is.
    tree = { type: 'root', children: [{ type: 'element', tagName: 'p', children: [{ type: 'text', value: source }] }] };
  }
  const first = tree.children?.find(({ type }) => type === 'element');
  if (first && isHeading(first) && wordsOf(first).trim() === title.trim())
    tree.children = (tree.children ?? []).filter((one) => one !== first);
  const ids = new IdSpace();
  const headings = nameHeadings(tree, ids);
  const anchors = nameAnchors(tree, ids);
  return { tree: { type: 'root', children: (tree.children ?? []).flatMap(withoutEmptyLines).map(toContent) }, headings, anchors, isCut };
}

/** The content of an introduction, which ends with the note if it is cut. */
export function introductionTree({ tree, isCut }: Pick<Introduction, 'tree' | 'isCut'>, note: string): Hast {
  if (!isCut) return tree;
  const em = { type: 'element', tagName: 'em', properties: {}, children: [{ type: 'text', value: note }] };
  return { ...tree, children: [...tree.children, { type: 'element', tagName: 'p', properties: {}, children: [em] }] };
}

function isHeading({ tagName = '' }: HtmlNode): boolean {
  return /^h[1-6]$/.test(tagName);
}

/** Gives headings their ids, and the levels below that of the title of the page. */
function nameHeadings(tree: HtmlNode, ids: IdSpace): IntroductionHeading[] {
  const found: HtmlNode[] = [];
  const visit = (node: HtmlNode) => {
    if (isHeading(node)) found.push(node);
    else node.children?.forEach(visit);
  };
  visit(tree);
  const levels = found.map(({ tagName }) => Number(tagName?.slice(1)));
  const top = Math.min(...levels);
  let around: IntroductionHeading[] = [];
  return found.map((node, index) => {
    const depth = Math.min(6, (levels[index] ?? top) - top + 2);
    const text = wordsOf(node).replace(/\s+/g, ' ').trim();
    around = around.filter((one) => one.depth < depth);
    const heading = { id: ids.claim(ownId(node) ?? slugify(text)), text, depth, around };
    around = [...around, heading];
    node.tagName = `h${depth}`;
    node.properties = { id: heading.id };
    return heading;
  });
}

/** Leaves only ids that nothing before has. */
function nameAnchors(tree: HtmlNode, ids: IdSpace): IntroductionHeading[] {
  const found: IntroductionHeading[] = [];
  const visit = (node: HtmlNode) => {
    if (node.properties && !isHeading(node) && node.properties.id !== AUTHENTICATION_ID) {
      const id = ownId(node);
      const { id: _, name: _name, ...rest } = node.properties;
      const isFree = id !== undefined && !ids.has(id);
      node.properties = isFree ? { ...rest, id: ids.claim(id) } : rest;
      if (isFree) found.push({ id, text: id, depth: 6, around: [] });
    }
    node.children?.forEach(visit);
  };
  visit(tree);
  return found;
}

/** The id that the text gives an element. Ids of the theme start with `lc-`. */
function ownId({ properties: { id, name } = {} }: HtmlNode): string | undefined {
  const written = restored(id ?? name ?? '');
  return /^(?!lc-)[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.:-]*$/u.test(written) ? written : undefined;
}

/** A line with nothing but targets takes no space. */
function withoutEmptyLines(node: HtmlNode): HtmlNode[] {
  const { tagName, children = [] } = node;
  const isEmpty =
    tagName === 'p' && children.length > 0 && children.every((one) => one.properties?.id !== undefined && wordsOf(one).trim() === '');
  return isEmpty ? children : [node];
}

/** A heading by its trail, as other tools write it: `Errors/Rate-limits`. */
export function headingAt(headings: readonly IntroductionHeading[], trail: readonly string[]): IntroductionHeading | undefined {
  const [last, ...before] = trail.toReversed();
  if (last === undefined) return undefined;
  const wanted = before.map(idLetters);
  const same = headings.filter(({ id, text }) => id === last || text === last);
  const alike = same.length > 0 ? same : headings.filter(({ text }) => idLetters(text) !== '' && idLetters(text) === idLetters(last));
  return alike.find(({ around }) => wanted.every((one) => around.some(({ text }) => idLetters(text) === one))) ?? alike[0];
}

const TASK = { true: '☑', false: '☐' } as const;

/** A sanitized node as content of a page. Images on other hosts become links, because loading them would expose readers to the host. */
function toContent(node: HtmlNode): Hast {
  if (node.type === 'text') return { type: 'text', value: withoutMarks(node.value ?? '') };
  const { tagName = 'span', properties = {} } = node;
  const children = (node.children ?? []).map(toContent);
  const element = (name: string, own: Record<string, unknown>, inner: Hast[] = children): Hast => ({
    type: 'element',
    tagName: name,
    properties: own,
    children: inner,
  });
  if (tagName === 'a') {
    const href = urlOf(properties.href);
    if (href === undefined) return element('span', properties.id === undefined ? {} : { id: properties.id });
    return element('a', { ...properties, href, ...(leavesSite(href) && { rel: 'nofollow noopener noreferrer' }) });
  }
  if (tagName === 'img') {
    const [src, alt] = [urlOf(properties.src), restored(properties.alt ?? '')];
    if (src === undefined || src.startsWith('mailto:')) return { type: 'text', value: alt };
    if (!leavesSite(src)) return element('img', { ...properties, src, alt });
    return element('a', { href: src, rel: 'nofollow noopener noreferrer' }, [{ type: 'text', value: alt || 'Image' }]);
  }
  if (tagName === 'input') return { type: 'text', value: TASK[`${Boolean(properties.checked)}`] };
  if (tagName === 'div' && properties.dataCallout !== undefined) {
    const title = properties.title === undefined ? [] : [{ type: 'mdxJsxAttribute', name: 'title', value: restored(properties.title) }];
    return { type: 'mdxJsxFlowElement', name: capitalized(String(properties.dataCallout)), attributes: title, children };
  }
  return element(tagName, properties);
}

function urlOf(value: unknown): string | undefined {
  return typeof value === 'string' ? safeUrl(restored(value)) : undefined;
}

function restored(value: unknown): string {
  return withoutMarks(String(value));
}
