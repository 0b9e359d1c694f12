import type { DocumentRule } from '../rule.ts';

/** Operations that tell readers too little: no name, or no response. */
export const operations: DocumentRule = ({ document, operation, placeOf }) =>
  document.operations.flatMap(({ key, kind, method, path, summary, operationId, hidden }) => {
    if (hidden) return [];
    const name = kind === 'webhook' ? `The webhook \`${path}\`` : `\`${method.toUpperCase()} ${path}\``;
    const place = placeOf?.('operation', key) ?? { location: { file: document.source } };
    const hasNoName = summary === undefined || summary.trim() === '';
    return [
      ...(hasNoName
        ? [
            {
              code: 'openapi/missing-summary' as const,
              severity: 'notice' as const,
              message: `${name} has no \`summary\`; its title is made from ${operationId === undefined ? 'the method and the path' : 'the operation id'}.`,
              hint: 'Add a short `summary`, such as `List users`.',
              ...place,
            },
          ]
        : []),
      ...(kind === 'operation' && operation(key)?.responses.length === 0
        ? [
            {
              code: 'openapi/no-response' as const,
              severity: 'notice' as const,
              message: `${name} has no \`responses\`, so its page shows none.`,
              hint: 'Describe at least the response of a request that succeeds.',
              ...place,
            },
          ]
        : []),
    ];
  });
