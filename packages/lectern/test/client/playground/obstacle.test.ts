import type { Operation } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { BrokenJson, parseJson } from '../../../src/client/playground/json/broken-json.ts';
import { initialState } from '../../../src/client/playground/request/form-state.ts';
import { findObstacle } from '../../../src/client/playground/request/obstacle.ts';
import { toValues } from '../../../src/client/playground/request/values.ts';
import { writeShareLink } from '../../../src/client/playground/share-link.ts';
import { arrayOf, bodyOf, integer, object, parameter, string, tinyData } from './tiny-operation.ts';

const message = (operation: Partial<Operation>, change: (state: ReturnType<typeof initialState>) => void = () => undefined) => {
  const data = tinyData(operation);
  const state = initialState(data);
  change(state);
  return findObstacle(state, data)?.message;
};

describe('a form cannot be sent', () => {
  const path = { path: '/things/{id}', parameters: [parameter('path', 'id', arrayOf({ types: ['string'] }), { required: true })] };

  it.each([undefined, '', ' ', [], [undefined], {}])('with %j as a path parameter', (value) => {
    expect(message(path, (state) => Object.assign(state.parameters.path, { id: value }))).toBe('The path parameter id has no value');
  });

  it.each([0, false, null, 'a', ['a'], { a: 1 }])('but with %j as one', (value) => {
    expect(message(path, (state) => Object.assign(state.parameters.path, { id: value }))).toBeUndefined();
  });

  it('but with one that its path does not have', () => {
    expect(message({ parameters: [parameter('path', 'id', string, { required: true })] })).toBeUndefined();
  });

  it('but without other required values, or with wrong ones', () => {
    const operation = {
      method: 'post' as const,
      parameters: [parameter('query', 'q', integer, { required: true }), parameter('header', 'h', string, { required: true })],
      requestBody: bodyOf('application/json', object({ 'name!': string })),
    };
    expect(message(operation, (state) => Object.assign(state.parameters.query, { q: 'x' }))).toBeUndefined();
  });

  it('with a text that is not JSON, which says where its mistake is', () => {
    const operation = { method: 'post' as const, requestBody: bodyOf('application/json') };
    const broken = parseJson('{\n  "a": 1,\n}');
    expect(message(operation, (state) => Object.assign(state.bodies, { 'application/json': broken }))).toBe(
      'The body is not valid JSON. Line 3, column 1: Found } where a name in double quotes should be',
    );
  });
});

describe('a text of JSON', () => {
  const data = tinyData({ method: 'post', requestBody: bodyOf('application/json') });
  const stateOf = (text: string) => {
    const state = initialState(data);
    state.bodies['application/json'] = parseJson(text);
    state.texts['application/json'] = text;
    return state;
  };

  it('is sent as it was written, with its large numbers', () => {
    const text = '{ "id": 12345678901234567890, "price": 1.0 }';
    expect(toValues(stateOf(text), '', []).values.body?.text).toBe(text);
  });

  it('is neither sent nor shared while it is broken', () => {
    const state = stateOf('{"a": SECRET');
    expect(state.bodies['application/json']).toBeInstanceOf(BrokenJson);
    expect(toValues(state, '', []).values.body).toBeUndefined();
    const link = writeShareLink(state, data);
    expect(Buffer.from(link.split('=')[1] ?? '', 'base64url').toString()).toBe('{"mediaType":"application/json"}');
  });
});
