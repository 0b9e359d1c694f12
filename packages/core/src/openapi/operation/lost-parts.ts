import { remember } from '../../cache/remember.ts';
import { entriesIn, isObject, own, type RawObject } from '../parse/raw.ts';
import { isReference } from '../references/references.ts';
import type { Resolver } from '../references/resolver.ts';
import type { FoundOperation } from './summaries.ts';

/** What an operation can lose, as it is named in messages. */
const PARTS = {
  definition: 'the definition',
  body: 'the request body',
  response: 'a response',
} as const;
type Part = keyof typeof PARTS;

/**
 * Reports the operations that are shown without a part that the document has, because a reference cannot be resolved: one error
 * for each kind of part, with the number of operations. The references themselves are reported where they are.
 * @param file as in messages
 */
export function reportLostParts(found: readonly FoundOperation[], file: string, resolver: Resolver): void {
  const lost = new Map<Part | 'path', object[]>();
  const add = (part: Part | 'path', place: object | undefined) => {
    if (place) remember(lost, part, () => []).push(place);
  };
  const paths = entriesIn(resolver.root, 'paths');
  for (const [, item] of paths) if (isBroken(item, resolver)) add('path', item);
  for (const { raw } of found) {
    if (isReference(raw)) add('definition', raw);
    add('body', lostPlace(own(raw, 'requestBody'), resolver));
    const responses = entriesIn(raw, 'responses').filter(([status]) => !status.startsWith('x-'));
    add('response', responses.map(([, response]) => lostPlace(response, resolver)).find(Boolean));
  }
  for (const [part, places] of lost) {
    const total = part === 'path' ? count(paths.length, 'path') : count(found.length, 'operation');
    const what = part === 'path' ? 'cannot be read' : `lost ${PARTS[part]}`;
    resolver.problems.add(places[0], {
      code: 'openapi/lost',
      severity: 'error',
      message: `${places.length} of ${total} in \`${file}\` ${what}, because a reference cannot be resolved.`,
      hint: 'Fix the references that are reported for this document.',
    });
  }
}

/** The broken reference in place of a body or response, or of the schema of its content. */
function lostPlace(written: unknown, resolver: Resolver): RawObject | undefined {
  if (isBroken(written, resolver)) return written;
  for (const [, media] of entriesIn(resolver.object(written), 'content')) {
    if (isBroken(media, resolver)) return media;
    const schema = own(resolver.object(media), 'schema');
    for (const one of [schema, own(schema, 'items')]) if (isBroken(one, resolver)) return one;
  }
  return undefined;
}

function isBroken(value: unknown, resolver: Resolver): value is RawObject & { $ref: string } {
  return isReference(value) && !resolver.object(value) && !isScalarSchema(resolver.at(value.$ref));
}

/** Since version 3.1, a schema can be `true` or `false`. */
function isScalarSchema(target: unknown): boolean {
  return target !== undefined && !isObject(target);
}

function count(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? '' : 's'}`;
}
