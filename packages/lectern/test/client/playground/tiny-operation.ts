import type { Operation, Parameter, Schema } from '@lectern/core';
import { fillData, fillSchema } from '../../../src/client/playground/read-data.ts';
import type { PlaygroundData } from '../../../src/view/props/playground-data.ts';

type Written = Partial<Schema>;

/** A schema of which only what matters is written. */
export const schema = (written: Written = {}): Schema => fillSchema(written);

export const string = schema({ types: ['string'] });
export const integer = schema({ types: ['integer'] });

/** Properties whose name ends in `!` are required. */
export function object(properties: Record<string, Written>, more: Written = {}): Schema {
  const list = Object.entries(properties).map(([name, written]) => ({
    name: name.replace(/!$/, ''),
    required: name.endsWith('!'),
    schema: schema(written),
  }));
  return schema({ types: ['object'], properties: list, ...more });
}

export const arrayOf = (items: Written, more: Written = {}): Schema => schema({ types: ['array'], items: schema(items), ...more });

export function oneOf(options: Record<string, Written>, discriminator?: { property: string; values: string[] }): Schema {
  const list = Object.entries(options).map(([label, written]) => ({ label, schema: schema(written) }));
  return schema({ choices: { kind: 'oneOf', options: list, ...(discriminator === undefined ? {} : { discriminator }) } });
}

export function parameter(location: Parameter['in'], name: string, written: Written = string, more: Partial<Parameter> = {}): Parameter {
  return {
    name,
    in: location,
    required: false,
    deprecated: false,
    schema: schema(written),
    style: 'form',
    explode: true,
    allowReserved: false,
    examples: [],
    ...more,
  };
}

/** The data of `GET /things` with some of it changed. */
export function tinyData(operation: Partial<Operation> = {}, more: Partial<PlaygroundData> = {}): PlaygroundData {
  return fillData({
    operation: {
      key: 'get /things',
      kind: 'operation',
      method: 'get',
      path: '/things',
      tags: [],
      deprecated: false,
      hidden: false,
      metadata: {},
      document: 'openapi',
      servers: [],
      security: [],
      parameters: [],
      responses: [],
      callbacks: [],
      codeSamples: [],
      ...operation,
    },
    href: '/things',
    title: 'POST /things',
    schemas: {},
    securitySchemes: {},
    servers: [],
    requestExamples: [],
    responseExamples: [],
    credentials: false,
    ...more,
  });
}

/** A body in one media type. */
export function bodyOf(type: string, written?: Written, required = true): NonNullable<Operation['requestBody']> {
  return { required, content: [{ type, ...(written === undefined ? {} : { schema: schema(written) }), examples: [], encoding: {} }] };
}
