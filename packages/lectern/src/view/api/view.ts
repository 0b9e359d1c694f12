import {
  type ApiDocument,
  type Callback,
  isMark,
  isTitle,
  type Operation,
  type OperationSummary,
  operationTitle,
  type Server,
  withoutControls,
} from '@lectern/core';
import type { Messages } from '../../messages/types.ts';
import { operationFile } from './addresses.ts';
import { authorizeView } from './authorize-view.ts';
import { renderDescription } from './description.ts';
import { externalDocsView } from './external-docs.ts';
import { requestSampleViews, responseSampleViews } from './sample-views.ts';
import { bodyView, type PageScopes, parameterSections, responseViews } from './schema/content-view.ts';
import { claimId, fieldId, type IdClaims } from './schema/field-ids.ts';
import { createBudget, createViewMemory, type SchemaScope } from './schema/schema-scope.ts';
import { type SettledSecurity, securityViews, settleSecurity } from './security.ts';
import { serverViews, settleServers, takesRequests } from './servers.ts';
import type { CallbackView, Direction, MarkView, OperationView, PathPart, RequestView } from './types.ts';
import type { OperationViewInput, ViewInput } from './view-input.ts';

/** Limits for the schemas of one page: total HTML characters, nesting depth, and the largest nested schema. */
const REQUEST_LIMITS = { left: 40_000, depth: 2, largest: 4000 };
const RESPONSE_LIMITS = { left: 24_000, depth: 2, largest: 2000 };

/** Builds everything that the page of an operation prints. */
export function buildOperationView(input: OperationViewInput): OperationView {
  const { loaded, operation, config, markdown } = input;
  const { document } = loaded;
  const ids: IdClaims = new Set([
    'content',
    'authorization',
    'body',
    'callbacks',
    'response',
    'request-example',
    'response-example',
    'examples',
  ]);
  const scopes: PageScopes = {
    request: schemaScope(input, 'request', REQUEST_LIMITS, ids),
    response: { ...schemaScope(input, 'response', RESPONSE_LIMITS, ids), generatedTitle: `response ${operation.operationId ?? ''}` },
    operationLink: (reference) => operationLink(reference, input),
  };
  const isWebhook = operation.kind === 'webhook';
  const settled = settle(input);
  const servers = isWebhook ? [] : settleServers(operation, document, config);
  const shownServers = serverViews(servers, input);
  const baseUrl = config.url === 'full' && shownServers.length === 1 ? shownServers[0]?.url : undefined;
  const description = descriptionOf(operation, document, input.texts);
  const anchor = anchorOf(operation.operationId, ids);
  const authorize = isWebhook ? undefined : authorizeView(input, settled);
  return {
    kind: operation.kind,
    title: operationTitle(operation),
    ...(description === undefined ? {} : { description: markdown(description) }),
    deprecated: operation.deprecated,
    method: operation.method,
    path: isWebhook ? [{ text: withoutControls(operation.path), isParameter: false }] : pathParts(withoutControls(operation.path)),
    servers: shownServers,
    ...(baseUrl !== undefined && { baseUrl }),
    ...(anchor === undefined ? {} : { anchor }),
    ...docsLink(operation.externalDocs, input.texts),
    marks: markViews(input),
    ...requestView({ ...input, servers, settled, scopes }),
    ...(isWebhook ? {} : { playground: input.href(operationFile(document.id, operation.key)) }),
    ...(authorize === undefined ? {} : { authorize }),
  };
}

/** The tags that say something about the operation, instead of where it belongs. */
function markViews({ loaded, operation, markdown, texts }: OperationViewInput): MarkView[] {
  const marks = loaded.document.tags.filter((tag) => isMark(tag) && operation.tags.includes(tag.name));
  return marks.map(({ label, description, externalDocs }) => ({
    label: withoutControls(label),
    ...(description === undefined ? {} : { description: markdown(description) }),
    ...(externalDocs && docsLink(externalDocs, texts)),
  }));
}

interface RequestInput extends OperationViewInput {
  servers: Parameters<typeof requestSampleViews>[0]['servers'];
  settled: SettledSecurity;
  scopes: PageScopes;
  /** What ids start with inside of a callback. */
  prefix?: string;
}

/** The request of an operation, of a webhook, or of a callback. */
function requestView(input: RequestInput): RequestView {
  const { operation, settled, scopes, prefix = '' } = input;
  // The API sends webhooks and callbacks, so their request content is shown as received content.
  const sent = operation.kind === 'webhook' ? { ...scopes, request: scopes.response, response: scopes.request } : scopes;
  return {
    authorization: securityViews(settled, scopes.request, prefix),
    parameters: parameterSections(operation.parameters, sent, prefix),
    ...(operation.requestBody ? { requestBody: bodyView(operation.requestBody, sent, `${prefix}body`) } : {}),
    callbacks: operation.callbacks.map((callback) => callbackView(callback, input)),
    responses: responseViews(operation.responses, sent, prefix),
    requestSamples: requestSampleViews(input),
    responseSamples: responseSampleViews(input),
  };
}

/** `api.auth` is about requests to the API, not about those that it sends. */
function settle({ loaded, operation, config }: OperationViewInput): SettledSecurity {
  return settleSecurity(operation, loaded.document, operation.kind === 'webhook' ? undefined : config.auth);
}

function callbackView({ name, operation }: Callback, input: RequestInput): CallbackView {
  const { loaded, scopes, markdown, texts } = input;
  const { summary, ...described } = operation;
  const { method, path, deprecated } = operation;
  const description = descriptionOf(described, loaded.document, texts);
  const id = claimId(scopes.request.ids, fieldId('callback', name));
  const own = { ...input, operation, servers: [] };
  return {
    id,
    name: withoutControls(name),
    method,
    expression: withoutControls(path),
    deprecated,
    ...(summary === undefined ? {} : { title: withoutControls(summary) }),
    ...(description !== undefined && { description: markdown(description) }),
    ...requestView({ ...own, settled: settle(own), prefix: `${id}-` }),
  };
}

/**
 * The description after `x-mint.content`, preceded by the summary if that is too long for a title, and followed by what the path item
 * and its only own server say.
 */
function descriptionOf(
  { kind, summary, content, description, pathText, servers: ownServers }: Operation,
  document: ApiDocument,
  texts: Messages,
): string | undefined {
  const lead = summary === undefined || isTitle(summary.trim()) ? '' : summary.trim();
  // Several of an operation are a menu, which has no room for their variables.
  const isMenu = kind === 'operation' && ownServers.filter(takesRequests).length > 1;
  const servers = ownServers === document.servers ? [] : ownServers;
  const described = servers.filter(({ variables, ...one }) => variables.length > 0 || (one.description && !isMenu));
  const parts = [lead, content ?? '', description ?? '', pathText ?? '', ...described.map((server) => serverText(server, texts.content))];
  return parts.filter((text) => text.trim() !== '').join('\n\n') || undefined;
}

/** A server that only some operations have, and its variables, as Markdown. */
function serverText({ url, description, variables }: Server, texts: Messages['content']): string {
  const code = (text: string) => `\`${text}\``;
  const rows = variables.map((one) => {
    const facts = [
      code(one.name),
      ...(one.default === '' ? [] : [`${texts.default} ${code(one.default)}`]),
      one.enum.map(code).join(' | '),
    ];
    return `- ${facts.filter((fact) => fact !== '').join(', ')}${one.description === undefined ? '' : `: ${one.description.replace(/\s*\n\s*/g, ' ')}`}`;
  });
  return `${code(url)}${description ? `: ${description}` : ''}${rows.length > 0 ? `\n\n${rows.join('\n')}` : ''}`;
}

export function schemaScope(
  { loaded, config, texts, placeHref, markdown, memory = createViewMemory() }: ViewInput,
  direction: Direction,
  limits: { left: number; depth: number; largest: number },
  ids: IdClaims,
): SchemaScope {
  return {
    lookup: (name) => loaded.schema(name),
    direction,
    texts,
    maintainOrder: config.maintainOrder !== false,
    expanded: config.params?.expanded,
    href: (name) => placeHref('schema', name),
    markdown: (text) => renderDescription(text, markdown),
    budget: createBudget(limits),
    memory,
    ids,
  };
}

function pathParts(path: string): PathPart[] {
  return path
    .split(/(\{[^{}]*\})/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isParameter: text.startsWith('{') && text.endsWith('}') }));
}

/** An operation id that works as an HTML id and isn't the id of a section. */
function anchorOf(operationId: string | undefined, ids: IdClaims): string | undefined {
  if (!operationId || /\s/.test(operationId) || ids.has(operationId)) return undefined;
  ids.add(operationId);
  return operationId;
}

function docsLink(docs: Operation['externalDocs'], texts: Messages): Pick<OperationView, 'externalDocs'> {
  const externalDocs = docs && externalDocsView(docs, texts);
  return externalDocs ? { externalDocs } : {};
}

/** A response link references an operation by its id, its key, or a URL reference. */
function operationLink(reference: string, { loaded, placeHref }: ViewInput): { text: string; href?: string } {
  const found = findOperation(reference, loaded.document);
  if (!found) return { text: reference };
  const href = placeHref('operation', found.key);
  return { text: found.operationId ?? operationTitle(found), ...(href === undefined ? {} : { href }) };
}

function findOperation(reference: string, { operations }: ApiDocument): OperationSummary | undefined {
  const byName = operations.find(({ operationId, key }) => operationId === reference || key === reference);
  if (byName) return byName;
  const pointer = /#\/paths\/([^/]+)\/([a-z]+)$/.exec(reference);
  if (!pointer) return undefined;
  const path = (pointer[1] ?? '').replace(/~1/g, '/').replace(/~0/g, '~');
  return operations.find((one) => one.path === path && one.method === pointer[2]);
}
