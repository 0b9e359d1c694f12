import type { Schema } from '@lectern/core';
import { isObject } from '@lectern/core/samples';
import type { PlaygroundData } from '../../view/props/playground-data.ts';
import { isPlain } from './form/value.ts';
import type { FormState } from './request/form-state.ts';
import { resolveSchema, type Schemas } from './schema/resolve.ts';
import { isSecretName } from './secret-names.ts';

/** Whether a field's name and format suggest a secret. */
export function isSecretField(name: string, schema: Schema | undefined, schemas: Schemas): boolean {
  return isSecretName(name) || isPassword(schema && resolveSchema(schema, schemas));
}

export function isPassword(resolved: Schema | undefined): boolean {
  return resolved?.format === 'password';
}

/** Schema of a property, from any option of a union. */
export function propertySchema(resolved: Schema | undefined, name: string, schemas: Schemas): Schema | undefined {
  const own = resolved?.properties?.find((property) => property.name === name)?.schema;
  if (own !== undefined) return own;
  for (const option of resolved?.choices?.options ?? []) {
    const found = resolveSchema(option.schema, schemas).properties?.find((property) => property.name === name)?.schema;
    if (found !== undefined) return found;
  }
  return resolved?.additionalProperties || undefined;
}

/** The form with secrets replaced by `<name>`, or the same object if it has none. */
export function withSecretsHidden(state: FormState, { operation, schemas }: Pick<PlaygroundData, 'operation' | 'schemas'>): FormState {
  let isSame = true;
  /** A list can have thousands of objects with the same names. */
  const names = new Map<string, boolean>();
  const isSecret = (name: string) => names.get(name) ?? names.set(name, isSecretName(name)).get(name) === true;
  const mark = (name: string): string => {
    isSame = false;
    return `<${name}>`;
  };
  /** `secret` is the name of the closest parent field that contains secrets. */
  const hide = (value: unknown, schema: Schema | undefined, secret: string | undefined): unknown => {
    if (value === undefined || value === null || value === '' || typeof value === 'boolean') return value;
    const resolved = schema && resolveSchema(schema, schemas);
    if (Array.isArray(value)) return value.map((item) => hide(item, resolved?.items, secret));
    if (isObject(value)) {
      if (!isPlain(value)) return value;
      const entries = Object.entries(value).map(([name, one]) => {
        const property = propertySchema(resolved, name, schemas);
        return [name, hide(one, property, isSecret(name) || isPassword(property && resolveSchema(property, schemas)) ? name : secret)];
      });
      return Object.fromEntries(entries);
    }
    if (secret !== undefined) return mark(secret);
    return isPassword(resolved) ? mark('password') : value;
  };
  const parameters = { ...state.parameters };
  for (const { in: location, name, schema } of operation.parameters) {
    if (!Object.hasOwn(parameters[location], name)) continue;
    const secret = isSecretField(name, schema, schemas) ? name : undefined;
    parameters[location] = { ...parameters[location], [name]: hide(parameters[location][name], schema, secret) };
  }
  const bodies = { ...state.bodies };
  const texts = { ...state.texts };
  const media = operation.requestBody?.content.find(({ type }) => type === state.mediaType);
  if (media !== undefined) {
    const wasSame = isSame;
    isSame = true;
    bodies[media.type] = hide(bodies[media.type], media.schema, undefined);
    if (!isSame) texts[media.type] = undefined;
    isSame &&= wasSame;
  }
  return isSame ? state : { ...state, parameters, bodies, texts };
}
