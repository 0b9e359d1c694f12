import type { SiteConfig } from '../config/types.ts';
import type { WrittenFile } from '../content/body.ts';
import { parseMdx } from '../content/parse/parse-mdx.ts';
import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { readText } from '../files/read-text.ts';
import { AuthoredFile } from './authored-file.ts';
import type { Changes } from './changes.ts';
import { type ExternalLink, listExternalLinks } from './external-links.ts';
import type { CheckedSite, DocumentRule, FileRule, SiteRule } from './rule.ts';
import { descriptions } from './rules/descriptions.ts';
import { emptyComponents } from './rules/empty-components.ts';
import { examples } from './rules/examples.ts';
import { headings } from './rules/headings.ts';
import { images } from './rules/images.ts';
import { links } from './rules/links.ts';
import { operations } from './rules/operations.ts';
import { procedures } from './rules/procedures.ts';
import { productNames } from './rules/product-names.ts';
import { repeatedTitles } from './rules/repeated-titles.ts';
import { unlistedPages } from './rules/unlisted-pages.ts';
import { untitledCode } from './rules/untitled-code.ts';
import { unusedSchemas } from './rules/unused-schemas.ts';
import { unusedSnippets } from './rules/unused-snippets.ts';

/* To add a rule: write it in a file of `rules`, name it here, and add its code to the registry. */

const FILE_RULES: readonly FileRule[] = [descriptions, headings, images, links, emptyComponents, procedures, untitledCode, productNames];
const SITE_RULES: readonly SiteRule[] = [repeatedTitles, unlistedPages, unusedSnippets];
const DOCUMENT_RULES: readonly DocumentRule[] = [operations, examples, unusedSchemas];

interface CheckOptions {
  /** Leaves out what these changes cannot concern. */
  changes?: Changes | undefined;
  /** Gets the links to other sites. */
  onExternal?: ((link: ExternalLink) => void) | undefined;
}

/** Problems of a page as it is written. */
export function checkPage(page: PageSource, written: WrittenFile, { site }: CheckedSite, { onExternal }: CheckOptions = {}): Diagnostic[] {
  return checkFile(new AuthoredFile(written.source, page, written.tree), site.config, onExternal);
}

/** Problems of snippets, of pages among each other, and of API documents. */
export function checkSite(checked: CheckedSite, { changes, onExternal }: CheckOptions = {}): Diagnostic[] {
  const { site, resources, documents } = checked;
  const pages = new Set(site.pages.map(({ file }) => file));
  const snippets = [...resources.filePaths()].filter((file) => /\.mdx?$/.test(file) && !pages.has(file) && changes?.has(file) !== false);
  return [
    ...snippets.flatMap((file) => checkSnippet(file, checked, onExternal)),
    ...SITE_RULES.flatMap((rule) => [...rule(checked)]),
    ...(changes?.hasKind(/\.(?:json|ya?ml)$/i) === false ? [] : documents).flatMap((document) =>
      DOCUMENT_RULES.flatMap((rule) => [...rule(document)]),
    ),
  ];
}

function checkSnippet(file: string, { site, resources }: CheckedSite, onExternal: CheckOptions['onExternal']): Diagnostic[] {
  const text = readText(site.root, file);
  const parsed = 'source' in text ? parseMdx(text.source, resources.syntax, resources.checkParser) : undefined;
  // Other problems are reported when a page is built.
  if (!('source' in text) || parsed?.kind !== 'tree') return [];
  return checkFile(new AuthoredFile(text.source, undefined, parsed.tree), site.config, onExternal);
}

function checkFile(file: AuthoredFile, config: SiteConfig, onExternal: CheckOptions['onExternal']): Diagnostic[] {
  if (onExternal) for (const link of listExternalLinks(file)) onExternal(link);
  return FILE_RULES.flatMap((rule) => [...rule(file, config)]);
}
