import type { HTMLElement } from 'node-html-parser';
import type { Document, Part } from './document.ts';
import { fieldsOf, typeOf } from './fields.ts';
import { type Content, type Operation, schemaOf, schemesOf } from './operations.ts';
import { type OperationPage, type Row, rowsNamed, textOf } from './page.ts';

/** Is called for each fact. */
export type Judge = (kind: string, isRight: boolean, detail: string) => void;

/** The words of a text that a page may leave out: markup of Markdown and HTML. */
const WORD = /[\p{L}\p{N}]{3,}/gu;
const MOST_VALUES = 100;
/** Headers that OpenAPI takes from elsewhere. */
const IGNORED = /^(?:accept|content-type|authorization)$/i;

/** Compares an operation of a document with its page. */
export function compareOperation(document: Document, operation: Operation, page: OperationPage | undefined, judge: Judge) {
  judge('page', page !== undefined, 'there is no page');
  if (!page) return;
  const { value } = operation.raw;
  const { summary, deprecated } = value;
  const description = document.child(operation.raw, 'description')?.value ?? '';
  const isLine = typeof summary === 'string' && /^[^\n]{1,120}$/.test(summary.trim());
  if (isLine) judge('summary', contains(page.title, summary), `"${page.title}" for "${summary}"`);
  judge('description', contains(page.text, description), 'words are missing');
  judge('deprecation', page.isDeprecated === (deprecated === true || deprecated === 'true'), String(deprecated));
  compareParameters(document, operation, page, judge);
  compareSecurity(document, operation, page, judge);
  const body = page.section('body');
  compareContent(document, { kind: 'body', content: operation.body, hidden: 'readOnly' }, body, judge);
  for (const response of operation.responses) {
    const panel = page.response(response.status);
    judge('response', panel !== undefined, response.status);
    judge('response description', contains(textOf(panel), response.description), response.status);
    compareContent(document, { kind: 'response', content: response.content, hidden: 'writeOnly' }, panel, judge);
  }
}

function compareParameters(document: Document, operation: Operation, page: OperationPage, judge: Judge) {
  const rows = page.parameters;
  for (const part of operation.parameters) {
    const { name, in: place, required, description = '' } = part.value;
    if (place === 'header' && IGNORED.test(name)) continue;
    const row = rows.find((one) => one.name === name && one.notes.includes(place));
    judge('parameter', row !== undefined, `${place} ${name}`);
    if (!row) continue;
    const schema = schemaOf(document, part);
    judge('parameter required', row.isRequired === (place === 'path' || required === true), name);
    judge('parameter description', contains(row.text, description), name);
    compareValue('parameter', schema, row, judge);
  }
}

function compareValue(kind: string, schema: Part, row: Row, judge: Judge) {
  const { name } = row;
  const type = typeOf(schema);
  if (type !== undefined) {
    const shown = row.type.replace(/\s*\|\s*null$/, '');
    const isRight =
      type === 'array' ? /\[\]|^array|^\[/.test(shown) : shown.startsWith(type) || (type === 'object' && /^[A-Z]/i.test(shown));
    judge(`${kind} type`, isRight, `${name}: ${shown} for ${type}`);
  }
  const values: unknown[] = Array.isArray(schema.value.enum) ? schema.value.enum.slice(0, MOST_VALUES) : [];
  for (const value of values.filter((one) => one !== null && typeof one !== 'object'))
    judge(`${kind} enum`, squeezed(row.text).includes(squeezed(String(value))), `${name}: ${value}`);
  const fallback = schema.value.default;
  if (fallback !== undefined && fallback !== null && typeof fallback !== 'object' && fallback !== '')
    judge(`${kind} default`, squeezed(row.text).includes(squeezed(String(fallback))), `${name}: ${fallback}`);
}

interface Shown {
  kind: 'body' | 'response';
  content: Content;
  /** What keeps a field from being shown. */
  hidden: 'readOnly' | 'writeOnly';
}

/** The media types of a body or response, and the fields of each to two levels. */
function compareContent(document: Document, { kind, content, hidden }: Shown, part: HTMLElement | undefined, judge: Judge) {
  for (const [type, schema] of content) {
    judge(`${kind} media type`, textOf(part).includes(type), type);
    const panel = part?.querySelectorAll('lectern-panel').find((one) => one.getAttribute('data-label') === type) ?? part;
    for (const [name, field] of fieldsOf(document, schema)) {
      if (field.schema.value[hidden] === true) continue;
      const isOfAlternative = field.required === undefined;
      const rows = rowsNamed(panel, name);
      const [row] = rows;
      judge(`${kind} field`, row !== undefined || (isOfAlternative && linksToSchema(panel)), name);
      if (!row) continue;
      if (!isOfAlternative) {
        judge(`${kind} field required`, row.isRequired === field.required, name);
        compareValue(`${kind} field`, field.schema, row, judge);
      }
      for (const [inner, one] of field.schemas.flatMap((schema) => [...fieldsOf(document, schema)]))
        if (one.schema.value[hidden] !== true) judge(`${kind} field inside`, rows.some(holds(inner)), `${name}.${inner}`);
    }
  }
}

/** Each alternative has a row for a field of the same name. */
function holds(name: string) {
  return ({ element }: Row) => rowsNamed(element, name).length > 0 || linksToSchema(element) || element.closest('lectern-schema') !== null;
}

/** Large schemas inside of others are a link to their page, which is replaced by the schema when the reader opens it. */
function linksToSchema(part: HTMLElement | undefined) {
  return part?.querySelector('lectern-schema') !== null;
}

function compareSecurity(document: Document, { security }: Operation, page: OperationPage, judge: Judge) {
  const schemes = schemesOf(document);
  const text = textOf(page.section('authorization'));
  for (const name of new Set(security.flatMap((one) => Object.keys(one ?? {})))) {
    const scheme = schemes.get(name)?.value;
    if (!scheme) continue;
    const shown = scheme.type === 'apiKey' ? scheme.name : scheme.type === 'mutualTLS' ? 'certificate' : 'Authorization';
    judge('security', text.includes(shown), `${name}: ${shown}`);
  }
}

/** Whether nearly all words of a text are in another one. */
function contains(shown: string, written: unknown) {
  if (typeof written !== 'string') return true;
  const plain = written.replace(/<[^>]*>|\]\([^)]*\)|https?:\/\/\S+|&\w+;/g, ' ');
  const words = [...new Set(plain.match(WORD) ?? [])];
  const known = squeezed(shown);
  return words.filter((word) => !known.includes(word.toLowerCase())).length <= words.length * 0.03;
}

function squeezed(text: string) {
  return text.toLowerCase().replace(/\s+/g, '');
}
