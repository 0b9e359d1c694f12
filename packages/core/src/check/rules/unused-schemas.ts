import type { DocumentRule } from '../rule.ts';

/** Schemas that no operation uses, directly or through other schemas. */
export const unusedSchemas: DocumentRule = ({ document, usersOf, placeOf }) => {
  // A document of schemas alone is for readers as it is.
  if (document.operations.length === 0) return [];
  return document.schemaNames.flatMap((name) =>
    usersOf(name).length > 0
      ? []
      : [
          {
            code: 'openapi/unused-schema' as const,
            severity: 'notice' as const,
            message: `No operation uses the schema \`${name}\`.`,
            hint: 'Remove it, or refer to it where it belongs.',
            ...(placeOf?.('schema', name) ?? { location: { file: document.source } }),
          },
        ],
  );
};
