// @vitest-environment happy-dom
import type { SecurityScheme } from '@lectern/core';
import { buildRequest, type Credential, loadGenerator, securityValues } from '@lectern/core/samples';
import { describe, expect, it } from 'vitest';
import { Authorization } from '../../../src/client/playground/request/authorization.ts';
import { replaceIn, replacements } from '../../../src/client/playground/sample-keys.ts';
import { usePage } from '../support/page.ts';

usePage();

type Language = Parameters<typeof loadGenerator>[0];

const LANGUAGES: Language[] = [
  ...(['bash', 'python', 'javascript', 'typescript', 'node', 'php', 'go', 'java', 'ruby', 'csharp', 'rust'] as const),
  ...(['swift', 'kotlin', 'dart', 'powershell', 'c', 'objectivec', 'r', 'clojure', 'http'] as const),
];

const schemes: Record<string, SecurityScheme> = {
  bearer: { kind: 'http', scheme: 'bearer', name: 'bearer' },
  basic: { kind: 'http', scheme: 'basic', name: 'basic' },
  header: { kind: 'apiKey', in: 'header', name: 'X-Key' },
  other: { kind: 'apiKey', in: 'header', name: 'X-Other-Key' },
  query: { kind: 'apiKey', in: 'query', name: 'key' },
  prefixed: { kind: 'http', scheme: 'bearer', name: 'bearer', inputPrefix: 'sk-' },
};

/** A request with a query, a header and a body beside the credentials of some schemes. */
function request(names: string[], credentials?: Record<string, Credential>) {
  const security = securityValues(
    names.map((scheme) => ({ scheme, scopes: [] })),
    schemes,
    credentials,
  );
  const body = { content: [{ type: 'application/json', examples: [], encoding: {} }], required: true };
  const operation = { method: 'post' as const, path: '/things', parameters: [], responses: [], requestBody: body };
  const parameters = { path: {}, query: {}, header: {}, cookie: {} };
  return buildRequest(operation, {
    server: 'https://api.example.com/v1',
    parameters,
    security,
    body: { mediaType: 'application/json', value: { a: '<other>' } },
  });
}

/** The page's sample in a language before and after the reader's credentials replace its placeholders, and what it should be. */
async function shown(language: Language, names: string[], credentials: Record<string, Credential>) {
  const generate = await loadGenerator(language);
  const authorization = new Authorization('openapi');
  for (const [scheme, inputs] of Object.entries(credentials))
    for (const [input, value] of Object.entries(inputs)) authorization.set(scheme, input, String(value));
  const before = generate(request(names)) ?? '';
  const code = document.createElement('code');
  code.textContent = before;
  const originals = new Map<Element, Node>();
  for (const replacement of replacements(schemes, authorization, generate)) replaceIn(code, replacement, originals);
  const after = code.textContent;
  for (const [mark, original] of originals) mark.replaceWith(original);
  return { before, after, restored: code.textContent, wanted: generate(request(names, credentials)) ?? '' };
}

describe.each(LANGUAGES)('a sample in %s', (language) => {
  it.each<[names: string[], credentials: Record<string, Credential>]>([
    [['bearer'], { bearer: { value: 'eyJhbGciOi.J9_-~+/=' } }],
    [['basic'], { basic: { username: 'ada', password: 'pa-ss_word!' } }],
    [['prefixed'], { prefixed: { value: 'sk-1234' } }],
    [['header', 'other', 'query'], { header: { value: 'one' }, other: { value: 'two' }, query: { value: 'three & four' } }],
  ])('is the same as with the credentials of %j', async (names, credentials) => {
    const { before, after, restored, wanted } = await shown(language, names, credentials);
    expect(after).toBe(wanted);
    expect(restored).toBe(before);
  });

  it('writes a credential as its language needs it, or keeps the placeholder', async () => {
    for (const value of ["it's", 'a"b', 'a\\b', '$HOME', '#{x}', '`x`', '%s', '${y}']) {
      const { before, after, wanted } = await shown(language, ['header'], { header: { value } });
      expect([before, wanted]).toContain(after);
    }
  });
});

describe('a sample of several colors', () => {
  it('has a credential where its placeholder was, across elements', () => {
    const code = document.createElement('code');
    code.innerHTML = '<span>X: &lt;</span><b>api</b><i>-key&gt;</i>; <span>X: &lt;api-key&gt;</span> &lt;api-key&gt;';
    const html = code.innerHTML;
    const originals = new Map<Element, Node>();
    replaceIn(code, { before: 'X: ', placeholder: '<api-key>', after: '', written: '<b>' }, originals);
    expect(code.textContent).toBe('X: <b>; X: <b> <api-key>');
    expect([...code.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['<b>', '<b>']);
    for (const [mark, original] of originals) mark.replaceWith(original);
    expect(code.textContent).toBe('X: <api-key>; X: <api-key> <api-key>');
    expect(html).not.toContain('mark');
  });
});
