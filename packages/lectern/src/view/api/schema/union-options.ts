import type { Choices, Schema } from '@lectern/core';

export interface UnionOption {
  label: string;
  schema: Schema;
  /** The discriminator: this property has this value in the option. */
  fixed?: { property: string; value: string };
}

/** The options of a union. A nested union without its own description is flattened, so that readers choose once. */
export function unionOptions({ options, discriminator }: Choices): UnionOption[] {
  return options.flatMap(({ label, schema }, index): UnionOption[] => {
    const value = discriminator?.values[index];
    if (discriminator && value !== undefined) return [{ label, schema, fixed: { property: discriminator.property, value } }];
    return schema.choices && isOnlyUnion(schema) ? unionOptions(schema.choices) : [{ label, schema }];
  });
}

function isOnlyUnion(schema: Schema): boolean {
  const { ref, title, description, nullable, deprecated, readOnly, writeOnly, properties, patternProperties, additionalProperties } =
    schema;
  const { default: fallback, problem, examples } = schema;
  const said = [ref, title, description, properties, patternProperties, additionalProperties, fallback, problem];
  return said.every((one) => one === undefined) && !nullable && !deprecated && !readOnly && !writeOnly && examples.length === 0;
}
