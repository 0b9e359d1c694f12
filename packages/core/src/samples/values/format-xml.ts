import { escapeHtml } from '../../html/escape.ts';
import { isObject } from '../../openapi/parse/raw.ts';
import { blankSchema } from '../../openapi/schema/blank.ts';
import type { Schema, XmlForm } from '../../openapi/types.ts';
import { mediaKind } from '../media-kind.ts';
import { formatContent } from '../request/build-body.ts';
import { resolveSchema, type SchemaLookup } from '../resolve-schema.ts';

/** The schema of a value, whose `xml` determines names, attributes, and namespaces. */
export interface DescribedValue {
  schema: Schema;
  lookup: SchemaLookup;
}

/** Formats a value as text of the media type, and XML in the form that its schema describes. */
export function formatDescribed(mediaType: string, value: unknown, described?: DescribedValue): string {
  const isXml = described && typeof value !== 'string' && mediaKind(mediaType) === 'xml';
  return isXml ? formatXml(value, described) : formatContent(mediaType, value);
}

const NOTHING_SAID: DescribedValue = { schema: blankSchema(), lookup: () => undefined };

/**
 * Formats a value as an XML document, in the form that its schema describes. Without a description, properties become elements, and
 * arrays repeat their element. Invalid names are fixed.
 */
export function formatXml(value: unknown, { schema, lookup }: DescribedValue = NOTHING_SAID): string {
  const { xml } = resolveSchema(schema, lookup).schema;
  const name = xml?.name ?? schema.ref ?? 'root';
  const lines = Array.isArray(value)
    ? elementLines(name, xml, { children: value.flatMap((item) => membersLines('item', item, itemsOf(schema, lookup), true)) })
    : membersLines(name, value, { schema, lookup }, true);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}`;
}

/** The elements of a property or item. @param isNamed whether the name of a schema is better than `name` */
function membersLines(name: string, value: unknown, { schema: written, lookup }: DescribedValue, isNamed = false): string[] {
  const { schema } = resolveSchema(written, lookup);
  const { xml } = schema;
  const own = xml?.name ?? (isNamed ? written.ref : undefined) ?? name;
  if (value === undefined) return [];
  if (Array.isArray(value)) {
    const items = itemsOf(schema, lookup);
    const isWrapped = xml?.wrapped === true || xml?.nodeType === 'element';
    const lines = value.flatMap((item) => membersLines(isWrapped ? own : name, item, items));
    return isWrapped ? elementLines(own, xml, { children: lines }) : lines;
  }
  if (!isObject(value)) return elementLines(own, xml, { text: value === null ? '' : escapeHtml(String(value)) });
  return objectLines(own, value, schema, lookup);
}

function objectLines(name: string, value: Record<string, unknown>, schema: Schema, lookup: SchemaLookup): string[] {
  const attributes: string[] = [];
  const children: string[] = [];
  let text = '';
  for (const [key, member] of Object.entries(value)) {
    const field = fieldOf(schema, key, lookup);
    const { xml: form = {} } = resolveSchema(field, lookup).schema;
    const kind = form.attribute ? 'attribute' : form.nodeType;
    if (kind === 'attribute' && member !== undefined && member !== null)
      attributes.push(`${tagOf(form.name ?? key, form)}="${escapeHtml(String(member))}"`);
    else if (kind === 'text') text = escapeHtml(String(member));
    else if (kind === 'cdata') text = `<![CDATA[${String(member)}]]>`;
    else if (kind !== 'attribute') children.push(...membersLines(key, member, { schema: field, lookup }));
  }
  return elementLines(name, schema.xml, { attributes, children, text });
}

/** The lines of an element. Attributes and text are escaped. */
function elementLines(
  name: string,
  xml: XmlForm | undefined,
  { attributes = [], children = [], text = '' }: { attributes?: readonly string[]; children?: readonly string[]; text?: string },
): string[] {
  const tag = tagOf(name, xml);
  const spaced = xml?.namespace === undefined ? [] : [`xmlns${xml.prefix ? `:${xml.prefix}` : ''}="${escapeHtml(xml.namespace)}"`];
  const start = [tag, ...spaced, ...attributes].join(' ');
  if (children.length > 0) return [`<${start}>`, ...children.map((line) => `  ${line}`), `</${tag}>`];
  return [text === '' ? `<${start}/>` : `<${start}>${text}</${tag}>`];
}

function tagOf(name: string, xml: XmlForm | undefined): string {
  const tag = name.replace(/[^\p{L}\p{N}_.-]/gu, '_').replace(/^(?![\p{L}_])/u, '_');
  return xml?.prefix ? `${xml.prefix}:${tag}` : tag;
}

function itemsOf(schema: Schema, lookup: SchemaLookup): DescribedValue {
  return { schema: resolveSchema(schema, lookup).schema.items ?? NOTHING_SAID.schema, lookup };
}

function fieldOf(schema: Schema, name: string, lookup: SchemaLookup): Schema {
  const places = [schema, ...(schema.choices?.options ?? []).map((option) => resolveSchema(option.schema, lookup).schema)];
  for (const { properties } of places) {
    const found = properties?.find((property) => property.name === name);
    if (found) return found.schema;
  }
  return schema.additionalProperties || NOTHING_SAID.schema;
}
