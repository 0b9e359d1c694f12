import { type Schema, typeMembers } from '@lectern/core';
import type { TypeView } from '../types.ts';
import type { SchemaScope } from './schema-scope.ts';

const MAX_TITLE_LENGTH = 60;

/** Title of a named schema, or its name. */
export function schemaTitle(name: string, schema: Schema | undefined): string {
  const title = schema?.title?.replace(/\s+/g, ' ').trim();
  return title && title.length <= MAX_TITLE_LENGTH ? title : name;
}

/** True for a value with fields, known or not. */
export function isObject(schema: Schema): boolean {
  return schema.types.includes('object') || Boolean(schema.properties || schema.patternProperties || schema.additionalProperties);
}

/** The type of a value. Named schemas with pages are links. */
export function typeView(schema: Schema, { lookup, href: pageOf }: SchemaScope): TypeView {
  const members = typeMembers(schema, lookup).map((parts) =>
    parts.map(({ text, name }) => {
      const href = name === undefined ? undefined : pageOf(name);
      return href === undefined ? { text } : { text, href };
    }),
  );
  const text = members.map((parts) => parts.map((part) => part.text).join('')).join(' | ');
  return members.length > 1 || members[0]?.some((part) => 'href' in part) ? { text, members } : { text };
}
