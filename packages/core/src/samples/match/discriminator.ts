import type { Choices } from '../../openapi/types.ts';
import { resolveSchema, type SchemaLookup } from '../resolve-schema.ts';

/**
 * Discriminator values of each option: from the property in the option itself, because many documents have no mapping
 * and don't mean schema names, or else from the mapping. Undefined for options without either.
 */
export function discriminatorValues({ options, discriminator }: Choices, lookup: SchemaLookup): (string[] | undefined)[] {
  return options.map((option, index) => {
    if (discriminator === undefined) return undefined;
    const property = resolveSchema(option.schema, lookup).schema.properties?.find(({ name }) => name === discriminator.property);
    const schema = property && resolveSchema(property.schema, lookup).schema;
    const own = schema?.const === undefined ? schema?.enum?.map(({ value }) => value) : [schema.const.value];
    // In files, undefined is serialized as `null`.
    const mapped = discriminator.values[index] ?? undefined;
    if (own === undefined || own.length === 0 || own.includes(mapped)) return mapped === undefined ? undefined : [mapped];
    return own.map(String);
  });
}
