import { isExternal, splitHref } from '../config/paths.ts';
import { canonicalPath, cleanTarget, compileExpression, type RedirectExpression } from './follow.ts';

/** Part of a source or destination: percent-encoded text, or a wildcard for one segment, for the rest, or for a rest that isn't empty. */
export type RedirectPart = { kind: 'text'; text: string } | RedirectWildcard;

export interface RedirectWildcard {
  kind: 'segment' | 'rest' | 'some';
  name: string;
  /** Position among the wildcards of the source, from 0. */
  index: number;
}

/** A source and its destination. The wildcards of the destination are those of the source. */
export interface RedirectParts {
  from: RedirectPart[];
  to: RedirectPart[];
}

const WILDCARD = /:([A-Za-z_]\w*)(?:\(\.\*\)|([*+]))?|\(\.\*\)|\*/g;

/** Wildcards in a source that match any text. */
const MAX_WILDCARDS = 2;

/** Whether a source has more wildcards for any text than can be matched in reasonable time. */
export function hasTooManyWildcards(source: string): boolean {
  return countAny(source) > MAX_WILDCARDS;
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
 * Reads a source and its destination: `:name` is one segment, `:name*` any number of them, `:name+` at least one, `*` any text. A `*`
 * that the destination does not have is dropped.
 */
export function parsePattern(source: string, destination: string): RedirectParts {
  const wildcards: RedirectWildcard[] = [];
  const from = split(source, canonicalPath, ([text, name, repeat]) => {
    const kind = name !== undefined && text === `:${name}` ? 'segment' : repeat === '+' ? 'some' : 'rest';
    const wildcard: RedirectWildcard = { kind, name: name ?? 'splat', index: wildcards.length };
    wildcards.push(wildcard);
    return wildcard;
  });
  // A wildcard can't change the host.
  const [, address = '', rest = destination] = /^([a-z][a-z\d+.-]*:(?:\/\/[^/?#]*)?)(.*)$/is.exec(destination) ?? [];
  const named = (wanted: string) => wildcards.find(({ name }) => name === wanted);
  const stars = wildcards.filter(({ name }) => name === 'splat');
  const to = split(rest, encodeTarget, ([, name]) => {
    if (name !== undefined && (name !== 'splat' || stars.length === 0)) return named(name);
    // The n-th `*` is that of the source, or else its last wildcard.
    return stars.shift() ?? wildcards.at(-1);
  });
  const [first, ...others] = to;
  const start = encodeTarget(address) + (first?.kind === 'text' ? first.text : '');
  return { from, to: [textPart(start), ...(first?.kind === 'text' ? others : to)].filter(isFilled) };
}

/** @param wildcard returns undefined for a match that is literal text */
function split(
  text: string,
  encode: (text: string) => string,
  wildcard: (match: RegExpExecArray) => RedirectWildcard | undefined,
): RedirectPart[] {
  const parts: RedirectPart[] = [];
  let end = 0;
  for (const match of text.matchAll(WILDCARD)) {
    const found = wildcard(match);
    if (found === undefined) continue;
    parts.push(textPart(encode(text.slice(end, match.index).toWellFormed())), found);
    end = match.index + match[0].length;
  }
  return [...parts, textPart(encode(text.slice(end).toWellFormed()))].filter(isFilled);
}

export function textPart(text: string): RedirectPart {
  return { kind: 'text', text };
}

function isFilled(part: RedirectPart): boolean {
  return part.kind !== 'text' || part.text !== '';
}

/** Encodes what a URL or the line of a rule can't contain, and `$`, which marks groups. Leaves encoded characters as they are. */
export function encodeTarget(url: string): string {
  return url.toWellFormed().replace(/%(?![\da-f]{2})|[^!-~]+|["$<>\\^`{|}]/gi, encodeURIComponent);
}

/** Characters of wildcards. What a wildcard starts with must not become the start of `//other.example` or `/\other.example`. */
const SEGMENT = '[^/?#\\\\\\s]+';
const SOME = '[^/?#\\\\\\s][^?#\\s]*';

/** @param group prints a reference to a group by its number, from 1 */
export function toExpression({ from, to }: RedirectParts, group = (number: number) => `$${number}`): RedirectExpression {
  const last = from.length - 1;
  const pattern = from.map((part, index) => {
    // A wildcard at the end can be empty, including the slash before it.
    if (part.kind === 'text') return literal(index === last - 1 && from[last]?.kind === 'rest' ? part.text.replace(/\/$/, '') : part.text);
    if (part.kind !== 'rest') return `(${part.kind === 'segment' ? SEGMENT : SOME})`;
    const before = from[index - 1];
    return index === last && before?.kind === 'text' && before.text.endsWith('/') ? `(?:/+((?:${SOME})?))?` : `((?:${SOME})?)`;
  });
  const target = to.map((part) => (part.kind === 'text' ? part.text.replaceAll('$', '%24') : group(part.index + 1)));
  return { from: pattern.join(''), to: target.join('') };
}

/** An expression for percent-encoded text. Requests can have ASCII characters encoded or not. */
function literal(text: string): string {
  return escapeExpression(text).replace(
    /%(?:2[46BC]|3[ABD]|5[BDE]|7C)/g,
    (code) => `(?:${code}|${escapeExpression(decodeURIComponent(code))})`,
  );
}

/** A regular expression that matches a text. */
export function escapeExpression(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/**
 * Hosts can't remove empty segments of a target. So if an empty wildcard would cause one, it may not be empty: `/a/:rest*` to
 * `/:rest*` + `/b` becomes `/a/:rest+`, and `/a` to `/b`.
 */
export function splitEmpty(parts: RedirectParts): { filled: RedirectParts; empty?: { source: string; destination: string } } {
  const { from, to } = parts;
  const rests = from.filter((part): part is RedirectWildcard => part.kind === 'rest');
  const hasGap = (isEmpty: (wildcard: RedirectWildcard) => boolean) => {
    const target = printParts(to, (part) => (part.kind === 'rest' && isEmpty(part) ? '' : 'x'));
    return !isExternal(target.replace(/^\/+/, '/')) && splitHref(target).path.includes('//');
  };
  if (!hasGap(() => true) && !rests.some((rest) => hasGap(({ index }) => index === rest.index))) return { filled: parts };
  const fill = (list: RedirectPart[]) => list.map((part): RedirectPart => (part.kind === 'rest' ? { ...part, kind: 'some' } : part));
  const filled = { from: fill(from), to: fill(to) };
  if (from.filter(({ kind }) => kind !== 'text').length > 1) return { filled };
  return { filled, empty: { source: printParts(from, () => ''), destination: cleanTarget(printParts(to, () => '')) } };
}

/** The parts as one text. */
export function printParts(parts: readonly RedirectPart[], wildcard: (part: RedirectWildcard) => string): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : wildcard(part))).join('');
}

/** Whether the target of a pattern matches the pattern again, so a host that does not know the pages would redirect endlessly. */
export function leadsToItself(parts: RedirectParts): boolean {
  const sample = printParts(parts.to, () => 'x');
  return !isExternal(sample) && compileExpression(toExpression(parts))(splitHref(sample).path) !== undefined;
}
