/** A request in the shape of HAR, as code samples and the playground take it. Order is the order in which it is sent. */
export interface RequestExample {
  method: string;
  /** Absolute, without query string; parameters of the path are filled in and encoded. */
  url: string;
  /** Already encoded `name=value` pairs, in order; a value may hold reserved characters when the parameter allows them. */
  query: { name: string; value: string }[];
  headers: { name: string; value: string }[];
  cookies: { name: string; value: string }[];
  body?: RequestBodyExample;
}

export type RequestBodyExample =
  | { kind: 'text'; mediaType: string; text: string }
  /** Names and values are already encoded, with `+` for a space; a value may hold reserved characters. */
  | { kind: 'urlencoded'; mediaType: string; params: { name: string; value: string }[] }
  /** A part with `fileName` is a file that the reader chooses; its `value` is empty. */
  | { kind: 'multipart'; mediaType: string; parts: { name: string; value: string; fileName?: string; contentType?: string }[] }
  /** Content of a file that the reader chooses. */
  | { kind: 'binary'; mediaType: string; fileName: string };

export interface CodeSample {
  /** Key of the language, such as `bash`. */
  language: string;
  /** What a tab shows, such as `cURL`. */
  label: string;
  /** Language to highlight it in. */
  highlight: string;
  code: string;
}

/** Values that fill an operation: of the document's examples, generated, or typed by a reader. */
export interface OperationValues {
  /** Base URL, variables filled in, without a slash at its end. */
  server: string;
  /** By location and name; undefined leaves a parameter out. */
  parameters: {
    path: Record<string, unknown>;
    query: Record<string, unknown>;
    header: Record<string, unknown>;
    cookie: Record<string, unknown>;
  };
  /** Media type of the body and its value; a file stands as `{ fileName }`. */
  body?: { mediaType: string; value: unknown };
  /** Credentials by scheme, as they are put into the request; placeholders in samples. */
  security: { in: 'header' | 'query' | 'cookie'; name: string; value: string }[];
}

/** One response to show: of the document, else generated from its schema. */
export interface ResponseExample {
  status: string;
  mediaType: string;
  /** Key of a named example; empty for the only one. */
  name: string;
  label: string;
  /** As text, pretty-printed when it is JSON. */
  text: string;
  highlight: string;
  generated: boolean;
}
