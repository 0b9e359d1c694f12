import path from 'node:path';
import { parseConfig } from '../config/parse.ts';
import type { ReadConfig } from '../config/read.ts';
import { titleFromName } from '../content/read.ts';

/**
 * The configuration of a folder that has none: it is named after the folder, or after the folder around it if it is named `docs`, and
 * its navigation is made from its pages. It has no texts.
 *
 * @param root absolute path
 */
export function defaultConfig(root: string): ReadConfig {
  const folder = path.basename(root);
  const name = titleFromName(folder === 'docs' ? path.basename(path.dirname(root)) : folder) || 'Docs';
  const parsed = parseConfig('docs.json', JSON.stringify({ name, navigation: [] }));
  return {
    ...parsed,
    ...(parsed.source && { source: { ...parsed.source, texts: [] } }),
    text: undefined,
    diagnostics: [
      {
        code: 'config/not-found',
        severity: 'notice',
        message: 'There is no `docs.json`, so the navigation lists all pages by folder.',
        hint: `To choose a name, colors, and the order of pages, create \`docs.json\`, for example:\n{ "name": ${JSON.stringify(name)}, "navigation": [] }`,
        location: { file: 'docs.json' },
      },
    ],
  };
}

/** The result of reading a folder that has neither a configuration nor pages. */
export function withoutPages(read: ReadConfig): ReadConfig {
  const diagnostics = read.diagnostics.map((one) => ({
    ...one,
    message: 'This folder contains neither pages nor a `docs.json`.',
    hint: 'A single page, such as `index.md`, is enough. To start from a template, run `npm create lectern@latest`.',
  }));
  return { ...read, diagnostics };
}
