import { splitHref } from '../config/paths.ts';

/** A compiled source with wildcards. */
export interface CompiledPattern {
  /** Regular expression for a path with a leading slash. */
  pattern: string;
  /** Replacement for `String.replace`. */
  replacement: string;
}

const WILDCARD = /:([A-Za-z_]\w*)(?:\(\.\*\)|([*+]))?|\(\.\*\)|\*/g;

/** Wildcards in a source that match any text. */
const MOST_ANY = 2;
/** With two wildcards, matching takes time by the square of the length of a path, so longer paths never match. */
const LONGEST_PATH = 1000;

/** Whether a source has more wildcards for any text than can be matched in reasonable time. */
export function hasTooManyWildcards(source: string): boolean {
  return countAny(source) > MOST_ANY;
}

/** Wildcards that share a segment, such as `:a-:b`, are tried in all combinations like those for any text. */
function countAny(source: string): number {
  return source.split('/').reduce((count, segment) => {
    const wildcards = [...segment.matchAll(WILDCARD)];
    return count + (wildcards.length > 1 ? wildcards.length : wildcards.filter(([text, name]) => text !== `:${name}`).length);
  }, 0);
}

/** Whether a source can match more than one path. */
export function hasWildcard(source: string): boolean {
  return source.search(WILDCARD) !== -1;
}

/** An example path for a source with wildcards. */
export function samplePath(source: string): string {
  return source.replace(WILDCARD, (_, name?: string) => name ?? 'x');
}

/**
 * Compiles a source and its destination: `:name` is one segment, `:name*` any number of them, `*` any text. A `*` that the
 * destination does not have is dropped.
 */
export function compilePattern(source: string, destination: string): CompiledPattern {
  const groups: string[] = [];
  let pattern = countAny(source) > 1 ? `^(?=.{1,${LONGEST_PATH}}$)` : '^';
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
    // A wildcard can be empty, including the slash before it.
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

/** Index of the wildcard for the n-th `*` of a destination: the n-th `*` of the source, or else its last wildcard. */
function nthStar(groups: readonly string[], n: number): number {
  const stars = groups.flatMap((name, index) => (name === '*' ? [index] : []));
  return stars[n] ?? groups.length - 1;
}

/** A regular expression that matches a text. */
export function escapeExpression(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** The target of a path that matches a pattern. */
export function applyPattern(expression: RegExp, replacement: string, path: string): string {
  const target = path.replace(expression, replacement);
  const [, address = '', rest = ''] = /^([a-z][a-z0-9+.-]*:(?:\/\/[^/?#]*)?)?(.*)$/is.exec(target) ?? [];
  const { path: steps, suffix } = splitHref(rest);
  return `${address}${steps.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')}${suffix}`;
}

/** Whether the target of a pattern matches the pattern again, so a host that does not know the pages would redirect endlessly. */
export function leadsToItself({ pattern, replacement }: CompiledPattern): boolean {
  const sample = replacement.replace(/\$\d/g, 'x').replaceAll('$$', '$');
  return new RegExp(pattern).test(splitHref(sample).path);
}
