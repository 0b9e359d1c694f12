import type { LoadedDocument } from '../../openapi/document.ts';
import type { MediaType, NamedExample, Operation, Schema } from '../../openapi/types.ts';
import { formatPath, validate } from '../../samples/match/validate.ts';
import type { CheckRule, Problems } from '../rule.ts';

export const rule: CheckRule = { document: examples };

/** Examples of bodies and parameters that their own schema does not allow. */
function* examples(loaded: LoadedDocument): Problems {
  for (const { key } of loaded.document.operations) {
    const operation = loaded.operation(key);
    if (!operation) continue;
    for (const { of, schema, examples: list, direction } of describedParts(operation)) {
      for (const { name, value } of list) {
        const [wrong] = value === undefined ? [] : validate(schema, value, { schema: loaded.schema, direction, shapeOnly: true });
        if (!wrong) continue;
        yield {
          code: 'openapi/example-mismatch',
          severity: 'notice',
          message: `The example${name === '' || /^\d+$/.test(name) ? '' : ` \`${name}\``} of ${of} of \`${operation.method.toUpperCase()} ${operation.path}\` does not fit its schema: ${wrong.path === '' ? 'it' : `\`${formatPath(wrong.path)}\``} ${wrong.message}.`,
          hint: 'Correct the example or the schema: readers copy one and expect the other.',
          ...loaded.placeOf('operation', key),
        };
      }
    }
  }
}

interface DescribedPart {
  /** As messages name it. */
  of: string;
  schema: Schema;
  examples: readonly NamedExample[];
  direction: 'request' | 'response';
}

/** The parts of an operation that can have examples: parameters, and JSON that is sent and received. */
function describedParts({ parameters, requestBody, responses }: Operation): DescribedPart[] {
  const inJson = (content: readonly MediaType[], of: string, direction: DescribedPart['direction']) =>
    content.flatMap(({ type, schema, examples }) => (schema && /[/+]json\b/i.test(type) ? { of, schema, examples, direction } : []));
  return [
    ...parameters.map(({ name, schema, examples }) => ({
      of: `the parameter \`${name}\``,
      schema,
      examples,
      direction: 'request' as const,
    })),
    ...inJson(requestBody?.content ?? [], 'the body', 'request'),
    ...responses.flatMap(({ status, content }) => inJson(content, `the response \`${status}\``, 'response')),
  ];
}
