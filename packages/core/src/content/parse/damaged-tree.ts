import type { Hast, NodePlace } from '../../tree/tree.ts';

const WORD = '[\\p{ID_Start}$_](?:[\\p{ID_Continue}$-]|\\u200C|\\u200D)*';
/** A name of JSX, with members (`a.b`) and a namespace (`a:b`), as the parser accepts it. */
const NAME = new RegExp(`${WORD}(?:\\s*[.:]\\s*${WORD})*`, 'uy');

/**
 * Finds a node whose names or positions are not those of the text. The parser reads names from its memory and, after some mistakes of
 * authors, too much of it, so that the text behind a tag becomes part of its name.
 * @param tree of hast or mdast
 * @param text the text that was parsed
 * @returns the start of the node
 */
export function findDamage(tree: Hast, text: string): NodePlace | undefined {
  const pending = [tree];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!isSound(node, text)) {
      const { line = 1, column = 1 } = node.position?.start ?? {};
      return { line, column };
    }
    for (const child of (node.children ?? []).toReversed()) pending.push(child);
  }
  return undefined;
}

function isSound({ type, position, name, attributes }: Hast, text: string): boolean {
  const { start, end } = position ?? {};
  if (start && !(start.offset >= 0 && start.offset <= end.offset && end.offset <= text.length)) return false;
  if (type !== 'mdxJsxFlowElement' && type !== 'mdxJsxTextElement') return true;
  return start && text[start.offset] === '<' && (name ?? '') === nameAfter(text, start.offset + 1) && attributes.every(hasName);
}

/** The name at an offset or after white space there, without white space inside. Empty for a fragment. */
function nameAfter(text: string, offset: number): string {
  let from = offset;
  while (/\s/.test(text[from] ?? '')) from += 1;
  NAME.lastIndex = from;
  return (NAME.exec(text)?.[0] ?? '').replaceAll(/\s/g, '');
}

function hasName({ type, name }: { type: string; name: string }): boolean {
  if (type !== 'mdxJsxAttribute') return true;
  NAME.lastIndex = 0;
  return NAME.exec(name)?.[0] === name;
}
