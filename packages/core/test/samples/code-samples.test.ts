import { describe, expect, it } from 'vitest';
import { codeSamples } from '../../src/samples/code-samples.ts';
import { SAMPLE_LANGUAGES } from '../../src/samples/generators/list.ts';
import { DEFAULT_SAMPLE_LANGUAGES, findSampleLanguage } from '../../src/samples/languages.ts';
import { loadGenerator } from '../../src/samples/load-generator.ts';
import { mergeCodeSamples } from '../../src/samples/merge-code-samples.ts';
import type { CodeSample, RequestExample } from '../../src/samples/types.ts';
import { REQUESTS, UNSENT } from './requests.ts';

/** Of those that are no keys. */
const EXTENSIONS: Record<string, string> = {
  bash: 'sh',
  python: 'py',
  javascript: 'js',
  typescript: 'ts',
  node: 'mjs',
  ruby: 'rb',
  csharp: 'cs',
  dotnet: 'net.cs',
  rust: 'rs',
  swift: 'swift',
  kotlin: 'kt',
  powershell: 'ps1',
  'c++': 'cpp',
  objectivec: 'm',
  clojure: 'clj',
};

const KEYS = Object.keys(SAMPLE_LANGUAGES);
const PRINTED = { ...REQUESTS, ...UNSENT };
const request = (name: string): RequestExample => PRINTED[name] as RequestExample;
const code = (name: string, language: string): string | undefined => codeSamples(request(name), [language])[0]?.code;

describe('samples', () => {
  it.each(Object.keys(PRINTED).flatMap((name) => KEYS.map((key) => [name, key] as const)))('%s in %s', async (name, key) => {
    const text = code(name, key);
    if (text === undefined) return;
    await expect(`${text}\n`).toMatchFileSnapshot(`fixtures/${name}/${name}.${EXTENSIONS[key] ?? key}`);
  });

  it('are in every language of the format, whatever the request', () => {
    const everywhere = KEYS.filter((key) => Object.keys(REQUESTS).every((name) => code(name, key) !== undefined));
    expect(KEYS.filter((key) => !everywhere.includes(key))).toEqual(['clojure', 'objectivec', 'r']);
  });

  it('hold no text that ends a literal early', () => {
    for (const key of KEYS) {
      for (const hostile of ['"', "'", '`', '\\', '${x}', '#{x}', '\\(x)', '"""', "'''", '\u202e']) {
        const body = { kind: 'text' as const, mediaType: 'application/json', text: JSON.stringify({ [hostile]: hostile }, null, 2) };
        const [sample] = codeSamples({ ...request('create'), headers: [{ name: 'X-A', value: hostile }], cookies: [], body }, [key]);
        const raw = key === 'bash' || key === 'http';
        expect(raw || !sample?.code.includes('\u202e'), `${key} shows ${hostile}`).toBe(true);
      }
    }
  });

  it('have no content type of a form in Ruby when there is no body', () => {
    const { body: _, ...bare } = request('create');
    const ruby = (one: RequestExample): string | undefined => codeSamples(one, ['ruby'])[0]?.code;
    expect(ruby(bare)).toContain("request = Net::HTTPGenericRequest.new('POST', false, true, uri)");
    expect(ruby(request('create'))).toContain('request = Net::HTTP::Post.new(uri)');
  });

  it('have no body where `fetch` refuses to send one', () => {
    for (const method of ['GET', 'HEAD']) {
      const [browser, node] = codeSamples({ ...request('create'), method }, ['javascript', 'node']).map((sample) => sample.code);
      for (const sample of [browser, node]) expect(sample).not.toMatch(/body:|content-type/i);
    }
    expect(codeSamples({ ...request('create'), method: 'GET' }, ['python'])[0]?.code).toContain('json=');
  });

  it('are the same when a language is loaded alone', async () => {
    for (const key of KEYS) expect((await loadGenerator(key))(request('create'))).toBe(code('create', key));
  });
});

describe('languages', () => {
  const labels = (...names: string[]): string[] =>
    codeSamples(request('list'), names).map(({ language, label }) => `${language}: ${label}`);

  it('come in the order that was asked for, by key or alias, once', () => {
    expect(labels('py', 'cURL', 'GoLang', 'python', 'elvish')).toEqual(['python: Python', 'bash: cURL', 'go: Go']);
  });

  it('of a site that does not choose', () => {
    expect(DEFAULT_SAMPLE_LANGUAGES).toEqual(['bash', 'python', 'javascript', 'php', 'go', 'java', 'ruby']);
  });

  it.each([
    ['curl', 'bash'],
    ['sh', 'bash'],
    ['shell', 'bash'],
    ['js', 'javascript'],
    ['nodejs', 'node'],
    ['node.js', 'node'],
    ['rb', 'ruby'],
    ['c#', 'csharp'],
    ['.net', 'dotnet'],
    ['dot-net', 'dotnet'],
    ['ts', 'typescript'],
    ['cpp', 'c++'],
    ['kt', 'kotlin'],
    ['rs', 'rust'],
    ['flutter', 'dart'],
  ])('%s means %s', (alias, key) => expect(findSampleLanguage(alias, SAMPLE_LANGUAGES)?.key).toBe(key));
});

describe('samples of the document', () => {
  const generated: CodeSample[] = codeSamples(request('list'), ['bash', 'python', 'go']);
  const merged = (...written: { language: string; label?: string; source: string }[]): string[] =>
    mergeCodeSamples(generated, written).map(
      ({ language, label, highlight, code: text }) => `${language} "${label}" ${highlight}: ${text.split('\n', 1)[0]}`,
    );

  it('stand in front and replace the generated one of their language', () => {
    expect(merged({ language: 'Py', source: 'import sdk\n' })).toEqual([
      'python "Python" python: import sdk',
      'bash "cURL" bash: curl --request GET \\',
      'go "Go" go: package main',
    ]);
  });

  it('of one language are distinguished by their labels', () => {
    const two = merged(
      { language: 'js', label: 'SDK', source: 'a' },
      { language: 'JavaScript', source: 'b' },
      { language: 'javascript', source: 'c' },
    );
    expect(two.slice(0, 3)).toEqual([
      'javascript "SDK" javascript: a',
      'javascript "JavaScript" javascript: b',
      'javascript "JavaScript 2" javascript: c',
    ]);
  });

  it('may be in a language that nothing is generated in', () => {
    expect(merged({ language: 'Elixir', source: 'x' })[0]).toBe('elixir "Elixir" elixir: x');
  });
});
