import { NUMBERS, TOKENS } from './tokens.mjs';

/** How often a part of an input is repeated at most, in characters. Longer inputs take time without finding more. */
const LONGEST = 60_000;

const CHANGES = [
  flipBit,
  insertToken,
  insertToken,
  insertToken,
  removePart,
  removePart,
  repeatPart,
  swapParts,
  splice,
  moveLine,
  removeLine,
];
const RARE_CHANGES = [changeNumber, changeLineBreaks, truncate, nest, lengthenWord, replaceQuoted, replaceQuoted];

/**
 * Makes a few random changes to a text.
 *
 * @param {string} text
 * @param {object} context
 * @param {import('./random.mjs').InputRandom} context.random
 * @param {readonly string[]} context.tokens words of the format
 * @param {() => string} context.other another text of the format
 */
export function mutateText(text, context) {
  let mutated = text;
  for (let left = context.random.few(8); left > 0; left -= 1) {
    const changes = context.random.once(3) ? RARE_CHANGES : CHANGES;
    mutated = context.random.pick(changes)(mutated, context).slice(0, LONGEST);
  }
  return mutated;
}

/** A text of nothing but words of the format. */
export function makeText({ random, tokens }) {
  let text = '';
  for (let left = random.few(40); left > 0; left -= 1) text += anyToken(random, tokens) + random.pick(['', '', ' ', '\n', '\n\n']);
  return text;
}

export function anyToken(random, tokens) {
  return (random.once(5) ? random.pick(TOKENS) : random.pick(tokens)) ?? '';
}

function flipBit(text, { random }) {
  if (text === '') return text;
  const at = random.below(text.length);
  return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << random.below(random.once(8) ? 16 : 7))) + text.slice(at + 1);
}

function insertToken(text, { random, tokens }) {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + anyToken(random, tokens) + text.slice(at);
}

function removePart(text, { random }) {
  const [start, end] = random.part(text.length);
  return text.slice(0, start) + text.slice(end);
}

function repeatPart(text, { random }) {
  const [start, end] = random.part(text.length);
  const part = text.slice(start, Math.min(end, start + 400));
  const times = Math.min(random.few(random.once(20) ? 2000 : 12), Math.ceil(LONGEST / Math.max(1, part.length)));
  return text.slice(0, end) + part.repeat(times) + text.slice(end);
}

function swapParts(text, { random }) {
  const [a, b, c, d] = [0, 0, 0, 0].map(() => random.below(text.length + 1)).sort((one, other) => one - other);
  return text.slice(0, a) + text.slice(c, d) + text.slice(b, c) + text.slice(a, b) + text.slice(d);
}

function splice(text, { random, other }) {
  const from = other();
  const [start, end] = random.part(from.length);
  const at = random.below(text.length + 1);
  return text.slice(0, at) + from.slice(start, end) + text.slice(random.once(2) ? at : text.length);
}

function moveLine(text, { random }) {
  const lines = text.split('\n');
  const [line = ''] = lines.splice(random.below(lines.length), 1);
  lines.splice(random.below(lines.length + 1), 0, `${random.pick(['', ' ', '  ', '    ', '\t', '> ', '- ', '  - '])}${line}`);
  return lines.join('\n');
}

function removeLine(text, { random }) {
  const lines = text.split('\n');
  lines.splice(random.below(lines.length), random.few(4));
  return lines.join('\n');
}

function changeNumber(text, { random }) {
  const numbers = [...text.matchAll(/-?\d+(?:\.\d+)?/g)];
  const match = random.pick(numbers);
  return match ? text.slice(0, match.index) + random.pick(NUMBERS) + text.slice(match.index + match[0].length) : text;
}

function replaceQuoted(text, { random, tokens }) {
  const quoted = [...text.matchAll(/(["'`])(?:(?!\1)[^\n\\])*\1/g)];
  const match = random.pick(quoted);
  if (!match) return text;
  const inner = random.once(2) ? (random.pick(quoted)?.[0].slice(1, -1) ?? '') : anyToken(random, tokens);
  return text.slice(0, match.index + 1) + inner + text.slice(match.index + match[0].length - 1);
}

function changeLineBreaks(text, { random }) {
  return random.pick([
    () => text.replaceAll('\n', '\r\n'),
    () => text.replaceAll('\n', '\r'),
    () => `\uFEFF${text}`,
    () => text.trimEnd(),
  ])();
}

function truncate(text, { random }) {
  return text.slice(0, random.below(text.length + 1));
}

/** Something that opens, many times, and sometimes what closes it. */
function nest(text, { random }) {
  const [open, close] = random.pick([
    ['<div>\n', '</div>\n'],
    ['<Card>', '</Card>'],
    ['{', '}'],
    ['[', ']'],
    ['(', ')'],
    ['{"a":', '}'],
    ['> ', ''],
    ['- ', ''],
    ['**', '**'],
    ['a:\n  ', ''],
    ['- - ', ''],
    ['${`', '`}'],
    ['<Steps>\n<Step>\n', '</Step>\n</Steps>\n'],
    ['<g>', '</g>'],
    ['/*', '*/'],
  ]);
  const depth = random.few(random.once(10) ? 3000 : 60);
  const at = random.below(text.length + 1);
  return text.slice(0, at) + open.repeat(depth) + (random.once(2) ? close.repeat(depth) : '') + text.slice(at);
}

function lengthenWord(text, { random, tokens }) {
  const at = random.below(text.length + 1);
  const word = random.pick(['a', '\u00e9', '\u{1f600}', ' ', '-', '/', '\\', '#', '*', anyToken(random, tokens)]);
  return text.slice(0, at) + word.repeat(Math.min(random.few(5000), Math.ceil(LONGEST / Math.max(1, word.length)))) + text.slice(at);
}
