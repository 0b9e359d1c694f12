import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPage, titleText } from '../../src/content/read.ts';
import { checkSecrets } from '../../src/content/secrets.ts';
import { SourceText } from '../../src/diagnostics/source-text.ts';
import { formatYaml } from '../../src/markdown/yaml.ts';
import { endpointFields } from '../../src/samples/endpoint-fields.ts';
import { expectReads } from '../arbitraries/expect-reads.ts';
import { PageReader } from '../arbitraries/page-reader.ts';
import { expressionPages, pages } from '../arbitraries/pages.ts';
import { textsOf, wordsOf } from '../arbitraries/texts.ts';
import { differences } from '../markdown/read-again.ts';

const FRONT_MATTER = wordsOf(`---␤ --- +++␤ ...␤ title:␠ icon:␠ mode:␠wide␤ url:␠javascript:alert(1)␤ openapi:␠GET␠/a␤ openapi-schema:␠A␤
  api:␠GET␠https://x.example/{a}␤ keywords:␠[a,␠b]␤ keywords:␠ hidden:␠true␤ noindex:␠yes␤ boost:␠1e999␤ version:␠1␤ "og:image":␠a␤ rss:␠true␤
  __proto__:␠1␤ title:␠a:␠b␤ title:␠"a␤ title:␠'it's'␤ title:␠|␤␠␠a␤ title:␠>-␤ title:␠[a␤ title:␠{{a}}␤ title:␠&a␠b␤ title:␠*a␤ <<:␠*a␤ ?␠a␤
  -␠a␤ ␠␠-␠a␤ a:␤␠␠b:␤␠␠␠␠c:␠d␤ title␤ :␠a␤ #␠a␤ title:␠!!str␠1␤ title:␠2001-01-01␤ title:␠\`a\`␠b␤ title:␠<b>a</b>␤`);

describe('random pages', () => {
  let reader: PageReader;
  beforeAll(() => {
    reader = new PageReader();
  });
  afterAll(() => reader.close());

  const readWhole = async (text: string) => {
    const { source, first, diagnostics } = await reader.read(text);
    JSON.stringify(first.body);
    expect(differences(first.tree)).toEqual([]);
    endpointFields(first.body.nodes);
    return [...diagnostics, ...checkSecrets(source)];
  };

  it('are read', () => expectReads(pages, readWhole));

  it('of expressions are read', () => expectReads(expressionPages, readWhole));

  it('are read as snippets', () => expectReads(pages, async (text) => (await reader.readSnippet(text)).diagnostics, 0.5));

  it('have front matter that is read', () =>
    expectReads(textsOf(FRONT_MATTER, '*.{md,mdx}'), (text) => {
      const { page, diagnostics } = readPage(new SourceText('guides/page.mdx', text));
      formatYaml(page.frontMatter);
      titleText(page.title);
      JSON.stringify(page);
      return diagnostics;
    }));
});
