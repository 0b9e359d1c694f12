import type { JsonType, Schema } from '@lectern/core';
import { el } from '../../elements/el.ts';
import { uiText } from '../../elements/texts.ts';
import { menu } from '../dom.ts';
import { ANY_SCHEMA } from '../schema/resolve.ts';
import type { Field, FieldSpec, FormContext } from './field.ts';
import { groupFrame } from './frame.ts';
import { changeOption, fieldKind, matchOption, type UnionOption, unionOptions } from './model.ts';

const BASIC: [label: string, type: JsonType][] = [
  ['text', 'string'],
  ['number', 'number'],
  ['true or false', 'boolean'],
  ['object', 'object'],
  ['list', 'array'],
];

/** A menu of a union's options, or of the basic types if the schema is empty, and the field of the selected one. */
export function unionField(spec: FieldSpec, resolved: Schema, context: FormContext): Field {
  const isAny = fieldKind(resolved, context.schemas) === 'any';
  const options = isAny ? basicOptions(resolved) : unionOptions(resolved, context.schemas);
  let { value } = spec;
  let chosen = matchOption(options, value, context.schemas);
  let inner: Field;
  const slot = el('div');
  const choose = (index: number): void => {
    chosen = index;
    const option = options[chosen];
    if (option && (value !== undefined || spec.required)) {
      value = changeOption(option, value, { ...context, required: true });
      spec.changed(value);
    }
    build();
  };
  const labels = options.map(({ label }) => label);
  const select = menu(labels, chosen, choose, uiText('kindOf', 'Kind of {name}', { name: spec.name }));
  const frame = groupFrame(spec, resolved, context, [], el('div', { class: 'pg-control' }, select), slot);

  const build = (): void => {
    select.selectedIndex = chosen;
    inner = context.makeField({
      name: spec.name,
      schema: options[chosen]?.schema ?? ANY_SCHEMA,
      required: spec.required,
      bare: 'inner',
      value,
      depth: spec.depth + 1,
      changed: (next) => {
        value = next;
        spec.changed(next);
      },
    });
    slot.replaceChildren(inner.element);
  };
  build();
  return {
    element: frame.element,
    check: () => frame.check(value, false) || (value === undefined && !spec.required ? 0 : inner.check()),
  };
}

function basicOptions(resolved: Schema): UnionOption[] {
  return BASIC.map(([label, type]) => ({ label, schema: { ...ANY_SCHEMA, types: [type], nullable: true, examples: resolved.examples } }));
}
