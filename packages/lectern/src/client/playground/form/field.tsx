/** @jsxImportSource preact */
import type { JsonType, Schema } from '@lectern/core';
import { isObject } from '@lectern/core/samples';
import { Component, type ComponentType } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { uiText } from '../../elements/texts.ts';
import { ANY_SCHEMA, resolveSchema } from '../schema/resolve.ts';
import { IconButton, lazy, Menu } from '../ui.tsx';
import {
  AddButton,
  checkAll,
  type FieldProps,
  type FieldSpec,
  type FormContext,
  Frame,
  focusFirst,
  NullToggle,
  Toggle,
  useField,
} from './frame.tsx';
import { ChoiceField, TextField } from './input-fields.tsx';
import {
  changeOption,
  type FieldKind,
  fieldKind,
  initialObject,
  initialValue,
  MAX_DEPTH,
  matchOption,
  type UnionOption,
  unionOptions,
  writableProperties,
} from './model.ts';
import { freeName, inOrder, isPlain, ownValue, withName, withProperty } from './value.ts';

const MAX_FIELD_DEPTH = 40;

/** Few requests have files. */
const FileField = lazy<FieldProps>(() => import('./file-field.tsx').then((one) => one.FileField));

const FIELDS: Record<FieldKind, ComponentType<FieldProps>> = {
  text: TextField,
  number: TextField,
  boolean: ChoiceField,
  choice: ChoiceField,
  file: FileField,
  object: ObjectField,
  array: ArrayField,
  union: UnionField,
  any: UnionField,
};

interface Props extends FieldSpec {
  context: FormContext;
  /** An item of a list can be removed. */
  removed?(): void;
}

/** One input, or a group of them, that edits a value. It has its value itself, so a form with many fields updates few of them. */
export class Field extends Component<Props> {
  override shouldComponentUpdate({ name, schema, context }: Props): boolean {
    return this.props.name !== name || this.props.schema !== schema || this.props.context !== context;
  }

  override render({ removed, ...props }: Props) {
    const { name, schema, depth, context } = props;
    // Recursive alternatives would never end.
    const isDeepest = depth > MAX_FIELD_DEPTH;
    const resolved = isDeepest ? ANY_SCHEMA : resolveSchema(schema, context.schemas);
    const Kind = isDeepest ? TextField : FIELDS[fieldKind(resolved, context.schemas)];
    const field = <Kind {...props} resolved={resolved} />;
    if (!removed) return field;
    return (
      <div class="pg-row">
        {field}
        <IconButton name="remove" label={uiText('remove', 'Remove {name}', { name })} onClick={removed} />
      </div>
    );
  }
}

/**
 * The fields of an object, and rows for additional properties. An optional object is undefined until the reader adds
 * it.
 */
function ObjectField(spec: FieldProps) {
  const { resolved, context, name } = spec;
  const state = useField(spec);
  const content = useRef<HTMLDivElement>(null);
  const properties = useMemo(() => writableProperties(resolved, context.schemas), [spec.schema]);
  const names = properties.map((property) => property.name);
  const extras = useKeys(isObject(state.value) ? Object.keys(state.value).filter((one) => !names.includes(one)) : []);
  const open = openSchema(resolved);
  const { value } = state;
  const isThere = isObject(value) && isPlain(value);
  const set = (next: unknown): void => {
    state.set(next);
    state.check(false);
  };
  const change = (one: string, next: unknown): void => {
    if (isObject(state.value)) set(inOrder(withProperty(state.value, one, next), names));
  };
  const focusAdd = (): void => content.current?.parentElement?.querySelector<HTMLElement>(':scope > .pg-add')?.focus();
  const add = (): void => {
    extras.reset();
    set(initialObject(resolved, { ...context, required: true }));
    state.afterwards(() => focusFirst(content.current));
  };
  const remove = (): void => {
    set(undefined);
    state.afterwards(focusAdd);
  };
  const addField = (): void => {
    if (!isObject(state.value) || open === undefined) return;
    const fresh = freeName(Object.fromEntries([...names, ...Object.keys(state.value)].map((key) => [key, true])), 'key');
    set({ ...state.value, [fresh]: initialValue(open, { ...context, required: true }) });
    state.afterwards(() =>
      [...(content.current?.querySelectorAll<HTMLInputElement>(':scope > .pg-extra > .pg-key') ?? [])].at(-1)?.select(),
    );
  };
  const actions = (
    <>
      <NullToggle spec={spec} value={value} set={set} />
      <IconButton
        name="remove"
        label={uiText('remove', 'Remove {name}', { name })}
        hidden={spec.required && spec.depth < MAX_DEPTH ? true : value === undefined}
        onClick={remove}
      />
    </>
  );
  return (
    <Frame spec={spec} state={state} actions={actions} isGroup>
      <AddButton hidden={isThere} onClick={add}>
        {uiText('add', 'Add {name}', { name })}
      </AddButton>
      <div ref={content} class="pg-nested" hidden={!isThere}>
        {isThere &&
          properties.map((property) => (
            <Field
              key={property.name}
              {...property}
              context={context}
              value={ownValue(value, property.name)}
              depth={spec.depth + 1}
              changed={(next) => change(property.name, next)}
            />
          ))}
        {isThere &&
          extras.list.map(({ key, item }) => (
            <ExtraRow
              key={`+${key}`}
              name={item}
              group={spec}
              schema={schemaOf(item, resolved) ?? open ?? ANY_SCHEMA}
              value={ownValue(value, item)}
              renamed={(from, to) => {
                if (!isObject(state.value)) return false;
                if (to !== from && (Object.hasOwn(state.value, to) || names.includes(to))) return false;
                extras.replace(key, to);
                set(withName(state.value, from, to));
                return true;
              }}
              // A row without a value keeps its position.
              changed={(one, next) => isObject(state.value) && set({ ...state.value, [one]: next })}
              removed={(one) => {
                change(one, undefined);
                state.afterwards(() => content.current?.querySelector<HTMLElement>(':scope > .pg-add')?.focus());
              }}
            />
          ))}
        {isThere && open !== undefined && <AddButton onClick={addField}>{uiText('addField', 'Add a field')}</AddButton>}
      </div>
    </Frame>
  );
}

interface ExtraRowProps {
  name: string;
  /** The object that has the property. */
  group: FieldProps;
  schema: Schema;
  value: unknown;
  /** False if the name is taken. */
  renamed(from: string, to: string): boolean;
  changed(name: string, next: unknown): void;
  removed(name: string): void;
}

/** An additional property with its name. */
function ExtraRow({ name, group, schema, value, renamed, changed, removed }: ExtraRowProps) {
  const [isTaken, setTaken] = useState(false);
  const [written, setWritten] = useState(name);
  const current = useRef(name);
  current.current = name;
  // The name may lead to another schema, whose field must not take the place of the one that is used.
  const [own] = useState(schema);
  const rename = (to: string): void => {
    setWritten(to);
    setTaken(!renamed(current.current, to));
  };
  return (
    <div class="pg-row pg-extra">
      <input
        class="pg-input pg-key"
        value={written}
        aria-label={uiText('fieldName', 'Name of a field in {name}', { name: group.name })}
        spellcheck={false}
        autocomplete="off"
        onInput={({ currentTarget }) => rename(currentTarget.value)}
      />
      <Field
        name={uiText('value', 'Value')}
        schema={own}
        required={false}
        bare="inner"
        value={value}
        depth={group.depth + 1}
        context={group.context}
        changed={(next) => changed(current.current, next)}
      />
      <IconButton name="remove" label={uiText('remove', 'Remove {name}', { name })} onClick={() => removed(current.current)} />
      <span class="pg-error" role="alert">
        {isTaken && uiText('nameTaken', 'This name is taken')}
      </span>
    </div>
  );
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

/** A list of items that can be added and removed. An optional list is sent once it has been added, even if it is empty. */
function ArrayField(spec: FieldProps) {
  const { resolved, context, name } = spec;
  const state = useField(spec);
  const list = useRef<HTMLDivElement>(null);
  const { value } = state;
  const items = Array.isArray(value) ? value : [];
  const keys = useKeys(items.map((_, index) => index));
  const itemSchema = (index: number): Schema => resolved.prefixItems?.[index] ?? resolved.items ?? ANY_SCHEMA;
  const set = (next: unknown): void => {
    state.set(next);
    state.check(false);
  };
  const focusAdd = (): void => list.current?.parentElement?.querySelector<HTMLElement>(':scope > .pg-add')?.focus();
  const add = (): void => {
    const before = Array.isArray(state.value) ? state.value : [];
    set([...before, initialValue(itemSchema(before.length), { ...context, required: true })]);
    state.afterwards(() => focusFirst(list.current?.lastElementChild));
  };
  const remove = (key: number): void => {
    const index = keys.remove(key);
    set((state.value as unknown[]).filter((_, at) => at !== index));
    state.afterwards(() => {
      const row = list.current?.children[index];
      if (row) focusFirst(row);
      else focusAdd();
    });
  };
  const clear = (): void => {
    set(undefined);
    state.afterwards(focusAdd);
  };
  const actions = (
    <>
      <Toggle
        label={uiText('sendEmptyList', 'Send {name} as an empty list', { name })}
        isOn={Array.isArray(value)}
        hidden={items.length > 0}
        onClick={() => set(Array.isArray(state.value) ? undefined : [])}
      >
        []
      </Toggle>
      <NullToggle spec={spec} value={value} set={set} />
      <IconButton name="remove" label={uiText('remove', 'Remove {name}', { name })} hidden={items.length === 0} onClick={clear} />
    </>
  );
  return (
    <Frame spec={spec} state={state} actions={actions} isGroup>
      <div ref={list} class="pg-nested" hidden={items.length === 0}>
        {items.map((item, index) => {
          const { key } = keys.list[index] as { key: number };
          const itemName = `${name}[${index}]`;
          return (
            <Field
              key={key}
              name={itemName}
              schema={itemSchema(index)}
              required
              bare="item"
              value={item}
              depth={spec.depth + 1}
              context={context}
              changed={(next) => set((state.value as unknown[]).with(keys.indexOf(key), next))}
              removed={() => remove(key)}
            />
          );
        })}
      </div>
      <AddButton onClick={add}>{uiText('addItem', 'Add an item')}</AddButton>
    </Frame>
  );
}

/** Keys that stay with the entries of a list, which entries are added to at its end. */
function useKeys<T extends string | number>(items: T[]) {
  const keys = useRef<{ key: number; item: T }[]>([]);
  const next = useRef(0);
  const isNamed = typeof items[0] === 'string';
  const known = isNamed ? keys.current.filter(({ item }) => items.includes(item)) : keys.current.slice(0, items.length);
  const missing = isNamed ? items.filter((item) => !known.some((one) => one.item === item)) : items.slice(known.length);
  keys.current = [...known, ...missing.map((item) => ({ key: next.current++, item }))];
  return {
    list: keys.current,
    indexOf: (key: number) => keys.current.findIndex((one) => one.key === key),
    replace: (key: number, item: T) => {
      keys.current = keys.current.map((one) => (one.key === key ? { key, item } : one));
    },
    /** Returns where it was. */
    remove: (key: number) => {
      const index = keys.current.findIndex((one) => one.key === key);
      keys.current = keys.current.filter((one) => one.key !== key);
      return index;
    },
    reset: () => {
      keys.current = [];
    },
  };
}

const BASIC: [label: string, type: JsonType][] = [
  ['text', 'string'],
  ['number', 'number'],
  ['true or false', 'boolean'],
  ['object', 'object'],
  ['list', 'array'],
];

/** A menu of a union's options, or of the basic types if the schema is empty, and the field of the selected one. */
function UnionField(spec: FieldProps) {
  const { resolved, context, name, required } = spec;
  const { schemas } = context;
  const options = useMemo(
    () => (fieldKind(resolved, schemas) === 'any' ? basicOptions(resolved) : unionOptions(resolved, schemas)),
    [spec.schema],
  );
  const [chosen, setChosen] = useState(() => matchOption(options, spec.value, schemas));
  const inner = useMemo(() => ({ ...context, checks: new Set<() => number>() }), [context]);
  const state = useField(spec, (own) => own.check(false) || (own.value === undefined && !required ? 0 : checkAll(inner)));
  const choose = (index: number): void => {
    setChosen(index);
    const option = options[index];
    if (option && (state.value !== undefined || required)) state.set(changeOption(option, state.value, { ...context, required: true }));
  };
  return (
    <Frame spec={spec} state={state} isGroup>
      <div class="pg-control">
        <Menu
          labels={options.map(({ label }) => label)}
          chosen={chosen}
          changed={choose}
          aria-label={uiText('kindOf', 'Kind of {name}', { name })}
        />
      </div>
      <div>
        <Field
          key={chosen}
          name={name}
          schema={options[chosen]?.schema ?? ANY_SCHEMA}
          required={required}
          bare="inner"
          value={state.value}
          depth={spec.depth + 1}
          context={inner}
          changed={state.set}
        />
      </div>
    </Frame>
  );
}

function basicOptions(resolved: Schema): UnionOption[] {
  return BASIC.map(([label, type]) => ({ label, schema: { ...ANY_SCHEMA, types: [type], nullable: true, examples: resolved.examples } }));
}
