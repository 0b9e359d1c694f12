import { describe, expect, it } from 'vitest';
import { fillSchema } from '../../../src/client/playground/read-data.ts';
import type { FormState } from '../../../src/client/playground/request/form-state.ts';
import { withSecretsHidden } from '../../../src/client/playground/secret-values.ts';
import type { PlaygroundData } from '../../../src/view/props/playground-data.ts';

const property = (name: string, schema: object) => ({ name, required: false, schema: fillSchema(schema) });

function hidden(query: Record<string, unknown>, body: unknown, schema: object = {}): FormState {
  const parameters = Object.keys(query).map((name) => ({ name, in: 'query', schema: fillSchema({}) }));
  const requestBody = { required: true, content: [{ type: 'application/json', schema: fillSchema(schema), examples: [], encoding: {} }] };
  const data = { operation: { parameters, requestBody }, schemas: {} } as unknown as PlaygroundData;
  const state = {
    parameters: { path: {}, query, header: {}, cookie: {} },
    mediaType: 'application/json',
    bodies: { 'application/json': body },
  };
  return withSecretsHidden(state as unknown as FormState, data);
}

describe('secrets in a sample', () => {
  it('are hidden by their names, at any depth', () => {
    const { parameters, bodies } = hidden({ api_key: 'k', page_token: 'p' }, { user: { password: 'x' }, list: [{ accessToken: 'y' }] });
    expect(parameters.query).toEqual({ api_key: '<api_key>', page_token: 'p' });
    expect(bodies['application/json']).toEqual({ user: { password: '<password>' }, list: [{ accessToken: '<accessToken>' }] });
  });

  it('are hidden by their format', () => {
    const schema = { properties: [property('pin', { types: ['string'], format: 'password' }), property('name', {})] };
    expect(hidden({}, { pin: '1', name: 'a' }, schema).bodies['application/json']).toEqual({ pin: '<pin>', name: 'a' });
  });

  it('are everything inside a field that is one', () => {
    expect(hidden({}, { credentials: { user: 'a', parts: ['b', 3], on: true, none: null } }).bodies['application/json']).toEqual({
      credentials: { user: '<credentials>', parts: ['<credentials>', '<credentials>'], on: true, none: null },
    });
  });

  it('leave the form as it is when there are none', () => {
    const state = hidden({ q: 'a' }, { name: 'b', password: '' });
    expect([state.parameters.query, state.bodies['application/json']]).toEqual([{ q: 'a' }, { name: 'b', password: '' }]);
  });
});
