import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { joinPath } from '../../src/config/paths.ts';
import { maskSource } from '../../src/content/parse/mask-source.ts';
import { toHref } from '../../src/content/resources/page-urls.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import { discoverFiles } from '../../src/files/discover.ts';
import { readText } from '../../src/files/read-text.ts';
import { attributeName, attributeValue } from '../../src/tree/html-attributes.ts';
import { aliasSlugs, IdSpace, slugify } from '../../src/tree/slug.ts';
import { putFiles } from '../use-folder.ts';
import { build, memoryFolder } from './build.ts';

describe('a page that is nested too deeply', () => {
  const problem = (text: string) => build(text).problems.split('\n')[0];

  it.each([
    ['quotes', `${'> '.repeat(1000)}a`],
    ['lists', `${'- '.repeat(1000)}a`],
    ['tags', `${'<div>'.repeat(1000)}a${'</div>'.repeat(1000)}`],
    ['components', `${'<Card title="a">\n\n'.repeat(1000)}a\n\n${'</Card>\n\n'.repeat(1000)}`],
  ])('because of %s has its problem where it becomes too deep', (_, text) => {
    expect(problem(text)).toMatch(/^page\.mdx:\d+:\d+ {2}error {2}page\/too-deep$/);
  });

  it('is one with more than 200 levels', () => {
    expect(problem(`${'> '.repeat(150)}a`)).toBe('');
  });
});

describe('a page that the parser cannot parse', () => {
  const problems = (isTimeout: boolean) => {
    const checkParser = () => ({ line: 3, column: 1, reason: 'The brace is never closed.', isTimeout });
    return build('a\n\n{b', {}, { resources: { ...memoryFolder(), checkParser } }).problems;
  };

  it('has the problem that was found instead', () => {
    expect(problems(false)).toMatchInlineSnapshot(`
      "page.mdx:3:1  error  page/mdx
        This page is not valid MDX: the brace is never closed.
        If the brace is text, write \`\\{\` or put the text in backticks.
        3 | {b
          | ^"
    `);
  });

  it('has a problem of its own if that took too long', () => {
    expect(problems(true)).toMatchInlineSnapshot(`
      "page.mdx:3:1  error  page/timeout
        The page cannot be parsed in reasonable time: The brace is never closed.
        Look for tags and braces that are not closed.
        3 | {b
          | ^"
    `);
  });
});

describe('a file that is too large to be a page', () => {
  let root = '';
  const problemOf = (name: string, bytes: number) => {
    root = mkdtempSync(path.join(tmpdir(), 'lectern-large-'));
    writeFileSync(path.join(root, name), 'a'.repeat(bytes));
    const text = readText(root, name);
    return 'diagnostic' in text ? formatDiagnostic(text.diagnostic) : text.source.text.length;
  };
  afterEach(() => rmSync(root, { recursive: true }));

  it('is not read', () => {
    expect(problemOf('data.mdx', 22_400_000)).toMatchInlineSnapshot(`
      "data.mdx  error  page/too-large
        The file has 22.4 MB; pages and snippets can have at most 5 MB.
        Split it, or publish its data as a file and link to that."
    `);
  });

  it('has more than 5 MB', () => {
    expect(problemOf('data.mdx', 5_000_000)).toBe(5_000_000);
  });
});

describe('a tag or key with a name that all objects have', () => {
  it.each(['__proto__', 'constructor', 'toString'])('<%s> is unknown', (name) => {
    expect(build(`<${name} a="1" />\n\n<X.${name} />`).problems).toContain(`\`<X.${name}>\` is not a known component`);
  });
});

describe('maskSource', () => {
  it('keeps every offset', () => {
    const source = '## A\n\n<!-- c -->\n\n```\n<!-- d -->\n```\n';
    const { text, comments } = maskSource(source);
    expect(text).toBe('## A\n\n{/*  c */}\n\n```\n<!-- d -->\n```\n');
    expect(text).toHaveLength(source.length);
    expect(comments).toEqual([{ offset: 6, length: 4, end: 16 }]);
  });

  it('follows a comment over lines and defuses what would end it', () => {
    expect(maskSource('<!-- a\n*/ b\n--> c').text).toBe('{/*  a\n*  b\n*/} c');
  });

  it('leaves code alone, which only as many backticks end', () => {
    expect(maskSource('`` ` <!-- a --> `` <!-- b -->').text).toBe('`` ` <!-- a --> `` {/*  b */}');
    expect(maskSource('` <!-- a --> ``').text).toBe('` {/*  a */} ``');
  });
});

describe('slugs', () => {
  it.each([
    ['Getting Started', 'getting-started'],
    ['What’s new?', 'whats-new'],
    ['snake_case & more', 'snake_case--more'],
    ['日本語 テスト', '日本語-テスト'],
    ['!!!', 'section'],
  ])('%s → %s', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('§page.heading-alias have the forms of other rules as aliases', () => {
    expect(aliasSlugs('v1.2 & later')).toEqual(['v1-2-&-later', 'v1-2-and-later']);
    expect(aliasSlugs('Plain')).toEqual([]);
    // Punctuation of other scripts and emoji were kept.
    expect(aliasSlugs('示例：工作流')).toEqual(['示例：工作流', '示例-工作流']);
    expect(aliasSlugs('Error 🤖 (rare)?')).toEqual(['error-🤖-rare', 'error-rare']);
    expect(aliasSlugs('Élan vital: ログイン・グループ')).toEqual(['élan-vital-ログイン・グループ', 'elan-vital-ログイン-グループ']);
  });

  it('are unique on a page', () => {
    const ids = new IdSpace();
    expect(['a', 'a', 'a-2', 'a'].map((id) => ids.claim(id))).toEqual(['a', 'a-2', 'a-2-2', 'a-3']);
  });
});

describe('paths', () => {
  it('are joined inside the root only', () => {
    expect(joinPath('a/b', '../c')).toBe('a/c');
    expect(joinPath('a', '../../c')).toBeUndefined();
  });

  it('become addresses by percent-encoding', () => {
    expect(toHref('/docs', 'Getting started/v1.0')).toBe('/docs/Getting%20started/v1.0');
    expect(toHref('', 'half of a character: \ud83d')).toBe('/half%20of%20a%20character%3A%20%EF%BF%BD');
  });
});

describe('attributeName', () => {
  it.each([
    ['className', 'class'],
    ['class', 'class'],
    ['tabIndex', 'tabindex'],
    ['accessKey', 'accesskey'],
    ['ariaLabelledBy', 'aria-labelledby'],
    ['data-fooBar', 'data-foo-bar'],
    ['viewBox', 'viewBox'],
    ['strokeLinecap', 'stroke-linecap'],
    ['xlinkHref', 'xlink:href'],
    ['onClick', 'onclick'],
    ['defaultValue', 'value'],
  ])('%s is %s', (written, name) => {
    expect(attributeName(written)).toBe(name);
  });
});

describe('attributeValue', () => {
  it('writes CSS from a style object', () => {
    expect(attributeValue('style', { marginTop: 4, lineHeight: 1.5, WebkitLineClamp: 2, '--x': 1, color: undefined })).toBe(
      'margin-top:4px;line-height:1.5;-webkit-line-clamp:2px;--x:1',
    );
  });
});

describe('objects in attributes', () => {
  it.each([
    ['style', { color: { a: 1 }, top: 1 }, 'top:1px'],
    ['class', ['a', { b: 1 }, 2], 'a 2'],
    ['data-a', { a: 1 }, undefined],
  ])('are left out of %s', (name, value, expected) => {
    expect(attributeValue(name, value)).toBe(expected);
  });

  it('are left out of diagrams', () => {
    expect(build('<Mermaid chart="a" placement={{ a: 1 }} actions={[1]} />').html).toBe(
      '<CodeBlock code="a" language="mermaid" meta=""></CodeBlock>',
    );
  });
});

describe('discoverFiles', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const one of folders.splice(0)) rmSync(one, { recursive: true });
  });

  const folder = (files: Record<string, string>) => {
    const root = mkdtempSync(path.join(tmpdir(), 'lectern-discover-'));
    folders.push(root);
    putFiles(root, files);
    return root;
  };
  const discover = (root: string, listed: string[] = []) => {
    const { pages, assets } = discoverFiles({ root, listed: new Set(listed), exclude: [path.join(root, 'out')] });
    return { pages: pages.map((file) => file.path), assets: assets.map((file) => file.path) };
  };

  it('§page.assets §page.tooling-files §page.snippets-folder tells pages from files that are copied', () => {
    const root = folder({
      'docs.json': '{}',
      'package.json': '{}',
      'a.mdx': '',
      'b/c.md': '',
      'img/x.svg': '',
      'api.yaml': '',
      'snippets/s.mdx': '',
      'snippets/p.png': '',
      'src/x.ts': '',
      'style.css': '',
    });
    expect(discover(root)).toEqual({ pages: ['a.mdx', 'b/c.md'], assets: ['api.yaml', 'img/x.svg', 'snippets/p.png', 'style.css'] });
  });

  it('keeps folders of listed pages, whatever they are called', () => {
    const root = folder({
      '.mintignore': 'own',
      'guides/build/a.mdx': '',
      'guides/build/b.mdx': '',
      'guides/build/x.png': '',
      'build/c.mdx': '',
      'own/d.mdx': '',
    });
    expect(discover(root, ['guides/build/a', 'own/d'])).toEqual({
      pages: ['guides/build/a.mdx', 'guides/build/b.mdx'],
      assets: ['guides/build/x.png'],
    });
  });

  it('§page.default-ignores §page.ignore-file leaves out what is ignored by default, by the folder, and the output', () => {
    const root = folder({
      '.mintignore': 'drafts\n!CHANGELOG.md',
      'README.md': '',
      'CHANGELOG.md': '',
      'drafts/a.mdx': '',
      'node_modules/x/a.mdx': '',
      '.github/a.md': '',
      'out/a.mdx': '',
      'a.mdx': '',
    });
    expect(discover(root).pages).toEqual(['CHANGELOG.md', 'a.mdx']);
  });

  it('§page.default-ignores leaves out files about the repository in any language', () => {
    const root = folder({
      'README.zh-CN.md': '',
      'README_ja.md': '',
      'docs/readme-pt-br.md': '',
      'CONTRIBUTING.fr.md': '',
      'GEMINI.md': '',
      'readme-first.md': '',
      'license-keys.mdx': '',
    });
    expect(discover(root).pages).toEqual(['license-keys.mdx', 'readme-first.md']);
  });

  it('§page.listed-beats-ignores builds a page that the navigation lists in spite of the default list', () => {
    expect(discover(folder({ 'README.md': '', 'build/a.mdx': '' }), ['README']).pages).toEqual(['README.md']);
  });

  it('follows no link out of the folder', () => {
    const secret = folder({ 'secret.json': '1' });
    const root = folder({ 'a.mdx': '' });
    symlinkSync(path.join(secret, 'secret.json'), path.join(root, 'leak.json'));
    symlinkSync(secret, path.join(root, 'leaks'));
    expect(discover(root).assets).toEqual([]);
  });

  it('gives a diagnostic for a file that is not UTF-8', () => {
    const root = folder({});
    writeFileSync(path.join(root, 'a.mdx'), new Uint8Array([0x61, 0xe9]));
    expect(readText(root, 'a.mdx')).toMatchObject({ diagnostic: { code: 'page/encoding', severity: 'error' } });
  });
});
