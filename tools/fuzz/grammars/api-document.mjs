import { INHERITED, NUMBERS, PATTERN, TOKENS } from '../tokens.mjs';

const NAMES = ['A', 'B', 'C', 'Deep', 'a b', 'x/y', ...INHERITED];
const FORMATS = ['date', 'date-time', 'uuid', 'int64', 'binary', 'byte', 'email', 'uri', 'password', 'x', '__proto__'];
const MEDIA = [
  'application/json',
  'application/xml',
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  '*/*',
  'image/*',
  'application/octet-stream',
  'text/event-stream',
  'application/x-ndjson',
  '',
  'a',
];

/**
 * An API document whose schemas reference each other at random, in cycles as well.
 *
 * @param {import('../random.mjs').InputRandom} random
 */
export function makeApiDocument(random) {
  const maker = new DocumentMaker(random);
  return random.once(4) ? maker.swagger() : maker.openapi();
}

class DocumentMaker {
  #random;
  #left = 250;

  constructor(random) {
    this.#random = random;
  }

  openapi() {
    return {
      openapi: this.#pick(['3.0.3', '3.1.0', '3.2.0', '3.1.0', '3.0', '4.0']),
      info: { title: this.#text(), version: '1', description: this.#text() },
      servers: this.#list(
        () => ({
          url: this.#pick(['https://x.example/{v}', '/', '', '{v}', 'http://[', this.#text()]),
          variables: { v: { default: this.#value(), enum: this.#value() } },
        }),
        3,
      ),
      tags: this.#list(() => ({ name: this.#text(), description: this.#text(), parent: this.#text(), kind: 'nav' }), 3),
      security: this.#security(),
      paths: this.#paths(),
      webhooks: this.#random.once(4) ? { a: this.#item('/a') } : undefined,
      components: {
        schemas: this.#schemas(),
        parameters: { P: this.#parameter('a') },
        responses: { R: this.#response() },
        requestBodies: { Q: { content: this.#content() } },
        examples: { E: { value: this.#value() } },
        headers: { H: { schema: this.#schema() } },
        securitySchemes: Object.fromEntries(['key', 'http', 'oauth', '__proto__'].map((name) => [name, this.#scheme()])),
      },
    };
  }

  swagger() {
    return {
      swagger: '2.0',
      info: { title: this.#text(), version: '1' },
      host: this.#pick(['x.example', '', 'a b', 'x:y@z', this.#text()]),
      basePath: this.#pick(['/', '', '/v1', 'v1', this.#text()]),
      schemes: this.#pick([['https'], [], ['ftp', 1], 'http']),
      consumes: this.#list(() => this.#pick(MEDIA), 2),
      produces: this.#list(() => this.#pick(MEDIA), 2),
      paths: this.#paths(true),
      definitions: this.#schemas(),
      parameters: { P: this.#swaggerParameter() },
      responses: { R: { description: 'a', schema: this.#schema(), headers: { H: this.#swaggerParameter() } } },
      securityDefinitions: {
        key: this.#scheme(),
        basic: { type: 'basic' },
        oauth: { type: 'oauth2', flow: this.#pick(['implicit', 'accessCode', 'x']), scopes: this.#value() },
      },
      security: this.#security(),
    };
  }

  #paths(isSwagger = false) {
    const paths = ['/a', '/a/{b}', '/{b}/{c}', '/', 'a', '/a/{b', '/a?x=1#y', '/a b', '/__proto__', '/constructor', this.#text()];
    return Object.fromEntries(this.#list(() => this.#pick(paths), 4).map((path) => [path, this.#item(path, isSwagger)]));
  }

  #item(path, isSwagger = false) {
    const methods = this.#list(() => this.#pick(['get', 'post', 'put', 'delete', 'query', 'head', 'trace', 'x-a', 'GET']), 3);
    const item = Object.fromEntries(methods.map((method) => [method, this.#operation(path, isSwagger)]));
    if (this.#random.once(5)) item.parameters = this.#list(() => this.#parameter('b'), 2);
    if (this.#random.once(12)) item.$ref = this.#pick(['#/paths/~1a', '#', './x.json']);
    return item;
  }

  #operation(path, isSwagger) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parameters = isSwagger
      ? this.#list(() => this.#swaggerParameter(), 4)
      : [...names.map((name) => this.#parameter(name, 'path')), ...this.#list(() => this.#parameter(this.#pick(NAMES)), 3)];
    const operation = {
      operationId: this.#pick(['a', 'getA', '', 'index', this.#text()]),
      summary: this.#text(),
      description: this.#text(),
      tags: this.#list(() => this.#text(), 2),
      parameters,
      responses: Object.fromEntries(
        this.#list(() => this.#pick(['200', '404', '2XX', 'default', 'x', '__proto__', '99']), 3).map((status) => [
          status,
          isSwagger ? { description: '', schema: this.#schema(), examples: this.#value() } : this.#response(),
        ]),
      ),
      security: this.#random.once(3) ? this.#security() : undefined,
      deprecated: this.#random.once(5),
    };
    if (!isSwagger && this.#random.once(2))
      operation.requestBody = this.#random.once(6)
        ? { $ref: '#/components/requestBodies/Q' }
        : { required: true, content: this.#content() };
    if (this.#random.once(8))
      operation.callbacks = { a: { '{$request.body#/a}': this.#random.once(3) ? this.#value() : { post: { responses: {} } } } };
    if (this.#random.once(6))
      operation['x-codeSamples'] = this.#list(
        () => ({ lang: this.#pick(['python', 'x', '', '__proto__']), label: this.#text(), source: this.#text() }),
        2,
      );
    if (this.#random.once(8))
      operation['x-mint'] = {
        href: this.#pick(['/index.html', '/a', '//x', this.#text()]),
        metadata: this.#value(),
        content: this.#text(),
      };
    return operation;
  }

  #parameter(name, place = this.#pick(['query', 'header', 'cookie', 'path', 'body', 'x'])) {
    if (this.#random.once(10)) return { $ref: '#/components/parameters/P' };
    const style = this.#pick([undefined, 'simple', 'form', 'deepObject', 'pipeDelimited', 'spaceDelimited', 'matrix', 'label', 'x']);
    const described = this.#random.once(6) ? { content: this.#content() } : { schema: this.#schema() };
    return {
      name,
      in: place,
      required: this.#random.once(2),
      style,
      explode: this.#random.once(2),
      allowReserved: this.#random.once(3),
      ...described,
      example: this.#value(),
      description: this.#text(),
    };
  }

  #swaggerParameter() {
    if (this.#random.once(10)) return { $ref: '#/parameters/P' };
    const place = this.#pick(['query', 'body', 'formData', 'header', 'path', 'x']);
    return {
      name: this.#pick(NAMES),
      in: place,
      schema: this.#schema(),
      type: this.#pick(['string', 'array', 'file', 'object', 'x']),
      items: this.#schema(),
      collectionFormat: this.#pick(['csv', 'multi', 'x']),
      default: this.#value(),
      enum: this.#list(() => this.#value(), 2),
    };
  }

  #response() {
    if (this.#random.once(8)) return { $ref: '#/components/responses/R' };
    return {
      description: this.#text(),
      content: this.#content(),
      headers: { 'X-A': { schema: this.#schema(), example: this.#value() } },
      links: this.#random.once(10) ? this.#value() : undefined,
    };
  }

  #content() {
    return Object.fromEntries(
      this.#list(() => this.#pick(MEDIA), 2).map((type) => [
        type,
        {
          [this.#random.once(8) ? 'itemSchema' : 'schema']: this.#schema(),
          ...(this.#random.once(3) && { example: this.#value() }),
          ...(this.#random.once(3) && {
            examples: {
              [this.#pick(NAMES)]: this.#random.once(3)
                ? { $ref: '#/components/examples/E' }
                : { value: this.#value(), summary: this.#text() },
            },
          }),
          ...(this.#random.once(5) && { encoding: { a: { contentType: this.#pick(MEDIA), style: 'form', headers: this.#value() } } }),
        },
      ]),
    );
  }

  #schemas() {
    return Object.fromEntries(
      NAMES.slice(0, 4)
        .concat(this.#list(() => this.#pick(NAMES), 2))
        .map((name) => [name, this.#schema()]),
    );
  }

  #schema(depth = 0) {
    this.#left -= 1;
    const one = () => this.#schema(depth + 1);
    if (depth > 6 || this.#left < 0 || this.#random.once(4)) return { $ref: `#/components/schemas/${this.#pick(NAMES)}` };
    const schema = {
      type: this.#pick([
        'object',
        'object',
        'string',
        'array',
        'integer',
        'number',
        'boolean',
        'null',
        ['string', 'null'],
        ['object', 'array'],
        [],
        'x',
        undefined,
      ]),
    };
    const add = (chance, name, make) => {
      if (this.#random.once(chance)) schema[name] = make();
    };
    add(3, 'properties', () => Object.fromEntries(this.#list(() => this.#pick(NAMES), 4).map((name) => [name, one()])));
    add(4, 'required', () => this.#list(() => this.#pick(NAMES), 3));
    add(4, 'items', one);
    for (const key of ['allOf', 'oneOf', 'anyOf']) add(8, key, () => this.#list(one, 3));
    for (const key of ['additionalProperties', 'not', 'if', 'then', 'contains', 'propertyNames', 'unevaluatedProperties'])
      add(16, key, () => (this.#random.once(3) ? this.#random.once(2) : one()));
    add(16, 'prefixItems', () => this.#list(one, 3));
    add(16, 'patternProperties', () => ({ [this.#pick(PATTERN)]: one() }));
    add(12, 'discriminator', () => ({
      propertyName: this.#pick(NAMES),
      mapping: { a: '#/components/schemas/A', b: 'B', c: this.#value() },
    }));
    add(10, 'enum', () => this.#list(() => this.#value(), 4));
    add(16, 'const', () => this.#value());
    add(8, 'default', () => this.#value());
    add(8, 'example', () => this.#value());
    add(12, 'examples', () => this.#list(() => this.#value(), 2));
    add(6, 'format', () => this.#pick(FORMATS));
    add(8, 'pattern', () => this.#list(() => this.#pick(PATTERN), 5).join(''));
    for (const key of [
      'minimum',
      'maximum',
      'exclusiveMinimum',
      'multipleOf',
      'minLength',
      'maxLength',
      'minItems',
      'maxItems',
      'minProperties',
    ])
      add(14, key, () => Number(this.#pick(NUMBERS)));
    for (const key of ['nullable', 'readOnly', 'writeOnly', 'deprecated', 'uniqueItems', 'exclusiveMaximum'])
      add(14, key, () => this.#random.once(2));
    add(6, 'description', () => this.#text());
    add(10, 'title', () => this.#text());
    add(20, 'xml', () => ({
      name: this.#text(),
      attribute: this.#random.once(2),
      wrapped: true,
      prefix: this.#text(),
      namespace: this.#text(),
    }));
    add(20, '$ref', () => this.#pick(['#', '#/components/schemas/A/properties/constructor', '#/paths', '#/components', '#A']));
    return schema;
  }

  #scheme() {
    const type = this.#pick(['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS', 'x']);
    const flow = {
      authorizationUrl: this.#pick(['javascript:a', 'https://x.example', '/a', '']),
      tokenUrl: this.#text(),
      scopes: this.#random.once(3) ? this.#value() : { a: this.#text() },
    };
    return {
      type,
      name: this.#text(),
      in: this.#pick(['header', 'query', 'cookie', 'x']),
      scheme: this.#pick(['bearer', 'basic', 'Digest', '', 1]),
      bearerFormat: this.#text(),
      openIdConnectUrl: this.#text(),
      flows: { authorizationCode: flow, implicit: flow, x: flow },
    };
  }

  #security() {
    return this.#list(
      () => this.#pick([{}, { key: [] }, { oauth: ['a'] }, { http: null }, { none: [] }, { key: [], oauth: ['__proto__'] }, 1]),
      3,
    );
  }

  #value(depth = 0) {
    const kind = this.#random.below(depth > 4 ? 5 : 8);
    if (kind === 0) return null;
    if (kind === 1) return Number(this.#pick(NUMBERS));
    if (kind === 2) return this.#random.once(2);
    if (kind < 5) return this.#text();
    if (kind === 5) return this.#list(() => this.#value(depth + 1), 3);
    if (kind === 6) return Object.fromEntries(this.#list(() => [this.#pick(NAMES), this.#value(depth + 1)], 3));
    return { $ref: '#/components/schemas/A' };
  }

  #text() {
    return this.#random.once(3) ? this.#pick(TOKENS) : this.#pick(['a', 'A thing', '**a** `b`', '', '2020-01-01', '{a}', 'GET /a']);
  }

  #list(make, most) {
    return Array.from({ length: this.#random.below(most + 1) }, make);
  }

  #pick(values) {
    return this.#random.pick(values);
  }
}
