import type { Operation, Parameter, Schema } from '@lectern/core';
import type { PlaygroundFile } from '../../../packages/lectern/src/view/props/playground-data.ts';

export type Written = Partial<Schema>;

export const string: Written = { types: ['string'] };
export const integer: Written = { types: ['integer'] };
export const boolean: Written = { types: ['boolean'] };
export const file: Written = { types: ['string'], format: 'binary' };
export const list = (items: Written): Written => ({ types: ['array'], items: items as Schema });

/** Properties whose name ends in `!` are required. */
export function object(properties: Record<string, Written>, more: Written = {}): Written {
  const entries = Object.entries(properties);
  return {
    types: ['object'],
    properties: entries.map(([name, schema]) => ({ name: name.replace(/!$/, ''), required: name.endsWith('!'), schema: schema as Schema })),
    ...more,
  };
}

export function parameter(location: Parameter['in'], name: string, schema: Written, more: Partial<Parameter> = {}): Parameter {
  const style = { path: 'simple', query: 'form', header: 'simple', cookie: 'form' } as const;
  return {
    name,
    in: location,
    required: location === 'path',
    deprecated: false,
    schema: schema as Schema,
    style: style[location],
    explode: location === 'query' || location === 'cookie',
    allowReserved: false,
    examples: [],
    ...more,
  };
}

/** A body in one media type. */
export function body(
  type: string,
  schema?: Written,
  more: Partial<NonNullable<Operation['requestBody']>['content'][number]> = {},
): NonNullable<Operation['requestBody']> {
  return {
    required: true,
    content: [{ type, ...(schema === undefined ? {} : { schema: schema as Schema }), examples: [], encoding: {}, ...more }],
  };
}

/** A described response with a JSON body. */
export function response(status: string, schema?: Written): Operation['responses'][number] {
  const content = schema === undefined ? [] : [{ type: 'application/json', schema: schema as Schema, examples: [], encoding: {} }];
  return { status, headers: [], content, links: [] };
}

/** The data of an operation that does nothing special. */
export function data(operation: Partial<Operation>, more: Partial<PlaygroundFile> = {}): PlaygroundFile {
  return {
    operation: {
      key: 'get /echo',
      kind: 'operation',
      method: 'get',
      path: '/echo',
      tags: [],
      deprecated: false,
      hidden: false,
      metadata: {},
      location: { file: 'openapi.yaml' },
      document: 'openapi',
      servers: [],
      security: [],
      parameters: [],
      responses: [],
      callbacks: [],
      codeSamples: [],
      ...operation,
    },
    href: '',
    title: 'Echo',
    schemas: {},
    securitySchemes: {},
    servers: [],
    requestExamples: [],
    responseExamples: [],
    credentials: false,
    ...more,
  } as PlaygroundFile;
}
