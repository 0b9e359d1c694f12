import { describe, expect, it } from 'vitest';
import { build } from '../build.ts';

/** What a page shows for an expression; expressions that need JavaScript are marked. */
function shown(expression: string, module = ''): string {
  const { html, script, problems } = build(`${module}\n\n<>{${expression}}</>`);
  return script === undefined ? `${html.trim()}${problems}` : 'needs JavaScript';
}

describe('an expression is shown as its value:', () => {
  it.each([
    ['1 + 2', '3'],
    ["'a' + 1", 'a1'],
    ['[1] + [2]', '12'],
    ['7 - 2', '5'],
    ['7 * 2', '14'],
    ['7 / 2', '3.5'],
    ['7 % 4', '3'],
    ['1 + 2 * 3 - 4', '3'],
    ['[1 < 2, 2 < 2, 3 < 2].join()', 'true,false,false'],
    ['[1 > 2, 2 > 2, 3 > 2].join()', 'false,false,true'],
    ['[1 <= 2, 2 <= 2, 3 <= 2].join()', 'true,true,false'],
    ['[1 >= 2, 2 >= 2, 3 >= 2].join()', 'false,true,true'],
    ["[1 === 1, 1 === '1'].join()", 'true,false'],
    ["[1 !== 1, 1 !== '1'].join()", 'false,true'],
    ["[1 == '1', 1 == 2].join()", 'true,false'],
    ["[1 != '1', 1 != 2].join()", 'false,true'],
    ["[[1] == '1', [1] == [1], [1] === [1], [1] !== [1]].join()", 'true,false,false,true'],
    ["-'3'", '-3'],
    ['-[3]', '-3'],
    ["+'4' + 1", '5'],
    ['+[4] + 1', '5'],
    ["[!0, !'a'].join()", 'true,false'],
    ["[typeof 'a', typeof 1, typeof {}].join()", 'string,number,object'],
    ["'a' && 'b'", 'b'],
    ["0 && 'b'", '0'],
    ["'a' || 'b'", 'a'],
    ["0 || 'b'", 'b'],
    ["0 ?? 'c'", '0'],
    ["null ?? 'c'", 'c'],
    ["1 ? 'yes' : 'no'", 'yes'],
    ["0 ? 'yes' : 'no'", 'no'],
    ['(1, 2)', 'needs JavaScript'],
    ['~1', 'needs JavaScript'],
    ['2 ** 3', 'needs JavaScript'],
    ["'a' in {}", 'needs JavaScript'],
    ['/x/', 'needs JavaScript'],
    ['1n', 'needs JavaScript'],
    ['typeof missing', 'needs JavaScript'],
  ])('%s', (expression, text) => {
    expect(shown(expression)).toBe(text);
  });

  it.each([
    ['null', ''],
    ['undefined', ''],
    ['true', ''],
    ["''", ''],
    ['0', '0'],
    ['[1, [2, [3, null]]]', '123'],
    ['({ a: [1] })', '{"a":[1]}'],
    ['`${1}a${[2, 3]}`', '1a2,3'],
    ['[1, , 3].length', '3'],
    ["[0, ...[1, 2], 3].join('-')", '0-1-2-3'],
    ["[...'ab']", 'needs JavaScript'],
    ["({ a: 1, 'b': 2, ['c' + 1]: 3, ...{ d: 4 }, ...'e' })", '{"0":"e","a":1,"b":2,"c1":3,"d":4}'],
    ['({ ...null, ...[5] })', '{"0":5}'],
    ['({ get a() { return 1; } })', 'needs JavaScript'],
    ['({ __proto__: 1 })', 'needs JavaScript'],
  ])('%s', (expression, text) => {
    expect(shown(expression)).toBe(text);
  });

  it.each([
    ["'abc'.length", '3'],
    ['[1, 2].length', '2'],
    ["'abc'[1]", 'b'],
    ["['a', 'b'][1]", 'b'],
    ['({ a: { b: 1 } }).a.b', '1'],
    ["({ a: 1 })['a']", '1'],
    ['({ length: 7 }).length', '7'],
    ['({}).toString', ''],
    ["'abc'.constructor", ''],
    ['[].map', ''],
    ['({ a: null }).a?.b', ''],
    ['({}).a?.b?.c', ''],
    ['({}).a.b', 'needs JavaScript'],
    ['(5).b', 'needs JavaScript'],
    ['Math.PI', 'needs JavaScript'],
    ['window.location', 'needs JavaScript'],
    ['Object.keys({ a: 1, b: 2 }).join()', 'a,b'],
    ['Object.values({ a: 1, b: 2 }).join()', '1,2'],
    ["Object.entries({ a: 1, b: 2 }).join(';')", 'a,1;b,2'],
    ["Object.keys('ab').join()", '0,1'],
    ['Object.freeze({})', 'needs JavaScript'],
    ['JSON.stringify(1)', 'needs JavaScript'],
    ['parseInt(1)', 'needs JavaScript'],
    ['(() => 1)()', 'needs JavaScript'],
    ['({ a: null }).a?.trim()', ''],
    ['({ a: 1 }).a.trim()', 'needs JavaScript'],
  ])('%s', (expression, text) => {
    expect(shown(expression)).toBe(text);
  });
});

describe('a method of a text, list, or number:', () => {
  it.each([
    ["'abc'.at(-1)", 'c'],
    ["'abc'.charAt(1)", 'b'],
    ["'abc'.slice(1)", 'bc'],
    ["'abc'.substring(1, 2)", 'b'],
    ["['abc'.startsWith('a'), 'abc'.endsWith('a'), 'abc'.includes('b')].join()", 'true,false,true'],
    ["'abc'.indexOf('c')", '2'],
    ["'a-b'.split('-').length", '2'],
    ["'aB'.toLowerCase()", 'ab'],
    ["'aB'.toUpperCase()", 'AB'],
    ["'[' + ' a '.trim() + ']'", '[a]'],
    ["'[' + ' a '.trimStart() + ']'", '[a ]'],
    ["'[' + ' a '.trimEnd() + ']'", '[ a]'],
    ["'a'.padStart(3, 'x')", 'xxa'],
    ["'a'.padEnd(3, 'x')", 'axx'],
    ["'a'.concat('b', [1])", 'ab1'],
    ["'ab'.repeat(2)", 'abab'],
    ["'aba'.replace('a', 'x')", 'xba'],
    ["'aba'.replaceAll('a', 'x')", 'xbx'],
    ["'aba'.replaceAll('a', '[$&]')", '[a]b[a]'],
    ["'aba'.replaceAll('a', (found) => found.toUpperCase())", 'AbA'],
    ["'aba'.replace('b', () => [1, 2])", 'a1,2a'],
    ["'aba'.replace(['b'], 'x')", 'axa'],
    ["'aba'.replace(/b/, 'x')", 'needs JavaScript'],
    ["'b'.localeCompare('a')", 'needs JavaScript'],
  ])('%s', (expression, text) => {
    expect(shown(expression)).toBe(text);
  });

  it.each([
    ['[1, 2].at(-1)', '2'],
    ['[1, 2].every((n) => n > 1) ? 1 : 0', '0'],
    ['[1, 2].some((n) => n > 1) ? 1 : 0', '1'],
    ['[1, 2, 3].filter((n) => n !== 2).join()', '1,3'],
    ['[1, 2].find((n) => n > 1)', '2'],
    ['[1, 2].flatMap((n) => [n, n]).join()', '1,1,2,2'],
    ['[1, 2].includes(2) ? 1 : 0', '1'],
    ['[1, 2].indexOf(2)', '1'],
    ["['a', 'b'].map((one, i) => one + i).join()", 'a0,b1'],
    ['[1, 2].reverse().join()', '2,1'],
    ['[1, 2].toReversed().join()', '2,1'],
    ['[1, 2, 3].slice(1).join()', '2,3'],
    ['[1].concat([2], 3).join()', '1,2,3'],
    ['[1, [2, [3]]].flat().length', '3'],
    ["[1, 2].join(' + ')", '1 + 2'],
    ['[2, 1].sort()', 'needs JavaScript'],
    ['[1].push(2)', 'needs JavaScript'],
    ['(1.005).toFixed(1)', '1.0'],
    ["(1234.5).toLocaleString('en')", '1,234.5'],
    ['(255).toString(16)', 'ff'],
    ['(5).toPrecision(2)', 'needs JavaScript'],
    ['({}).toString()', 'needs JavaScript'],
  ])('%s', (expression, text) => {
    expect(shown(expression)).toBe(text);
  });

  it.each(['every', 'filter', 'find', 'flatMap', 'map', 'some'])('%s without a function is a mistake', (name) => {
    expect(shown(`[1].${name}(1)`)).toContain(`\`${name}\` needs a function`);
  });

  it('leaves the list that it reverses as it is', () => {
    expect(shown('list.reverse().concat(list).join()', 'export const list = [1, 2];')).toBe('2,1,1,2');
  });
});

describe('a function of the page', () => {
  it.each([
    ['(n) => 2 * n', 'f(4)', '8'],
    ["(name = 'you') => name", 'f()', 'you'],
    ["(name = 'you') => name", "f('me')", 'me'],
    ["(name = 'you') => name + ''", 'f(null)', 'null'],
    ['(a, b = a + 1) => b', 'f(1)', '2'],
    ["({ a, b: c = 2, 'd-e': g }) => [a, c, g].join()", "f({ a: 1, 'd-e': 3 })", '1,2,3'],
    ['({ a, ...rest }) => Object.keys(rest).join()', 'f({ a: 1, b: 2, c: 3 })', 'b,c'],
    ['([first, , third = 9]) => first + third', 'f([1, 2])', '10'],
    ['([first, , third = 9]) => first + third', 'f([1, 2, 3])', '4'],
    ["([first] = ['z']) => first", 'f()', 'z'],
    ['(...all) => all.length', 'f(1, 2)', 'needs JavaScript'],
  ])('%s takes its arguments: %s', (code, call, text) => {
    expect(shown(call, `export const f = ${code};`)).toBe(text);
  });

  it('sees the names around it, and its own first', () => {
    expect(shown('f(2)', 'export const n = 1, m = 5;\nexport const f = (n) => [n].map((k) => k + n + m).join();')).toBe('9');
  });
});

describe('a tag in an expression', () => {
  it.each([
    ['<b>a{1}{/* nothing */}{null}</b>', '<b>a1</b>'],
    ['<><i>a</i><i>b</i></>', '<i>a</i><i>b</i>'],
    ['<b title="a" hidden>x</b>', '<b title="a" hidden>x</b>'],
    ['<b {...{ title: "a", lang: "de" }} lang="en">x</b>', '<b title="a" lang="en">x</b>'],
    ['<b title={"a" + 1}>x</b>', '<b title="a1">x</b>'],
    ['<b>\n  a\n  b\n</b>', '<b>a b</b>'],
    ['<b> a <i>b</i> c </b>', '<b> a <i>b</i> c </b>'],
    ['<b>\n\n  a\t<i>b</i>\n\n</b>', '<b>a <i>b</i></b>'],
    ['<b>{["a", "b"].map((one) => <i key={one}>{one}</i>)}</b>', '<b><i>a</i><i>b</i></b>'],
    ['<svg><use xlink:href="#a" /></svg>', '<svg><use xlink:href="#a"></use></svg>'],
    ['<Tree.File name="a" />', '<Tree.File name="a"></Tree.File>'],
    ['<button onClick={() => 1}>x</button>', 'needs JavaScript'],
  ])('%s', (expression, html) => {
    expect(shown(expression)).toBe(html);
  });

  it('may be a component of the page, with its props and children', () => {
    const module = 'export const Box = ({ title, children }) => <p title={title}>{children}</p>;';
    expect(shown('<Box title="a"><b>x</b></Box>', module)).toBe('<p title="a"><b>x</b></p>');
  });
});
