import type { FileExpansion } from './expansion.ts';
import { formulaNode } from './formula.ts';
import { holdsTokens, type Token } from './tokens.ts';
import type { NodePlace, TreeNode } from './tree.ts';

/** Running text as nodes: formulas and the values of variables in their places. */
export function proseNodes(text: string, place: NodePlace | undefined, file: FileExpansion): TreeNode[] {
  if (!holdsTokens(text)) return [{ type: 'text', value: text }];
  return file.tokens.split(text).map((part): TreeNode => {
    if (typeof part === 'string') return { type: 'text', value: part };
    if (part.kind === 'formula') return formulaNode(part, place, file);
    return { type: 'text', value: variableText(part, 'prose', file) };
  });
}

/** Where a text stands that is no running text: what nothing defines is an error in an attribute, and belongs to code in code. */
export type PlainContext = 'attribute' | 'code' | 'script';

/** A text that holds no markup, with its stand-ins replaced: formulas stay as they were typed. */
export function plainTextOf(text: string, context: PlainContext, file: FileExpansion): string {
  if (!holdsTokens(text)) return text;
  return file.tokens.restore(text, (token) => {
    if (token.kind === 'formula') return token.source;
    const value = variableText(token, context === 'attribute' ? 'prose' : 'code', file);
    // Quotes of either kind may stand around it.
    return context === 'script' ? JSON.stringify(value).slice(1, -1).replace(/['`$]/g, '\\$&') : value;
  });
}

function variableText(token: Token & { kind: 'variable' }, context: 'prose' | 'code', file: FileExpansion): string {
  if (token.value !== undefined) return token.value;
  file.page.report({
    code: 'page/undefined-variable',
    severity: context === 'prose' ? 'error' : 'notice',
    message: `\`variables\` in the configuration does not define \`${token.name}\`; \`${token.source}\` is shown as it was typed.`,
    hint:
      context === 'prose'
        ? 'Add it to `variables`, or put the text into backticks.'
        : 'Add it to `variables` if it is meant to be replaced.',
    ...file.source.at(token.offset, token.source.length),
  });
  return token.source;
}
