import type { Schema } from '@lectern/core';
import { isObject } from '@lectern/core/samples';
import { el } from '../../elements/el.ts';
import { uiText } from '../../elements/texts.ts';
import { iconButton } from '../dom.ts';
import { ANY_SCHEMA } from '../schema/resolve.ts';
import type { Field, FieldSpec, FormContext } from './field.ts';
import { addButton, focusFirst, groupFrame, toggle } from './frame.ts';
import { DEEPEST, initialObject, initialValue, writableProperties } from './model.ts';
import { freeName, inOrder, isPlain, ownValue, withName, withProperty } from './value.ts';

/**
 * The fields of an object, and rows for additional properties. An optional object is undefined until the reader adds
 * it.
 */
export function objectField(spec: FieldSpec, resolved: Schema, context: FormContext): Field {
  const properties = writableProperties(resolved, context.schemas);
  const names = properties.map((property) => property.name);
  const open = openSchema(resolved);
  let { value } = spec;
  let children: Field[] = [];

  const content = el('div', { class: 'pg-nested' });
  const add = addButton(uiText('add', 'Add {name}', { name: spec.name }), () => {
    set(initialObject(resolved, { ...context, required: true }));
    rebuild();
    focusFirst(content, add);
  });
  const remove = iconButton('remove', uiText('remove', 'Remove {name}', { name: spec.name }), () => {
    set(undefined);
    rebuild();
    add.focus();
  });
  const nothing = toggle('null', uiText('sendNull', 'Send {name} as null', { name: spec.name }), () => {
    set(value === null ? undefined : null);
    rebuild();
  });
  const frame = groupFrame(spec, resolved, context, [...(resolved.nullable ? [nothing] : []), remove], add, content);

  const set = (next: unknown): void => {
    value = next;
    spec.changed(value);
    frame.check(value, false);
  };
  const change = (name: string, next: unknown): void => {
    if (isObject(value)) set(inOrder(withProperty(value, name, next), names));
  };
  const makeChild = (name: string, schema: Schema, required: boolean): Field => {
    const child = context.makeField({
      name,
      schema,
      required,
      value: ownValue(value, name),
      depth: spec.depth + 1,
      changed: (next) => change(name, next),
    });
    children.push(child);
    return child;
  };
  const extraRow = (name: string, schema: Schema): HTMLElement => {
    let current = name;
    const problem = el('span', { class: 'pg-error', role: 'alert' });
    const key = el('input', {
      class: 'pg-input pg-key',
      value: name,
      'aria-label': uiText('fieldName', 'Name of a field in {name}', { name: spec.name }),
      spellcheck: 'false',
      autocomplete: 'off',
      input: () => {
        if (!isObject(value)) return;
        const isTaken = key.value !== current && (Object.hasOwn(value, key.value) || names.includes(key.value));
        problem.textContent = isTaken ? uiText('nameTaken', 'This name is taken') : '';
        if (isTaken) return;
        set(withName(value, current, key.value));
        current = key.value;
      },
    });
    const field = context.makeField({
      name: uiText('value', 'Value'),
      schema,
      required: false,
      bare: 'inner',
      value: ownValue(value, name),
      depth: spec.depth + 1,
      changed: (next) => {
        // A row without a value keeps its position.
        if (isObject(value)) set({ ...value, [current]: next });
      },
    });
    children.push(field);
    const remove = iconButton('remove', uiText('remove', 'Remove {name}', { name }), () => {
      change(current, undefined);
      rebuild();
      content.querySelector<HTMLElement>(':scope > .pg-add')?.focus();
    });
    return el('div', { class: 'pg-row pg-extra' }, key, field.element, remove, problem);
  };

  const rebuild = (): void => {
    children = [];
    const isThere = isObject(value) && isPlain(value);
    add.hidden = isThere;
    remove.hidden = spec.required && spec.depth < DEEPEST ? true : value === undefined;
    nothing.setAttribute('aria-pressed', String(value === null));
    content.hidden = !isThere;
    content.replaceChildren();
    if (!isThere) return;
    const object = value as Record<string, unknown>;
    content.append(...properties.map(({ name, required, schema }) => makeChild(name, schema, required).element));
    const extras = Object.keys(object).filter((name) => !names.includes(name));
    content.append(...extras.map((name) => extraRow(name, schemaOf(name, resolved) ?? open ?? ANY_SCHEMA)));
    if (open === undefined) return;
    content.append(
      addButton(uiText('addField', 'Add a field'), () => {
        if (!isObject(value)) return;
        const name = freeName(Object.fromEntries([...names, ...Object.keys(value)].map((key) => [key, true])), 'key');
        set({ ...value, [name]: initialValue(open, { ...context, required: true }) });
        rebuild();
        [...content.querySelectorAll<HTMLInputElement>(':scope > .pg-extra > .pg-key')].at(-1)?.select();
      }),
    );
  };
  rebuild();
  return {
    element: frame.element,
    check: () => children.reduce((problems, child) => problems + child.check(), frame.check(value)),
  };
}

/**
 * Schema of additional properties. Undefined if none are allowed. An object without any keywords for fields allows all.
 */
function openSchema(resolved: Schema): Schema | undefined {
  if (resolved.additionalProperties) return resolved.additionalProperties;
  if (resolved.patternProperties !== undefined) return resolved.patternProperties[0]?.schema;
  return resolved.additionalProperties === undefined && (resolved.properties?.length ?? 0) === 0 ? ANY_SCHEMA : undefined;
}

function schemaOf(name: string, resolved: Schema): Schema | undefined {
  return resolved.patternProperties?.find(({ pattern }) => {
    try {
      return new RegExp(pattern, 'u').test(name);
    } catch {
      return false;
    }
  })?.schema;
}
