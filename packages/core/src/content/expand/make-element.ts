import { isSilent } from '../../tree/author-text.ts';
import { attributeName, attributeValue } from '../../tree/html-attributes.ts';
import { type ElementNode, element, type TreeNode, textNode } from '../../tree/tree.ts';
import { replaceCssUrls, replaceSrcset, urlAttributes } from '../../tree/url-attributes.ts';
import type { NodeContext } from './expansion.ts';
import { resolveImage, resolveLink, setSize } from './references.ts';
import { refusesUrl } from './refuse-url.ts';

/** Creates an HTML element with resolved links and images and their additional attributes. */
export function makeElement(tag: string, props: Record<string, unknown>, children: TreeNode[], at: NodeContext): TreeNode | TreeNode[] {
  const attributes: ElementNode['attributes'] = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children' || name === 'key' || typeof value === 'function') continue;
    const html = attributeName(name);
    const printed = attributeValue(html, value);
    if (printed !== undefined && !refusesUrl(tag, html, printed, at)) attributes[html] = printed;
  }
  const written = writtenHtml(props.dangerouslySetInnerHTML);
  const held = written ?? (HOLDS_TEXT.test(tag) ? withoutParagraph(children) : children);
  const node = element(tag, attributes, held, at.place);
  resolveUrls(node, at);
  // A cell without text heads nothing.
  if (tag === 'th' && held.length === 0) node.tag = 'td';
  if (tag === 'a') finishAnchor(node, at);
  else if (tag === 'img') finishImage(node, at);
  else if (tag === 'video') finishVideo(node);
  else if (tag === 'iframe') finishFrame(node, at);
  else if (tag === 'td' || tag === 'th') alignCell(attributes);
  else if (tag === 'input' && attributes.type === 'checkbox' && attributes.disabled === true)
    attributes['aria-label'] ??= attributes.checked === true ? at.page.phrases.done : at.page.phrases.toDo;
  else if (tag === 'table')
    return element('div', { class: 'lc-table-scroll', tabindex: 0, role: 'group', 'aria-label': at.page.phrases.table }, [node]);
  else if (tag === 'p' && children.some(isBlockComponent)) node.tag = 'div';
  return node;
}

/** What an element contains whose content the author writes as HTML. */
function writtenHtml(value: unknown): TreeNode[] | undefined {
  const { __html: html } = (value ?? {}) as { __html?: unknown };
  return html === undefined || html === null ? undefined : [{ type: 'raw', value: String(html) }];
}

/** Elements that contain text. MDX wraps text on its own line inside them in a paragraph. */
const HOLDS_TEXT = /^(?:p|h[1-6]|span|a|button|summary|label|strong|em|b|i|small|dt|figcaption)$/;

/** Replaces an only paragraph by its content. */
function withoutParagraph(children: TreeNode[]): TreeNode[] {
  const isParagraph = (node: TreeNode) => node.type === 'element' && node.tag === 'p' && Object.keys(node.attributes).length === 0;
  if (children.filter(isParagraph).length !== 1) return children;
  return children.flatMap((node) => (isParagraph(node) && 'children' in node ? node.children : [node]));
}

/** A browser closes a paragraph before a block element, so the surrounding words need a container. */
function isBlockComponent(node: TreeNode): boolean {
  return node.type === 'component' && !node.isInline;
}

/** A URL in the text of a link is a link of its own for the parser, but a link contains no other. */
function withoutLinks(nodes: TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element' && node.type !== 'fragment') return [node];
    const children = withoutLinks(node.children);
    const isLink = node.type === 'element' && node.tag === 'a' && !isSilent(node);
    return isLink ? children.filter((child) => child.type !== 'element' || !isSilent(child)) : [{ ...node, children }];
  });
}

function finishAnchor(node: ElementNode, at: NodeContext): void {
  const { href } = node.attributes;
  node.children = withoutLinks(node.children);
  if (typeof href !== 'string') return;
  const target = resolveLink(href, at);
  node.attributes.href = target;
  if (/^(?:https?:)?\/\//i.test(target)) {
    node.attributes.target ??= '_blank';
    node.attributes.rel ??= 'noreferrer noopener';
    if (node.attributes.target === '_blank' && node.children.length > 0) {
      node.children.push(element('span', { class: 'lc-visually-hidden' }, [textNode(` ${at.page.phrases.newTab}`)]));
    }
  }
}

function finishImage(node: ElementNode, at: NodeContext): void {
  const { attributes } = node;
  if (attributes.nozoom !== undefined || attributes['no-zoom'] !== undefined) attributes['data-no-zoom'] = true;
  delete attributes.nozoom;
  delete attributes['no-zoom'];
  readImageActions(attributes);
  if (attributes.alt === undefined) {
    at.report(4, {
      code: 'image/missing-alt',
      severity: 'warning',
      message: `The image \`${String(attributes.src ?? '')}\` has no alt text.`,
      hint: 'Describe it in `alt`, or add `alt=""` if it is decorative.',
    });
    attributes.alt = '';
  }
  if (typeof attributes.src !== 'string') return;
  const image = resolveImage(attributes.src, at);
  attributes.src = image.href;
  if (image.path !== undefined) setSize(attributes, image.path, at);
}

const IMAGE_ACTIONS = ['copy', 'download'];
const PLACEMENT = /^(?:top|bottom)-(?:left|center|right)$/;

/** The controls of an image: `actions` or `actions="copy,download"`, and their corner. */
function readImageActions(attributes: ElementNode['attributes']): void {
  const { actions } = attributes;
  const placement = attributes['actions-placement'] ?? attributes.actionsplacement;
  for (const name of ['actions', 'actions-placement', 'actionsplacement']) delete attributes[name];
  if (actions === undefined || actions === false || actions === 'false') return;
  const named = IMAGE_ACTIONS.filter((action) =>
    String(actions)
      .split(/[\s,]+/)
      .includes(action),
  );
  attributes['data-actions'] = (named.length > 0 ? named : IMAGE_ACTIONS).join(',');
  if (typeof placement === 'string' && PLACEMENT.test(placement)) attributes['data-placement'] = placement;
}

function finishVideo({ attributes }: ElementNode): void {
  if (attributes.autoplay !== undefined) Object.assign(attributes, { playsinline: true, loop: true, muted: true });
}

/** Resolves all URLs of an element except those of anchors and images. */
function resolveUrls({ tag, attributes }: ElementNode, at: NodeContext): void {
  const fileHref = (url: string) => resolveImage(url, at).href;
  for (const [name, kind, value] of urlAttributes(tag, attributes)) {
    if (kind === 'page') attributes[name] = resolveLink(value, at);
    else if (kind === 'file') attributes[name] = fileHref(value);
    else attributes[name] = (kind === 'files' ? replaceSrcset : replaceCssUrls)(value, fileHref);
  }
}

/** A strict Content-Security-Policy allows no style attributes; column alignment has its own attribute. */
function alignCell(attributes: ElementNode['attributes']): void {
  const [, align] = /^text-align:\s*(left|center|right);?$/.exec(String(attributes.style ?? '')) ?? [];
  if (align === undefined) return;
  delete attributes.style;
  attributes.align = align;
}

function finishFrame(node: ElementNode, at: NodeContext): void {
  node.attributes.loading ??= 'lazy';
  if (node.attributes.title === undefined) {
    at.report(7, {
      code: 'page/frame-title',
      severity: 'warning',
      message: 'This `<iframe>` has no `title`; screen readers announce it as "Embedded content".',
      hint: 'Describe its content in `title`.',
    });
  }
  node.attributes.title ??= 'Embedded content';
}
