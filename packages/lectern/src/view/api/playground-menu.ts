import { type OperationSummary, operationTitle } from '@lectern/core';
import type { PlaygroundMenuEntry } from '../props/playground-data.ts';
import { operationFile } from './addresses.ts';

export function playgroundMenuEntry(
  document: string,
  operation: Pick<OperationSummary, 'key' | 'kind' | 'summary' | 'method' | 'path'>,
  href: (path: string) => string,
): PlaygroundMenuEntry {
  const { key, method, path } = operation;
  return { title: operationTitle(operation), method: method.toUpperCase(), path, src: href(operationFile(document, key)) };
}
