import type { HastNode } from 'satteri';
import { ALERT, alertKind } from '../../components/callouts.ts';
import { COMPONENTS } from '../../components/list.ts';
import { COMPONENT_OF } from '../../components/roles.ts';
import { ownValue } from '../../config/own-value.ts';
import { withSlashes } from '../../config/paths.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { describeRefusal } from '../../files/docs-files.ts';
import { lineOf, textOf } from '../../tree/author-text.ts';
import { parseFenceMeta } from '../../tree/fence.ts';
import { noteOf } from '../../tree/footnotes.ts';
import { type ComponentNode, component, element, FragmentValue, type Hast, type TreeNode, TYPED_TEXT, trimBlank } from '../../tree/tree.ts';
import type { ExpressionProblem } from '../evaluate/budget.ts';
import { callComponent, evaluateContent, isDynamicFunction, isEmptyExpression } from '../evaluate/expression.ts';
import { DYNAMIC_VALUE, FAILED_VALUE, Scope, StaticFunction, SurroundingScope } from '../evaluate/scope.ts';
import { holdsTokens } from '../parse/tokens.ts';
import { readCodeFile } from './code-files.ts';
import { withEmoji, withShortCodes } from './emoji.ts';
import { type FileExpansion, NodeContext } from './expansion.ts';
import { ownComponent, reportForeignTag } from './foreign-tags.ts';
import { reportForeignText } from './foreign-text.ts';
import { formulaNode } from './formula.ts';
import { makeElement } from './make-element.ts';
import { expressionIsland, type IslandOrigin, type IslandTag, tagIsland } from './make-island.ts';
import { hostOf } from './make-node.ts';
import { readModule, SnippetValue, snippetModule } from './modules.ts';
import { checkOwnProps, ownCode, ownNode } from './own-nodes.ts';
import { convertCommands, hasNpmCommand, PACKAGE_MANAGERS } from './package-managers.ts';
import { plainTextOf, proseNodes } from './prose.ts';
import { rawChildren } from './raw-children.ts';
import { readAttributes } from './read-attributes.ts';
import { failureNode, firstRefusal, reportBackslashes, reportFailure, shorten, showLiterally, suggest } from './report.ts';
import { reportSpacedTargets } from './spaced-targets.ts';

/** Turns the parsed tree of a file into the page's own tree: with snippets inlined, expressions evaluated, and URLs resolved. */
export function expandTree(root: HastNode, file: FileExpansion): TreeNode[] {
  const children = (root as Hast).children as Hast[];
  reportForeignText(root, file);
  reportSpacedTargets(root, file);
  for (const child of children) if (child.type === 'mdxjsEsm') readEsm(child, file);
  file.scope.settle();
  return expandAll(children, file);
}

function readEsm(node: Hast, file: FileExpansion): void {
  const at = NodeContext.of(node, file);
  const source = plainTextOf(node.value, 'script', file);
  keepModule(source, at);
  readModule(source, at);
}

/** Keeps statements for code that may run in the file, on their original lines. */
function keepModule(source: string, { file, page, place }: NodeContext): void {
  const { modules, moduleLines } = page;
  const lines = moduleLines.get(file.file) ?? 1;
  const start = place?.line ?? 1;
  if (start < lines) return;
  modules.set(file.file, (modules.get(file.file) ?? '') + '\n'.repeat(start - lines) + source);
  moduleLines.set(file.file, start + source.split('\n').length - 1);
}

function expandAll(nodes: readonly Hast[], file: FileExpansion): TreeNode[] {
  const result: TreeNode[] = [];
  for (const node of nodes) {
    const expanded = expandNode(node, file);
    // A list can have more nodes than a call can have arguments.
    for (const one of Array.isArray(expanded) ? expanded : [expanded]) if (one) result.push(one);
  }
  return result;
}

function expandNode(node: Hast, file: FileExpansion): TreeNode | TreeNode[] | undefined {
  switch (node.type) {
    case 'text':
      return expandText(node, file);
    case 'raw':
      return { type: 'raw', value: plainTextOf(node.value, 'code', file) };
    case 'element':
      return expandElement(node, file);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return expandJsx(node, file);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expandExpression(node, file);
    default:
      return undefined;
  }
}

function expandText(node: Hast, file: FileExpansion): TreeNode | TreeNode[] {
  const value = file.isVerbatim ? node.value : withEmoji(node.value);
  return holdsTokens(value) ? proseNodes(value, NodeContext.of(node, file)) : { type: 'text', value };
}

function expandElement(node: Hast, file: FileExpansion): TreeNode | TreeNode[] | undefined {
  if (node.tagName === 'img' && node.properties?.alt === '' && isMarkdownImage(node, file))
    reportMissingAlt(`![](${String(node.properties.src ?? '')})`, node, file);
  if (node.tagName === 'pre') return expandFence(node, file) ?? plainElement(node, { ...file, isVerbatim: true });
  if (node.tagName === 'code') {
    const children = (node.children as Hast[]).map((child) =>
      child.type === 'text' ? { ...child, value: withSnippetProps(plainTextOf(child.value, 'code', file), file) } : child,
    );
    return plainElement({ ...node, children }, { ...file, isVerbatim: true });
  }
  if (node.tagName === 'blockquote') return expandAlert(node, file) ?? plainElement(node, file);
  if (node.properties?.dataFootnoteBackref !== undefined) return undefined;
  const note = noteOf(node, file.scope);
  if (note)
    return { ...element(node.tagName, node.tagName === 'a' ? { 'data-footnote-ref': true } : {}, expandAll(node.children, file)), note };
  return plainElement(node, file);
}

/** As opposed to a tag in a file of plain Markdown. */
function isMarkdownImage(node: Hast, { source }: FileExpansion): boolean {
  const { line = 0, column = 1 } = node.position?.start ?? {};
  return source.line(line)?.startsWith('![', column - 1) === true;
}

/** In Markdown, authors leave it out. In a tag, `alt=""` is meant. */
function reportMissingAlt(written: string, node: Hast, file: FileExpansion): void {
  NodeContext.of(node, file).report(2, {
    code: 'image/missing-alt',
    severity: 'warning',
    message: `The image \`${written}\` has no alt text.`,
    hint: 'Describe it between the brackets, or write `<img alt="" … />` if it is decorative.',
  });
}

function plainElement(node: Hast, file: FileExpansion): TreeNode | TreeNode[] {
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(node.properties ?? {}))
    attributes[propertyName(name)] = typeof value === 'string' ? plainTextOf(value, 'attribute', file) : value;
  const parts = (node.children as Hast[]).map((child) => expandAll([child], file));
  if (/^h[1-6]$/.test(node.tagName)) {
    // Markup that an author's component renders is not what the author typed on the page.
    const isTyped = (child: Hast) => !(child.name && child.children?.length === 0 && valueOfTag(child.name, file) !== undefined);
    if (!(node.children as Hast[]).every(isTyped))
      attributes[TYPED_TEXT] = lineOf(parts.flatMap((part, i) => (isTyped(node.children[i]) ? part : [])));
    const typed = withShortCodes(String(attributes[TYPED_TEXT] ?? lineOf(parts.flat())), writtenText(node));
    if (typed !== undefined) attributes[TYPED_TEXT] = typed;
  }
  return makeElement(node.tagName, attributes, parts.flat(), NodeContext.of(node, file));
}

function writtenText({ value, children = [] }: Hast): string {
  return typeof value === 'string' ? value : (children as Hast[]).map(writtenText).join('');
}

/** Property names of the parser that differ from the attribute name: `dataFootnoteRef`, `ariaDescribedBy`. */
function propertyName(name: string): string {
  if (/^aria[A-Z]/.test(name)) return `aria-${name.slice(4).toLowerCase()}`;
  return /^data[A-Z]/.test(name) ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name;
}

function expandFence(node: Hast, file: FileExpansion): TreeNode | TreeNode[] | undefined {
  const code = node.children?.[0];
  if (code?.type !== 'element' || code.tagName !== 'code') return undefined;
  const typed = (code.children as Hast[]).map((child) => child.value ?? '').join('');
  const written = withSnippetProps(plainTextOf(typed.replace(/\n$/, ''), 'code', file), file);
  const language: string = code.data?.lang ?? languageOf(code);
  const at = NodeContext.of(node, file);
  const { math, fences } = file.page.resources.syntax;
  if (language === 'math' && math && !fences?.includes(language)) {
    return formulaNode({ formula: written.trim(), display: true }, at);
  }
  const meta = withSnippetProps(plainTextOf(code.data?.meta ?? '', 'code', file), file, metaValue);
  const options = parseFenceMeta(language, meta);
  // A block with code of its own can have a `file` of another tool.
  const text = options.file !== undefined && written.trim() === '' ? readCodeFile(options.file, options, at) : written;
  if (options.twoslash) reportTypes(text, language, at);
  if (SHELLS.has(language.toLowerCase()) && options.packageManagers && hasNpmCommand(text)) {
    const blocks = PACKAGE_MANAGERS.map((manager) =>
      component(COMPONENT_OF.code, { code: convertCommands(text, manager), language, meta: `title="${manager}" ${meta}` }, [], at.place),
    );
    return file.isCodeGroup ? blocks : component(COMPONENT_OF.codeGroup, {}, blocks, at.place);
  }
  return component(COMPONENT_OF.code, { code: text, language, meta }, [], at.place);
}

/** Reports problems of types at their lines of the page, or at the block if its code is elsewhere. */
function reportTypes(code: string, language: string, at: NodeContext): void {
  const { file, page, place } = at;
  const { checkTypes } = page.resources;
  const lines = code.split('\n');
  for (const { line, column = 1, length = 1, ...problem } of checkTypes?.(code, language).problems ?? []) {
    const number = line === undefined || !place ? undefined : place.line + line;
    const typed = number === undefined ? undefined : file.source.line(number);
    const indent = typed?.indexOf(lines[(line ?? 0) - 1] ?? '') ?? -1;
    if (number !== undefined && indent !== -1) new NodeContext(file, { line: number, column: indent + column }).report(length, problem);
    else at.report(3, line === undefined ? problem : { ...problem, message: `Line ${line} of the code: ${problem.message}` });
  }
}

/** Languages whose npm commands are shown for other package managers. */
const SHELLS = new Set(['bash', 'sh', 'shell', 'zsh', 'console', 'terminal', 'powershell']);

/** Code in a snippet with `{name}` replaced by the snippet's props; other braces are code. */
function withSnippetProps(code: string, file: FileExpansion, print = (value: string, _isOption: boolean): string => value): string {
  if (file.chain.length === 1) return code;
  return code.replace(/(=?)\{(\w+)\}/g, (typed, equals: string, name: string) => {
    const value = file.scope.own(name);
    return typeof value === 'string' || typeof value === 'number' ? equals + print(String(value), equals !== '') : typed;
  });
}

/** A prop among the options of a code block: lines stay in braces, and the value of an option is one text. */
function metaValue(value: string, isOption: boolean): string {
  if (/^[\d\s,-]*\d[\d\s,-]*$/.test(value)) return `{${value}}`;
  return isOption ? JSON.stringify(value) : value;
}

function languageOf(code: Hast): string {
  const name = (code.properties?.className as string[] | undefined)?.find((one) => one.startsWith('language-'));
  return name?.slice('language-'.length) ?? '';
}

function expandAlert(node: Hast, file: FileExpansion): ComponentNode | undefined {
  const paragraph = (node.children as Hast[]).find((child) => child.type === 'element');
  const text = paragraph?.tagName === 'p' ? paragraph.children?.[0] : undefined;
  const match = text?.type === 'text' ? ALERT.exec(text.value) : undefined;
  if (!match?.[1]) return undefined;
  const first = { ...paragraph, children: [{ ...text, value: text.value.slice(match[0].length) }, ...paragraph.children.slice(1)] };
  const isEmpty = first.children.length === 1 && first.children[0].value.trim() === '';
  const rest = (node.children as Hast[]).filter((child) => child !== paragraph);
  const children = trimBlank(expandAll(isEmpty ? rest : [first, ...rest], file));
  return component(COMPONENT_OF[alertKind(match[1])], {}, children, NodeContext.of(node, file).place);
}

function expandExpression(node: Hast, file: FileExpansion): TreeNode | TreeNode[] | undefined {
  const source: string = plainTextOf(node.value, 'script', file);
  if (isEmptyExpression(source)) return undefined;
  const at = NodeContext.of(node, file);
  const result = evaluateContent(source, file.scope, hostOf(at));
  switch (result.kind) {
    case 'value':
      return result.value;
    case 'undefined-name':
      return showLiterally(source, result.name, at);
    case 'failed':
      return showFailure(result, { typed: `{${shorten(source)}}`, length: source.length + 2, node }, at);
    case 'dynamic': {
      const { reportFunction } = hostOf(at);
      if (!reportFunction || !isDynamicFunction(source, file.scope)) return expressionIsland(source, originOf(at));
      reportFunction();
      return undefined;
    }
  }
}

function showFailure(
  problem: ExpressionProblem,
  { typed, length, node }: { typed: string; length: number; node: Hast },
  at: NodeContext,
): TreeNode {
  reportFailure(problem, typed, length, at);
  return failureNode(problem.problem, /Text/.test(node.type) ? 'span' : 'p');
}

/** Elements whose text is code, or is copied. */
const VERBATIM = new Set('code pre kbd samp var textarea'.split(' '));

function expandJsx(node: Hast, file: FileExpansion): TreeNode[] {
  const name: string | null = node.name;
  if (name === null) return trimBlank(expandAll(node.children, file));
  const inScope = valueOfTag(name, file);
  const at = NodeContext.of(node, file);
  const { props, dynamic } = readAttributes(node, at);
  const isBuiltIn = inScope === undefined && !file.page.resources.components?.has(name);
  const spec = isBuiltIn ? ownValue(COMPONENTS, name) : undefined;
  const inside = inScope === undefined ? { isCodeGroup: spec?.groupsCode === true } : { takesFunctions: true };
  const isVerbatim = file.isVerbatim || spec?.isVerbatim || (isBuiltIn && VERBATIM.has(name));
  const children = trimBlank(expandAll(node.children, { ...file, ...inside, isVerbatim }));
  if (spec?.readsSource) props.source ??= textOfExpressions(node, children) ?? rawChildren(node, file);
  if (spec?.readsSource && spec.replace) return hostOf(at).jsx(name, props, children);
  if (inScope instanceof SnippetValue) return expandSnippet(inScope.file, props, children, at);
  if (inScope === MISSING) return children;
  if (inScope === FAILED_VALUE) return [failureNode(`\`${name}\` cannot be evaluated`)];
  if (inScope instanceof StaticFunction && dynamic.length === 0) {
    const result = callComponent(inScope, { ...props, children: new FragmentValue(children) }, hostOf(at));
    if (result.kind === 'value') return result.value;
    if (result.kind === 'failed') return [showFailure(result, { typed: `<${name}>`, length: name.length + 1, node }, at)];
  }
  if (inScope !== undefined || dynamic.length > 0) return expandCode({ name, props, dynamic, children }, at);
  const shown = (isBuiltIn && knownForeign(node, props, at)) || { name, props };
  return hostOf(at).jsx(shown.name, shown.props, children);
}

/** The built-in component that is shown for one of another tool, which is reported. */
function knownForeign(node: Hast, props: Record<string, unknown>, at: NodeContext) {
  const foreign = ownComponent(node.name, props);
  if (foreign) reportForeignTag(node.name, foreign.name, at, node);
  return foreign;
}

function expandCode(tag: IslandTag, at: NodeContext): TreeNode[] {
  const island = tagIsland(tag, originOf(at));
  const own = ownCode(tag.name, at);
  if (!own) return [island];
  checkOwnProps(own, tag, at);
  return own.own.markdown ? [ownNode(own, tag.props, [island], at)] : [island];
}

/** Text that consists only of expressions, as in `<Prompt>{`…`}</Prompt>`; undefined if there is markup. */
function textOfExpressions(node: Hast, children: readonly TreeNode[]): string | undefined {
  const isText = (child: Hast) => /^mdx\w+Expression$/.test(child.type) || (child.type === 'text' && child.value.trim() === '');
  if (!(node.children as Hast[]).every(isText) || !children.every((child) => child.type === 'text')) return undefined;
  return textOf(children).trim();
}

function originOf({ file, place }: NodeContext): IslandOrigin {
  return { file: file.file, names: file.names, place };
}

/** An import that does not exist, already reported at its location. */
const MISSING = Symbol('missing import');

/** What a page, a snippet, or an import defines under a tag name, if anything. */
function valueOfTag(name: string, file: FileExpansion): unknown {
  const [first = ''] = name.split('.');
  if (!/^[A-Z]/.test(first) || !file.scope.has(first)) return undefined;
  return name === first ? (file.scope.get(name) ?? MISSING) : DYNAMIC_VALUE;
}

/** The paths that the `file` of a `<Snippet>` on a page may refer to: folders of snippets first, and never the page itself. */
export function snippetPaths(name: string, page: string): string[] {
  const bare = withSlashes(name).replace(/^\.?\//, '');
  const inFolders = [`snippets/${bare}`, `_snippets/${bare}`];
  return (/^_?snippets\//.test(bare) ? [bare, ...inFolders] : [...inFolders, bare])
    .flatMap((path) => (/\.mdx?$/.test(path) ? [path] : [`${path}.mdx`, `${path}.md`]))
    .filter((path) => path !== page);
}

/** What a `<Snippet>` shows. */
export function expandSnippetTag(props: Record<string, unknown>, children: TreeNode[], at: NodeContext): TreeNode[] {
  const { page } = at;
  const { file: name, ...rest } = props;
  if (typeof name !== 'string' || name === '') {
    at.report(8, {
      code: 'page/component-prop',
      severity: 'error',
      message: '`<Snippet>` needs the prop `file`.',
      hint: 'Write `<Snippet file="name.mdx" />` for `/snippets/name.mdx`.',
    });
    return children;
  }
  const candidates = snippetPaths(name, page.pageFile);
  reportBackslashes(name, at, 8);
  const found = candidates.find((path) => page.resources.readResource(path)?.kind === 'mdx');
  const refusal = found === undefined ? firstRefusal(candidates, at) : undefined;
  if (refusal) {
    at.report(8, describeRefusal(name, refusal));
    return children;
  }
  if (found === undefined) {
    const files = () => [...page.resources.filePaths()].filter((path) => /\.mdx?$/.test(path));
    at.report(8, {
      code: 'snippet/not-found',
      severity: 'warning',
      message: `The snippet \`${name}\` does not exist.`,
      hint: suggest(at, () => didYouMean(candidates[0] ?? name, files())) ?? `Create \`${candidates[0]}\`.`,
    });
    return children;
  }
  return expandSnippet(found, rest, children, at);
}

function expandSnippet(path: string, props: Record<string, unknown>, children: TreeNode[], at: NodeContext): TreeNode[] {
  const { file, page } = at;
  if (file.chain.includes(path)) {
    at.report(1, {
      code: 'snippet/circular',
      severity: 'error',
      message: `Snippets import each other in a cycle: ${[...file.chain.slice(file.chain.indexOf(path)), path].map((one) => `\`${one}\``).join(' → ')}.`,
      hint: 'Move the shared content to another snippet.',
    });
    return [];
  }
  const resource = page.resources.readResource(path);
  if (resource?.kind !== 'mdx') return [];
  const { parsed } = resource;
  for (const diagnostic of parsed.diagnostics) page.report(diagnostic);
  if (parsed.kind !== 'tree') return [];
  if (!page.users.has(path)) page.users.set(path, file.file);
  const given = { ...props, children: new FragmentValue(children) };
  const names = { ...given, props: given };
  const module = snippetModule(file);
  const scope = new Scope(new SurroundingScope(file.module));
  for (const [name, value] of Object.entries(names)) scope.set(name, value);
  const inner: FileExpansion = {
    page,
    file: path,
    source: resource.source,
    tokens: parsed.tokens,
    scope,
    module,
    chain: [...file.chain, path],
    names,
  };
  return trimBlank(expandTree(parsed.tree, inner));
}
