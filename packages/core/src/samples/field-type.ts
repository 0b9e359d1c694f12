import { withDefined } from '../config/with-defined.ts';
import type { JsonType, Schema } from '../openapi/types.ts';
import { ANY_SCHEMA } from './resolve-schema.ts';

const TYPES: readonly (readonly [words: RegExp, types: JsonType[], format?: string])[] = [
  [/^(?:string|str|text|char|varchar)$/, ['string']],
  [/^(?:integer|int|int32|int64|long|short|bigint|uint\d*)$/, ['integer']],
  [/^(?:number|float|double|decimal|numeric|float32|float64)$/, ['number']],
  [/^(?:boolean|bool)$/, ['boolean']],
  [/^(?:object|dict|dictionary|map|json|record|hash|struct)$/, ['object']],
  [/^(?:array|list|tuple|set)$/, ['array']],
  [/^(?:file|binary|blob)$/, ['string'], 'binary'],
  [/^date-?time$|^timestamp$/, ['string'], 'date-time'],
  [/^(?:date|time|email|uuid|uri|url|hostname|ipv4|ipv6|duration|password)$/, ['string'], ''],
];

/**
 * The schema for the type of a field. Types are free text: supports JSON types and their usual names in programming languages, with
 * `[]`, `array<…>`, `list[…]`, `string<format>`, `"a" | "b"`, and `| null`. Any other type allows all values; a missing type is a string.
 */
export function fieldSchema(type: string | undefined): Schema {
  const text = type?.trim() || 'string';
  const parts = text.split('|').map((part) => part.trim());
  const meant = parts.filter((part) => !/^(?:null|none|nil|undefined)$/i.test(part));
  if (meant.length < parts.length || /\w\?$/.test(text)) return { ...fieldSchema(meant.join(' | ').replace(/\?$/, '')), nullable: true };
  const literals = meant.map((part) => /^(["'])(.*)\1$/.exec(part)?.[2]);
  if (literals.every((literal) => literal !== undefined)) return schema(['string'], { enum: literals.map((value) => ({ value })) });
  const list = /^(.+)\[\]$/.exec(text)?.[1] ?? /^(?:array|list|set|sequence)\s*(?:<|\[|of\s)\s*(.+?)\s*[>\]]?$/i.exec(text)?.[1];
  if (list !== undefined) return schema(['array'], { items: fieldSchema(list) });
  const [, outer = text, inner] = /^(\w+)\s*<([^<>]+)>$/.exec(text) ?? [];
  if (outer.toLowerCase() === 'enum') return fieldSchema(inner);
  const known = TYPES.find(([words]) => words.test(outer.toLowerCase()));
  if (known === undefined) return schema([], {});
  const format = inner ?? (known[2] === '' ? outer.toLowerCase() : known[2]);
  return schema(known[1], withDefined({ format }));
}

function schema(types: JsonType[], part: Partial<Schema>): Schema {
  return { ...ANY_SCHEMA, types, ...part };
}
