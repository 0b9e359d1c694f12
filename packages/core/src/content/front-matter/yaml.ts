import { type Document, isAlias, isMap, isNode, isScalar, isSeq, type Pair, type YAMLMap, type YAMLParseError } from 'yaml';
import type { Diagnostic, Replacement } from '../../diagnostics/diagnostic.ts';
import type { SourceText } from '../../diagnostics/source-text.ts';
import type { Block } from './block.ts';
import { parseYaml, type RepairedValue, repairYaml } from './repair-yaml.ts';

/** By codes of the YAML library. */
const HINTS: Record<string, string> = {
  TAB_AS_INDENT: 'Remove the tab, or use spaces.',
  MISSING_CHAR: 'Close the quote or bracket that is open, and write a space after each colon.',
};

/** To resolve an alias, the parser walks through the whole text. */
const MAX_ALIASES = 100;

export interface Field {
  key: string;
  value: unknown;
  /** The value as its author wrote it, for fields of text, where YAML reads something else: `1.10`, `null`, `#1`. */
  text?: unknown;
  offset: number;
  length: number;
}

/**
 * Reads the fields of front matter.
 * @param keys known keys
 */
export function readValues(block: Block, keys: Iterable<string>, source: SourceText, diagnostics: Diagnostic[]): Field[] {
  const plain = readPlainLines(block);
  if (plain) return plain;
  if ([...block.yaml.matchAll(/(?<=[\s[{,])\*\w/g)].length > MAX_ALIASES) {
    diagnostics.push({
      code: 'page/yaml',
      severity: 'error',
      message: `The front matter has more than ${MAX_ALIASES} aliases.`,
      hint: 'Write values without `*`, or put them in quotes.',
      ...source.at(block.start, 1),
    });
    return recoverLines(block);
  }
  const document = parseYaml(block.yaml);
  if (document.errors.length > 0 || isScalar(document.contents)) {
    const repaired = repairYaml(block.yaml, new Set(keys));
    const attempt = parseYaml(repaired.yaml);
    if (attempt.errors.length === 0 && isMap(attempt.contents)) {
      diagnostics.push(...repaired.values.map((value) => repairedProblem(value, block, source)));
      const place = placesOf(repaired.yaml, block);
      return readFields(attempt.contents, { document: attempt, yaml: repaired.yaml, place }, source, diagnostics);
    }
  }
  for (const error of document.errors.slice(0, 3)) {
    diagnostics.push({
      code: 'page/yaml',
      severity: 'error',
      message: `The front matter is not valid YAML: ${sentence(/call stack/.test(error.message) ? 'it is nested too deeply' : error.message)}`,
      hint: HINTS[error.code] ?? 'Quote values that contain a colon, a quote, or a `#`.',
      ...source.at(block.start + Math.min(startOf(error, document), block.yaml.length), Math.max(1, error.pos[1] - error.pos[0])),
    });
  }
  if (document.errors.length > 0) return recoverLines(block);
  const root = document.contents;
  if (root === null) return [];
  if (isScalar(root)) {
    diagnostics.push({
      code: 'page/yaml',
      severity: 'warning',
      message: 'The front matter is a text without `key: value` lines; it is ignored.',
      hint: 'Write lines such as `title: Quickstart`.',
      ...source.at(block.start + (root.range?.[0] ?? 0), 1),
    });
    return [];
  }
  if (!isMap(root)) {
    diagnostics.push({
      code: 'page/yaml',
      severity: 'error',
      message: 'The front matter does not consist of `key: value` lines.',
      hint: 'Start the page with `---`, a line such as `title: Quickstart`, and `---`.',
      ...source.at(block.start, 1),
    });
    return [];
  }
  return readFields(root, { document, yaml: block.yaml, place: (offset) => block.start + offset }, source, diagnostics);
}

/** Where an error starts: a quote that is not closed is the cause of the error at the end. */
function startOf(error: YAMLParseError, { contents }: Document): number {
  if (error.code !== 'MISSING_CHAR' || !isMap(contents)) return error.pos[0];
  const open = contents.items.map(({ value }) => value).find((value) => isScalar(value) && (value.range?.[1] ?? 0) >= error.pos[0]);
  return (isScalar(open) && /QUOTE/.test(open.type ?? '') && open.range?.[0]) || error.pos[0];
}

function repairedProblem({ key, reason, written, isOneLine, offset, length }: RepairedValue, block: Block, source: SourceText): Diagnostic {
  return {
    code: 'page/yaml',
    severity: 'warning',
    message: `The value of \`${key}\` is not valid YAML because ${reason}; it is read as text.`,
    fix: isOneLine ? correctedLine(written, source, block.start + offset) : undefined,
    hint: written.length > MAX_HINT_LENGTH ? 'Write the value in quotes.' : `Write \`${written}\`.`,
    ...source.at(block.start + offset, length),
  };
}

function correctedLine(written: string, source: SourceText, offset: number): Replacement[] {
  const { line } = source.position(offset);
  return [{ line, column: 1, find: source.line(line) ?? '', write: written }];
}

/** In characters. */
const MAX_HINT_LENGTH = 100;

/** Maps offsets of keys, which are at the starts of lines. */
function placesOf(repaired: string, block: Block): (offset: number) => number {
  const starts = [0, ...[...block.yaml.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => block.start + (starts[repaired.slice(0, offset).split('\n').length - 1] ?? 0);
}

const PLAIN_LINE = /^([A-Za-z][\w-]*):[ \t]+(?:"([^"\\]*)"|'([^']*)'|([A-Za-z][^"'#:{}[\],&*!|>%@`\\]*))[ \t]*\r?$/;
const YAML_WORDS = /^(?:true|false|yes|no|on|off|null)$/i;

/**
 * Parses front matter that consists only of `key: text` lines, as on nearly all pages, without a YAML parser: on a site of
 * 20,000 pages, this saves seconds. Undefined if there is any other line.
 */
function readPlainLines(block: Block): Field[] | undefined {
  const fields = new Map<string, Field>();
  let offset = block.start;
  for (const line of block.yaml.split('\n')) {
    const length = line.length + 1;
    if (line.trim() !== '') {
      const match = PLAIN_LINE.exec(line);
      const key = match?.[1];
      const value = match?.[2] ?? match?.[3] ?? match?.[4]?.trim();
      if (key === undefined || value === undefined || fields.has(key) || (match?.[4] !== undefined && YAML_WORDS.test(value)))
        return undefined;
      fields.set(key, { key, value, offset, length: key.length });
    }
    offset += length;
  }
  return [...fields.values()];
}

/** Recovers the `key: text` lines of invalid front matter. */
function recoverLines(block: Block): Field[] {
  const fields: Field[] = [];
  for (const match of block.yaml.matchAll(/^([A-Za-z][\w-]*):[ \t]+(\S.*)$/gm)) {
    const [, key = '', value = ''] = match;
    fields.push({ key, value: value.trim().replace(/^(["'])(.*?)\1?$/, '$2'), offset: block.start + match.index, length: key.length });
  }
  return fields;
}

interface ParsedYaml {
  document: Document;
  yaml: string;
  /** The offset in the file of an offset in the YAML. */
  place(offset: number): number;
}

function readFields(root: YAMLMap, { document, yaml, place }: ParsedYaml, source: SourceText, diagnostics: Diagnostic[]): Field[] {
  const fields = new Map<string, Field>();
  for (const pair of root.items as Pair[]) {
    const offset = place(isNode(pair.key) ? (pair.key.range?.[0] ?? 0) : 0);
    if (!isScalar(pair.key)) {
      diagnostics.push({
        code: 'page/front-matter-type',
        severity: 'warning',
        message: 'A key of the front matter must be text, not a list or map; it is ignored.',
        hint: 'Write lines such as `title: Quickstart`.',
        ...source.at(offset, 1),
      });
      continue;
    }
    const key = String(pair.key.value);
    const text = textOf(pair.value, yaml, SHOWN.has(key));
    const value = readNode(pair.value, document);
    if (value === UNUSABLE && typeof text !== 'string') {
      diagnostics.push({
        code: 'page/yaml',
        severity: 'error',
        message: `The value of \`${key}\` cannot be used: its aliases refer to themselves, or to too much data.`,
        hint: 'Write the value without `*`.',
        ...source.at(offset, key.length),
      });
      continue;
    }
    const field: Field = { key, value: value === UNUSABLE ? text : value, text, offset, length: key.length };
    if (fields.has(key)) {
      diagnostics.push({
        code: 'config/duplicate-key',
        severity: 'warning',
        message: `The key \`${key}\` occurs twice; the last one is used.`,
        hint: 'Remove one.',
        ...source.at(field.offset, field.length),
      });
    }
    fields.set(key, field);
  }
  return [...fields.values()];
}

/** Fields that readers see. */
const SHOWN = new Set(['title', 'description', 'sidebarTitle', 'tag']);

/** What an author wrote, where YAML reads a number, a word such as `true`, a list of them, or an alias of nothing. */
function textOf(node: unknown, yaml: string, isShown: boolean): unknown {
  if (!isNode(node) || !node.range) return undefined;
  const written = yaml.slice(node.range[0], node.range[1]).replace(/\s+/g, ' ');
  if (isAlias(node)) return yaml.includes(`&${node.source}`) ? undefined : written;
  if (isSeq(node)) return node.items.map((item) => (!isScalar(item) ? item : typeof item.value === 'string' ? item.value : item.source));
  if (!isScalar(node)) return undefined;
  // A comment has a space after its sign.
  const rest = isShown && node.type === 'PLAIN' ? (/^[ \t]*#[^\s#].*/.exec(yaml.slice(node.range[1]))?.[0].trimEnd() ?? '') : '';
  const isNothing = node.value === null && (!isShown || written === '~' || (written + rest).trim() === '');
  return isNothing ? undefined : (typeof node.value === 'string' ? node.value : (node.source ?? '')) + rest;
}

/** A value with aliases that cannot be resolved. */
const UNUSABLE = Symbol('unusable value');

function readNode(node: unknown, document: Document): unknown {
  try {
    const value = isNode(node) ? node.toJS(document, { maxAliasCount: 100 }) : undefined;
    // Fails for values that contain themselves.
    JSON.stringify(value);
    return value;
  } catch {
    return UNUSABLE;
  }
}

function sentence(message: string): string {
  const text = message.trim().replace(/\s+/g, ' ');
  return text.endsWith('.') ? text : `${text}.`;
}
