import type { LanguageName, Operation, ResponseExample, Schema, SecurityScheme, Server } from '@lectern/core';

/** In a sample, the host that neither the document nor the site names. In the browser, that of the page takes its place. */
export const UNKNOWN_ORIGIN = 'https://your-host';

/**
 * Data of one operation's playground, loaded from `lectern-playground[data-src]`. All text is untrusted and printed as text.
 */
export interface PlaygroundData {
  /** Webhooks have no playground. Descriptions are shown as plain text, so the file may shorten or omit long ones. */
  operation: Operation;
  /** URL of the operation's page, with the base path. */
  href: string;
  /** Title of the page. */
  title: string;
  /** Named schemas that the request references, directly or indirectly. */
  schemas: Record<string, Schema>;
  /**
   * URL pattern of the files with named schemas that aren't in `schemas`. `{file}` is replaced with `fileNumberOf`.
   * Loaded when a response is validated. If undefined, `schemas` also contains the schemas of responses.
   */
  schemaHref?: string;
  /** Number of those files. */
  schemaFiles?: number;
  /** Schemes that `operation.security` references. Both are resolved. The site's own scheme is `api.auth`. */
  securitySchemes: Record<string, SecurityScheme>;
  /** Owner of the credentials, see `Authorization`. Defaults to the document. */
  owner?: string;
  /** In order of preference. The precedence of operation, site, and document is already resolved. */
  servers: Server[];
  /** Base for relative server URLs: the URL of the document. Defaults to the site. */
  serverBase?: string;
  /**
   * Initial values and placeholders on hand-written pages: by `query/limit` for parameters and `body/user/name` for the
   * body, with names escaped like in JSON pointers.
   */
  inputs?: Record<string, { placeholder?: string; initialValue?: unknown }>;
  /** From the document or generated, in display order. */
  requestExamples: { name: string; label: string; mediaType: string; value: unknown }[];
  responseExamples: ResponseExample[];
  /** Fields start with the values of the first request example: `api.examples.prefill`. */
  prefill?: boolean;
  /** Sends cookies of the API's host: `api.playground.credentials`. */
  credentials: boolean;
  /** Languages of code samples in order. Undefined for the defaults. */
  languages?: readonly string[];
  /** Languages of plugins, each with the URL of its module. */
  ownLanguages?: Readonly<Record<string, LanguageName & { href: string }>>;
  /** `api.examples.defaults: required`: optional parameters and fields start empty even if they have a default. */
  requiredOnly?: boolean;
  /** URL of a JSON file with a `PlaygroundMenuEntry[]`: the operations to switch between. */
  menu?: string;
  /** OAuth redirect page, which runs `oauth-return.ts`. Defaults to the operation's page. */
  oauthRedirect?: string;
}

/** One operation in the playground's operation menu. */
export interface PlaygroundMenuEntry {
  title: string;
  /** Uppercase. */
  method: string;
  path: string;
  /** URL of its playground data. */
  src: string;
}

/**
 * A document type as serialized for the browser: schemas lack empty and false fields, and `readData` restores them.
 */
export type Compact<T> = T extends Schema
  ? Partial<{ [key in keyof T]: Compact<T[key]> }>
  : T extends object
    ? { [key in keyof T]: Compact<T[key]> }
    : T;

export type CompactSchema = Compact<Schema>;

/** `PlaygroundData` as serialized in its file. */
export type PlaygroundFile = Compact<PlaygroundData>;

/** What the credentials of a document need. The data of one operation have it too. */
export interface AuthorizationData {
  securitySchemes: Record<string, SecurityScheme>;
  /** See `PlaygroundData`. */
  oauthRedirect?: string;
}
