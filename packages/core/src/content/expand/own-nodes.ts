import { lineOf } from '../../tree/author-text.ts';
import { type OwnComponent, ownNodeName } from '../../tree/own-component.ts';
import { type ComponentNode, component, mapFragments, type TreeNode } from '../../tree/tree.ts';
import type { NodeContext } from './expansion.ts';
import type { IslandTag } from './make-island.ts';

/** A site's own component on a page. */
export interface OwnUse {
  name: string;
  own: OwnComponent;
}

/** The component of the site that a tag names, if it is one with code. */
export function ownCode(name: string, { file, page }: NodeContext): OwnUse | undefined {
  const own = page.resources.components?.get(name);
  // A page can define or import another one of that name.
  const isHidden = file.scope.defines(name) || file.module.defines(name);
  return own?.kind === 'code' && !isHidden ? { name, own } : undefined;
}

/** The node of a component, for its form in Markdown and for the theme. */
export function ownNode({ name, own }: OwnUse, props: Record<string, unknown>, children: TreeNode[], at: NodeContext): ComponentNode {
  return { ...component(ownNodeName(name), props, children, at.place), own, isInline: own.isInline };
}

/** Reports what is wrong with the props of a component, and with what it makes of them. */
export function checkOwnProps({ name, own }: OwnUse, { props, dynamic }: Pick<IslandTag, 'props' | 'dynamic'>, at: NodeContext): void {
  if (dynamic.some((one) => one.name === undefined)) return;
  const later = dynamic.flatMap((one) => one.name ?? []);
  const plain = plainProps(props);
  const problems = own.check?.(plain, later) ?? [];
  for (const problem of problems) at.report(name.length + 1, problem);
  if (later.length > 0 || problems.length > 0) return;
  try {
    own.markdown?.(plain, '');
  } catch (error) {
    at.report(name.length + 1, {
      code: 'page/component-prop',
      severity: 'warning',
      message: `\`markdown\` of \`<${name}>\` fails: ${error instanceof Error ? error.message : String(error)}`.replace(/\.?$/, '.'),
      hint: 'Copies of the page in Markdown and the search have only its content.',
    });
  }
}

/** Props with the text of JSX. */
export function plainProps(props: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return mapFragments(props, lineOf);
}

/** What the author's own component says in Markdown. Undefined if that is its content. */
export function ownMarkdown({ own, props }: ComponentNode, children: () => string): string | undefined {
  try {
    return own?.markdown === undefined ? undefined : String(own.markdown(plainProps(props), children()));
  } catch {
    // It is reported where its props are checked.
    return undefined;
  }
}
