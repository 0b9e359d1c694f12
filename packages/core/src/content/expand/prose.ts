import type { TreeNode } from '../../tree/tree.ts';
import { holdsTokens, type Token } from '../parse/tokens.ts';
import type { FileExpansion, NodeContext } from './expansion.ts';
import { formulaNode } from './formula.ts';

/** Converts text to nodes, with formulas and variables replaced. */
export function proseNodes(text: string, at: NodeContext): TreeNode[] {
  if (!holdsTokens(text)) return [{ type: 'text', value: text }];
  return at.file.tokens.split(text).map((part): TreeNode => {
    if (typeof part === 'string') return { type: 'text', value: part };
    if (part.kind === 'formula') return formulaNode(part, at);
    return { type: 'text', value: variableText(part, 'prose', at.file) };
  });
}

/** The context of a text: an undefined variable is an error in an attribute, and part of the code in code. */
export type PlainContext = 'attribute' | 'code' | 'script';

/** Replaces the placeholders of a text without markup. Formulas become their source. */
export function plainTextOf(text: string, context: PlainContext, file: FileExpansion): string {
  if (!holdsTokens(text)) return text;
  return file.tokens.restore(text, (token) => {
    if (token.kind === 'formula') return token.source;
    const value = variableText(token, context === 'attribute' ? 'prose' : 'code', file);
    // Either kind of quotes may surround it.
    return context === 'script' ? JSON.stringify(value).slice(1, -1).replace(/['`$]/g, '\\$&') : value;
  });
}

function variableText(token: Token & { kind: 'variable' }, context: 'prose' | 'code', file: FileExpansion): string {
  if (token.value !== undefined) return token.value;
  file.page.report({
    code: 'page/undefined-variable',
    severity: context === 'prose' ? 'error' : 'notice',
    message: `The variable \`${token.name}\` is not defined in \`variables\`; \`${token.source}\` is shown as source text.`,
    hint: context === 'prose' ? 'Add it to `variables`, or put the text in backticks.' : 'Add it to `variables` if it should be replaced.',
    ...file.source.at(token.offset, token.source.length),
  });
  return token.source;
}
