/** @jsxImportSource preact */
import type { Parameter, ParameterLocation } from '@lectern/core';
import { isForbiddenHeader } from '@lectern/core/samples';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { PlaygroundData } from '../../../view/props/playground-data.ts';
import { uiText } from '../../elements/texts.ts';
import { Field } from '../form/field.tsx';
import { type FormContext, focusFirst } from '../form/frame.tsx';
import { type FormState, parameterValue } from '../request/form-state.ts';
import { Section } from '../ui.tsx';

const TITLES: Record<ParameterLocation, string> = {
  path: uiText('path', 'Path'),
  query: uiText('query', 'Query'),
  header: uiText('headers', 'Headers'),
  cookie: uiText('cookies', 'Cookies'),
};

interface ParametersPanelProps {
  data: PlaygroundData;
  /** The values that the fields start with. */
  state: FormState;
  context: FormContext;
  /** A path parameter without a value that gets the focus, in an object of its own for each time. */
  missing?: { name: string } | undefined;
  changed(location: ParameterLocation, name: string, value: unknown): void;
}

/** The fields of all parameters by location, without empty locations. */
export function ParametersPanel({ data, state, context, missing, changed }: ParametersPanelProps) {
  const parameters = useMemo(() => data.operation.parameters.map(withOwnExamples), [data]);
  const fields = useRef(new Map<string, Field>());
  useLayoutEffect(() => {
    const base = missing && fields.current.get(`path ${missing.name}`)?.base;
    if (base instanceof HTMLElement) focusFirst(base, base);
  }, [missing]);
  return (Object.keys(TITLES) as ParameterLocation[]).map((location) => {
    const list = parameters.filter((parameter) => parameter.in === location);
    return (
      list.length > 0 && (
        <Section key={location} title={TITLES[location]}>
          {list.map((parameter) => (
            <Field
              key={parameter.name}
              ref={(field) => {
                if (field) fields.current.set(`${location} ${parameter.name}`, field);
              }}
              name={parameter.name}
              schema={parameter.schema}
              required={parameter.required}
              value={parameterValue(state, location, parameter.name)}
              depth={0}
              description={parameter.description}
              deprecated={parameter.deprecated}
              note={limitOf(parameter)}
              context={context}
              changed={(value) => changed(location, parameter.name, value)}
            />
          ))}
        </Section>
      )
    );
  });
}

function withOwnExamples(parameter: Parameter): Parameter {
  const own = parameter.examples.flatMap(({ value }) => (value === undefined ? [] : [value]));
  return { ...parameter, schema: { ...parameter.schema, examples: [...own, ...parameter.schema.examples] } };
}

/** Why a browser doesn't send a parameter. */
function limitOf({ in: location, name }: Parameter): string | undefined {
  if (location === 'cookie') return uiText('cookieNotSent', 'A page cannot set cookies: code samples carry this one, “Send” does not.');
  return location === 'header' && isForbiddenHeader(name)
    ? uiText('headerNotSent', 'Only the browser can set this header. Code samples include it, but “Send” does not.')
    : undefined;
}
