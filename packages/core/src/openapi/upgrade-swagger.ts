import { ownValue } from '../config/own-value.ts';
import { entriesIn, flagIn, isObject, listIn, objectIn, own, type RawObject, textIn, textsIn } from './parse/raw.ts';
import type { Problems } from './problems.ts';
import { Resolver } from './references/resolver.ts';

const SCHEMA_FIELDS = [
  'type',
  'format',
  'items',
  'enum',
  'default',
  'maximum',
  'exclusiveMaximum',
  'minimum',
  'exclusiveMinimum',
  'maxLength',
  'minLength',
  'pattern',
  'maxItems',
  'minItems',
  'uniqueItems',
  'multipleOf',
  'title',
  'x-nullable',
  'x-enum-varnames',
  'x-enumDescriptions',
  'x-mint',
];
const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch']);
const FORM_TYPES = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

const FLOWS: Record<string, string> = {
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
  implicit: 'implicit',
  password: 'password',
};

/**
 * Converts a document of version 2.0 to the structure of 3.0. Schemas stay the same objects. Shared parameters and responses are
 * inlined, because their result depends on the media types of the operation.
 */
export function upgradeSwagger(root: RawObject, problems: Problems): RawObject {
  return new SwaggerUpgrade(root, problems).document();
}

class SwaggerUpgrade {
  readonly #root: RawObject;
  readonly #problems: Problems;
  readonly #resolver: Resolver;

  constructor(root: RawObject, problems: Problems) {
    this.#root = root;
    this.#problems = problems;
    this.#resolver = new Resolver(root, root, problems);
  }

  document(): RawObject {
    const {
      swagger: _,
      host: _host,
      basePath: _basePath,
      schemes: _schemes,
      definitions,
      paths: _paths,
      securityDefinitions: _security,
      ...rest
    } = this.#root;
    return {
      ...rest,
      openapi: '3.0.4',
      ...this.#servers(listIn(this.#root, 'schemes')),
      paths: Object.fromEntries(entriesIn(this.#root, 'paths').map(([path, item]) => [path, this.#pathItem(item)])),
      components: {
        schemas: isObject(definitions) ? definitions : {},
        securitySchemes: this.#securitySchemes(),
      },
    };
  }

  #securitySchemes(): RawObject {
    const schemes = entriesIn(this.#root, 'securityDefinitions').map(([name, scheme]) => [name, this.#securityScheme(scheme)]);
    return this.#problems.derive(Object.fromEntries(schemes), objectIn(this.#root, 'securityDefinitions'));
  }

  #servers(schemes: readonly unknown[]): { servers?: RawObject[] } {
    const host = textIn(this.#root, 'host');
    const basePath = textIn(this.#root, 'basePath') ?? '';
    if (host === undefined) return basePath === '' ? {} : { servers: [{ url: basePath }] };
    const used = schemes.filter((scheme) => typeof scheme === 'string');
    return { servers: (used.length > 0 ? used : ['https']).map((scheme) => ({ url: `${scheme}://${host}${basePath}` })) };
  }

  #pathItem(value: unknown): unknown {
    const item = this.#resolver.object(value);
    if (!item) return value;
    const shared = this.#parameters(item);
    const upgraded: RawObject = {};
    for (const [key, inner] of Object.entries(item)) {
      if (key === 'parameters') upgraded.parameters = shared.filter(isPlainParameter).map((one) => this.#parameter(one));
      else if (METHODS.has(key.toLowerCase()) && isObject(inner)) upgraded[key] = this.#operation(inner, shared);
      else upgraded[key] = inner;
    }
    return this.#problems.derive(upgraded, item);
  }

  #operation(operation: RawObject, shared: readonly RawObject[]): RawObject {
    const { consumes: _consumes, produces: _produces, parameters: _parameters, responses: _responses, schemes, ...rest } = operation;
    const consumes = this.#mediaTypes(operation, 'consumes');
    const produces = this.#mediaTypes(operation, 'produces');
    const parameters = this.#parameters(operation);
    const inBody = [...shared, ...parameters].filter((one) => !isPlainParameter(one));
    const requestBody = this.#requestBody(inBody, consumes);
    return this.#problems.derive(
      {
        ...rest,
        ...(Array.isArray(schemes) && this.#root.host !== undefined ? this.#servers(schemes) : {}),
        parameters: parameters.filter(isPlainParameter).map((one) => this.#parameter(one)),
        ...(requestBody ? { requestBody } : {}),
        responses: Object.fromEntries(
          entriesIn(operation, 'responses').map(([status, response]) => [status, this.#response(response, produces)]),
        ),
      },
      operation,
    );
  }

  #parameters(holder: RawObject): RawObject[] {
    return listIn(holder, 'parameters')
      .map((one) => this.#resolver.object(one))
      .filter((one) => one !== undefined);
  }

  /** Those of the operation, or else of the document; empty if neither has any. */
  #mediaTypes(operation: RawObject, key: 'consumes' | 'produces'): string[] {
    return textsIn(own(operation, key) === undefined ? this.#root : operation, key);
  }

  #parameter(parameter: RawObject): RawObject {
    const { collectionFormat, 'x-example': example, 'x-examples': examples, ...rest } = parameter;
    for (const field of SCHEMA_FIELDS) if (field !== 'x-mint') delete rest[field];
    const upgraded: RawObject = { ...rest, schema: this.#schemaOf(parameter) };
    if (example !== undefined) upgraded.example = example;
    if (isObject(examples)) upgraded.examples = wrapExamples(examples);
    if (parameter.type === 'array') Object.assign(upgraded, this.#style(parameter, collectionFormat));
    return this.#problems.derive(upgraded, parameter);
  }

  #style(parameter: RawObject, format: unknown): RawObject {
    if (parameter.in !== 'query') return { style: 'simple', explode: false };
    switch (format) {
      case 'multi':
        return { style: 'form', explode: true };
      case 'ssv':
        return { style: 'spaceDelimited', explode: false };
      case 'pipes':
        return { style: 'pipeDelimited', explode: false };
      case 'tsv':
        this.#problems.add(parameter, {
          code: 'openapi/unsupported',
          severity: 'notice',
          message: 'Tab-separated values are not supported; samples separate them with commas.',
          key: 'collectionFormat',
        });
    }
    return { style: 'form', explode: false };
  }

  #schemaOf(parameter: RawObject): RawObject {
    const schema: RawObject = {};
    for (const field of SCHEMA_FIELDS) if (Object.hasOwn(parameter, field)) schema[field] = parameter[field];
    return this.#problems.derive(schema, parameter);
  }

  #requestBody(parameters: readonly RawObject[], consumes: readonly string[]): RawObject | undefined {
    const body = parameters.findLast((one) => one.in === 'body');
    if (body) return this.#body(body, consumes);
    const fields = parameters.filter((one) => one.in === 'formData');
    return fields.length > 0 ? this.#form(fields, consumes) : undefined;
  }

  #body(parameter: RawObject, consumes: readonly string[]): RawObject {
    const examples = objectIn(parameter, 'x-examples') ?? objectIn(parameter, 'x-example') ?? {};
    const content = Object.fromEntries(
      (consumes.length > 0 ? consumes : ['application/json']).map((type) => {
        const example = own(examples, type);
        return [type, { schema: parameter.schema ?? {}, ...(example === undefined ? {} : { example }) }];
      }),
    );
    return this.#problems.derive({ description: parameter.description, required: parameter.required, content }, parameter);
  }

  #form(fields: readonly RawObject[], consumes: readonly string[]): RawObject {
    const hasFile = fields.some((one) => one.type === 'file');
    const types = consumes.filter((type) => FORM_TYPES.test(type));
    const properties = Object.fromEntries(fields.map((one) => [textIn(one, 'name') ?? '', this.#formField(one)]));
    const encoding = Object.fromEntries(
      fields
        .filter((one) => one.type === 'array')
        .map((one) => [textIn(one, 'name') ?? '', { style: 'form', explode: one.collectionFormat === 'multi' }]),
    );
    const required = fields.filter((one) => flagIn(one, 'required')).flatMap((one) => textIn(one, 'name') ?? []);
    const schema = this.#problems.derive({ type: 'object', properties, required }, fields[0]);
    const media = { schema, ...(Object.keys(encoding).length > 0 ? { encoding } : {}) };
    const content = Object.fromEntries(
      (types.length > 0 ? types : [hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded']).map((type) => [type, media]),
    );
    return { required: required.length > 0, content };
  }

  #formField(field: RawObject): RawObject {
    const { description, 'x-example': example } = field;
    const schema = this.#schemaOf(field);
    if (description !== undefined) schema.description = description;
    if (example !== undefined) schema.example = example;
    return schema;
  }

  #response(value: unknown, produces: readonly string[]): unknown {
    const response = this.#resolver.object(value);
    if (!response) return value;
    const { schema, examples, headers: _, ...rest } = response;
    const shown = isObject(examples) ? examples : {};
    const fallback = isObject(schema) && schema.type === 'file' ? 'application/octet-stream' : 'application/json';
    const declared = produces.length > 0 ? produces : [fallback];
    const types = new Set([
      ...(schema === undefined && Object.keys(shown).length > 0 ? [] : declared),
      ...Object.keys(shown).filter((key) => key.includes('/')),
    ]);
    const named = Object.fromEntries(Object.entries(shown).filter(([key]) => !key.includes('/')));
    const content = Object.fromEntries(
      [...types].map((type) => [
        type,
        {
          ...(schema === undefined ? {} : { schema }),
          ...(Object.hasOwn(shown, type) ? { example: shown[type] } : {}),
          ...(Object.keys(named).length > 0 ? { examples: wrapExamples(named) } : {}),
        },
      ]),
    );
    const headers = Object.fromEntries(
      entriesIn(response, 'headers').map(([name, header]) => [
        name,
        isObject(header) ? { description: header.description, schema: this.#schemaOf(header) } : header,
      ]),
    );
    const hasContent = schema !== undefined || Object.keys(shown).length > 0;
    return this.#problems.derive({ ...rest, headers, ...(hasContent ? { content } : {}) }, response);
  }

  #securityScheme(value: unknown): unknown {
    const scheme = this.#resolver.object(value);
    if (!scheme) return value;
    if (scheme.type === 'basic') return this.#problems.derive({ ...scheme, type: 'http', scheme: 'basic' }, scheme);
    if (scheme.type !== 'oauth2') return scheme;
    const { flow, authorizationUrl, tokenUrl, scopes, ...rest } = scheme;
    const name = (typeof flow === 'string' && ownValue(FLOWS, flow)) || 'implicit';
    return this.#problems.derive({ ...rest, flows: { [name]: { authorizationUrl, tokenUrl, scopes: scopes ?? {} } } }, scheme);
  }
}

function isPlainParameter(parameter: RawObject): boolean {
  return parameter.in !== 'body' && parameter.in !== 'formData';
}

function wrapExamples(examples: RawObject): RawObject {
  return Object.fromEntries(
    Object.entries(examples).map(([name, value]) => [name, isObject(value) && 'value' in value ? value : { value }]),
  );
}
