import type { ConfigSource } from '../config/types.ts';
import { replaceVariables } from '../content/parse/source-syntax.ts';
import { titleText } from '../content/read.ts';
import type { FrontMatter, PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

const TEXTS = ['title', 'description', 'sidebarTitle', 'tag'] as const satisfies (keyof FrontMatter)[];

/** Replaces the variables in titles and descriptions; pages without variables stay the same objects. */
export function withVariables(pages: readonly PageSource[], variables: Readonly<Record<string, string>> | undefined): PageSource[] {
  if (!variables) return [...pages];
  const syntax = { math: false, variables };
  return pages.map((page) => {
    const texts = TEXTS.flatMap((key) => {
      const text = page.frontMatter[key];
      return text?.includes('{{') ? [[key, replaceVariables(text, syntax)] as const] : [];
    });
    if (texts.length === 0) return page;
    const frontMatter = { ...page.frontMatter, ...Object.fromEntries(texts) };
    return { ...page, frontMatter, title: frontMatter.title === undefined ? page.title : titleText(frontMatter.title) };
  });
}

/** A notice per variable that no page or snippet uses. */
export function unusedVariables(
  variables: Readonly<Record<string, string>> | undefined,
  used: ReadonlySet<string>,
  source: ConfigSource,
): Diagnostic[] {
  return Object.keys(variables ?? {})
    .filter((name) => !used.has(name))
    .map((name) => ({
      code: 'page/unused-variable',
      severity: 'notice',
      message: `The variable \`${name}\` is not used on any page.`,
      hint: `Use it as \`{{${name}}}\`, or remove it.`,
      ...source.locate(`/variables/${name}`),
    }));
}
