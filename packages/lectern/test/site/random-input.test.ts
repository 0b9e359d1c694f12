import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { DiskCache } from '../../../core/src/cache/disk-cache.ts';
import { parseConfig } from '../../../core/src/config/parse.ts';
import { Highlighter } from '../../../core/src/highlight/highlighter.ts';
import { planApiPages } from '../../../core/src/navigation/api-pages.ts';
import { buildNavigation } from '../../../core/src/navigation/build.ts';
import { formatExactJson } from '../../../core/src/openapi/parse/exact-numbers.ts';
import { documentTargets } from '../../../core/src/openapi/reference/document-targets.ts';
import { validate } from '../../../core/src/samples/match/validate.ts';
import { generateValue } from '../../../core/src/samples/values/generate-value.ts';
import { apiTexts, printed, schemaDocuments } from '../../../core/test/arbitraries/api-documents.ts';
import { configs, readConfigFile } from '../../../core/test/arbitraries/configs.ts';
import { expectReads } from '../../../core/test/arbitraries/expect-reads.ts';
import { PageReader } from '../../../core/test/arbitraries/page-reader.ts';
import { pages } from '../../../core/test/arbitraries/pages.ts';
import { textsOf, wordsOf } from '../../../core/test/arbitraries/texts.ts';
import { memoryFolder } from '../../../core/test/content/build.ts';
import { Folder } from '../../../core/test/openapi/harness.ts';
import { lookupIn } from '../../src/client/playground/schema/resolve.ts';
import { createIcons } from '../../src/icons/icons.ts';
import { loadIconSets } from '../../src/icons/load.ts';
import { readModule } from '../../src/islands/read-module.ts';
import { pageModule } from '../../src/islands/scripted-page.ts';
import { messagesFor } from '../../src/messages/messages.ts';
import { findUpdates } from '../../src/outputs/feed.ts';
import { pageText } from '../../src/search/page-text.ts';
import { buildRecord, headingsOf } from '../../src/search/record.ts';
import { Vocabulary } from '../../src/search/vocabulary.ts';
import { ApiReference } from '../../src/site/api-reference.ts';
import { checkConfigIcons } from '../../src/site/checks/check-icons.ts';
import { checkSampleLanguages } from '../../src/site/checks/check-languages.ts';
import { checkIntegrations, checkPageTools } from '../../src/site/checks/check-services.ts';
import { checkTranslations } from '../../src/site/checks/check-translations.ts';
import { renderCodeBlock } from '../../src/site/code/code-block.ts';
import { TypeReader } from '../../src/site/code/type-reader.ts';
import { Formulas } from '../../src/site/formulas.ts';

const FORMULA =
  wordsOf(`\\frac{a}{b} \\frac \\sqrt[3]{x} \\begin{matrix} \\end{matrix} \\begin{align} & \\\\ \\left( \\right) \\left. \\text{a} \\color{red}
  \\href{javascript:alert(1)}{x} \\includegraphics{a} \\def\\a{\\a\\a} \\a \\newcommand{\\b}[1]{#1#1} \\b{\\b{x}} \\let\\c=\\d \\gdef\\e{1} \\htmlClass{a}{b}
  \\rule{1em}{1e9em} \\hspace{1e999em} \\char"D800 \\char"110000 \\verb|a| \\verb \\tag{1} \\ce{H2O} \\operatorname*{a} \\the \\expandafter \\csname
  \\mathchoice{a}{b}{c}{d} \\not x ^ _ { } ' ^2 _1 ^{ $ \\$ #1 % ~ \\`);
const CODE = wordsOf('const␠a␠=␠1 ␤ " ` /* */ // # <a ${ {{{ + - $ > [!code␠++] function class import import␠a␠from');
const LANGUAGES = wordsOf(
  'js tsx python bash json yaml html css mdx ruby go rust java php sql diff xml toml graphql c unknown constructor',
);
const MAX_PAGES = 25;
const SEARCH_PAGE = { path: 'guides/page', url: '/guides/page', language: 'en', breadcrumb: ['A', '<b>'], boost: 1, deprecated: false };

describe('random input', () => {
  const sets = loadIconSets();
  const icons = createIcons({ library: 'fontawesome', assetHref: () => undefined, sets });
  const folder = new Folder();
  const cacheFolder = mkdtempSync(path.join(tmpdir(), 'lectern-random-code-'));
  let reader: PageReader;
  beforeAll(() => {
    reader = new PageReader();
  });
  afterAll(() => {
    reader.close();
    folder.remove();
    rmSync(cacheFolder, { recursive: true, force: true });
  });

  it('of configurations is checked', () =>
    expectReads(configs, ([file, text]) => {
      const { config, source, diagnostics } = parseConfig(file, text, readConfigFile(file, text));
      if (!config) return diagnostics;
      const own = createIcons({ library: config.icons.library, assetHref: () => undefined, sets });
      const checks = [checkSampleLanguages, checkIntegrations, checkPageTools];
      return [
        ...diagnostics,
        ...checkConfigIcons(source, own),
        ...checkTranslations(config, source, messagesFor),
        ...checks.flatMap((check) => check(config, source)),
      ];
    }));

  it('of pages can be searched, listed in feeds, and run', () => {
    const formulas = new Formulas();
    const vocabulary = new Vocabulary();
    return expectReads(
      pages,
      async (text) => {
        const { page, first, last, diagnostics } = await reader.read(text, {
          checkIcon: (icon, type) => icons.check(icon, type === undefined ? {} : { type }),
          checkFormula: (formula, display) => formulas.check(formula, display),
        });
        findUpdates(first.tree);
        const blocks = pageText(last.tree, undefined);
        const searched = { ...SEARCH_PAGE, title: page.title, keywords: page.frontMatter.keywords ?? [] };
        vocabulary.add(searched, headingsOf(blocks));
        buildRecord(searched, blocks);
        const { script } = first.body;
        for (const name of Object.keys(script?.modules ?? {}))
          if (script) readModule(name, pageModule({ path: 'guides/page', script }, name));
        return diagnostics;
      },
      0.5,
    );
  });

  it('of formulas is checked', () =>
    expectReads(textsOf(FORMULA), (text) => {
      const formulas = new Formulas();
      for (const display of [true, false]) formulas.check(text, display);
    }));

  it('of code blocks is highlighted', () => {
    const cache = new DiskCache({ folder: cacheFolder });
    const tools = { highlighter: new Highlighter(cache), types: new TypeReader(cacheFolder, cache) };
    return expectReads(
      textsOf(CODE, '*.{mdx,json,yaml,css,tsx,jsx,ts}'),
      async (text) => {
        const language = LANGUAGES[text.length % LANGUAGES.length] ?? '';
        await renderCodeBlock(tools, { code: text.slice(0, 4000), language, meta: '{1-3} lines title="a"' });
      },
      0.1,
    );
  });

  const readDocument = (text: string) => {
    const file = /^\s*[{[]/.test(text) ? 'openapi.json' : 'openapi.yaml';
    rmSync(folder.root, { recursive: true, force: true });
    return folder.write({ [file]: text }).read([file]);
  };

  it('of API documents becomes pages', () => {
    const { config } = parseConfig('docs.json', '{"name": "A", "navigation": {"openapi": "openapi.json"}}');
    if (!config) throw new Error('The configuration is not read');
    return expectReads(apiTexts, async (text) => {
      const { documents, diagnostics } = await readDocument(text);
      const plan = planApiPages(
        config,
        [],
        documents.map(({ document }) => document),
      );
      const planned = plan.pages.slice(0, MAX_PAGES);
      const reference = new ApiReference({
        documents,
        targets: documentTargets(documents, { pages: planned, resources: memoryFolder({}) }),
        pages: planned,
        config: config.api,
        base: '',
        origin: 'https://x.example',
        pageHref: (one) => `/${one}`,
        messages: messagesFor,
        nodes: () => [],
      });
      for (const page of planned) pageText([], reference.view(page));
      for (const { document, key } of reference.operationFiles()) formatExactJson(reference.playgroundData(document, key));
      for (const { document, file } of reference.schemaFiles().slice(0, MAX_PAGES)) formatExactJson(reference.schemaData(document, file));
      reference.playgroundMenus();
      return [...diagnostics, ...plan.diagnostics, ...buildNavigation(plan.config, plan.pages).diagnostics];
    });
  });

  it('of schemas is validated in browsers', () =>
    expectReads(printed(schemaDocuments), async (text) => {
      const { documents, diagnostics } = await readDocument(text);
      const inBrowser = (value: unknown) => JSON.parse(formatExactJson(value) ?? 'null');
      for (const loaded of documents) {
        const schemas = Object.fromEntries(loaded.document.schemaNames.map((name) => [name, inBrowser(loaded.schema(name))]));
        for (const name of loaded.document.schemaNames) {
          const schema = loaded.schema(name);
          if (!schema) continue;
          const value = generateValue(schema, { schema: (one) => loaded.schema(one), direction: 'request', optional: 'all', files: true });
          validate(schemas[name], inBrowser(value), { schema: lookupIn(schemas), direction: 'request' });
        }
      }
      return diagnostics;
    }));
});
