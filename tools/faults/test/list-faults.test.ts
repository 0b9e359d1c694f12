import { describe, expect, it } from 'vitest';
import { applyFault, listFaults } from '../list-faults.ts';

/** What can be planted into a source: `kind: before → after`. */
const print = (source: string) =>
  listFaults('a.ts', source).map(({ kind, start, end, text }) => `${kind}: ${source.slice(start, end)} → ${text}`);

describe('faults of a module', () => {
  it.each([
    ['if (ready) go();', ['condition negated: ready → !(ready)', 'statement dropped: go(); → ;']],
    ['a ? b : c;', ['condition negated: a → !(a)', 'statement dropped: a ? b : c; → ;']],
    ['x = a && b;', ['statement dropped: x = a && b; → ;', '&& swapped: a && b → ((a) || (b))']],
    ['x = a ?? b;', ['statement dropped: x = a ?? b; → ;', '?? swapped: a ?? b → ((a) && (b))']],
    [
      'x += a * b;',
      ['assignment swapped: x += a * b → x -= a * b', 'statement dropped: x += a * b; → ;', 'arithmetic swapped: a * b → a / b'],
    ],
    [
      'while (a < b) c++;',
      [
        'loop never entered: a < b → false',
        'comparison swapped: a < b → a <= b',
        'comparison swapped: a < b → a >= b',
        'step reversed: c++ → c--',
        'statement dropped: c++; → ;',
      ],
    ],
    [
      'if (!a) b?.c?.[d]?.();',
      ['! removed: !a →  a', 'statement dropped: b?.c?.[d]?.(); → ;', '?. unguarded: ?. → .', '?. unguarded: ?. → ', '?. unguarded: ?. → '],
    ],
    ['const f = (a) => a + 1;', ['undefined returned: a + 1 → (undefined)', 'arithmetic swapped: a + 1 → a - 1', 'number changed: 1 → 2']],
    ['async function f() { return await g(); }', ['undefined returned: return await g(); → return;', 'await removed: await g() → (g())']],
    [
      "const a = ['x', '', true, 0, /b/u, `c`, `d${e}`, -f];",
      [
        "text changed: 'x' → ''",
        "text changed: '' → 'fault'",
        'boolean flipped: true → false',
        'number changed: 0 → 1',
        'pattern never matches: /b/u → /(?!)/u',
        'text emptied: `c` → ``',
        'text emptied: `d${e}` → ``',
        '- removed: -f →  f',
      ],
    ],
    [
      'for (const a of b) { if (a === c) continue; break; }',
      ['comparison swapped: a === c → a !== c', 'statement dropped: continue; → ;', 'statement dropped: break; → ;'],
    ],
  ])('%s', (source, faults) => expect(print(source)).toEqual(faults));

  it('are none in types, imports, exports and tags, and in what errors of ours say', () => {
    const source = `
      import a from 'a';
      export * from 'b';
      export { c } from 'c';
      type D = 'd' | 1;
      const e = f as 'e';
      const g = html\`<p>\`;
      class H extends I { constructor(private j: 'k') { super(); } }
      for (let l: 0 = m; l; l++) {}
    `;
    expect(print(source)).toEqual(['loop never entered: l → false']);
    expect(print("throw new Error('never');")).toEqual(["statement dropped: throw new Error('never'); → ;"]);
  });

  it('are found inside of tagged templates', () => {
    expect(print('const a = html`<p>${b ? c : d}</p>`;')).toEqual(['condition negated: b → !(b)']);
  });

  it('turn a condition around once', () => {
    expect(print('if (a === b) c = d;')).toEqual(['comparison swapped: a === b → a !== b', 'statement dropped: c = d; → ;']);
  });

  it('stop at a module that does not parse', () => {
    expect(() => listFaults('a.ts', 'const = 1')).toThrow('a.ts does not parse: ');
  });
});

describe('a planted fault', () => {
  it('changes one place', () => {
    const source = 'const a = b + c;';
    expect(listFaults('a.ts', source).map((fault) => applyFault('a.ts', source, fault))).toEqual(['const a = b - c;']);
  });

  it('that leaves no program is none', () => {
    expect(applyFault('a.ts', 'const a = 1;', { start: 10, end: 11, text: '' })).toBeUndefined();
  });
});
