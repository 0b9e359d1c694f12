import type { LoadedDocument, operationFromFields } from '@lectern/core';
import type { OperationView } from './types.ts';
import { buildOperationView } from './view.ts';
import type { OperationViewInput, ViewInput } from './view-input.ts';

/** What `operationFromFields` makes of a hand-written page. */
export type WrittenEndpoint = ReturnType<typeof operationFromFields>;

/**
 * A hand-written endpoint page as if a document had it, for views and the playground. Servers and security are settled already:
 * `operationFromFields` has looked at the site's.
 */
export function endpointInput({ operation, securitySchemes }: WrittenEndpoint, input: Omit<ViewInput, 'loaded'>): OperationViewInput {
  const loaded: LoadedDocument = {
    document: {
      id: '',
      source: '',
      download: { kind: 'file', path: '' },
      configured: false,
      title: '',
      version: '',
      servers: [],
      tags: [],
      operations: [operation],
      schemaNames: [],
      schemaPages: [],
      securitySchemes,
    },
    operation: () => operation,
    schema: () => undefined,
    usersOf: () => [],
  };
  const { auth: _, baseUrls: _urls, ...config } = input.config;
  return { ...input, config: { ...config, baseUrls: [] }, loaded, operation };
}

/**
 * The page of a hand-written endpoint: its author describes everything, so there is the line of method and path, what lets
 * readers in, and samples.
 * @param playground file that the playground loads
 */
export function buildEndpointView(endpoint: WrittenEndpoint, input: Omit<ViewInput, 'loaded'>, playground?: string): OperationView {
  const { description: _, requestBody: _body, playground: _file, ...view } = buildOperationView(endpointInput(endpoint, input));
  return {
    ...view,
    isWritten: true,
    parameters: [],
    responses: [],
    responseSamples: [],
    ...(playground === undefined ? {} : { playground }),
  };
}
