import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { formatYaml } from '../../src/markdown/yaml.ts';

describe('JSON as YAML', () => {
  it('is easy to read', () => {
    const value = {
      paths: {
        '/boats/{id}': { get: { summary: 'Get a boat', tags: ['boats'], parameters: [{ name: 'id', in: 'path', required: true }] } },
      },
      empty: { list: [], object: {} },
    };
    expect(formatYaml(value)).toBe(`paths:
  /boats/{id}:
    get:
      summary: Get a boat
      tags:
      - boats
      parameters:
      - name: id
        in: path
        required: true
empty:
  list: []
  object: {}`);
  });

  it.each([
    'true',
    'no',
    '12',
    'a: b',
    '# not a comment',
    '- dash',
    "it's",
    'ends ',
    '',
    'two\nlines',
    'two\nlines\n',
    'a\n\n  b',
    ' starts\nblank',
    'tab\tend',
    '"quoted"',
    '@at',
    'ü – é',
    null,
    0.5,
    -3,
    false,
    [
      [1, 2],
      ['a', ['b']],
    ],
    [{ a: [{ b: 'c\nd' }] }],
    { '200': { x: 1 }, 'a b': 2, on: 3, 'application/json': {} },
  ])('says the same: %j', (value) => {
    expect(parse(formatYaml({ value, list: [value] }))).toEqual({ value, list: [value] });
  });

  it('ends in a circle', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(formatYaml(circle).split('\n').length).toBeLessThan(60);
  });
});
