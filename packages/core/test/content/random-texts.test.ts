import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDiskResources } from '../../src/content/resources/disk-resources.ts';
import { findSecrets } from '../../src/content/secrets.ts';
import { decodeText } from '../../src/diagnostics/decode.ts';
import { discoverFiles } from '../../src/files/discover.ts';
import { DocsFiles } from '../../src/files/docs-files.ts';
import { readText } from '../../src/files/read-text.ts';
import { highlightSample } from '../../src/highlight/code-samples.ts';
import { parseNotation } from '../../src/highlight/notation.ts';
import { plainText, renderUntrustedMarkdown } from '../../src/openapi/descriptions/markdown.ts';
import { samplePattern } from '../../src/samples/values/sample-pattern.ts';
import { isInRanges, parseFenceMeta } from '../../src/tree/fence.ts';
import { PATTERN_WORDS } from '../arbitraries/api-documents.ts';
import { expectReads } from '../arbitraries/expect-reads.ts';
import { bytesOf, textsOf, wordsOf } from '../arbitraries/texts.ts';
import { useFolder } from '../use-folder.ts';

const FENCE =
  wordsOf(`js ts python mermaid diff bash unknown constructor ␠ title= title="a" title='a icon= {1} {1,3-5} {5-1} {1-999999999} [a] [ ]
  highlight={1-2} focus={ lines wrap expandable twoslash actions={false} a={{b}} "a" \\" ␤ ␠//␠[!code␠++] ␠//␠[!code␠highlight:3] ␠#␠[!code␠--]
  ␠//␠[!code␠focus:999999] ␠<!--␠[!code␠--]␠--> /*␠[!code␠word:a]␠*/ [!code +␠a -␠b $␠a const␠a␠=␠1`);
const MARKDOWN =
  wordsOf(`#␠ >␠ -␠ **a** \`a\` [a](b) ![a](b.png) <a␠href="x"␠onclick="y"> <b> </b> <img␠src=x␠onerror=alert(1)> <table><tr><td>
  <SecurityDefinitions␠/> [a](javascript:x) <https://x.example> <svg><script> <math><mi> <template> <plaintext> <select><option> <xmp> <noscript>
  <p><p> <ul><li> <base␠href="//x"> <meta␠http-equiv=refresh> <form␠action=x> <input␠autofocus␠onfocus=x> ␤ ␤␤`);
const SECRETS =
  wordsOf(`-----BEGIN␠RSA␠PRIVATE␠KEY-----␤ -----END AKIA ghp_ sk_live_ sk- xoxb- eyJ AIza password= token:␠ _KEY "private_key":
  a1B2c3D4e5F6g7H8i9J0 postgres://a:b@c = : " . - _ / + ␤`);
const IGNORED = wordsOf(
  '* ** / ! # \\ \\! ␠ ␤ a a/ /a *.mdx !*.mdx **/a a/**/b [a-z] [ ] [!a] [z-a] ? {a,b} .. ../a ./a docs.json // ( ) + ^ $ |',
);
const BYTES = [
  '\0\0\0\0',
  '\xff\xff\xff\xff',
  '\x7f\xff\xff\xff',
  '\x80',
  '\xff\xd8\xff\xe0',
  '\x89PNG\r\n\x1a\n',
  'GIF89a',
  'RIFF',
  'WEBPVP8 ',
];
const ENCODINGS = ['\xff\xfe', '\xef\xbb\xbf', '\xc0\xaf', '\xed\xa0\x80', 'IHDR', 'ftypavif', '\0'];

describe('random texts', () => {
  const root = useFolder('random-texts', true);
  beforeAll(() => {
    for (const file of ['index.mdx', 'a/b.mdx', 'a/c/d.png', '.hidden/a.mdx', '!b.mdx', '#c.mdx', 'node_modules/a.mdx']) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), '');
    }
  });

  it('of descriptions become HTML without code', () =>
    expectReads(textsOf(MARKDOWN, '*.{md,mdx}'), (text) => {
      const { html } = renderUntrustedMarkdown(text, { link: (url) => (url.length % 2 === 0 ? url : undefined) });
      plainText(text, 200);
      // Values of attributes are text, unless they begin as code.
      const tags = (html.match(/<[^>]*>/g) ?? []).join('').replace(/="(?!\s*javascript:)[^"]*"/gi, '=""');
      expect(tags).not.toMatch(/<script|javascript:|\son\w+\s*=/i);
    }));

  it('of code blocks are read', () =>
    expectReads(textsOf(FENCE, 'code*.mdx'), (text) => {
      const [line = '', ...code] = text.split('\n');
      const [language = '', ...meta] = line.split(' ');
      const { highlight, focus } = parseFenceMeta(language, meta.join(' '));
      for (const number of [0, 1, 99]) isInRanges(number, [...highlight, ...focus]);
      parseNotation(code.join('\n'), { language });
      highlightSample(code.join('\n'), language);
    }));

  it('are searched for secrets', () =>
    expectReads(textsOf(SECRETS, '*.{md,mdx,json,yaml}'), (text) => {
      findSecrets(text);
    }));

  it('of patterns get samples or none', () =>
    expectReads(fc.tuple(textsOf(PATTERN_WORDS), fc.nat(40)), ([pattern, length]) => {
      expect(['string', 'undefined']).toContain(typeof samplePattern(pattern, length));
    }));

  it('of ignore files are read', () =>
    expectReads(textsOf(IGNORED), (text) => {
      writeFileSync(path.join(root, '.lecternignore'), text);
      discoverFiles({ root, listed: new Set(['a/b', 'x', '../y', '']), exclude: [] });
    }));

  it('in any encoding are read', () =>
    expectReads(bytesOf([...ENCODINGS, ...BYTES], '*.{md,mdx}'), (bytes) => {
      decodeText(bytes);
      writeFileSync(path.join(root, 'text.mdx'), bytes);
      const read = readText(root, 'text.mdx');
      return 'diagnostic' in read ? [read.diagnostic] : [];
    }));

  it('of images have a size or none', () =>
    expectReads(
      fc.tuple(
        bytesOf([...ENCODINGS, ...BYTES], '*.{png,jpg,gif,webp,svg,ico}'),
        fc.constantFrom('png', 'jpg', 'gif', 'webp', 'avif', 'svg', 'ico'),
      ),
      ([bytes, extension]) => {
        const file = `image.${extension}`;
        writeFileSync(path.join(root, file), bytes);
        const files = new Map([[file, { path: file, bytes: bytes.length, modified: 0 }]]);
        const resources = createDiskResources({
          docs: new DocsFiles(root),
          base: '',
          discovery: { pages: [], assets: [], files, skipped: [] },
          pages: [],
          syntax: { math: false },
        });
        resources.imageSize(file);
        resources.fingerprint?.(file);
      },
    ));
});
