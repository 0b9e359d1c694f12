import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { areas, chooseFaults, formatResults, outOfScope } from '../plant-faults.ts';

const modules = [
  { file: 'a.ts', source: 'export const a = (b) =>\n  b > 1 && b < 9;' },
  { file: 'b.ts', source: "export const b = 'text';" },
];
const print = (faults: { file: string; line: number; kind: string }[]) => faults.map(({ file, line, kind }) => `${file}:${line} ${kind}`);

describe('the choice of faults', () => {
  it('is the same for the same seed, and another one for another', () => {
    const choose = (seed: number) => chooseFaults(modules, { count: 3, seed });
    expect(choose(1)).toEqual(choose(1));
    expect(choose(1)).toHaveLength(3);
    expect(print(choose(1))).not.toEqual(print(choose(2)));
  });

  it('has each fault once, in the order of the files', () => {
    const all = chooseFaults(modules, { count: 100, seed: 1 });
    expect(print(all).sort()).toEqual([
      'a.ts:2 && swapped',
      ...Array(4).fill('a.ts:2 comparison swapped'),
      ...Array(2).fill('a.ts:2 number changed'),
      'a.ts:2 undefined returned',
      'b.ts:1 text changed',
    ]);
    expect(all.at(-1)).toMatchObject({ before: "'text'", after: "''", source: "export const b = '';" });
  });
});

describe('the table of results', () => {
  const fault = (area: string, noticed?: string) => ({
    area,
    file: 'a.ts',
    line: 3,
    kind: 'text changed',
    before: "'long  text'",
    after: "''",
    noticed,
  });

  it('names what was not noticed, and the share of each area', () => {
    const results = [
      fault('core', 'x.test.ts'),
      fault('core', 'hang'),
      fault('core', 'x.test.ts'),
      fault('core'),
      fault('client', 'x.test.ts'),
    ];
    expect(formatResults(results)).toEqual({
      text: [
        "a.ts:3 text changed: 'long text' → ''",
        '',
        'Area    Planted  Noticed    Share   Limit',
        'core          4        3   75.0 %  80.0 %',
        'client        1        1  100.0 %  70.0 %',
      ].join('\n'),
      passed: false,
    });
  });

  it('passes where each area reaches its limit', () => {
    const enough = [...Array(4).fill(fault('core', 'x')), fault('core')];
    expect(formatResults(enough).passed).toBe(true);
    expect(formatResults([...enough, fault('core')]).passed).toBe(false);
  });

  it('cuts long code', () => {
    const { text } = formatResults([{ ...fault('core'), before: 'x'.repeat(61) }]);
    expect(text).toContain(`text changed: ${'x'.repeat(59)}… → ''`);
  });
});

it('areas and modules out of scope exist', () => {
  const paths = [...areas.map(({ folder }) => folder), ...outOfScope.map(({ path }) => path)];
  expect(paths.filter((path) => !existsSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url))))).toEqual([]);
});
