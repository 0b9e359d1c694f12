import { readText } from '../content/read-text.ts';
import type { ContentResources } from '../content/resources.ts';
import type { PageSource } from '../content/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../site/types.ts';
import { readAuthored } from './authored-file.ts';
import type { Changes } from './changes.ts';
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
import { untitledCode } from './rules/untitled-code.ts';
import { unusedSchemas } from './rules/unused-schemas.ts';
import { unusedSnippets } from './rules/unused-snippets.ts';

/* To add a rule: write it in a file of `rules`, name it here, and add its code to the registry. */

const FILE_RULES: readonly FileRule[] = [descriptions, headings, images, links, emptyComponents, procedures, untitledCode, productNames];
const SITE_RULES: readonly SiteRule[] = [repeatedTitles, unusedSnippets];
const DOCUMENT_RULES: readonly DocumentRule[] = [operations, examples, unusedSchemas];

/** Problems of a page as it is written. None if it cannot be read, which is reported when it is built. */
export function checkPage(page: PageSource, { root, config }: Site, resources: ContentResources): Diagnostic[] {
  return checkFile(root, page.file, page, config, resources);
}

/**
 * Problems of snippets, of pages among each other, and of API documents.
 * @param changes leaves out what they cannot concern
 */
export function checkSite(checked: CheckedSite, changes?: Changes): Diagnostic[] {
  const { site, resources, documents } = checked;
  const pages = new Set(site.pages.map(({ file }) => file));
  const snippets = [...resources.filePaths()].filter((file) => /\.mdx?$/.test(file) && !pages.has(file) && changes?.has(file) !== false);
  return [
    ...snippets.flatMap((file) => checkFile(site.root, file, undefined, site.config, resources)),
    ...SITE_RULES.flatMap((rule) => rule(checked)),
    ...(changes?.hasKind(/\.(?:json|ya?ml)$/i) === false ? [] : documents).flatMap((document) =>
      DOCUMENT_RULES.flatMap((rule) => rule(document)),
    ),
  ];
}

function checkFile(
  root: string,
  file: string,
  page: PageSource | undefined,
  config: Site['config'],
  resources: ContentResources,
): Diagnostic[] {
  const text = readText(root, file);
  const authored = 'source' in text ? readAuthored(text.source, page, resources) : undefined;
  return authored ? FILE_RULES.flatMap((rule) => rule(authored, config)) : [];
}
