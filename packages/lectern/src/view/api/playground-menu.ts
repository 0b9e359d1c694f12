import { type OperationSummary, operationTitle } from '@lectern/core';
import { operationFile } from './addresses.ts';

/** One operation that the menu of the playground offers, as `client/playground/data.ts` reads it. */
export interface PlaygroundMenuEntry {
  title: string;
  /** Upper case. */
  method: string;
  path: string;
  /** Address of its playground data. */
  src: string;
}

/** @param href adds the base path */
export function playgroundMenuEntry(
  document: string,
  operation: Pick<OperationSummary, 'key' | 'kind' | 'summary' | 'method' | 'path'>,
  href: (path: string) => string,
): PlaygroundMenuEntry {
  const { key, method, path } = operation;
  return { title: operationTitle(operation), method: method.toUpperCase(), path, src: href(operationFile(document, key)) };
}
