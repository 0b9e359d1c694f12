import type { Operation, ResponseExample, Schema, SecurityScheme, Server } from '@lectern/core';

/**
 * What the playground of one operation works on, as `lectern-playground[data-src]` names it. The file may leave out every field
 * of a schema that is empty or false (`types`, `nullable`, `deprecated`, `readOnly`, `writeOnly`, `examples`, `constraints`,
 * `pre`, `post`); `readData` puts them back. All text is untrusted and printed as text.
 */
export interface PlaygroundData {
  /** Webhooks have no playground. Descriptions are shown as plain text, so the file may shorten or leave out long ones. */
  operation: Operation;
  /** Address of the operation's page, with the base path. */
  href: string;
  /** Named schemas that the request refers to, directly or through others. */
  schemas: Record<string, Schema>;
  /**
   * Address of the files with named schemas that `schemas` lacks, with `{file}` where the number goes, see `fileNumberOf`. Asked for when a
   * response is checked. Without it `schemas` holds those of the responses as well.
   */
  schemaHref?: string;
  /** How many files they are spread over. */
  schemaFiles?: number;
  /** Those that `operation.security` names. Both are settled: the site's own scheme stands there as `api.auth`. */
  securitySchemes: Record<string, SecurityScheme>;
  /** In order of preference; the precedence of operation, site and document is settled. */
  servers: Server[];
  /** What relative servers are resolved against: the address of the document; the site when absent. */
  serverBase?: string;
  /**
   * What inputs show and hold at first on hand-written pages: by `query/limit` for parameters, by `body/user/name` for the body, names
   * escaped as in JSON pointers.
   */
  inputs?: Record<string, { placeholder?: string; initialValue?: unknown }>;
  /** Of the document, else generated, in the order in which they are listed. */
  requestExamples: { name: string; label: string; mediaType: string; value: unknown }[];
  responseExamples: ResponseExample[];
  /** Fields start with the values of the first request example: `api.examples.prefill`. */
  prefill?: boolean;
  /** Cookies of the API's host are sent: `api.playground.credentials`. */
  credentials: boolean;
  /** Languages of code samples in order; the samples' own default when absent. */
  languages?: string[];
  /** `api.examples.defaults: required`: optional parameters and fields start empty even when they have a default. */
  requiredOnly?: boolean;
  /** Address of a JSON file with a `PlaygroundMenuEntry[]`: the section's operations, to switch between. */
  menu?: string;
  /** Page that a sign-in leads back to; it runs `oauth-return.ts`. The operation's own page when absent. */
  oauthRedirect?: string;
}

/** One operation that the menu of the playground offers. */
export interface PlaygroundMenuEntry {
  title: string;
  /** Upper case: `GET`. */
  method: string;
  path: string;
  /** Address of its playground data. */
  src: string;
}

type Written<T> = T extends Schema
  ? Partial<{ [key in keyof T]: Written<T[key]> }>
  : T extends object
    ? { [key in keyof T]: Written<T[key]> }
    : T;

/** `PlaygroundData` as its file writes it. */
export type PlaygroundFile = Written<PlaygroundData>;
