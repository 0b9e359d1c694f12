import type { Diagnostic } from '@lectern/core';
import type { OutputsOfBuild } from '../settings/hooks.ts';
import type { AddedFile } from '../settings/plugin-types.ts';
import { pagePathOf } from '../view/docs-data.ts';
import type { Docs } from './docs.ts';

/** The files that plugins add to the output. */
export async function addedFiles(
  { loaded, options }: Docs,
  build: OutputsOfBuild = {},
): Promise<{ files: AddedFile[]; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const pages = loaded.data.pages().map(({ id, href, title, file, frontmatter }) => {
    const path = pagePathOf(id);
    return { path, href, title, file: file ?? `${id}.mdx`, frontMatter: frontmatter };
  });
  const origin = options.origin ?? loaded.site.config.site;
  const site = { name: loaded.site.config.name, base: options.base, origin: origin?.replace(/\/+$/, ''), pages };
  const files = await loaded.hooks.outputs(site, build, (problem) => diagnostics.push(problem));
  return { files, diagnostics };
}
