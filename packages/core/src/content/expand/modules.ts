import type { Program } from 'acorn';
import { COMPONENTS } from '../../components/list.ts';
import { COMPONENTS_PACKAGE } from '../../components/names.ts';
import { replacement } from '../../diagnostics/fix.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { SourceText } from '../../diagnostics/source-text.ts';
import { describeRefusal } from '../../files/docs-files.ts';
import type { NodePlace } from '../../tree/tree.ts';
import { evaluateNode, isFunction } from '../evaluate/expression.ts';
import type { ExpressionHost } from '../evaluate/host.ts';
import { DYNAMIC_FUNCTION, DYNAMIC_VALUE, FAILED_VALUE, functionOf, LaterValue, Scope, SurroundingScope } from '../evaluate/scope.ts';
import { parseModule } from '../parse/parse-module.ts';
import { importPaths, outsideImport } from '../resources/import-paths.ts';
import type { ResourceFile } from '../resources/resources.ts';
import { type FileExpansion, NodeContext } from './expansion.ts';
import { foreignImport, ownComponent, toolOf } from './foreign-tags.ts';
import { hostOf } from './make-node.ts';
import { firstRefusal, reportBackslashes, reportFailure, suggest } from './report.ts';

/** The default export of an MDX file: its complete content. */
export class SnippetValue {
  readonly file: string;
  constructor(file: string) {
    this.file = file;
  }
}

type Statement = Program['body'][number];

/** Adds a name to a file, and to the snippets that it uses. */
function define(file: FileExpansion, name: string, value: unknown): void {
  file.scope.set(name, value);
  if (file.module !== file.scope) file.module.set(name, value);
}

/** The scope of the names that a snippet imports and exports itself. */
export function snippetModule(user: FileExpansion): Scope {
  return new Scope(new SurroundingScope(user.module));
}

/** A paragraph that begins with one of these words, as the code of a module does. */
const PROSE =
  /^(?:(import)(?!\s*["'{*]|\s+type\b|\s+\w+\s*(?:,|\sfrom\s))|(export)(?!\s*[{*]|\s+(?:const|let|var|async|function|class|default|type|interface|enum)\b))\b/;

/** Adds the names of a block of imports and exports to the scope of its file. */
export function readModule(source: string, at: NodeContext): void {
  const { file, place } = at;
  const text = new SourceText(file.file, source);
  const placeIn = (offset: number): NodePlace | undefined => {
    const { line, column } = text.position(offset);
    return place && { line: place.line + line - 1, column: column + (line === 1 ? place.column - 1 : 0) };
  };
  const contextIn = (offset: number) => new NodeContext(file, placeIn(offset));
  const host = hostOf(at, placeIn);
  const program = parseModule(source, (reason, offset) => {
    const [word] = PROSE.exec(source) ?? [];
    contextIn(word ? 0 : offset).report(word?.length ?? 1, {
      code: 'snippet/syntax',
      severity: 'error',
      message: word ? `A paragraph that begins with \`${word}\` is read as code, and not shown.` : `The code cannot be read: ${reason}.`,
      ...(word && { hint: 'Begin it with another word.' }),
      ...(source[offset] === ':' && { hint: 'Pages cannot contain TypeScript. Move the code to a `.tsx` file, and import it.' }),
    });
  });
  for (const statement of program?.body ?? []) {
    if (statement.type === 'ImportDeclaration') readImport(statement, contextIn(statement.start));
    else if (statement.type === 'ExportNamedDeclaration' && statement.declaration)
      readDeclaration(statement.declaration, contextIn, file, host);
    else readDeclaration(statement, contextIn, file, host);
  }
}

function readDeclaration(
  declaration: Statement,
  contextIn: (offset: number) => NodeContext,
  file: FileExpansion,
  host: ExpressionHost,
): void {
  if (declaration.type === 'FunctionDeclaration') {
    define(file, declaration.id.name, functionOf(declaration, file.scope, host));
    return;
  }
  if (declaration.type !== 'VariableDeclaration') return;
  for (const { id, init } of declaration.declarations) {
    if (id.type !== 'Identifier') continue;
    const result = init ? evaluateNode(init, file.scope, host) : ({ kind: 'value', value: undefined } as const);
    if (init && result.kind === 'failed') reportFailure(result, id.name, init.end - init.start, contextIn(init.start));
    const unknown = init && isFunction(init) ? DYNAMIC_FUNCTION : DYNAMIC_VALUE;
    define(file, id.name, result.kind === 'value' ? result.value : result.kind === 'failed' ? FAILED_VALUE : unknown);
  }
}

type Import = Extract<Statement, { type: 'ImportDeclaration' }>;

function readImport(statement: Import, at: NodeContext): void {
  const tool = toolOf(String(statement.source.value));
  if (tool !== undefined) {
    readForeignImport(statement, tool, at);
    return;
  }
  const isOwn = statement.source.value === COMPONENTS_PACKAGE;
  const found = resolveImport(statement, at);
  for (const one of statement.specifiers) {
    // Pages have the components of the format without an import.
    if (isOwn && one.type === 'ImportSpecifier' && importedName(one) === one.local.name) continue;
    define(at.file, one.local.name, new LaterValue(() => importedValue(one, found, at)));
  }
}

/** A package of another tool does not exist here. Its components that have the name of one of ours, or its job, need no import. */
function readForeignImport(statement: Import, tool: string, at: NodeContext): void {
  const { file, place } = at;
  const names = statement.specifiers.map(({ local }) => local.name);
  const missing = names.filter((name) => !Object.hasOwn(COMPONENTS, name) && ownComponent(name, {}) === undefined);
  for (const name of missing) file.scope.set(name, undefined);
  const written = place && file.source.line(place.line)?.slice(place.column - 1, place.column - 1 + statement.end - statement.start);
  at.report(statement.end - statement.start, {
    ...foreignImport(String(statement.source.value), tool, missing.length === 0),
    fix: missing.length === 0 && written?.includes(String(statement.source.value)) ? replacement(place, written, '') : undefined,
  });
}

type Found = { path: string; resource: Exclude<ResourceFile, { kind: 'script' }> } | typeof DYNAMIC_VALUE | undefined;

/** The file of an import: `DYNAMIC_VALUE` for packages and scripts, undefined if it does not exist, which is reported. */
function resolveImport(statement: Import, at: NodeContext): Found {
  // In JavaScript, a backslash that starts no escape sequence is left out.
  const specifier = (statement.source.raw?.slice(1, -1) ?? String(statement.source.value)).replaceAll('\\\\', '\\');
  const candidates = importPaths(specifier, at.file);
  if (candidates !== undefined) reportBackslashes(specifier, at, statement.end - statement.start);
  if (candidates === undefined) return DYNAMIC_VALUE;
  if (candidates === 'outside') {
    at.report(statement.end - statement.start, outsideImport(specifier));
    return undefined;
  }
  for (const path of candidates) {
    const resource = at.page.resources.readResource(path);
    if (!resource) continue;
    return resource.kind === 'script' ? DYNAMIC_VALUE : { path, resource };
  }
  const [first = ''] = candidates;
  const refusal = firstRefusal(candidates, at);
  if (refusal) {
    at.report(statement.end - statement.start, describeRefusal(specifier, refusal));
    return undefined;
  }
  const certain = suggest(at, () => at.page.resources.fileNames.certain(first));
  at.report(statement.end - statement.start, {
    code: 'snippet/not-found',
    severity: 'warning',
    message: `The import \`${specifier}\` does not exist.`,
    hint:
      suggest(at, () => didYouMean(first, at.page.resources.filePaths(), (path) => `\`/${path}\``)) ??
      `Create \`${first}\`, or remove the import.`,
    fix: replacement(at.place, specifier, certain === undefined ? undefined : `/${certain}`),
  });
  return undefined;
}

function importedValue(one: Import['specifiers'][number], found: Found, at: NodeContext): unknown {
  if (found === undefined || found === DYNAMIC_VALUE) return found;
  const { path, resource } = found;
  const name = one.type === 'ImportSpecifier' ? importedName(one) : undefined;
  if (resource.kind === 'json') return name === undefined ? resource.value : (resource.value as Record<string, unknown>)?.[name];
  if (one.type === 'ImportDefaultSpecifier') return new SnippetValue(path);
  return name === undefined ? DYNAMIC_VALUE : namedExport(path, name, at);
}

function importedName(specifier: { imported: { type: string; name?: string; value?: unknown } }): string {
  return specifier.imported.name ?? String(specifier.imported.value);
}

/** The value that an MDX file exports under a name. */
function namedExport(path: string, name: string, at: NodeContext): unknown {
  const { file, page } = at;
  const resource = page.resources.readResource(path);
  if (resource?.kind !== 'mdx' || resource.parsed.kind !== 'tree') return undefined;
  if (file.chain.includes(path)) return undefined;
  const module = snippetModule(file);
  const inner: FileExpansion = {
    page,
    file: path,
    source: resource.source,
    tokens: resource.parsed.tokens,
    scope: module,
    module,
    chain: [...file.chain, path],
    names: {},
  };
  const root = resource.parsed.tree as { children?: { type: string; value?: string }[] };
  for (const node of root.children ?? []) if (node.type === 'mdxjsEsm' && node.value) readModule(node.value, NodeContext.of(node, inner));
  if (module.defines(name)) return module.get(name);
  at.report(1, {
    code: 'snippet/no-export',
    severity: 'error',
    message: `\`${path}\` does not export \`${name}\`.`,
    hint:
      suggest(at, () => didYouMean(name, module.names())) ??
      `Add \`export const ${name} = …\` to it, or import its content with \`import Name from\`.`,
  });
  return undefined;
}
