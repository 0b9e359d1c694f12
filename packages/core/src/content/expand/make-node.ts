import type { Component, ComponentHost } from '../../components/component.ts';
import { COMPONENTS } from '../../components/list.ts';
import { COMMON_PROPS, COMPONENTS_OBJECT, IMAGE_PROPS, LINK_PROPS } from '../../components/names.ts';
import { checkValue } from '../../components/prop-values.ts';
import { listAll } from '../../config/describe-value.ts';
import { ownValue } from '../../config/own-value.ts';
import { isExternal } from '../../config/paths.ts';
import { replacement } from '../../diagnostics/fix.ts';
import { certainTypo, didYouMean } from '../../diagnostics/nearest.ts';
import { component, type ElementNode, type NodePlace, type Picture, type TreeNode } from '../../tree/tree.ts';
import type { ExpressionHost } from '../evaluate/host.ts';
import { resolveTarget } from '../resources/links.ts';
import { withCodeOfFile } from './code-files.ts';
import { NodeContext } from './expansion.ts';
import { ownComponent, reportForeignTag } from './foreign-tags.ts';
import { formulaNode } from './formula.ts';
import { makeElement } from './make-element.ts';
import { checkOwnProps, type OwnUse, ownNode } from './own-nodes.ts';
import { resolveImage, resolveLink, setSize } from './references.ts';
import { refusesUrl } from './refuse-url.ts';
import { reportIcon } from './written-place.ts';

/**
 * Creates nodes for the tags of the page, and for JSX inside its expressions.
 * @param placeIn the place of an offset in the source of JSX, if it is known
 */
export function hostOf(around: NodeContext, placeIn?: (offset: number) => NodePlace | undefined): ExpressionHost {
  return {
    budget: around.page.budget,
    jsx(name, props, children, offset) {
      if (name === undefined) return children;
      const place = offset === undefined ? undefined : placeIn?.(offset);
      const at = place ? new NodeContext(around.file, place) : around;
      if (/^[a-z]/.test(name) && !name.includes('.')) {
        const element = makeElement(name, props, children, at);
        return Array.isArray(element) ? element : [element];
      }
      return makeComponent(name, props, children, at);
    },
    reportFunction: around.file.takesFunctions ? undefined : () => reportFunction(around),
  };
}

function reportFunction(at: NodeContext): void {
  at.report(1, {
    code: 'page/function-content',
    severity: 'warning',
    message: 'This expression is a function, of which nothing is shown.',
    hint: 'Call it, or use it as a component such as `<Name />`.',
  });
}

function makeComponent(tag: string, props: Record<string, unknown>, children: TreeNode[], at: NodeContext): TreeNode[] {
  const used = at.page.resources.components?.get(tag);
  if (used) return makeOwn({ name: tag, own: used }, props, children, at);
  const name = tag.startsWith(`${COMPONENTS_OBJECT}.`) ? tag.slice(COMPONENTS_OBJECT.length + 1) : tag;
  const spec = ownValue(COMPONENTS, name);
  if (!spec) {
    const foreign = ownComponent(name, props);
    if (!foreign) return reportUnknown(name, props, children, at);
    reportForeignTag(name, foreign.name, at);
    return makeComponent(foreign.name, foreign.props, children, at);
  }
  const { place } = at;
  if (spec.replace) return spec.replace({ name, props, children, place }, hostFor(at));
  const problem = spec.check?.((prop) => props[prop] !== undefined && props[prop] !== '');
  if (problem) at.report(name.length + 1, { code: 'page/component-prop', severity: 'warning', ...problem });
  const known = knownProps(name, spec, props, at);
  const picture = pictureOf(spec.image?.(props), at);
  if (picture) known.picture = picture;
  checkIcons(spec.icons?.(known) ?? [known.icon], name, known, at);
  if (spec.make) return spec.make({ name, props: known, children, place }, hostFor(at));
  return [{ ...component(name, known, children, place), isInline: spec.inline }];
}

function hostFor(at: NodeContext): ComponentHost {
  return {
    readCode: (props) => withCodeOfFile(props, at),
    formula: (formula, display) => formulaNode({ formula, display }, at),
    snippet: (props, children) => at.page.showSnippet(props, children, at),
    hasAudiences() {
      at.page.hasAudiences = true;
    },
  };
}

/** A component that the site has under this name. */
function makeOwn(use: OwnUse, props: Record<string, unknown>, children: TreeNode[], at: NodeContext): TreeNode[] {
  checkOwnProps(use, { props, dynamic: [] }, at);
  if (use.own.kind !== 'markup') return children;
  const given = Object.entries(props).filter(
    ([prop, value]) => prop !== 'key' && prop !== 'children' && !refusesUrl(use.name, prop, value, at),
  );
  const resolved = Object.fromEntries(given.map(([prop, value]) => [prop, resolveProp(prop, value, at)]));
  return [ownNode(use, resolved, children, at)];
}

/** The props that a component has, with resolved URLs. Others, and values that are not possible, are reported. */
function knownProps(tag: string, spec: Component, props: Record<string, unknown>, at: NodeContext): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  for (const [prop, value] of Object.entries(props)) {
    if (refusesUrl(tag, prop, value, at)) continue;
    const values = ownValue(spec.props, prop);
    if (values || COMMON_PROPS.has(prop) || /^(?:data|aria)-/.test(prop)) {
      const impossible = values && checkValue(tag, prop, values, value);
      if (impossible) at.report(tag.length + 1, impossible);
      known[prop] = resolveProp(prop, value, at);
      continue;
    }
    reportProp(tag, prop, spec, at);
  }
  return known;
}

/** Reports an unknown component, with the texts that are lost, and returns what is left of it. */
function reportUnknown(name: string, props: Record<string, unknown>, children: TreeNode[], at: NodeContext): TreeNode[] {
  const lost = Object.keys(props).filter((prop) => typeof props[prop] === 'string' && !COMMON_PROPS.has(prop) && prop !== 'key');
  const without = lost.length === 0 ? '' : `, without its ${listAll(lost.map((prop) => `\`${prop}\``))}`;
  at.report(name.length + 1, {
    code: 'page/unknown-component',
    severity: 'warning',
    message: `\`<${name}>\` is not a known component; only its content is shown${without}.`,
    hint:
      didYouMean(name, [...(at.page.resources.components?.keys() ?? []), ...Object.keys(COMPONENTS)], (tag) => `\`<${tag}>\``) ??
      'Import it, name it in `components` of `lectern.config.ts`, or remove the tag.',
  });
  return children;
}

/** Size and copies of a local image that a component shows. */
export function pictureOf(image: ReturnType<NonNullable<Component['image']>> | undefined, at: NodeContext): Picture | undefined {
  const { src, ...size } = image ?? {};
  const { resources, pageFile } = at.page;
  const target = typeof src === 'string' && !isExternal(src) ? resolveTarget(src, at.file.file, resources, pageFile) : undefined;
  if (target?.kind !== 'file') return undefined;
  const written = Object.entries(size).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  const attributes = Object.fromEntries(written) as ElementNode['attributes'];
  return setSize(attributes, target.path, at) ? attributes : undefined;
}

/** Reports a prop that has no effect, once per page. */
function reportProp(name: string, prop: string, spec: Component, at: NodeContext): void {
  const key = `${name}.${prop}`;
  if (at.page.reported.has(key)) return;
  at.page.reported.add(key);
  const reason = ownValue(spec.ignored ?? {}, prop);
  if (reason !== undefined) {
    at.report(name.length + 1, {
      code: 'page/ignored-prop',
      severity: 'notice',
      message: `\`${prop}\` has no effect on \`<${name}>\`.`,
      hint: reason,
    });
    return;
  }
  const names = Object.keys(spec.props);
  const hint = didYouMean(prop, names);
  at.report(name.length + 1, {
    code: 'page/unknown-prop',
    // A mistyped name changes what readers see. Props of other tools that have no effect don't.
    severity: hint === undefined ? 'notice' : 'warning',
    message: `\`<${name}>\` has no prop \`${prop}\`; it is ignored.`,
    hint,
    fix: replacement(at.place, prop, certainTypo(prop, names)),
  });
}

function checkIcons(icons: readonly unknown[], name: string, { iconType }: Record<string, unknown>, at: NodeContext): void {
  const type = typeof iconType === 'string' ? iconType : undefined;
  for (const icon of icons) {
    if (typeof icon !== 'string') continue;
    const problems = at.page.resources.checkIcon?.(icon, type) ?? [];
    // Paths are already resolved and checked, like those of images.
    if (/^\.{0,2}\//.test(icon)) continue;
    for (const problem of problems) reportIcon(problem, name.length + 1, at);
  }
}

function resolveProp(prop: string, value: unknown, at: NodeContext): unknown {
  if (typeof value !== 'string') return value;
  if (LINK_PROPS.has(prop)) return resolveLink(value, at);
  if (IMAGE_PROPS.has(prop)) return resolveImage(value, at).href;
  if (prop === 'icon' && /^\.{0,2}\/|\\/.test(value)) return resolveImage(value, at).href;
  return value;
}
