import { type OperationSummary, operationTitle } from '@lectern/core';
import { operationFile } from './addresses.ts';

/** One operation in the playground's operation menu. The browser type is in `client/playground/data.ts`. */
export interface PlaygroundMenuEntry {
  title: string;
  /** Uppercase. */
  method: string;
  path: string;
  /** URL of its playground data. */
  src: string;
}

export function playgroundMenuEntry(
  document: string,
  operation: Pick<OperationSummary, 'key' | 'kind' | 'summary' | 'method' | 'path'>,
  href: (path: string) => string,
): PlaygroundMenuEntry {
  const { key, method, path } = operation;
  return { title: operationTitle(operation), method: method.toUpperCase(), path, src: href(operationFile(document, key)) };
}
