import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isObject, type Part } from './document.ts';
import { EXCEPTIONS } from './exceptions.ts';

/** A text that people are meant to read, where a document has it. */
export interface Text {
  /** The keyword that has it, such as `description`, or `name` for the key of a map. */
  kind: string;
  text: string;
  /** Keys from the root of the document, through references. */
  trail: readonly string[];
  /** The object that has it. */
  holder: Record<string, unknown>;
}

/** Keywords whose value is a text. */
const TEXTS = new Set(['title', 'summary', 'description', 'x-displayName', 'x-group', 'bearerFormat', 'label', 'source']);
/** Keywords whose value is a map from names to objects of one kind. */
const MAPS = new Set(
  'paths webhooks properties patternProperties dependentSchemas responses headers links callbacks encoding content variables examples schemas definitions securitySchemes securityDefinitions additionalOperations'.split(
    ' ',
  ),
);
/** Maps whose names are texts. */
const NAMED = new Set(['properties', 'headers', 'links', 'variables']);
/** Objects that have a name of their own. */
const OWN_NAME = new Set(['tags', 'contact', 'license', 'parameters', 'x-tagGroups', 'servers']);
/** Lists and maps of texts. */
const LISTS = ['enum', 'scopes', 'x-enumDescriptions', 'x-enum-descriptions', 'x-enum-varnames'];
/** Data, and what is for tools only. */
const SKIPPED = new Set([
  ...LISTS,
  ...'example default const value dataValue serializedValue discriminator xml security mapping required $defs'.split(' '),
]);
const EXTENSIONS = /^x-(?!codeSamples$|code-samples$|tagGroups$)/;

/** All texts of a document that its pages have to show. */
export function listTexts(document: Document): Text[] {
  return new Walk(document).texts;
}

class Walk {
  readonly texts: Text[] = [];
  readonly #document: Document;
  readonly #seen = new Set<unknown>();

  constructor(document: Document) {
    this.#document = document;
    const { root } = document;
    const { components: _, parameters: _parameters, responses: _responses, ...rest } = root.value;
    this.#visit({ ...root, value: rest as Part['value'] }, []);
    // Other components are shown where they are used.
    const components = document.child(root, 'components');
    if (components) for (const key of ['schemas', 'securitySchemes']) this.#visitMap(components, key, ['components']);
  }

  #add(kind: string, text: unknown, trail: readonly string[], holder: Record<string, unknown>) {
    if (typeof text === 'string' || typeof text === 'number') this.texts.push({ kind, text: String(text), trail, holder });
  }

  #visit(part: Part, trail: readonly string[]) {
    const { value } = part;
    if (typeof value !== 'object' || value === null || this.#seen.has(value)) return;
    if (value['x-excluded'] === true || value['x-internal'] === true) return;
    this.#seen.add(value);
    if (Array.isArray(value)) {
      for (const [index] of value.entries()) this.#visitChild(part, String(index), trail);
      return;
    }
    this.#addOwn(value, trail);
    const isInMap = MAPS.has(trail.at(-1) ?? '');
    for (const key of Object.keys(value)) {
      const isText = TEXTS.has(key) && this.#addText(part, key, trail);
      if (isText || SKIPPED.has(key) || (EXTENSIONS.test(key) && !isInMap)) continue;
      if (MAPS.has(key)) this.#visitMap(part, key, trail);
      else this.#visitChild(part, key, trail);
    }
  }

  /** Names, and the texts of lists and maps of texts. */
  #addOwn(value: Record<string, unknown>, trail: readonly string[]) {
    const around = trail.findLast((key) => !/^\d+$/.test(key)) ?? '';
    if (OWN_NAME.has(around)) this.#add('name', value.name, trail, value);
    for (const key of LISTS) {
      const list = value[key];
      if (typeof list === 'object' && list !== null) for (const one of Object.values(list)) this.#add(key, one, trail, value);
    }
  }

  #addText(part: Part, key: string, trail: readonly string[]): boolean {
    const text: unknown = this.#document.child(part, key)?.value;
    this.#add(key, text, trail, part.value);
    return typeof text !== 'object';
  }

  #visitChild(part: Part, key: string, trail: readonly string[]) {
    const child = this.#document.child(part, key);
    if (child) this.#visit(child, [...trail, key]);
  }

  #visitMap(part: Part, key: string, trail: readonly string[]) {
    const map = this.#document.child(part, key);
    for (const name of isObject(map?.value) ? Object.keys(map.value) : []) {
      const child = this.#document.child(map, name);
      const isLeftOut = name.startsWith('x-') && !NAMED.has(key);
      if (isLeftOut || !isObject(child?.value)) continue;
      if (NAMED.has(key)) this.#add('name', name, [...trail, key, name], child.value);
      this.#visit(child, [...trail, key, name]);
    }
  }
}

/** The texts that no page shows, by the reason of the exception, or by `''` if there is none. */
export function missingTexts(texts: readonly Text[], pages: Iterable<string>): Map<string, Text[]> {
  const waiting = new Map<string, Set<string>>();
  const pieces = new Map(texts.map((one) => [one, piecesOf(one)]));
  for (const piece of [...pieces.values()].flat()) {
    if (piece.length < SHORTEST) continue;
    const start = piece.slice(0, SHORTEST);
    waiting.set(start, (waiting.get(start) ?? new Set()).add(piece));
  }
  const words = new Set<string>();
  for (const html of pages) {
    const page = textOf(html);
    for (const word of page.toLowerCase().match(WORD) ?? []) words.add(word);
    removeFound(waiting, squeezed(page));
  }
  const missing = new Map<string, Text[]>();
  for (const one of texts) {
    const isShown = (piece: string) => (piece.length < SHORTEST ? words.has(piece) : !waiting.get(piece.slice(0, SHORTEST))?.has(piece));
    if (pieces.get(one)?.every(isShown)) continue;
    const reason = EXCEPTIONS.find(({ holds }) => holds(one))?.reason ?? '';
    missing.set(reason, [...(missing.get(reason) ?? []), one]);
  }
  return missing;
}

/** Shorter texts are words. */
const SHORTEST = 8;
const WORD = /[\p{L}\p{N}]+/gu;

function removeFound(waiting: Map<string, Set<string>>, page: string) {
  for (let at = 0; at + SHORTEST <= page.length; at += 1) {
    const candidates = waiting.get(page.substring(at, at + SHORTEST));
    if (!candidates) continue;
    for (const piece of candidates) if (page.startsWith(piece, at)) candidates.delete(piece);
  }
}

/** What is between markup: markup itself is not shown, and its words are not in the text of a page. */
function piecesOf({ kind, text }: Text): string[] {
  const isCode = kind === 'source' || kind === 'name' || kind === 'enum';
  const lines = isCode ? text.split('\n') : plainLines(text);
  return lines.flatMap((line) => {
    const piece = squeezed(line);
    return piece.length >= SHORTEST ? [piece] : (line.toLowerCase().match(WORD) ?? []);
  });
}

function plainLines(text: string): string[] {
  return text
    .replace(/<!--.*?-->|<(?:script|style).*?<\/(?:script|style)>/gs, '\n')
    .replace(/!\[[^\]]*\]\([^)]*\)|<\/?[a-z][^<>]*>/gi, '\n')
    .replace(/^\s*\[[^\]]+\]:\s.*$|^\s*(?:```|~~~).*$|^\s*(?:[-*>]\s*)*\d{1,9}[.)]\s/gm, '\n')
    .replace(/\]\s?\((?:[^()\s]|\([^()]*\))*(?:\s+"[^"]*")?\)|\]\[[^\]]*\]|\[\^[^\]]*\]:?|\[!\w+\]/g, '\n')
    .replace(/&(?:[a-z]+|#\w+);/gi, '\n')
    .split(/[\n|]|<https?:|:\w+:/);
}

function squeezed(text: string) {
  return (text.toLowerCase().normalize('NFC').match(WORD) ?? []).join('');
}

/** The HTML of each page of a built site. */
export function* readPagesOf(folder: string): Iterable<string> {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.html')) yield readFileSync(join(folder, file), 'utf8');
}

/** The text of a page, without what is around its content. Words of elements that flow with the text are not separated. */
function textOf(html: string) {
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  return main
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
    .replace(/<span class="lc-visually-hidden">[^<]*<\/span>/g, '')
    .replace(/<\/?(?:wbr|span|code|a|strong|em|b|i|mark)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (_, name: string) => ENTITIES[name] ?? (name.startsWith('#') ? String.fromCodePoint(codeOf(name)) : ' '));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function codeOf(name: string) {
  return Number(name.replace('#x', '0x').replace('#', '')) || 32;
}
