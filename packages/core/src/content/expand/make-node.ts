import { listAll } from '../../config/describe-value.ts';
import { ownValue } from '../../config/own-value.ts';
import { isExternal } from '../../config/paths.ts';
import { replacement } from '../../diagnostics/fix.ts';
import { certainTypo, didYouMean } from '../../diagnostics/nearest.ts';
import { describeRefusal } from '../../files/docs-files.ts';
import type { ExpressionHost } from '../evaluate/host.ts';
import { resolveTarget } from '../resources/links.ts';
import type { ImageSize } from '../resources/resources.ts';
import type { Audience } from '../tree/audience.ts';
import { isSilent, textOf } from '../tree/author-text.ts';
import { COMMON_PROPS, COMPONENTS, COMPONENTS_OBJECT, type ComponentSpec, IMAGE_PROPS, LINK_PROPS } from '../tree/components.ts';
import { attributeName, attributeValue } from '../tree/html-attributes.ts';
import { component, type ElementNode, element, isBlank, type NodePlace, type Picture, type TreeNode, textNode } from '../tree/tree.ts';
import { checkProps } from './check-props.ts';
import { withCodeOfFile } from './code-files.ts';
import { diagramOf } from './diagram.ts';
import type { FileExpansion } from './expansion.ts';
import { treeOfLists } from './file-tree.ts';
import { ownComponent, reportForeignTag } from './foreign-tags.ts';
import { formulaOfTag } from './formula.ts';
import { checkValue } from './prop-values.ts';
import { refusesUrl } from './refuse-url.ts';
import { locate, placeOnPage, report, reportBackslashes, suggest } from './report.ts';
import { replaceCssUrls, replaceSrcset, urlAttributes } from './url-attributes.ts';
import { reportIcon } from './written-place.ts';

/**
 * Creates nodes for the tags of the page, and for JSX inside its expressions.
 * @param placeIn the place of an offset in the source of JSX, if it is known
 */
export function hostOf(
  file: FileExpansion,
  around: NodePlace | undefined,
  placeIn?: (offset: number) => NodePlace | undefined,
): ExpressionHost {
  return {
    budget: file.page.budget,
    jsx(name, props, children, offset) {
      if (name === undefined) return children;
      const place = (offset === undefined ? undefined : placeIn?.(offset)) ?? around;
      if (/^[a-z]/.test(name) && !name.includes('.')) {
        const element = makeElement(name, props, children, place, file);
        return Array.isArray(element) ? element : [element];
      }
      return makeComponent(name, props, children, place, file);
    },
    reportFunction: file.takesFunctions ? undefined : () => reportFunction(around, file),
  };
}

function reportFunction(place: NodePlace | undefined, file: FileExpansion): void {
  report(file, place, 1, {
    code: 'page/function-content',
    severity: 'warning',
    message: 'This expression is a function, of which nothing is shown.',
    hint: 'Call it, or use it as a component such as `<Name />`.',
  });
}

function makeComponent(
  tag: string,
  props: Record<string, unknown>,
  given: TreeNode[],
  place: NodePlace | undefined,
  file: FileExpansion,
): TreeNode[] {
  let children = given;
  const name = tag.startsWith(`${COMPONENTS_OBJECT}.`) ? tag.slice(COMPONENTS_OBJECT.length + 1) : tag;
  const spec = ownValue(COMPONENTS, name);
  if (!spec) {
    const foreign = ownComponent(name, props);
    if (!foreign) return reportUnknown(name, props, children, place, file);
    reportForeignTag(name, foreign.name, { place }, file);
    return makeComponent(foreign.name, foreign.props, children, place, file);
  }
  if (name === 'Snippet') return file.page.showSnippet(props, children, place, file);
  if (name === 'Mermaid') return diagramOf(props, children, childText(children), place);
  const problem = checkProps(name, props);
  if (problem) report(file, place, name.length + 1, problem);
  const known = knownProps(name, props, { place, file });
  const picture = pictureOf(name, props, place, file);
  if (picture) known.picture = picture;
  checkIcons(name, known, place, file);
  if (name === 'Latex') return formulaOfTag(known, children, place, file);
  if (name === 'Visibility') {
    const audience = audienceOf(known.for);
    if (audience === undefined) return children;
    file.page.hasAudiences = true;
    return [component(name, { for: audience }, children, placeOnPage(place, file))];
  }
  if (name === 'CodeBlock' && typeof known.file === 'string' && known.code === undefined && children.every(isBlank))
    return [component(name, withCodeOfFile(known, place, file), [], place)];
  if (name === 'Prompt' && children.every(isText)) known.source ??= childText(children);
  if (name === 'Tree' || name === 'FileTree') children = treeOfLists(children);
  return [component(name, known, children, placeOnPage(place, file))];
}

function isText(node: TreeNode): boolean {
  return node.type === 'text';
}

function childText(children: readonly TreeNode[]): string {
  return textOf(children).trim();
}

/** The props that a component has, with resolved URLs. Others, and values that are not possible, are reported. */
function knownProps(
  tag: string,
  props: Record<string, unknown>,
  at: { place: NodePlace | undefined; file: FileExpansion },
): Record<string, unknown> {
  const { place, file } = at;
  const spec = COMPONENTS[tag] as ComponentSpec;
  const known: Record<string, unknown> = {};
  for (const [prop, value] of Object.entries(props)) {
    if (refusesUrl(tag, prop, value, place, file)) continue;
    if (spec.props.includes(prop) || COMMON_PROPS.has(prop) || /^(?:data|aria)-/.test(prop)) {
      const impossible = checkValue(tag, prop, value);
      if (impossible) report(file, place, tag.length + 1, impossible);
      known[prop] = resolveProp(prop, value, place, file);
      continue;
    }
    reportProp(tag, prop, spec, place, file);
  }
  return known;
}

/** Reports an unknown component, with the texts that are lost, and returns what is left of it. */
function reportUnknown(
  name: string,
  props: Record<string, unknown>,
  children: TreeNode[],
  place: NodePlace | undefined,
  file: FileExpansion,
): TreeNode[] {
  const lost = Object.keys(props).filter((prop) => typeof props[prop] === 'string' && !COMMON_PROPS.has(prop) && prop !== 'key');
  const without = lost.length === 0 ? '' : `, without its ${listAll(lost.map((prop) => `\`${prop}\``))}`;
  report(file, place, name.length + 1, {
    code: 'page/unknown-component',
    severity: 'warning',
    message: `\`<${name}>\` is not a known component; only its content is shown${without}.`,
    hint: didYouMean(name, Object.keys(COMPONENTS), (tag) => `\`<${tag}>\``) ?? 'Import it from a snippet, or remove the tag.',
  });
  return children;
}

/** Size and copies of the local image that a component shows. */
export function pictureOf(
  name: string,
  props: Record<string, unknown>,
  place: NodePlace | undefined,
  file: FileExpansion,
): Picture | undefined {
  const [src, width] = name === 'Card' ? [props.img] : name === 'Image' ? [props.src || props.img, props.width ?? props.size] : [];
  const { resources, pageFile } = file.page;
  const target = typeof src === 'string' && !isExternal(src) ? resolveTarget(src, file.file, resources, pageFile) : undefined;
  if (target?.kind !== 'file') return undefined;
  const attributes: ElementNode['attributes'] = {};
  if (typeof width === 'string' || typeof width === 'number') attributes.width = width;
  if (name === 'Image' && (typeof props.height === 'string' || typeof props.height === 'number')) attributes.height = props.height;
  return setSize(attributes, target.path, place, file) ? attributes : undefined;
}

/** Reports a prop that has no effect, once per page. */
function reportProp(name: string, prop: string, spec: ComponentSpec, place: NodePlace | undefined, file: FileExpansion): void {
  const key = `${name}.${prop}`;
  if (file.page.reported.has(key)) return;
  file.page.reported.add(key);
  const reason = ownValue(spec.ignored ?? {}, prop);
  if (reason !== undefined) {
    report(file, place, name.length + 1, {
      code: 'page/ignored-prop',
      severity: 'notice',
      message: `\`${prop}\` has no effect on \`<${name}>\`.`,
      hint: reason,
    });
    return;
  }
  const hint = didYouMean(prop, spec.props);
  report(file, place, name.length + 1, {
    code: 'page/unknown-prop',
    // A mistyped name changes what readers see. Props of other tools that have no effect don't.
    severity: hint === undefined ? 'notice' : 'warning',
    message: `\`<${name}>\` has no prop \`${prop}\`; it is ignored.`,
    hint,
    fix: replacement(place, prop, certainTypo(prop, spec.props)),
  });
}

/** Undefined for everyone. */
function audienceOf(written: unknown): Audience | undefined {
  if (typeof written !== 'string') return undefined;
  if (/^(?:agents?|ai|llms?|bots?)$/i.test(written.trim())) return 'agents';
  return /^(?:humans?|people|readers?)$/i.test(written.trim()) ? 'humans' : undefined;
}

/** `Icon` has three prop names for its icon; the first one that is set is used. */
function checkIcons(name: string, props: Record<string, unknown>, place: NodePlace | undefined, file: FileExpansion): void {
  const type = typeof props.iconType === 'string' ? props.iconType : undefined;
  const icons = name === 'Icon' ? [props.icon ?? props.src ?? props.name] : [props.icon, props.leadIcon, props.tailIcon];
  for (const icon of icons) {
    if (typeof icon !== 'string') continue;
    const problems = file.page.resources.checkIcon?.(icon, type) ?? [];
    // Paths are already resolved and checked, like those of images.
    if (/^\.{0,2}\//.test(icon)) continue;
    for (const problem of problems) reportIcon(problem, place, name.length + 1, file);
  }
}

function resolveProp(prop: string, value: unknown, place: NodePlace | undefined, file: FileExpansion): unknown {
  if (typeof value !== 'string') return value;
  if (LINK_PROPS.has(prop)) return resolveLink(value, place, file);
  if (IMAGE_PROPS.has(prop)) return resolveImage(value, place, file).href;
  if (prop === 'icon' && /^\.{0,2}\/|\\/.test(value)) return resolveImage(value, place, file).href;
  return value;
}

/** Creates an HTML element with resolved links and images and their additional attributes. */
export function makeElement(
  tag: string,
  props: Record<string, unknown>,
  children: TreeNode[],
  place: NodePlace | undefined,
  file: FileExpansion,
): TreeNode | TreeNode[] {
  const attributes: ElementNode['attributes'] = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children' || name === 'key' || typeof value === 'function') continue;
    const html = attributeName(name);
    const printed = attributeValue(html, value);
    if (printed !== undefined && !refusesUrl(tag, html, printed, place, file)) attributes[html] = printed;
  }
  const written = writtenHtml(props.dangerouslySetInnerHTML);
  const held = written ?? (HOLDS_TEXT.test(tag) ? withoutParagraph(children) : children);
  const node = element(tag, attributes, held, placeOnPage(place, file));
  resolveUrls(node, file);
  if (tag === 'a') finishAnchor(node, file);
  else if (tag === 'img') finishImage(node, file);
  else if (tag === 'video') finishVideo(node);
  else if (tag === 'iframe') finishFrame(node, file);
  else if (tag === 'td' || tag === 'th') alignCell(attributes);
  else if (tag === 'input' && attributes.type === 'checkbox' && attributes.disabled === true)
    attributes['aria-label'] ??= attributes.checked === true ? file.page.phrases.done : file.page.phrases.toDo;
  else if (tag === 'table')
    return element('div', { class: 'lc-table-scroll', tabindex: 0, role: 'group', 'aria-label': file.page.phrases.table }, [node]);
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
  return node.type === 'component' && COMPONENTS[node.name]?.inline !== true;
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

function finishAnchor(node: ElementNode, file: FileExpansion): void {
  const { href } = node.attributes;
  node.children = withoutLinks(node.children);
  if (typeof href !== 'string') return;
  const target = resolveLink(href, node.place, file);
  node.attributes.href = target;
  if (/^(?:https?:)?\/\//i.test(target)) {
    node.attributes.target ??= '_blank';
    node.attributes.rel ??= 'noreferrer noopener';
    if (node.attributes.target === '_blank' && node.children.length > 0) {
      node.children.push(element('span', { class: 'lc-visually-hidden' }, [textNode(` ${file.page.phrases.newTab}`)]));
    }
  }
}

function finishImage(node: ElementNode, file: FileExpansion): void {
  const { attributes } = node;
  if (attributes.nozoom !== undefined || attributes['no-zoom'] !== undefined) attributes['data-no-zoom'] = true;
  delete attributes.nozoom;
  delete attributes['no-zoom'];
  readImageActions(attributes);
  if (attributes.alt === undefined) {
    report(file, node.place, 4, {
      code: 'image/missing-alt',
      severity: 'warning',
      message: `The image \`${String(attributes.src ?? '')}\` has no alt text.`,
      hint: 'Describe it in `alt`, or add `alt=""` if it is decorative.',
    });
    attributes.alt = '';
  }
  if (typeof attributes.src !== 'string') return;
  const image = resolveImage(attributes.src, node.place, file);
  attributes.src = image.href;
  if (image.path !== undefined) setSize(attributes, image.path, node.place, file);
}

/** Adds the size and the copies of a local image. False, with a message, if its size cannot be read. */
function setSize(attributes: ElementNode['attributes'], path: string, place: NodePlace | undefined, file: FileExpansion): boolean {
  const { resources } = file.page;
  const size = resources.imageSize(path);
  if (!size) {
    reportUnreadable(path, place, file);
    return false;
  }
  reserveSpace(attributes, size);
  attributes.srcset ??= resources.imageCopies?.(path, size);
  return true;
}

/** Formats whose size is always known, unlike that of an SVG. */
const HAS_SIZE = /\.(?:png|jpe?g|gif|webp|avif)$/i;

function reportUnreadable(path: string, place: NodePlace | undefined, file: FileExpansion): void {
  const refusal = file.page.resources.refusal?.(path);
  if (refusal) report(file, place, 1, { ...describeRefusal(`/${path}`, refusal), code: 'image/unreadable' });
  if (refusal || !HAS_SIZE.test(path)) return;
  report(file, place, 1, {
    code: 'image/unreadable',
    severity: 'warning',
    message: `The file \`/${path}\` is not an image of the format that its name says, or it is damaged.`,
    hint: 'Open it to check. If it is a Git LFS pointer, run `git lfs pull` first.',
  });
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

/** Adds width and height to prevent layout shifts. A side that the author sets determines the other. */
function reserveSpace(attributes: ElementNode['attributes'], size: ImageSize): void {
  const { width, height } = attributes;
  if (width === undefined && height === undefined) Object.assign(attributes, size);
  else if (height === undefined && isPixels(width)) attributes.height = Math.round((Number(width) * size.height) / size.width);
  else if (width === undefined && isPixels(height)) attributes.width = Math.round((Number(height) * size.width) / size.height);
}

function isPixels(value: unknown): boolean {
  return /^\d+(?:\.\d+)?$/.test(String(value));
}

function finishVideo({ attributes }: ElementNode): void {
  if (attributes.autoplay !== undefined) Object.assign(attributes, { playsinline: true, loop: true, muted: true });
}

/** Resolves all URLs of an element except those of anchors and images. */
function resolveUrls({ tag, attributes, place }: ElementNode, file: FileExpansion): void {
  const fileHref = (url: string) => resolveImage(url, place, file).href;
  for (const [name, kind, value] of urlAttributes(tag, attributes)) {
    if (kind === 'page') attributes[name] = resolveLink(value, place, file);
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

function finishFrame(node: ElementNode, file: FileExpansion): void {
  node.attributes.loading ??= 'lazy';
  if (node.attributes.title === undefined) {
    report(file, node.place, 7, {
      code: 'page/frame-title',
      severity: 'warning',
      message: 'This `<iframe>` has no `title`; screen readers announce it as "Embedded content".',
      hint: 'Describe its content in `title`.',
    });
  }
  node.attributes.title ??= 'Embedded content';
}

function resolveLink(href: string, place: NodePlace | undefined, file: FileExpansion): string {
  reportBackslashes(href, place, file);
  const target = resolveTarget(href, file.file, file.page.resources, file.page.pageFile);
  const redirected = target.kind === 'missing' ? file.page.resources.findRedirect?.(target.path) : undefined;
  if (redirected !== undefined) {
    report(file, place, 1, {
      code: 'link/redirected',
      severity: 'notice',
      message: `The link \`${href}\` is redirected to \`${redirected.destination}\`.`,
      hint: `Write \`${redirected.destination}\`.`,
      // The target of a temporary redirect changes.
      fix: redirected.permanent ? replacement(place, pathOf(href), plainPath(redirected.destination)) : undefined,
    });
  } else if (target.kind === 'missing' && target.refused) {
    report(file, place, 1, describeRefusal(href, target.refused));
  } else if (target.kind === 'missing' && !file.page.resources.isLost?.(target.path)) {
    const close = suggest(file, () => file.page.resources.pageNames.suggest(target.path));
    report(file, place, 1, {
      code: 'link/page-not-found',
      severity: 'warning',
      message: `The link \`${href}\` points to a page that does not exist.`,
      ...(close === undefined ? {} : { hint: `Did you mean \`/${close}\`?` }),
      fix: replacement(place, pathOf(href), linkPath(suggest(file, () => file.page.resources.pageNames.certain(target.path)))),
    });
  } else if (target.kind === 'outside') reportOutside(href, place, file);
  else if (target.kind === 'page' && target.hash !== '')
    file.page.hashLinks.push({ path: target.path, hash: target.hash, location: locate(file, place, 1) });
  else if (target.kind === 'hash' && target.href.length > 1)
    file.page.hashLinks.push({ path: undefined, hash: target.href.slice(1), location: locate(file, place, 1) });
  return target.href;
}

function resolveImage(src: string, place: NodePlace | undefined, file: FileExpansion): { href: string; path: string | undefined } {
  if (isExternal(src)) return { href: src, path: undefined };
  reportBackslashes(src, place, file);
  const target = resolveTarget(src, file.file, file.page.resources, file.page.pageFile);
  if (target.kind === 'file') return { href: target.href, path: target.path };
  if (target.kind === 'missing' && target.refused) report(file, place, 1, describeRefusal(src, target.refused));
  else if (target.kind === 'missing') {
    const close = file.page.resources.fileNames.namesake(target.path);
    report(file, place, 1, {
      code: 'image/not-found',
      severity: 'warning',
      message: `The file \`${src}\` does not exist.`,
      ...(close === undefined ? {} : { hint: `Did you mean \`/${close}\`?` }),
      fix: replacement(place, pathOf(src), linkPath(file.page.resources.fileNames.typo(target.path))),
    });
  } else if (target.kind === 'outside') reportOutside(src, place, file);
  return { href: target.href, path: undefined };
}

function plainPath(href: string): string | undefined {
  return /[?#]/.test(href) ? undefined : href;
}

/** A URL without its query and fragment. */
function pathOf(href: string): string {
  return href.trim().replace(/[?#].*$/s, '');
}

function linkPath(path: string | undefined): string | undefined {
  return path === undefined ? undefined : `/${path}`;
}

function reportOutside(path: string, place: NodePlace | undefined, file: FileExpansion): void {
  report(file, place, 1, {
    code: 'link/outside-root',
    severity: 'warning',
    message: `\`${path}\` points outside the docs folder; it is left unchanged.`,
    hint: 'Move the file into the folder of docs.json.',
  });
}

/** Children without leading and trailing blank text, which depends on how the author formats them. */
export function trimBlank(nodes: TreeNode[]): TreeNode[] {
  let start = 0;
  let end = nodes.length;
  while (start < end && isBlank(nodes[start] as TreeNode)) start += 1;
  while (end > start && isBlank(nodes[end - 1] as TreeNode)) end -= 1;
  return start === 0 && end === nodes.length ? nodes : nodes.slice(start, end);
}
