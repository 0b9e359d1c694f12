import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { EXPORT_BASE } from './relative-urls.ts';

const RUNTIME = fileURLToPath(new URL('../../src/client/offline/runtime.ts', import.meta.url));
const ENTRY = '\0lectern-export';

/** Browser functions that don't work in pages from a disk. A worker can't be started. */
const REPLACED = { fetch: 'lecternOffline.fetch', Worker: 'undefined' };

/**
 * One classic script with the scripts of all pages. Each page names those that it runs in `data-run`.
 * @param files module scripts of pages, relative to the site
 * @param dotted paths of pages that look like files
 */
export function bundlePageScripts(folder: string, files: readonly string[], dotted: readonly string[]): Promise<string> {
  const loaders = files.map((file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(path.join(folder, file))}),`);
  return bundle(`
import { startOffline } from ${JSON.stringify(RUNTIME)};
const script = document.currentScript;
startOffline(script.src, ${JSON.stringify({ base: EXPORT_BASE, dotted })});
const scripts = {
${loaders.join('\n')}
};
(async () => {
  for (const name of (script.dataset.run ?? '').split(' ')) await scripts[name]?.().catch(() => undefined);
})();
`);
}

/** A module of a site as a classic script, which registers its exports. */
export function bundleModule(folder: string, file: string): Promise<string> {
  const module = JSON.stringify(path.join(folder, file));
  return bundle(`
import * as exports from ${module};
lecternOffline.module(${JSON.stringify(file)}, exports);
`);
}

async function bundle(entry: string): Promise<string> {
  const build = await rolldown({
    input: ENTRY,
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: REPLACED },
    plugins: [virtualEntry(entry), offlineCode()],
  });
  try {
    const { output } = await build.generate({ format: 'iife', codeSplitting: false, minify: true });
    return output[0].code;
  } finally {
    await build.close();
  }
}

function virtualEntry(code: string): Plugin {
  return {
    name: 'lectern:export-entry',
    resolveId: (id) => (id === ENTRY ? id : undefined),
    load: (id) => (id === ENTRY ? code : undefined),
  };
}

/** Replaces imports of URLs and the URLs of the site in code that is already built. */
function offlineCode(): Plugin {
  return {
    name: 'lectern:offline-code',
    transform(code, id) {
      if (id === RUNTIME || id === ENTRY) return undefined;
      return (
        code
          .replace(/\bimport\((?!\s*(?:\/\*.*?\*\/\s*)?["'`]\.{1,2}\/)/g, 'lecternOffline.import(')
          // Astro's loader of style sheets and modules. The modules are in this script.
          .replace(/__vite__mapDeps\((\[[\d,]*\])\)/g, "__vite__mapDeps($1).filter(file => file.endsWith('.css'))")
          .replace(STRING, (_, quote: string, url: string) =>
            url === '' ? 'lecternOffline.root.slice(0,-1)' : `(lecternOffline.root+${quote}${url.slice(1)}${quote})`,
          )
          .replaceAll(`\`${EXPORT_BASE}/`, `\`\${lecternOffline.root}`)
      );
    },
  };
}

/** A string that is a URL of the site. */
const STRING = new RegExp(`(["'\`])${EXPORT_BASE}((?:/[^"'\`$\\\\]*)?)\\1`, 'g');
