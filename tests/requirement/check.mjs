import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/utils';

const testFiles = ['packages/*/test/**/*.test.{ts,mjs}', 'tests/**/*.test.ts'];
const TAG = /§[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*/g;

/**
 * A test that carries a tag in its own title, in the title of a `describe` around it, or in the table it runs through.
 *
 * @typedef {{ tag: string, file: string, line: number, title: string }} Shown
 */

/**
 * Finds the tests of one file that carry tags. Skipped tests and those left to do show nothing.
 *
 * @param {string} file Path for the answer; its ending tells the language.
 * @param {string} text
 * @returns {Shown[]}
 */
export function findTagged(file, text) {
  const { program } = parseSync(file, text, { lang: file.endsWith('.ts') ? 'ts' : 'js', sourceType: 'module' });
  const constants = topLevelConstants(program);
  const shown = [];

  /** `tags` come from the blocks around the node: titles of `describe`, rows of tables and loops. */
  const visit = (node, tags) => {
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
  const visitChildren = (node, tags) => {
    for (const child of children(node)) visit(child, tags);
  };

  visit(program, []);
  return shown;
}

/**
 * All tags that tests have to show: fields, components, and rules. A tag of a prop, such as `§component.Card.href`, needs no line.
 *
 * @param {string} root of the repository, with a slash at its end
 * @returns {Promise<string[]>}
 */
export async function readTags(root) {
  return (await readFile(`${root}tests/requirement/tags.txt`, 'utf8')).trim().split('\n');
}

/**
 * Compares the list with what tests show.
 *
 * @param {readonly string[]} tags
 * @param {readonly Shown[]} shown
 * @returns {{ rows: { tag: string, tests: Shown[] }[], missing: string[], unknown: Shown[] }} `unknown` are tags that the list does not
 *   have; a prop of a listed component is never unknown.
 */
export function compare(tags, shown) {
  const known = new Set(tags);
  const rows = tags.map((tag) => ({ tag, tests: shown.filter((test) => test.tag === tag) }));
  const isComponentProp = (tag) => tag.startsWith('§component.') && known.has(tag.split('.').slice(0, 2).join('.'));
  return {
    rows,
    missing: rows.filter(({ tests }) => tests.length === 0).map(({ tag }) => tag),
    unknown: shown.filter(({ tag }) => !known.has(tag) && !isComponentProp(tag)),
  };
}

/** The report as text: all rows, or with `quiet` the summary and what is wrong. */
export function formatReport({ rows, missing, unknown }, { quiet }) {
  const lines = [];
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
function testCall(node) {
  if (node.type !== 'CallExpression') return undefined;
  let callee = node.callee;
  let table;
  const modifiers = [];
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
  if (!['it', 'test', 'describe'].includes(callee.name) || node.arguments.length < 2) return undefined;
  const skipped = modifiers.some((modifier) => modifier === 'skip' || modifier === 'todo');
  return { kind: callee.name, title: node.arguments[0], table, skipped };
}

/** Tags in all strings below a node; a name that the file defines at its top stands for its value. */
function tagsIn(node, constants) {
  if (node === undefined || node === null) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? (node.value.match(TAG) ?? []) : [];
  if (node.type === 'TemplateElement') return node.value.raw.match(TAG) ?? [];
  if (node.type === 'Identifier' && constants.has(node.name)) return tagsIn(constants.get(node.name), new Map());
  return children(node).flatMap((child) => tagsIn(child, constants));
}

function topLevelConstants(program) {
  const constants = new Map();
  for (const statement of program.body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations) if (id.type === 'Identifier' && init) constants.set(id.name, init);
  }
  return constants;
}

function children(node) {
  return Object.values(node)
    .flat()
    .filter((value) => typeof value === 'object' && value !== null && typeof value.type === 'string');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const shown = [];
  for (const file of (await Array.fromAsync(glob(testFiles, { cwd: root }))).sort()) {
    shown.push(...findTagged(file.replaceAll('\\', '/'), await readFile(`${root}${file}`, 'utf8')));
  }
  const result = compare(await readTags(root), shown);
  console.log(formatReport(result, { quiet: process.argv.includes('--quiet') }));
  process.exitCode = result.missing.length + result.unknown.length === 0 ? 0 : 1;
}
