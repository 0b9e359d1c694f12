import { describe, expect, it } from 'vitest';
import { parseFenceMeta } from '../../../src/tree/fence.ts';

/** Only what differs from a fence that says nothing, in one line. */
function read(language: string, meta = ''): string {
  const { highlight, focus, ...rest } = parseFenceMeta(language, meta);
  const ranges = (list: typeof highlight) => list.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(',');
  const facts = Object.entries({ ...rest, highlight: ranges(highlight), focus: ranges(focus) }).filter(
    ([, value]) => value !== false && value !== '',
  );
  return facts.map(([name, value]) => (value === true ? name : `${name}=${value}`)).join(' | ');
}

describe('marks that other tools write', () => {
  const marked = (meta: string) => {
    const { title, words, highlight, inserted, deleted, collapsed } = parseFenceMeta('ts', meta);
    return JSON.parse(
      JSON.stringify({ title, words, highlight, inserted, deleted, collapsed }).replaceAll(/{"from":(\d+),"to":(\d+)}/g, '"$1-$2"'),
    );
  };
  it.each([
    ['ins={1,3-5} del={2}', { inserted: { lines: ['1-1', '3-5'], words: [] }, deleted: { lines: ['2-2'], words: [] } }],
    ['ins="a b" ins={"New":4-6} del=/c/', { inserted: { lines: ['4-6'], words: ['a b'] }, deleted: { lines: [], words: ['c'] } }],
    ['mark={2} mark="x" collapse={1-4, 9-12}', { highlight: ['2-2'], words: ['x'], collapsed: ['1-4', '9-12'] }],
    ['title="a.ts" "one" \'two\'', { title: 'a.ts', words: ['one', 'two'] }],
    ['"one" "two"', { words: ['one', 'two'] }],
    ['"one" {3}', { title: 'one', highlight: ['3-3'] }],
  ])('%s', (meta, expected) => {
    expect(marked(meta)).toEqual({ highlight: [], ...expected });
  });
});

describe('title', () => {
  it.each([
    ['run.js', 'run.js'],
    ['app/api/chat/route.ts', 'app/api/chat/route.ts'],
    ['Response Example (200)', 'Response Example (200)'],
    ['"src/my app.ts"', 'src/my app.ts'],
    ["'single'", 'single'],
    ['title="My file"', 'My file'],
    ["title='My file'", 'My file'],
    ['title=~/.zshrc', '~/.zshrc'],
    ['title={"a.ts"}', 'a.ts'],
    ['title="say \\"hi\\""', 'say "hi"'],
    ['filename="server.py"', 'server.py'],
    ['[TypeScript]', 'TypeScript'],
    ['[Next.js App]', 'Next.js App'],
    ['GET /v1/users/{id}', 'GET /v1/users/{id}'],
  ])('§component.CodeBlock reads %s', (meta, title) => {
    expect(parseFenceMeta('ts', meta).title).toBe(title);
  });

  it('§code.title prefers title= to filename= to bare words', () => {
    expect(read('ts', 'words filename="b.ts" title="a.ts"')).toBe('language=ts | title=a.ts');
    expect(read('ts', 'words filename="b.ts"')).toBe('language=ts | title=b.ts');
  });

  it('keeps quotes and brackets among bare words', () => {
    expect(read('json', 'Output: mem0 --agent search "dark mode" --user-id alice')).toBe(
      'language=json | title=Output: mem0 --agent search "dark mode" --user-id alice',
    );
    expect(read('bash', 'Install [npm]')).toBe('language=bash | title=Install [npm]');
  });

  it('keeps an apostrophe inside a word', () => {
    expect(read('bash', "Don't do this")).toBe("language=bash | title=Don't do this");
  });

  it('§code.language keeps the language as it was typed', () => {
    expect(read('TypeScript')).toBe('language=TypeScript');
  });
});

describe('lines', () => {
  it.each([
    ['{5}', '5'],
    ['{1,3-5}', '1,3-5'],
    ['{3, 25-28}', '3,25-28'],
    ['{3-4} {8-12}', '3-4,8-12'],
    ['highlight={1-2,5}', '1-2,5'],
    ['highlight="1"', '1'],
    ['highlight=[1,3]', '1,3'],
    ['highlight={5-3}', '3-5'],
  ])('highlights %s', (meta, lines) => {
    expect(read('py', meta)).toBe(`language=py | highlight=${lines}`);
  });

  it.each(['focus={2,4-5}', 'focus=2,4-5', 'focus="2,4-5"'])('§code.focus focuses %s', (meta) => {
    expect(read('py', meta)).toBe('language=py | focus=2,4-5');
  });

  it('§code.highlight reads ranges that are written onto the language', () => {
    expect(read('js{1,3}', 'app.js')).toBe('language=js | title=app.js | highlight=1,3');
  });
});

describe('options', () => {
  it.each([
    ['expandable', 'expandable'],
    ['[expandable]', 'expandable'],
    ['[wrap, lines]', 'lines | wrap'],
    ['lines', 'lines'],
    ['showLineNumbers', 'lines'],
    ['wrap', 'wrap'],
    ['frame="terminal"', 'frame=terminal'],
    ['npm2yarn', 'packageManagers'],
    ['package-managers', 'packageManagers'],
    ['wrap={true}', 'wrap'],
    ['nocopy', 'nocopy'],
    ['icon="java"', 'icon=java'],
    ['icon=java', 'icon=java'],
  ])('reads %s', (meta, facts) => {
    expect(read('java', meta)).toBe(`language=java | ${facts}`);
  });

  it.each(['nocopy="false"', 'wrap={false}', "lines='false'", 'expandable=false', 'showLineNumbers={false}'])('takes %s as off', (meta) => {
    expect(read('java', meta)).toBe('language=java');
  });

  it('§code.twoslash reads twoslash in TypeScript and JavaScript', () => {
    for (const language of ['ts', 'TSX', 'js', 'javascript']) expect(read(language, 'twoslash')).toBe(`language=${language} | twoslash`);
    expect(read('py', 'twoslash')).toBe('language=py');
  });

  it.each(['copy', 'theme={null}', 'style="a b"', 'theme={null} copy'])('§code.unknown-meta drops %s', (meta) => {
    expect(read('ts', meta)).toBe('language=ts');
  });
});

describe('option words beside a title', () => {
  it.each([
    ['Main.java example lines icon="java"', 'lines | icon=java | title=Main.java example'],
    ['lines wrap Main.java', 'lines | wrap | title=Main.java'],
    ['Update order [expandable]', 'expandable | title=Update order'],
    ['part.json highlight={22-62} expandable', 'expandable | title=part.json | highlight=22-62'],
    ['icon="square-js" JS (Express)', 'icon=square-js | title=JS (Express)'],
  ])('counts them at either edge: %s', (meta, facts) => {
    expect(new Set(read('java', meta).split(' | ').slice(1))).toEqual(new Set(facts.split(' | ')));
  });

  it('§code.option-words leaves them to the title in between', () => {
    expect(read('bash', 'Install lines of code')).toBe('language=bash | title=Install lines of code');
    expect(read('bash', 'How to wrap it')).toBe('language=bash | title=How to wrap it');
  });
});

describe('words', () => {
  it.each([
    ['/hello/', ['hello'], undefined],
    ['/hello world/ {1} /x\\/y/', ['hello world', 'x/y'], undefined],
    ['title="a.js" /hello/ lines', ['hello'], 'a.js'],
    ['/hello/ a.js', ['hello'], 'a.js'],
    ['GET /accounts/', undefined, 'GET /accounts/'],
    ['/etc/hosts', undefined, '/etc/hosts'],
  ])('between slashes are marked in %s', (meta, words, title) => {
    const fence = parseFenceMeta('js', meta);
    expect([fence.words, fence.title]).toEqual([words, title]);
  });
});
