import type { TocEntry } from '@lectern/core';
import type { OperationView, OverviewView, SchemaPageView } from './types.ts';

/** The sections of an operation's page, as its template prints them. */
export function tocOf(view: OperationView): TocEntry[] {
  const entries: [id: string, text: string, isThere: boolean][] = [
    ['authorization', 'Authorization', view.authorization.length > 0 && !view.isWritten],
    ...view.parameters.map(({ id, title }): [string, string, boolean] => [id, title, true]),
    ['body', view.kind === 'webhook' ? 'Payload' : 'Body', view.requestBody !== undefined],
    ['callbacks', 'Callbacks', view.callbacks.length > 0],
    ['response', 'Response', view.responses.length > 0],
  ];
  return entries.filter(([, , isThere]) => isThere).map(([id, text]) => ({ id, text, depth: 2 }));
}

/** The sections of a schema's page. */
export function schemaTocOf(view: SchemaPageView): TocEntry[] {
  return [{ id: 'schema', text: 'Fields', depth: 2 }, ...(view.usedBy.length > 0 ? [{ id: 'used-by', text: 'Used by', depth: 2 }] : [])];
}

/** The sections of the introduction of a document. */
export function overviewTocOf(view: OverviewView): TocEntry[] {
  return [
    ...(view.servers.length > 0 ? [{ id: 'servers', text: 'Servers', depth: 2 }] : []),
    ...(view.schemes.length > 0 ? [{ id: 'authentication', text: 'Authentication', depth: 2 }] : []),
    ...(view.groups.length > 0 ? [{ id: 'operations', text: 'Operations', depth: 2 }] : []),
    ...view.groups.filter(({ label }) => label !== '').map(({ id, label }) => ({ id, text: label, depth: 3 })),
    ...(view.schemas.length > 0 ? [{ id: 'schemas', text: 'Schemas', depth: 2 }] : []),
  ];
}
