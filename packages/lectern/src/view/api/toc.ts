import type { TocEntry } from '@lectern/core';
import type { Messages } from '../../messages/languages/types.ts';
import { ENGLISH } from '../../messages/messages.ts';
import { parameterTitle } from './section-titles.ts';
import type { OperationView, OverviewView, SchemaPageView } from './types.ts';

/** The sections of an operation's page, in the order of its template. */
export function tocOf(view: OperationView, texts: Messages = ENGLISH): TocEntry[] {
  const { api } = texts;
  const entries: [id: string, text: string, isThere: boolean][] = [
    ['authorization', api.authorization, view.authorization.length > 0 && !view.isWritten],
    ...view.parameters.map(({ id, title }): [string, string, boolean] => [id, parameterTitle(id, title, texts), true]),
    ['body', view.kind === 'webhook' ? api.payload : api.body, view.requestBody !== undefined],
    ['callbacks', api.callbacks, view.callbacks.length > 0],
    ['response', api.response, view.responses.length > 0],
  ];
  return entries.filter(([, , isThere]) => isThere).map(([id, text]) => ({ id, text, depth: 2 }));
}

/** The sections of a schema's page. */
export function schemaTocOf(view: SchemaPageView, { api }: Messages = ENGLISH): TocEntry[] {
  return [{ id: 'schema', text: api.fields, depth: 2 }, ...(view.usedBy.length > 0 ? [{ id: 'used-by', text: api.usedBy, depth: 2 }] : [])];
}

/** The sections of a document's introduction. */
export function overviewTocOf(view: OverviewView, { api }: Messages = ENGLISH): TocEntry[] {
  return [
    ...(view.servers.length > 0 ? [{ id: 'servers', text: api.servers, depth: 2 }] : []),
    ...(view.schemes.length > 0 ? [{ id: 'authentication', text: api.authentication, depth: 2 }] : []),
    ...(view.groups.length > 0 ? [{ id: 'operations', text: api.operations, depth: 2 }] : []),
    ...view.groups.filter(({ label }) => label !== '').map(({ id, label }) => ({ id, text: label, depth: 3 })),
    ...(view.schemas.length > 0 ? [{ id: 'schemas', text: api.schemas, depth: 2 }] : []),
  ];
}
