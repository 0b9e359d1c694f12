import { withDefined } from '../../config/with-defined.ts';
import { entriesIn, isObject, own, type RawObject, textIn } from '../parse/raw.ts';
import { isReference } from '../references/references.ts';
import type { Resolver } from '../references/resolver.ts';
import { shownExample } from '../schema/large-example.ts';
import type { NamedExample } from '../types.ts';

/** The examples of a parameter, header or media type: `example` first, without a name, and then `examples`. */
export function readExamples(raw: RawObject, resolver: Resolver): NamedExample[] {
  return readAll(raw, resolver).map((example) => {
    if (example.value === undefined) return example;
    const { value, problem } = shownExample(example.value);
    if (problem !== undefined)
      resolver.problems.add(raw, {
        code: 'openapi/too-large',
        message: problem,
        key: Object.hasOwn(raw, 'example') ? 'example' : 'examples',
      });
    return { ...example, value };
  });
}

function readAll(raw: RawObject, resolver: Resolver): NamedExample[] {
  const single: NamedExample[] = Object.hasOwn(raw, 'example') ? [{ name: '', value: exampleValue(raw.example, resolver) }] : [];
  const several = own(raw, 'examples');
  if (Array.isArray(several)) return [...single, ...several.map((value, index) => ({ name: String(index + 1), value }))];
  return [...single, ...entriesIn(raw, 'examples').flatMap(([name, value]) => readExample(name, value, resolver))];
}

function readExample(name: string, value: unknown, resolver: Resolver): NamedExample[] {
  if (!isObject(value)) return value === undefined ? [] : [{ name, value }];
  const example = resolver.object(value);
  if (!example) return [];
  const texts = {
    summary: textIn(example, 'summary'),
    description: textIn(example, 'description'),
    externalValue: textIn(example, 'externalValue'),
  };
  const keys = ['value', 'dataValue', 'serializedValue'].filter((key) => Object.hasOwn(example, key));
  const read = { name, ...withDefined(texts) };
  if (keys[0] !== undefined) return [{ ...read, value: exampleValue(example[keys[0]], resolver) }];
  if (texts.externalValue !== undefined) return [read];
  // Without a value or URL, the object itself is the example.
  const isDescribed = texts.summary !== undefined || texts.description !== undefined;
  return isDescribed || Object.keys(example).length === 0 ? [] : [{ name, value: example }];
}

/** Resolves a value that is only a valid reference, which the specification does not allow but documents use. */
function exampleValue(value: unknown, resolver: Resolver): unknown {
  return isReference(value) && Object.keys(value).length === 1 ? (resolver.at(value.$ref) ?? value) : value;
}
