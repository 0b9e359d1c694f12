import { type HastNode, markdownToHast, mdxToHast } from 'satteri';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceText } from '../diagnostics/source-text.ts';
import { maskSource } from './mask-source.ts';
import { maskTokens } from './mask-tokens.ts';
import type { SourceSyntax } from './source-syntax.ts';
import type { TokenTable } from './tokens.ts';

/** The parser options for all pages and snippets. */
const PARSER_FEATURES = { gfm: true, frontmatter: true } as const;

export type ParsedMdx =
  | { kind: 'tree'; tree: HastNode; tokens: TokenTable; diagnostics: Diagnostic[] }
  | { kind: 'failed'; diagnostics: Diagnostic[] };

/** Parses the MDX of a page or snippet, front matter included, to a hast tree with positions. */
export function parseMdx(source: SourceText, syntax: SourceSyntax): ParsedMdx {
  const { text, tokens } = maskTokens(source.text, syntax);
  const masked = maskSource(text);
  const diagnostics = masked.comments.map(
    (comment): Diagnostic => ({
      code: 'page/html-comment',
      severity: 'notice',
      message: 'MDX does not support HTML comments; this one is removed.',
      hint: 'Write `{/* … */}` instead of `<!-- … -->`.',
      ...source.at(comment.offset, comment.length),
    }),
  );
  try {
    return {
      kind: 'tree',
      tree: mdxToHast(masked.text, { features: { ...PARSER_FEATURES, headingAttributes: true } }),
      tokens,
      diagnostics,
    };
  } catch (error) {
    return { kind: 'failed', diagnostics: [...diagnostics, describeSyntaxError(error, source)] };
  }
}

/** Parses CommonMark with GFM; raw HTML is kept. Never fails. */
export function parseMarkdown(source: SourceText, syntax: SourceSyntax): { tree: HastNode; tokens: TokenTable } {
  const { text, tokens } = maskTokens(source.text, syntax);
  return { tree: markdownToHast(text, { features: { ...PARSER_FEATURES, rawHtml: true } }), tokens };
}

function describeSyntaxError(error: unknown, source: SourceText): Diagnostic {
  const text = error instanceof Error ? error.message : String(error);
  const match = /^(\d+):(\d+)(?:-\d+:\d+)?:\s*([\s\S]*?)(?:\s*\(mdx[\w:-]*\))?$/.exec(text);
  const [line, column, reason] = match ? [Number(match[1]), Number(match[2]), match[3] ?? text] : [1, 1, text];
  return {
    code: 'page/mdx',
    severity: 'error',
    message: `This page is not valid MDX: ${reason.trim().replace(/\.$/, '')}.`,
    hint: hintFor(reason),
    ...source.atLine(line, column, 1),
  };
}

function hintFor(reason: string): string {
  if (/^unexpected character/i.test(reason)) return 'Write a literal `<` as `\\<` or `&lt;`, and a literal brace as `\\{`.';
  if (/expression|brace|oxc/i.test(reason))
    return 'Write a literal brace as `\\{` or inside backticks. An expression must be valid JavaScript.';
  if (/clos|tag|end/i.test(reason)) return 'Every tag needs a closing tag at the same level of the surrounding text.';
  return 'Write a literal `<` as `\\<` or `&lt;`, and a literal brace as `\\{`.';
}
