import { ownValue } from '../../config/own-value.ts';
import { withDefined } from '../../config/with-defined.ts';
import { formatExactJson } from '../parse/exact-numbers.ts';
import { entriesIn, flagIn, isObject, own, type RawObject, textIn, textOf } from '../parse/raw.ts';
import type { ApiResponse, MediaType, RequestBody } from '../types.ts';
import { readExamples } from './examples.ts';
import { type ReadContext, readHeaders, readShared, STYLES } from './parameters.ts';

export function readRequestBody(operation: RawObject, context: ReadContext): RequestBody | undefined {
  const raw = context.resolver.object(own(operation, 'requestBody'));
  if (!raw) return undefined;
  return withDefined({
    required: flagIn(raw, 'required'),
    description: textIn(raw, 'description'),
    content: readContent(raw, context),
  });
}

function readContent(holder: RawObject, context: ReadContext): MediaType[] {
  return entriesIn(holder, 'content').map(([type, written]) => {
    const raw = context.resolver.object(written) ?? {};
    // For a stream, version 3.2 describes one item.
    const schema = raw.schema ?? raw.itemSchema;
    return withDefined({
      type,
      schema: schema === undefined ? undefined : context.schemas.read(schema),
      examples: readExamples(raw, context.resolver),
      encoding: /^multipart\//i.test(type) ? withPartTypes(schema, readEncodings(raw, context), context) : readEncodings(raw, context),
    });
  });
}

function readEncodings(media: RawObject, context: ReadContext): MediaType['encoding'] {
  return Object.fromEntries(
    entriesIn(media, 'encoding').flatMap(([name, one]) => (isObject(one) ? [[name, readEncoding(one, context)]] : [])),
  );
}

/** The schema of a part may say its media type, unless the text is an encoding of its content. */
function withPartTypes(schema: unknown, encoding: MediaType['encoding'], { resolver }: ReadContext): MediaType['encoding'] {
  const parts = entriesIn(isObject(schema) ? resolver.object(schema) : undefined, 'properties').flatMap(([name, written]) => {
    const property = isObject(written) ? resolver.object(written) : undefined;
    const part = isObject(property?.items) ? resolver.object(property.items) : property;
    const contentType = part?.contentEncoding === undefined ? textIn(part, 'contentMediaType') : undefined;
    return contentType === undefined ? [] : [[name, { contentType, ...ownValue(encoding, name) }] as const];
  });
  return { ...encoding, ...Object.fromEntries(parts) };
}

function readEncoding(raw: RawObject, context: ReadContext): MediaType['encoding'][string] {
  const style = STYLES.query.find((one) => one === raw.style);
  const headers = readHeaders(raw, context);
  return withDefined({
    contentType: textIn(raw, 'contentType'),
    style,
    explode: typeof raw.explode === 'boolean' ? raw.explode : undefined,
    allowReserved: flagIn(raw, 'allowReserved') || undefined,
    headers: headers.length > 0 ? headers : undefined,
  });
}

/** The responses of an operation: success first, then by number, ranges after their numbers, `default` last. */
export function readResponses(operation: RawObject, context: ReadContext): ApiResponse[] {
  return entriesIn(operation, 'responses')
    .filter(([status]) => !status.startsWith('x-'))
    .flatMap(([status, written]) => {
      // In YAML, a status with nothing below it is null.
      const raw = written === null ? {} : context.resolver.object(written);
      if (!raw) return [];
      const response = readShared(context.shared.responses, written, raw, () => responseOf(raw, context));
      return { status: /^\dxx$/i.test(status) ? status.toUpperCase() : status, ...response };
    })
    .sort((a, b) => statusRank(a.status) - statusRank(b.status));
}

function responseOf(raw: RawObject, context: ReadContext): Omit<ApiResponse, 'status'> {
  return withDefined({
    description: [textIn(raw, 'summary'), textIn(raw, 'description')].filter(Boolean).join('\n\n') || undefined,
    headers: readHeaders(raw, context),
    content: readContent(raw, context),
    links: readLinks(raw, context),
  });
}

function statusRank(status: string): number {
  if (status === 'default') return 10_000;
  const number = Number(status.replace(/X/g, '9')) + (status.includes('X') ? 0.5 : 0);
  if (Number.isNaN(number)) return 9_000;
  return status.startsWith('2') ? number - 1_000 : number;
}

function readLinks(response: RawObject, context: ReadContext): ApiResponse['links'] {
  return entriesIn(response, 'links').flatMap(([name, written]) => {
    const raw = context.resolver.object(written);
    if (!raw) return [];
    const parameters = Object.fromEntries(
      entriesIn(raw, 'parameters').map(([key, value]) => [key, textOf(value) ?? formatExactJson(value) ?? '']),
    );
    return withDefined({
      name,
      description: textIn(raw, 'description'),
      operation: textIn(raw, 'operationId') ?? textIn(raw, 'operationRef'),
      parameters,
      requestBody: Object.hasOwn(raw, 'requestBody') ? (textOf(raw.requestBody) ?? formatExactJson(raw.requestBody)) : undefined,
      server: textIn(own(raw, 'server'), 'url'),
    });
  });
}
