import type { Schema } from '@lectern/core';
import { el } from '../../elements/el.ts';
import { uiText } from '../../elements/texts.ts';
import { iconButton } from '../dom.ts';
import { ANY_SCHEMA } from '../schema/resolve.ts';
import type { Field, FieldSpec, FormContext } from './field.ts';
import { addButton, focusFirst, groupFrame, toggle } from './frame.ts';
import { initialValue } from './model.ts';

/**
 * A list of items that can be added and removed. An optional list is sent once it has been added, even if it is empty.
 */
export function arrayField(spec: FieldSpec, resolved: Schema, context: FormContext): Field {
  let { value } = spec;
  let rows: Field[] = [];
  const list = el('div', { class: 'pg-nested' });
  const itemSchema = (index: number): Schema => resolved.prefixItems?.[index] ?? resolved.items ?? ANY_SCHEMA;
  const add = addButton(uiText('addItem', 'Add an item'), () => {
    const items = Array.isArray(value) ? value : [];
    set([...items, initialValue(itemSchema(items.length), { ...context, required: true })]);
    rebuild();
    focusFirst(list.lastElementChild, add);
  });
  const clear = iconButton('remove', uiText('remove', 'Remove {name}', { name: spec.name }), () => {
    set(undefined);
    rebuild();
    add.focus();
  });
  const empty = toggle('[]', uiText('sendEmptyList', 'Send {name} as an empty list', { name: spec.name }), () => {
    set(Array.isArray(value) ? undefined : []);
    rebuild();
  });
  const nothing = toggle('null', uiText('sendNull', 'Send {name} as null', { name: spec.name }), () => {
    set(value === null ? undefined : null);
    rebuild();
  });
  const frame = groupFrame(spec, resolved, context, [empty, ...(resolved.nullable ? [nothing] : []), clear], list, add);

  const set = (next: unknown): void => {
    value = next;
    spec.changed(value);
    frame.check(value, false);
  };
  const makeRow = (item: unknown, index: number): HTMLElement => {
    const field = context.makeField({
      name: `${spec.name}[${index}]`,
      schema: itemSchema(index),
      required: true,
      bare: 'item',
      value: item,
      depth: spec.depth + 1,
      changed: (next) => set((value as unknown[]).map((one, at) => (at === index ? next : one))),
    });
    rows.push(field);
    const remove = iconButton('remove', uiText('remove', 'Remove {name}', { name: `${spec.name}[${index}]` }), () => {
      set((value as unknown[]).filter((_, at) => at !== index));
      rebuild();
      focusFirst(list.children[index], add);
    });
    return el('div', { class: 'pg-row' }, field.element, remove);
  };
  const rebuild = (): void => {
    rows = [];
    const items = Array.isArray(value) ? value : [];
    list.replaceChildren(...items.map(makeRow));
    list.hidden = items.length === 0;
    empty.hidden = items.length > 0;
    empty.setAttribute('aria-pressed', String(Array.isArray(value)));
    clear.hidden = items.length === 0;
    nothing.setAttribute('aria-pressed', String(value === null));
  };
  rebuild();
  return {
    element: frame.element,
    check: () => rows.reduce((problems, row) => problems + row.check(), frame.check(value)),
  };
}
