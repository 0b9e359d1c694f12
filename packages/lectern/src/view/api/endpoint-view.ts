import type { LoadedDocument, operationFromFields } from '@lectern/core';
import type { OperationView } from './types.ts';
import { buildOperationView } from './view.ts';
import type { OperationViewInput, ViewInput } from './view-input.ts';

export type WrittenEndpoint = ReturnType<typeof operationFromFields>;

/**
 * A hand-written endpoint page in the shape of a document's operation, for views and the playground.
 * `operationFromFields` has already resolved servers and security.
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
      security: [],
      tags: [],
      tagGroups: [],
      operations: [operation],
      schemaNames: [],
      schemaPages: [],
      securitySchemes,
      requestSchemes: Object.keys(securitySchemes),
    },
    operation: () => operation,
    schema: () => undefined,
    usersOf: () => [],
    sharedResult: () => undefined,
    excerpt: () => undefined,
    schemaExcerpt: () => undefined,
    placeOf: () => ({}),
    links: () => [],
  };
  const { auth: _, baseUrls: _urls, ...config } = input.config;
  return { ...input, config: { ...config, baseUrls: [] }, loaded, operation };
}

/**
 * The page of a hand-written endpoint: method and path, authentication, and samples. The author's content describes the
 * rest.
 * @param playground file that the playground loads
 */
export function buildEndpointView(endpoint: WrittenEndpoint, input: Omit<ViewInput, 'loaded'>, playground?: string): OperationView {
  const { description: _, requestBody: _body, playground: _file, authorize, ...view } = buildOperationView(endpointInput(endpoint, input));
  return {
    ...view,
    isWritten: true,
    parameters: [],
    responses: [],
    responseSamples: [],
    ...(playground === undefined ? {} : { playground }),
    // The file of the playground has the schemes, too.
    ...(playground === undefined || authorize === undefined ? {} : { authorize: { ...authorize, src: playground } }),
  };
}
