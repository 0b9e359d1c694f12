import type { ParameterLocation } from '@lectern/core';
import { isStructured } from '@lectern/core/samples';
import type { PlaygroundData } from '../../../view/props/playground-data.ts';
import { initialValue } from '../form/model.ts';
import { ownValue } from '../form/value.ts';
import { bodyEditor } from './body-editor.ts';

/** All form values, without credentials. */
export interface FormState {
  /** An index after the last server is the custom URL. */
  server: { index: number; custom: string; variables: Record<string, string> };
  parameters: Record<ParameterLocation, Record<string, unknown>>;
  /** Media type of the body. Undefined for a request without one. */
  mediaType: string | undefined;
  /** Bodies by media type. A text that isn't the JSON that it should be is a `BrokenJson`. */
  bodies: Record<string, unknown>;
  /** The same as the reader wrote them, if they were written as JSON. Sent unchanged. */
  texts: Record<string, string | undefined>;
}

/**
 * The initial form: defaults, on top of the first example if the site enables it.
 * @param chosen name of the example that the reader chose on the page
 */
export function initialState(data: PlaygroundData, chosen?: string): FormState {
  const { operation, schemas, prefill, requiredOnly = false, requestExamples } = data;
  const parameters: FormState['parameters'] = { path: {}, query: {}, header: {}, cookie: {} };
  for (const { name, in: location, schema, required, examples } of operation.parameters) {
    const own = initialValue(schema, { schemas, required, requiredOnly });
    const example = prefill && isEmpty(own) ? examples[0]?.value : undefined;
    const value = example === undefined ? own : example;
    if (value !== undefined) parameters[location] = { ...parameters[location], [name]: value };
  }
  const { content = [], required = false } = operation.requestBody ?? {};
  const bodies: Record<string, unknown> = {};
  for (const { type, schema } of content) {
    const examples = requestExamples.filter((one) => one.mediaType === type);
    const example = (chosen && examples.find(({ name }) => name === chosen)) || (prefill ? examples[0] : undefined);
    if (example) bodies[type] = example.value;
    else if (schema !== undefined && /^(json|form)$/.test(bodyEditor(data, type)))
      bodies[type] = initialValue(schema, { schemas, required: required || hasBody(operation.method), requiredOnly });
  }
  return { server: { index: 0, custom: '', variables: {} }, parameters, mediaType: content[0]?.type, bodies, texts: {} };
}

/** Documents rarely say that a body is required, and readers expect to fill it in. Browsers don't send it with these methods. */
function hasBody(method: string): boolean {
  return method !== 'get' && method !== 'head';
}

/** Nothing was selected yet. */
function isEmpty(value: unknown): boolean {
  return value === undefined || (isStructured(value) && Object.keys(value).length === 0);
}

/** Value of a parameter. */
export function parameterValue(state: FormState, location: ParameterLocation, name: string): unknown {
  return ownValue(state.parameters[location], name);
}
