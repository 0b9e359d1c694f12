import * as z from 'zod';
import { formatJson, type JsonLayout } from './format-json.ts';
import type { JsonValue } from './json-node.ts';
import { docsSchema } from './schema/docs.ts';
import { hints } from './schema/hints.ts';

/** Text of the JSON Schema (draft-07, which editors know best) of a docs.json, from the schema that it is read with. */
export function formatJsonSchema(): string {
  const schema = z.toJSONSchema(docsSchema, {
    target: 'draft-07',
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodObject) addRequired(zodSchema, jsonSchema);
      // A value that only stands in while a required field is missing is no default.
      if (zodSchema instanceof z.ZodDefault && hints.get(zodSchema)?.required) delete jsonSchema.default;
      // Absent and empty mean the same; the defaults of the fields inside say more.
      if (zodSchema instanceof z.ZodPrefault) delete jsonSchema.default;
    },
  });
  const layout: JsonLayout = { width: 120, objects: 'expanded' };
  return `${formatJson(schema as JsonValue, layout)}\n`;
}

/** Fields that the reader insists on, beside those that zod does. */
function addRequired(schema: z.ZodObject, jsonSchema: { required?: string[] }): void {
  const names = Object.entries(schema.shape)
    .filter(([name, field]) => jsonSchema.required?.includes(name) || hints.get(field as z.ZodType)?.required)
    .map(([name]) => name);
  if (names.length > 0) jsonSchema.required = names;
}
