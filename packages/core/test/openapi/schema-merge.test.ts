import { describe, expect, it } from 'vitest';
import { outline, outlineFor, ref, schemasOf } from './harness.ts';

describe('two parts of allOf', () => {
  it.each([
    ['minimum', { type: 'number', minimum: 1 }, { minimum: 3 }, 'number (at least 3)'],
    ['exclusive minimum', { type: 'number', exclusiveMinimum: 1 }, { exclusiveMinimum: 3 }, 'number (greater than 3)'],
    ['maximum', { type: 'number', maximum: 1 }, { maximum: 3 }, 'number (at most 1)'],
    ['exclusive maximum', { type: 'number', exclusiveMaximum: 3 }, { exclusiveMaximum: 1 }, 'number (less than 1)'],
    ['length', { type: 'string', minLength: 1, maxLength: 9 }, { minLength: 2, maxLength: 8 }, 'string (2 to 8 characters)'],
    ['items', { type: 'array', minItems: 2, maxItems: 8 }, { minItems: 1, maxItems: 9 }, 'any[] (2 to 8 items)'],
    [
      'properties',
      { type: 'object', minProperties: 1, maxProperties: 9 },
      { minProperties: 2, maxProperties: 8 },
      'object (2 to 8 properties)',
    ],
    ['bounds of one part each', { type: 'number', minimum: 1 }, { maximum: 3 }, 'number (1 to 3)'],
  ])('have the tighter %s', async (_, a, b, expected) => {
    expect(await outlineFor({ allOf: [a, b] })).toBe(expected);
  });

  it.each([
    [['string', 'integer'], ['integer', 'boolean'], 'integer'],
    [['number'], ['integer'], 'integer'],
    [['integer'], ['number'], 'integer'],
    [['integer', 'string'], ['string', 'number'], 'string | integer'],
  ])('of the types %j and %j are %s', async (a, b, expected) => {
    expect(await outlineFor({ allOf: [{ type: a }, { type: b }] })).toBe(expected);
  });

  it.each([
    ['the last title and all descriptions', { title: 'A', description: 'a' }, { title: 'B', description: 'b' }, 'string "B" // a  b'],
    ['no description twice', { description: 'The name.' }, { description: 'The name. Unique.' }, 'string // The name. Unique.'],
    ['the only title and description', { title: 'A', description: 'a' }, {}, 'string "A" // a'],
    ['the last default', { default: 'a' }, { default: 'b' }, 'string = "b"'],
    ['the only default', { default: 'a' }, {}, 'string = "a"'],
    ['the last examples', { example: 'a' }, { example: 'b' }, 'string e.g. "b"'],
    ['the only examples', { example: 'a' }, {}, 'string e.g. "a"'],
    ['what one of them says of its use', { deprecated: true }, { readOnly: true }, 'string deprecated readOnly'],
  ])('have %s', async (_, a, b, expected) => {
    expect(
      await outlineFor({
        allOf: [
          { type: 'string', ...a },
          { type: 'string', ...b },
        ],
      }),
    ).toBe(expected);
  });

  it('have what is said beside a reference to one of them, and not what the reference leads to says', async () => {
    const schemas = { X: { type: 'object', description: 'An X.', properties: { a: {} } } };
    const said = { ...ref('X'), description: 'With an X.' };
    const fields = { properties: { b: {} } };
    const whole = '\n  a: any\n  b: any';
    expect(await outlineFor({ description: 'Both.', allOf: [said, fields] }, schemas)).toBe(`object // Both.  With an X.${whole}`);
    expect(await outlineFor({ description: 'Both.', allOf: [ref('X'), fields] }, schemas)).toBe(`object // Both.${whole}`);
    expect(await outlineFor({ description: 'One.', allOf: [said] }, schemas)).toBe('X -> X // One.  With an X.');
  });

  it.each([
    [true, true, 'string nullable'],
    [true, false, 'string'],
    [false, true, 'string'],
  ])('may be null if both may: %s and %s', async (a, b, expected) => {
    const part = (nullable: boolean, maxLength?: number) => ({ type: 'string', nullable, maxLength });
    expect(await outlineFor({ allOf: [part(a), part(b)] })).toBe(expected);
  });

  it.each([
    ['values', { enum: ['a', 'b', { c: 1 }] }, { enum: [{ c: 1 }, 'b'] }, 'enum<object | string> {{"c":1}, "b"}'],
    ['items', { items: { type: 'number' } }, { items: { type: 'integer' } }, 'integer[]\n  []: integer'],
    [
      'patterns',
      { patternProperties: { '^a': { type: 'string' } } },
      { patternProperties: { '^b': { type: 'integer' } } },
      'object\n  /^a/: string\n  /^b/: integer',
    ],
    ['any other key', { additionalProperties: { type: 'string' } }, { additionalProperties: false }, 'object\n  [any key]: string'],
    ['no other key', { type: 'object' }, { type: 'object', additionalProperties: false }, 'object closed'],
    [
      'equal alternatives',
      { oneOf: [{ type: 'string' }, { type: 'integer' }] },
      { oneOf: [{ type: 'string' }, { type: 'integer' }] },
      'string | integer\n  oneOf\n  | string: string\n  | integer: integer',
    ],
  ])('with %s have both', async (_, a, b, expected) => {
    expect(await outlineFor({ allOf: [a, b] })).toBe(expected);
  });

  it.each([
    [[{ enum: ['a'] }, { enum: ['b'] }], 'the parts allow different values'],
    [[{ type: ['string', 'boolean'] }, { type: 'integer' }], 'one part is string or boolean, another integer'],
    [
      [4, 4].map((count, set) => ({ oneOf: Array.from({ length: count }, (_, i) => ({ title: `${set}-${i}`, type: 'object' })) })),
      'two sets of alternatives apply at the same time; the first is shown',
    ],
  ])('that contradict each other are reported (%#)', async (allOf, text) => {
    const document = await schemasOf({ It: { allOf } });
    expect(outline(document, 'It')).toContain(`!! The parts of this schema contradict each other: ${text}.`);
    expect(document.problems()).toContain(text);
  });

  it('may require what the other describes', async () => {
    const a = { properties: { x: { type: 'string' }, y: {} } };
    expect(await outlineFor({ allOf: [{ required: ['x'] }, a] })).toBe('object\n  x*: string\n  y: any');
    expect(await outlineFor({ allOf: [a, { required: ['x'] }] })).toBe('object\n  x*: string\n  y: any');
  });
});

describe('a field in two parts of allOf', () => {
  const both = (a: object, b: object, others: Record<string, unknown> = {}) =>
    outlineFor({ allOf: [{ properties: { x: a } }, { properties: { x: b } }] }, others);

  it.each([
    ['equal', { type: 'string' }, { type: 'string' }, 'string'],
    ['only described again', { type: 'string' }, { description: 'New.' }, 'string // New.'],
    ['only described before', { description: 'Old.' }, { type: 'string' }, 'string // Old.'],
    ['tightened', { type: 'string', minLength: 1 }, { type: 'string', maxLength: 5 }, 'string (1 to 5 characters)'],
    ['extended', { properties: { a: {} } }, { properties: { b: {} } }, 'object\n    a: any\n    b: any'],
    ['of several values', { type: 'string' }, { enum: ['a'] }, 'enum<string> {"a"}'],
  ])('that is %s is one field', async (_, a, b, expected) => {
    expect(await both(a, b)).toBe(`object\n  x: ${expected}`);
  });

  it('that references a schema keeps its name if only described, and is extended otherwise', async () => {
    const Name = { type: 'object', description: 'General.', properties: { a: {} } };
    expect(await both(ref('Name'), { description: 'New.' }, { Name })).toBe('object\n  x: Name -> Name // New.');
    expect(await both(ref('Name'), { ...ref('Name'), description: 'New.' }, { Name })).toBe('object\n  x: Name -> Name // New.');
    expect(await both(ref('Name'), { properties: { b: {} } }, { Name })).toBe('object\n  x: object // General.\n    a: any\n    b: any');
  });

  const X = { type: 'object', description: 'An X.', properties: { x: { type: 'string' } } };
  const Y = { type: 'object', description: 'A Y.', properties: { y: { type: 'integer' } } };
  const list = (items: object) => ({ type: 'array', items });
  const map = (values: object) => ({ type: 'object', additionalProperties: values });

  it.each([
    ['nothing and a reference', {}, ref('X'), 'X -> X'],
    ['a reference and nothing', ref('X'), {}, 'X -> X'],
    ['a description and a reference', { description: 'The payload.' }, ref('X'), 'X -> X // The payload.'],
    ['a reference and a description', ref('X'), { description: 'The payload.' }, 'X -> X // The payload.'],
    ['a nullable part and a reference', { nullable: true }, ref('X'), 'X -> X nullable'],
    ['a type and a reference', { type: 'object' }, ref('X'), 'object // An X.\n    x: string'],
    ['a reference and a type', ref('X'), { type: 'object' }, 'object // An X.\n    x: string'],
    ['two references', ref('X'), ref('Y'), 'object // A Y.\n    x: string\n    y: integer'],
    ['two references in the other order', ref('Y'), ref('X'), 'object // An X.\n    y: integer\n    x: string'],
    ['the same reference twice', ref('X'), ref('X'), 'X -> X'],
    ['items of nothing and of a reference', list({}), list(ref('X')), 'X[]'],
    ['items of a reference and of nothing', list(ref('X')), list({}), 'X[]'],
    ['items of a description and of a reference', list({ description: 'One.' }), list(ref('X')), 'X[]\n    []: X -> X // One.'],
    ['a list without items and items of a reference', { type: 'array' }, list(ref('X')), 'X[]'],
    ['values of nothing and of a reference', map({}), map(ref('X')), 'object\n    [any key]: X -> X'],
    ['values of a reference and of nothing', map(ref('X')), map({}), 'object\n    [any key]: X -> X'],
    ['any values and values of a reference', map(true as never), map(ref('X')), 'object\n    [any key]: X -> X'],
  ])('that is described by %s has all of it', async (_, a, b, expected) => {
    expect(await both(a, b, { X, Y })).toBe(`object\n  x: ${expected}`);
  });

  it('that is filled in by the second or third of three parts has all of it', async () => {
    const data = (schema: object) => ({ properties: { data: schema } });
    const three = (...parts: object[]) => outlineFor({ allOf: parts.map(data) }, { X });
    for (const parts of [
      [{}, { description: 'New.' }, ref('X')],
      [{}, ref('X'), { description: 'New.' }],
      [ref('X'), {}, { description: 'New.' }],
    ])
      expect(await three(...parts)).toBe('object\n  data: X -> X // New.');
  });

  it('that an envelope leaves empty is filled in by what extends the envelope', async () => {
    const Envelope = { type: 'object', required: ['data'], properties: { data: { description: 'Payload.' }, meta: { type: 'object' } } };
    const filled = { allOf: [ref('Envelope'), { properties: { data: ref('X') } }] };
    expect(await outlineFor(filled, { Envelope, X })).toBe('object\n  data*: X -> X // Payload.\n  meta: object');
  });

  it('that an envelope leaves empty may be filled in by what contains the envelope', async () => {
    const Envelope = { type: 'object', properties: { data: {} } };
    const filled = { allOf: [ref('Envelope'), { properties: { data: ref('It') } }] };
    expect(await outlineFor(filled, { Envelope })).toBe('object\n  data: It -> It');
  });

  it('that is recursive in both is merged once', async () => {
    const others = { A: { properties: { child: ref('A'), a: {} } }, B: { properties: { child: ref('B'), b: {} } } };
    expect(await outlineFor({ allOf: [ref('A'), ref('B')] }, others)).toBe(
      'object\n  child: object\n    child: A -> A\n    a: any\n    b: any\n  a: any\n  b: any',
    );
  });

  it('is required if one part requires it', async () => {
    const part = (required: string[]) => ({ properties: { x: { type: 'string' } }, required });
    expect(await outlineFor({ allOf: [part(['x']), part([])] })).toBe('object\n  x*: string');
    expect(await outlineFor({ allOf: [part([]), part(['x'])] })).toBe('object\n  x*: string');
  });
});

describe('a schema with a reference and a keyword that', () => {
  it.each([
    'title',
    'description',
    'summary',
    'default',
    'example',
    'examples',
    'deprecated',
    'externalDocs',
    'xml',
    '$comment',
    '$id',
    '$schema',
    '$anchor',
    'x-own',
  ])('only annotates keeps the name: %s', async (keyword) => {
    const value = { deprecated: true, examples: ['a'] }[keyword] ?? 'text';
    expect(await outlineFor({ allOf: [ref('Name'), { [keyword]: value }] }, { Name: { type: 'object' } })).toContain('-> Name');
  });

  it.each(['nullable', 'readOnly', 'writeOnly'])('says how it is used keeps the name: %s', async (keyword) => {
    expect(await outlineFor({ allOf: [ref('Name')], [keyword]: true }, { Name: { type: 'object' } })).toContain(`-> Name ${keyword}`);
  });

  it('restricts it has the content', async () => {
    expect(await outlineFor({ allOf: [ref('Name'), { minLength: 2 }] }, { Name: { type: 'string' } })).toBe(
      'string (at least 2 characters)',
    );
  });
});

describe('alternatives with null', () => {
  it.each([{ type: 'null' }, { const: null }, { enum: [null] }])('as %j are nullable', async (nothing) => {
    expect(await outlineFor({ oneOf: [{ type: 'string' }, nothing] })).toBe('string nullable');
  });

  it.each([{ enum: [null, 'a'] }, { const: 'a' }])('as %j stay alternatives', async (option) => {
    expect(await outlineFor({ oneOf: [{ type: 'string' }, option] })).toContain('oneOf');
  });
});

describe('annotations of a schema', () => {
  it.each([
    [{ type: 'string', 'x-nullable': true }, 'string nullable'],
    [{ type: 'string', 'x-deprecated': true }, 'string deprecated'],
    [{ type: 'string', title: ' ', description: '' }, 'string'],
    [{ type: 'string', format: '' }, 'string'],
    [{ type: 'string', format: 'date', readOnly: true, writeOnly: true }, 'string<date> readOnly writeOnly'],
    [{ type: 'integer', minimum: 1, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: true }, 'integer (greater than 1, less than 5)'],
    [{ type: 'integer', maximum: 5, exclusiveMaximum: true }, 'integer (less than 5)'],
    [{ type: 'array', items: {}, uniqueItems: true }, 'any[] (unique items)\n  []: any'],
    [{ type: 'string', pattern: '^a' }, 'string (pattern ^a)'],
    [{ enum: [null, 'a'] }, 'enum<string> nullable {"a"}'],
    [{ enum: [] }, 'any'],
    [{ enum: [[1], { a: 1 }] }, 'enum<array | object> {[1], {"a":1}}'],
  ])('%j are %s', async (schema, expected) => {
    expect(await outlineFor(schema)).toBe(expected);
  });

  it('may be the encoding and media type of a text, and short texts around it', async () => {
    const document = await schemasOf({
      It: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64', 'x-mint': { pre: ['a', 1], post: ['b'] } },
    });
    expect(document.schema('It')).toMatchObject({
      contentMediaType: 'image/png',
      contentEncoding: 'base64',
      pre: ['a', '1'],
      post: ['b'],
    });
  });
});
