import type { Hast } from '../../tree/tree.ts';
import { Fences } from './mask-source.ts';
import { parseModule } from './parse-module.ts';

const START = /^(?:import|export)[ {*]/;
const BLANK_LINE = /\n[ \t]*(?=\n|$)/g;
/** At most as many blank lines of a page are tried as the end of code. Each is a parse. */
const MAX_BLANK_LINES = 1000;

/**
 * Parses MDX. The parser takes a closing tag in code for the start of a regular expression, and then text behind the code for code.
 * From such code, all but its length is hidden.
 */
export function parseHidden<Tree extends Hast>(text: string, parse: (text: string) => Tree): Tree {
  let tree: Tree | undefined;
  let failure: unknown;
  try {
    tree = parse(text);
    if (!modulesOf(tree).some((node) => /\n[ \t]*\n/.test(node.value) && !isModule(node.value))) return tree;
  } catch (error) {
    failure = error;
  }
  const hidden = hideCode(text);
  if (hidden === text) {
    if (tree === undefined) throw failure;
    return tree;
  }
  tree = parse(hidden);
  for (const node of modulesOf(tree)) node.value = text.slice(node.position.start.offset, node.position.end.offset);
  return tree;
}

function modulesOf({ children }: Hast): Hast[] {
  return children.filter(({ type }: Hast) => type === 'mdxjsEsm');
}

function isModule(code: string): boolean {
  return parseModule(code)?.body.every(({ type }) => /^(?:Import|Export)/.test(type)) ?? false;
}

function hideCode(text: string): string {
  const fences = new Fences();
  const budget = { left: MAX_BLANK_LINES };
  let out = '';
  let offset = 0;
  for (const line of text.split('\n')) {
    const at = offset;
    offset += line.length + 1;
    if (at < out.length || fences.contain(line) || !START.test(line)) continue;
    const code = text.slice(at, endOfModule(text, at, budget));
    if (code.includes('</')) out += `${text.slice(out.length, at)}export{${code.slice(7, -1).replace(/[^\n]/g, ' ')}}`;
  }
  return out + text.slice(out.length);
}

/** The first blank line before which everything is code. The start itself if there is none. */
function endOfModule(text: string, start: number, budget: { left: number }): number {
  BLANK_LINE.lastIndex = start;
  for (; budget.left > 0; budget.left -= 1) {
    const end = BLANK_LINE.exec(text)?.index ?? text.length;
    if (isModule(text.slice(start, end))) return start + text.slice(start, end).trimEnd().length;
    if (end === text.length) break;
  }
  return start;
}
