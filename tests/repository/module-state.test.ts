import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { parseSync, Visitor } from 'rolldown/utils';
import { expect, it } from 'vitest';

/** Modules that live as long as a page in a browser, and the entries of processes and threads. */
const EXEMPT = /^packages\/lectern\/src\/(?:client\/|build\/render-worker\.ts$)/;
const CONTAINERS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array']);
const CHANGES = new Set(['set', 'add', 'delete', 'clear', 'push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill', 'write']);

// biome-ignore lint/suspicious/noExplicitAny: nodes of any kind
type Node = any;

/** Names at the top of a module whose value changes after it was loaded. */
function moduleState(file: string, code: string): string[] {
  const { program } = parseSync(file.replace(/\.astro$/, '.ts'), code, {
    lang: file.endsWith('.tsx') ? 'tsx' : 'ts',
    sourceType: 'module',
  });
  const variables = new Set<string>();
  const containers = new Set<string>();
  for (const statement of program.body as Node[]) {
    const declaration = statement.declaration ?? statement;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (declaration.kind === 'let') variables.add(id.name);
      else if (isContainer(init)) containers.add(id.name);
    }
  }
  const changed = new Set<string>(variables);
  const note = (node: Node) => {
    if (node.type === 'MemberExpression' && containers.has(node.object.name)) changed.add(node.object.name);
  };
  new Visitor({
    AssignmentExpression: (node: Node) => note(node.left),
    UnaryExpression: (node: Node) => node.operator === 'delete' && note(node.argument),
    CallExpression: ({ callee }: Node) => callee.type === 'MemberExpression' && CHANGES.has(callee.property.name) && note(callee),
  }).visit(program);
  return [...changed].map((name) => `${file}: ${name}`);
}

function isContainer(init: Node): boolean {
  if (init?.type === 'NewExpression') return CONTAINERS.has(init.callee.name) || /Array$/.test(init.callee.name ?? '');
  if (init?.type === 'CallExpression') return init.callee.object?.name === 'Buffer';
  return init?.type === 'ArrayExpression' || init?.type === 'ObjectExpression';
}

it('finds state at module level', () => {
  const code = 'let a = 1; const b = new Map(); const c = [1]; export const d = new Set(); d.add(1); function f() { b.set(1, 2); }';
  expect(moduleState('a.ts', code)).toEqual(['a.ts: a', 'a.ts: d', 'a.ts: b']);
});

it('is not there in the sources', async () => {
  const state: string[] = [];
  for await (const path of glob('packages/*/src/**/*.{ts,tsx,astro}')) {
    const file = path.replaceAll('\\', '/');
    const text = readFileSync(path, 'utf8');
    const code = file.endsWith('.astro') ? (/^\s*---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '') : text;
    if (!EXEMPT.test(file)) state.push(...moduleState(file, code));
  }
  expect(state).toEqual([]);
});
