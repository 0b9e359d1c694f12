import fc from 'fast-check';
import { changed, textsOf, wordsOf } from './texts.ts';

const NAMES = wordsOf(`Card Steps Step Tabs Tab Accordion AccordionGroup CodeGroup Note Frame Columns ParamField ResponseField Expandable
  Update Tooltip Icon Latex Tree Mermaid View Visibility Prompt Panel RequestExample Snippet Unknown div p a details table svg A.B __proto__`);

const PAGE_WORDS = wordsOf(`
  #␠ ######␠ ##␠a␠{#b} >␠ -␠ 1.␠ ␠␠␠␠ \`\`\`js \`\`\`mermaid ~~~ ---␤ *** |␠a␠|␠b␠|␤|␠-␠|␠-␠|␤|␠c␠|␠d␠| [^1] [^1]:␠x␤ [a](b) ![a](b.png) ![a
  [a]:␠b␤ www.a_ **a** ~~a~~ \`a\` <br/> $a$ $$␤ $\\frac{ \\( [!NOTE] >␠[!WARNING]␤ :::note␤ &nbsp; &#x0; ␤-␠item␤
  { } {a} {{a {{a}} {1␠+␠1} {\`a\${b}\`} {[1,2].map((x)␠=>␠<b>{x}</b>)} {()␠=>␠1} {( {/*␠*/} {/* {...a} {props.a} {new␠Array(9)} {this}
  {(function␠f()␠{␠return␠f()␠})()} {[...Array(3)]} {<></>} {eval("1")} {import("a")} {await␠1} {class␠{}} {a?.b?.()} {\`
  import␠A␠from␠"/snippets/a.mdx";␤ import␠{␠a␠}␠from␠"./b.jsx"␤ import␠*␠as␠a␠from␠"/snippets/a.json"␤ import export
  import␠Loop␠from␠"/snippets/loop.mdx"␤ <Loop␠/> export␠const␠a␠=␠1;␤ export␠const␠a␠=␠()␠=>␠<b>{useState(1)}</b>␤ export␠*␠from␠"a"␤
  <Card␠title="a"␠icon="b"␠href="c"> </Card> <Step␠title="a"> </Step> <Tab␠title="a"> </Tab> <Update␠label="a"> <Tooltip␠tip="a"> <Latex>
  <ParamField␠path="a"␠type="string"> <ResponseField␠name="a"␠/> <Icon␠icon="a"␠/> <Snippet␠file="a.mdx"␠/> <Mermaid> <View␠title="a">
  <div> </div> <p> </p> <a␠href="javascript:alert(1)"> <img␠src= <iframe␠src="//x"> <tr><td> <style>{\` <> </> <a:b␠/> <constructor␠/>
  ␠className={ ␠style={{a:␠1}} ␠{...props} ␠a={<b/>} ␠key="a" ␠dangerouslySetInnerHTML={{__html:␠"a"}} ␠ref={a} ␠__proto__="a" <!DOCTYPE␠html>`);

const EXPRESSION_WORDS = wordsOf(`a props children 1 "a" null NaN this Array Object JSON Symbol Promise globalThis process window arguments
  ( ) [ ] { } => = === !! ? : ?. ?? && + ** / << ... , ; typeof␠ void␠ delete␠ await␠ yield␠ function␠ class␠ return␠ while␠(1) throw␠1
  const␠{a,␠...b}␠=␠c; import.meta super #a .map((x)␠=>␠x) .filter(Boolean) .reduce((a,␠b)␠=>␠a␠+␠b) .repeat(1e9) .repeat(-1) .padStart(1e9)
  .flat(Infinity) .replace(/a/g,␠"b") .match(/(a+)+$/) .toFixed(101) .toString(99) .normalize("X") .fill(0) .localeCompare("a") Array(1e9)
  Array.from({length:␠1e9}) Object.entries({a:␠1}) JSON.parse("{") new␠Date(NaN) new␠Array(-1) String(Symbol()) 1n /(/ "\\u{110000}" <b> </b>
  <A␠{...b}␠/> <a.b␠/> <Card␠title={<b/>}␠/> {/*␠*/} //␠a␤`);

const CALLS = wordsOf('.a ?.b ["c"] .length .constructor .__proto__ () ?.() .toString() .join() .repeat(99) .slice(-1)');
const OPERATORS = wordsOf('+ - * && || ?? === < , ** in instanceof');

type Expressions = { expression: string };

/** JavaScript, which is often not valid. */
const { expression } = fc.letrec<Expressions>((tie) => {
  const inner = tie('expression');
  const filled = (parts: TemplateStringsArray, ...holes: fc.Arbitrary<string>[]) =>
    fc.tuple(...holes).map((values) => parts.reduce((text, part, index) => text + part + (values[index] ?? ''), ''));
  return {
    expression: fc.oneof(
      { maxDepth: 5, depthSize: 'small', withCrossShrink: true },
      fc.constantFrom('a', '1', '"a"', 'null', '[]', '{}', 'props', '[1, 2, 3]', '({a: 1})', '`a`', '() => 1', 'children', 'Math.PI'),
      fc.constantFrom(...EXPRESSION_WORDS),
      filled`${inner}${fc.constantFrom(...OPERATORS)}${inner}`,
      filled`${inner} ? ${inner} : ${inner}`,
      filled`[${inner}, ...${inner}]`,
      filled`({a: ${inner}, [${inner}]: ${inner}, ...${inner}})`,
      filled`(${inner}).map((x, i) => ${inner})`,
      filled`\`a\${${inner}}\``,
      filled`(${inner})${fc.constantFrom(...CALLS)}`,
      filled`((a, {b, ...c} = {}, [d] = []) => ${inner})(${inner})`,
      filled`<b title={${inner}}>{${inner}}</b>`,
      filled`${fc.constantFrom('!', '-', 'typeof ', 'void ', '...', 'await ', 'new ')}${inner}`,
      filled`(() => { ${fc.constantFrom('return', 'const a =', 'throw', 'if (1)')} ${inner} })()`,
    ),
  };
});

/** Pages with an expression in each place that can have one. */
export const expressionPages = fc
  .tuple(fc.nat(3), expression, expression, expression)
  .map(
    ([form, a, b, c]) =>
      [
        `{${a}}`,
        `a {${a}} b <Card title={${b}} />`,
        `export const a = ${a};\n\n{a} {a.b} {a()} <Card {...a} />`,
        `export function A({b, ...c}) { return ${a} }\n\n<A b={${b}}>{${c}}</A>`,
      ][form] ?? '',
  );

const inline = fc
  .array(fc.oneof(fc.constantFrom(...PAGE_WORDS), fc.constantFrom('word', ' a ', '[a](/b)', '**b**', '`c`', '{a}', '<b>d</b>')), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(''));

const attributes = fc
  .array(
    fc
      .tuple(
        fc.constantFrom(...wordsOf('title icon href className style id cols type key __proto__ children onClick src')),
        fc.oneof(
          fc.constantFrom('', '="a"', '="https://x.example"', '="javascript:a"', '="{b}"'),
          expression.map((value) => `={${value}}`),
        ),
        fc.boolean(),
      )
      .map(([name, value, isSpread]) => (isSpread && value.startsWith('={') ? ` {...${value.slice(2)}` : ` ${name}${value}`)),
    { maxLength: 2 },
  )
  .map((parts) => parts.join(''));

/** Lists, quotes, tags, and expressions in each other, as lines without their indentation. */
const { blocks } = fc.letrec<{ blocks: string[]; block: string[] }>((tie) => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 4 }).map((all) => all.flat()),
  block: fc.oneof(
    { maxDepth: 5, depthSize: 'small', withCrossShrink: true },
    inline.map((text) => [text]),
    expression.map((text) => [`{${text}}`]),
    fc.tuple(fc.nat(5), inline).map(([level, text]) => [`${'#'.repeat(level + 1)} ${text}`]),
    inline.map((text) => ['```js title="a" {1}', text, '```']),
    fc
      .tuple(fc.constantFrom('> ', '- ', '1. ', '  ', '    ', '\t'), tie('blocks'))
      .map(([mark, lines]) => lines.map((line) => mark + line)),
    fc
      .tuple(fc.constantFrom(...NAMES), attributes, tie('blocks'), fc.constantFrom('', '', '  '), fc.constantFrom('', '', '', ...NAMES))
      .map(([name, props, lines, indent, other]) => [
        `<${name}${props}>`,
        ...lines.map((line) => indent + line),
        // Some tags are closed by another name.
        `</${other || name}>`,
      ]),
  ),
}));

/** Pages, valid or not: of nested blocks, of words in any order, and pages of this repository after a few changes. */
export const pages: fc.Arbitrary<string> = fc.oneof(
  changed(
    blocks.map((lines) => `---\ntitle: A\n---\n\n${lines.join('\n')}\n`),
    PAGE_WORDS,
  ),
  textsOf(PAGE_WORDS, '*.{md,mdx}'),
);
