import type { Parameter, ParameterLocation } from '@lectern/core';
import { isForbiddenHeader } from '@lectern/core/samples';
import type { PlaygroundData } from '../../../view/props/playground-data.ts';
import { uiText } from '../../elements/texts.ts';
import type { Field } from '../form/field.ts';
import { focusFirst } from '../form/frame.ts';
import { formContext } from '../form/make-field.ts';
import { type FormState, parameterValue } from '../request/form-state.ts';
import { section } from './section.ts';

const TITLES: Record<ParameterLocation, string> = {
  path: uiText('path', 'Path'),
  query: uiText('query', 'Query'),
  header: uiText('headers', 'Headers'),
  cookie: uiText('cookies', 'Cookies'),
};

/** The fields of all parameters by location, without empty locations. */
export function parametersPanel(
  data: PlaygroundData,
  state: FormState,
  changed: (location: ParameterLocation, name: string, value: unknown) => void,
): { elements: HTMLElement[]; fields: Field[]; focus(location: ParameterLocation, name: string): void } {
  const context = formContext({
    schemas: data.schemas,
    files: 'text',
    requiredOnly: data.requiredOnly === true,
    multiline: false,
    prefix: 'pg-parameter',
  });
  const fields = new Map<string, Field>();
  const elements = (['path', 'query', 'header', 'cookie'] as const).flatMap((location) => {
    const list = data.operation.parameters.filter((parameter) => parameter.in === location);
    if (list.length === 0) return [];
    const own = list.map((parameter) => {
      const field = context.makeField({
        name: parameter.name,
        schema: {
          ...parameter.schema,
          examples: [...parameter.examples.flatMap(({ value }) => (value === undefined ? [] : [value])), ...parameter.schema.examples],
        },
        required: parameter.required,
        value: parameterValue(state, location, parameter.name),
        depth: 0,
        description: parameter.description,
        deprecated: parameter.deprecated,
        note: limitOf(parameter),
        changed: (value) => changed(location, parameter.name, value),
      });
      fields.set(`${location} ${parameter.name}`, field);
      return field;
    });
    return [section(TITLES[location], ...own.map(({ element }) => element))];
  });
  return {
    elements,
    fields: [...fields.values()],
    focus: (location, name) => {
      const field = fields.get(`${location} ${name}`);
      if (field) focusFirst(field.element, field.element);
    },
  };
}

/** Why a browser doesn't send a parameter. */
function limitOf({ in: location, name }: Parameter): string | undefined {
  if (location === 'cookie') return uiText('cookieNotSent', 'A page cannot set cookies: code samples carry this one, “Send” does not.');
  return location === 'header' && isForbiddenHeader(name)
    ? uiText('headerNotSent', 'Only the browser can set this header. Code samples include it, but “Send” does not.')
    : undefined;
}
