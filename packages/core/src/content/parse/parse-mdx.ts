import { type HastNode, type MdastNode, markdownToHast, markdownToMdast, mdxToHast, mdxToMdast } from 'satteri';
import type { Diagnostic, Replacement } from '../../diagnostics/diagnostic.ts';
import type { SourceText } from '../../diagnostics/source-text.ts';
import { findDamage } from './damaged-tree.ts';
import { describeProblem } from './describe-problem.ts';
import { hintFix } from './foreign-names.ts';
import { parseHidden } from './hide-code.ts';
import { type MaskedComment, maskSource } from './mask-source.ts';
import { maskTokens } from './mask-tokens.ts';
import { placeUrls } from './place-urls.ts';
import type { SourceSyntax } from './source-syntax.ts';
import type { ParserCheck, SyntaxProblem } from './syntax-problem.ts';
import type { TokenTable } from './tokens.ts';

/** The parser options for all pages and snippets. */
const PARSER_FEATURES = { gfm: true, frontmatter: true } as const;

export type ParsedMdx =
  | { kind: 'tree'; tree: HastNode; tokens: TokenTable; diagnostics: Diagnostic[] }
  | { kind: 'failed'; diagnostics: Diagnostic[] };

/**
 * Parses the MDX of a page or snippet, front matter included, to a hast tree with positions.
 * @param check without it, a text on which the parser crashes ends the process
 */
export function parseMdx(source: SourceText, syntax: SourceSyntax, check?: ParserCheck): ParsedMdx {
  const parsed = parse(source, syntax, check);
  const isInvalid = parsed.kind === 'failed' && parsed.diagnostics.some(({ code }) => code === 'page/mdx');
  if (!isInvalid || !syntax.math || !/\$\s/.test(source.text)) return parsed;
  // Braces of a formula are not valid JavaScript. Hosted tools read spaced formulas too.
  const spaced = parse(source, { ...syntax, spacedMath: true }, check);
  return spaced.kind === 'tree' ? spaced : parsed;
}

function parse(source: SourceText, syntax: SourceSyntax, check: ParserCheck | undefined): ParsedMdx {
  const { text, tokens } = maskTokens(source.text, syntax);
  const masked = maskSource(text);
  const diagnostics = masked.comments.map(
    (comment): Diagnostic => ({
      code: 'page/html-comment',
      severity: 'notice',
      message: 'MDX does not support HTML comments; this one is removed.',
      hint: 'Write `{/* … */}` instead of `<!-- … -->`.',
      fix: inBraces(comment, source),
      ...source.at(comment.offset, comment.length),
    }),
  );
  const fail = (problem: SyntaxProblem): ParsedMdx => ({ kind: 'failed', diagnostics: [...diagnostics, syntaxError(problem, source)] });
  let tree: HastNode;
  try {
    tree = parseHidden(masked.text, (code) => parseMasked(passes(code, check)));
  } catch (error) {
    return fail(error instanceof Refused ? error.problem : readParserError(error));
  }
  const deep = findDeepNesting(tree, source);
  if (deep) return { kind: 'failed', diagnostics: [...diagnostics, deep] };
  const damage = findDamage(tree, masked.text);
  if (damage) return fail(check?.(masked.text, true) ?? { ...damage, reason: DAMAGED });
  return { kind: 'tree', tree, tokens, diagnostics };
}

/** A text that the parser must not get. */
class Refused extends Error {
  readonly problem: SyntaxProblem;
  constructor(problem: SyntaxProblem) {
    super(problem.reason);
    this.problem = problem;
  }
}

function passes(text: string, check: ParserCheck | undefined): string {
  const problem = check?.(text);
  if (problem) throw new Refused(problem);
  return text;
}

/** The reason if no other parser has found one. */
const DAMAGED = 'the parser cannot read this tag; its closing tag may be inside a list item or quote';

/** The correction of an HTML comment. Markdown files keep theirs, which other programs understand. */
function inBraces({ offset, end }: MaskedComment, source: SourceText): Replacement[] | undefined {
  if (end === undefined || source.file.endsWith('.md')) return undefined;
  const find = source.text.slice(offset, end);
  const inner = find.slice('<!--'.length, -'-->'.length);
  return inner.includes('*/') ? undefined : [{ ...source.position(offset), find, write: `{/*${inner}*/}` }];
}

/** The text that `parseMdx` passes to the parser. */
export function maskMdx(text: string, syntax: SourceSyntax): string {
  return maskSource(maskTokens(text, syntax).text).text;
}

/** Throws if the text is not valid MDX. */
export function parseMasked(text: string): HastNode {
  return mdxToHast(text, { features: { ...PARSER_FEATURES, headingAttributes: true } });
}

export function parseMaskedMarkdown(text: string): HastNode {
  return markdownToHast(text, { features: { ...PARSER_FEATURES, rawHtml: true } });
}

/** Parses CommonMark with GFM; raw HTML is kept. Fails only for deep nesting. */
export function parseMarkdown(source: SourceText, syntax: SourceSyntax): ParsedMdx {
  const { text, tokens } = maskTokens(source.text, syntax);
  const tree = parseMaskedMarkdown(text);
  const deep = findDeepNesting(tree, source);
  if (deep) return { kind: 'failed', diagnostics: [deep] };
  placeUrls(tree, source);
  return { kind: 'tree', tree, tokens, diagnostics: [] };
}

/** A node of the syntax of a page. */
export type Mdast = Pick<MdastNode, 'type' | 'position'> & { children?: Mdast[]; value?: string };

/**
 * The syntax of a page or snippet, with the positions of everything that its author wrote. Undefined if it cannot be parsed.
 * @param check without it, a text on which the parser crashes ends the process
 */
export function parsePositions(source: SourceText, syntax: SourceSyntax, check?: ParserCheck): Mdast | undefined {
  const { text } = maskTokens(source.text, syntax);
  const masked = maskSource(text).text;
  const toMdast = (code: string) => mdxToMdast(code, { features: { ...PARSER_FEATURES, headingAttributes: true } }) as Mdast;
  try {
    const tree = parseHidden(masked, (code) => toMdast(passes(code, check)));
    if (!findDamage(tree, masked)) return tree;
  } catch (error) {
    // A Markdown file need not be valid MDX.
    if (error instanceof Refused && error.problem.isTimeout) return undefined;
  }
  if (!source.file.endsWith('.md')) return undefined;
  return markdownToMdast(text, { features: PARSER_FEATURES }) as Mdast;
}

/** Elements inside each other. Everything that walks the tree calls itself for each level. */
const MAX_DEPTH = 200;

function findDeepNesting(tree: HastNode, source: SourceText): Diagnostic | undefined {
  const pending = [{ node: tree, depth: 0, start: tree.position?.start }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, depth, start } = next;
    if (depth > MAX_DEPTH) {
      const { line = 1, column = 1 } = start ?? {};
      return {
        code: 'page/too-deep',
        severity: 'error',
        message: `The page is nested more than ${MAX_DEPTH} levels deep.`,
        hint: 'Look for a tag, list item, or quote that is never closed.',
        ...source.atLine(line, column, 1),
      };
    }
    if ('children' in node)
      for (const child of node.children) pending.push({ node: child, depth: depth + 1, start: child.position?.start ?? start });
  }
  return undefined;
}

function readParserError(error: unknown): SyntaxProblem {
  const text = error instanceof Error ? error.message : String(error);
  const match = /^(\d+):(\d+)(?:-\d+:\d+)?:\s*([\s\S]*?)(?:\s*\(mdx[\w:-]*\))?$/.exec(text);
  return match ? { line: Number(match[1]), column: Number(match[2]), reason: match[3] ?? text } : { line: 1, column: 1, reason: text };
}

function syntaxError({ line, column, reason, isTimeout }: SyntaxProblem, source: SourceText): Diagnostic {
  if (isTimeout)
    return {
      code: 'page/timeout',
      severity: 'error',
      message: `The page cannot be parsed in reasonable time: ${reason.trim().replace(/\.$/, '')}.`,
      hint: 'Look for tags and braces that are not closed.',
      ...source.atLine(line, column, 1),
    };
  const place = source.atLine(line, column, 1);
  const rest = source.line(line)?.slice(column - 1) ?? '';
  const { reason: said, hint, isForeign } = describeProblem(reason.trim().replace(/\.$/, ''), rest, source.text);
  const problem = `This page is not valid MDX: ${said.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase())}.`;
  if (isForeign) return { code: 'page/foreign-syntax', severity: 'error', message: problem, hint, fix: hintFix(source.text), ...place };
  return { code: 'page/mdx', severity: 'error', message: problem, hint, ...place };
}
