import { paramName, responseName } from '@lectern/core/words';
import { describe, expect, it } from 'vitest';
import { formatDefault } from '../../../src/view/props/fields.ts';
import { textProp } from '../../../src/view/props/props.ts';

describe('the name of a parameter', () => {
  it.each([
    [{ path: 'id' }, 'id', 'path'],
    [{ query: 'limit' }, 'limit', 'query'],
    [{ body: 'name' }, 'name', 'body'],
    [{ header: 'Authorization' }, 'Authorization', 'header'],
  ])(
    '§component.ParamField.path §component.ParamField.query §component.ParamField.body §component.ParamField.header comes with its location: %j',
    (props, name, location) => expect(paramName(props, textProp)).toEqual({ name, location }),
  );

  it('§component.ParamField.name is the first location of several, and `name` when there is none', () => {
    const found = [{ header: 'b', query: 'a' }, { name: 'only' }].map((props) => paramName(props, textProp));
    expect(found).toEqual([{ name: 'a', location: 'query' }, { name: 'only' }]);
  });
});

describe('the name of a response field', () => {
  it.each([{ name: 'x' }, { body: 'x' }, { field: 'x' }, { property: 'x' }])('§component.ResponseField.name is read from %j', (props) =>
    expect(responseName(props, textProp)).toBe('x'),
  );
});

describe('a default', () => {
  it.each([
    ['asc', 'string', '"asc"'],
    ['red', undefined, '"red"'],
    ['10', 'integer', '10'],
    ['10', 'string', '"10"'],
    ['10', undefined, '10'],
    [10, 'number', '10'],
    [true, 'boolean', 'true'],
    ['false', 'boolean', 'false'],
    ['None', 'Optional[str]', 'None'],
    ['Options()', 'Options', 'Options()'],
    ['[]', 'string[]', '[]'],
    ['[]', 'list[str]', '[]'],
    ['link', '"link" or "github"', '"link"'],
    ["'a'", 'str', "'a'"],
    [['a', 'b'], 'string[]', '["a","b"]'],
    [{ a: 1 }, 'object', '{"a":1}'],
  ])('§component.ParamField.default %j of type %j reads %s', (value, type, text) => expect(formatDefault(value, type)).toBe(text));

  it.each([[{ a: { b: 1 } }], [[{ a: 1 }]], ['x'.repeat(50)], [''], [undefined], [null]])('is left out: %j', (value) =>
    expect(formatDefault(value, 'string')).toBeUndefined(),
  );
});
