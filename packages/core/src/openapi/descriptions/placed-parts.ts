import { codeIn } from './code-in.ts';

/**
 * Elements that place a part of the document in a description, as Redoc reads them, also in a comment:
 * `<SchemaDefinition schemaRef="#/components/schemas/Pet" />` and `<!-- ReDoc-Inject: <security-definitions> -->`.
 */
const PLACED = /(?:<!--\s*ReDoc-Inject:\s*)?<(security-?definitions|SchemaDefinition)\b([^<>]*)>(?:\s*<\/\1\s*>)?(?:\s*-->)?/gi;

/** A part of the document that a description places: its authentication, or a schema. */
export type PlacedPart = { kind: 'security' } | { kind: 'schema'; ref: string };

/** Replaces the elements that place a part of the document, outside of code. */
export function replacePlacedParts(text: string, print: (part: PlacedPart) => string): string {
  if (!/SchemaDefinition|security-?definitions/i.test(text)) return text;
  const code = codeIn(text);
  return text.replace(PLACED, (source: string, name: string, props: string, at: number) => {
    if (code.some(({ start, end }) => at >= start && at < end)) return source;
    const ref = /\bschemaRef\s*=\s*["']([^"']*)/i.exec(props)?.[1] ?? '';
    return print(name.toLowerCase() === 'schemadefinition' ? { kind: 'schema', ref } : { kind: 'security' });
  });
}
