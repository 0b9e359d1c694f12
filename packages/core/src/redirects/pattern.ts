/** What a source with wildcards means. */
export interface CompiledPattern {
  /** Regular expression that a path with a slash in front matches. */
  pattern: string;
  /** What `String.replace` puts in its place. */
  replacement: string;
}

const WILDCARD = /:([A-Za-z_]\w*)(?:\(\.\*\)|([*+]))?|\(\.\*\)|\*/g;

/** Whether a source stands for more than one path. */
export function hasWildcard(source: string): boolean {
  return source.search(WILDCARD) !== -1;
}

/**
 * Compiles a source and its destination: `:name` is one segment, `:name*` any number of them, `*` any text. A `*` that the
 * destination does not have is dropped.
 */
export function compilePattern(source: string, destination: string): CompiledPattern {
  const groups: string[] = [];
  let pattern = '^';
  let end = 0;
  for (const match of source.matchAll(WILDCARD)) {
    const before = source.slice(end, match.index);
    end = match.index + match[0].length;
    const [text, name, repeat] = match;
    groups.push(name ?? '*');
    const isSegment = name !== undefined && text === `:${name}`;
    const startsSegment = before.endsWith('/');
    if (isSegment) pattern += `${escapeExpression(before)}([^/]+)`;
    else if (repeat === '+') pattern += `${escapeExpression(before)}(.+)`;
    // What a wildcard stands for may be nothing, the slash in front of it included.
    else if (startsSegment && end === source.length) pattern += `${escapeExpression(before.slice(0, -1))}(?:/(.*))?`;
    else pattern += `${escapeExpression(before)}(.*)`;
  }
  return { pattern: `${pattern}${escapeExpression(source.slice(end))}$`, replacement: compileDestination(destination, groups) };
}

function compileDestination(destination: string, groups: readonly string[]): string {
  let stars = 0;
  const [, address = '', rest = destination] = /^([a-z][a-z0-9+.-]*:(?:\/\/[^/?#]*)?)(.*)$/is.exec(destination) ?? [];
  const literal = (text: string) => text.replaceAll('$', '$$$$');
  let printed = literal(address);
  let end = 0;
  for (const match of rest.matchAll(WILDCARD)) {
    printed += literal(rest.slice(end, match.index));
    end = match.index + match[0].length;
    const name = match[1] === undefined || match[1] === 'splat' ? '*' : match[1];
    const found = name === '*' && !groups.includes(match[1] ?? '') ? nthStar(groups, stars++) : groups.indexOf(name);
    printed += found === -1 ? literal(match[0]) : `$${found + 1}`;
  }
  return printed + literal(rest.slice(end));
}

/** Place of the wildcard that the n-th `*` of a destination stands for: the n-th `*`, else the last thing that was matched. */
function nthStar(groups: readonly string[], n: number): number {
  const stars = groups.flatMap((name, index) => (name === '*' ? [index] : []));
  return stars[n] ?? groups.length - 1;
}

function escapeExpression(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Where a pattern leads a path that fits it. */
export function applyPattern(expression: RegExp, replacement: string, path: string): string {
  const target = path.replace(expression, replacement);
  const [, address = '', rest = ''] = /^([a-z][a-z0-9+.-]*:(?:\/\/[^/?#]*)?)?(.*)$/is.exec(target) ?? [];
  const [, steps = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(rest) ?? [];
  return `${address}${steps.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')}${suffix}`;
}

/** Whether what a pattern leads to fits it again, so that whoever knows no pages would follow it for ever. */
export function leadsToItself({ pattern, replacement }: CompiledPattern): boolean {
  const sample = replacement.replace(/\$\d/g, 'x').replaceAll('$$', '$').split(/[?#]/)[0] ?? '';
  return new RegExp(pattern).test(sample);
}
