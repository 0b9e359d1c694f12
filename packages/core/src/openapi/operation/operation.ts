import { withDefined } from '../../config/with-defined.ts';
import { entriesIn, listIn, objectIn, type RawObject, textIn } from '../parse/raw.ts';
import { readExternalDocs, readServers } from '../reference/tags.ts';
import type { ApiDocument, Callback, Operation, Server } from '../types.ts';
import { readRequestBody, readResponses } from './bodies.ts';
import { type ReadContext, readParameters } from './parameters.ts';
import { isOpen, readSecurity } from './security.ts';
import { type FoundOperation, listOperations, readSummary } from './summaries.ts';

/**
 * Reads everything about one operation. Without servers of its own or of its path, it has the server array of the document: the same
 * reference, so the caller can compare.
 */
export function readOperation(found: FoundOperation, document: ApiDocument, context: ReadContext): Operation {
  return readIn(found, [], { document, context });
}

/** @param around sources of the operations whose callback it is */
function readIn({ summary, raw, item }: FoundOperation, around: readonly RawObject[], origin: Origin): Operation {
  const { document, context } = origin;
  const isWebhook = summary.kind === 'webhook';
  return withDefined({
    ...summary,
    document: document.id,
    content: textIn(objectIn(raw, 'x-mint'), 'content'),
    pathText: pathText(item, summary),
    externalDocs: readExternalDocs(raw),
    servers: serversOf(raw, item, document),
    // What requests to the API need by default says nothing about requests of the API.
    security: isWebhook && raw.security === undefined ? [] : readSecurity(raw, document.securitySchemes, context.resolver),
    isOpen: isOpen(raw) || undefined,
    parameters: readParameters(item, raw, isWebhook ? '' : summary.path, context),
    requestBody: readRequestBody(raw, context),
    responses: readResponses(raw, context),
    callbacks: around.length > MAX_DEPTH || around.includes(raw) ? [] : readCallbacks(raw, [...around, raw], origin),
    codeSamples: readCodeSamples(raw, context),
  });
}

/** What a path item says of all its operations. */
function pathText(item: RawObject, { summary, description = '' }: Partial<Record<'summary' | 'description', string | undefined>>) {
  const texts = ['summary', 'description'].map((key) => textIn(item, key)?.trim() ?? '');
  return texts.filter((text) => text !== '' && text !== summary && !description.includes(text)).join('\n\n') || undefined;
}

function serversOf(raw: RawObject, item: RawObject, document: ApiDocument): Server[] {
  const [own, shared] = [readServers(raw), readServers(item)];
  return own?.length ? own : shared?.length ? shared : document.servers;
}

interface Origin {
  document: ApiDocument;
  context: ReadContext;
}

/** Callbacks of callbacks. */
const MAX_DEPTH = 2;

function readCallbacks(operation: RawObject, around: readonly RawObject[], origin: Origin): Callback[] {
  const { resolver } = origin.context;
  return entriesIn(operation, 'callbacks').flatMap(([name, written]) => {
    const expressions = Object.entries(resolver.object(written) ?? {});
    return expressions.flatMap(([expression, value]) => {
      const item = expression.startsWith('x-') ? undefined : resolver.object(value);
      if (!item) return [];
      return listOperations(item, resolver.problems).map(({ method, value: raw }): Callback => {
        const identity = { key: `callback ${name} ${method} ${expression}`, kind: 'webhook' as const, method, path: expression };
        return { name, operation: readIn({ summary: readSummary(raw, item, identity, resolver), raw, item }, around, origin) };
      });
    });
  });
}

/** Two sets of names are in use for the same three fields. */
function readCodeSamples(raw: RawObject, { resolver }: ReadContext): Operation['codeSamples'] {
  return [...listIn(raw, 'x-codeSamples'), ...listIn(raw, 'x-code-samples')].flatMap((written) => {
    const sample = resolver.object(written);
    const language = textIn(sample, 'lang') ?? textIn(sample, 'language');
    const source = textIn(sample, 'source') ?? textIn(sample, 'code');
    if (language === undefined || source === undefined) return [];
    return withDefined({ language, label: textIn(sample, 'label') ?? textIn(sample, 'name'), source });
  });
}
