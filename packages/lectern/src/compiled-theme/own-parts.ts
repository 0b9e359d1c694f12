import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { OwnParts } from '../settings/parts.ts';
import { CORE, PACKAGE } from './sources.ts';

/** What a static page does not have, where a component asks for it. */
const REFUSED: [form: RegExp, reason: string][] = [
  [/\bAstro\.(?:request|cookies|session|redirect|rewrite|clientAddress|callAction|getActionResult)\b/, 'pages are static files'],
  [/\bclient:(?:load|idle|visible|media|only)\b/, 'parts are printed once; add a `<script>` instead'],
  [/\bserver:defer\b/, 'pages are static files'],
  [/['"]astro:(?!transitions)[\w:-]+['"]/, 'parts have no access to the collections, images, and actions of an Astro project'],
];

/**
 * The virtual module with the own parts of each docs folder, and the names that parts import: `lectern/theme` and `lectern/parts/…`.
 * @param list one for each docs folder of `siteModules`; exactly one for a compiled theme
 */
export function ownParts(list: () => readonly OwnParts[], isCompiled = false): Plugin {
  const isPart = (id: string) => (isCompiled ? !isOurs(id) : list().some((parts) => Object.values(parts).includes(id)));
  return {
    name: 'lectern:own-parts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:virtual:lectern\/parts|lectern\/(?:theme|parts\/\w+\.astro)|astro\/.+)$/ },
      handler(id) {
        if (id.startsWith('virtual:')) return `\0${id}`;
        // What Astro's own modules import is found from here, not from the docs folder.
        if (id.startsWith('astro/')) return isCompiled ? this.resolve(id, path.join(PACKAGE, 'package.json'), { skipSelf: true }) : null;
        return fileURLToPath(import.meta.resolve(id));
      },
    },
    load: { filter: { id: /^\0virtual:lectern\/parts$/ }, handler: () => moduleOf(list(), isCompiled) },
    transform: {
      filter: { id: /\.astro$/ },
      handler(_, id) {
        const problem = isPart(id) ? refusedIn(readFileSync(id, 'utf8')) : undefined;
        if (problem) this.error({ ...problem, id, loc: { file: id, ...problem.loc } });
      },
    },
  };
}

function moduleOf(all: readonly OwnParts[], isCompiled: boolean): string {
  const files = all.map((parts) => Object.entries(parts));
  const imports = files.flatMap((parts, index) => parts.map(([name, file]) => `import ${name}${index} from ${JSON.stringify(file)};`));
  const lists = files.map((parts, index) => `{ ${parts.map(([name]) => `${name}: ${name}${index}`).join(', ')} }`);
  const choose = isCompiled ? '0' : 'allDocs.findIndex(({ runtime }) => runtime === runtimeOf(locals))';
  return `${imports.join('\n')}
${isCompiled ? '' : "import { allDocs, runtimeOf } from 'virtual:lectern/site';"}
const all = [${lists.join(', ')}];
export const ownParts = (locals) => all[${choose}] ?? {};`;
}

function refusedIn(text: string): { message: string; loc: { line: number; column: number } } | undefined {
  for (const [form, reason] of REFUSED) {
    const found = form.exec(text);
    if (!found) continue;
    const before = text.slice(0, found.index).split('\n');
    return { message: `\`${found[0]}\` cannot be used: ${reason}.`, loc: { line: before.length, column: (before.at(-1) ?? '').length } };
  }
  return undefined;
}

/** Whether a file is one of a package, whose digest or version is known. */
function isOurs(file: string): boolean {
  return file.includes('node_modules') || [PACKAGE, CORE].some((folder) => file.startsWith(folder));
}

/** Files of the site that the bundle was made from. */
export function recordModules(found: Set<string>): Plugin {
  return {
    name: 'lectern:record-modules',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const file = id.replace(/[?#].*$/, '');
        if (path.isAbsolute(file) && !isOurs(file) && existsSync(file)) found.add(file);
      }
    },
  };
}
