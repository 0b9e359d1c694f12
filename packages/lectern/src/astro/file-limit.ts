import path from 'node:path';
import type { Plugin } from 'vite';
import { isSmallPart } from '../compiled-theme/small-parts.ts';
import { PACKAGE } from '../compiled-theme/sources.ts';

type Limit = number | ((file: string, content: Buffer) => boolean | undefined);

/**
 * Keeps the scripts, styles, and fonts of docs pages in files, because a strict Content-Security-Policy allows no inlined
 * ones, and what their scripts share in one file. Other files of the project follow its own settings.
 */
export function keepOurFiles(): Plugin {
  const ours = new Set<string>();
  const isOurs = (file: string) => file.replaceAll('\\', '/').startsWith(PACKAGE.replaceAll(path.sep, '/'));
  return {
    name: 'lectern:files',
    apply: 'build',
    config: ({ build: { assetsInlineLimit: limit } = {} }) => ({
      build: {
        assetsInlineLimit: (file, content) => (isOurs(file) || ours.has(file) ? false : inlines(limit, file, content)),
      },
      environments: {
        client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'lectern', test: isSmallPart }] } } } } },
      },
    }),
    generateBundle: {
      // Astro decides in this hook too, and only knows the names in the output.
      order: 'pre',
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'asset') {
            if (output.originalFileNames.some(isOurs)) ours.add(output.fileName);
          } else if (output.moduleIds.some(isOurs)) {
            ours.add(output.fileName);
            for (const file of output.viteMetadata?.importedCss ?? []) ours.add(file);
          }
        }
      },
    },
  };
}

/** Undefined means the default of Vite. */
function inlines(limit: Limit | undefined, file: string, content: Buffer): boolean | undefined {
  return typeof limit === 'number' ? content.length < limit : limit?.(file, content);
}
