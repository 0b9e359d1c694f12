import { ownValue } from '../../config/own-value.ts';
import type { Replacement } from '../../diagnostics/diagnostic.ts';

/** Callouts of other tools, by their name or `type` in lower case. */
const CALLOUTS: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  hint: 'Tip',
  info: 'Info',
  important: 'Info',
  seealso: 'Info',
  warning: 'Warning',
  warn: 'Warning',
  caution: 'Warning',
  attention: 'Warning',
  check: 'Check',
  success: 'Check',
  danger: 'Danger',
  error: 'Danger',
};

/** Blocks of other tools that are no callouts, and the component of the same job. */
const BLOCKS: Readonly<Record<string, string>> = {
  details: 'Accordion',
  collapse: 'Accordion',
  expandable: 'Accordion',
  'code-group': 'CodeGroup',
  stepper: 'Steps',
  step: 'Step',
  steps: 'Steps',
  tabs: 'Tabs',
  tab: 'Tab',
  cards: 'CardGroup',
  columns: 'Columns',
  column: 'Column',
};

/** The callout that a kind of another tool is: `caution` is a `Warning`. */
export function calloutOf(kind: string): string | undefined {
  return ownValue(CALLOUTS, kind.toLowerCase());
}

/** The component that does the job of a block in another tool. */
export function componentOfBlock(name: string): string | undefined {
  return name.toLowerCase() === 'hint' ? 'Note' : (calloutOf(name) ?? ownValue(BLOCKS, name.toLowerCase()));
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
      open.push(calloutOf(style ?? 'info') ?? 'Note');
      fix.push({ line: index + 1, column: before.length + 1, find, write: `<${open.at(-1)}>` });
    } else if (end !== undefined) {
      const tag = open.pop();
      if (tag === undefined) return undefined;
      fix.push({ line: index + 1, column: around.length + 1, find: end, write: `</${tag}>` });
    }
  }
  return open.length === 0 && fix.length > 0 ? fix : undefined;
}
