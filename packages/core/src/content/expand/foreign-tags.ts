import { COMPONENT_OF, FOREIGN_TAGS } from '../../components/roles.ts';
import { ownValue } from '../../config/own-value.ts';
import type { Diagnostic, Replacement } from '../../diagnostics/diagnostic.ts';
import { type Hast, type NodePlace, placeOf } from '../../tree/tree.ts';
import { calloutOf } from '../parse/foreign-names.ts';
import type { FileExpansion, NodeContext } from './expansion.ts';

/** Callouts whose kind is in `type`. */
const TYPED = new Set(['Aside', 'Admonition']);

/** Packages and aliases of other tools. They are not on the package registry, or do nothing outside of their tool. */
const PACKAGES: readonly [RegExp, string][] = [
  [/^@(?:theme|theme-original|docusaurus|site)\//, 'Docusaurus'],
  [/^@astrojs\/starlight(?:\/|$)/, 'Starlight'],
  [/^vitepress(?:\/|$)/, 'VitePress'],
  [/^nextra(?:-theme-\w+)?(?:\/|$)/, 'Nextra'],
  [/^fumadocs-(?:ui|core|mdx|docgen)(?:\/|$)/, 'Fumadocs'],
];

/** The tool whose package an import names. */
export function toolOf(specifier: string): string | undefined {
  return PACKAGES.find(([pattern]) => pattern.test(specifier))?.[1];
}

/**
 * The problem of an import from such a package, without its location.
 * @param isKnown what is imported has the name of a component, or its job
 */
export function foreignImport(specifier: string, tool: string, isKnown: boolean): Diagnostic {
  return {
    code: 'page/foreign-syntax',
    severity: 'warning',
    message: `The import \`${specifier}\` only exists in ${tool}.`,
    hint: isKnown
      ? 'Remove the import. Pages and snippets have all components without one.'
      : /^@site\//.test(specifier)
        ? `Move the file to \`snippets\`, and import \`/snippets/${specifier.replace(/^@site\/(?:src\/)?(?:components\/)?/, '')}\`.`
        : 'Remove the import, and what uses it.',
  };
}

/** The component that is shown for one of another tool, with its props. Undefined for all other names. */
export function ownComponent(
  name: string,
  props: Readonly<Record<string, unknown>>,
): { name: string; props: Record<string, unknown> } | undefined {
  if (!TYPED.has(name)) {
    const own = ownValue(FOREIGN_TAGS, name);
    return own === undefined ? undefined : { name: own, props: { ...props } };
  }
  const { type, ...rest } = props;
  return { name: (typeof type === 'string' && calloutOf(type)) || COMPONENT_OF.note, props: rest };
}

/** Reports a component of another tool, with a fix if its tags can be found. */
export function reportForeignTag(name: string, own: string, at: NodeContext, node?: Hast): void {
  const fix = node && renamedTags(name, own, node, at.file);
  at.report(name.length + 1, {
    code: 'page/foreign-syntax',
    severity: 'warning',
    message: `\`<${name}>\` is a component of other tools; it is shown as \`<${own}>\`.`,
    hint: `Write \`<${own}>\`.`,
    fix,
  });
}

function renamedTags(name: string, own: string, node: Hast, { source }: FileExpansion): Replacement[] | undefined {
  const [start, end] = [placeOf(node), node.position?.end as NodePlace | undefined];
  if (!start || !end) return undefined;
  const typed = TYPED.has(name) ? /^<\w+((?:\s+type=(?:"\w+"|'\w+'))?)(?=[\s/>])/ : /^<[\w.]+()(?=[\s/>]|$)/;
  const [opening] = typed.exec(source.line(start.line)?.slice(start.column - 1) ?? '') ?? [];
  const before = source.line(end.line)?.slice(0, end.column - 1) ?? '';
  if (opening === undefined) return undefined;
  const renamed = { ...start, find: opening, write: `<${own}` };
  // A `type` that is elsewhere in the tag would stay.
  if (TYPED.has(name) && (node.attributes as Hast[]).some((one) => one.name === 'type') !== opening.includes('type')) return undefined;
  if (before.endsWith('/>')) return [renamed];
  const closing = `</${name}>`;
  if (!before.endsWith(closing)) return undefined;
  return [renamed, { line: end.line, column: end.column - closing.length, find: closing, write: `</${own}>` }];
}
