import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync } from 'rolldown/utils';

const testFiles = ['packages/*/test/**/*.test.{ts,mjs}', 'tests/**/*.test.ts'];
const TAG = /§[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*/g;

/** A test that carries a tag in its own title, in the title of a `describe` around it, or in the table it runs through. */
export interface Shown {
  tag: string;
  file: string;
  line: number;
  title: string;
}

/** `unknown` are tags that the list does not have; a prop of a listed component is never unknown. */
interface Comparison {
  rows: { tag: string; tests: Shown[] }[];
  missing: string[];
  unknown: Shown[];
}

/** Nodes that the top of a file defines, by name. */
type Constants = Map<string, ESTree.Node>;

/**
 * Finds the tests of one file that carry tags. Skipped tests and those left to do show nothing.
 *
 * @param file Path for the answer; its ending tells the language.
 */
export function findTagged(file: string, text: string): Shown[] {
  const { program } = parseSync(file, text, { lang: file.endsWith('.ts') ? 'ts' : 'js', sourceType: 'module' });
  const constants = topLevelConstants(program);
  const shown: Shown[] = [];

  /** `tags` come from the blocks around the node: titles of `describe`, rows of tables and loops. */
  const visit = (node: ESTree.Node, tags: string[]) => {
    if (node.type === 'ForOfStatement') return visitChildren(node, [...tags, ...tagsIn(node.right, constants)]);
    const call = testCall(node);
    if (call === undefined) return visitChildren(node, tags);
    if (call.skipped) return;
    const own = [...tags, ...tagsIn(call.title, constants), ...tagsIn(call.table, constants)];
    if (call.kind === 'describe') return visitChildren(node, own);
    const line = text.slice(0, node.start).split('\n').length;
    const title = text.slice(call.title.start, call.title.end).replace(/^['"`]|['"`]$/g, '');
    for (const found of new Set(own)) shown.push({ tag: found, file, line, title });
  };
  const visitChildren = (node: ESTree.Node, tags: string[]) => {
    for (const child of children(node)) visit(child, tags);
  };

  visit(program, []);
  return shown;
}

/**
 * All tags that tests have to show: fields, components, and rules. A tag of a prop, such as `§component.Card.href`, needs no line.
 *
 * @param root of the repository, with a slash at its end
 */
export async function readTags(root: string): Promise<string[]> {
  return (await readFile(`${root}tests/requirement/tags.txt`, 'utf8')).trim().split('\n');
}

/** Compares the list with what tests show. */
export function compare(tags: readonly string[], shown: readonly Shown[]): Comparison {
  const known = new Set(tags);
  const rows = tags.map((tag) => ({ tag, tests: shown.filter((test) => test.tag === tag) }));
  const isComponentProp = (tag: string) => tag.startsWith('§component.') && known.has(tag.split('.').slice(0, 2).join('.'));
  return {
    rows,
    missing: rows.filter(({ tests }) => tests.length === 0).map(({ tag }) => tag),
    unknown: shown.filter(({ tag }) => !known.has(tag) && !isComponentProp(tag)),
  };
}

/** The report as text: all rows, or with `quiet` the summary and what is wrong. */
export function formatReport({ rows, missing, unknown }: Comparison, { quiet }: { quiet: boolean }) {
  const lines: string[] = [];
  if (!quiet) {
    for (const { tag, tests } of rows) {
      lines.push(tag, ...(tests.length === 0 ? ['    missing'] : tests.map(({ file, line, title }) => `    ${file}:${line}  ${title}`)));
    }
    lines.push('');
  }
  if (missing.length > 0) lines.push('No test shows:', ...missing.map((tag) => `  ${tag}`));
  if (unknown.length > 0)
    lines.push('Tags that tests/requirement/tags.txt does not have:', ...unknown.map((use) => `  ${use.tag}  ${use.file}:${use.line}`));
  lines.push(`${rows.length - missing.length} of ${rows.length} fields, components and rules of the requirement are shown by tests.`);
  return lines.join('\n');
}

/** `it('…')`, `test.each(table)('…')`, `describe.skip('…')` and their kin; undefined for any other node. */
function testCall(node: ESTree.Node) {
  if (node.type !== 'CallExpression') return undefined;
  let callee: ESTree.Node = node.callee;
  let table: ESTree.Node | undefined;
  const modifiers: string[] = [];
  while (callee.type !== 'Identifier') {
    if (callee.type === 'CallExpression') {
      table = callee.arguments[0];
      callee = callee.callee;
    } else if (callee.type === 'TaggedTemplateExpression') {
      table = callee.quasi;
      callee = callee.tag;
    } else if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
      modifiers.push(callee.property.name);
      callee = callee.object;
    } else return undefined;
  }
  const [title] = node.arguments;
  if (!['it', 'test', 'describe'].includes(callee.name) || title === undefined || node.arguments.length < 2) return undefined;
  const skipped = modifiers.some((modifier) => modifier === 'skip' || modifier === 'todo');
  return { kind: callee.name, title, table, skipped };
}

/** Tags in all strings below a node; a name that the file defines at its top stands for its value. */
function tagsIn(node: ESTree.Node | undefined, constants: Constants): string[] {
  if (node === undefined) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? (node.value.match(TAG) ?? []) : [];
  if (node.type === 'TemplateElement') return node.value.raw.match(TAG) ?? [];
  const constant = node.type === 'Identifier' ? constants.get(node.name) : undefined;
  if (constant) return tagsIn(constant, new Map());
  return children(node).flatMap((child) => tagsIn(child, constants));
}

function topLevelConstants(program: ESTree.Program) {
  const constants: Constants = new Map();
  for (const statement of program.body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations) if (id.type === 'Identifier' && init) constants.set(id.name, init);
  }
  return constants;
}

/** Nodes directly below another one. */
export function children(node: ESTree.Node): ESTree.Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const shown: Shown[] = [];
  for (const file of globSync(testFiles, { cwd: root }).sort()) {
    shown.push(...findTagged(file.replaceAll('\\', '/'), await readFile(`${root}${file}`, 'utf8')));
  }
  const result = compare(await readTags(root), shown);
  console.log(formatReport(result, { quiet: process.argv.includes('--quiet') }));
  process.exitCode = result.missing.length + result.unknown.length === 0 ? 0 : 1;
}
