import fc from 'fast-check';
import { anyText, INHERITED, NUMBERS } from './texts.ts';

/** Keys of objects, of which some are inherited by every object. */
const anyKey = fc.constantFrom('a', 'b', '$ref', 'a b', 'x/y', ...INHERITED);

/** JSON values with texts, numbers, and keys that are special somewhere. */
export const { anyValue } = fc.letrec<{ anyValue: unknown }>((tie) => ({
  anyValue: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyText,
    fc.constantFrom<unknown>(null, true, false, [], {}, ...NUMBERS.map(Number)),
    fc.array(tie('anyValue'), { maxLength: 3 }),
    entries(anyKey, tie('anyValue'), 3),
  ),
}));

/** Objects in which `__proto__` is a key like any other. */
export function entries<T>(keys: fc.Arbitrary<string>, values: fc.Arbitrary<T>, maxLength: number): fc.Arbitrary<Record<string, T>> {
  return fc.array(fc.tuple(keys, values), { maxLength }).map((pairs) => Object.fromEntries(pairs));
}

/** One value in `times` is any value, where others are from the arbitrary. */
export function mostly<T>(values: fc.Arbitrary<T>, times = 20): fc.Arbitrary<T> {
  return fc.oneof({ weight: times - 1, arbitrary: values }, anyValue as fc.Arbitrary<T>);
}

/** The parts of a JSON Schema that `valuesOf` follows. */
export interface JsonSchema {
  $ref?: string;
  definitions?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  required?: string[];
  else?: JsonSchema;
  items?: JsonSchema;
}

const MAX_DEPTH = 7;

/** Values that mostly follow a JSON Schema, with few of its properties. */
export function valuesOf(root: JsonSchema): fc.Arbitrary<unknown> {
  // Each value is chosen before the arbitraries of what it contains are made, because a schema can contain itself.
  const value = (schema: JsonSchema, depth: number): fc.Arbitrary<unknown> => {
    if (schema.$ref !== undefined) return value(root.definitions?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth);
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choices !== undefined) return fc.constantFrom(...choices).chain((choice) => value(choice, depth));
    if (schema.const !== undefined) return fc.constant(schema.const);
    const written = schema.enum ?? schema.examples;
    return mostly(written === undefined ? typed(schema, depth) : fc.oneof(fc.constantFrom(...written), typed(schema, depth)), 60);
  };
  const typed = (schema: JsonSchema, depth: number): fc.Arbitrary<unknown> => {
    const type = [schema.type].flat()[0] ?? (schema.properties ? 'object' : 'string');
    const maxLength = depth > MAX_DEPTH ? 0 : 3;
    if (type === 'object') return object(schema, depth);
    if (type === 'array') return maxLength === 0 ? fc.constant([]) : fc.array(value(schema.items ?? {}, depth + 1), { maxLength });
    if (type === 'boolean') return fc.boolean();
    if (type === 'number' || type === 'integer') return fc.oneof(fc.nat(20), fc.constantFrom(...NUMBERS.map(Number)));
    const words = ['a', 'b/c', 'index', 'v1', 'en', 'GET /a', 'book', '#0f766e', 'https://x.example', '/a/:b*', '$ref'];
    return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...words) }, anyText);
  };
  const object = ({ properties = {}, additionalProperties, else: otherwise }: JsonSchema, depth: number): fc.Arbitrary<unknown> => {
    const names = Object.keys(properties);
    const maxLength = depth > MAX_DEPTH ? 0 : depth === 0 ? 12 : 5;
    return fc.subarray(names, { maxLength: Math.min(maxLength, names.length) }).chain((chosen) => {
      const known = [...new Set([...(otherwise?.required ?? []), ...chosen])].filter((name) => properties[name]);
      const own = fc.record(Object.fromEntries(known.map((name) => [name, value(properties[name] ?? {}, depth + 1)])));
      if (typeof additionalProperties !== 'object' || maxLength === 0) return own;
      return fc.tuple(own, anyKey, value(additionalProperties, depth + 1)).map(([rest, key, one]) => ({ ...rest, [key]: one }));
    });
  };
  return value(root, 0);
}
