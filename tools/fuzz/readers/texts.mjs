import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DiskCache } from '../../../packages/core/src/cache/disk-cache.ts';
import { discoverFiles } from '../../../packages/core/src/content/discover.ts';
import { isInRanges, parseFenceMeta } from '../../../packages/core/src/content/fence.ts';
import { readPage, titleText } from '../../../packages/core/src/content/read.ts';
import { findSecrets } from '../../../packages/core/src/content/secrets.ts';
import { SourceText } from '../../../packages/core/src/diagnostics/source-text.ts';
import { highlightSample } from '../../../packages/core/src/highlight/code-samples.ts';
import { Highlighter } from '../../../packages/core/src/highlight/highlighter.ts';
import { parseNotation } from '../../../packages/core/src/highlight/notation.ts';
import { formatYaml } from '../../../packages/core/src/markdown/yaml.ts';
import { plainText, renderUntrustedMarkdown } from '../../../packages/core/src/openapi/markdown.ts';
import { samplePattern } from '../../../packages/core/src/samples/sample-pattern.ts';
import { streamParser } from '../../../packages/lectern/src/client/playground/response/stream-parser.ts';
import { parseExcerpt, withoutTitle } from '../../../packages/lectern/src/client/search/excerpt.ts';
import { parseQuery } from '../../../packages/lectern/src/client/search/query.ts';
import { createSpeller } from '../../../packages/lectern/src/client/search/spelling.ts';
import { readFaces } from '../../../packages/lectern/src/fonts/read-style-sheet.ts';
import { formatPolicy } from '../../../packages/lectern/src/outputs/policy/format.ts';
import { sourcesOfCss, sourcesOfHtml } from '../../../packages/lectern/src/outputs/policy/sources.ts';
import { readDate } from '../../../packages/lectern/src/outputs/read-date.ts';
import { renderCodeBlock } from '../../../packages/lectern/src/site/code-block.ts';
import { Formulas } from '../../../packages/lectern/src/site/formulas.ts';
import { TypeReader } from '../../../packages/lectern/src/site/type-reader.ts';
import { FENCE, FORMULA, FRONT_MATTER, IGNORE, MARKDOWN, PATTERN, SVG, TOKENS, URLS } from '../tokens.mjs';

export const frontMatter = {
  name: 'front matter',
  seeds: /\.mdx?$/,
  tokens: FRONT_MATTER,
  share: 20,
  async open() {
    return (input) => {
      const { page, diagnostics } = readPage(new SourceText('guides/page.mdx', input));
      formatYaml(page.frontMatter);
      titleText(page.title);
      JSON.stringify(page);
      return diagnostics;
    };
  },
};

export const formula = {
  name: 'formula',
  tokens: FORMULA,
  share: 12,
  async open() {
    let formulas = new Formulas();
    return (input, index) => {
      if (index % 200 === 0) formulas = new Formulas();
      for (const display of [true, false]) formulas.check(input, display);
    };
  },
};

export const markdown = {
  name: 'description',
  seeds: /\.mdx?$/,
  tokens: MARKDOWN,
  share: 16,
  async open() {
    return (input) => {
      const { html } = renderUntrustedMarkdown(input, { link: (url) => (url.length % 2 === 0 ? url : undefined) });
      plainText(input, 200);
      if (
        /<script|javascript:|\son\w+\s*=/i.test(
          (html.match(/<[^>]*>/g) ?? []).join('').replace(/="[^"]*"/g, (value) => (/^="\s*javascript:/i.test(value) ? value : '=""')),
        )
      )
        throw new Error('The description of a document contains code');
    };
  },
};

export const fence = {
  name: 'code block',
  seeds: /[\\/]code[\w-]*\.mdx$/,
  tokens: FENCE,
  share: 18,
  async open() {
    return (input) => {
      const [line = '', ...code] = input.split('\n');
      const [language = '', ...meta] = line.split(' ');
      const { highlight, focus } = parseFenceMeta(language, meta.join(' '));
      for (const number of [0, 1, 99]) isInRanges(number, [...highlight, ...focus]);
      parseNotation(code.join('\n'), language);
      highlightSample(code.join('\n'), language);
    };
  },
};

export const highlighting = {
  name: 'highlighting',
  seeds: /\.(?:mdx?|json|ya?ml|css|svg|tsx?|jsx?)$/,
  tokens: FENCE,
  share: 0.6,
  async open({ folder }) {
    const languages = [
      'js',
      'tsx',
      'python',
      'bash',
      'json',
      'yaml',
      'html',
      'css',
      'mdx',
      'ruby',
      'go',
      'rust',
      'java',
      'php',
      'sql',
      'diff',
      'xml',
      'toml',
      'graphql',
      'c',
      'unknown',
      'constructor',
      '',
    ];
    const cache = new DiskCache({ folder });
    const tools = { highlighter: new Highlighter(cache), types: new TypeReader(folder, cache) };
    return async (input, index) => {
      const language = languages[index % languages.length];
      await renderCodeBlock(tools, { code: input.slice(0, 4000), language, meta: '{1-3} lines title="a"' });
    };
  },
};

export const ignoreFile = {
  name: 'ignore file',
  tokens: IGNORE,
  share: 8,
  async open({ folder }) {
    for (const file of ['index.mdx', 'a/b.mdx', 'a/c/d.png', 'docs.json', '.hidden/a.mdx', '!b.mdx', '#c.mdx', 'node_modules/a.mdx']) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), '');
    }
    const names = readdirSync(folder);
    return (input) => {
      writeFileSync(path.join(folder, '.lecternignore'), input);
      try {
        discoverFiles({ root: folder, listed: new Set(['a/b', 'x', '../y', '', names[0]]), exclude: [] });
      } finally {
        rmSync(path.join(folder, '.lecternignore'));
      }
    };
  },
};

export const pattern = {
  name: 'pattern',
  tokens: PATTERN,
  share: 22,
  async open() {
    return (input, index) => {
      const sample = samplePattern(input, index % 3 === 0 ? index % 40 : 0);
      if (sample !== undefined && typeof sample !== 'string') throw new Error('A sample of a pattern is not text');
    };
  },
};

export const policy = {
  name: 'security policy',
  seeds: /\.(?:css|svg|html|mdx)$/,
  tokens: [
    ...SVG,
    ...URLS,
    '<script src="',
    '<link rel="stylesheet" href=',
    '<iframe src=',
    '<img srcset="a 1x, b 2x"',
    '<form action=',
    '<style>',
    '<object data=',
    '<base href=',
    ' style="',
    '@import "a";',
    '@font-face {src: url(',
    'url(data:',
    'url("',
    '\\',
    'image-set(',
    '@namespace',
    '/*',
  ],
  share: 14,
  async open() {
    return (input) => {
      formatPolicy(sourcesOfHtml(input));
      sourcesOfCss(input);
      readFaces(input);
    };
  },
};

export const secrets = {
  name: 'secrets',
  seeds: /\.(?:mdx?|json|ya?ml|jsx?)$/,
  tokens: [
    '-----BEGIN RSA PRIVATE KEY-----\n',
    '-----END',
    'AKIA',
    'ghp_',
    'sk_live_',
    'sk-',
    'xoxb-',
    'eyJ',
    'AIza',
    'password=',
    'token: ',
    'secret',
    '_KEY',
    '"private_key":',
    'a1B2c3D4e5F6g7H8i9J0',
    'postgres://a:b@c',
    '=',
    ':',
    '"',
    '.',
    '-',
    '_',
    '/',
    '+',
    '\n',
  ],
  share: 14,
  async open() {
    return (input) => void findSecrets(input);
  },
};

export const browserText = {
  name: 'search and responses in browsers',
  seeds: /\.(?:mdx?|json)$/,
  tokens: [
    ...TOKENS,
    '<mark>',
    '</mark>',
    'GET /',
    'data: ',
    'event: a\n',
    'id: 1\n',
    ': \n',
    'retry: 1\n',
    '\r',
    '{"a":1}\n',
    'v1.2',
    'a-b_c',
    'zqt',
  ],
  share: 12,
  async open() {
    const speller = createSpeller('apple banana constructor __proto__ \u00e9t\u00e9');
    return (input) => {
      const { text } = parseQuery(input.slice(0, 500));
      speller.knows(text);
      speller.correct?.(text);
      withoutTitle(parseExcerpt(input), input.slice(0, 4));
      for (const kind of ['events', 'lines']) {
        const parser = streamParser(kind);
        for (let at = 0; at < input.length; at += 500) parser.feed(input.slice(at, at + 500));
        parser.end();
      }
      for (const lang of ['en', 'de', 'fa', 'zh-Hans']) readDate(input.slice(0, 100), lang);
    };
  },
};
