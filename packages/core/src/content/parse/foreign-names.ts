import { COMPONENT_OF, FOREIGN_BLOCKS } from '../../components/roles.ts';
import { type CalloutKind, calloutKind } from '../../components/words.ts';
import { ownValue } from '../../config/own-value.ts';
import type { Replacement } from '../../diagnostics/diagnostic.ts';

/** Kinds of callouts in other tools, besides those that ours accept. */
const KINDS: Readonly<Record<string, CalloutKind>> = { hint: 'tip', seealso: 'info', attention: 'warning' };

/** The kind that one of another tool is. */
export function foreignKind(written: string): CalloutKind | undefined {
  return calloutKind(written) ?? ownValue(KINDS, written.toLowerCase());
}

export function calloutOf(written: string): string | undefined {
  const kind = foreignKind(written);
  return kind && COMPONENT_OF[kind];
}

/** The component that does the job of a block in another tool. */
export function componentOfBlock(name: string): string | undefined {
  return ownValue(FOREIGN_BLOCKS, name.toLowerCase()) ?? calloutOf(name);
}

/** Makes callouts of `{% hint %}`, if all of them are closed. They are not valid MDX, so nothing else of the page is known. */
export function hintFix(text: string): Replacement[] | undefined {
  const fix: Replacement[] = [];
  const open: string[] = [];
  let fence = '';
  for (const [index, line] of text.split('\n').entries()) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    if (fence !== '' || mark !== '') continue;
    const [, before = '', find = '', style] = /^(\s*)(\{%-?\s*hint\b(?:\s+style="([\w-]+)")?\s*-?%\})\s*$/.exec(line) ?? [];
    const [, around = '', end] = /^(\s*)(\{%-?\s*endhint\s*-?%\})\s*$/.exec(line) ?? [];
    if (find !== '') {
      open.push(calloutOf(style ?? 'info') ?? COMPONENT_OF.note);
      fix.push({ line: index + 1, column: before.length + 1, find, write: `<${open.at(-1)}>` });
    } else if (end !== undefined) {
      const tag = open.pop();
      if (tag === undefined) return undefined;
      fix.push({ line: index + 1, column: around.length + 1, find: end, write: `</${tag}>` });
    }
  }
  return open.length === 0 && fix.length > 0 ? fix : undefined;
}
