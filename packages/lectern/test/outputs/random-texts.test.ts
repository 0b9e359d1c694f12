import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { AddressTable, pageClaim } from '../../../core/src/addresses/table.ts';
import { DiskCache } from '../../../core/src/cache/disk-cache.ts';
import { readPage } from '../../../core/src/content/read.ts';
import { SourceText } from '../../../core/src/diagnostics/source-text.ts';
import { planRedirects } from '../../../core/src/redirects/plan.ts';
import { expectReads } from '../../../core/test/arbitraries/expect-reads.ts';
import { bytesOf, textsOf, wordsOf } from '../../../core/test/arbitraries/texts.ts';
import { redirects, URL_WORDS, urls } from '../../../core/test/arbitraries/urls.ts';
import { RenderCache } from '../../src/build/render-cache.ts';
import type { TaskResult } from '../../src/build/task-renderer.ts';
import { parseArguments } from '../../src/cli/arguments.ts';
import { COMMANDS } from '../../src/cli/flags.ts';
import { UsageError } from '../../src/cli/usage-error.ts';
import { streamParser } from '../../src/client/playground/response/stream-parser.ts';
import { parseExcerpt, withoutTitle } from '../../src/client/search/excerpt.ts';
import { hasWord, textForms } from '../../src/client/search/match.ts';
import { parseQuery } from '../../src/client/search/query.ts';
import { createSpeller } from '../../src/client/search/spelling.ts';
import { readFontMetrics } from '../../src/fonts/font-metrics.ts';
import { readFaces } from '../../src/fonts/read-style-sheet.ts';
import { createIcons } from '../../src/icons/icons.ts';
import { loadIconSets } from '../../src/icons/load.ts';
import { sanitizeSvg } from '../../src/icons/sanitize-svg.ts';
import { listHostFiles } from '../../src/outputs/hosts/files.ts';
import { HOSTS } from '../../src/outputs/hosts/list.ts';
import { listHostRules } from '../../src/outputs/hosts/rules.ts';
import { formatPolicy } from '../../src/outputs/policy/format.ts';
import { sourceOf, sourcesOfCss, sourcesOfHtml } from '../../src/outputs/policy/sources.ts';
import { checkAssets } from '../../src/outputs/private-files.ts';
import { readDate } from '../../src/outputs/read-date.ts';
import { readMarker } from '../../src/publish/marker.ts';
import { createAddresses } from '../../src/view/addresses.ts';
import { decodePath } from '../../src/view/decode-path.ts';
import { githubName, parseRemote } from '../../src/view/repository.ts';

const SVG =
  wordsOf(`<svg> <svg␠viewBox="0␠0␠24␠24"> </svg> <g> </g> <path␠d="M0␠0"/> <path␠d={"M0␠0"}␠/> <use␠href="#a"/> <use␠xlink:href="//x"/> <script>
  <style>a{}</style> <foreignObject> <text> <title> <math> <p> <image␠href="x"/> <a␠href="javascript:x"> <animate␠attributeName="href"/> <mask␠id="a">
  <!DOCTYPE␠svg␠[<!ENTITY␠a␠"b">]> <!--␠--> ␠onload="x" ␠style="fill:url(//x)" ␠fill="url(javascript:x)" ␠id="a" ␠class="a␠b" ␠width="1e999" ␠height={
  ␠__proto__="a" ␠href="#" ␠a:b="c" = " > /> { } {\`a\`}`);
const POLICY =
  wordsOf(`<script␠src=" <link␠rel="stylesheet"␠href= <iframe␠src= <img␠srcset="a␠1x,␠b␠2x" <form␠action= <style> <object␠data= <base␠href=
  ␠style=" @import␠"a"; @font-face␠{src:␠url( url(data: url(" \\ image-set( @namespace /*`);
const ICON = wordsOf(
  `book github fa-solid fa- lucide: tabler: : - ␠ / .svg solid/ brands https://x.example/a.svg /images/a.svg <svg> </svg> # 1`,
);
const BROWSER = wordsOf('<mark> </mark> GET␠/ data:␠ event:␠a␤ id:␠1␤ :␠␤ retry:␠1␤ {"a":1}␤ v1.2 a-b_c zqt ␤ ␤␤');
const FLAGS = wordsOf('build dev docs --out-dir --out-dir= --base --site --port --host --strict --target --help -h - -- --- = ␠ ␠ ␠');
const BYTES = [...wordsOf('wOF2 OTTO [["a",1]] {"files":[]} [ ] "a" , -1 1e9'), '\0\0\0\0', '\xff\xff\xff\xff', '\x80', '\0\x01'];
const RESULT: TaskResult = {
  files: [{ path: 'page/index.html', bytes: 4, modified: 1, kept: false }],
  diagnostics: [],
  hashes: { ids: [], links: [] },
  themeFiles: [],
  vendors: [],
  policy: {},
  reads: [['a.mdx', '1']],
};

const folder = mkdtempSync(path.join(tmpdir(), 'lectern-random-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tableOf = (pages: readonly string[]) =>
  new AddressTable(
    pages.map((path) => pageClaim('page', path, path)),
    { base: '/base' },
  );

describe('random texts', () => {
  it('of drawings contain no code', () =>
    expectReads(textsOf(SVG, '*.svg'), (text) => {
      const safe = sanitizeSvg(text);
      const markup = safe ? `${safe.attributes}${safe.body}` : '';
      expect(markup).not.toMatch(/href="\s*(?:javascript|data):/i);
      expect(markup.replace(/"[^"]*"/g, '').replace(/>[^<]*</g, '><')).not.toMatch(/<(?:script|foreignObject)|\son\w+=/i);
    }));

  it('of icons are rendered or reported', () => {
    const sets = loadIconSets();
    const libraries = (['fontawesome', 'lucide', 'tabler'] as const).map((library) =>
      createIcons({ library, assetHref: (file) => (file.length % 2 === 0 ? file : undefined), sets }),
    );
    return expectReads(textsOf(ICON), (text) =>
      libraries.flatMap((icons) => {
        icons.render(text);
        icons.render({ name: text, type: 'duotone' });
        return icons.check(text).map((problem) => ({ ...problem, location: { file: 'docs.json' } }));
      }),
    );
  });

  it('of pages and style sheets become a policy', () =>
    expectReads(textsOf([...POLICY, ...SVG, ...URL_WORDS], '*.{css,svg,html,mdx}'), (text) => {
      formatPolicy(sourcesOfHtml(text));
      sourcesOfCss(text);
      readFaces(text);
    }));

  it('of URLs are read', () => {
    const addresses = createAddresses({ table: tableOf(['a']), origin: 'https://x.example' });
    return expectReads(urls, (text) => {
      for (const read of [decodePath, sourceOf, parseRemote, githubName]) read(text);
      for (const name of ['page', 'link', 'file'] as const) addresses[name](text.toWellFormed());
    });
  });

  it('of redirects become files of all hosts', () =>
    expectReads(redirects, (written) => {
      const pages = ['a', 'guides/start'];
      const isPage = (page: string) => pages.includes(page);
      const planned = planRedirects(written, { pages: new Set(pages), isListed: isPage, isFile: () => false, base: '/base' });
      const { link } = createAddresses({ table: tableOf(pages), origin: undefined });
      const listed = pages.map((one) => readPage(new SourceText(`${one}.mdx`, '')).page);
      const rules = listHostRules({ redirects: planned.redirects, pages: listed }, { base: '/base', ending: '', link });
      const settings = { base: '/base', link: '', pages, notFoundFolders: [], policy: "default-src 'self'" };
      for (const host of [undefined, ...Object.values(HOSTS)]) for (const file of listHostFiles(host, rules, settings)) file.content();
      return planned.diagnostics;
    }));

  it('of command lines are read, or their mistakes reported', () =>
    expectReads(textsOf([...FLAGS, ...URL_WORDS]), (text) => {
      for (const command of Object.keys(COMMANDS) as (keyof typeof COMMANDS)[]) {
        try {
          parseArguments(command, text.split(' '));
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError);
        }
      }
    }));

  it('of searches, streams, and dates are read in browsers', () => {
    const speller = createSpeller('apple banana constructor __proto__ \u00e9t\u00e9');
    return expectReads(textsOf(BROWSER, '*.{mdx,json}'), (text) => {
      const query = parseQuery(text.slice(0, 500));
      speller.correct(query.text);
      speller.similar(query.text);
      hasWord(textForms(text), query.text);
      withoutTitle(parseExcerpt(text), text.slice(0, 4));
      for (const kind of ['events', 'lines'] as const) {
        const parser = streamParser(kind);
        for (let at = 0; at < text.length; at += 500) parser.feed(text.slice(at, at + 500));
        parser.end();
      }
      for (const lang of ['en', 'de', 'fa', 'zh-Hans']) readDate(text.slice(0, 100), lang);
    });
  });
});

describe('random bytes', () => {
  it('of fonts have metrics or none', () => {
    const files = fileURLToPath(new URL('../../../../node_modules/@fontsource-variable/inter/files/', import.meta.url));
    const font = readFileSync(`${files}${readdirSync(files).find((file) => file.endsWith('.woff2'))}`);
    const damage = fc.tuple(bytesOf(BYTES), fc.nat(2000), fc.nat(font.length), fc.boolean());
    return expectReads(
      damage,
      async ([bytes, at, end, isCut]) => {
        await readFontMetrics(Buffer.from(bytes));
        const damaged = Buffer.from(font);
        damaged.set(bytes.subarray(0, 200), Math.min(at, font.length - 200));
        await readFontMetrics(isCut ? damaged.subarray(0, end) : damaged);
      },
      0.3,
    );
  });

  it('of files are searched for secrets', () =>
    expectReads(fc.tuple(bytesOf(BYTES, '*.{png,json,svg}'), fc.constantFrom('a.json', 'a.svg', 'a.zip')), ([bytes, file]) => {
      writeFileSync(path.join(folder, file), bytes);
      return checkAssets(folder, [{ path: file, bytes: bytes.length }]);
    }));

  it('in the cache are noticed', () =>
    expectReads(
      fc.tuple(bytesOf(BYTES, '*.json'), fc.nat(400), fc.boolean()),
      ([bytes, at, isReplaced]) => {
        const cacheFolder = path.join(folder, 'cache');
        rmSync(cacheFolder, { recursive: true, force: true });
        const cache = new DiskCache({ folder: cacheFolder });
        cache.set('a', 'text');
        cache.setAll('b', [['c', Buffer.from('d')]]);
        const bundle = cache.bundle('e');
        bundle.set('f', 'g');
        bundle.write();
        const results = new RenderCache(cache, 'key', () => '1');
        results.add('page', RESULT, { block: 'files', start: 0, compressed: brotliCompressSync('text') });
        results.write();
        for (const name of readdirSync(cacheFolder)) {
          const file = path.join(cacheFolder, name);
          const before = readFileSync(file);
          writeFileSync(file, isReplaced ? bytes : Buffer.concat([before.subarray(0, at), bytes, before.subarray(at)]));
        }
        const again = new DiskCache({ folder: cacheFolder });
        const found = again.get('a');
        if (!isReplaced && bytes.length > 0) expect(found).toBeUndefined();
        again.getAll('b');
        again.bundle('e').get('f');
        const stored = new RenderCache(again, 'key', () => '1');
        const task = stored.get('page');
        if (task) stored.contents(task);
        again.trim();
        writeFileSync(path.join(folder, '.lectern.json'), bytes);
        readMarker(folder)?.has('index.html');
      },
      0.3,
    ));
});
