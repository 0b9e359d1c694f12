import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Folder, outline, TINY } from './harness.ts';

let folder: Folder;

beforeEach(() => {
  folder = new Folder();
});

afterEach(() => folder.remove());

const YAML =
  'openapi: 3.1.0\ninfo:\n  title: Yaml\n  version: "1"\npaths:\n  /ping:\n    get:\n      responses:\n        "200":\n          description: OK\n';

describe('documents', () => {
  it('§openapi are read as JSON and YAML, with or without a slash in front', async () => {
    const { documents, problems } = await folder.write({ 'a.json': TINY, 'b.yaml': YAML }).read(['/a.json', './b.yaml']);
    expect(problems).toBe('');
    expect(
      documents.map(({ document: { id, source, title, configured, download } }) => ({ id, source, title, configured, download })),
    ).toEqual([
      { id: 'a', source: 'a.json', title: 'Tiny', configured: true, download: { kind: 'file', path: '/a.json' } },
      { id: 'b', source: 'b.yaml', title: 'Yaml', configured: true, download: { kind: 'file', path: '/b.yaml' } },
    ]);
  });

  it('that the configuration does not name are found by a key at the top level, after the others and by path', async () => {
    const words = 'A long text. '.repeat(1000);
    folder.write({
      'z.json': TINY,
      'api/b.yml': YAML,
      'api/a.json': { components: { schemas: { A: { description: words } } }, ...TINY },
      'api/late.yaml': `# ${words}\ncomponents:\n  schemas:\n    A: { description: "${words}" }\n${YAML}`,
      'api/inset.yaml': `---\n${YAML.replace(/^/gm, '  ')}`,
      'api/quoted.yaml': YAML.replace('openapi: 3.1.0', `"openapi": '3.1.0' # The version`),
      'api/flow.yaml': '{ openapi: 3.1.0, info: { title: T, version: "1" }, paths: { /p: { get: { responses: {} } } } }',
      'docs.json': { openapi: '/z.json' },
      'data.json': { openapi: 'https://example.com/openapi.json', more: TINY, list: ['openapi', '3.1.0'] },
      'mint.json': { openapi: '3.0/openapi.json' },
      'text.yaml': `text: |\n  openapi: 3.1.0\nmore:\n  openapi: 3.1.0\n`,
      'package.json': { name: 'x' },
    });
    const { documents, problems } = await folder.read(['z.json']);
    expect(documents.map(({ document }) => `${document.source} ${document.configured}`)).toEqual([
      'z.json true',
      'api/a.json false',
      'api/b.yml false',
      'api/flow.yaml false',
      'api/inset.yaml false',
      'api/late.yaml false',
      'api/quoted.yaml false',
    ]);
    expect(problems).toBe('');
  });

  it('have ids of their own', async () => {
    folder.write({ 'en/openapi.json': TINY, 'de/openapi.json': TINY, 'de/my api!.json': TINY });
    const { documents } = await folder.read(['en/openapi.json']);
    expect(documents.map(({ document }) => document.id)).toEqual(['openapi', 'my-api', 'openapi-2']);
  });

  it('named twice are read once', async () => {
    const { documents } = await folder.write({ 'a.json': TINY }).read(['a.json', '/a.json']);
    expect(documents).toHaveLength(1);
  });

  it.each([
    [
      '2.0',
      { swagger: '2.0', info: { title: 'T', version: '1' }, paths: { '/ping': { get: { responses: { 200: { description: 'OK' } } } } } },
    ],
    ['3.0', { ...TINY, openapi: '3.0.3' }],
    ['3.1', TINY],
    ['3.2', { ...TINY, openapi: '3.2.0' }],
  ])('of version %s have the same operations', async (_, document) => {
    const { documents, problems } = await folder.write({ 'a.json': document }).read();
    expect(documents[0]?.document.operations.map(({ key }) => key)).toEqual(['get /ping']);
    expect(problems).toBe('');
  });

  it('keep a version that is a number as it is written', async () => {
    const { documents } = await folder.write({ 'a.yaml': YAML.replace('"1"', '1.10 # now') }).read();
    expect(documents[0]?.document.version).toBe('1.10');
  });

  it('of a later version are read, with a warning', async () => {
    const { documents, problems } = await folder.write({ 'a.json': { ...TINY, openapi: '3.9.0' } }).read();
    expect(documents).toHaveLength(1);
    expect(problems).toContain('a.json:2:3  warning  openapi/version\n  `a.json` has version 3.9.0; it is parsed like version 3.2.');
  });

  it('may hold comments', async () => {
    const { documents, problems } = await folder.write({ 'a.json': `// About\n${JSON.stringify(TINY).slice(0, -1)},}` }).read(['a.json']);
    expect(documents).toHaveLength(1);
    expect(problems).toContain('notice  openapi/lenient-json');
  });
});

describe('documents that cannot be read', () => {
  const problemsOf = async (content: string | Uint8Array | object, file = 'api.json') => {
    const { documents, problems } = await folder.write({ [file]: content }).read([file]);
    expect(documents).toEqual([]);
    return problems;
  };

  it('do not exist', async () => {
    folder.write({ 'api/openapi.json': TINY });
    expect((await folder.read(['openapi.json'])).problems).toBe(
      'openapi.json  error  openapi/not-found\n  `openapi.json` does not exist.\n  Did you mean `api/openapi.json`?',
    );
  });

  it('are reported at the place that names them', async () => {
    const location = { file: 'docs.json', line: 4, column: 3 };
    const { problems } = await folder.read([], { configured: [{ source: '/none.json', location }] });
    expect(problems).toContain('docs.json:4:3  error  openapi/not-found');
  });

  it('lie outside the folder, also through a link', async () => {
    const outside = new Folder().write({ 'secret.json': TINY });
    symlinkSync(path.join(outside.root, 'secret.json'), path.join(folder.root, 'link.json'));
    const { documents, problems } = await folder.read(['../secret.json', 'link.json']);
    outside.remove();
    expect(documents).toEqual([]);
    expect(problems.match(/error {2}openapi\/outside-root/g)).toHaveLength(2);
  });

  it.each([
    ['nothing', '', 'openapi/empty', '`api.json` is empty.'],
    ['blanks', ' \n\n', 'openapi/empty', '`api.json` is empty.'],
    ['HTML', '<!doctype html><title>404</title>', 'openapi/not-openapi', 'contains HTML or XML'],
    ['other JSON', { name: 'x' }, 'openapi/not-openapi', 'it has no `openapi` or `swagger` key at the top level'],
    ['a list', [TINY], 'openapi/not-openapi', 'is not an OpenAPI document'],
    ['AsyncAPI', { asyncapi: '3.0.0' }, 'openapi/not-openapi', 'it is an AsyncAPI document'],
    ['an old version', { swagger: '1.2' }, 'openapi/version', 'has version 1.2, which is not supported'],
    ['another encoding', Uint8Array.from([0xff, 0xfe, 0x7b, 0]), 'openapi/encoding', 'looks like UTF-16'],
  ])('hold %s', async (_, content, code, message) => {
    const problems = await problemsOf(content);
    expect(problems).toContain(`error  ${code}`);
    expect(problems).toContain(message);
  });

  it('are JSON with a mistake', async () => {
    expect(await problemsOf('{\n  "openapi": "3.1.0"\n  "info": {}\n}')).toBe(
      'api.json:2:20  error  openapi/syntax\n  A comma is missing before `"info"`.\n  2 |   "openapi": "3.1.0"\n    |                    ^',
    );
  });

  it('are YAML with a mistake', async () => {
    expect(await problemsOf('openapi: 3.1.0\ninfo:\n  title: "Open\npaths: {}\n', 'api.yaml')).toMatch(
      /^api\.yaml:\d+:\d+ {2}error {2}openapi\/syntax\n {2}`api\.yaml` is not valid YAML: /,
    );
  });

  it('are nested too deep', async () => {
    expect(await problemsOf(`{"openapi":"3.1.0","x":${'['.repeat(5000)}${']'.repeat(5000)}}`)).toContain('openapi/too-large');
  });

  it('are errors, even when the configuration does not name them', async () => {
    const { problems } = await folder.write({ 'a.json': '{"openapi": "3.1.0", "info": }' }).read();
    expect(problems).toContain('a.json:1:30  error  openapi/syntax');
  });

  it('describe no operation', async () => {
    const { documents, problems } = await folder.write({ 'a.json': { openapi: '3.1.0', info: { title: 'T', version: '1' } } }).read();
    expect(documents).toHaveLength(1);
    expect(problems).toContain('warning  openapi/empty\n  `a.json` contains no operations.\n  Define operations under `paths`.');
  });
});

describe('keys written twice', () => {
  it('in JSON are reported, and the last one counts', async () => {
    const text =
      '{\n  "openapi": "3.1.0",\n  "info": { "title": "T", "version": "1" },\n  "paths": {},\n  "paths": { "/": { "get": { "responses": { "200": { "description": "" } } } } }\n}';
    const { documents, problems } = await folder.write({ 'a.json': text }).read();
    expect(documents[0]?.document.operations).toHaveLength(1);
    expect(problems).toContain(
      'a.json:4:3  warning  openapi/duplicate-key\n  `paths` occurs twice in one object, the second time in line 5; the last one is used.',
    );
  });

  it('in YAML are reported, and the last one counts', async () => {
    const { documents, problems } = await folder.write({ 'a.yaml': `${YAML}info:\n  title: Last\n  version: "1"\n` }).read();
    expect(documents[0]?.document.title).toBe('Last');
    expect(problems).toContain('a.yaml:11:1  warning  openapi/duplicate-key');
  });
});

describe('YAML', () => {
  it('may repeat parts by aliases and merge keys', async () => {
    folder.write({
      'a.yaml': `${YAML}components:\n  schemas:\n    A: &a\n      type: object\n      properties: { id: { type: string } }\n    B: *a\n    C:\n      <<: *a\n      description: Own.\n`,
    });
    const { documents, problems } = await folder.read();
    expect(problems).toBe('');
    expect(documents[0] && outline(documents[0], 'B')).toBe('object\n  id: string');
    expect(documents[0] && outline(documents[0], 'C')).toBe('object // Own.\n  id: string');
  });

  it('that unfolds to millions of values is refused', async () => {
    const levels = Array.from({ length: 9 }, (_, index) => `l${index + 1}: &l${index + 1} [${Array(10).fill(`*l${index}`).join(', ')}]`);
    const { documents, problems } = await folder.write({ 'a.yaml': `${YAML}x: &l0 [1]\n${levels.join('\n')}\n` }).read(['a.yaml']);
    expect(documents).toEqual([]);
    expect(problems).toMatch(
      /error {2}openapi\/yaml-aliases\n {2}The aliases in `a\.yaml` expand to \d{10,} values; the file is skipped\./,
    );
  });

  it('that contains itself is refused', async () => {
    const { documents, problems } = await folder.write({ 'a.yaml': `${YAML}x: &x\n  again: *x\n` }).read(['a.yaml']);
    expect(documents).toEqual([]);
    expect(problems).toContain('An alias in `a.yaml` is inside its own anchor');
  });

  it('keeps dates and words as they are written', async () => {
    folder.write({ 'a.yaml': `${YAML}components:\n  schemas:\n    A:\n      type: string\n      enum: [2020-01-01, no, y]\n` });
    const { documents } = await folder.read();
    expect(documents[0] && outline(documents[0], 'A')).toBe('enum<string> {"2020-01-01", "no", "y"}');
  });
});

describe('references to other files', () => {
  const withSchema = (schema: object) => ({ ...TINY, components: { schemas: { It: schema } } });

  it('are followed; schemas get their own names', async () => {
    folder.write({
      'api/openapi.json': withSchema({
        properties: { pet: { $ref: '../shared/pet.yaml' }, toy: { $ref: '../shared/all.json#/$defs/Toy' } },
      }),
      'shared/pet.yaml': 'type: object\nproperties:\n  owner:\n    $ref: all.json#/$defs/Owner\n  friend:\n    $ref: "#"\n',
      'shared/all.json': {
        $defs: {
          Toy: { type: 'string' },
          Owner: { properties: { toy: { $ref: '#/$defs/Toy' }, it: { $ref: '../api/openapi.json#/components/schemas/It' } } },
        },
      },
    });
    const { documents, problems } = await folder.read(['api/openapi.json']);
    expect(problems).toBe('');
    const [document] = documents;
    expect(document?.document.schemaNames).toEqual(['It', 'pet', 'Toy', 'Owner']);
    expect(document && outline(document, 'It')).toBe('object\n  pet: pet -> pet\n  toy: string -> Toy');
    expect(document && outline(document, 'pet')).toBe('object\n  owner: Owner -> Owner\n  friend: pet -> pet');
    expect(document && outline(document, 'Owner')).toBe('object\n  toy: string -> Toy\n  it: It -> It');
  });

  it('keep the name that the document gives them, and number a name that is taken', async () => {
    folder.write({
      'openapi.json': {
        ...TINY,
        components: {
          schemas: { Animal: { $ref: 'pet.json' }, It: { properties: { a: { $ref: 'pet.json' }, b: { $ref: 'other/It.json' } } } },
        },
      },
      'pet.json': { type: 'object' },
      'other/It.json': { type: 'object', description: 'Other.' },
    });
    const [document] = (await folder.read()).documents;
    expect(document?.document.schemaNames).toEqual(['Animal', 'It', 'It-2']);
    expect(document && outline(document, 'It')).toBe('object\n  a: Animal -> Animal\n  b: It-2 -> It-2');
  });

  it('may be paths, parameters and responses', async () => {
    folder.write({
      'openapi.yaml': 'openapi: 3.0.3\ninfo: {title: T, version: "1"}\npaths:\n  /users:\n    $ref: paths/users.yaml\n',
      'paths/users.yaml': 'get:\n  parameters:\n    - $ref: ../parts.yaml#/page\n  responses:\n    "200":\n      $ref: ../parts.yaml#/ok\n',
      'parts.yaml': 'page: {name: page, in: query, schema: {type: integer}}\nok:\n  description: Fine.\n',
    });
    const { documents, problems } = await folder.read();
    const operation = documents[0]?.operation('get /users');
    expect(problems).toBe('');
    expect(operation).toMatchObject({
      parameters: [{ name: 'page' }],
      responses: [{ description: 'Fine.' }],
    });
  });

  it('may stand for an example, and for its value', async () => {
    const at = (media: object) => ({ get: { responses: { 200: { description: 'OK', content: { 'application/json': media } } } } });
    const pet = { $ref: 'pet.json' };
    folder.write({
      'openapi.json': {
        ...TINY,
        paths: {
          '/a': at({ example: pet }),
          '/b': at({ examples: { one: { value: pet }, two: { $ref: 'two.json' } } }),
          '/c': at({ example: { $ref: 'https://example.com/pet.json' } }),
          '/d': at({ example: { pet } }),
          '/e': at({ example: { $ref: 'gone.json' } }),
        },
      },
      'pet.json': { name: 'Rex', schema: { $ref: 'no-reference.json' } },
      'two.json': { value: 2 },
    });
    const { documents, problems } = await folder.read(['openapi.json']);
    const examples = (path: string) => documents[0]?.operation(`get ${path}`)?.responses[0]?.content[0]?.examples.map(({ value }) => value);
    const rex = { name: 'Rex', schema: { $ref: 'no-reference.json' } };
    expect(examples('/a')).toEqual([rex]);
    expect(examples('/b')).toEqual([rex, 2]);
    expect(examples('/c')).toEqual([{ $ref: 'https://example.com/pet.json' }]);
    expect(examples('/d')).toEqual([{ pet }]);
    expect(problems).toMatch(/^openapi.json:\d+:\d+ {2}error {2}openapi\/not-found\n {2}The reference `gone.json` cannot be resolved/);
    expect(JSON.stringify(documents[0]?.excerpt('get /b'))).toContain('"examples":{"one":{"value":{"name":"Rex"');
  });

  it('that cannot be followed are reported, once for each file', async () => {
    folder.write({
      'openapi.json': withSchema({
        properties: {
          a: { $ref: 'none.json' },
          b: { $ref: 'none.json#/B' },
          c: { $ref: '../outside.json' },
          d: { $ref: 'file:///etc/passwd' },
          e: { $ref: 'part.json#/nowhere' },
        },
      }),
      'part.json': { A: {} },
    });
    const { documents, problems } = await folder.read();
    expect(documents[0] && outline(documents[0], 'It').match(/cannot be resolved/g)).toHaveLength(5);
    expect(problems.match(/does not exist/g)).toHaveLength(1);
    expect(problems).toContain(
      'error  openapi/outside-root\n  The reference `../outside.json` cannot be resolved: `../outside.json` is outside the docs folder; it is skipped.',
    );
    expect(problems).toContain('The reference `file:///etc/passwd` cannot be resolved: only files and URLs are supported.');
    expect(problems).toContain('The reference `part.json#/nowhere` cannot be resolved');
  });

  it('in a circle end', async () => {
    folder.write({
      'openapi.json': withSchema({ $ref: 'a.json' }),
      'a.json': { properties: { b: { $ref: 'b.json' } } },
      'b.json': { allOf: [{ $ref: 'a.json' }, { properties: { own: {} } }] },
    });
    const [document] = (await folder.read()).documents;
    expect(document && outline(document, 'b')).toContain('own: any');
  });
});

describe('size', () => {
  it('a file of more than 50 MB is not read', async () => {
    writeFileSync(path.join(folder.root, 'a.json'), Buffer.alloc(50_000_001, 32));
    expect((await folder.read(['a.json'])).problems).toContain('openapi/too-large');
  });
});
