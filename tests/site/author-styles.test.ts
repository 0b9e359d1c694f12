import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { listPages, parseHtml, readOutput } from './read-output.ts';
import { buildHere } from './run-here.ts';
import { writeFolder } from './temporary-folder.ts';

const { everything, hosted, languages, nested } = inject('sites');

/** What the other sites don't have. */
const REST = `---
title: Rest
description: The rest.
---

<Prompt description="Say">Say it.</Prompt>
<Tree><Tree.Folder name="a"><Tree.File name="b" /></Tree.Folder></Tree>
<View title="One">A</View>

\`\`\`js
run(1); // [!code error]
run(2); // [!code warning]
\`\`\`
`;
const source = await writeFolder('author-styles', {
  'docs.json': JSON.stringify({
    name: 'Rest',
    contextual: { options: ['copy', 'view'] },
    navigation: { groups: [{ group: 'All', pages: ['index'] }] },
  }),
  'index.mdx': REST,
});
const rest = await buildHere(source, path.join(source, 'dist'));
const sites = [everything, hosted, languages, nested, rest];
const pages = sites.flatMap((site) => listPages(site).map((file) => parseHtml(readOutput(site, file))));

/** The selectors that `docs/` promises to authors. */
const promised = (() => {
  const text = readFileSync(new URL('../../docs/guides/styles.mdx', import.meta.url), 'utf8');
  return [...text.matchAll(/^\|.*$/gm)].flatMap(([row]) => [...row.matchAll(/`([.#][\w-]+)`/g)].map(([, selector = '']) => selector));
})();
const promisedClasses = new Set(promised.filter((selector) => selector.startsWith('.')).map((selector) => selector.slice(1)));

/** Words in the sources, which have the class names of authors. */
const written = new Set(
  sites.flatMap(({ source }) =>
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:mdx?|json|ya?ml|jsx)$/.test(file))
      .flatMap((file) => readFileSync(path.join(source, file), 'utf8').match(/[\w:./-]+/g) ?? []),
  ),
);

/** Classes that are neither promised nor prefixed: of the mode, and of Markdown's footnotes and task lists. */
const OTHERS = /^(?:js|light|dark|not-prose|footnotes|data-footnote-backref|contains-task-list|task-list-item)$/;

describe('the document that style sheets of authors address', () => {
  it.each(promised.map((selector) => [selector]))('has %s, as the docs promise', (selector) => {
    expect(promised.length).toBeGreaterThan(50);
    expect(pages.some((page) => page.querySelector(selector) !== null)).toBe(true);
  });

  it('§form.hooks has no other class names without a prefix', () => {
    const others = new Set<string>();
    for (const page of pages) {
      for (const element of page.querySelectorAll('[class]')) {
        if (element.closest('.katex')) continue;
        for (const name of element.classList.value) {
          if (!promisedClasses.has(name) && !/^(?:lc|pg|tk)-/.test(name) && !OTHERS.test(name) && !written.has(name)) others.add(name);
        }
      }
    }
    expect([...others]).toEqual([]);
  });

  it.each(['card', 'callout', 'accordion', 'code-block', 'steps', 'tabs', 'field', 'frame', 'tooltip', 'update', 'badge', 'tile', 'panel'])(
    'has `%s` only in class names of components',
    (name) => {
      const met = pages.flatMap((page) => page.querySelectorAll(`[class*="${name}"]`)).flatMap((element) => element.classList.value);
      const own = new Set(met.filter((one) => one.includes(name) && !written.has(one) && !promisedClasses.has(one)));
      expect([...own]).toEqual([]);
    },
  );

  it('has each id once on a page', () => {
    const ids = promised.filter((selector) => selector.startsWith('#'));
    for (const page of pages) for (const id of ids) expect(page.querySelectorAll(id).length).toBeLessThan(2);
  });
});
