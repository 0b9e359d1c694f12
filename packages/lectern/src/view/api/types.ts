import type { CodeSample, Method, ResponseExample, RichText, SecurityRequirement } from '@lectern/core';

/** Direction of a schema: requests omit read-only fields, and responses omit write-only fields. */
export type Direction = 'request' | 'response' | 'both';

/** What a request consists of, and what answers it. */
export interface RequestView {
  authorization: SecurityView[];
  parameters: ParameterSection[];
  requestBody?: BodyView;
  callbacks: CallbackView[];
  responses: ResponseView[];
  requestSamples: RequestSampleView[];
  responseSamples: ResponseSampleView[];
}

/** Everything that the page of an operation prints, as plain JSON. Strings are unescaped text. */
export interface OperationView extends RequestView {
  kind: 'operation' | 'webhook';
  /** True if the author describes parameters and responses in the page's content. */
  isWritten?: true;
  title: string;
  /** The full description. */
  description?: RichText;
  deprecated: boolean;
  method: Method;
  path: PathPart[];
  servers: ServerView[];
  /** URL before the path, if `api.url` is `full` and there is no choice of servers. */
  baseUrl?: string;
  /** `operationId`, if it can be used as an id on this page. */
  anchor?: string;
  externalDocs?: LinkView;
  marks: MarkView[];
  /** File that the playground loads. Undefined for webhooks. */
  playground?: string;
  /** Undefined for webhooks, and if the document has no security schemes. */
  authorize?: AuthorizeView;
}

/** A tag of the kind `badge` or `audience`. */
export interface MarkView {
  label: string;
  description?: RichText;
  externalDocs?: LinkView;
}

/** The control that shows and sets the reader's credentials for a document. */
export interface AuthorizeView {
  /** Pages with the same owner share credentials. */
  owner: string;
  /** File with the security schemes. */
  src: string;
  /** Titles of the schemes by name. */
  schemes: Record<string, string>;
  /** Number of schemes that the operation of the page needs, which are first. */
  used: number;
}

/** A part of a path: `/users/`, or the parameter `{id}`. */
export interface PathPart {
  text: string;
  isParameter: boolean;
}

export interface ServerView {
  /** With the default values of its variables and without a trailing slash. */
  url: string;
  description?: string;
  variables: { name: string; default: string; options: string[]; description?: RichText }[];
}

export interface LinkView {
  text: string;
  href: string;
}

/** One authentication option: all its schemes are required. Empty if no authentication is needed. */
export interface SecurityView {
  label: string;
  schemes: SchemeView[];
}

export interface SchemeView {
  id: string;
  /** What carries the credential: `Authorization`, or the name of a header, query parameter, or cookie. */
  name: string;
  location?: 'header' | 'query' | 'cookie';
  /** Facts after the name, instead of those of an input. */
  marks?: string[];
  deprecated?: true;
  description: RichText;
  scopes: { name: string; description: string }[];
  /** URLs of OAuth2 flows or of the OpenID Connect configuration. */
  addresses: { label: string; url: string }[];
}

export interface ParameterSection {
  id: string;
  title: string;
  fields: FieldView[];
}

export interface BodyView {
  required: boolean;
  description?: RichText;
  content: ContentView[];
}

/** Request or response content of one or more media types with the same schema. */
export interface ContentView {
  types: string[];
  schema?: ValueView;
  /** Links to examples outside of the document. */
  examples?: (LinkView & { description?: RichText })[];
}

export interface ResponseView {
  id: string;
  status: string;
  description?: RichText;
  headers: FieldView[];
  content: ContentView[];
  links: ResponseLinkView[];
}

export interface ResponseLinkView {
  name: string;
  description?: RichText;
  operation?: { text: string; href?: string };
  parameters: { name: string; value: string }[];
}

/** A request that the API sends later. */
export interface CallbackView extends RequestView {
  id: string;
  name: string;
  method: Method;
  expression: string;
  title?: string;
  description?: RichText;
  deprecated: boolean;
}

/** One named request in all languages. */
export interface RequestSampleView {
  /** Name of the example. Empty if there is only one. A response example with the same name belongs to it. */
  name: string;
  label: string;
  description?: RichText;
  /** All fields of a generated request, of which the one before it has some. */
  isWhole?: true;
  /** `authored`: the document contains these samples. */
  samples: (CodeSample & { authored?: true })[];
}

/** The examples of one status. */
export interface ResponseSampleView {
  status: string;
  examples: (Omit<ResponseExample, 'description'> & { description?: RichText; media?: MediaExample })[];
}

/** An example that is the URL of an image, audio, or video. */
export interface MediaExample {
  kind: 'image' | 'audio' | 'video';
  url: string;
}

/** One row: a parameter, a header, or a field of an object. */
export interface FieldView {
  /** Undefined in rows that get their id in the browser. */
  id?: string;
  name: string;
  /** For rows without a known name: additional properties, pattern properties, or an array position. */
  kind?: 'any-key' | 'pattern' | 'index';
  value: ValueView;
}

export interface TypeView {
  text: string;
  /** Page of the schema that has the fields. */
  href?: string;
  /** The members of a union, in pieces, if they are shown one by one or link to different pages. */
  members?: Pick<SchemaLinkView, 'text' | 'href'>[][];
}

/** A value with its nested content. */
export interface ValueView {
  type: TypeView;
  /** Labels before the name, from `x-mint.pre`. */
  before: string[];
  /** In the order of the document. */
  pills: PillView[];
  title?: string;
  description?: RichText;
  constraints: ConstraintView[];
  options: OptionView[];
  /** Replaces `options` if the page already lists them. */
  moreOptions?: SchemaLinkView & { count: number };
  examples: ExampleView[];
  problem?: string;
  fields?: FieldView[];
  /** Whether other fields than `fields` are allowed. */
  otherFields?: 'any' | 'no';
  choices?: ChoicesView;
  conditions?: ConditionView[];
  /** Whether `fields` are shown without a click. */
  open?: true;
  /** Replaces `fields` and `choices` if a named schema isn't expanded. */
  more?: SchemaLinkView;
}

export interface PillView {
  kind: 'location' | 'required' | 'default' | 'deprecated' | 'read-only' | 'write-only' | 'nullable' | 'own';
  text: string;
  /** Printed as code after the text. */
  value?: string;
}

/** `Pattern` with `^a+$` as code. Most have only text. */
export interface ConstraintView {
  text: string;
  code?: string;
  /** Plain text after the code. */
  note?: string;
}

export interface ExampleView {
  label?: string;
  description?: RichText;
  /** A string as is, everything else as JSON. */
  text: string;
}

/** An allowed value. */
export interface OptionView {
  value: string;
  name?: string;
  description?: RichText;
}

export interface ChoicesView {
  options: { label: string; value: ValueView }[];
  /** Whether all options are shown without a click. */
  open?: true;
}

/** What applies to some values: `If`, `kind is "a"`, and the rest of the schema. */
export interface ConditionView extends ConstraintView {
  value: ValueView;
}

export interface SchemaLinkView {
  /** Link text: the title, or the name. */
  text: string;
  /** Page of the schema. */
  href?: string;
  /** Names, types, and badges of its fields, where readers expect them without a click. */
  fields?: readonly FieldView[];
}

/** A named schema with its fields. */
export interface NamedSchemaView {
  name: string;
  title: string;
  description?: RichText;
  deprecated: boolean;
  schema: ValueView;
  /** Generated or from the document, as JSON. */
  example?: string;
}

/** The page of a named schema. */
export interface SchemaPageView extends NamedSchemaView {
  usedBy: OperationLinkView[];
}

export interface OperationLinkView {
  kind: 'operation' | 'webhook';
  method: Method;
  path: string;
  title: string;
  deprecated: boolean;
  href?: string;
}

/** The introduction of a document. */
export interface OverviewView {
  title: string;
  version: string;
  summary?: string;
  /** Ids of its sections, which differ from those of headings of its introduction. */
  ids: Record<'servers' | 'authentication' | 'operations' | 'schemas', string>;
  /** Documentation elsewhere, contact, license, and terms. */
  links: { text: string; href?: string }[];
  download: LinkView;
  servers: ServerView[];
  schemes: SchemeView[];
  /** What a request needs unless its operation specifies something else. Empty if there is only one scheme to choose. */
  alternatives: SecurityRequirement[];
  /** Operations that are in no group. */
  operations: OperationLinkView[];
  resources: ResourceLinkView[];
  /** Undefined if no operation has a playground. */
  authorize?: AuthorizeView;
  schemas: LinkView[];
  /** Schemas that the introduction places. */
  objects: ObjectView[];
  /** The element of the introduction that the schemes replace. */
  authenticationPlace?: string;
}

/** A group of operations in a list, or a heading over several. */
export interface ResourceLinkView {
  label: string;
  /** Plain text. */
  description?: string;
  /** Its page. Undefined for the heading of several groups. */
  href?: string;
}

/** A named schema as a section of another page. */
export interface ObjectView extends NamedSchemaView {
  id: string;
  /** URL of its own page. */
  href?: string;
}

/** The page of a group of operations. */
export interface ResourceView {
  /** Ids of its sections, which differ from those of headings of its introduction. */
  ids: Record<'operations', string>;
  externalDocs?: LinkView;
  operations: OperationLinkView[];
  /** Very many operations, in parts. The first part may have no heading. */
  parts?: { id: string; label: string; operations: OperationLinkView[] }[];
  /** Groups inside it. */
  resources: ResourceLinkView[];
  /** The object that most of its operations return, and schemas that its introduction places. */
  objects: ObjectView[];
  /** Undefined if no operation has a playground. */
  authorize?: AuthorizeView;
}
