import { decodeEntities } from '@lectern/core/html';

/** A child component in rendered HTML that its parent extracts. */
interface ChildPiece {
  kind: 'child';
  /** Decoded attributes of its element. A bare name is an empty string. */
  attributes: Record<string, string>;
  inner: string;
}

/** The content before, between, and after the children. */
interface OtherPiece {
  kind: 'other';
  html: string;
}

/**
 * Splits a component's rendered children at the elements of its child components.
 * A child component renders one element with a unique tag name (`lectern-panel`, `lectern-step`, …), and the parent
 * prints that element again under another name or with a `role`. Nested groups have already processed their children,
 * so every such element without a `role` belongs to the current parent. A child directly inside a child of the same
 * kind stays part of the outer one.
 */
export function splitChildren(html: string, tag: string): (ChildPiece | OtherPiece)[] {
  const pieces: (ChildPiece | OtherPiece)[] = [];
  const tags = new RegExp(`<(/?)${tag}((?:\\s+[^\\s"'<>/=]+(?:="[^"]*")?)*)\\s*>`, 'g');
  let restFrom = 0;
  let depth = 0;
  let child: { attributes: Record<string, string>; from: number; depth: number } | undefined;
  for (const match of html.matchAll(tags)) {
    const end = match.index + match[0].length;
    if (match[1] === '') {
      depth += 1;
      const attributes = child === undefined ? parseAttributes(match[2] ?? '') : undefined;
      if (attributes === undefined || 'role' in attributes) continue;
      if (match.index > restFrom) pieces.push({ kind: 'other', html: html.slice(restFrom, match.index) });
      child = { attributes, from: end, depth };
    } else {
      if (child?.depth === depth) {
        pieces.push({ kind: 'child', attributes: child.attributes, inner: html.slice(child.from, match.index) });
        child = undefined;
        restFrom = end;
      }
      depth -= 1;
    }
  }
  if (restFrom < html.length) pieces.push({ kind: 'other', html: html.slice(restFrom) });
  return pieces;
}

function parseAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value] of source.matchAll(/([^\s"'<>/=]+)(?:="([^"]*)")?/g)) attributes[name] = decodeEntities(value ?? '');
  return attributes;
}

/** Removes the first `tag` element from HTML. `content` is undefined if there is none. */
export function takeElement(html: string, tag: string): { content: string | undefined; rest: string } {
  const match = new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`).exec(html);
  if (!match) return { content: undefined, rest: html };
  return { content: match[1] ?? '', rest: html.slice(0, match.index) + html.slice(match.index + match[0].length) };
}
