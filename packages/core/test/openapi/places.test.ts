import { describe, expect, it } from 'vitest';
import { duplicateJsonKeys } from '../../src/openapi/places/json.ts';
import { Places } from '../../src/openapi/places/places.ts';

/** The text that a pointer leads to, as far as its mark reaches, with its line. */
function marked(syntax: 'json' | 'yaml', text: string, pointer: string): string {
  const { location, excerpt = '' } = new Places('a', text, syntax).locate(pointer);
  const { line, column = 1, length = 1 } = location ?? {};
  return `${line}: ${excerpt.slice(column - 1, column - 1 + length)}`;
}

describe('places in JSON', () => {
  const text = '// Note "x": 1\n{\n  "a": { "b/c": [1, { "d": "}" }] },\n  /* { */ "e\\"f": null\n}';

  it.each([
    ['', '2: {'],
    ['/a', '3: "a"'],
    ['/a/b~1c', '3: "b/c"'],
    ['/a/b~1c/0', '3: 1'],
    ['/a/b~1c/1/d', '3: "d"'],
    ['/e"f', '4: "e\\"f"'],
    ['/a/none/further', '3: "a"'],
  ])('%s', (pointer, expected) => {
    expect(marked('json', text, pointer)).toBe(expected);
  });

  it('leaves out the excerpt of a very long line', () => {
    const { location, excerpt } = new Places('a', `{"a":"${'x'.repeat(1000)}","b":1}`, 'json').locate('/b');
    expect(location).toMatchObject({ line: 1, column: 1009 });
    expect(excerpt).toBeUndefined();
  });

  it('finds keys that are written twice', () => {
    expect(
      duplicateJsonKeys('{"a":1,"b":{"c":1,"c":2},"a":[{"d":1,"d":1}]}').map(({ key, offset, winner }) => `${key} ${offset} ${winner}`),
    ).toEqual(['a 1 25', 'c 12 18', 'd 31 37']);
  });
});

describe('places in YAML', () => {
  const text = `# Note
openapi: 3.1.0
paths:
  /a/{id}:   # comment
    get:
      description: |
        get:
          fake: 1
      parameters:
      - name: id
        in: path
      -
        name: b
      "responses":
        '200': {description: OK}
  /b: &b {get: {summary: "It's {1}: a, b", 'tags': [a, {b: https://c.d/e, # {
    f : 1}]}, /a: [[]], "/*": }
tags: &tags
  - name: x
    description: >-
      folded
      key: value
  - y
`;

  it.each([
    ['', '2: o'],
    ['/paths', '3: paths'],
    ['/paths/~1a~1{id}', '4: /a/{id}'],
    ['/paths/~1a~1{id}/get/parameters/0', '10: -'],
    ['/paths/~1a~1{id}/get/parameters/0/in', '11: in'],
    ['/paths/~1a~1{id}/get/parameters/1/name', '13: name'],
    ['/paths/~1a~1{id}/get/responses/200', "15: '200'"],
    ['/paths/~1a~1{id}/get/responses/200/description', '15: description'],
    ['/paths/~1b/get/summary/none', '16: summary'],
    ['/paths/~1b/get/tags/1', '16: {'],
    ['/paths/~1b/get/tags/1/f', '17: f'],
    ['/paths/~1b/~1a/0', '17: ['],
    ['/paths/~1b/~1*', '17: "/*"'],
    ['/tags/0/description', '20: description'],
    ['/tags/1', '23: -'],
  ])('%s', (pointer, expected) => {
    expect(marked('yaml', text, pointer)).toBe(expected);
  });

  it('of a file with Windows line ends', () => {
    expect(marked('yaml', 'a:\r\n  b: 1\r\n', '/a/b')).toBe('2: b');
  });
});
