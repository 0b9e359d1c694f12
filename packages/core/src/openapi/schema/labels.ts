import { formatExactJson } from '../parse/exact-numbers.ts';
import type { Choices, Property, Schema } from '../types.ts';
import { formatType } from './format.ts';

type Options = Choices['options'];

/** A longer list of values is no name. */
const MAX_VALUES = 3;

/**
 * Gives options with the same label different ones: by what only one of them has, by their schema name, or else by number. Labels are
 * in the notation of types, such as `{ url }` for an object with that field, because they are shown in any language.
 */
export function distinctLabels(options: Options): Options {
  const groups = Map.groupBy(options, ({ label }) => label);
  const labels = new Map([...groups].flatMap(([label, group]) => (group.length === 1 ? [] : labelGroup(label, group))));
  return options.map((option) => ({ ...option, label: labels.get(option) ?? onlyValue(option) ?? option.label }));
}

/** An enum with one value is a constant, such as the empty string that stands for "none". */
function onlyValue({ label, schema }: Options[number]): string | undefined {
  const [only, ...others] = schema.enum ?? [];
  return only && others.length === 0 && label === formatType(schema) ? formatExactJson(only.value) : undefined;
}

function labelGroup(label: string, group: Options): [Options[number], string][] {
  const differences = differencesOf(group.map(({ schema }) => schema));
  const isUsed = new Set<string>();
  return group.map((option, index): [Options[number], string] => {
    const { ref } = option.schema;
    const own = ref !== undefined && ref !== label ? `${label} (${ref})` : differences[index];
    const name = own !== undefined && !isUsed.has(own) ? own : index === 0 ? label : `${label} (${index + 1})`;
    isUsed.add(name);
    return [option, name];
  });
}

/** What only one of the schemas has: a fixed value, a field, the type of a field, or its values. */
function differencesOf(schemas: readonly Schema[]): (string | undefined)[] {
  if (schemas.some(({ ref }) => ref !== undefined)) return schemas.map(() => undefined);
  const fields = schemas.map(({ properties, items }) => properties ?? items?.properties ?? []);
  const names = [...new Set(fields.flatMap((own) => own.map(({ name }) => name)))];
  const each = (text: (field: Property) => string | undefined) => (name: string) => {
    const texts = fields.map((own) => own.find((field) => field.name === name)).map((field) => field && text(field));
    return new Set(texts).size === texts.length && !texts.includes(undefined) ? texts : undefined;
  };
  const fixed = names.map(each(({ schema }) => fixedValue(schema))).find((texts) => texts !== undefined);
  if (fixed) return fixed;
  const typed = names.map(each(({ name, schema }) => `${name}: ${formatType(schema)}`)).find((texts) => texts !== undefined);
  return schemas.map((schema, index) => {
    const only = fields[index]?.filter(({ name }) => fields.every((own, at) => at === index || own.every((field) => field.name !== name)));
    const field = only?.find(({ required }) => required) ?? only?.[0];
    const text = field?.name ?? typed?.[index];
    if (text !== undefined) return schema.properties ? `{ ${text} }` : `{ ${text} }[]`;
    return schema.enum && schema.enum.length <= MAX_VALUES ? schema.enum.map(({ value }) => formatExactJson(value)).join(' | ') : undefined;
  });
}

function fixedValue({ const: only, enum: values }: Schema): string | undefined {
  const value = only ? only.value : values?.length === 1 ? values[0]?.value : undefined;
  return value === undefined || value === null || typeof value === 'object' ? undefined : String(value);
}
