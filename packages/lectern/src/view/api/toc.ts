import type { TocEntry } from '@lectern/core';
import type { Messages } from '../../messages/types.ts';
import { STATUS_TEXTS } from '../props/status-texts.ts';
import { foldFields } from './fold-fields.ts';
import type { BodyView, FieldView, OperationView, OverviewView, ResourceView, SchemaPageView, ValueView } from './types.ts';

/** Fields that an outline lists. */
const MAX_FIELDS = 50;

/** The sections of an operation's page, in the order of its template, with the fields of its body and its responses. */
export function tocOf(view: OperationView, texts: Messages): TocEntry[] {
  const { api } = texts;
  const { authorization, parameters, requestBody, callbacks, responses } = view;
  const entries: TocEntry[] = [];
  const section = (id: string, text: string) => entries.push({ id, text, depth: 2 });
  if (authorization.length > 0 && !view.isWritten) section('authorization', api.authorization);
  for (const { id, title } of parameters) section(id, title);
  if (requestBody) {
    section('body', view.kind === 'webhook' ? api.payload : api.body);
    entries.push(...bodyEntries(requestBody));
  }
  if (callbacks.length > 0) section('callbacks', api.callbacks);
  if (responses.length > 0) {
    section('response', api.response);
    if (responses.length > 1) entries.push(...responses.map(({ id, status }) => ({ id, text: statusText(status), depth: 3 })));
  }
  return entries;
}

/** `201 Created` */
function statusText(status: string): string {
  const text = STATUS_TEXTS[status];
  return text === undefined ? status : `${status} ${text}`;
}

/** The sections of a schema's page, with its fields. */
export function schemaTocOf(view: SchemaPageView, { api }: Messages): TocEntry[] {
  return [
    { id: 'schema', text: api.fields, depth: 2 },
    ...fieldEntries(view.schema),
    ...(view.usedBy.length > 0 ? [{ id: 'used-by', text: api.usedBy, depth: 2 }] : []),
  ];
}

/** The fields of the first media type. Those of others are behind tabs. */
function bodyEntries({ content: [first] }: BodyView): TocEntry[] {
  return first?.schema ? fieldEntries(first.schema) : [];
}

function fieldEntries({ fields = [] }: ValueView): TocEntry[] {
  const { shown, folded } = foldFields(fields);
  return [...shown, ...folded]
    .slice(0, MAX_FIELDS)
    .flatMap(({ id, name, kind }: FieldView) => (id === undefined || kind ? [] : [{ id, text: name, depth: 3, isCode: true as const }]));
}

/** The sections of the page of a group of operations. */
export function resourceTocOf(view: ResourceView, { api }: Messages): TocEntry[] {
  const parts = (view.parts ?? []).flatMap(({ id, label }) => (label === '' ? [] : [{ id, text: label, depth: 3 }]));
  return [...operationsEntry(view, api), ...parts, ...objectEntries(view)];
}

/** The sections of a document's introduction. */
export function overviewTocOf(view: OverviewView, { api }: Messages): TocEntry[] {
  const { ids } = view;
  return [
    ...(view.servers.length > 0 ? [{ id: ids.servers, text: api.servers, depth: 2 }] : []),
    ...(view.schemes.length > 0 && view.authenticationPlace === undefined
      ? [{ id: ids.authentication, text: api.authentication, depth: 2 }]
      : []),
    ...operationsEntry(view, api),
    ...(view.schemas.length > 0 ? [{ id: ids.schemas, text: api.schemas, depth: 2 }] : []),
    ...objectEntries(view),
  ];
}

function objectEntries({ objects }: OverviewView | ResourceView): TocEntry[] {
  return objects.map(({ id, title }) => ({ id, text: title, depth: 2 }));
}

function operationsEntry({ ids, operations, resources }: OverviewView | ResourceView, api: Messages['api']): TocEntry[] {
  return operations.length + resources.length > 0 ? [{ id: ids.operations, text: api.operations, depth: 2 }] : [];
}
