import path from 'node:path';
import type { HTMLElement, Node } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BuiltSite } from './build-site.ts';
import { fixtures, workshop } from './fixture-sites.ts';
import { listOutput, parseHtml, readOutput } from './read-output.ts';
import { buildHere } from './run-here.ts';

/**
 * Words in Latin letters that are the same in all languages: names, statuses of HTTP, and what documents and authors write. All other texts of the
 * fixture are in Greek, and those of Lectern have marks.
 */
const NAMES = new Set(
  (
    'Created Not Found Internal Server Error GitHub GET POST WEBHOOK Webhooks Zeta OAuth OpenID Connect Basic Authorization basic digest kq kc oi id ship string object https a.example ' +
    'b.example application json multipart form-data JavaScript JSON npm pnpm yarn bun cURL Python PHP Go Java Ruby English Pseudo-Accents ff html DOCTYPE'
  ).split(' '),
);
/** Written into descriptions when documents are read. */
const SENTENCES = /At least one of|^ or $|is required/g;
const ATTRIBUTES = ['aria-label', 'title', 'alt', 'placeholder', 'aria-description', 'aria-roledescription'];
/** Their content is code, or read by programs. */
const SKIPPED = new Set(['script', 'style', 'code', 'pre', 'math', 'svg']);

/** The words of a text outside of marks. Marks can be in other elements. */
function unmarkedWords(texts: readonly string[]): string[] {
  let depth = 0;
  return texts.flatMap((text) => {
    let own = '';
    for (const letter of text) {
      if (letter === '⟦') depth += 1;
      else if (letter === '⟧') depth -= 1;
      else if (depth === 0) own += letter;
    }
    return own.replace(SENTENCES, '').match(/[A-Za-z][A-Za-z.-]*[A-Za-z]/g) ?? [];
  });
}

function textsOf(node: Node): { texts: string[]; labels: string[] } {
  const texts: string[] = [];
  const labels: string[] = [];
  const walk = (one: Node): void => {
    if (one.nodeType === 3) texts.push(one.text);
    const { childNodes } = one;
    const tag = one.rawTagName ?? '';
    if (tag !== '') labels.push(...ATTRIBUTES.flatMap((name) => (one as HTMLElement).getAttribute(name) ?? []));
    if (!SKIPPED.has(tag.toLowerCase())) childNodes.forEach(walk);
  };
  walk(node);
  return { texts, labels };
}

describe('a site in a language whose texts are all marked', () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await buildHere(path.join(fixtures, 'marked'), path.join(workshop, 'marked'));
  });

  it('contains no text of ours without marks', () => {
    expect(site.exitCode).toBe(0);
    const files = listOutput(site).filter((file) => file.endsWith('.html') && !file.startsWith('el/'));
    expect(files).toEqual(expect.arrayContaining(['404.html', 'gone/index.html', '_lectern/sign-in/index.html']));
    const found = files.flatMap((file) => {
      const { texts, labels } = textsOf(parseHtml(readOutput(site, file)));
      const words = [...unmarkedWords(texts), ...labels.flatMap((label) => unmarkedWords([label]))];
      return words.filter((word) => !NAMES.has(word)).map((word) => `${file}: ${word}`);
    });
    expect(found, 'Take these words from packages/lectern/src/messages/languages/en.json.').toEqual([]);
  });

  it('marks the texts that scripts show', () => {
    const [, texts = '{}'] = /var lecternTexts=(\{.*?\})<\/script>/.exec(readOutput(site, 'index.html')) ?? [];
    expect(Object.values<string>(JSON.parse(texts)).filter((text) => !text.startsWith('⟦'))).toEqual([]);
  });
});
