import type { Schema } from '@lectern/core';
import { type Child, el, makeButton } from '../../elements/el.ts';
import { glyph, setText } from '../dom.ts';
import { plainText } from '../plain-text.ts';
import { typeName } from '../schema/resolve.ts';
import { type FieldSpec, type FormContext, ownProblems } from './field.ts';

/** Name, type, and badges of a field before its input, description, and problems after it. */
export interface Frame {
  element: HTMLElement;
  /** Attributes for the input: its id and what describes it. */
  attributes: { id: string; 'aria-describedby': string; 'aria-required': string | undefined };
  /** Shows problems of the input, or removes them if there are none. Returns their number. */
  show(problems: string[]): number;
  /** Shows the problems of the value itself. Returns their number. */
  check(value: unknown, required?: boolean): number;
}

/** The frame of a single input. */
export function inputFrame(spec: FieldSpec, resolved: Schema, context: FormContext, ...control: HTMLElement[]): Frame {
  const id = context.nextId();
  const label = el('label', { for: id, class: 'pg-name' }, spec.name);
  const head = el('div', { class: spec.bare ? 'lc-visually-hidden' : 'pg-head' }, label, ...pills(spec, resolved, context));
  return frameAround(spec, resolved, context, { id, head, content: control });
}

/** The frame of a group of inputs. `actions` are at the end of its first line. */
export function groupFrame(
  spec: FieldSpec,
  resolved: Schema,
  context: FormContext,
  actions: HTMLElement[],
  ...content: HTMLElement[]
): Frame {
  const id = context.nextId();
  const name = el('span', { class: spec.bare === 'inner' ? 'lc-visually-hidden' : 'pg-name', id: `${id}-name` }, spec.name);
  const head = el('div', { class: 'pg-head' }, name, ...pills(spec, resolved, context), ...actions);
  return frameAround(spec, resolved, context, { id, head, content, isGroup: true });
}

function frameAround(
  spec: FieldSpec,
  resolved: Schema,
  { schemas }: FormContext,
  { id, head, content, isGroup = false }: { id: string; head: HTMLElement; content: HTMLElement[]; isGroup?: boolean },
): Frame {
  const text = spec.bare ? '' : plainText(spec.description ?? resolved.description);
  const hint = text !== '' && el('p', { class: 'pg-hint', id: `${id}-hint` }, text);
  const note = spec.note !== undefined && el('p', { class: 'pg-note', id: `${id}-note` }, spec.note);
  const error = el('p', { class: 'pg-error', id: `${id}-error` });
  const describedBy = [hint, note, error].flatMap((one) => (one ? [one.id] : [])).join(' ');
  const element = el(
    'div',
    {
      class: isGroup ? 'pg-entry pg-group' : 'pg-entry',
      role: isGroup && 'group',
      'aria-labelledby': isGroup && `${id}-name`,
      'aria-describedby': isGroup && describedBy,
    },
    head,
    hint,
    ...content,
    note,
    error,
  );
  const show = (problems: string[]): number => {
    setText(error, problems.join('. '));
    const input = isGroup ? null : element.querySelector(`#${id}`);
    if (problems.length > 0) input?.setAttribute('aria-invalid', 'true');
    else input?.removeAttribute('aria-invalid');
    return problems.length;
  };
  return {
    element,
    attributes: { id, 'aria-describedby': describedBy, 'aria-required': spec.required ? 'true' : undefined },
    show,
    check: (value, required = spec.required) => show(ownProblems({ schema: spec.schema, required }, value, schemas)),
  };
}

function pills(spec: FieldSpec, resolved: Schema, context: FormContext): Child[] {
  if (spec.bare) return [];
  return [
    el('span', { class: 'pg-type' }, typeName(resolved, context.schemas)),
    spec.required && el('span', { class: 'pg-required' }, 'required'),
    (spec.deprecated || resolved.deprecated) && el('span', { class: 'pg-deprecated' }, 'deprecated'),
  ];
}

/** A toggle button that is pressed while the field has a special value, such as `null`. */
export function toggle(text: string, label: string, click: () => void): HTMLButtonElement {
  const button = makeButton('pg-toggle', click, text);
  button.ariaPressed = 'false';
  button.title = button.ariaLabel = label;
  return button;
}

export function addButton(text: string, click: () => void): HTMLButtonElement {
  return makeButton('pg-add', click, glyph('add'), text);
}

/** Focuses the first input inside an element, or the fallback element. */
export function focusFirst(inside: Element | null | undefined, otherwise: HTMLElement): void {
  (inside?.querySelector<HTMLElement>('input, select, textarea, button') ?? otherwise).focus();
}
