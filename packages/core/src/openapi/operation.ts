import { withDefined } from '../config/with-defined.ts';
import { readRequestBody, readResponses } from './bodies.ts';
import { type ReadContext, readParameters } from './parameters.ts';
import { entriesIn, listIn, objectIn, type RawObject, textIn } from './raw.ts';
import { isOpen, readSecurity } from './security.ts';
import { type FoundOperation, listOperations } from './summaries.ts';
import { readExternalDocs, readServers } from './tags.ts';
import type { ApiDocument, Callback, Operation, Server } from './types.ts';

/**
 * Reads everything about one operation. Without servers of its own or of its path, it has the server array of the document: the same
 * reference, so the caller can compare.
 */
export function readOperation({ summary, raw, item }: FoundOperation, document: ApiDocument, context: ReadContext): Operation {
  const isWebhook = summary.kind === 'webhook';
  return withDefined({
    ...summary,
    document: document.id,
    content: textIn(objectIn(raw, 'x-mint'), 'content'),
    pathText: pathText(item, summary),
    externalDocs: readExternalDocs(raw),
    servers: isWebhook ? [] : serversOf(raw, item, document),
    security: readSecurity(raw, document.securitySchemes, context.resolver),
    isOpen: isOpen(raw) || undefined,
    parameters: readParameters(item, raw, isWebhook ? '' : summary.path, context),
    requestBody: readRequestBody(raw, context),
    responses: readResponses(raw, context),
    callbacks: readCallbacks(raw, context),
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

function readCallbacks(operation: RawObject, context: ReadContext): Callback[] {
  return entriesIn(operation, 'callbacks').flatMap(([name, written]) => {
    const expressions = Object.entries(context.resolver.object(written) ?? {});
    return expressions.flatMap(([expression, value]) => {
      const item = expression.startsWith('x-') ? undefined : context.resolver.object(value);
      if (!item) return [];
      return listOperations(item, context.resolver.problems).map(({ method, value: raw }): Callback => {
        const [summary, description] = [textIn(raw, 'summary'), textIn(raw, 'description')];
        const read = withDefined({
          summary,
          description: [description, pathText(item, { summary, description })].filter(Boolean).join('\n\n') || undefined,
          deprecated: raw.deprecated === true,
          parameters: readParameters(item, raw, '', context),
          requestBody: readRequestBody(raw, context),
          responses: readResponses(raw, context),
        });
        return { name, expression, method, operation: read };
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
