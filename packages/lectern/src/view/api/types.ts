import type { CodeSample, Method, ResponseExample, RichText } from '@lectern/core';

/** Which way a schema travels: read-only fields are left out of requests, write-only ones out of responses. */
export type Direction = 'request' | 'response' | 'both';

/** Everything that the page of an operation prints. Plain JSON; strings are text, which is escaped where it is printed. */
export interface OperationView {
  kind: 'operation' | 'webhook';
  /** True for a page whose author describes parameters and responses in its content. */
  isWritten?: true;
  title: string;
  /** The whole description. */
  description?: RichText;
  deprecated: boolean;
  method: Method;
  path: PathPart[];
  servers: ServerView[];
  /** `operationId`, when it can be an id: an address on this page. */
  anchor?: string;
  externalDocs?: LinkView;
  authorization: SecurityView[];
  parameters: ParameterSection[];
  requestBody?: BodyView;
  callbacks: CallbackView[];
  responses: ResponseView[];
  requestSamples: RequestSampleView[];
  responseSamples: ResponseSampleView[];
  /** File that the playground loads. Webhooks have none. */
  playground?: string;
}

/** A piece of a path: `/users/`, or the parameter `{id}`. */
export interface PathPart {
  text: string;
  isParameter: boolean;
}

export interface ServerView {
  /** With the defaults of its variables filled in, without a slash at its end. */
  url: string;
  description?: string;
  variables: { name: string; default: string; options: string[]; description?: RichText }[];
}

export interface LinkView {
  text: string;
  href: string;
}

/** One way to be let in: all its schemes together. None: no authentication is needed. */
export interface SecurityView {
  label: string;
  schemes: SchemeView[];
}

export interface SchemeView {
  id: string;
  /** What carries the credential: `Authorization`, or the name of a header, query parameter or cookie. */
  name: string;
  location?: 'header' | 'query' | 'cookie';
  description: RichText;
  scopes: { name: string; description: string }[];
  /** OAuth2 flows and their addresses, or where OpenID Connect is described. */
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

/** What is sent or answered in one media type; types with the same schema stand together. */
export interface ContentView {
  types: string[];
  schema?: ValueView;
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

export interface CallbackView {
  id: string;
  name: string;
  method: Method;
  expression: string;
  title?: string;
  description?: RichText;
  deprecated: boolean;
  parameters: ParameterSection[];
  requestBody?: BodyView;
  responses: ResponseView[];
}

/** One named request in all languages. */
export interface RequestSampleView {
  /** Key of the named example; empty for the only one. A response example of the same name belongs to it. */
  name: string;
  label: string;
  description?: RichText;
  /** Those that the document brings along are `authored`. */
  samples: (CodeSample & { authored?: true })[];
}

/** The examples of one status. */
export interface ResponseSampleView {
  status: string;
  examples: (ResponseExample & { media?: MediaExample })[];
}

/** An example that is an address of something to look at or listen to. */
export interface MediaExample {
  kind: 'image' | 'audio' | 'video';
  url: string;
}

/** One row: a parameter, a header, or a field of an object. */
export interface FieldView {
  /** Absent in rows that get theirs in the browser. */
  id?: string;
  name: string;
  /** Where the row stands for names that are not known: any other, those that match a pattern, or a place in a list. */
  kind?: 'any-key' | 'pattern' | 'index';
  value: ValueView;
}

/** What is said of a value, with what is inside it. */
export interface ValueView {
  type: { text: string; href?: string };
  /** Pills before the name, from `x-mint.pre`. */
  before: string[];
  /** In the documented order. */
  pills: PillView[];
  description?: RichText;
  constraints: ConstraintView[];
  options: OptionView[];
  examples: ExampleView[];
  problem?: string;
  fields?: FieldView[];
  /** Whether fields of other names are welcome beside `fields`. */
  otherFields?: 'any' | 'no';
  choices?: ChoicesView;
  /** Stands in for `fields` and `choices` where a named schema is printed no deeper. */
  more?: SchemaLinkView;
}

export interface PillView {
  kind: 'location' | 'required' | 'default' | 'deprecated' | 'read-only' | 'write-only' | 'nullable' | 'own';
  text: string;
  /** Printed as code after the text. */
  value?: string;
}

/** `Pattern` with `^a+$` as code; most have a text alone. */
export interface ConstraintView {
  text: string;
  code?: string;
}

export interface ExampleView {
  label?: string;
  /** A string as it stands, everything else as JSON. */
  text: string;
}

/** A value that may be given. */
export interface OptionView {
  value: string;
  name?: string;
  description?: RichText;
}

export interface ChoicesView {
  /** Name of the property that tells them apart. */
  discriminator?: string;
  options: { label: string; value: ValueView }[];
}

export interface SchemaLinkView {
  /** What a link shows: its title, else its name. */
  text: string;
  /** Page of the schema. */
  href?: string;
}

/** The page of a named schema. */
export interface SchemaPageView {
  name: string;
  title: string;
  description?: RichText;
  deprecated: boolean;
  schema: ValueView;
  /** Generated or from the document, as JSON. */
  example?: string;
  usedBy: OperationLinkView[];
  /** How many more use it. */
  otherUsers: number;
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
  description?: RichText;
  links: LinkView[];
  download: LinkView;
  servers: ServerView[];
  schemes: (SchemeView & { label: string })[];
  groups: { id: string; label: string; description?: RichText; operations: OperationLinkView[] }[];
  schemas: LinkView[];
}
