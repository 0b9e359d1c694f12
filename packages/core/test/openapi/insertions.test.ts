import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatExactJson } from '../../src/openapi/parse/exact-numbers.ts';
import { Folder, outlineOf } from './harness.ts';

let folder: Folder;

beforeEach(() => {
  folder = new Folder();
});

afterEach(() => folder.remove());

const HEAD = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';
const OK = 'responses: { "200": { description: OK } }';
/** What `openapi.yaml` and other files give, without the note that other tools may not follow these references. */
async function read(files: Record<string, string>) {
  const { documents, problems } = await folder.write(files).read(['openapi.yaml']);
  const [document] = documents;
  return { document: document?.document, operation: (key: string) => document?.operation(key), loaded: document, problems };
}

describe('a reference where the specification has none', () => {
  it('is followed for maps and lists, with paths relative to their own file, and siblings', async () => {
    const { document, operation, loaded, problems } = await read({
      'openapi.yaml': [
        'openapi: 3.1.0',
        'info: { $ref: parts/info.yaml, version: "2" }',
        'servers: { $ref: parts/lists.yaml#/servers }',
        'tags: [{ $ref: "parts/lists.yaml#/tag" }, { name: Second }]',
        'security: { $ref: "parts/lists.yaml#/security" }',
        'paths: { $ref: paths/_index.yaml, /extra: { get: { responses: {} } } }',
        'components:',
        '  schemas: { $ref: schemas/_index.yaml }',
        '  securitySchemes: { $ref: "parts/lists.yaml#/schemes" }',
        '  parameters: { $ref: params.yaml }',
      ].join('\n'),
      'parts/info.yaml': 'title: { $ref: title.txt }\nversion: "1"\ncontact: { $ref: "#/x-contact" }\nx-contact: { name: Ada }\n',
      'parts/title.txt': 'Everything\n',
      'parts/lists.yaml':
        'servers: [{ url: https://a.example }]\ntag: { name: First }\nsecurity: [{ key: [] }]\nschemes: { key: { $ref: "#/key" } }\nkey: { type: apiKey, in: header, name: X-Key }\n',
      'paths/_index.yaml': '/pets: { $ref: pets.yaml }\n/toys:\n  get: { $ref: "pets.yaml#/get" }\n',
      'paths/pets.yaml':
        'get:\n  parameters: { $ref: "#/x-list" }\n  responses: { $ref: responses.yaml }\nx-list:\n  - $ref: "#/components/parameters/limit"\n  - { name: q, in: query, schema: { $ref: "../openapi.yaml#/components/schemas/Pet/properties/name" } }\n',
      'paths/responses.yaml':
        '"200": { description: ok, content: { application/json: { schema: { $ref: "../openapi.yaml#/components/schemas/Pet" } } } }\n',
      'params.yaml': 'limit: { name: limit, in: query, schema: { type: integer } }\n',
      'schemas/_index.yaml': 'Pet: { $ref: pet.yaml }\n',
      'schemas/pet.yaml':
        'type: object\nrequired: { $ref: "props.yaml#/required" }\nproperties: { $ref: "props.yaml#/all", size: { type: integer } }\n',
      'schemas/props.yaml': 'required: [name]\nall: { name: { type: string }, friend: { $ref: "#/all/self" }, self: { $ref: pet.yaml } }\n',
    });
    expect(problems).toBe('');
    expect(document).toMatchObject({
      title: 'Everything',
      version: '2',
      contact: { name: 'Ada' },
      servers: [{ url: 'https://a.example' }],
    });
    expect(document?.tags.map(({ name }) => name)).toEqual(['First', 'Second']);
    expect(document?.security).toEqual([[{ scheme: 'key', scopes: [] }]]);
    expect(document?.operations.map(({ key }) => key)).toEqual(['get /pets', 'get /toys', 'get /extra']);
    expect(document?.schemaNames).toEqual(['Pet', 'self']);
    expect(operation('get /toys')?.parameters.map(({ name }) => name)).toEqual(['limit', 'q']);
    expect(operation('get /pets')?.responses[0]?.content[0]?.schema?.ref).toBe('Pet');
    expect(loaded && outlineOf(loaded.schema('Pet'), loaded)).toBe(
      'object\n  name*: string\n  friend: Pet -> self\n  self: Pet -> Pet\n  size: integer',
    );
  });

  it('is the text of a file, decided by its type and by the place', async () => {
    const { document, operation, problems } = await read({
      'openapi.yaml': `${HEAD.replace('"1"', '"1", description: { $ref: words/intro.md }')}tags: [{ name: T, description: { $ref: "words/words.yaml#/books/0" } }]\npaths:\n  /a: { $ref: words/a.yaml }\n`,
      'words/intro.md': '---\ntitle: Not shown\n---\n\n# Welcome\n\n$ref: "not YAML\n',
      'words/words.yaml': 'books: ["About books."]\n',
      'words/a.yaml': [
        'get:',
        '  tags: [T]',
        '  summary: { $ref: "words.yaml#/books/0" }',
        '  x-codeSamples:',
        ...['list.js', 'list.json', 'list.yaml', 'text.yaml'].map((name) => `    - { lang: JavaScript, source: { $ref: ${name} } }`),
        '  responses:',
        '    "200":',
        '      description: { $ref: "../words/intro.md" }',
        '      content:',
        '        application/xml: { example: { $ref: sample.xml }, schema: { type: string, description: { $ref: intro.md }, examples: [{ $ref: sample.xml }] } }',
        '        application/json: { schema: { example: { $ref: list.json } }, examples: { $ref: examples.yaml } }',
      ].join('\n'),
      'words/list.js': 'const books = await list({ limit: 2 });\n',
      'words/list.json': '{ "$ref": "#/kept" }\n',
      'words/list.yaml': 'a: [1,\n',
      'words/text.yaml': '|-\n curl\n',
      'words/sample.xml': '<a/>\n',
      'words/examples.yaml': 'one: { value: { $ref: list.json } }\ntwo: { value: { pet: { $ref: list.json } } }\n',
    });
    expect(problems).toBe('');
    const welcome = '# Welcome\n\n$ref: "not YAML';
    expect([document?.description, document?.tags[0]?.description]).toEqual([welcome, 'About books.']);
    const [response] = operation('get /a')?.responses ?? [];
    expect(operation('get /a')?.summary).toBe('About books.');
    expect(operation('get /a')?.codeSamples.map(({ source }) => source)).toEqual([
      'const books = await list({ limit: 2 });',
      '{ "$ref": "#/kept" }',
      'a: [1,',
      'curl',
    ]);
    expect(response?.description).toBe(welcome);
    expect(
      response?.content.map(({ schema, examples }) => [schema?.description, schema?.examples, examples.map(({ value }) => value)]),
    ).toEqual([
      [welcome, ['<a/>'], ['<a/>']],
      [undefined, [{ $ref: '#/kept' }], [{ $ref: '#/kept' }, { pet: { $ref: 'list.json' } }]],
    ]);
  });

  it('of an example to a file is its value, which is data if it can be', async () => {
    const far = { a: 'far/a.json', b: './far/b.xml', bad: 'far/bad.json', url: 'https://a.test/a.json' };
    const lost = { gone: 'far/gone.json', secret: '../.env', out: '../../up.txt', folder: 'far', image: 'far/a.png' };
    const media = (from: object) =>
      JSON.stringify({ examples: Object.fromEntries(Object.entries(from).map(([name, externalValue]) => [name, { externalValue }])) });
    const { operation, problems } = await read({
      'openapi.yaml': `${HEAD}paths: { /a: { $ref: docs/a.yaml } }\n`,
      'docs/a.yaml': `get:\n  responses:\n    "200": { description: OK, content: { application/json: ${media(far)} } }\n    "400":\n      description: OK\n      content:\n        text/plain:\n          examples:\n${Object.entries(
        lost,
      )
        .map(([name, externalValue]) => `            ${name}:\n              externalValue: ${externalValue}\n`)
        .join('')}`,
      'docs/far/a.json': '{ "id": 9007199254740993 }',
      'docs/far/b.xml': '<a/>\n',
      'docs/far/bad.json': '{ "id": ',
      'docs/far/a.png': 'PNG',
      '.env': 'KEY=1',
    });
    const examples = operation('get /a')?.responses.flatMap(({ content }) => content[0]?.examples ?? []) ?? [];
    expect(examples.map(({ name, value, externalValue }) => `${name}: ${formatExactJson(value) ?? externalValue}`)).toEqual([
      'a: {"id":9007199254740993}',
      'b: "<a/>"',
      'bad: "{ \\"id\\":"',
      'url: https://a.test/a.json',
      ...Object.entries(lost).map(([name, file]) => `${name}: ${file}`),
    ]);
    expect(problems.replace(/\n {2}\S*\d* \|.*\n.*\^+/g, '')).toMatchSnapshot();
  });

  it('leads through maps and references, and in a part also to the document', async () => {
    const { operation, loaded, problems } = await read({
      'openapi.yaml': `${HEAD}x-all: { $ref: all.yaml }\npaths: { /a: { $ref: "#/x-all/paths/a" } }\ncomponents: { schemas: { Pet: { $ref: "all.yaml#/schemas/Pet" }, Cat: { $ref: "#/components/schemas/Pet" }, Claw: { $ref: "#/components/schemas/Cat/properties/claw" } } }\n`,
      'all.yaml': `paths: { $ref: paths.yaml }\nschemas: { $ref: "deep/schemas.yaml#/all" }\n`,
      'paths.yaml':
        'a: { get: { responses: { "200": { description: ok, content: { a/b: { schema: { $ref: "#/components/schemas/Claw" } } } } } } }\n',
      'deep/schemas.yaml': 'all: { Pet: { properties: { claw: { $ref: "claw.json" } } } }\n',
      'deep/claw.json': '{ "type": "integer" }',
    });
    expect(problems).toBe('');
    expect(operation('get /a')?.responses[0]?.content[0]?.schema?.ref).toBe('Claw');
    expect(loaded && outlineOf(loaded.schema('Claw'))).toBe('integer');
  });

  it('gives the same operations as the document in one file', async () => {
    const user = 'type: object\nproperties: { name: { type: string }, boss: { $ref: "#/definitions/User" } }\n';
    const list = 'get: { responses: { "200": { description: OK, schema: { type: array, items: { $ref: "#/definitions/User" } } } } }\n';
    const ping = 'get: { responses: { "200": { description: OK } } }\n';
    const inset = (text: string, by: number) => text.replace(/^(?=.)/gm, ' '.repeat(by));
    folder.write({
      'whole.yaml': `swagger: "2.0"\ninfo: { title: T, version: "1" }\npaths:\n  /ping:\n${inset(ping, 4)}  /users:\n${inset(list, 4)}definitions:\n  User:\n${inset(user, 4)}`,
      'openapi.yaml':
        'swagger: "2.0"\ninfo: { $ref: ./info/index.yaml }\npaths: { $ref: ./paths/index.yaml }\ndefinitions: { $ref: ./definitions/index.yaml }\n',
      'info/index.yaml': 'title: T\nversion: "1"\n',
      'paths/index.yaml': '/ping: { $ref: ./ping.yaml }\n/users: { $ref: ./nested/users.yaml }\n',
      'paths/ping.yaml': ping,
      'paths/nested/users.yaml': list,
      'definitions/index.yaml': 'User: { $ref: ./user.yaml }\n',
      'definitions/user.yaml': user,
    });
    const { documents, problems } = await folder.read(['openapi.yaml', 'whole.yaml']);
    const [split, whole] = documents.map(({ document, operation, schema }) => [
      document.operations.map(({ key }) => ({ ...operation(key), document: '' })),
      document.schemaNames.map((name) => schema(name)),
    ]);
    expect(problems).toBe('');
    expect(split?.[0]).toHaveLength(2);
    expect(split).toEqual(whole);
  });
});

describe('a reference that cannot be followed is an error with its location and its target', () => {
  const lost = async (rest: string, files: Record<string, string> = {}) => {
    const { document, problems } = await read({ 'openapi.yaml': `${HEAD}${rest}`, ...files });
    expect(document?.operations.map(({ key }) => key)).toContain('get /b');
    return problems.replace(/\n {2}\S*\d* \|.*\n.*\^+/g, '');
  };
  const PATHS = `paths: { /b: { get: { ${OK} } } }\n`;

  it.each<[string, string, Record<string, string | Uint8Array>]>([
    ['to a part that is not there', `tags: { $ref: "t.yaml#/gone" }\n${PATHS}`, { 't.yaml': 'tags: []' }],
    ['to a file that is not there', `tags:\n  - name: T\n    description: { $ref: gone.md }\n${PATHS}`, {}],
    ['to a folder', `tags: { $ref: folder }\n${PATHS}`, { 'folder/a.yaml': '{}' }],
    ['to an image', `tags: [{ name: T, description: { $ref: logo.png } }]\n${PATHS}`, { 'logo.png': 'PNG' }],
    [
      'to an object instead of a text',
      `tags: [{ name: T, description: { $ref: "t.yaml#/a" } }]\n${PATHS}`,
      { 't.yaml': 'b: 1\na:\n  c: 1\n' },
    ],
    ['to a part of a text', `tags: [{ name: T, description: { $ref: "t.md#/a" } }]\n${PATHS}`, { 't.md': 'Hello' }],
    ['to a text instead of a schema', `${PATHS}components: { schemas: { A: { $ref: t.md } } }\n`, { 't.md': 'Hello' }],
    ['in a circle', `tags: { $ref: a.yaml }\n${PATHS}`, { 'a.yaml': '$ref: b.yaml', 'b.yaml': '$ref: a.yaml' }],
    [
      'in a circle of texts',
      `tags: [{ name: T, description: { $ref: "t.yaml#/a" } }]\n${PATHS}`,
      { 't.yaml': 'a: { $ref: "#/b" }\nb: { $ref: "#/a" }\n' },
    ],
    ['outside the folder', `tags: [{ name: T, description: { $ref: ../../etc/passwd.md } }]\n${PATHS}`, {}],
    [
      'to a private file',
      `tags: [{ name: T, description: { $ref: secrets.txt } }, { $ref: .env.yaml }]\n${PATHS}`,
      { 'secrets.txt': 'x', '.env.yaml': 'a: 1' },
    ],
    [
      'to an ignored file',
      `tags: [{ name: T, description: { $ref: drafts/a.md } }]\n${PATHS}`,
      { 'drafts/a.md': 'x', '.lecternignore': 'drafts\n' },
    ],
  ])('%s', async (_, rest, files) => {
    expect(await lost(rest, files as Record<string, string>)).toMatchSnapshot();
  });

  it('but not to a file with a private name that is only a part of a document', async () => {
    const secret = { type: 'service_account', private_key: 'KEY', properties: {} };
    const { loaded, problems } = await read({
      'openapi.yaml': `${HEAD}${PATHS}components: { schemas: { A: { $ref: models/docker_credentials.yml }, B: { $ref: secrets/b.json }, C: { $ref: credentials.json }, D: { $ref: secret.yaml } } }\n`,
      'models/docker_credentials.yml': 'type: object\nproperties: { auths: { type: object } }\n',
      'secrets/b.json': '{ "One": { "type": "string" } }',
      'credentials.json': JSON.stringify(secret),
      'secret.yaml': 'properties: { password: hunter2 }\n',
    });
    expect(loaded && outlineOf(loaded.schema('A'))).toBe('object\n  auths: object');
    expect(problems.match(/error {2}site\/private-file\n.*/g)).toEqual([
      expect.stringContaining('`credentials.json`'),
      expect.stringContaining('`secret.yaml`'),
    ]);
    expect(JSON.stringify(loaded?.document) + JSON.stringify(loaded?.schema('C')) + JSON.stringify(loaded?.schema('D'))).not.toMatch(
      /KEY|hunter/,
    );
  });

  it('and a map that contains itself is cut', async () => {
    const schema =
      'components:\n  schemas:\n    A:\n      properties:\n        name: { type: string }\n        child: { properties: { $ref: "#/components/schemas/A/properties" } }\n';
    expect(await lost(`${PATHS}${schema}`)).toMatchSnapshot();
  });
});
