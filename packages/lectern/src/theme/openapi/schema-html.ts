import type { RichText } from '@lectern/core';
import { type Html, joinHtml, raw } from '@lectern/core/html';
import { fill } from '../../messages/messages.ts';
import type { Messages } from '../../messages/types.ts';
import { foldFields } from '../../view/api/fold-fields.ts';
import { html } from '../../view/api/html.ts';
import type {
  ChoicesView,
  ConditionView,
  ConstraintView,
  ExampleView,
  FieldView,
  OptionView,
  PillView,
  SchemaLinkView,
  ValueView,
} from '../../view/api/types.ts';
import { filteredHtml } from './filter-html.ts';
import { tabsHtml } from './tabs-html.ts';

/* Schemas as HTML strings, because a page may have hundreds of fields, whose markup is most of its size and rendering
   time. A row is a `<li>` with name, type, and badges on the first line and everything else below.
   `components/field.css` relies on this order. */

/** A list of rows. Undefined if empty. */
export function fieldsHtml(fields: readonly FieldView[], texts: Messages): Html | undefined {
  if (fields.length === 0) return undefined;
  return html`<ul class="lc-members" role="list">${fields.map((field) => fieldHtml(field, texts))}</ul>`;
}

export interface ListLabel {
  /** Title of the section, for accessible names. */
  name: string;
  /** What the rows are. */
  rows: 'parameters' | 'fields';
}

/**
 * The list of a whole section. In a long list, rows after the first ones are folded, and readers with JavaScript can
 * filter all of them by name.
 */
export function sectionFieldsHtml(fields: readonly FieldView[], { name, rows }: ListLabel, texts: Messages): Html | undefined {
  const { shown, folded } = foldFields(fields);
  if (folded.length === 0) return fieldsHtml(shown, texts);
  const { moreParameters, moreFields } = texts.api;
  const more = fill(rows === 'parameters' ? moreParameters : moreFields, { count: String(folded.length) });
  const rest = html`<details class="lc-more-members"><summary>${more}</summary>${fieldsHtml(folded, texts)}</details>`;
  return filteredHtml(name, html`${fieldsHtml(shown, texts)}${rest}`, texts);
}

/**
 * The value of a body, a response, or a whole schema: its fields are expanded, and options are tabs. `rootTypeHtml`
 * prints its type.
 */
export function rootHtml(value: ValueView, label: ListLabel, texts: Messages): Html {
  const head = value.pills.length > 0 && html`<p class="lc-value-head">${pillsHtml(value)}</p>`;
  return html`<div class="lc-value">${head}${saidHtml(value, texts)}${ownFieldsHtml(value, texts, label)}${
    value.choices && choiceTabs(value.choices, label, texts)
  }${conditionsHtml(value, texts)}${value.more && moreHtml(value.more, texts)}</div>`;
}

/** Type of a body or response, next to its media type. Undefined if the fields show it. */
export function rootTypeHtml(value: ValueView): Html | undefined {
  const isSaid = value.type.text === 'object' ? value.fields || value.choices : value.choices && value.type.href === undefined;
  return isSaid ? undefined : typeHtml(value);
}

const MAX_TABS = 5;
const WIDEST_TABS = 56;

function choiceTabs({ options }: ChoicesView, list: ListLabel, texts: Messages): Html {
  if (options.length === 1 && options[0]) return optionBody(options[0].value, list, texts);
  const panels = options.map(({ label, value }) => ({ label, content: optionBody(value, list, texts) }));
  const name = `${list.name}: ${texts.api.oneOf}`;
  const width = options.reduce((sum, { label }) => sum + label.length + 3, 0);
  const menu = options.length > MAX_TABS || width > WIDEST_TABS;
  return tabsHtml(panels, { class: 'tabs lc-choice-bar', name, menu, ...(menu ? { heading: texts.api.oneOf } : {}) });
}

function optionBody(value: ValueView, label: ListLabel, texts: Messages): Html {
  const type = rootTypeHtml(value);
  const head = (type || value.pills.length > 0) && html`<p class="lc-option-head">${type}${pillsHtml(value)}</p>`;
  return html`${head}${saidHtml(value, texts)}${ownFieldsHtml(value, texts, label)}${
    value.choices && choicesHtml(value.choices, texts)
  }${conditionsHtml(value, texts)}${value.more && moreHtml(value.more, texts)}`;
}

function fieldHtml(field: FieldView, texts: Messages): Html {
  const { id, value } = field;
  const label = fieldName(field);
  const name = id === undefined ? html`<strong>${label}</strong>` : html`<a href="#${encodeURI(id)}">${label}</a>`;
  const before = value.before.map((text) => html`<span>${text}</span> `);
  const { fields, choices, more } = value;
  const inside = html`${fields && detailsHtml(ownFieldsHtml(value, texts), texts, value.open)}${
    choices && choicesHtml(choices, texts)
  }${conditionsHtml(value, texts)}${more && moreHtml(more, texts)}`;
  return html`<li${id !== undefined && html` id="${id}"`}${directionClass(value)}>${before}${name} ${typeHtml(value)}${pillsHtml(value)}${saidHtml(value, texts)}${inside}</li>`;
}

function fieldName({ name, kind }: FieldView): string {
  if (kind === 'any-key' || kind === 'index') return `[${name}]`;
  return kind === 'pattern' ? `/${name}/` : name;
}

/** A schema loaded from its page contains fields of both directions, so hide those of the other one. */
function directionClass({ pills }: ValueView): Html | undefined {
  const kind = pills.find((pill) => pill.kind === 'read-only' || pill.kind === 'write-only')?.kind;
  return kind && html` class="lc-${kind}"`;
}

/** Each member of a union is a box of its own, and the separator stays at the end of a line. */
function typeHtml({ type }: ValueView): Html {
  const members = type.members ?? [[type]];
  return html`${members.map((parts, index) => html`${index > 0 && raw('&nbsp;<i>|</i> ')}<code>${parts.map(linkHtml)}</code>`)}`;
}

function pillsHtml({ pills }: ValueView): Html[] {
  return pills.map(pillHtml);
}

function pillHtml({ kind, text, value }: PillView): Html {
  const inner = html`${text}${value !== undefined && html` <code>${value}</code>`}`;
  if (kind === 'required') return html` <b>${inner}</b>`;
  if (kind === 'deprecated') return html` <em>${inner}</em>`;
  return html` <span>${inner}</span>`;
}

/**
 * Fields of a value, and its additional properties.
 * @param label of a section, whose list may be folded
 */
function ownFieldsHtml({ fields = [], otherFields }: ValueView, texts: Messages, label?: ListLabel): Html {
  const { api } = texts;
  const others = otherFields !== undefined && html`<p class="lc-remark">${otherFields === 'any' ? api.otherFields : api.noOtherFields}</p>`;
  return html`${label ? sectionFieldsHtml(fields, label, texts) : fieldsHtml(fields, texts)}${others}`;
}

/** Description, constraints, options, examples, and warning. */
function saidHtml({ title, description, constraints, options, moreOptions, examples, problem }: ValueView, texts: Messages): Html {
  return html`${title !== undefined && html`<p><strong>${title}</strong></p>`}${raw(description?.html)}${constraintsHtml(constraints)}${optionsHtml(options, texts)}${
    moreOptions && restHtml(`${texts.api.availableOptions}: ${moreOptions.count}`, laterHtml(moreOptions, texts))
  }${examplesHtml(examples, texts)}${problem !== undefined && html`<p class="lc-remark lc-problem">${problem}</p>`}`;
}

function constraintsHtml(constraints: ValueView['constraints']): Html | undefined {
  if (constraints.length === 0) return undefined;
  const lines = constraints.map(({ text, ...one }, index) =>
    constraintHtml({ ...one, text: `${index === 0 ? sentence(text) : text}${one.code === undefined ? '' : ':'}` }),
  );
  return html`<p class="lc-remark">${joinHtml(lines, ' · ')}</p>`;
}

function constraintHtml({ text, code, note }: ConstraintView): Html {
  return html`${text}${code !== undefined && html` <code>${code}</code>`}${note !== undefined && ` ${note}`}`;
}

/** Capitalized, unless it starts with a name such as `x`. */
function sentence(line: string): string {
  return line.replace(/^[a-z](?=[a-z])/, (letter) => letter.toUpperCase());
}

const FIRST_OPTIONS = 10;
/** Only collapse more than this. */
const MIN_HIDDEN = 3;
/** Longer lists have a filter. */
const MAX_UNFILTERED = 20;

function optionsHtml(options: readonly OptionView[], texts: Messages): Html | undefined {
  const { api } = texts;
  if (options.length === 0) return undefined;
  const print = options.some(({ description }) => description !== undefined) ? describedOptions : plainOptions;
  const rest = options.length - FIRST_OPTIONS;
  if (rest < MIN_HIDDEN) return print(options, `${api.availableOptions}:`);
  const first = print(options.slice(0, FIRST_OPTIONS), `${api.availableOptions}:`);
  const all = html`${first}${restHtml(fill(api.more, { count: String(rest) }), print(options.slice(FIRST_OPTIONS), ''))}`;
  return options.length > MAX_UNFILTERED ? filteredHtml(api.availableOptions, all, texts) : all;
}

function restHtml(summary: string, content: Html): Html {
  return html`<details class="lc-rest"><summary>${summary}</summary>${content}</details>`;
}

function plainOptions(options: readonly OptionView[], label: string): Html {
  // Values are in separate boxes. With names, they also need commas.
  return html`<p class="lc-remark">${label} ${joinHtml(options.map(optionHtml), options.some(({ name }) => name !== undefined) ? ', ' : ' ')}</p>`;
}

function describedOptions(options: readonly OptionView[], label: string): Html {
  const printed = options.map((option) => html`<dt>${optionHtml(option)}</dt><dd>${raw(option.description?.html)}</dd>`);
  return html`${label !== '' && html`<p class="lc-remark">${label}</p>`}<dl class="lc-options">${printed}</dl>`;
}

function optionHtml({ value, name }: OptionView): Html {
  return html`<code>${value}</code>${name !== undefined && ` ${name}`}`;
}

function examplesHtml(examples: readonly ExampleView[], texts: Messages): Html | undefined {
  const printed = examples.map(({ label, text, description }) => ({
    text: html`${label !== undefined && `${label} `}<code>${text}</code>`,
    description,
  }));
  return exampleListHtml(printed, texts);
}

/** Examples on one line, or in a list with their descriptions. */
export function exampleListHtml(
  examples: readonly { text: Html; description: RichText | undefined }[],
  { content }: Messages,
): Html | undefined {
  if (examples.length === 0) return undefined;
  const label = examples.length === 1 ? content.example : content.examples;
  const texts = examples.map(({ text }) => text);
  if (examples.every(({ description }) => description === undefined))
    return html`<p class="lc-remark">${label}: ${joinHtml(texts, ', ')}</p>`;
  const rows = examples.map(({ text, description }) => html`<dt>${text}</dt><dd>${raw(description?.html)}</dd>`);
  return html`<p class="lc-remark">${label}:</p><dl class="lc-options">${rows}</dl>`;
}

function detailsHtml(content: Html, { content: words }: Messages, open = false): Html {
  return html`<details${open && raw(' open')}><summary>${words.childAttributes}</summary>${content}</details>`;
}

/** A schema that isn't expanded. */
function moreHtml(more: SchemaLinkView, texts: Messages): Html {
  return detailsHtml(laterHtml(more, texts), texts);
}

/** Names and types of the fields, and a link to the page of the schema. Both are replaced with the schema when opened. */
function laterHtml(more: SchemaLinkView, texts: Messages): Html {
  return html`<lectern-schema>${more.fields && fieldsHtml(more.fields, texts)}${linkHtml(more)}</lectern-schema>`;
}

function linkHtml({ text, href }: Pick<SchemaLinkView, 'text' | 'href'>): Html | string {
  return href === undefined ? text : html`<a href="${href}">${text}</a>`;
}

/** Options inside a field: collapsible rows. */
function choicesHtml({ options, open }: ChoicesView, texts: Messages): Html {
  return html`<div class="lc-choices"><p>${texts.api.oneOf}</p>${options.map((option) => choiceHtml(option, texts, open))}</div>`;
}

function choiceHtml({ label, value }: ChoicesView['options'][number], texts: Messages, open = false): Html {
  // Object options are named by their label.
  const isNamed = value.fields || value.more || value.type.text === label;
  const head = html`${label}${!isNamed && html` <code>${value.type.text}</code>`}${pillsHtml(value)}`;
  const body = valueHtml(value, texts);
  return String(body) === '' ? html`<p>${head}</p>` : html`<details${open && raw(' open')}><summary>${head}</summary>${body}</details>`;
}

function valueHtml(value: ValueView, texts: Messages): Html {
  const { choices, more } = value;
  return html`${saidHtml(value, texts)}${ownFieldsHtml(value, texts)}${choices && choicesHtml(choices, texts)}${conditionsHtml(value, texts)}${
    more && laterHtml(more, texts)
  }`;
}

/** What applies under a condition: collapsible rows like those of options. */
function conditionsHtml({ conditions = [] }: ValueView, texts: Messages): Html | undefined {
  if (conditions.length === 0) return undefined;
  return html`<div class="lc-choices">${conditions.map((one) => conditionHtml(one, texts))}</div>`;
}

function conditionHtml({ value, ...head }: ConditionView, texts: Messages): Html {
  return html`<details><summary>${constraintHtml(head)}</summary>${valueHtml(value, texts)}</details>`;
}
