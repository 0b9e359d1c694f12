import {
  type ApiResponse,
  formatExactJson,
  type Header,
  type MediaType,
  type NamedExample,
  type Parameter,
  type ParameterLocation,
  type RequestBody,
  type Schema,
  safeUrl,
  withoutControls,
} from '@lectern/core';
import type {
  BodyView,
  ConditionView,
  ConstraintView,
  ContentView,
  FieldView,
  ParameterSection,
  ResponseLinkView,
  ResponseView,
  ValueView,
} from '../types.ts';
import { claimId, fieldId } from './field-ids.ts';
import { resolveSchema } from './resolve-schema.ts';
import type { SchemaScope } from './schema-scope.ts';
import { sentViews, serializationViews } from './serialization.ts';
import { fieldView, rootView } from './value-view.ts';

/** Scopes for request and response content. They share ids and differ in direction. */
export interface PageScopes {
  request: SchemaScope;
  response: SchemaScope;
  /** Title and URL of the operation that a response link references. */
  operationLink(reference: string): { text: string; href?: string };
}

const SECTIONS = [
  { location: 'path', title: 'pathParameters', id: 'path-parameters' },
  { location: 'query', title: 'queryParameters', id: 'query-parameters' },
  { location: 'header', title: 'headers', id: 'header-parameters' },
  { location: 'cookie', title: 'cookies', id: 'cookie-parameters' },
] as const satisfies { location: ParameterLocation; title: string; id: string }[];

/** Parameters by location, without empty locations. `prefix` keeps the ids of callbacks unique. */
export function parameterSections(parameters: readonly Parameter[], { request }: PageScopes, prefix = ''): ParameterSection[] {
  return SECTIONS.flatMap(({ location, title, id }) => {
    const own = parameters.filter((parameter) => parameter.in === location);
    if (own.length === 0) return [];
    return [
      {
        id: claimId(request.ids, prefix + id),
        title: request.texts.api[title],
        fields: own.map((one) => ownerField(one, request, prefix + location)),
      },
    ];
  });
}

/** @param id what the id of its row starts with */
function ownerField(owner: Parameter | Header, scope: SchemaScope, id: string): FieldView {
  const { name, schema, required, deprecated, description, examples } = owner;
  const location = 'in' in owner ? { location: owner.in } : {};
  const view = fieldView({ name, schema, required, deprecated, description, examples, owner, ...location }, scope, {
    id,
    inside: [],
    depth: 0,
  });
  const mayBeEmpty = 'in' in owner && owner.allowEmptyValue ? [{ text: scope.texts.schema.mayBeEmpty }] : [];
  return withConstraints(view, [...serializationViews(owner, scope), ...mayBeEmpty]);
}

export function bodyView(body: RequestBody, { request }: PageScopes, id = 'body'): BodyView {
  const view: BodyView = { required: body.required, content: contentViews(body.content, request, id) };
  if (body.description) view.description = request.markdown(body.description);
  return view;
}

/** Groups media types with the same schema, so that it is printed once. */
function contentViews(content: readonly MediaType[], scope: SchemaScope, id: string): ContentView[] {
  const groups = new Map<string, MediaType[]>();
  for (const media of content) {
    const key = content.length === 1 ? '' : (formatExactJson(media.schema ?? null) ?? '');
    groups.set(key, [...(groups.get(key) ?? []), media]);
  }
  return [...groups.values()].map((group) => {
    const view: ContentView = { types: group.map(({ type }) => type) };
    const schema = group[0]?.schema;
    if (schema) view.schema = rootView(schema, scope, { id, inside: [], depth: 0 });
    if (view.schema && group[0] && scope.direction === 'request') view.schema = withEncoding(view.schema, group[0], scope, id);
    const elsewhere =
      scope.direction === 'request' ? group.flatMap(({ examples }) => examples.flatMap((one) => externalExample(one, scope))) : [];
    if (elsewhere.length > 0) view.examples = elsewhere;
    return view;
  });
}

/** Fields of a form with the media types, styles, and headers of their parts. */
function withEncoding(value: ValueView, { encoding, schema }: MediaType, scope: SchemaScope, id: string): ValueView {
  if (!value.fields || !schema || Object.keys(encoding).length === 0) return value;
  const { properties = [] } = resolveSchema(schema, scope.lookup).schema;
  const fields = value.fields.map((field) => {
    const own = field.kind === undefined && Object.hasOwn(encoding, field.name) ? encoding[field.name] : undefined;
    const property = properties.find(({ name }) => name === field.name)?.schema;
    if (!own) return field;
    const typed = withConstraints(field, encodingViews(own, { name: field.name, schema: property }, scope));
    if (!own.headers) return typed;
    const rows = own.headers.map((header) => ownerField(header, scope, `${field.id ?? id}-header`));
    const shown = partHeaders(scope.texts.schema.withHeaders, rows);
    return { ...typed, value: { ...typed.value, conditions: [...(typed.value.conditions ?? []), shown] } };
  });
  return { ...value, fields };
}

/** According to the specification, a style overrides the content type. */
function encodingViews(
  { contentType, style, explode, allowReserved }: MediaType['encoding'][string],
  { name, schema }: { name: string; schema: Schema | undefined },
  scope: SchemaScope,
): ConstraintView[] {
  if (schema && (style !== undefined || explode !== undefined || allowReserved)) {
    const settled = { style: style ?? 'form', explode: explode ?? (style ?? 'form') === 'form', allowReserved: allowReserved ?? false };
    return sentViews({ name, in: 'query', schema, ...settled }, scope);
  }
  // A schema that says the type shows it.
  const isShown = schema && resolveSchema(schema, scope.lookup).schema.contentMediaType === contentType;
  return contentType === undefined || isShown ? [] : [{ text: scope.texts.schema.sentAs, code: contentType }];
}

function partHeaders(text: string, fields: FieldView[]): ConditionView {
  const value: ValueView = { type: { text: '' }, before: [], pills: [], constraints: [], options: [], examples: [], fields };
  return { text, code: fields.map(({ name }) => name).join(', '), value };
}

function withConstraints(field: FieldView, added: ConstraintView[]): FieldView {
  if (added.length === 0) return field;
  return { ...field, value: { ...field.value, constraints: [...field.value.constraints, ...added] } };
}

/** A link to an example outside of the document, for which there is no sample. */
function externalExample(
  { name, summary, description, value, externalValue }: NamedExample,
  { markdown }: SchemaScope,
): NonNullable<ContentView['examples']> {
  const href = value === undefined && externalValue !== undefined && URL.canParse(externalValue) ? safeUrl(externalValue) : undefined;
  if (href === undefined) return [];
  return [{ text: withoutControls(summary ?? name), href, ...(description !== undefined && { description: markdown(description) }) }];
}

export function responseViews(responses: readonly ApiResponse[], scopes: PageScopes, prefix = ''): ResponseView[] {
  return responses.map((response) => {
    const id = claimId(scopes.response.ids, fieldId(`${prefix}response`, response.status));
    const view: ResponseView = {
      id,
      status: response.status,
      headers: response.headers.map((header) => ownerField(header, scopes.response, `${id}-header`)),
      content: contentViews(response.content, scopes.response, id),
      links: response.links.map((link) => responseLink(link, scopes)),
    };
    if (response.description) view.description = scopes.response.markdown(response.description);
    return view;
  });
}

function responseLink(link: ApiResponse['links'][number], { response, operationLink }: PageScopes): ResponseLinkView {
  return {
    name: link.name,
    ...(link.description === undefined ? {} : { description: response.markdown(link.description) }),
    ...(link.operation === undefined ? {} : { operation: operationLink(link.operation) }),
    parameters: Object.entries({
      ...link.parameters,
      ...(link.requestBody !== undefined && { body: link.requestBody }),
      ...(link.server !== undefined && { server: link.server }),
    }).map(([name, value]) => ({ name, value })),
  };
}
