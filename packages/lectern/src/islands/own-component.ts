import { fileURLToPath } from 'node:url';
import type { OwnComponent } from '@lectern/core';
import { parseSync } from 'rolldown/utils';
import { NameFinder } from './read-module.ts';

/** A site's own component, with the absolute path of its file. */
export interface SiteComponent extends OwnComponent {
  file: string;
}

/** Exports that describe a component. */
export const DESCRIPTIONS = ['props', 'markdown'];

// biome-ignore lint/suspicious/noExplicitAny: nodes of any kind are looked through alike
type AnyNode = any;

/** The statements that some exports need, on their lines: the rest of a component runs only where it is printed. */
export function neededBy(code: string, names: readonly string[]): string {
  const { program } = parseSync('module.tsx', code, { lang: 'tsx', sourceType: 'module' });
  const statements = program.body.map((node: AnyNode) => {
    const found = new NameFinder();
    found.visit(node);
    return { node, declared: declaredBy(node), used: [...found.used].filter((name) => !found.declared.has(name)) };
  });
  const wanted = new Set(names);
  // A set visits what is added meanwhile.
  for (const name of wanted)
    for (const { declared, used } of statements) if (declared.includes(name)) for (const one of used) wanted.add(one);
  return blank(
    code,
    statements.filter(({ declared }) => !declared.some((name) => wanted.has(name))).map(({ node }) => node),
  );
}

/** A module without some exports, on its lines. */
export function withoutExports(code: string, names: readonly string[]): string {
  const { program } = parseSync('module.tsx', code, { lang: 'tsx', sourceType: 'module' });
  const isOne = (node: AnyNode) => node.type === 'ExportNamedDeclaration' && declaredBy(node).every((name) => names.includes(name));
  return blank(code, program.body.filter(isOne));
}

function blank(code: string, nodes: readonly { start: number; end: number }[]): string {
  return nodes.reduce(
    (kept, { start, end }) => kept.slice(0, start) + kept.slice(start, end).replace(/[^\n]/g, ' ') + kept.slice(end),
    code,
  );
}

/** Names that a statement of a module defines. The default export is none. */
function declaredBy(node: AnyNode): string[] {
  if (node.type === 'ImportDeclaration') return node.specifiers.map((one: AnyNode) => one.local.name);
  if (node.type === 'ExportNamedDeclaration' && !node.declaration) return node.specifiers.map((one: AnyNode) => one.exported.name ?? '');
  if (node.type === 'ExportDefaultDeclaration') return [];
  const found = new NameFinder();
  const declaration = node.declaration ?? node;
  if (declaration.type === 'VariableDeclaration') for (const { id } of declaration.declarations) found.declare(id);
  else found.declare(declaration.id);
  return [...found.declared];
}

/** Our own zod for a module of the site, whose folder needs not have one. Undefined for other imports, and for those of packages. */
export function zodFile(specifier: string, importer: string | undefined): string | undefined {
  if (!/^(?:astro\/)?zod$/.test(specifier) || importer?.includes('node_modules')) return undefined;
  return fileURLToPath(import.meta.resolve('zod'));
}
