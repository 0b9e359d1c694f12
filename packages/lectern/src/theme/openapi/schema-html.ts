import type { Messages } from '../../messages/languages/types.ts';
import { ENGLISH, fill } from '../../messages/messages.ts';
import { printAttribute, printText } from '../../view/api/print-text.ts';
import type { ChoicesView, ExampleView, FieldView, Html, OptionView, PillView, SchemaLinkView, ValueView } from '../../view/api/types.ts';
import { tabsHtml } from './tabs-html.ts';

/*
 * Schemas as HTML, written as strings: a page may have hundreds of fields, and their markup is most of its size and of the time that
 * it takes. A row is `<li>` with name, type and pills in one line and everything else below; `styles/components/field.css` knows the order.
 */

/** A list of rows. */
export function fieldsHtml(fields: readonly FieldView[], texts: Messages = ENGLISH): string {
  return fields.length === 0 ? '' : `<ul class="fields" role="list">${fields.map((field) => fieldHtml(field, texts)).join('')}</ul>`;
}

/** Fields of a value, and what is said of others. */
function ownFieldsHtml({ fields = [], otherFields }: ValueView, texts: Messages): string {
  const others =
    otherFields === undefined ? '' : `<p class="c">${otherFields === 'any' ? texts.api.otherFields : texts.api.noOtherFields}</p>`;
  return fieldsHtml(fields, texts) + others;
}

/**
 * The value of a body, a response or a whole schema: its fields stand at once, and options are tabs. Its type is printed by `rootTypeHtml`.
 * @param name accessible name of those tabs
 */
export function rootHtml(value: ValueView, name: string, texts: Messages = ENGLISH): string {
  const { pills, choices, more } = value;
  const head = pills.length === 0 ? '' : `<p class="value-head">${pills.map((pill) => pillHtml(pill, texts)).join('')}</p>`;
  return `<div class="value">${head}${saidHtml(value, texts)}${ownFieldsHtml(value, texts)}${choices ? choiceTabs(choices, name, texts) : ''}${more ? moreHtml(more, texts) : ''}</div>`;
}

/** Type of a body or response, for the line of its media type. Empty where the fields say it. */
export function rootTypeHtml(value: ValueView): string {
  const isSaid = value.type.text === 'object' ? value.fields || value.choices : value.choices && value.type.href === undefined;
  return isSaid ? '' : typeHtml(value);
}

const MOST_TABS = 5;
const WIDEST_TABS = 56;

function choiceTabs({ options }: ChoicesView, name: string, texts: Messages): string {
  if (options.length === 1 && options[0]) return optionBody(options[0].value, texts);
  const panels = options.map(({ label, value }) => ({ label, html: optionBody(value, texts) }));
  const width = options.reduce((sum, { label }) => sum + label.length + 3, 0);
  const menu = options.length > MOST_TABS || width > WIDEST_TABS;
  return tabsHtml(panels, { class: 'tabs choice-tabs', name, menu, ...(menu ? { heading: texts.api.oneOf } : {}) });
}

function optionBody(value: ValueView, texts: Messages): string {
  const type = rootTypeHtml(value);
  const head =
    type === '' && value.pills.length === 0
      ? ''
      : `<p class="option-head">${type}${value.pills.map((pill) => pillHtml(pill, texts)).join('')}</p>`;
  return `${head}${saidHtml(value, texts)}${ownFieldsHtml(value, texts)}${value.choices ? choicesHtml(value.choices, texts) : ''}${value.more ? moreHtml(value.more, texts) : ''}`;
}

function fieldHtml(field: FieldView, texts: Messages): string {
  const { id, value } = field;
  const label = nameHtml(field);
  const name = id === undefined ? `<strong>${label}</strong>` : `<a href="#${printAttribute(encodeURI(id))}">${label}</a>`;
  const before = value.before.map((text) => `<span>${printText(text)}</span> `).join('');
  const { fields, choices, more } = value;
  const inside = `${fields ? detailsHtml(ownFieldsHtml(value, texts), texts) : ''}${choices ? choicesHtml(choices, texts) : ''}${more ? moreHtml(more, texts) : ''}`;
  return `<li${id === undefined ? '' : ` id="${printAttribute(id)}"`}${directionClass(value)}>${before}${name} ${typeHtml(value)}${value.pills.map((pill) => pillHtml(pill, texts)).join('')}${saidHtml(value, texts)}${inside}</li>`;
}

function nameHtml({ name, kind }: FieldView): string {
  const text = kind === 'any-key' ? `[${name}]` : kind === 'pattern' ? `/${name}/` : kind === 'index' ? `[${name}]` : name;
  return printText(text);
}

/** Where a schema is loaded from its page, which is the same for both directions, what does not travel is hidden. */
function directionClass({ pills }: ValueView): string {
  const kind = pills.find((pill) => pill.kind === 'read-only' || pill.kind === 'write-only')?.kind;
  return kind === undefined ? '' : ` class="${kind}"`;
}

function typeHtml({ type }: ValueView): string {
  return `<code>${linkHtml(type)}</code>`;
}

function pillHtml({ kind, text, value }: PillView, texts: Messages): string {
  const inner = printText(pillText(kind, text, texts)) + (value === undefined ? '' : ` <code>${printText(value)}</code>`);
  if (kind === 'required') return ` <b>${inner}</b>`;
  if (kind === 'deprecated') return ` <em>${inner}</em>`;
  return ` <span>${inner}</span>`;
}

/** Words of the document stay as they are. */
function pillText(kind: PillView['kind'], text: string, { api, content }: Messages): string {
  switch (kind) {
    case 'required':
    case 'default':
    case 'deprecated':
      return content[kind];
    case 'read-only':
      return api.readOnly;
    case 'write-only':
      return api.writeOnly;
    default:
      return text;
  }
}

/** Description, constraints, options, examples and problem. */
function saidHtml({ description, constraints, options, examples, problem }: ValueView, texts: Messages): string {
  const lines = constraints.map(({ text, code }) => printText(text) + (code === undefined ? '' : ` <code>${printText(code)}</code>`));
  return [
    description?.html ?? '',
    lines.length > 0 ? `<p class="c">${sentence(lines.join(' · '))}</p>` : '',
    optionsHtml(options, texts),
    examplesHtml(examples, texts),
    problem === undefined ? '' : `<p class="c problem">${printText(problem)}</p>`,
  ].join('');
}

/** With a capital, unless it begins with a name such as `x`. */
function sentence(line: Html): Html {
  return line.replace(/^[a-z](?=[a-z])/, (letter) => letter.toUpperCase());
}

const FIRST_OPTIONS = 10;
/** A line that opens is worth it for more than this. */
const FEWEST_HIDDEN = 3;

function optionsHtml(options: readonly OptionView[], { api }: Messages): string {
  if (options.length === 0) return '';
  const print = options.some(({ description }) => description !== undefined) ? describedOptions : plainOptions;
  const rest = options.length - FIRST_OPTIONS;
  if (rest < FEWEST_HIDDEN) return print(options, `${api.availableOptions}:`);
  const first = print(options.slice(0, FIRST_OPTIONS), `${api.availableOptions}:`);
  return `${first}<details class="rest"><summary>${fill(api.more, { count: String(rest) })}</summary>${print(options.slice(FIRST_OPTIONS), '')}</details>`;
}

function plainOptions(options: readonly OptionView[], label: string): string {
  const printed = options.map(({ value, name }) => `<code>${printText(value)}</code>${name === undefined ? '' : ` ${printText(name)}`}`);
  // Values stand in boxes of their own; with names beside them they need commas.
  return `<p class="c">${label} ${printed.join(options.some(({ name }) => name !== undefined) ? ', ' : ' ')}</p>`;
}

function describedOptions(options: readonly OptionView[], label: string): string {
  const printed = options.map(
    ({ value, name, description }) =>
      `<dt><code>${printText(value)}</code>${name === undefined ? '' : ` ${printText(name)}`}</dt><dd>${description?.html ?? ''}</dd>`,
  );
  return `${label === '' ? '' : `<p class="c">${label}</p>`}<dl class="options">${printed.join('')}</dl>`;
}

function examplesHtml(examples: readonly ExampleView[], { content }: Messages): string {
  if (examples.length === 0) return '';
  const printed = examples.map(({ label, text }) => `${label === undefined ? '' : `${printText(label)} `}<code>${printText(text)}</code>`);
  return `<p class="c">${examples.length === 1 ? content.example : content.examples}: ${printed.join(', ')}</p>`;
}

function detailsHtml(content: string, texts: Messages): string {
  return `<details><summary>${texts.content.childAttributes}</summary>${content}</details>`;
}

/** What is printed no deeper. */
function moreHtml(more: SchemaLinkView, texts: Messages): string {
  return detailsHtml(laterHtml(more), texts);
}

/** A link to the page of a schema, in whose place the schema is put when it is opened. */
function laterHtml(more: SchemaLinkView): string {
  return `<lectern-schema>${linkHtml(more)}</lectern-schema>`;
}

function linkHtml({ text, href }: SchemaLinkView): string {
  return href === undefined ? printText(text) : `<a href="${printAttribute(href)}">${printText(text)}</a>`;
}

/** Options inside a field: rows that open. */
function choicesHtml({ options }: ChoicesView, texts: Messages): string {
  return `<div class="choices"><p>${texts.api.oneOf}</p>${options.map((option) => choiceHtml(option, texts)).join('')}</div>`;
}

function choiceHtml({ label, value }: ChoicesView['options'][number], texts: Messages): string {
  // An option that is an object is called what its label says.
  const isNamed = value.fields || value.more || value.type.text === label;
  const type = isNamed ? '' : ` <code>${printText(value.type.text)}</code>`;
  const head = `${printText(label)}${type}${value.pills.map((pill) => pillHtml(pill, texts)).join('')}`;
  const { choices, more } = value;
  const body = `${saidHtml(value, texts)}${ownFieldsHtml(value, texts)}${choices ? choicesHtml(choices, texts) : ''}${more ? laterHtml(more) : ''}`;
  return body === '' ? `<p>${head}</p>` : `<details><summary>${head}</summary>${body}</details>`;
}
