/** A request in the form of HAR, for code samples and the playground. Everything is in the order in which it is sent. */
export interface RequestExample {
  method: string;
  /** Absolute, without query string, and with encoded path parameters. */
  url: string;
  /** Already encoded `name=value` pairs, in order; a value may contain reserved characters if the parameter allows them. */
  query: { name: string; value: string }[];
  headers: { name: string; value: string }[];
  cookies: { name: string; value: string }[];
  body?: RequestBodyExample;
}

export type RequestBodyExample =
  | { kind: 'text'; mediaType: string; text: string }
  /** Names and values are already encoded, with `+` for a space; a value may contain reserved characters. */
  | { kind: 'urlencoded'; mediaType: string; params: { name: string; value: string }[] }
  /** A part with `fileName` is a file that the reader selects; its `value` is empty. */
  | { kind: 'multipart'; mediaType: string; parts: { name: string; value: string; fileName?: string; contentType?: string }[] }
  /** Content of a file that the reader selects. */
  | { kind: 'binary'; mediaType: string; fileName: string };

export interface CodeSample {
  /** Key of the language, such as `bash`. */
  language: string;
  /** Label of the tab, such as `cURL`. */
  label: string;
  /** Language for highlighting. */
  highlight: string;
  code: string;
}

/** Values for an operation: from examples of the document, generated, or entered by a reader. */
export interface OperationValues {
  /** Base URL, with variables replaced, without a trailing slash. */
  server: string;
  /** By location and name; undefined omits a parameter. */
  parameters: {
    path: Record<string, unknown>;
    query: Record<string, unknown>;
    header: Record<string, unknown>;
    cookie: Record<string, unknown>;
  };
  /** Media type of the body and its value; a file is `{ fileName }`. `text` is the value as the reader wrote it, to be sent as is. */
  body?: { mediaType: string; value: unknown; text?: string };
  /** Credentials by scheme, as in the request; placeholders in samples. */
  security: { in: 'header' | 'query' | 'cookie'; name: string; value: string }[];
}

/** A response example: from the document, or else generated from its schema. */
export interface ResponseExample {
  status: string;
  mediaType: string;
  /** Key of a named example; empty for a single one. */
  name: string;
  /** The summary of a named example, or its name; the media type of a single one. */
  label: string;
  /** Markdown. */
  description?: string;
  /** As text; JSON is formatted. */
  text: string;
  highlight: string;
  generated: boolean;
}
