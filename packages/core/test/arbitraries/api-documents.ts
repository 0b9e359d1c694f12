import fc from 'fast-check';
import { stringify } from 'yaml';
import { anyText, changed, INHERITED, NUMBERS, textsOf, wordsOf } from './texts.ts';
import { anyValue, entries, mostly } from './values.ts';

export const PATTERN_WORDS =
  wordsOf(`a b \\d \\w \\s . ^ $ * + ? *? {2} {1,} {0,1000000} {3,1} {99999999999} [a-z] [^a] [z-a] [] [^] [ ] ( ) (?:
  (?= (?! (?<= (?<a>) \\k<a> \\1 | \\p{L} \\P{ \\u{1F600} \\x41 \\cA \\b \\/ \\ - (a+)+ (a|a)* (a|b|c){1,5} (((( )))) [\\w-.] (?i) [\\p{L}--a]`);

const DOCUMENT_WORDS = wordsOf(`
  openapi:␠3.1.0␤ swagger:␠"2.0"␤ asyncapi:␠3.0.0␤ info:␤␠␠title:␠a␤ paths:␤ ␠␠/a/{b}:␤ ␠␠␠␠get:␤ components:␤␠␠schemas:␤ ␠␠␠␠A:␤ allOf:␤ enum:␠[]␤
  $ref:␠"#/components/schemas/A"␤ $ref:␠"#/a~1b/%20"␤ $ref:␠'./b.yaml#/C'␤ $ref:␠"#"␤ $dynamicRef:␠"#a"␤ not:␠{}␤ items:␠{}␤ discriminator:␤
  "$ref":␠1 "type":␠["string",␠"null"] "properties":␠[] "items":␠true "enum":␠null "required":␠"a" "pattern":␠"(" "minimum":␠1e999 "tags":␠[1]
  "minItems":␠1e9 "security":␠[{"a":␠[]},␠{}] "callbacks":␠{} "webhooks":␠{} "__proto__":␠{} "constructor":␠1 "deprecated":␠"yes" "links":␠{}
  &a␠ *a <<:␠*a␤ <<:␠[*a,␠*a]␤ !!binary␠"a" !!set !!js/function ?␠[a,␠b]␤:␠c␤ -␠-␠-␤ |␤ >-␤ |+9␤ %YAML␠1.2␤---␤ ...␤---␤ {a:␠*b} "\\x" :␠ -␠ ?␠
  !<tag:yaml.org,2002:str> ~ 0o17 yes 2001-01-01 .inf .nan !!merge`);

const names = fc.constantFrom('A', 'B', 'C', 'Deep', 'a b', 'x/y', ...INHERITED);
const pick = <T>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const list = <T>(values: fc.Arbitrary<T>, maxLength: number) => fc.array(values, { maxLength });
const or = <T>(values: fc.Arbitrary<T>, reference: string) =>
  fc.oneof({ weight: 9, arbitrary: values as fc.Arbitrary<unknown> }, pick({ $ref: reference }));
const some = (fields: Record<string, fc.Arbitrary<unknown>>, ...requiredKeys: string[]) => fc.record(fields, { requiredKeys });
const number = fc.constantFrom(...NUMBERS.map(Number));
const pattern = list(fc.constantFrom(...PATTERN_WORDS), 5).map((parts) => parts.join(''));
const media = pick(
  ...wordsOf(`application/json application/xml text/plain multipart/form-data application/x-www-form-urlencoded */* image/* a
    application/octet-stream text/event-stream application/x-ndjson`),
  '',
);

type Schemas = { schema: unknown; keywords: unknown };

/** Schemas that reference each other by name, also in circles. */
const { schema } = fc.letrec<Schemas>((tie) => {
  const inner = tie('schema');
  const keywords: Record<string, fc.Arbitrary<unknown>> = {
    ...{ properties: entries(names, inner, 4), required: list(names, 3), items: inner, patternProperties: entries(pattern, inner, 1) },
    ...{ allOf: list(inner, 3), oneOf: list(inner, 3), anyOf: list(inner, 3), prefixItems: list(inner, 2), not: inner, contains: inner },
    ...{ additionalProperties: fc.oneof(fc.boolean(), inner), propertyNames: inner, unevaluatedProperties: inner, if: inner, else: inner },
    discriminator: fc.record({ propertyName: names, mapping: pick({ a: '#/components/schemas/A', b: 'B', c: 1 }) }),
    ...{ enum: list(anyValue, 4), const: anyValue, default: anyValue, example: anyValue, examples: list(anyValue, 2), pattern },
    format: pick(...wordsOf('date date-time uuid int64 binary byte email uri password x __proto__')),
    ...{ minimum: number, maximum: number, exclusiveMinimum: number, multipleOf: number, minLength: number, maxLength: number },
    ...{ minItems: number, maxItems: number, minProperties: number, uniqueItems: fc.boolean(), exclusiveMaximum: fc.boolean() },
    ...{ nullable: fc.boolean(), readOnly: fc.boolean(), writeOnly: fc.boolean(), deprecated: fc.boolean() },
    ...{ title: anyText, description: anyText, xml: some({ name: anyText, attribute: fc.boolean(), prefix: anyText }) },
    $ref: pick('#', '#/components/schemas/A/properties/constructor', '#/paths', '#/components', '#A'),
  };
  const type = pick<unknown>(
    ...wordsOf('object object string array integer number boolean null x'),
    ['string', 'null'],
    ['object', 'array'],
    [],
  );
  return {
    schema: fc.oneof(
      { maxDepth: 5, depthSize: 'small', withCrossShrink: true },
      names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
      tie('keywords'),
    ),
    keywords: fc
      .subarray(Object.keys(keywords), { maxLength: 5 })
      .chain((chosen) => fc.record(Object.fromEntries([['type', type], ...chosen.map((key) => [key, keywords[key] ?? inner] as const)]))),
  };
});
const schemas = fc.record({ A: schema, B: schema, C: schema, Deep: schema });

const content = entries(
  media,
  some({
    schema,
    itemSchema: schema,
    example: anyValue,
    examples: entries(names, or(some({ value: anyValue, summary: anyText }), '#/components/examples/E'), 2),
    encoding: fc.record({ a: some({ contentType: media, style: pick('form'), headers: anyValue }) }),
  }),
  2,
);
const response = or(
  some({ description: anyText, content, headers: fc.record({ 'X-A': some({ schema, example: anyValue }) }), links: anyValue }),
  '#/components/responses/R',
);
const parameter = or(
  some(
    {
      ...{ name: fc.oneof(names, pick('b', 'c')), in: pick(...wordsOf('query header cookie path path body x')), required: fc.boolean() },
      style: pick(...wordsOf('simple form deepObject pipeDelimited spaceDelimited matrix label x')),
      ...{ explode: fc.boolean(), allowReserved: fc.boolean(), schema, content, example: anyValue, description: anyText },
    },
    'name',
    'in',
  ),
  '#/components/parameters/P',
);
const requirement = pick<unknown>({}, { key: [] }, { oauth: ['a'] }, { http: null }, { none: [] }, { key: [], oauth: ['__proto__'] }, 1);
const flow = some({ authorizationUrl: pick('javascript:a', 'https://x.example', ''), tokenUrl: anyText, scopes: anyValue });
const scheme = some({
  ...{
    type: pick(...wordsOf('apiKey http oauth2 openIdConnect mutualTLS x')),
    name: anyText,
    in: pick(...wordsOf('header query cookie x')),
  },
  ...{ scheme: pick<unknown>('bearer', 'basic', 'Digest', '', 1), bearerFormat: anyText, openIdConnectUrl: anyText },
  flows: some({ authorizationCode: flow, implicit: flow, x: flow }),
});
const callbacks = fc.record({ a: fc.record({ '{$request.body#/a}': fc.oneof(anyValue, pick({ post: { responses: {} } })) }) });
const samples = list(some({ lang: pick('python', 'x', '', '__proto__'), label: anyText, source: anyText }), 2);
const statuses = pick(...wordsOf('200 404 2XX default x __proto__ 99'));

function pathsOf(operationFields: Record<string, fc.Arbitrary<unknown>>) {
  const operation = some({
    ...{ operationId: fc.oneof(pick('a', 'getA', '', 'index'), anyText), summary: anyText, description: anyText, tags: list(anyText, 2) },
    ...{ security: list(requirement, 3), deprecated: fc.boolean(), ...operationFields },
  });
  const methods = pick(...wordsOf('get get post post put delete query head trace x-a GET parameters'));
  const routes = pick(...wordsOf('/a /a/{b} /{b}/{c} / a /a/{b /a?x=1#y /__proto__ /constructor'), '/a b');
  return entries(routes, or(entries(methods, operation, 3), '#/paths/~1a'), 4);
}

const openapi = some(
  {
    openapi: pick('3.0.3', '3.1.0', '3.2.0', '3.1.0', '3.0', '4.0'),
    info: some({ title: anyText, version: pick('1'), description: anyText }),
    servers: list(some({ url: pick('https://x.example/{v}', '/', '', '{v}', 'http://['), variables: entries(pick('v'), anyValue, 1) }), 3),
    tags: list(some({ name: anyText, description: anyText, parent: anyText, kind: pick('nav') }), 3),
    security: list(requirement, 3),
    paths: pathsOf({
      parameters: list(parameter, 4),
      responses: entries(statuses, response, 3),
      requestBody: or(some({ required: fc.boolean(), content }), '#/components/requestBodies/Q'),
      callbacks,
      'x-codeSamples': samples,
      'x-mint': some({ href: fc.oneof(pick('/index.html', '/a', '//x'), anyText), metadata: anyValue, content: anyText }),
    }),
    webhooks: pathsOf({ responses: entries(statuses, response, 1) }),
    components: some(
      {
        ...{
          schemas,
          parameters: fc.record({ P: parameter }),
          responses: fc.record({ R: response }),
          headers: fc.record({ H: some({ schema }) }),
        },
        ...{ requestBodies: fc.record({ Q: some({ content }) }), examples: fc.record({ E: some({ value: anyValue }) }) },
        securitySchemes: entries(pick('key', 'http', 'oauth', '__proto__'), scheme, 4),
      },
      'schemas',
    ),
  },
  'openapi',
  'paths',
);

const swaggerParameter = or(
  some({
    ...{ name: names, in: pick(...wordsOf('query body formData header path x')), schema, items: schema, default: anyValue },
    ...{ type: pick(...wordsOf('string array file object x')), collectionFormat: pick('csv', 'multi', 'x'), enum: list(anyValue, 2) },
  }),
  '#/parameters/P',
);
const swaggerResponse = or(some({ description: anyText, schema, examples: anyValue }), '#/responses/R');
const swagger = some(
  {
    ...{ swagger: pick('2.0'), info: some({ title: anyText, version: pick('1') }), host: pick('x.example', '', 'a b', 'x:y@z') },
    ...{ basePath: pick('/', '', '/v1', 'v1'), schemes: pick<unknown>(['https'], [], ['ftp', 1], 'http') },
    ...{ consumes: list(media, 2), produces: list(media, 2), definitions: schemas, security: list(requirement, 3) },
    paths: pathsOf({ parameters: list(swaggerParameter, 4), responses: entries(statuses, swaggerResponse, 3) }),
    ...{ parameters: fc.record({ P: swaggerParameter }), responses: fc.record({ R: swaggerResponse }) },
    securityDefinitions: entries(
      pick('key', 'basic', 'oauth'),
      fc.oneof(scheme, pick({ type: 'basic' }, { type: 'oauth2', flow: 'x' })),
      3,
    ),
  },
  'swagger',
  'paths',
);

/** API documents of all versions, in which a part may be any other value. */
const apiDocuments = mostly(fc.oneof({ weight: 3, arbitrary: openapi }, swagger));

/** Documents that consist of named schemas. */
export const schemaDocuments = schemas.map((named) => ({ openapi: '3.1.0', info: {}, paths: {}, components: { schemas: named } }));

/** A document as JSON or YAML. */
export function printed(documents: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const forms = pick('json', 'json lines', 'PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_LITERAL');
  return fc.tuple(documents, forms).map(([document, form]) => {
    if (form.startsWith('json')) return JSON.stringify(document, undefined, form === 'json' ? 0 : 2) ?? '';
    try {
      return stringify(document, { defaultStringType: form as 'PLAIN', lineWidth: 20 });
    } catch {
      // Some values cannot be printed as YAML.
      return JSON.stringify(document) ?? '';
    }
  });
}

/** Texts of API documents: made, words in any order, and documents of this repository after a few changes. */
export const apiTexts: fc.Arbitrary<string> = fc.oneof(
  printed(apiDocuments),
  changed(printed(apiDocuments), DOCUMENT_WORDS),
  textsOf(DOCUMENT_WORDS, '{openapi,swagger,asyncapi,api}*.{json,yaml,yml}'),
);

/** Folders of documents that reference each other, of which the first one is read. */
export const apiFolders: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    fc.record({ 'openapi.json': apiTexts, 'a/b.yaml': apiTexts, 'c.json': apiTexts }, { requiredKeys: ['openapi.json'] }),
    list(
      fc.oneof(
        pick(
          ...wordsOf(
            `./a/b.yaml ../c.json#/components/schemas/A openapi.json#/paths/~1a a/b.yaml#/definitions/constructor /c.json a%20b.yaml`,
          ),
        ),
        pick(...wordsOf('none.json https://x.invalid/a.json file:///etc/passwd ../../x.json C:\\\\a.json')),
      ),
      4,
    ),
  )
  .map(([files, references]) => {
    let number = 0;
    const refer = (known: string) => references[number++ % 6] ?? known;
    return Object.fromEntries(Object.entries(files).map(([file, text]) => [file, text.replace(/#\/components\/schemas\/\w+/g, refer)]));
  });
