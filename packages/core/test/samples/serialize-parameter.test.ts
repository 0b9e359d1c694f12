import { describe, expect, it } from 'vitest';
import type { Parameter } from '../../src/openapi/types.ts';
import {
  serializeCookieParameter,
  serializeHeaderParameter,
  serializePathParameter,
  serializeQueryParameter,
} from '../../src/samples/request/serialize-parameter.ts';

const LIST = ['blue', 'black', 'brown'];
const RECORD = { R: 100, G: 200, B: 150 };

type Part = Partial<Parameter> & { style: Parameter['style']; explode: boolean };

const parameter = (part: Part): Parameter => ({ name: 'color', allowReserved: false, ...part }) as Parameter;
const path = (part: Part, value: unknown): string => serializePathParameter(parameter(part), value);
const query = (part: Part, value: unknown): string =>
  serializeQueryParameter(parameter(part), value)
    .map(({ name, value: text }) => `${name}=${text}`)
    .join('&');
const cookie = (part: Part, value: unknown): string =>
  serializeCookieParameter(parameter(part), value)
    .map(({ name, value: text }) => `${name}=${text}`)
    .join('; ');

describe('"Style Examples" of the OpenAPI specification', () => {
  it.each`
    style       | explode  | empty       | text             | list                                     | record
    ${'matrix'} | ${false} | ${';color'} | ${';color=blue'} | ${';color=blue,black,brown'}             | ${';color=R,100,G,200,B,150'}
    ${'matrix'} | ${true}  | ${';color'} | ${';color=blue'} | ${';color=blue;color=black;color=brown'} | ${';R=100;G=200;B=150'}
    ${'label'}  | ${false} | ${'.'}      | ${'.blue'}       | ${'.blue,black,brown'}                   | ${'.R,100,G,200,B,150'}
    ${'label'}  | ${true}  | ${'.'}      | ${'.blue'}       | ${'.blue.black.brown'}                   | ${'.R=100.G=200.B=150'}
    ${'simple'} | ${false} | ${''}       | ${'blue'}        | ${'blue,black,brown'}                    | ${'R,100,G,200,B,150'}
    ${'simple'} | ${true}  | ${''}       | ${'blue'}        | ${'blue,black,brown'}                    | ${'R=100,G=200,B=150'}
  `('path, $style, explode $explode', ({ style, explode, empty, text, list, record }) => {
    const part = { style, explode };
    expect([path(part, ''), path(part, 'blue'), path(part, LIST), path(part, RECORD)]).toEqual([empty, text, list, record]);
  });

  it.each`
    style               | explode  | list                                    | record
    ${'form'}           | ${false} | ${'color=blue,black,brown'}             | ${'color=R,100,G,200,B,150'}
    ${'form'}           | ${true}  | ${'color=blue&color=black&color=brown'} | ${'R=100&G=200&B=150'}
    ${'spaceDelimited'} | ${false} | ${'color=blue%20black%20brown'}         | ${'color=R%20100%20G%20200%20B%20150'}
    ${'pipeDelimited'}  | ${false} | ${'color=blue%7Cblack%7Cbrown'}         | ${'color=R%7C100%7CG%7C200%7CB%7C150'}
  `('query, $style, explode $explode', ({ style, explode, list, record }) => {
    expect([query({ style, explode }, LIST), query({ style, explode }, RECORD)]).toEqual([list, record]);
    expect([query({ style, explode }, ''), query({ style, explode }, 'blue')]).toEqual(['color=', 'color=blue']);
  });

  it('query, deepObject', () => {
    expect(query({ style: 'deepObject', explode: true }, RECORD)).toBe('color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150');
  });

  it.each`
    explode  | text      | list                  | record
    ${false} | ${'blue'} | ${'blue,black,brown'} | ${'R,100,G,200,B,150'}
    ${true}  | ${'blue'} | ${'blue,black,brown'} | ${'R=100,G=200,B=150'}
  `('header, explode $explode', ({ explode, text, list, record }) => {
    const header = (value: unknown): string | undefined => serializeHeaderParameter(parameter({ style: 'simple', explode }), value);
    expect([header('blue'), header(LIST), header(RECORD)]).toEqual([text, list, record]);
  });

  it.each`
    explode  | text            | list                                      | record
    ${false} | ${'color=blue'} | ${'color=blue,black,brown'}               | ${'color=R,100,G,200,B,150'}
    ${true}  | ${'color=blue'} | ${'color=blue; color=black; color=brown'} | ${'R=100; G=200; B=150'}
  `('cookie, explode $explode', ({ explode, text, list, record }) => {
    const part = { style: 'form' as const, explode };
    expect([cookie(part, 'blue'), cookie(part, LIST), cookie(part, RECORD)]).toEqual([text, list, record]);
  });
});

describe('where the tables say nothing', () => {
  const form = { style: 'form' as const, explode: true };

  it('numbers lists and nests objects inside deepObject', () => {
    const value = { name: { in: ['a', 'b'] }, by: [{ id: 1 }], none: undefined, nil: null };
    expect(query({ style: 'deepObject', explode: true }, value).split('&').map(decodeURIComponent)).toEqual([
      'color[name][in][0]=a',
      'color[name][in][1]=b',
      'color[by][0][id]=1',
      'color[nil]=null',
    ]);
  });

  it('repeats the name when a delimited list explodes, and takes deepObject of a text for form', () => {
    expect(query({ style: 'pipeDelimited', explode: true }, LIST)).toBe('color=blue&color=black&color=brown');
    expect(query({ style: 'deepObject', explode: true }, 'blue')).toBe('color=blue');
  });

  it('sends structure inside lists and objects as JSON', () => {
    expect(decodeURIComponent(query(form, [{ id: 1 }]))).toBe('color={"id":1}');
    expect(decodeURIComponent(query(form, { where: { id: 1 } }))).toBe('where={"id":1}');
  });

  it('leaves empty lists and objects out', () => {
    expect([query(form, []), query(form, {}), path({ style: 'label', explode: true }, [])]).toEqual(['', '', '']);
    expect(serializeHeaderParameter(parameter({ style: 'simple', explode: false }), [])).toBeUndefined();
  });

  it('sends null, false and zero as words', () => {
    expect(query(form, [null, false, 0])).toBe('color=null&color=false&color=0');
  });
});

describe('encoding', () => {
  const form = { style: 'form' as const, explode: false };
  const reserved = ":/?#[]@!$&'()*+,;=";

  it('encodes everything but unreserved characters, in names too', () => {
    expect(query({ ...form, name: 'filter[a b]' }, `${reserved} é%41`)).toBe(
      'filter%5Ba%20b%5D=%3A%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D%20%C3%A9%2541',
    );
    expect(path({ style: 'simple', explode: false }, '../a/b?c')).toBe('..%2Fa%2Fb%3Fc');
  });

  it('lets reserved characters and encoded triples pass with allowReserved, except those that would end the value', () => {
    expect(query({ ...form, allowReserved: true }, `${reserved} %41 %`)).toBe('color=:/?%23%5B%5D@!$%26%27()*%2B,;=%20%41%20%25');
    expect(path({ style: 'simple', explode: false, allowReserved: true }, `${reserved} %41`)).toBe(':%2F%3F%23%5B%5D@!$&%27()*+,;=%20%41');
  });

  it('encodes the separators of a list inside its items', () => {
    expect(query(form, ['a,b', 'c'])).toBe('color=a%2Cb,c');
    expect(query({ style: 'pipeDelimited', explode: false }, ['a|b', 'c'])).toBe('color=a%7Cb%7Cc');
  });

  it('replaces half characters instead of failing', () => {
    expect(query(form, 'a\ud800b')).toBe('color=a%EF%BF%BDb');
  });

  it('keeps headers as they are, on one line', () => {
    expect(serializeHeaderParameter(parameter({ style: 'simple', explode: false }), ' a b,ü\r\nX-Evil: 1 ')).toBe('a b,ü X-Evil: 1');
  });
});

describe('parameters with a media type', () => {
  it('are sent as JSON, encoded for their place', () => {
    const part = { style: 'form' as const, explode: true, mediaType: 'application/json' };
    expect(query(part, { a: [1, 'x'] })).toBe('color=%7B%22a%22%3A%5B1%2C%22x%22%5D%7D');
    expect(query(part, 'x')).toBe('color=%22x%22');
    expect(serializeHeaderParameter(parameter(part), { a: 1 })).toBe('{"a":1}');
  });

  it('send a text of another type as it is', () => {
    expect(query({ style: 'form', explode: true, mediaType: 'text/plain' }, 'a b')).toBe('color=a%20b');
  });
});
