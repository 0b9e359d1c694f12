import type { LoadedDocument } from '../../openapi/document.ts';
import type { CheckRule, Problems } from '../rule.ts';

export const rule: CheckRule = { document: operations };

/** Operations that tell readers too little: no name, or no response. */
function* operations({ document, operation, placeOf }: LoadedDocument): Problems {
  for (const { key, kind, method, path, summary, operationId, hidden } of document.operations) {
    if (hidden) continue;
    const name = kind === 'webhook' ? `The webhook \`${path}\`` : `\`${method.toUpperCase()} ${path}\``;
    if (summary === undefined || summary.trim() === '') {
      yield {
        code: 'openapi/missing-summary',
        severity: 'notice',
        message: `${name} has no \`summary\`; its title is made from ${operationId === undefined ? 'the method and the path' : 'the operation id'}.`,
        hint: 'Add a short `summary`, such as `List users`.',
        ...placeOf('operation', key),
      };
    }
    if (kind === 'operation' && operation(key)?.responses.length === 0) {
      yield {
        code: 'openapi/no-response',
        severity: 'notice',
        message: `${name} has no \`responses\`, so its page shows none.`,
        hint: 'Describe at least the response of a request that succeeds.',
        ...placeOf('operation', key),
      };
    }
  }
}
