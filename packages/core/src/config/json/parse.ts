import { createScanner, type Node, type ParseError, parseTree, type SyntaxKind, visit } from 'jsonc-parser';
import type { Report } from '../../diagnostics/diagnostic.ts';
import { pointerName, pointerTo } from '../../diagnostics/pointer.ts';
import type { SourceText } from '../../diagnostics/source-text.ts';
import { SAMPLE_CONFIG } from '../sample.ts';
import type { JsonMember, JsonNode } from './node.ts';
import { describeSyntaxErrors } from './syntax-errors.ts';

/**
 * Parses JSON with locations. Comments and trailing commas are accepted with one notice; of duplicate keys, the last one is
 * used. Undefined, with errors, if the text is empty or not JSON.
 */
export function parseJson(source: SourceText, report: Report): JsonNode | undefined {
  return parse(source, report, {});
}

/** The same for a file of a `$ref`: its nodes refer to it. */
export function parseReferredJson(source: SourceText, report: Report): JsonNode | undefined {
  return parse(source, report, { source });
}

/** The properties of every node and key of the file. */
interface Mark {
  source?: SourceText;
}

function parse(source: SourceText, report: Report, mark: Mark): JsonNode | undefined {
  const deep = findDeepNesting(source.text);
  if (deep !== undefined) {
    report({
      code: 'config/too-deep',
      severity: 'error',
      message: `\`${source.file}\` is nested more than ${MAX_DEPTH} levels deep.`,
      hint: 'Move the inner levels up.',
      ...source.at(deep, 1),
    });
    return undefined;
  }
  const errors: ParseError[] = [];
  const tree = parseTree(source.text, errors, { allowTrailingComma: true });
  const { comments, trailingCommas, tokens } = surveyText(source.text);
  if (tokens === 0 && errors.every((error) => error.offset >= source.text.length)) {
    report({
      code: 'config/empty',
      severity: 'error',
      message: `\`${source.file}\` is empty.`,
      hint: `For example:\n${SAMPLE_CONFIG}`,
      ...source.at(0),
    });
    return undefined;
  }
  if (tree === undefined || errors.length > 0) {
    for (const diagnostic of describeSyntaxErrors(source, errors)) report(diagnostic);
    return undefined;
  }
  reportLeniency(source, comments, trailingCommas, report);
  return toNode(tree, '', { source, report, mark });
}

/** Objects and lists inside each other. Everything that reads the configuration calls itself for each level. */
const MAX_DEPTH = 200;
// `SyntaxKind` is a const enum, which has no values at run time.
const OPENING: readonly SyntaxKind[] = [1, 3];
const CLOSING: readonly SyntaxKind[] = [2, 4];
const END_OF_FILE: SyntaxKind = 17;

/** Offset of the first bracket that is nested too deeply. */
function findDeepNesting(text: string): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let token = scanner.scan(); token !== END_OF_FILE; token = scanner.scan()) {
    if (OPENING.includes(token)) depth += 1;
    if (CLOSING.includes(token)) depth -= 1;
    if (depth > MAX_DEPTH) return scanner.getTokenOffset();
  }
  return undefined;
}

/** Offsets of what strict JSON would refuse, and whether there is anything at all. */
function surveyText(text: string): { comments: number[]; trailingCommas: number[]; tokens: number } {
  const comments: number[] = [];
  const trailingCommas: number[] = [];
  let tokens = 0;
  let comma: number | undefined;
  const onToken = () => {
    tokens += 1;
    comma = undefined;
  };
  const onEnd = () => {
    if (comma !== undefined) trailingCommas.push(comma);
    comma = undefined;
  };
  visit(
    text,
    {
      onObjectBegin: onToken,
      onArrayBegin: onToken,
      onObjectProperty: onToken,
      onLiteralValue: onToken,
      onObjectEnd: onEnd,
      onArrayEnd: onEnd,
      onSeparator: (character, offset) => {
        if (character === ',') comma = offset;
      },
      onComment: (offset) => {
        comments.push(offset);
      },
    },
    { allowTrailingComma: true },
  );
  return { comments, trailingCommas, tokens };
}

function reportLeniency(source: SourceText, comments: readonly number[], trailingCommas: readonly number[], report: Report): void {
  const first = [comments[0], trailingCommas[0]].filter((offset) => offset !== undefined);
  if (first.length === 0) return;
  const offset = Math.min(...first);
  const what = [comments.length > 0 ? 'comments' : '', trailingCommas.length > 0 ? 'trailing commas' : ''].filter(Boolean).join(' and ');
  report({
    code: 'config/lenient-json',
    severity: 'notice',
    message: `\`${source.file}\` contains ${what}. Lectern accepts them, but other tools may not.`,
    ...source.at(offset, 1),
  });
}

interface Parsing {
  source: SourceText;
  report: Report;
  mark: Mark;
}

function toNode(node: Node, pointer: string, parsing: Parsing): JsonNode {
  const { source, mark } = parsing;
  const place = { offset: node.offset, length: node.length, pointer, ...mark };
  switch (node.type) {
    case 'array':
      return {
        kind: 'array',
        items: (node.children ?? []).map((item, index) => toNode(item, pointerTo(pointer, index), parsing)),
        ...place,
      };
    case 'string':
      return { kind: 'string', value: wellFormed(node, pointer, parsing), ...place };
    case 'number':
      return { kind: 'number', value: Number(node.value), raw: source.text.slice(node.offset, node.offset + node.length), ...place };
    case 'boolean':
      return { kind: 'boolean', value: node.value === true, ...place };
    case 'null':
      return { kind: 'null', value: null, ...place };
    default:
      return { kind: 'object', members: toMembers(node, pointer, parsing), ...place };
  }
}

/** JSON can escape half of a character, which no file or URL can contain. */
function wellFormed({ value, offset, length }: Node, pointer: string, { source, report }: Parsing): string {
  const text = String(value);
  if (text.isWellFormed()) return text;
  report({
    code: 'config/invalid-value',
    severity: 'warning',
    message: `\`${pointerName(pointer)}\` contains half of a character, such as \`\\ud800\`; it is replaced by \`\uFFFD\`.`,
    hint: 'Write the character itself.',
    ...source.at(offset, length),
  });
  return text.toWellFormed();
}

function toMembers(node: Node, pointer: string, parsing: Parsing): JsonMember[] {
  const { source, report, mark } = parsing;
  const members = new Map<string, JsonMember>();
  for (const property of node.children ?? []) {
    const [name, value] = property.children ?? [];
    if (name === undefined || value === undefined) continue;
    const key = String(name.value).toWellFormed();
    const earlier = members.get(key);
    if (earlier !== undefined) {
      const { line } = source.position(earlier.keyOffset);
      report({
        code: 'config/duplicate-key',
        severity: 'warning',
        message: `\`${pointerName(pointerTo(pointer, key))}\` occurs twice, the first time in line ${line}; the last one is used.`,
        hint: 'Remove one.',
        ...source.at(name.offset, name.length, pointerTo(pointer, key)),
      });
      members.delete(key);
    }
    const node = toNode(value, pointerTo(pointer, key), parsing);
    members.set(key, { key, keyOffset: name.offset, keyLength: name.length, ...mark, value: node });
  }
  return [...members.values()];
}
