import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildBody } from '../../../packages/core/src/content/body.ts';
import { parseMdx } from '../../../packages/core/src/content/parse-mdx.ts';
import { ParserGuard } from '../../../packages/core/src/content/parser-guard.ts';
import { PathNames } from '../../../packages/core/src/content/path-names.ts';
import { readPage } from '../../../packages/core/src/content/read.ts';
import { checkSecrets } from '../../../packages/core/src/content/secrets.ts';
import { SourceText } from '../../../packages/core/src/diagnostics/source-text.ts';
import { formatMarkdown } from '../../../packages/core/src/markdown/format.ts';
import { endpointFields } from '../../../packages/core/src/samples/endpoint-fields.ts';
import { createIcons } from '../../../packages/lectern/src/icons/icons.ts';
import { loadIconSets } from '../../../packages/lectern/src/icons/load.ts';
import { readModule } from '../../../packages/lectern/src/islands/read-module.ts';
import { pageModule } from '../../../packages/lectern/src/islands/scripted-page.ts';
import { findUpdates } from '../../../packages/lectern/src/outputs/feed.ts';
import { pageText } from '../../../packages/lectern/src/search/page-text.ts';
import { buildRecord, headingsOf } from '../../../packages/lectern/src/search/record.ts';
import { Vocabulary } from '../../../packages/lectern/src/search/vocabulary.ts';
import { Formulas } from '../../../packages/lectern/src/site/formulas.ts';
import { makeExpression, makePage } from '../grammars/page.mjs';
import { EXPRESSION, PAGE } from '../tokens.mjs';

const PAGES = /\.mdx?$/;
/** Milliseconds. Nothing depends on the time that the parser of a healthy page takes. */
const PARSER_TIMEOUT = 5000;
const PHRASES = {
  linkTo: 'Link to {title}',
  newTab: 'new tab',
  table: 'Table',
  done: 'Done',
  toDo: 'To do',
  needsScript: 'Needs JavaScript.',
  showCode: 'Show code',
};
/** Files that pages in inputs import. */
const SNIPPETS = {
  'snippets/a.mdx': 'Text {props.a} {children}\n\n<Card title={props.title}>{props.b?.lc-remark}</Card>\n\nexport const x = 1\n',
  'snippets/loop.mdx': 'import Loop from "/snippets/loop.mdx"\n\n<Loop />\n',
  'snippets/a.json': '{"a": [1, {"b": null}], "__proto__": {"c": 1}}',
  'b.jsx': '',
};

export const page = {
  name: 'page',
  seeds: PAGES,
  tokens: PAGE,
  make: makePage,
  share: 3,
  open: (context) => openPages(context, (text) => ({ text, files: SNIPPETS })),
};

export const expression = {
  name: 'expression',
  seeds: /[\\/](?:islands|failing-code|everything)[\\/].*\.mdx$/,
  tokens: EXPRESSION,
  make: (random) =>
    random.pick([
      () => `{${makeExpression(random)}}`,
      () => `a {${makeExpression(random)}} b <Card title={${makeExpression(random)}} />`,
      () => `export const a = ${makeExpression(random)};\n\n{a} {a.b} {a()} <Card {...a} />`,
      () =>
        `export function A({b, ...c}) { return ${makeExpression(random)} }\n\n<A b={${makeExpression(random)}}>{${makeExpression(random)}}</A>`,
    ])(),
  share: 5,
  open: (context) => openPages(context, (text) => ({ text, files: SNIPPETS })),
};

export const snippet = {
  name: 'snippet',
  seeds: /[\\/]_?snippets?[\\/].*\.mdx$/,
  tokens: PAGE,
  make: makePage,
  share: 1.2,
  open: (context) =>
    openPages(context, (text) => ({
      text: 'import A, {a, b as c} from "/snippets/own.mdx"\nimport * as d from "/snippets/own.mdx"\n\n<A title="t" b={{c: 1}}>x {a}</A>\n\n{a} {c} {d.a} <A /> {a.b}\n',
      files: { ...SNIPPETS, 'snippets/own.mdx': text },
    })),
};

/** Builds pages in the way of a build: the parser tests files in its process first, many at once. */
async function openPages({ folder }, filesOf) {
  const guard = new ParserGuard(PARSER_TIMEOUT);
  const syntax = { math: true, variables: { a: 'x', 'b-c': '{{a}}' } };
  const icons = createIcons({ library: 'fontawesome', assetHref: () => undefined, sets: loadIconSets() });
  const formulas = new Formulas();
  const vocabulary = new Vocabulary();
  const read = (input) => {
    const { text, files } = filesOf(input.toWellFormed());
    const file = input.length % 7 === 0 ? 'guides/page.md' : 'guides/page.mdx';
    const source = new SourceText(file, text);
    const { page: written, diagnostics: found } = readPage(source);
    const resources = resourcesOf(files, syntax, guard.check);
    const options = {
      page: written,
      source,
      resources: {
        ...resources,
        checkIcon: (icon, type) => icons.check(icon, type === undefined ? {} : { type }),
        checkFormula: (formula, display) => formulas.check(formula, display),
      },
      toc: { from: 2, to: 4 },
      phrases: PHRASES,
    };
    const { body, tree, diagnostics } = buildBody(options);
    const again =
      body.script && buildBody({ ...options, script: { results: body.script.islands.map((_, index) => resultOf(index)), modules: [] } });
    JSON.stringify(body);
    formatMarkdown(tree);
    findUpdates(tree);
    endpointFields(body.nodes);
    const blocks = pageText(again?.tree ?? tree, undefined);
    vocabulary.add(SEARCH_PAGE, headingsOf(blocks));
    buildRecord({ ...SEARCH_PAGE, title: written.title, keywords: written.frontMatter.keywords }, blocks);
    for (const name of body.script ? Object.keys(body.script.modules) : [])
      readModule(name, pageModule({ path: 'guides/page', script: body.script }, name));
    return [...found, ...checkSecrets(source), ...diagnostics, ...(again?.diagnostics ?? [])];
  };
  return {
    read,
    async prepare(inputs) {
      const names = inputs.map((input, index) => {
        const { text, files } = filesOf(input);
        const name = path.join(folder, `${index}.mdx`);
        writeFileSync(name, files['snippets/own.mdx'] ?? text);
        return name;
      });
      await guard.test(names, syntax);
    },
    close: () => guard.close(),
  };
}

const SEARCH_PAGE = {
  path: 'guides/page',
  url: '/guides/page',
  title: 'A',
  language: 'en',
  breadcrumb: ['A', '<b>'],
  keywords: [],
  boost: 1,
  deprecated: false,
};

/** Results of all kinds that code of a page can have. */
function resultOf(index) {
  const html = '<b class="a">x</b><lectern-part data-part="0">y</lectern-part><p>z';
  if (index % 4 === 0) return { kind: 'failed', message: 'a\nb' };
  if (index % 4 === 1) return { kind: 'text' };
  return { kind: index % 4 === 2 ? 'still' : 'live', html, parts: [{ name: 'Card', props: { title: { $html: '<i>' } } }], raw: [] };
}

function resourcesOf(files, syntax, checkParser) {
  const parsed = new Map();
  return {
    base: '/base',
    syntax,
    checkParser,
    findPage: (name) => ['', 'a', 'guides/page'].find((one) => one === name),
    findRedirect: (name) => (name === 'old' ? '/a' : undefined),
    urlOf: (name) => (name === 'out' ? 'https://x.example' : undefined),
    hasFile: (name) => (Object.hasOwn(files, name) && !PAGES.test(name)) || name === 'b.png',
    readResource(name) {
      if (!Object.hasOwn(files, name)) return undefined;
      if (!parsed.has(name)) {
        const source = new SourceText(name, files[name]);
        const isPage = PAGES.test(name);
        parsed.set(
          name,
          isPage
            ? { kind: 'mdx', source, parsed: parseMdx(source, syntax, checkParser) }
            : name.endsWith('.json')
              ? { kind: 'json', value: JSON.parse(files[name]) }
              : { kind: 'script' },
        );
      }
      return parsed.get(name);
    },
    imageSize: (name) => (name === 'b.png' ? { width: 2, height: 1 } : undefined),
    pageNames: new PathNames(() => ['', 'a', 'guides/page']),
    filePaths: () => [...Object.keys(files), 'b.png'],
    fileNames: new PathNames(() => [...Object.keys(files), 'b.png']),
  };
}
