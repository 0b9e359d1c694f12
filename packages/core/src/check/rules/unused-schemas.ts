import type { LoadedDocument } from '../../openapi/document.ts';
import type { CheckRule, Problems } from '../rule.ts';

export const rule: CheckRule = { document: unusedSchemas };

/** Schemas that no operation uses, directly or through other schemas. */
function* unusedSchemas({ document, usersOf, placeOf }: LoadedDocument): Problems {
  // A document of schemas alone is for readers as it is.
  if (document.operations.length === 0) return;
  for (const name of document.schemaNames) {
    if (usersOf(name).length > 0) continue;
    yield {
      code: 'openapi/unused-schema',
      severity: 'notice',
      message: `No operation uses the schema \`${name}\`.`,
      hint: 'Remove it, or refer to it where it belongs.',
      ...placeOf('schema', name),
    };
  }
}
