import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maskMdx } from '../../../src/content/parse/parse-mdx.ts';
import { ParserGuard } from '../../../src/content/parse/parser-guard.ts';
import type { SourceSyntax } from '../../../src/content/parse/source-syntax.ts';
import { useFolder } from '../../use-folder.ts';

/** The parser aborts the process on these. */
const SWALLOWED = '<Steps>\n  <Step title="A">\n    text\n\n- item\n  </Step>\n</Steps>\n';
const DEEP = `{${'('.repeat(20_000)}1${')'.repeat(20_000)}}`;
/** The parser needs minutes for this. */
const SLOW = `{${'`${'.repeat(100_000)}`;
/** In milliseconds of processor time, which small texts are far from. */
const LIMIT = 500;
const SYNTAX: SourceSyntax = { math: true, variables: { name: 'value' } };

const root = useFolder('guard');
let guard: ParserGuard;

beforeEach(() => {
  guard = new ParserGuard();
});

afterEach(() => {
  guard.close();
});

function put(name: string, text: string): string {
  const file = path.join(root, name);
  writeFileSync(file, text);
  return file;
}

/** What the guard knows about a text, without testing it now. */
function verdictOf(text: string): string {
  const problem = guard.check(maskMdx(text, SYNTAX));
  return problem ? `${problem.line}:${problem.column} ${problem.reason}${problem.isTimeout ? ' (timeout)' : ''}` : 'fine';
}

describe('a text', () => {
  it('is fine if the parser reads or rejects it', () => {
    expect(['# Title', '<Card>'].map((text) => verdictOf(text))).toEqual(['fine', 'fine']);
  });

  it('has the problem that the second parser finds if the first one crashes', () => {
    expect(verdictOf(DEEP)).toMatch(/^1:\d+ this expression is not valid JavaScript, or is nested too deeply$/);
  });

  it('has a problem if it is no MDX, and the parser does not finish it as Markdown', () => {
    guard = new ParserGuard({ budget: 3 * LIMIT });
    expect(verdictOf('<\n\n'.concat('<div>\n'.repeat(100_000)))).toMatch(/\(timeout\)$/);
  });
});

describe('tested files', () => {
  it('are known afterwards, next to files that the parser crashes on or does not finish, for which a new process starts', async () => {
    guard = new ParserGuard({ budget: 3 * LIMIT });
    const texts = ['# A', SWALLOWED, SLOW, 'a {{name}} b'];
    await guard.test(
      texts.map((text, index) => put(`${index}.mdx`, text)),
      SYNTAX,
    );
    expect(texts.map((text) => verdictOf(text))).toEqual([
      'fine',
      expect.stringMatching(/^6:3 the closing tag `<\/Step>` is inside/),
      expect.stringMatching(/^1:\d+ .*\(timeout\)$/),
      'fine',
    ]);
  });

  it('that do not finish take little more than the budget together, and are not tried again until they change', async () => {
    const memory = new Map<string, Buffer>();
    const cache = {
      get: (key: string) => memory.get(key),
      set: (key: string, text: string | Uint8Array) => memory.set(key, Buffer.from(text)),
    };
    const files = Array.from({ length: 2 }, (_, index) => put(`${index}.mdx`, `${SLOW}\n\n${index}`));
    guard = new ParserGuard({ budget: 3 * LIMIT, cache });
    await guard.test(files, SYNTAX);
    const texts = files.map((_, index) => `${SLOW}\n\n${index}`);
    const verdicts = texts.map((text) => verdictOf(text));
    expect(verdicts).toEqual(texts.map(() => expect.stringMatching(/\(timeout\)$/)));
    guard.close();
    // Without a budget, a text that is tried again would be reported in another way.
    guard = new ParserGuard({ budget: 0, cache: { ...cache, set: () => expect.fail('A text was tried again.') } });
    await guard.test(files, SYNTAX);
    expect(texts.map((text) => verdictOf(text))).toEqual(verdicts);
    expect(verdictOf('# Changed')).toBe('fine');
  });

  it('may be missing, unreadable, or not UTF-8', async () => {
    const binary = put('binary.mdx', '');
    writeFileSync(binary, Buffer.from([0xff, 0xfe, 0x00, 0xd8]));
    await guard.test([path.join(root, 'missing.mdx'), root, binary, put('a.mdx', '# A')], SYNTAX);
    expect(verdictOf('# A')).toBe('fine');
  });

  it('have an error instead of no end if the memory cannot be read', async () => {
    const cache = { get: vi.fn().mockImplementationOnce(() => expect.fail('No memory')), set: () => undefined };
    guard = new ParserGuard({ cache });
    await expect(guard.test([put('a.mdx', '# A')], SYNTAX)).rejects.toThrow('No memory');
    await guard.test([put('b.mdx', '# B')], SYNTAX);
  });

  it('are tested by callers at the same time once', async () => {
    const file = put('a.mdx', '# A');
    await Promise.all([guard.test([file], SYNTAX), guard.test([file], SYNTAX)]);
    expect(verdictOf('# A')).toBe('fine');
  });
});

it('keeps a command running that waits for nothing else', async () => {
  const module = new URL('../../../src/content/parse/parser-guard.ts', import.meta.url).href;
  const files = JSON.stringify([put('a.mdx', SWALLOWED)]);
  const script = `import { ParserGuard } from '${module}'; await new ParserGuard().test(${files}, { math: false }); console.log('done');`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout).toBe('done\n');
});
