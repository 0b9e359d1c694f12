import type { Random } from '../../tests/edits/random.ts';

const NOUNS = ['ship', 'berth', 'crane', 'pilot', 'cargo', 'buoy', 'tide', 'anchor', 'crew', 'lock', 'quay', 'winch'] as const;
const ADJECTIVES = ['old', 'large', 'empty', 'local', 'late', 'safe', 'deep', 'open', 'north', 'last'] as const;
const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'options'];
const TYPES = ['string', 'integer', 'number', 'boolean'] as const;
const STATUSES = ['200', '201', '202', '204', '400', '404', '4XX', '500', 'default'];
const KINDS = ['schemas', 'parameters', 'responses', 'requestBodies', 'examples', 'headers', 'callbacks'] as const;

type Part = Record<string, unknown>;
type ObjectSchema = { type: string; required?: string[]; properties: Record<string, Part> };
type Kind = (typeof KINDS)[number];

/**
 * An OpenAPI document in several files, with everything that a reader has to follow: references of all kinds, also in place of maps, lists, and texts, `allOf` in any order, unions
 * with discriminators, parameters of paths, and callbacks.
 *
 * @param version such as `3.1.0`
 * @returns files by name; the document is `openapi.json`
 */
export function generateDocument(random: Random, version: string): Record<string, string> {
  return new Generator(random, version).files();
}

class Generator {
  #random: Random;
  #version: string;
  #names = 0;
  /** Parts by their kind in `components`, and those in a file of their own. */
  #components = Object.fromEntries(KINDS.map((kind) => [kind, {}])) as Record<Kind, Record<string, Part>>;
  #shared: Record<string, unknown> = {};
  #texts: Record<string, string> = {};

  constructor(random: Random, version: string) {
    this.#random = random;
    this.#version = version;
  }

  files() {
    for (let count = 0; count < 12; count += 1) this.#named('schemas', this.#object(2));
    const paths: Record<string, Part> = {};
    for (let count = 0; count < 25; count += 1) {
      const [path, item] = this.#pathItem(count);
      paths[path] = item;
    }
    const main = {
      openapi: this.#version,
      info: this.#elsewhere({ title: this.#words(2), version: '1', description: this.#text() }),
      servers: this.#elsewhere([{ url: 'https://api.example.com/v1' }]),
      security: [{ key: [] }],
      paths: this.#elsewhere(paths),
      components: {
        ...Object.fromEntries(KINDS.map((kind) => [kind, this.#elsewhere(this.#components[kind])])),
        securitySchemes: this.#elsewhere(SCHEMES),
      },
    };
    const files: Record<string, string> = { ...this.#texts, 'openapi.json': JSON.stringify(main, null, 1) };
    // Parts in other files refer to each other and back to the document.
    if (Object.keys(this.#shared).length > 0) files['shared/parts.json'] = JSON.stringify(this.#shared, null, 1);
    return files;
  }

  #pathItem(count: number): [path: string, item: Part] {
    const noun = this.#pick(NOUNS);
    const name = `${noun}_id`;
    const hasParameter = this.#chance(0.5);
    const path = `/${noun}s-${count}${hasParameter ? `/{${name}}` : ''}`;
    const common = hasParameter ? [this.#maybeNamed('parameters', this.#parameter('path', name))] : [];
    const isCommon = this.#chance(0.5);
    const methods = METHODS.filter(() => this.#chance(0.3));
    const operations = (methods.length > 0 ? methods : ['get']).map((method) => [method, this.#operation(method, isCommon ? [] : common)]);
    return [path, { ...(isCommon && common.length > 0 && { parameters: common }), ...Object.fromEntries(operations) }];
  }

  #operation(method: string, parameters: Part[]) {
    const own = ['query', 'query', 'header', 'cookie'].filter(() => this.#chance(0.4));
    const hasBody = ['put', 'post', 'patch'].includes(method) && this.#chance(0.8);
    const statuses = STATUSES.filter(() => this.#chance(0.25));
    return {
      summary: `${this.#words(3)} ${this.#names++}`,
      ...(this.#chance(0.6) && { operationId: `${method}_${this.#names++}` }),
      ...(this.#chance(0.7) && { tags: [this.#pick(NOUNS)] }),
      ...(this.#chance(0.7) && { description: this.#text() }),
      ...(this.#chance(0.1) && { deprecated: true }),
      ...(this.#chance(0.3) && { security: this.#pick([[], [{ bearer: [] }], [{ key: [] }, { bearer: [] }], [{ key: [], bearer: [] }]]) }),
      parameters: this.#elsewhere([
        ...parameters,
        ...own.map((place) => this.#maybeNamed('parameters', this.#parameter(place, `${place}_${this.#names++}`))),
      ]),
      ...(hasBody && { requestBody: this.#maybeNamed('requestBodies', { required: this.#chance(0.7), ...this.#content() }) }),
      responses: this.#elsewhere(Object.fromEntries((statuses.length > 0 ? statuses : ['200']).map((one) => [one, this.#response(one)]))),
      ...(this.#chance(0.15) && { callbacks: { done: this.#maybeNamed('callbacks', this.#callback()) } }),
    };
  }

  #callback() {
    return {
      '{$request.query.url}': {
        post: { summary: this.#words(2), requestBody: this.#content(), responses: { 200: { description: 'OK' } } },
      },
    };
  }

  #parameter(place: string, name: string) {
    const hasContent = place === 'query' && this.#chance(0.15);
    const schema = hasContent ? this.#object(0) : this.#chance(0.2) ? { type: 'array', items: this.#scalar() } : this.#scalar();
    return {
      name,
      in: place,
      ...((place === 'path' || this.#chance(0.3)) && { required: true }),
      ...(this.#chance(0.7) && { description: this.#sentence() }),
      ...(hasContent ? { content: { 'application/json': { schema } } } : { schema }),
    };
  }

  #response(status: string) {
    const { content } = status === '204' ? { content: undefined } : this.#content();
    const hasHeader = this.#chance(0.3);
    const headers = { 'X-Left': this.#maybeNamed('headers', { description: this.#sentence(), schema: { type: 'integer' } }) };
    return this.#maybeNamed('responses', { description: this.#sentence(), ...(hasHeader && { headers }), ...(content && { content }) });
  }

  #content() {
    const types = ['application/json', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data'];
    const chosen = this.#chance(0.7) ? types.slice(0, 1) : types.filter(() => this.#chance(0.5));
    const content = (chosen.length > 0 ? chosen : types.slice(0, 1)).map((type) => {
      const isJson = type === 'application/json';
      const schema = isJson ? this.#schema(2) : this.#object(1);
      const example = isJson && this.#chance(0.2) ? { examples: { one: this.#maybeNamed('examples', { value: { id: 1 } }) } } : {};
      return [type, { schema, ...example }];
    });
    return { content: Object.fromEntries(content) };
  }

  #schema(depth: number): Part {
    const kind = this.#random.below(6);
    if (kind === 0) return { type: 'array', items: this.#schema(Math.max(0, depth - 1)) };
    if (kind === 1) return this.#union(depth);
    if (kind === 2) return this.#merged(depth);
    return kind === 3 ? this.#refTo() : this.#maybeNamed('schemas', this.#object(depth));
  }

  #object(depth: number): ObjectSchema {
    const names = Array.from({ length: 1 + this.#random.below(5) }, () => `${this.#pick(NOUNS)}_${this.#names++}`);
    const required = names.filter(() => this.#chance(0.4));
    const fields = names.map((name) => [name, depth > 0 && this.#chance(0.4) ? this.#schema(depth - 1) : this.#scalar()]);
    return {
      type: 'object',
      ...(this.#chance(0.4) && { description: this.#sentence() }),
      ...(required.length > 0 && { required }),
      properties: Object.fromEntries(fields),
      ...(this.#chance(0.2) && { additionalProperties: this.#chance(0.5) ? false : this.#scalar() }),
    };
  }

  /** Parts in any order: references, fields, descriptions, and names that another part describes. */
  #merged(depth: number) {
    const base = this.#object(Math.max(0, depth - 1));
    const names = Object.keys(base.properties);
    const parts: Part[] = [this.#maybeNamed('schemas', base), this.#maybeNamed('schemas', this.#object(Math.max(0, depth - 1)))];
    if (this.#chance(0.4)) parts.push({ required: [names[0]] });
    if (this.#chance(0.3)) parts.push({ description: this.#sentence() });
    if (this.#chance(0.3)) parts.push(this.#refTo());
    const order = parts.map((part) => [this.#random.next(), part] as const).sort(([a], [b]) => a - b);
    return { allOf: order.map(([, part]) => part), ...(this.#chance(0.3) && { properties: { [`own_${this.#names++}`]: this.#scalar() } }) };
  }

  #union(depth: number) {
    const hasKind = this.#chance(0.5);
    const options = Array.from({ length: 2 + this.#random.below(2) }, () => {
      const option = this.#object(Math.max(0, depth - 1));
      const name = `Option${this.#names++}`;
      if (hasKind) {
        option.properties.kind = { type: 'string', enum: [name] };
        option.required = [...(option.required ?? []), 'kind'];
      }
      this.#components.schemas[name] = option;
      return { $ref: this.#local('schemas', name) };
    });
    return { [this.#chance(0.7) ? 'oneOf' : 'anyOf']: options, ...(hasKind && { discriminator: { propertyName: 'kind' } }) };
  }

  #scalar() {
    const type = this.#pick(TYPES);
    const values = { string: ['alpha', 'beta', 'gamma'], integer: [1, 20, 300], number: [0.5, 1.25, 7], boolean: [true, false] }[type];
    const schema = {
      type: this.#version.startsWith('3.0') || this.#chance(0.8) ? type : [type, 'null'],
      ...(this.#version.startsWith('3.0') && this.#chance(0.1) && { nullable: true }),
      ...(this.#chance(0.4) && { description: this.#sentence() }),
      ...(this.#chance(0.2) && type !== 'boolean' && { enum: values }),
      ...(this.#chance(0.2) && { default: values[0] }),
      ...(this.#chance(0.05) && { readOnly: true }),
      ...(this.#chance(0.05) && { deprecated: true }),
    };
    return schema;
  }

  #refTo() {
    return {
      $ref: this.#local('schemas', this.#random.pick(Object.keys(this.#components.schemas)) ?? this.#named('schemas', this.#object(0))),
    };
  }

  /** The part itself, or a reference to it: in the document, or in another file. */
  #maybeNamed(kind: Kind, part: Part): Part {
    if (this.#chance(0.5)) return part;
    const name = this.#named(kind, part);
    return { $ref: this.#local(kind, name) };
  }

  #named(kind: Kind, part: Part) {
    const name = `${kind.slice(0, -1)}_${this.#names++}`;
    if (this.#chance(0.7)) this.#components[kind][name] = part;
    else {
      this.#shared[name] = inFile(part);
      this.#components[kind][name] = { $ref: `shared/parts.json#/${name}` };
    }
    return name;
  }

  /** A map or list itself, or a reference in its place, where the specification has none. */
  #elsewhere(value: unknown): unknown {
    if (this.#chance(0.5)) return value;
    const name = `part_${this.#names++}`;
    this.#shared[name] = inFile(value);
    return { $ref: `shared/parts.json#/${name}` };
  }

  /** A sentence, or a reference to a file with one. */
  #text() {
    if (this.#chance(0.5)) return this.#sentence();
    const name = `shared/text_${this.#names++}.md`;
    this.#texts[name] = this.#sentence();
    return { $ref: name };
  }

  #local(kind: Kind, name: string) {
    return `#/components/${kind}/${name}`;
  }

  #sentence() {
    return `The ${this.#words(3)} of *${this.#pick(NOUNS)}*.`;
  }

  #words(count: number) {
    return Array.from({ length: count }, (_, index) => this.#pick(index === count - 1 ? NOUNS : ADJECTIVES)).join(' ');
  }

  #chance(share: number) {
    return this.#random.next() < share;
  }

  #pick<T>(items: readonly [T, ...T[]]): T {
    return this.#random.pick(items);
  }
}

const SCHEMES = { key: { type: 'apiKey', in: 'header', name: 'X-Key' }, bearer: { type: 'http', scheme: 'bearer' } };

/** A part in another file: its references to the document name the document. */
function inFile(part: unknown): unknown {
  return JSON.parse(
    JSON.stringify(part)
      .replaceAll('"$ref":"#/', '"$ref":"../openapi.json#/')
      .replaceAll('"$ref":"shared/parts.json#/', '"$ref":"#/')
      .replaceAll('"$ref":"shared/', '"$ref":"'),
  );
}
