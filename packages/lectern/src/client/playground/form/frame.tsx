/** @jsxImportSource preact */
import type { Schema } from '@lectern/core';
import { typeName } from '@lectern/core/samples';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { uiText } from '../../elements/texts.ts';
import { shortText } from '../plain-text.ts';
import { differencesOf, lookupIn, resolveSchema, type Schemas } from '../schema/resolve.ts';
import { Button, type ButtonProps, Glyph } from '../ui.tsx';
import { withoutGaps } from './value.ts';

export interface FieldSpec {
  name: string;
  schema: Schema;
  required: boolean;
  /** Where the field starts. A field with another key takes the place of one whose value changes from outside. */
  value: unknown;
  depth: number;
  /** Hides the label visually: for list items, or inside a field with the same name. Groups in lists show it. */
  bare?: 'item' | 'inner';
  /** Shown before the schema's own description. */
  description?: string | undefined;
  deprecated?: boolean;
  /** Note below the field, such as why a browser can't send it. */
  note?: string | undefined;
  changed(value: unknown): void;
}

export interface FormContext {
  schemas: Schemas;
  /** Files are sent unchanged, or as base64 text inside JSON. */
  files: 'raw' | 'text';
  requiredOnly: boolean;
  /** Allows multiline text. */
  multiline: boolean;
  /** Of all fields: each shows its problems, even if it is untouched, and returns their number. */
  checks: Set<() => number>;
  nextId(): string;
}

/** What each kind of field gets. `resolved` is its schema without a reference. */
export interface FieldProps extends FieldSpec {
  context: FormContext;
  resolved: Schema;
}

/** Shared by all fields of one form. Ids start with `prefix`. */
export function formContext({ prefix, ...options }: Omit<FormContext, 'nextId' | 'checks'> & { prefix: string }): FormContext {
  let ids = 0;
  return { ...options, checks: new Set(), nextId: () => `${prefix}-${++ids}` };
}

/** Shows the problems of all fields of a form. Returns their number. */
export function checkAll({ checks }: Pick<FormContext, 'checks'>): number {
  return [...checks].reduce((count, check) => count + check(), 0);
}

const NESTED = ['items', 'prefixItems', 'properties', 'patternProperties', 'additionalProperties'] as const;

/** Problems of the value itself. Nested fields, of which a list can have thousands, have their own. */
function ownProblems({ schema, required }: Pick<FieldSpec, 'schema' | 'required'>, value: unknown, schemas: Schemas): string[] {
  if (value === undefined) return required ? [uiText('required', 'Required')] : [];
  if (value instanceof Blob) return [];
  const own = { ...resolveSchema(schema, schemas) };
  for (const key of NESTED) delete own[key];
  const isWhole = own.choices ?? own.constraints.uniqueItems;
  return differencesOf(own, isWhole ? withoutGaps(value) : withoutGaps(value, (one) => one), schemas)
    .filter((one) => one.path === '' && !one.message.startsWith('should have the field'))
    .map(({ message }) => message[0]?.toUpperCase() + message.slice(1));
}

/** What a field has in common with all others. */
export interface FieldState {
  id: string;
  /** The latest value, for handlers. */
  readonly value: unknown;
  /** Changes the value, and shows it. */
  set(next: unknown): void;
  /** Problems that are shown, as a sentence. */
  problems: string;
  /** Shows problems of the value itself. Returns their number. */
  check(required?: boolean): number;
  show(problems: string[]): number;
  /** Calls a function when what changed is in the page. */
  afterwards(act: () => void): void;
}

/** @param check all problems of the field, for when the form is sent */
export function useField(spec: FieldProps, check: (state: FieldState) => number = (state) => state.check()): FieldState {
  const { context } = spec;
  const [id] = useState(context.nextId);
  const latest = useRef(spec.value);
  const [problems, setProblems] = useState('');
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const waiting = useRef<(() => void)[]>([]);
  const show = (found: string[]): number => {
    setProblems(found.join('. '));
    return found.length;
  };
  const state: FieldState = {
    id,
    get value() {
      return latest.current;
    },
    set: (next) => {
      latest.current = next;
      spec.changed(next);
      redraw(undefined);
    },
    problems,
    check: (required = spec.required) => show(ownProblems({ schema: spec.schema, required }, latest.current, context.schemas)),
    show,
    afterwards: (act) => {
      waiting.current.push(act);
      redraw(undefined);
    },
  };
  useLayoutEffect(() => {
    const own = () => check(state);
    context.checks.add(own);
    for (const act of waiting.current.splice(0)) act();
    return () => context.checks.delete(own);
  });
  return state;
}

/** Attributes of the input: its id and what describes it. */
export function inputAttributes({ id, problems }: FieldState, spec: FieldProps) {
  return {
    id,
    'aria-describedby': describedBy(id, spec),
    'aria-required': spec.required || undefined,
    'aria-invalid': problems !== '' || undefined,
  };
}

function describedBy(id: string, spec: FieldProps): string {
  return [hintOf(spec) !== '' && `${id}-hint`, spec.note !== undefined && `${id}-note`, `${id}-error`].filter(Boolean).join(' ');
}

function hintOf({ bare, description, resolved }: FieldProps): string {
  return (!bare && (description ?? resolved.description)) || '';
}

interface FrameProps {
  spec: FieldProps;
  state: FieldState;
  /** At the end of the first line of a group of inputs. */
  actions?: ComponentChildren;
  isGroup?: boolean;
  children: ComponentChildren;
}

/** Name, type, and badges of a field before its input, description, and problems after it. */
export function Frame({ spec, state: { id, problems }, actions, isGroup, children }: FrameProps) {
  const hint = hintOf(spec);
  const group = isGroup && { role: 'group' as const, 'aria-labelledby': `${id}-name`, 'aria-describedby': describedBy(id, spec) };
  return (
    <div class={isGroup ? 'pg-entry pg-group' : 'pg-entry'} {...group}>
      <div class={spec.bare && !isGroup ? 'lc-visually-hidden' : 'pg-head'}>
        {isGroup ? (
          <span class={spec.bare === 'inner' ? 'lc-visually-hidden' : 'pg-name'} id={`${id}-name`}>
            {spec.name}
          </span>
        ) : (
          <label for={id} class="pg-name">
            {spec.name}
          </label>
        )}
        {!spec.bare && <Pills {...spec} />}
        {actions}
      </div>
      {hint !== '' && (
        <p class="pg-hint" id={`${id}-hint`}>
          {shortText(hint)}
        </p>
      )}
      {children}
      {spec.note !== undefined && (
        <p class="pg-note" id={`${id}-note`}>
          {spec.note}
        </p>
      )}
      <p class="pg-error" id={`${id}-error`}>
        {problems}
      </p>
    </div>
  );
}

function Pills({ resolved, context, required, deprecated }: FieldProps) {
  return (
    <>
      <span class="pg-type">{typeName(resolved, lookupIn(context.schemas))}</span>
      {required && <span class="pg-required">required</span>}
      {(deprecated || resolved.deprecated) && <span class="pg-deprecated">deprecated</span>}
    </>
  );
}

interface ToggleProps extends ButtonProps {
  label: string;
  isOn: boolean;
}

/** A button that is pressed while the field has a special value, such as `null`. */
export function Toggle({ label, isOn, ...rest }: ToggleProps) {
  return <Button class="pg-toggle" aria-pressed={isOn} aria-label={label} title={label} {...rest} />;
}

export function NullToggle({ spec, value, set }: { spec: FieldProps; value: unknown; set(next: null | undefined): void }) {
  const { name, resolved } = spec;
  const isOn = value === null;
  if (!resolved.nullable) return null;
  return (
    <Toggle label={uiText('sendNull', 'Send {name} as null', { name })} isOn={isOn} onClick={() => set(isOn ? undefined : null)}>
      null
    </Toggle>
  );
}

export function AddButton({ children, ...rest }: ButtonProps) {
  return (
    <Button class="pg-add" {...rest}>
      <Glyph name="add" />
      {children}
    </Button>
  );
}

/** Focuses the first input inside an element, or the fallback element. */
export function focusFirst(inside: Element | null | undefined, otherwise?: HTMLElement | null): void {
  (inside?.querySelector<HTMLElement>('input, select, textarea, button') ?? otherwise)?.focus();
}
