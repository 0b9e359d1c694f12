import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from '../../../src/content/front-matter/front-matter.ts';
import { collectClassNames, collectCodeWords, collectScripts, titleFromPath, titleText } from '../../../src/content/read.ts';
import { SourceText } from '../../../src/diagnostics/source-text.ts';

const parse = (yaml: string) => parseFrontMatter(new SourceText('page.mdx', `---\n${yaml}\n---\n`));
const fieldsOf = (yaml: string) => {
  const { title, description, extra, meta } = parse(yaml).frontMatter;
  return JSON.parse(JSON.stringify({ title, description, ...extra, ...meta }));
};

describe('a line of front matter', () => {
  it.each([
    ['title: a', { title: 'a' }],
    ['title:\ta', { title: 'a' }],
    ['title: "a: b"', { title: 'a: b' }],
    ["title: 'a # b'", { title: 'a # b' }],
    ['title: a\n\ndescription: b', { title: 'a', description: 'b' }],
    ['title: a\n  b', { title: 'a b' }],
    ['title: |\n  a\n  b', { title: 'a b' }],
    ['title:', {}],
    ['title: ~', {}],
    ['own: yes', { own: 'yes' }],
    ['own: true', { own: true }],
    ['own: Null', {}],
    ['own: 1', { own: 1 }],
    ['own-key: a', { 'own-key': 'a' }],
    ['own_key: [a, b]', { own_key: ['a', 'b'] }],
    ['own:\n  a: 1', { own: { a: 1 } }],
    ['"og:image": a', { 'og:image': 'a' }],
    ['og:image: a', { 'og:image': 'a' }],
    ['og:image: true', { 'og:image': 'true' }],
    ['1: a', { 1: 'a' }],
    ['# a\ntitle: b', { title: 'b' }],
    ['title: "a\\\\b"', { title: 'a\\b' }],
    ["title: 'a\n\nb'\ndescription: c", { title: 'a b', description: 'c' }],
    ['title: "a\n\\"b\\"\nc"\ndescription: d', { title: 'a "b" c', description: 'd' }],
  ])('%j has the fields %j', (yaml, fields) => {
    expect([fieldsOf(yaml), parse(yaml).diagnostics]).toEqual([fields, []]);
  });

  it.each([
    ["title: a: b\ndescription: 'c'", { title: 'a: b', description: 'c' }],
    ['title: a: b\nown: "c d', { title: 'a: b', own: 'c d' }],
    ['title: a: b\n  - c\nx y: z', { title: 'a: b' }],
  ])('that can be read is used although another is broken: %j', (yaml, fields) => {
    expect(fieldsOf(yaml)).toEqual(fields);
  });
});

describe('classes of a page', () => {
  it.each([
    ['<b class="a b">', ['a', 'b']],
    ["<b className='a'>", ['a']],
    ['<b className={"a  b"}>', ['a', 'b', 'a', 'b']],
    ['<b className={`a`}>', ['a', 'a']],
    ['<b className={x ? "a" : \'b-1\'}>', ['a', 'b-1']],
    ['<b className={[{ c: "a" }, "b"].join()}> "d"', ['a', 'b']],
    ['const x = { className: { a: "p-2" } };', ['p-2']],
    ['class = {"a"', []],
    ['text', []],
  ])('%s are %j', (text, names) => {
    expect(collectClassNames(text)).toEqual(names);
  });

  it.each([
    ['"a md:p-2 [&>b]:c !d -mt-1"', ['a', 'md:p-2', '[&>b]:c', '!d', '-mt-1']],
    ["'w-1/2' `h-[3px]`", ['w-1/2', 'h-[3px]']],
    ['"1a" "Hello, world." \'$\'', ['Hello,', 'world.']],
    ['`a ${b} c`', ['a', 'b', 'c']],
    ['no text', []],
  ])('in code %s may be %j', (code, words) => {
    expect(collectCodeWords(code)).toEqual(words);
  });
});

describe('scripts of a page', () => {
  it.each([
    ['import "./a.js";', ['docs/a.js']],
    ["import a from '../b.js'", ['b.js']],
    ['  import { a } from "/c/d.js";', ['c/d.js']],
    ['import "a.js";\nimport "./b.js";', ['a.js', 'docs/b.js']],
    ['import "../../out.js";', []],
    ['import "./a.mdx"; // .js', ['docs/a.mdx']],
    ['text import "./a.js"', []],
  ])('%s are %j', (text, paths) => {
    expect(collectScripts(new SourceText('docs/page.mdx', text))).toEqual(paths);
  });
});

describe('a title', () => {
  it.each([
    ['a-b_c.mdx', 'A b c'],
    ['guides/index.md', 'Guides'],
    ['index.mdx', 'Index'],
    ['a/b--c.MDX', 'B c'],
  ])('from the path %s is %s', (file, title) => {
    expect(titleFromPath(file)).toBe(title);
  });

  it.each([
    ['a `b` c', 'a b c'],
    ['`` b`c ``', 'b`c'],
    ['a `b', 'a `b'],
  ])('%s is shown as %s', (title, text) => {
    expect(titleText(title)).toBe(text);
  });
});
