import type { Diagnostic } from '@lectern/core';
import { checkHashLinks, type HashFacts } from '@lectern/core';
import { copyAssets, localDocuments, withoutBlocked } from '../outputs/copy-assets.ts';
import { hostFile } from '../outputs/hosts/files.ts';
import type { OutputFolder } from '../outputs/output-folder.ts';
import type { PolicySources } from '../outputs/policy/sources.ts';
import { checkAssets, withoutUnlinked } from '../outputs/private-files.ts';
import { writeOutputs } from '../outputs/write.ts';
import { createProvidedSearch, createSiteSearch, type SiteSearch } from '../search/site-search.ts';
import { addedFiles } from '../site/added-files.ts';
import type { Docs } from '../site/docs.ts';
import { listVendorFiles } from '../site/vendor-files.ts';
import type { VendorName } from '../view/runtime.ts';
import { linkedFiles } from './linked-files.ts';
import { sitePolicy } from './site-policy.ts';

/** What the rendered pages of a build need and contain. */
export interface RenderedPages {
  /** Libraries that the pages load. */
  vendors: Iterable<VendorName>;
  /** Files of the docs folder that pages contain, images among them. */
  files: Iterable<string>;
  hashes: readonly HashFacts[];
  search: SiteSearch;
  /** What browsers need permission for. */
  policy: PolicySources;
  /** The site's style sheet. */
  styles: string;
  /** Reads the text of all written pages, and of the 404 page. */
  html(): Iterable<string>;
}

export interface FinishedSite {
  diagnostics: Diagnostic[];
  /** The Content-Security-Policy. Undefined if the author turned it off. */
  policy: string | undefined;
}

/**
 * Creates an empty search index for a build, which is written as pages are added.
 * @param own URLs of pages of the project that join it
 */
export function openSearch({ loaded, cache, options }: Docs, output: OutputFolder, own: readonly string[] = []): SiteSearch {
  const common = { messages: loaded.hooks.lists.messages, site: loaded.site, href: loaded.contexts.href, shared: options.sharedSearch };
  return loaded.hooks.has('search') ? createProvidedSearch(common) : createSiteSearch({ ...common, cache, output, own });
}

/** Writes the files of plugins, which replace none. */
async function writeAddedFiles(docs: Docs, output: OutputFolder, search: SiteSearch): Promise<Diagnostic[]> {
  const { files, diagnostics } = await addedFiles(docs, { searched: search.searched?.(), isTaken: (file) => output.has(file) });
  for (const { path, content } of files) output.write(path, content);
  return diagnostics;
}

/**
 * Writes all files other than pages: scripts, libraries, assets, outputs, and the search index. `renderSite` and the Astro
 * integration share it. Does not overwrite files that exist in the output.
 */
export async function finishSite(
  docs: Docs,
  output: OutputFolder,
  { vendors, files, hashes, search, policy: needed, styles, html }: RenderedPages,
): Promise<FinishedSite> {
  const { loaded, options } = docs;
  for (const file of loaded.scripts.files()) if (!output.has(file.path)) output.write(file.path, file.content());
  for (const vendor of new Set(vendors)) for (const file of listVendorFiles(vendor)) output.write(file.path, file.content());
  const copies = await loaded.imageCopies?.write(files, output);
  const shown = [...loaded.pages.keys()].filter((one) => loaded.redirects.target(one) === undefined);
  await loaded.socialImages?.write(
    shown.flatMap((one) => loaded.contexts.socialText(one) ?? []),
    output,
  );
  const later = new Set([...loaded.outputs.siteFiles().map((file) => file.path), ...loaded.outputs.fullFiles()]);
  const { free, diagnostics: blocked } = withoutBlocked(loaded.site.assets, (file) => later.has(file) || output.has(file));
  const { published, diagnostics: held } = withoutUnlinked(free, (files) => linkedFiles(docs, html(), files), options);
  const assets = copyAssets(options.root, published, output, localDocuments(loaded.site.documents));
  const policy = sitePolicy(docs, output, needed, styles);
  writeOutputs(loaded.outputs, output, policy);
  const ofPlugins = loaded.hooks.has('outputs') || loaded.hooks.has('search') ? await writeAddedFiles(docs, output, search) : [];
  const limits = docs.host?.check?.((name) => output.read(hostFile(docs.host, options, name))) ?? [];
  const index = await search.finish();
  return {
    diagnostics: [
      ...checkHashLinks([...hashes, { ids: [], links: loaded.hashLinks }]),
      ...blocked,
      ...held,
      ...assets,
      ...(copies ?? []),
      ...checkAssets(options.root, published),
      ...ofPlugins,
      ...limits,
      ...index.diagnostics,
      ...loaded.hooks.take(() => undefined),
    ],
    policy,
  };
}
