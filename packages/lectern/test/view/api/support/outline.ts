import type { ChoicesView, FieldView, ValueView } from '../../../../src/view/api/types.ts';

/** Fields as an indented list: name, type, pills, and what is said below. */
export function outline(fields: readonly FieldView[] = [], indent = ''): string {
  return fields.map((field) => `${indent}${nameOf(field)}: ${describe(field.value)}${inside(field.value, `${indent}  `)}`).join('\n');
}

/** The value of a body with what is in it. */
export function outlineValue(value: ValueView | undefined): string {
  return value === undefined ? '' : `${describe(value)}${inside(value, '  ')}`;
}

function nameOf({ name, kind }: FieldView): string {
  return kind === undefined ? name : kind === 'pattern' ? `/${name}/` : `[${name}]`;
}

function describe({ type, pills, constraints, options, moreOptions, examples, problem }: ValueView): string {
  return [
    type.text,
    ...pills.map(({ text, value }) => (value === undefined ? `(${text})` : `(${text} ${value})`)),
    ...constraints.map(({ text, code }) => (code === undefined ? text : `${text} ${code}`)),
    ...(options.length > 0 ? [`one of ${options.map(({ value }) => value).join(' ')}`] : []),
    ...(moreOptions ? [`one of ${moreOptions.count} values of ${moreOptions.text}`] : []),
    ...examples.map(({ text }) => `such as ${text}`),
    ...(problem === undefined ? [] : [`! ${problem}`]),
  ].join(', ');
}

function inside({ fields, otherFields, choices, conditions = [], more }: ValueView, indent: string): string {
  return [
    fields ? `\n${outline(fields, indent)}` : '',
    otherFields ? `\n${indent}${otherFields} other fields` : '',
    choices ? `\n${choicesOf(choices, indent)}` : '',
    ...conditions.map(({ text, code, value }) => `\n${indent}${text} ${code ?? ''}: ${describe(value)}${inside(value, `${indent}  `)}`),
    more ? `\n${indent}→ ${more.text}` : '',
  ].join('');
}

function choicesOf({ options }: ChoicesView, indent: string): string {
  return options.map(({ label, value }) => `${indent}<${label}> ${describe(value)}${inside(value, `${indent}  `)}`).join('\n');
}
