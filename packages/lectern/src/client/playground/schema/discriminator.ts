import type { Choices } from '@lectern/core';
import { resolveSchema, type Schemas } from './resolve.ts';

/**
 * What the discriminator may be for each option: what the option itself says of the property, for many documents name no mapping and
 * mean no schema names; else the mapped value. Undefined for options without either.
 */
export function discriminatorValues({ options, discriminator }: Choices, schemas: Schemas): (string[] | undefined)[] {
  return options.map((option, index) => {
    if (discriminator === undefined) return undefined;
    const property = resolveSchema(option.schema, schemas).properties?.find(({ name }) => name === discriminator.property);
    const schema = property && resolveSchema(property.schema, schemas);
    const own = schema?.const === undefined ? schema?.enum?.map(({ value }) => value) : [schema.const.value];
    // A file holds `null` for what is undefined.
    const mapped = discriminator.values[index] ?? undefined;
    if (own === undefined || own.length === 0 || own.includes(mapped)) return mapped === undefined ? undefined : [mapped];
    return own.map(String);
  });
}
