import { describe, expect, it } from 'vitest';
import { parseOptions, suiteNames } from '../options.ts';

const parse = (line: string) => parseOptions(line === '' ? [] : line.split(' '), ['lectern', 'hugo']);

describe('the command line', () => {
  it('runs every suite three times with all generators unless told otherwise', () => {
    expect(parse('')).toEqual({
      suites: suiteNames,
      only: [],
      sizes: undefined,
      runs: 3,
      limitMinutes: 20,
      spec: undefined,
      keep: false,
      resume: false,
    });
  });

  it('takes suites in their own order, lists with commas, and names in any case', () => {
    expect(parse('dev pages --sizes 200,2000 --only Lectern,hugo --runs 5 --keep --resume')).toMatchObject({
      suites: ['pages', 'dev'],
      sizes: [200, 2000],
      only: ['lectern', 'hugo'],
      runs: 5,
      keep: true,
      resume: true,
    });
  });

  it('measures nothing for --report', () => {
    expect(parse('--report')).toEqual({ report: true });
  });

  it.each([
    ['speed', 'There is no suite speed; there are pages, api, dev, typing, lighthouse.'],
    ['--only jekyll', 'There is no generator jekyll; there are lectern, hugo.'],
    ['--sizes 200,many', '--sizes takes whole numbers above 0.'],
    ['--runs 0', '--runs takes whole numbers above 0.'],
  ])('says what is wrong with %s', (line, problem) => {
    expect(parse(line)).toEqual({ problem });
  });

  it('says that it does not know a flag', () => {
    expect(parse('--fast')).toEqual({ problem: expect.stringContaining("'--fast'") });
  });
});
