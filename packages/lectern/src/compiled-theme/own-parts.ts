import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { zodFile } from '../islands/own-component.ts';
import type { BuildError } from '../settings/build-error.ts';
import type { OwnParts } from '../settings/parts.ts';
import { CORE, PACKAGE } from './sources.ts';

/** What a static page does not have, where a component asks for it. */
const REFUSED: [form: RegExp, reason: string][] = [
  [/\bAstro\.(?:request|cookies|session|redirect|rewrite|clientAddress|callAction|getActionResult)\b/, 'pages are static files'],
  [/\bclient:(?:load|idle|visible|media|only)\b/, 'parts are printed once; add a `<script>` instead'],
  [/\bserver:defer\b/, 'pages are static files'],
  [/['"]astro:(?!transitions)[\w:-]+['"]/, 'parts have no access to the collections, images, and actions of an Astro project'],
];

/** Id of the virtual module with the own parts. */
export const PARTS_MODULE = '\0virtual:lectern/parts';

const LAZY = `import { createComponent, renderComponent } from 'astro/runtime/server/index.js';
const lazy = (load) => createComponent(async (result, props, slots) => renderComponent(result, 'part', (await load()).default, props, slots));`;

/**
 * The virtual module with the own parts of each docs folder, and the names that parts import: `lectern/theme`, `lectern/parts/…`, and `lectern/scripts/…`.
 * @param list one for each docs folder of `siteModules`; exactly one for a compiled theme
 */
export function ownParts(list: () => readonly OwnParts[], isCompiled = false): Plugin {
  // Vite's ids have slashes on Windows, too.
  const isPart = (id: string) => (isCompiled && !isOurs(id)) || list().some((parts) => Object.values(parts).includes(path.normalize(id)));
  return {
    name: 'lectern:own-parts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:virtual:lectern\/parts|lectern\/(?:theme|parts\/\w+\.astro|scripts\/[\w-]+\.ts)|astro\/.+|zod)$/ },
      handler(id, importer) {
        if (id.startsWith('virtual:')) return `\0${id}`;
        // Of a component with a schema of its props.
        if (id.endsWith('zod')) return importer !== undefined && isPart(importer.replace(/\?.*$/, '')) ? zodFile(id, importer) : null;
        // What Astro's own modules import is found from here, not from the docs folder.
        if (id.startsWith('astro/')) return isCompiled ? this.resolve(id, path.join(PACKAGE, 'package.json'), { skipSelf: true }) : null;
        return fileURLToPath(import.meta.resolve(id));
      },
    },
    // Errors of parts have the lines of their files.
    outputOptions(options) {
      const hasParts = list().some((parts) => Object.keys(parts).length > 0);
      return hasParts && this.environment.name === 'prerender' ? { ...options, sourcemap: true } : null;
    },
    // Vite gives none for styles.
    onLog: (_, { code }) => (code === 'SOURCEMAP_BROKEN' ? false : null),
    load: {
      filter: { id: new RegExp(`^${PARTS_MODULE}$`) },
      handler() {
        return moduleOf(list(), isCompiled, this.environment.mode === 'dev');
      },
    },
    transform: {
      filter: { id: /\.astro$/ },
      async handler(_, id) {
        if (!isPart(id)) return;
        const text = readFileSync(id, 'utf8');
        const problem = refusedIn(text) ?? (await missingIn(text, (name) => this.resolve(name, id)));
        if (problem) this.error({ ...problem, id, loc: { file: id, ...problem.loc } });
      },
    },
  };
}

/** In dev, parts are loaded where they are printed: one that cannot be is one that fails. */
function moduleOf(all: readonly OwnParts[], isCompiled: boolean, isDev: boolean): string {
  const files = all.map((parts) => Object.entries(parts).map(([name, file]) => [name, file].map((one) => JSON.stringify(one))));
  const imports: string[] = files.flatMap((parts, index) =>
    isDev ? [] : parts.map(([, file], n) => `import part${index}_${n} from ${file};`),
  );
  const partAt = (file: string | undefined, own: string) => (isDev ? `lazy(() => import(${file}))` : own);
  const lists = files.map(
    (parts, index) => `{ ${parts.map(([name, file], n) => `${name}: ${partAt(file, `part${index}_${n}`)}`).join(', ')} }`,
  );
  const choose = isCompiled ? '0' : 'allDocs.findIndex(({ runtime }) => runtime === runtimeOf(locals))';
  if (isDev) imports.push(LAZY);
  return `${imports.join('\n')}
${isCompiled ? '' : "import { allDocs, runtimeOf } from 'virtual:lectern/site';"}
const all = [${lists.join(', ')}];
export const ownParts = (locals) => all[${choose}] ?? {};`;
}

interface PartError {
  message: string;
  loc: { line: number; column: number };
}

function refusedIn(text: string): PartError | undefined {
  const body = text.replace(/^\s*---.*?^---/ms, '');
  if (body.trim() === '') return { message: 'it prints nothing. If that is what you want, write `{null}`', loc: { line: 1, column: 0 } };
  for (const [form, reason] of REFUSED) {
    const found = form.exec(text);
    if (found) return { message: `\`${found[0]}\` cannot be used: ${reason}.`, loc: placeIn(text, found.index) };
  }
  return undefined;
}

/** A file that a part imports and does not have. The bundler leaves out what nothing uses. */
async function missingIn(text: string, resolve: (name: string) => Promise<unknown>): Promise<PartError | undefined> {
  const code = /^\s*---.*?^---/ms.exec(text)?.[0] ?? '';
  for (const { 0: whole, 1: name = '', index } of code.matchAll(/^[ \t]*import\b(?!\s+type\b)[^'"`;()]*['"](\.\.?\/[^'"\n]*)['"]/gm))
    if (!(await resolve(name)))
      return { message: `the import \`${name}\` cannot be found`, loc: placeIn(text, index + whole.length - name.length - 2) };
  return undefined;
}

function placeIn(text: string, index: number): PartError['loc'] {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: before.at(-1)?.length ?? 0 };
}

/** Whether a file is one of a package, whose digest or version is known. */
export function isOurs(file: string): boolean {
  return file.includes('node_modules') || isOfLectern(file);
}

function isOfLectern(file: string): boolean {
  return [PACKAGE, CORE].some((folder) => path.normalize(file).startsWith(folder));
}

/** What a bundle is made from besides the theme. */
export interface BundledModules {
  plugin: Plugin;
  /** The modules of the site, and `package.json` of each package: absolute paths. */
  files: Set<string>;
  /** Why the bundle fails. */
  errors?: readonly BuildError[];
  /** Whether a file is a module, or what it imports, also where the bundle fails. */
  isPartOf(module: string, file: string): boolean;
}

export function recordModules(): BundledModules {
  const files = new Set<string>();
  const importers = new Map<string, Set<string>>();
  const fileOf = (id: string) => id.replace(/[?#].*$/, '');
  const isPartOf = (module: string, file: string, seen = new Set<string>()): boolean => {
    if (file === module) return true;
    seen.add(file);
    return [...(importers.get(file) ?? [])].some((one) => !seen.has(one) && isPartOf(module, one, seen));
  };
  return {
    files,
    isPartOf: (module, file) => isPartOf(module, file),
    plugin: {
      name: 'lectern:record-modules',
      moduleParsed({ id, importedIds }) {
        const importer = fileOf(id);
        // A part that wraps the theme's would import all others.
        if (!path.isAbsolute(importer) || isOurs(importer)) return;
        for (const one of importedIds.map(fileOf)) importers.set(one, (importers.get(one) ?? new Set()).add(importer));
      },
      generateBundle() {
        for (const id of this.getModuleIds()) {
          const file = fileOf(id);
          const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file) ?? [];
          const recorded = folder === undefined ? file : path.join(folder, 'package.json');
          if (path.isAbsolute(recorded) && !isOfLectern(file) && existsSync(recorded)) files.add(recorded);
        }
      },
    },
  };
}
