import { describe, expect, it } from 'vitest';
import { oneOperation, viewOf } from './support/document.ts';
import { outline, outlineValue } from './support/outline.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

async function bodyOf(schema: object, schemas: object = {}, config: object = {}): Promise<string> {
  const loaded = await oneOperation({ requestBody: json(schema) }, schemas);
  const view = viewOf(loaded, { config: { baseUrls: [], playground: { mode: 'show' }, ...config } });
  return outlineValue(view.requestBody?.content[0]?.schema);
}

async function responseOf(schema: object, schemas: object = {}): Promise<string> {
  const view = viewOf(await oneOperation({ responses: { 200: { description: 'OK', ...json(schema) } } }, schemas));
  return outlineValue(view.responses[0]?.content[0]?.schema);
}

describe('a field', () => {
  it('says its type, pills in the documented order, constraints, options and examples', async () => {
    const properties = {
      name: { type: 'string', minLength: 1, maxLength: 40, examples: ['Ada'] },
      age: { type: ['integer', 'null'], format: 'int32', minimum: 0, default: 18, deprecated: true },
      kind: { enum: ['cat', 'dog'], default: 'cat' },
      secret: { type: 'string', writeOnly: true, pattern: '^\\w+$' },
      tags: { type: 'array', items: { type: 'string', maxLength: 8 }, uniqueItems: true },
      fixed: { const: 'yes' },
      no: { not: { type: 'integer' } },
      blob: { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' },
    };
    expect(await bodyOf({ type: 'object', required: ['name', 'age'], properties })).toBe(
      [
        'object',
        '  name: string, (required), 1 to 40 characters, such as Ada',
        '  age: integer<int32>, (required), (default 18), (deprecated), (nullable), at least 0',
        '  kind: enum<string>, (default "cat"), one of cat dog',
        '  secret: string, (write-only), pattern ^\\w+$',
        '  tags: string[], unique items, each item at most 8 characters',
        '  fixed: "yes"',
        '  no: any, must not match integer',
        '  blob: string, contains image/png, encoded as base64',
      ].join('\n'),
    );
  });

  it('says what depends on the value', async () => {
    const schema = {
      properties: { kind: { enum: ['a', 'b'] }, bare: { not: { required: ['x', 'y'] } } },
      if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['size'], properties: { size: { type: 'integer' } } },
      else: { required: ['name'] },
      dependentSchemas: { kind: { properties: { more: { type: 'string' } } } },
      dependentRequired: { kind: ['bare'] },
      allOf: [{ if: { maxProperties: 1 }, else: { properties: { rest: { type: 'boolean' } } } }],
    };
    expect(await bodyOf(schema)).toBe(
      [
        'object',
        '  kind: enum<string>, one of a b',
        '  bare: any, must not match x is present, y is present',
        '  Unless at most 1 property: object',
        '    rest: boolean',
        '  If kind is "a": object',
        '    size: integer, (required)',
        '  Otherwise : any, requires name',
        '  If kind is present: object',
        '    more: string',
        '  If kind is present: any, requires bare',
      ].join('\n'),
    );
  });

  it('has what is said of schemas that are a few words', async () => {
    const properties = {
      no: { not: { type: 'string', title: 'Name', description: 'Of *people*.' } },
      list: { type: 'array', contains: { type: 'integer', description: 'A total.' } },
    };
    const view = viewOf(
      await oneOperation({
        requestBody: json({ properties, if: { required: ['no'], description: 'Rare.' }, else: { required: ['list'] } }),
      }),
    );
    const { fields = [], conditions = [] } = view.requestBody?.content[0]?.schema ?? {};
    expect([...fields.flatMap(({ value }) => value.constraints), ...conditions].map(({ note }) => note)).toEqual([
      'Name: Of people.',
      'A total.',
      'Rare.',
    ]);
  });

  it('says what is in lists, maps, and texts', async () => {
    const properties = {
      some: { type: 'array', contains: { type: 'integer', minimum: 5 } },
      few: { contains: { const: 'a' }, minContains: 0, maxContains: 2 },
      row: { prefixItems: [{ type: 'string' }], unevaluatedItems: { type: 'boolean' } },
      map: { type: 'object', propertyNames: { pattern: '^[a-z]+$' } },
      text: { type: 'string', contentMediaType: 'application/json', contentSchema: { properties: { a: { type: 'string' } } } },
    };
    expect(await bodyOf({ properties, required: ['other'] })).toBe(
      [
        'object, requires other',
        '  some: any[], at least 1 item matches integer, at least 5',
        '  few: any[], at most 2 items match "a"',
        '  row: [string]',
        '    [0]: string',
        '    [further items]: boolean',
        '  map: object, field names match pattern ^[a-z]+$',
        '  text: string, contains application/json',
        '    [content]: object',
        '      a: string',
      ].join('\n'),
    );
  });

  it('lists the values of a whole list', async () => {
    const list = { type: 'array', enum: [['a'], ['a', 'b']], items: { type: 'string' } };
    expect(await bodyOf({ properties: { list } })).toBe('object\n  list: enum<array>, one of ["a"] ["a","b"]');
  });

  it('shows titles and descriptions that say more than its name, type, and each other', async () => {
    const item = { title: 'Berth', description: 'One berth.', type: 'string' };
    const parameters = [
      { name: 'id', in: 'path', description: 'Which.', schema: { title: 'Id', description: 'A key.', type: 'string' } },
      { name: 'in', in: 'query', description: 'Where.', schema: { title: 'Area', description: 'Where.', type: 'array', items: item } },
      { name: 'by', in: 'query', description: 'Whose.', schema: { $ref: '#/components/schemas/Owner', title: 'Skipper' } },
    ];
    const view = viewOf(await oneOperation({ parameters }, { Owner: { title: 'A person', description: 'Any.', type: 'object' } }));
    const rows = view.parameters.flatMap(({ fields }) => fields.map(({ value }) => [value.title, value.description?.text]));
    expect(rows).toEqual([
      [undefined, 'Which.\nA key.'],
      ['Area · Berth', 'Where.\nOne berth.'],
      ['Skipper', 'Whose.\nAny.'],
    ]);
  });

  it('lists all values, and a long list of a named schema once', async () => {
    const list = (length: number) => ({ enum: Array.from({ length }, (_, index) => `v${index}`) });
    const carrier = { $ref: '#/components/schemas/Carrier' };
    const body = await bodyOf(
      { properties: { far: list(2000), from: carrier, to: carrier, via: { type: 'array', items: carrier } } },
      { Carrier: { type: 'string', ...list(1276) } },
    );
    expect(body.split('\n').map((line) => line.replace(/(v0 v1 ).*( v\d+)$/, '$1…$2'))).toEqual([
      'object',
      '  far: enum<string>, one of v0 v1 … v1999',
      '  from: enum<string>, one of v0 v1 … v1275',
      '  to: enum<string>, one of 1276 values of Carrier',
      '  via: enum<string>[], one of 1276 values of Carrier',
    ]);
  });

  it('links to documentation elsewhere', async () => {
    const a = { type: 'string', description: 'Said.', externalDocs: { url: 'https://example.com/a', description: 'All of it' } };
    const loaded = await oneOperation({ requestBody: json({ properties: { a } }) });
    expect(viewOf(loaded).requestBody?.content[0]?.schema?.fields?.[0]?.value.description?.html).toBe(
      '<p>Said.</p>\n<p><a href="https://example.com/a" rel="nofollow noopener noreferrer">All of it</a></p>',
    );
  });

  it('has the fields of items next to an empty list of fields', async () => {
    const list = { type: 'array', properties: {}, items: { properties: { a: { type: 'string' } } } };
    expect(await bodyOf(list)).toBe('object[]\n  a: string');
  });

  it('has rows for names that are not known', async () => {
    const schema = {
      type: 'object',
      properties: {
        pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] },
        free: { type: 'object', additionalProperties: true },
      },
      patternProperties: { '^x-': { type: 'string' } },
      additionalProperties: { type: 'integer' },
    };
    expect(await bodyOf(schema)).toBe(
      [
        'object',
        '  pair: [string, number]',
        '    [0]: string',
        '    [1]: number',
        '  free: object, any fields',
        '  /^x-/: string',
        '  [any key]: integer',
      ].join('\n'),
    );
  });

  it('shows an empty value, and a value that is listed twice once', async () => {
    expect(await bodyOf({ type: 'object', properties: { a: { enum: ['', 'b', 'b'] } } })).toContain('one of "" b');
  });

  it('repeats neither its default, its options nor what is inside as an example', async () => {
    const properties = {
      only: { type: 'string', enum: ['a'], example: 'a' },
      state: { type: 'string', enum: ['on', 'off'], example: 'off' },
      size: { type: 'number', default: 1, example: 1 },
      pair: { type: 'object', properties: { x: { type: 'integer', example: 2 } }, example: { x: 2 } },
    };
    expect(await bodyOf({ type: 'object', properties })).toBe(
      [
        'object',
        '  only: "a"',
        '  state: enum<string>, one of on off',
        '  size: number, (default 1)',
        '  pair: object',
        '    x: integer, such as 2',
      ].join('\n'),
    );
  });

  it('shows a long default as a line', async () => {
    const long = 'x'.repeat(60);
    expect(await bodyOf({ type: 'object', properties: { a: { type: 'string', default: long } } })).toContain(
      `a: string, default "${long}"`,
    );
  });
});

describe('direction', () => {
  const schema = { type: 'object', properties: { id: { type: 'integer', readOnly: true }, password: { type: 'string', writeOnly: true } } };

  it('read-only fields are left out of requests, write-only ones out of responses', async () => {
    expect(await bodyOf(schema)).toBe('object\n  password: string, (write-only)');
    expect(await responseOf(schema)).toBe('object\n  id: integer, (read-only)');
  });

  it('what an API refuses is said of requests', async () => {
    const closed = { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false };
    expect(await bodyOf(closed)).toBe('object\n  a: string\n  no other fields');
    expect(await responseOf(closed)).toBe('object\n  a: string');
    expect(await bodyOf({ type: 'object', additionalProperties: false })).toBe('object, no fields');
  });
});

describe('§api.maintainOrder', () => {
  const schema = { type: 'object', required: ['z'], properties: { b: {}, z: {}, a: {} } };
  const names = (text: string) => [...text.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name).join(' ');

  it('keeps the order of the document unless it is false', async () => {
    expect(names(await bodyOf(schema))).toBe('b z a');
    expect(names(await bodyOf(schema, {}, { maintainOrder: true }))).toBe('b z a');
    expect(names(await bodyOf(schema, {}, { maintainOrder: false }))).toBe('z a b');
  });
});

describe('choices', () => {
  const schemas = {
    Cat: { title: 'A cat', type: 'object', required: ['type'], properties: { type: { type: 'string' }, lives: { type: 'integer' } } },
    Dog: { type: 'object', properties: { type: { type: 'string' }, bark: { type: 'boolean' } } },
  };
  const both = [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }];

  it('are named by title, else by the name of the schema', async () => {
    expect(await bodyOf({ oneOf: both }, schemas)).toBe(
      [
        'A cat | Dog',
        '  <A cat> A cat',
        '    type: string, (required)',
        '    lives: integer',
        '  <Dog> Dog',
        '    type: string',
        '    bark: boolean',
      ].join('\n'),
    );
  });

  it('with a discriminator are named by its values, which the field then has', async () => {
    const mapping = { kitty: '#/components/schemas/Cat', Dog: '#/components/schemas/Dog' };
    expect(await bodyOf({ oneOf: both, discriminator: { propertyName: 'type', mapping } }, schemas)).toBe(
      [
        'A cat | Dog',
        '  <kitty> A cat',
        '    type: "kitty", (required)',
        '    lives: integer',
        '  <Dog> Dog',
        '    type: "Dog"',
        '    bark: boolean',
      ].join('\n'),
    );
  });

  it('among choices that say nothing of themselves are offered with the others; a long type counts them', async () => {
    const pets = { oneOf: both, discriminator: { propertyName: 'type' } };
    const ids = { description: 'A key.', type: 'string' };
    expect(await bodyOf({ type: 'object', properties: { pet: { anyOf: [ids, pets] } } }, schemas)).toBe(
      [
        'object',
        '  pet: string | A cat | Dog',
        '    <string> string',
        '    <Cat> A cat',
        '      type: "Cat", (required)',
        '      lives: integer',
        '    <Dog> Dog',
        '      type: "Dog"',
        '      bark: boolean',
      ].join('\n'),
    );
    const long = ['FirstOfTheAnimals', 'SecondOfTheAnimals', 'ThirdOfTheAnimals'];
    const oneOf = long.map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const text = await bodyOf(
      { type: 'object', properties: { one: { oneOf }, many: { type: 'array', items: { oneOf } } } },
      Object.fromEntries(long.map((name) => [name, { type: 'object', properties: { a: {} } }])),
    );
    expect(text.split('\n').filter((line) => /^ {2}\w/.test(line))).toEqual(['  one: one of 3 types', '  many: array of 3 types']);
  });

  it('of plain types are said by the type, with all values in one list', async () => {
    const properties = {
      id: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
      model: { anyOf: [{ type: 'string' }, { enum: ['small', 'large'] }] },
      maybe: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    };
    expect(await bodyOf({ type: 'object', properties })).toBe(
      ['object', '  id: string | integer', '  model: string | enum<string>, one of small large', '  maybe: string, (nullable)'].join('\n'),
    );
  });

  it('of plain types with a title or a description of their own are options', async () => {
    const id = {
      anyOf: [
        { type: 'string', title: 'Slug' },
        { type: 'integer', title: 'Integer' },
        { enum: ['me'], description: 'You.' },
        { type: 'array', items: { type: 'string', description: 'Several.' } },
      ],
    };
    expect(await bodyOf({ type: 'object', properties: { id } })).toBe(
      [
        'object',
        '  id: string | integer | enum<string> | string[]',
        '    <Slug> string',
        '    <Integer> integer',
        '    <"me"> "me"',
        '    <string[]> string[]',
      ].join('\n'),
    );
  });

  it('in arrays belong to the items', async () => {
    expect(await bodyOf({ type: 'object', properties: { pets: { type: 'array', items: { oneOf: both } } } }, schemas)).toContain(
      '  pets: (A cat | Dog)[]\n    <A cat> A cat\n      type: string, (required)',
    );
  });

  it('that lead back to themselves end', async () => {
    const value = { Value: { oneOf: [{ type: 'string' }, { type: 'array', items: { $ref: '#/components/schemas/Value' } }] } };
    expect(await bodyOf({ $ref: '#/components/schemas/Value' }, value)).toBe('Value\n  <string> string\n  <Value[]> Value[]\n    → Value');
  });
});

describe('depth', () => {
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    Node: { type: 'object', properties: { next: reference('Node'), leaf: reference('Leaf') } },
    Leaf: { type: 'object', properties: { twig: reference('Twig') } },
    Twig: { type: 'object', properties: { length: { type: 'number' } } },
    Big: {
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`field${index}`, { type: 'string' }])),
    },
  };

  it('named schemas are printed to two levels; deeper and recursive ones are links', async () => {
    expect(await bodyOf(reference('Node'), schemas)).toBe(
      ['Node', '  next: Node', '    → Node', '  leaf: Leaf', '    twig: Twig', '      → Twig'].join('\n'),
    );
  });

  it('a large schema inside another one is a link, at the top it is printed', async () => {
    expect(await bodyOf({ type: 'object', properties: { big: reference('Big') } }, schemas)).toBe('object\n  big: Big\n    → Big');
    expect(await bodyOf(reference('Big'), schemas)).toContain('field79: string');
  });

  it('a schema that is on the page already is not printed again', async () => {
    const properties = { one: reference('Twig'), two: reference('Twig') };
    expect(await bodyOf({ type: 'object', properties }, schemas)).toBe(
      ['object', '  one: Twig', '    length: number', '  two: Twig', '    → Twig'].join('\n'),
    );
  });

  it('a union of many schemas stays within the size of a page', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `Big${index}`);
    const many = Object.fromEntries(names.map((name) => [name, { ...schemas.Big, title: name }]));
    const text = await bodyOf({ oneOf: names.map(reference) }, many);
    expect(text.match(/field0:/g)?.length).toBeLessThan(10);
    expect(text).toContain('<Big59> Big59\n    → Big59');
  });
});

describe('ids', () => {
  it('are the location and the path, and each is given once', async () => {
    const properties = { user: { type: 'object', properties: { name: { type: 'string' } } }, 'user-name': { type: 'string' } };
    const loaded = await oneOperation({
      parameters: [{ name: 'filter[name]', in: 'query', schema: { type: 'string' } }],
      requestBody: json({ type: 'object', properties }),
      responses: {
        200: {
          description: 'OK',
          ...json({ type: 'object', properties: { data: { type: 'array', items: { type: 'object', properties: { id: {} } } } } }),
        },
      },
    });
    const view = viewOf(loaded);
    expect(view.parameters.find(({ id }) => id === 'query-parameters')?.fields[0]?.id).toBe('query-filter-name');
    const body = view.requestBody?.content[0]?.schema?.fields;
    expect([body?.[0]?.id, body?.[0]?.value.fields?.[0]?.id, body?.[1]?.id]).toEqual(['body-user', 'body-user-name', 'body-user-name-2']);
    expect(view.responses[0]?.content[0]?.schema?.fields?.[0]?.value.fields?.[0]?.id).toBe('response-200-data-id');
  });
});

describe('a parameter', () => {
  it('says where it is sent, with its own examples by name', async () => {
    const view = viewOf(
      await oneOperation({
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
          {
            name: 'sort',
            in: 'query',
            deprecated: true,
            schema: { type: 'string' },
            examples: { up: { summary: 'Rising', value: 'asc' } },
          },
        ],
      }),
    );
    expect(view.parameters.map(({ title }) => title)).toEqual(['Path parameters', 'Query parameters']);
    expect(view.parameters.map(({ fields }) => outline(fields)).join('\n')).toBe(
      ['id: string<uuid>, (path), (required)', 'sort: string, (query), (deprecated), such as asc'].join('\n'),
    );
    expect(view.parameters[1]?.fields[0]?.value.examples).toEqual([{ label: 'Rising', text: 'asc' }]);
  });
});
