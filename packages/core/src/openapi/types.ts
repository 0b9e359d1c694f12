export type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace' | 'query';

/** Type of a JSON value; `null` is never among a schema's types, see `Schema.nullable`. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';

/**
 * One OpenAPI document, whatever its version: it was upgraded at the door, so nothing behind it tests a version.
 * Text fields are untrusted Markdown or plain text exactly as written; whoever prints them sanitises them.
 */
export interface ApiDocument {
  /** Unique among the documents of a site: the base name of its file without extension, numbered when taken. */
  id: string;
  /** Path from the docs root, or the URL that it was read from. */
  source: string;
  /** Where readers can download it: a path of the site or a URL. */
  download: { kind: 'file'; path: string } | { kind: 'url'; url: string };
  /** Named in docs.json, as opposed to found in the folder. */
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
  tags: Tag[];
  /** In document order, paths first, then webhooks; excluded operations are left out. */
  operations: OperationSummary[];
  /** Names of `components.schemas`, in document order. */
  schemaNames: string[];
  /** Those of them that have a page of their own: all but those that one operation shows as its body, and nothing else refers to. */
  schemaPages: string[];
  securitySchemes: Record<string, SecurityScheme>;
}

/** What lists, lookups and addresses need of an operation. The rest is read when its page is rendered. */
export interface OperationSummary {
  /** Unique in its document: `get /users/{id}` or `webhook user.created`. */
  key: string;
  kind: 'operation' | 'webhook';
  method: Method;
  /** Path template, or the name of the webhook. */
  path: string;
  operationId?: string;
  summary?: string;
  description?: string;
  tags: string[];
  deprecated: boolean;
  /** `x-hidden`: has a page, is in no list. */
  hidden: boolean;
  /** `x-mint.href`: path of the page. */
  href?: string;
  /** `x-mint.metadata`: front matter of the page. */
  metadata: Record<string, unknown>;
}

/** Everything that the page of an operation shows. Plain and acyclic: named schemas are referred to by name. */
export interface Operation extends OperationSummary {
  /** Id of its document. */
  document: string;
  /** `x-mint.content`: MDX printed before the reference. */
  content?: string;
  externalDocs?: ExternalDocs;
  servers: Server[];
  /** Alternatives, each a set of schemes that hold together; an empty set is "no authentication". Empty when nothing is asked. */
  security: SecurityRequirement[];
  /** The operation itself says that it asks for nothing, as opposed to saying nothing; `api.auth` leaves it alone. */
  isOpen?: boolean;
  /** Path, then query, header and cookie parameters, each in document order; those of the path item come with them. */
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
  /** `x-group`, else `x-displayName`, else the name. */
  label: string;
  description?: string;
  externalDocs?: ExternalDocs;
  /** Name of the tag or tag group above it. */
  parent?: string;
}

export type SecurityRequirement = { scheme: string; scopes: string[] }[];

export type SecurityScheme = {
  description?: string;
  /** `x-default`: first text of the input. */
  initialValue?: string;
  /** `inputPrefix` of `api.auth`: what the input starts with and the credential is written after. */
  inputPrefix?: string;
  /** `name` of `api.auth`: what the inputs are called, two for `basic`. */
  labels?: string[];
} & (
  | { kind: 'http'; scheme: 'bearer' | 'basic' | 'other'; name: string; bearerFormat?: string }
  | { kind: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string }
  | { kind: 'oauth2'; flows: OAuthFlow[] }
  | { kind: 'openIdConnect'; url: string }
  | { kind: 'mutualTLS' }
);

export interface OAuthFlow {
  flow: 'authorizationCode' | 'clientCredentials' | 'implicit' | 'password' | 'deviceAuthorization';
  authorizationUrl?: string;
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
  /** Media type when the value is sent serialised, as `content` of a parameter says. */
  mediaType?: string;
  style: ParameterStyle;
  explode: boolean;
  allowReserved: boolean;
  examples: NamedExample[];
}

/** A response header: a parameter without a place. */
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
  /** How a property of a form is sent. */
  encoding: Record<string, { contentType?: string; style?: ParameterStyle; explode?: boolean; allowReserved?: boolean }>;
}

export interface NamedExample {
  /** Key in `examples`; empty for the single `example`. */
  name: string;
  summary?: string;
  description?: string;
  value?: unknown;
  /** Address of an example that is not in the document. */
  externalValue?: string;
}

export interface ApiResponse {
  /** `200`, `4XX`, `default`. */
  status: string;
  description?: string;
  headers: Header[];
  content: MediaType[];
  links: { name: string; description?: string; operation?: string; parameters: Record<string, string> }[];
}

export interface Callback {
  name: string;
  /** Runtime expression of the address. */
  expression: string;
  method: Method;
  operation: Pick<Operation, 'summary' | 'description' | 'parameters' | 'requestBody' | 'responses' | 'deprecated'>;
}

/**
 * A JSON Schema node of an API document, normalised: `allOf` is merged, `nullable` is a flag, 3.0 and 3.1 look the same.
 * Field order is the document's.
 */
export interface Schema {
  /** Name of a schema of the document. The other fields then hold only what was written beside the reference. */
  ref?: string;
  /** Empty when any type will do. */
  types: JsonType[];
  nullable: boolean;
  title?: string;
  description?: string;
  format?: string;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  /** With names and texts from `x-enum-varnames` and `x-enumDescriptions`. */
  enum?: { value: unknown; name?: string; description?: string }[];
  const?: { value: unknown };
  default?: { value: unknown };
  /** `example` and `examples`, in that order. */
  examples: unknown[];
  /** In words, untranslated, such as `1 <= x <= 100`, see `formatConstraints`. */
  constraints: Constraints;
  properties?: Property[];
  /** `false`: no others are allowed. Absent when nothing is said. */
  additionalProperties?: Schema | false;
  patternProperties?: { pattern: string; schema: Schema }[];
  items?: Schema;
  /** Items by index, of a tuple. */
  prefixItems?: Schema[];
  choices?: Choices;
  not?: Schema;
  /** Media type of a string that holds another document. */
  contentMediaType?: string;
  contentEncoding?: string;
  /** Pills from `x-mint.pre` and `x-mint.post`. */
  pre: string[];
  post: string[];
  /** Set where a reference could not be followed or makes no sense; says what. */
  problem?: string;
}

export interface Property {
  name: string;
  required: boolean;
  schema: Schema;
}

export interface Choices {
  kind: 'oneOf' | 'anyOf';
  options: { label: string; schema: Schema }[];
  discriminator?: {
    property: string;
    /** Value by option index; undefined for an option that leaves the choice among several to its field. */
    values: (string | undefined)[];
  };
}

export interface Constraints {
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  maxProperties?: number;
}
