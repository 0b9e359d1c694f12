import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LoadedDocument } from '../../openapi/document.ts';
import type { MediaType, NamedExample } from '../../openapi/types.ts';
import { describeMismatch, findMismatch } from '../match-schema.ts';
import type { DocumentRule } from '../rule.ts';

/** Examples of bodies and parameters that their own schema does not allow. */
export const examples: DocumentRule = (loaded) => loaded.document.operations.flatMap(({ key }) => examplesOf(loaded, key));

function examplesOf(loaded: LoadedDocument, key: string): Diagnostic[] {
  const operation = loaded.operation(key);
  if (!operation) return [];
  const { document, placeOf } = loaded;
  const found: Diagnostic[] = [];
  const check = (of: string, schema: MediaType['schema'], list: readonly NamedExample[], sent: boolean): void => {
    if (!schema) return;
    for (const { name, value } of list) {
      if (value === undefined) continue;
      const mismatch = findMismatch(value, schema, { schema: loaded.schema, leaveOut: sent ? 'readOnly' : 'writeOnly' });
      if (!mismatch) continue;
      found.push({
        code: 'openapi/example-mismatch',
        severity: 'notice',
        message: `The example${name === '' || /^\d+$/.test(name) ? '' : ` \`${name}\``} of ${of} of \`${operation.method.toUpperCase()} ${operation.path}\` does not fit its schema: ${describeMismatch(mismatch)}.`,
        hint: 'Correct the example or the schema: readers copy one and expect the other.',
        ...(placeOf?.('operation', key) ?? { location: { file: document.source } }),
      });
    }
  };
  for (const parameter of operation.parameters) check(`the parameter \`${parameter.name}\``, parameter.schema, parameter.examples, true);
  const isJson = ({ type }: MediaType) => /[/+]json\b/i.test(type);
  for (const media of operation.requestBody?.content ?? []) if (isJson(media)) check('the body', media.schema, media.examples, true);
  for (const { status, content } of operation.responses)
    for (const media of content) if (isJson(media)) check(`the response \`${status}\``, media.schema, media.examples, false);
  return found;
}
