import type { RequestExample } from '../types.ts';

/** Prints a request in one language; undefined if the language has no short way to send it. */
export type Generator = (request: RequestExample) => string | undefined;
