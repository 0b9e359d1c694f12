import type { ApiResponse, MediaType, Operation, Schema } from '@lectern/core';
import { bareType, type Difference, validate } from '@lectern/core/samples';
import { uiText } from '../../elements/texts.ts';
import { lookupIn, type Schemas } from '../schema/resolve.ts';

/** Result of comparing a response with the document. */
export type CheckResult =
  /** The document has nothing to compare the response with. */
  { kind: 'silent'; reason: string } | { kind: 'compared'; differences: Difference[] };

/** The documented response for a status: the exact one, its range, or the default. */
export function findResponse(operation: Pick<Operation, 'responses'>, status: number): ApiResponse | undefined {
  const range = `${String(status)[0]}XX`;
  const named = (name: string): ApiResponse | undefined => operation.responses.find((one) => one.status.toUpperCase() === name);
  return named(String(status)) ?? named(range) ?? named('DEFAULT');
}

/** The documented content for a media type: the exact one, its range, or any. */
export function findContent(content: MediaType[], mediaType: string): MediaType | undefined {
  const range = `${mediaType.split('/')[0]}/*`;
  return [mediaType, range, '*/*'].map((type) => content.find((one) => bareType(one.type) === type)).find((one) => one !== undefined);
}

/**
 * Compares the status, media type, and body of a response with the document. `value` is the parsed body, or undefined
 * if it isn't JSON.
 */
export function checkResponse(
  operation: Pick<Operation, 'responses'>,
  response: { status: number; mediaType: string; value: unknown },
  schemas: Schemas,
): CheckResult {
  if (operation.responses.length === 0) return { kind: 'silent', reason: uiText('noResponses', 'The document describes no responses.') };
  const described = findResponse(operation, response.status);
  if (described === undefined)
    return {
      kind: 'compared',
      differences: [{ path: '', message: `has the status ${response.status}, which the document does not describe` }],
    };
  if (described.content.length === 0)
    return {
      kind: 'silent',
      reason: uiText('noBodyFor', 'The document describes no body for the status {status}.', { status: response.status }),
    };
  const content = findContent(described.content, response.mediaType);
  if (content === undefined) {
    const types = described.content.map((one) => one.type).join(', ');
    return {
      kind: 'compared',
      differences: [{ path: '', message: `is ${response.mediaType || 'of no media type'}; the document describes ${types}` }],
    };
  }
  if (content.schema === undefined) return { kind: 'silent', reason: uiText('noSchemaFor', 'The document has no schema for this body.') };
  if (response.value === undefined) return { kind: 'silent', reason: uiText('onlyJson', 'Only JSON can be compared with its schema.') };
  return { kind: 'compared', differences: validate(content.schema, response.value, { schema: lookupIn(schemas), direction: 'response' }) };
}

/** Names of referenced schemas that aren't loaded yet. */
export function missingSchemas(schema: Schema | undefined, schemas: Schemas): string[] {
  const missing = new Set<string>();
  const seen = new Set<string>();
  const visit = (one: Schema | false | undefined): void => {
    if (!one) return;
    if (one.ref !== undefined && !seen.has(one.ref)) {
      seen.add(one.ref);
      if (Object.hasOwn(schemas, one.ref)) visit(schemas[one.ref]);
      else missing.add(one.ref);
    }
    for (const part of [one.additionalProperties, one.items, one.not, ...(one.prefixItems ?? [])]) visit(part);
    for (const part of [...(one.properties ?? []), ...(one.patternProperties ?? []), ...(one.choices?.options ?? [])]) visit(part.schema);
  };
  visit(schema);
  return [...missing];
}
