import { describe, expect, it, vi } from 'vitest';
import { createTokenizer } from '../../src/highlight/tokenizer.ts';

const tokenizer = createTokenizer();

/** Code with its tokens in brackets: `k⟨const⟩ a o⟨=⟩ n⟨1⟩`. */
async function tokens(code: string, language: string): Promise<string> {
  const fragments = (await tokenizer.runs(code, language)).split(',');
  return code
    .split('\n')
    .map((line, index) => {
      let at = 0;
      const marked = (fragments[index] ?? '').replace(/(\d*)([a-z-])/g, (_, length, letter) => {
        const text = line.slice(at, (at += Number(length || 1)));
        return letter === '-' ? text : `${letter}⟨${text}⟩`;
      });
      return marked + line.slice(at);
    })
    .join('\n');
}

describe('token classes', () => {
  it.each([
    ['javascript', 'const a = await f(1, "x"); // c', 'k⟨const⟩ a o⟨=⟩ k⟨await⟩ f⟨f⟩(n⟨1⟩, s⟨"x"⟩); c⟨// c⟩'],
    ['javascript', '`a${b}\\n` + /x+/g', 's⟨`a⟩e⟨${⟩be⟨}\\n⟩s⟨`⟩ o⟨+⟩ s⟨/⟩e⟨x+⟩s⟨/⟩e⟨g⟩'],
    [
      'typescript',
      'class A<T> extends B { readonly x?: string = null }',
      'k⟨class⟩ t⟨A⟩<t⟨T⟩> k⟨extends⟩ t⟨B⟩ { k⟨readonly⟩ p⟨x⟩o⟨?⟩: t⟨string⟩ o⟨=⟩ l⟨null⟩ }',
    ],
    ['tsx', '<Card title="x" onClick={go}>hi</Card>', 'g⟨<Card⟩ p⟨title⟩o⟨=⟩s⟨"x"⟩ p⟨onClick⟩o⟨=⟩e⟨{⟩goe⟨}⟩g⟨>⟩hig⟨</Card>⟩'],
    [
      'python',
      '@app.get("/x")\ndef f(a: int = 1): return f"{a}" # c',
      'm⟨@app.get⟩(s⟨"/x"⟩)\nk⟨def⟩ f⟨f⟩(v⟨a⟩: t⟨int⟩ o⟨=⟩ n⟨1⟩): k⟨return f⟩s⟨"⟩e⟨{⟩ae⟨}⟩s⟨"⟩ c⟨# c⟩',
    ],
    ['shellscript', 'curl -H "A: $T" https://x.dev | jq .', 'f⟨curl⟩ v⟨-H⟩ s⟨"A:⟩ v⟨$T⟩s⟨"⟩ https://x.dev o⟨|⟩ f⟨jq⟩ .'],
    ['shellscript', '$ npm start', 'c⟨$⟩ f⟨npm⟩ start'],
    ['json', '{ "a": [1, true, "b\\n"] }', '{ p⟨"a"⟩: [n⟨1⟩, l⟨true⟩, s⟨"b⟩e⟨\\n⟩s⟨"⟩] }'],
    ['yaml', 'a: "x" # c\nb: plain\nk: 3', 'p⟨a⟩: s⟨"x"⟩ c⟨# c⟩\np⟨b⟩: s⟨plain⟩\np⟨k⟩: n⟨3⟩'],
    ['go', 'func (s *T) Run(n int) error { return nil }', 'k⟨func⟩ (v⟨s⟩ o⟨*⟩t⟨T⟩) f⟨Run⟩(v⟨n⟩ t⟨int⟩) t⟨error⟩ { k⟨return⟩ l⟨nil⟩ }'],
    ['rust', 'pub fn f() -> u8 { println!("{}", 1) }', 'k⟨pub fn⟩ f⟨f⟩() o⟨->⟩ t⟨u8⟩ { f⟨println!⟩(s⟨"⟩e⟨{}⟩s⟨"⟩, n⟨1⟩) }'],
    ['java', '@Override\npublic int f() { return 1; }', 'm⟨@Override⟩\nk⟨public⟩ t⟨int⟩ f⟨f⟩() { k⟨return⟩ n⟨1⟩; }'],
    ['php', '$a = new Client(["k" => 1.5]);', 'v⟨$a⟩ o⟨=⟩ k⟨new⟩ t⟨Client⟩([s⟨"k"⟩ o⟨=>⟩ n⟨1.5⟩]);'],
    [
      'ruby',
      'class A < B; def f(a: 1) = puts("#{a}") end',
      'k⟨class⟩ t⟨A⟩ < t⟨B⟩; k⟨def⟩ f⟨f⟩(p⟨a:⟩ n⟨1⟩) o⟨=⟩ f⟨puts⟩(s⟨"⟩e⟨#{⟩ae⟨}⟩s⟨"⟩) k⟨end⟩',
    ],
    ['csharp', 'var x = await c.GetAsync("a"); // c', 'k⟨var⟩ x o⟨=⟩ k⟨await⟩ c.f⟨GetAsync⟩(s⟨"a"⟩); c⟨// c⟩'],
    ['html', '<a href="y">b &amp; c</a><!-- d -->', 'g⟨<a⟩ p⟨href⟩=s⟨"y"⟩g⟨>⟩b e⟨&amp;⟩ cg⟨</a>⟩c⟨<!-- d -->⟩'],
    ['css', '.a:hover { color: #fff; margin: 1.5rem auto }', 't⟨.a:hover⟩ { p⟨color⟩: n⟨#fff⟩; p⟨margin⟩: n⟨1.5rem⟩ l⟨auto⟩ }'],
    ['sql', "SELECT a FROM b WHERE c = 'd' -- e", "k⟨SELECT⟩ a k⟨FROM⟩ b k⟨WHERE⟩ c o⟨=⟩ s⟨'d'⟩ c⟨-- e⟩"],
    ['diff', ' a\n-b\n+c', ' a\nd⟨-b⟩\ni⟨+c⟩'],
    ['toml', '[a]\nb = 1 # c', '[t⟨a⟩]\np⟨b⟩ = n⟨1⟩ c⟨# c⟩'],
    ['docker', 'FROM node:20\nRUN npm ci', 'k⟨FROM⟩ node:20\nk⟨RUN⟩ npm ci'],
    ['graphql', 'query Q($id: ID!) { user(id: $id) { name } }', 'k⟨query⟩ f⟨Q⟩(v⟨$id⟩: t⟨ID⟩o⟨!⟩) { p⟨user⟩(v⟨id⟩: v⟨$id⟩) { p⟨name⟩ } }'],
    ['markdown', '# Title\n**b** `c` [d](e)', 'h⟨# Title⟩\nh⟨**b**⟩ s⟨`c`⟩ [s⟨d⟩](s⟨e⟩)'],
    ['markdown', '```js\nconst a = 1\n```', '```p⟨js⟩\nk⟨const⟩ a o⟨=⟩ n⟨1⟩\n```'],
    ['dotenv', 'A=b', 'p⟨A⟩o⟨=⟩s⟨b⟩'],
  ])('%s: %s', async (language, code, expected) => {
    expect(await tokens(code, language)).toBe(expected);
  });

  it('http: the request line and headers', async () => {
    expect(await tokens('POST /v1/users HTTP/1.1\nHost: x.dev', 'http')).toContain('k⟨POST⟩ /v1/users');
  });
});

describe('tokenizer', () => {
  it('gives the same for a block whatever it has seen before', async () => {
    const block = 'const a = {\n  b: `c\n${d}`,\n};';
    const fresh = await createTokenizer().runs(block, 'typescript');
    await tokenizer.runs('const a = {\n  b: [\n1,\n],\n};', 'typescript');
    expect(await tokenizer.runs(block, 'typescript')).toBe(fresh);
    expect(await tokenizer.runs(block, 'typescript')).toBe(fresh);
  });

  it('gives the same however long a line takes', async () => {
    let now = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 60_000));
    expect(await tokenizer.runs('const onlyHere = 1', 'javascript')).toBe('5k10-o-n');
    clock.mockRestore();
  });

  it('stops at a number of steps, reports the line, and goes on in the next line', async () => {
    const cut: string[] = [];
    const limited = createTokenizer(new Map(), 20);
    const runs = await limited.runs(`${'a=1;'.repeat(40)}\nlet a`, 'javascript', (line) => cut.push(line.slice(0, 6)));
    expect([runs.split(',')[1], cut]).toEqual(['3k', ['a=1;a=']]);
  });

  it('shows a very long line plain and goes on behind it', async () => {
    const onCut = vi.fn();
    const line = `const a = "${'x'.repeat(3000)}"`;
    const [long, after] = (await tokenizer.runs(`${line}\nconst b = 1`, 'javascript', onCut)).split(',');
    expect([long, after, onCut.mock.calls]).toEqual(['', '5k3-o-n', [[line, 'long-line']]]);
  });

  it('shows a huge block plain', async () => {
    const onCut = vi.fn();
    const code = 'let a\n'.repeat(40_000);
    expect(await tokenizer.runs(code, 'javascript', onCut)).toMatch(/^,+$/);
    expect(onCut.mock.calls).toEqual([[code, 'long-block']]);
  });

  it('keeps one fragment per line, blank lines included', async () => {
    expect((await tokenizer.runs('\nlet a\n\n', 'javascript')).split(',')).toEqual(['', '3k', '', '']);
  });
});
