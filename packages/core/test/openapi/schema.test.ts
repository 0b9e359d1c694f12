import { describe, expect, it } from 'vitest';
import { outline, outlineFor, ref, schemasOf } from './harness.ts';

describe('types', () => {
  it('reads the keywords of a value', async () => {
    expect(
      await outlineFor({
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'string', format: 'uuid', readOnly: true, description: 'Stays.' },
          age: { type: 'integer', minimum: 0, maximum: 150, default: 18, example: 42 },
          secret: { type: 'string', writeOnly: true, minLength: 8, pattern: '^x' },
          tags: { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true },
          old: { type: 'boolean', deprecated: true },
        },
        additionalProperties: false,
      }),
    ).toBe(
      [
        'object closed',
        '  id*: string<uuid> readOnly // Stays.',
        '  age: integer = 18 (0 to 150) e.g. 42',
        '  secret: string writeOnly (at least 8 characters) (pattern ^x)',
        '  tags: string[] (at least 1 item) (unique items)',
        '    []: string',
        '  old: boolean deprecated',
      ].join('\n'),
    );
  });

  it.each([
    ['the flag of 3.0', { type: 'string', nullable: true }, 'string nullable'],
    ['a list of types', { type: ['string', 'null'] }, 'string nullable'],
    ['an alternative beside a reference', { anyOf: [ref('Other'), { type: 'null' }] }, 'Other -> Other nullable'],
  ])('knows null as %s', async (_, schema, expected) => {
    expect(await outlineFor(schema, { Other: { type: 'object' } })).toBe(expected);
  });

  it.each([
    ['properties', { properties: { a: {} } }, 'object\n  a: any'],
    ['items', { items: { type: 'integer' } }, 'integer[]\n  []: integer'],
    ['nothing', {}, 'any'],
    ['several types', { type: ['string', 'integer'] }, 'string | integer'],
  ])('infers the type from %s', async (_, schema, expected) => {
    expect(await outlineFor(schema)).toBe(expected);
  });

  it('gives values next to items to the items', async () => {
    expect(await outlineFor({ type: 'array', enum: ['a', 'b'], items: { type: 'string' } })).toBe(
      'enum<string>[]\n  []: enum<string> {"a", "b"}',
    );
    expect(await outlineFor({ type: 'array', enum: [['a'], ['b']], items: { type: 'string' } })).toBe(
      'enum<array> {["a"], ["b"]}\n  []: string',
    );
  });

  it('names enum values from the extensions of NSwag and Azure', async () => {
    const values = [
      { value: 'a', description: 'The first.' },
      { value: 'b', name: 'Bee' },
      { value: 'c', name: 'C' },
    ];
    expect(await outlineFor({ enum: [1, 2], 'x-enumNames': ['One', 'Two'] })).toBe('enum<integer> {1 One, 2 Two}');
    expect(await outlineFor({ type: 'string', enum: ['a', 'b', 'c'], 'x-ms-enum': { name: 'E', values } })).toBe(
      'enum<string> {"a" The first., "b" Bee, "c"}',
    );
  });

  it('keeps a format without a type, and every pattern', async () => {
    expect(await outlineFor({ format: 'email' })).toBe('any<email>');
    expect(await outlineFor({ type: 'string', allOf: [{ pattern: '[a-z]' }, { pattern: '[0-9]' }, { pattern: '[a-z]' }] })).toBe(
      'string (pattern [a-z]) (pattern [0-9])',
    );
  });
});

describe('references', () => {
  it('stay names, with what is written beside them', async () => {
    expect(
      await outlineFor(
        {
          properties: {
            a: { $ref: '#/components/schemas/Other', description: 'Beside.', deprecated: true },
            b: { type: 'object', $ref: '#/components/schemas/Other' },
          },
        },
        { Other: { type: 'object' } },
      ),
    ).toBe('object\n  a: Other -> Other deprecated // Beside.\n  b: Other -> Other');
  });

  it('are names under which a schema includes itself', async () => {
    expect(await outlineFor({ properties: { children: { type: 'array', items: ref('It') } } })).toBe('object\n  children: It[]');
  });

  it('to other parts of the document are followed', async () => {
    expect(
      await outlineFor(
        { properties: { a: { $ref: '#/components/schemas/Other/properties/deep' } } },
        { Other: { properties: { deep: { type: 'integer' } } } },
      ),
    ).toBe('object\n  a: integer');
  });

  it('to `$defs` get a name, so that they may be recursive', async () => {
    const document = await schemasOf({
      Tree: {
        $defs: { Node: { properties: { next: { $ref: '#/components/schemas/Tree/$defs/Node' } } } },
        properties: { root: { $ref: '#/components/schemas/Tree/$defs/Node' } },
      },
    });
    expect(document.document.schemaNames).toEqual(['Tree', 'Node']);
    expect(outline(document, 'Node')).toBe('object\n  next: Node -> Node');
  });

  it('to a place inside of itself get a name', async () => {
    const list = { type: 'array', items: { properties: { inner: { $ref: '#/components/schemas/Report/properties/parts' } } } };
    const document = await schemasOf({
      Report: { properties: { parts: list, more: { $ref: '#/components/schemas/Report/properties/parts' } } },
      Other: { properties: { one: { $ref: '#/components/schemas/Report/properties/plain' } } },
    });
    expect(document.document.schemaNames).toEqual(['Report', 'Other', 'parts']);
    expect(outline(document, 'Report')).toBe(
      'object\n  parts: object[]\n    []: object\n      inner: object[] -> parts\n  more: object[] -> parts',
    );
  });

  it('by name lead to the closest schema with that name', async () => {
    const document = await schemasOf({
      Tree: {
        $dynamicAnchor: 'node',
        properties: { children: { items: { $dynamicRef: '#node' } }, size: { $ref: '#size' }, leaf: { $ref: 'https://example.com/leaf' } },
        $defs: { Size: { $anchor: 'size', type: 'integer' } },
      },
      List: { $dynamicAnchor: 'node', properties: { next: { $dynamicRef: '#node' } } },
      Leaf: { $id: 'https://example.com/leaf', type: 'string' },
      Lost: { properties: { it: { $dynamicRef: '#nowhere' } } },
    });
    expect(outline(document, 'Tree')).toBe('object\n  children: Tree[]\n  size: integer -> Size\n  leaf: string -> Leaf');
    expect(outline(document, 'List')).toBe('object\n  next: List -> List');
    expect(outline(document, 'Lost')).toBe('object\n  it: unknown !! `#nowhere` cannot be resolved.');
  });

  it('by a dynamic name lead to what the outermost schema says', async () => {
    const item = (schema: object) => ({ $defs: { item: { $dynamicAnchor: 'item', ...schema } } });
    const document = await schemasOf({
      Page: {
        $id: 'https://example.com/page',
        properties: { items: { type: 'array', items: { $dynamicRef: '#item' } }, first: { $ref: '#/components/schemas/Page' } },
        ...item({ not: {} }),
      },
      Wrapped: { $id: 'wrapped', properties: { page: { $ref: 'page' } } },
      Books: { $id: 'https://example.com/books', $ref: 'https://example.com/page', ...item({ properties: { title: { type: 'string' } } }) },
      Users: { properties: { page: ref('Wrapped') }, ...item(ref('User')) },
      Again: { $id: 'again', $ref: 'https://example.com/books', ...item({ type: 'integer' }) },
      Tree: { $id: 'tree', $dynamicAnchor: 'node', properties: { children: { items: { $dynamicRef: '#node' } } } },
      Named: { $id: 'named', $dynamicAnchor: 'node', $ref: 'tree', properties: { name: { type: 'string' } } },
      User: { type: 'object' },
    });
    expect(document.problems()).toBe('');
    expect(outline(document, 'Books')).toBe('object\n  items: object[]\n    []: object\n      title: string\n  first: Page-2 -> Page-2');
    expect(outline(document, 'Page-2')).toContain('title: string');
    expect(outline(document, 'Users')).toContain('items: User[]');
    expect(outline(document, 'Again')).toContain('items: integer[]');
    expect(outline(document, 'Named')).toBe('object\n  children: Named[]\n  name: string');
    expect(outline(document, 'Page')).toContain('items: item[]');
  });

  it('that lead nowhere are reported with the nearest name', async () => {
    const document = await schemasOf({ It: { properties: { a: ref('Othr') } }, Other: {} });
    expect(outline(document, 'It')).toBe('object\n  a: unknown !! `#/components/schemas/Othr` cannot be resolved.');
    expect(document.problems()).toBe(
      'openapi.json:11:11  warning  openapi/reference\n  The reference `#/components/schemas/Othr` cannot be resolved; it is shown as an unknown type.\n  Did you mean `Other`?',
    );
  });

  it('in examples are data', async () => {
    const document = await schemasOf({ It: { type: 'object', example: { $ref: '#/nowhere' }, default: { $ref: '#/nowhere' } } });
    expect(document.problems()).toBe('');
  });

  it('in property names are names', async () => {
    const document = await schemasOf({
      It: { properties: { $ref: { type: 'string' }, default: ref('Other') } },
      Other: {},
    });
    expect(outline(document, 'It')).toBe('object\n  $ref: string\n  default: Other -> Other');
  });
});

describe('allOf', () => {
  it('is merged through references', async () => {
    expect(
      await outlineFor(
        {
          allOf: [ref('Base'), { type: 'object', required: ['id', 'name'], properties: { name: { type: 'string' } } }],
          description: 'Own.',
        },
        {
          Base: {
            type: 'object',
            title: 'Base',
            description: 'General.',
            required: ['kind'],
            properties: { id: { type: 'string' }, kind: { type: 'string' } },
          },
        },
      ),
    ).toBe('object // Own.\n  id*: string\n  kind*: string\n  name*: string');
  });

  it('of one reference and texts stays a name', async () => {
    expect(
      await outlineFor(
        { properties: { a: { allOf: [ref('Other')], nullable: true, description: 'Beside.' } } },
        { Other: { type: 'object' } },
      ),
    ).toBe('object\n  a: Other -> Other nullable // Beside.');
  });

  it('merges the siblings of a reference', async () => {
    expect(
      await outlineFor(
        { $ref: '#/components/schemas/Base', required: ['id'], properties: { more: {} } },
        { Base: { properties: { id: { type: 'string' } } } },
      ),
    ).toBe('object\n  id*: string\n  more: any');
  });

  it('keeps alternatives beside properties', async () => {
    expect(
      await outlineFor({
        allOf: [
          { properties: { id: {} } },
          {
            oneOf: [
              { title: 'A', type: 'object' },
              { title: 'B', type: 'object' },
            ],
          },
        ],
      }),
    ).toBe('object\n  id: any\n  oneOf\n  | A: object "A"\n  | B: object "B"');
  });

  it('combines two sets of alternatives', async () => {
    const set = (names: string[]) => ({ oneOf: names.map((name) => ({ title: name, properties: { [name]: {} } })) });
    expect(await outlineFor({ allOf: [set(['a', 'b']), set(['c', 'd'])] })).toContain('| b + d: object\n    b: any\n    d: any');
  });

  it('with a field that extends the schema around it keeps the name', async () => {
    expect(
      await outlineFor({
        properties: { child: { allOf: [ref('It'), { properties: { extra: { type: 'string' } } }] } },
      }),
    ).toBe('object\n  child: It -> It\n    extra: string');
  });

  it('of itself, and an alias of itself, are reported', async () => {
    const document = await schemasOf({
      A: ref('A'),
      B: { allOf: [ref('B')] },
      C: ref('D'),
      D: ref('C'),
    });
    for (const name of ['A', 'B', 'C', 'D'])
      expect(outline(document, name)).toBe(`unknown !! The schema \`${name}\` only references itself.`);
  });
});

describe('oneOf and anyOf', () => {
  it('are named by title, name or type', async () => {
    expect(
      await outlineFor(
        {
          anyOf: [
            ref('Cat'),
            ref('Dog'),
            { title: 'Titled', type: 'object' },
            { type: 'string', format: 'date' },
            { type: 'array', items: { type: 'string' } },
          ],
        },
        { Cat: { title: 'A cat', type: 'object' }, Dog: { type: 'object' } },
      ),
    ).toBe(
      [
        'A cat | Dog | object | string<date> | string[]',
        '  anyOf',
        '  | A cat: A cat -> Cat',
        '  | Dog: Dog -> Dog',
        '  | Titled: object "Titled"',
        '  | string<date>: string<date>',
        '  | string[]: string[]',
        '    []: string',
      ].join('\n'),
    );
  });

  it('of one member are that member', async () => {
    expect(await outlineFor({ oneOf: [ref('Other')], description: 'Only one.' }, { Other: { type: 'object' } })).toBe(
      'Other -> Other // Only one.',
    );
  });
});

describe('discriminators', () => {
  const pets = {
    Cat: { properties: { kind: { type: 'string' }, purrs: {} } },
    Dog: { properties: { kind: { type: 'string' }, barks: {} } },
  };

  it('name the alternatives by the mapping, each value once', async () => {
    expect(
      await outlineFor(
        {
          oneOf: [ref('Cat'), ref('Dog')],
          discriminator: {
            propertyName: 'kind',
            mapping: { cat: '#/components/schemas/Cat', lion: 'Cat', dog: '#/components/schemas/Dog' },
          },
        },
        pets,
      ),
    ).toBe('Cat | Dog\n  oneOf by kind: cat, lion, dog\n  | cat: Cat -> Cat\n  | lion: Cat -> Cat\n  | dog: Dog -> Dog');
  });

  it('use the names of schemas without a mapping', async () => {
    expect(await outlineFor({ oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } }, pets)).toContain(
      'by kind: Cat, Dog',
    );
  });

  it('use what an inline alternative fixes', async () => {
    expect(
      await outlineFor({
        oneOf: [{ properties: { kind: { const: 'a' } } }, { properties: { kind: { enum: ['b'] } } }],
        discriminator: { propertyName: 'kind' },
      }),
    ).toContain('by kind: a, b');
  });

  it('use what an alternative fixes before its name, and before a mapping that contradicts it', async () => {
    const fixed = {
      Cat: { allOf: [{ properties: { kind: { type: 'string' } } }, { properties: { kind: { const: 'cat' } } }] },
      Dog: { properties: { kind: { allOf: [ref('DogKind')] } } },
      DogKind: { type: 'string', enum: ['dog'] },
      Bird: { properties: { kind: { anyOf: [{ enum: ['bird'] }, { type: 'null' }] } } },
    };
    const oneOf = ['Cat', 'Dog', 'Bird'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    expect(await outlineFor({ oneOf, discriminator: { propertyName: 'kind' } }, fixed)).toContain('by kind: cat, dog, bird');
    const mapping = { tom: 'Cat', dog: 'Dog' };
    expect(await outlineFor({ oneOf, discriminator: { propertyName: 'kind', mapping } }, fixed)).toContain('by kind: cat, dog, bird');
  });

  it('leave the choice to an alternative that allows several values, none of which is its name', async () => {
    const several = {
      Cat: { properties: { kind: { enum: ['cat', 'lion'] } } },
      Dog: { properties: { kind: { enum: ['Dog', 'Wolf'] } } },
      Birds: { oneOf: [{ properties: { kind: { const: 'gull' } } }, { properties: { kind: { const: 'auk' } } }] },
    };
    const document = await schemasOf({
      ...several,
      It: {
        oneOf: Object.keys(several).map((name) => ({ $ref: `#/components/schemas/${name}` })),
        discriminator: { propertyName: 'kind' },
      },
    });
    const { choices } = document.schema('It') ?? {};
    expect(choices?.discriminator?.values).toEqual([undefined, 'Dog', undefined]);
    expect(choices?.options.map(({ label }) => label)).toEqual(['Cat', 'Dog', 'Birds']);
  });

  it('whose property nobody describes tell nothing apart', async () => {
    const discriminator = { propertyName: 'type' };
    const oneOf = [ref('Cat'), ref('Dog')];
    expect(await outlineFor({ oneOf, discriminator }, pets)).not.toContain('by type');
    expect(await outlineFor({ oneOf, discriminator, properties: { type: { type: 'string' } } }, pets)).toContain('by type: Cat, Dog');
  });

  it('of the base that all alternatives include hold for them', async () => {
    const document = await schemasOf({
      Pet: { properties: { kind: { type: 'string' } }, discriminator: { propertyName: 'kind' } },
      Cat: { title: 'A cat', allOf: [ref('Pet'), { properties: { purrs: {} } }] },
      Dog: { title: 'A dog', allOf: [ref('Pet'), { properties: { barks: {} } }] },
      It: { oneOf: [ref('Cat'), ref('Dog')] },
    });
    expect(outline(document, 'It')).toContain('by kind: Cat, Dog');
  });

  it('of a base that lists what is built on it do not come down to those', async () => {
    const document = await schemasOf({
      Pet: {
        type: 'object',
        properties: { kind: { type: 'string' } },
        oneOf: [ref('Cat'), ref('Dog')],
        discriminator: { propertyName: 'kind' },
      },
      Cat: { allOf: [ref('Pet'), { properties: { purrs: {} } }] },
      Dog: { allOf: [ref('Pet'), { properties: { barks: {} } }] },
    });
    expect(outline(document, 'Pet')).toContain('by kind: Cat, Dog');
    expect(outline(document, 'Cat')).toBe('object\n  kind: string\n  purrs: any');
  });

  it('find the schemas that are built on one', async () => {
    const document = await schemasOf({
      Pet: { type: 'object', discriminator: { propertyName: 'kind' }, required: ['kind'], properties: { kind: { type: 'string' } } },
      Cat: { allOf: [ref('Pet'), { properties: { purrs: { type: 'boolean' } } }] },
      Lion: { allOf: [ref('Cat'), { properties: { mane: { type: 'boolean' } } }] },
    });
    expect(outline(document, 'Pet')).toBe('Cat | Lion\n  oneOf by kind: Cat, Lion\n  | Cat: Cat -> Cat\n  | Lion: Lion -> Lion');
    expect(outline(document, 'Lion')).toBe('object\n  kind*: string\n  purrs: boolean\n  mane: boolean');
  });
});

describe('what makes no sense', () => {
  it.each([
    ['null', null],
    ['keywords of the wrong type', { type: 7, properties: [], required: 'id', allOf: {}, enum: 'x', items: 3, minimum: '1' }],
    ['lists of nonsense', { allOf: [null, 3, 'x'], oneOf: [null, [], 1] }],
  ])('%s is shown as something', async (_, schema) => {
    const document = await schemasOf({ It: schema });
    expect(outline(document, 'It')).not.toBe('');
  });

  it('nests without end', async () => {
    let schema: object = { type: 'string' };
    for (let depth = 0; depth < 300; depth += 1) schema = { type: 'array', items: schema };
    expect(await outlineFor(schema)).toContain('too large or too deeply nested');
  });

  it('is a chain of 5,000 schemas', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [
        `S${index}`,
        { allOf: [{ $ref: `#/components/schemas/S${index + 1}` }, { properties: { [`p${index}`]: {} } }] },
      ]),
    );
    const document = await schemasOf(chain);
    for (const name of document.document.schemaNames) expect(document.schema(name)).toBeDefined();
  });
});
