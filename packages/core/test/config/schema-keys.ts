import * as z from 'zod';
import { docsSchema } from '../../src/config/schema/docs.ts';
import { schemaKind, unwrap } from '../../src/config/unwrap-schema.ts';

/** The list of elements, groups, or pages that a field is. Every element has the same ones, so they are keys of the first alone. */
function sharedList(field: z.ZodType): string | undefined {
  const id = z.globalRegistry.get(field)?.id;
  return id !== undefined && /^Navigation(?:\w+List|Entries|Global)$/.test(id) ? id : undefined;
}

/** The parts of a schema with their names: items, options, or fields. */
function partsOf(schema: z.ZodType, name: string): { part: z.ZodType; name: string; isField: boolean }[] {
  const form = schemaKind(schema);
  if (form.type === 'array') return [{ part: form.element, name: `${name}[]`, isField: false }];
  if (form.type === 'union') return form.options.map((part) => ({ part, name, isField: false }));
  if (form.type !== 'object') return [];
  const fields = Object.entries({ ...form.shape, ...(form.rest && { '*': form.rest }) });
  return fields.map(([key, part]) => ({ part, name: name === '' ? key : `${name}.${key}`, isField: true }));
}

/**
 * Every key that the schema of `docs.json` has and that has no keys itself, such as `navbar.links[].label`. What several keys
 * share is named after its id, as in `NavigationTab.icon`, or after the first of them.
 */
export function schemaKeys(): string[] {
  const keys = new Set<string>();
  const owners = new Set<string>();
  const visited = new Set<unknown>();
  let next: { part: z.ZodType; name: string }[] = [{ part: docsSchema, name: '' }];
  while (next.length > 0) {
    const level = next;
    next = [];
    for (const { part, name: path } of level) {
      const { schema } = unwrap(part);
      const name = z.globalRegistry.get(schema)?.id ?? path;
      const isObject = schema instanceof z.ZodObject;
      if (isObject && visited.has(schema)) continue;
      visited.add(schema);
      if (isObject) owners.add(name.replaceAll('[]', ''));
      for (const inner of partsOf(schema, name)) {
        const list = sharedList(inner.part);
        if (list !== undefined && visited.has(list)) continue;
        visited.add(list);
        if (inner.isField) keys.add(inner.name);
        next.push(inner);
      }
    }
  }
  return [...keys].filter((key) => !owners.has(key.replaceAll('[]', '')));
}
