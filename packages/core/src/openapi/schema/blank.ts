import type { Schema } from '../types.ts';

/** A schema that allows everything. */
export function blankSchema(): Schema {
  return {
    types: [],
    nullable: false,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    examples: [],
    constraints: {},
    pre: [],
    post: [],
  };
}

/** A placeholder for a schema that cannot be read. */
export function unknownSchema(problem: string): Schema {
  return { ...blankSchema(), problem };
}
