import type { SourceLocation } from '../diagnostics/diagnostic.ts';

/** In lowercase: one of `METHODS`, or since version 3.2 any other, such as `link` or `purge`. */
export type Method = string;

/** Type of a JSON value; Schema types never include `null`; see `Schema.nullable`. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';

/**
 * One OpenAPI document of any version. It is upgraded when it is read, so other code does not test versions.
 * Text fields are untrusted Markdown or plain text as in the source; the code that prints them sanitizes them.
 */
export interface ApiDocument {
  /** Unique among the documents of a site: the base name of its file without extension, numbered if taken. */
  id: string;
  /** Path from the docs root, or the URL that it was read from. */
  source: string;
  /** Download URL: a path of the site or a URL. */
  download: { kind: 'file'; path: string } | { kind: 'url'; url: string };
  /** Whether docs.json names it, as opposed to found in the folder. */
  configured: boolean;
  title: string;
  /** `info.version`. */
  version: string;
  summary?: string;
  description?: string;
  termsOfService?: string;
  contact?: { name?: string; url?: string; email?: string };
  license?: { name: string; url?: string };
  externalDocs?: ExternalDocs;
  servers: Server[];
  /** What operations require that do not specify it themselves. */
  security: SecurityRequirement[];
  tags: Tag[];
  /** `x-tagGroups`, in their order. */
  tagGroups: TagGroup[];
  /** In document order, paths first, then webhooks; without excluded operations. */
  operations: OperationSummary[];
  /** Names of `components.schemas`, in document order. */
  schemaNames: string[];
  /** Schemas with their own page: all except those that are only used as the body of one operation. */
  schemaPages: string[];
  securitySchemes: Record<string, SecurityScheme>;
  /** Names of those that readers may need for requests, not only in callbacks and webhooks. */
  requestSchemes: string[];
}

/** The data of an operation for lists, lookups, and URLs. The rest is read when its page is rendered. */
export interface OperationSummary {
  /** Unique in its document: `get /users/{id}` or `webhook user.created`. */
  key: string;
  kind: 'operation' | 'webhook';
  method: Method;
  /** Path template, or the name of the webhook. */
  path: string;
  operationId?: string;
  /** Whether the id only repeats the method and the path, as generators write it. */
  hasGeneratedId?: true;
  summary?: string;
  description?: string;
  tags: string[];
  deprecated: boolean;
  /** `x-hidden`: has a page, but is not listed. */
  hidden: boolean;
  /** `x-mint.href`: path of the page. */
  href?: string;
  /** Where `href` is. */
  hrefLocation?: SourceLocation;
  /** `x-mint.metadata`: front matter of the page. */
  metadata: Record<string, unknown>;
  /** Where `metadata` is. */
  metadataLocation?: SourceLocation;
}

/** Everything that the page of an operation shows. Plain and acyclic: named schemas are referenced by name. */
export interface Operation extends OperationSummary {
  /** Id of its document. */
  document: string;
  /** `x-mint.content`: Markdown shown before the description. */
  content?: string;
  /** Summary and description of the path item, without what `summary` and `description` are taken from. */
  pathText?: string;
  externalDocs?: ExternalDocs;
  servers: Server[];
  /** Alternatives, each a set of schemes that are all required; an empty set means no authentication. Empty if nothing is required. */
  security: SecurityRequirement[];
  /** Whether the operation itself requires no authentication, as opposed to not specifying it; `api.auth` does not change it. */
  isOpen?: boolean;
  /** Path, then query, header and cookie parameters, each in document order; includes those of the path item. */
  parameters: Parameter[];
  requestBody?: RequestBody;
  /** 2xx first, then by number, ranges after their numbers, `default` last. */
  responses: ApiResponse[];
  callbacks: Callback[];
  /** `x-codeSamples`. */
  codeSamples: { language: string; label?: string; source: string }[];
}

export interface ExternalDocs {
  url: string;
  description?: string;
}

export interface Server {
  /** With `{variables}`; may be relative to the document or the site. */
  url: string;
  description?: string;
  variables: { name: string; default: string; enum: string[]; description?: string }[];
}

export interface Tag {
  name: string;
  /** `x-group`, or else `x-displayName`, or else the name. */
  label: string;
  description?: string;
  externalDocs?: ExternalDocs;
  /** Name of the tag that contains it, since version 3.2. */
  parent?: string;
  /** Its purpose, since version 3.2: `nav`, `badge`, `audience`, or any other. */
  kind?: string;
}

/** A heading over several tags. */
export interface TagGroup {
  name: string;
  /** Names of tags, none of which another group contains. */
  tags: string[];
}

export type SecurityRequirement = { scheme: string; scopes: string[] }[];

export type SecurityScheme = {
  description?: string;
  deprecated?: true;
  /** `x-default`: initial value of the input. */
  initialValue?: string;
  /** `inputPrefix` of `api.auth`: the initial value of the input, followed by the credential. */
  inputPrefix?: string;
  /** `name` of `api.auth`: labels of the inputs, two for `basic`. */
  labels?: string[];
} & (
  | { kind: 'http'; scheme: 'bearer' | 'basic' | 'other'; name: string; bearerFormat?: string }
  | { kind: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string }
  | { kind: 'oauth2'; flows: OAuthFlow[]; metadataUrl?: string }
  | { kind: 'openIdConnect'; url: string }
  | { kind: 'mutualTLS' }
);

export interface OAuthFlow {
  flow: 'authorizationCode' | 'clientCredentials' | 'implicit' | 'password' | 'deviceAuthorization';
  authorizationUrl?: string;
  deviceAuthorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes: { name: string; description: string }[];
}

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';

export type ParameterStyle = 'simple' | 'label' | 'matrix' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';

export interface Parameter {
  name: string;
  in: ParameterLocation;
  required: boolean;
  deprecated: boolean;
  description?: string;
  schema: Schema;
  /** Media type of a serialized value, from `content` of the parameter. */
  mediaType?: string;
  style: ParameterStyle;
  explode: boolean;
  allowReserved: boolean;
  allowEmptyValue?: true;
  examples: NamedExample[];
}

/** A response header: a parameter without a location. */
export type Header = Omit<Parameter, 'in' | 'style' | 'allowReserved'>;

export interface RequestBody {
  required: boolean;
  description?: string;
  content: MediaType[];
}

export interface MediaType {
  /** `application/json`. */
  type: string;
  schema?: Schema;
  examples: NamedExample[];
  /** The encoding of a form property. */
  encoding: Record<
    string,
    { contentType?: string; style?: ParameterStyle; explode?: boolean; allowReserved?: boolean; headers?: Header[] }
  >;
}

export interface NamedExample {
  /** Key in `examples`; empty for the single `example`. */
  name: string;
  summary?: string;
  description?: string;
  value?: unknown;
  /** URL of an external example. */
  externalValue?: string;
}

export interface ApiResponse {
  /** `200`, `4XX`, `default`. */
  status: string;
  description?: string;
  headers: Header[];
  content: MediaType[];
  links: {
    name: string;
    description?: string;
    operation?: string;
    parameters: Record<string, string>;
    requestBody?: string;
    server?: string;
  }[];
}

export interface Callback {
  name: string;
  /** The request like that of a webhook; its path is the runtime expression of the URL. */
  operation: Operation;
}

/**
 * A normalized JSON Schema node of an API document: `allOf` is merged, `nullable` is a flag, and 3.0 and 3.1 look the same.
 * Field order is the document's.
 */
export interface Schema {
  /** Name of a schema of the document. If set, the other fields only contain the siblings of the reference. */
  ref?: string;
  /** Empty if any type is allowed. */
  types: JsonType[];
  nullable: boolean;
  title?: string;
  description?: string;
  format?: string;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  /** With names and descriptions from `x-enum-varnames` and `x-enumDescriptions`. */
  enum?: { value: unknown; name?: string; description?: string }[];
  const?: { value: unknown };
  default?: { value: unknown };
  /** `example` and `examples`, in that order. */
  examples: unknown[];
  /** As untranslated text, such as `1 to 100`; see `formatConstraints`. */
  constraints: Constraints;
  properties?: Property[];
  /** `false` if no others are allowed; absent if unspecified. */
  additionalProperties?: Schema | false;
  patternProperties?: { pattern: string; schema: Schema }[];
  items?: Schema;
  /** Items of a tuple, by index. */
  prefixItems?: Schema[];
  /** What at least one item matches, or as many as `minContains` and `maxContains` say. */
  contains?: Schema;
  choices?: Choices;
  not?: Schema;
  /** From `if`, `dependentSchemas`, and `dependentRequired`, in that order. */
  conditions?: Condition[];
  /** Names of required fields that are not in `properties`. */
  required?: string[];
  /** Of each list, exactly one set of names or at least one is required. */
  requiredSets?: { kind: Choices['kind']; sets: string[][] }[];
  /** What the names of all fields match. */
  propertyNames?: Schema;
  /** Media type of a string that contains another document. */
  contentMediaType?: string;
  contentEncoding?: string;
  /** The document that a string contains. */
  contentSchema?: Schema;
  xml?: XmlForm;
  externalDocs?: ExternalDocs;
  /** Badges from `x-mint.pre` and `x-mint.post`. */
  pre: string[];
  post: string[];
  /** The problem, if a reference cannot be resolved or is invalid. */
  problem?: string;
}

/** How a value is written in XML. */
export interface XmlForm {
  name?: string;
  namespace?: string;
  prefix?: string;
  attribute?: boolean;
  wrapped?: boolean;
  /** Since version 3.2: `element`, `attribute`, `text`, `cdata`, or `none`. */
  nodeType?: string;
}

export interface Property {
  name: string;
  required: boolean;
  schema: Schema;
}

export interface Condition {
  if: Schema;
  /** For values that match `if`. */
  matching?: Schema;
  others?: Schema;
}

export interface Choices {
  kind: 'oneOf' | 'anyOf';
  options: { label: string; schema: Schema }[];
  discriminator?: {
    property: string;
    /** Value by option index; undefined if the option allows several and its field determines the value. */
    values: (string | undefined)[];
  };
}

export interface Constraints {
  /** All digits of integers beyond 2^53, by the number that stands for them. */
  exact?: Record<string, string>;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  /** Patterns of other parts of an `allOf`, which also apply. */
  otherPatterns?: string[];
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minContains?: number;
  maxContains?: number;
  minProperties?: number;
  maxProperties?: number;
}
