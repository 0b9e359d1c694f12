import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/config/parse.ts';
import { sample } from './parse-sample.ts';

describe('the source of a config', () => {
  const { source } = parseConfig(
    'docs.json',
    sample({ logo: { light: '/a.svg' }, openapi: ['a.json', 'b.json'], footerSocials: { 'a/b~c': 'x' } }),
  );

  it.each([
    ['/logo/light', 5, '    "light": "/a.svg"'],
    ['/openapi/1', 9, '    "b.json"'],
    ['/footerSocials/a~1b~0c', 12, '    "a/b~c": "x"'],
    ['', 1, '{'],
  ])('finds %s', (pointer, line, excerpt) => {
    expect(source.locate(pointer)).toMatchObject({ location: { file: 'docs.json', line, pointer }, excerpt });
  });

  it('finds the nearest parent of what does not exist', () => {
    expect(source.locate('/logo/dark').location).toMatchObject({ line: 4, pointer: '/logo' });
    expect(source.locate('/openapi/7/x').location).toMatchObject({ line: 7, pointer: '/openapi' });
    expect(source.locate('/favicon').location).toMatchObject({ line: 1, pointer: '' });
  });

  it('of a file that is not JSON knows its start', () => {
    expect(parseConfig('docs.json', '{').source.locate('/name').location).toMatchObject({ line: 1, column: 1 });
  });
});
