import type { SiteConfig } from '../config/types.ts';
import type { WrittenFile } from '../content/body.ts';
import { parseMdx } from '../content/parse/parse-mdx.ts';
import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { readText } from '../files/read-text.ts';
import { AuthoredFile } from './authored-file.ts';
import type { Changes } from './changes.ts';
import { type ExternalLink, listExternalLinks } from './external-links.ts';
import type { CheckedSite, CheckRule } from './rule.ts';
import { RULES } from './rules/list.ts';

const OWN_RULES = Object.values(RULES);

interface CheckOptions {
  /** Leaves out what these changes cannot concern. */
  changes?: Changes | undefined;
  /** Default: those of Lectern. */
  rules?: readonly CheckRule[] | undefined;
  /** Gets the links to other sites. */
  onExternal?: ((link: ExternalLink) => void) | undefined;
}

/** Problems of a page as it is written. */
export function checkPage(page: PageSource, written: WrittenFile, { site }: CheckedSite, options: CheckOptions = {}): Diagnostic[] {
  return checkFile(new AuthoredFile(written.source, page, written.tree), site.config, options);
}

/** Problems of snippets, of pages among each other, and of API documents. */
export function checkSite(checked: CheckedSite, options: CheckOptions = {}): Diagnostic[] {
  const { changes, rules = OWN_RULES } = options;
  const { site, resources, documents } = checked;
  const pages = new Set(site.pages.map(({ file }) => file));
  const snippets = [...resources.filePaths()].filter((file) => /\.mdx?$/.test(file) && !pages.has(file) && changes?.has(file) !== false);
  return [
    ...snippets.flatMap((file) => checkSnippet(file, checked, options)),
    ...rules.flatMap((rule) => [...(rule.site?.(checked) ?? [])]),
    ...(changes?.hasKind(/\.(?:json|ya?ml)$/i) === false ? [] : documents).flatMap((document) =>
      rules.flatMap((rule) => [...(rule.document?.(document) ?? [])]),
    ),
  ];
}

function checkSnippet(file: string, { site, resources }: CheckedSite, options: CheckOptions): Diagnostic[] {
  const text = readText(site.root, file);
  const parsed = 'source' in text ? parseMdx(text.source, resources.syntax, resources.checkParser) : undefined;
  // Other problems are reported when a page is built.
  if (!('source' in text) || parsed?.kind !== 'tree') return [];
  return checkFile(new AuthoredFile(text.source, undefined, parsed.tree), site.config, options);
}

function checkFile(file: AuthoredFile, config: SiteConfig, { onExternal, rules = OWN_RULES }: CheckOptions): Diagnostic[] {
  if (onExternal) for (const link of listExternalLinks(file)) onExternal(link);
  return rules.flatMap((rule) => [...(rule.file?.(file, config) ?? [])]);
}
