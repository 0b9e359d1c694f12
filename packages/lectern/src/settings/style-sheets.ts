import path from 'node:path';
import { containsPath, type Diagnostic, readText, statFile } from '@lectern/core';
import { bundleAsync, type ImportDependency, type UrlDependency } from 'lightningcss';
import { locateIn } from './build-error.ts';

/** Cascade layer of a site's style sheets from its configuration, after those of the theme. `docs/guides/styles.mdx` names it. */
const LAYER = 'site';

export interface StyleSheets {
  /** All of them with what they import, to append to a style sheet. */
  css: string;
  /** Imports from other hosts, which have to precede all rules. */
  imports: string;
  /** Absolute paths of all that were read. */
  files: string[];
  diagnostics: Diagnostic[];
}

/**
 * Joins style sheets in their cascade layer. What is wrong in one is left out, as browsers do.
 * @param sheets absolute paths
 * @param folder contains everything that they import
 */
export async function bundleStyleSheets(
  sheets: readonly string[],
  folder: string,
  site: { root: string; base: string },
): Promise<StyleSheets> {
  const found: StyleSheets = { css: '', imports: '', files: [], diagnostics: [] };
  for (const sheet of sheets) {
    const one = await bundleOne(sheet, folder, site);
    found.css += one.css;
    found.imports += one.imports;
    found.files.push(...one.files);
    found.diagnostics.push(...one.diagnostics);
  }
  return found;
}

interface CssProblem {
  message: string;
  fileName?: string;
  loc?: { filename?: string; line: number; column: number };
}

async function bundleOne(sheet: string, folder: string, { root, base }: { root: string; base: string }): Promise<StyleSheets> {
  const files = new Set([sheet]);
  const diagnostics: Diagnostic[] = [];
  const report = (severity: 'error' | 'warning', { message, fileName, loc }: CssProblem) => {
    const file = loc?.filename || fileName || sheet;
    const place = locateIn(root, { file, line: loc?.line, column: loc?.column });
    diagnostics.push({ code: 'config/project-file', severity, message, ...place });
  };
  const entry = path.join(path.dirname(sheet), '.lectern-entry.css');
  try {
    const { code, warnings, dependencies } = await bundleAsync({
      filename: entry,
      errorRecovery: true,
      minify: true,
      analyzeDependencies: { preserveImports: true },
      resolver: {
        read(file) {
          if (file === entry) return `@import "./${path.basename(sheet)}" layer(${LAYER});`;
          const read = readText(folder, path.relative(folder, file));
          if ('source' in read) return read.source.text;
          throw new Error(read.diagnostic.message);
        },
        resolve(written, from) {
          if (/^(?:[a-z]+:)?\/\//i.test(written)) return { external: written };
          const file = path.resolve(path.dirname(from), written);
          // One that is missing may come.
          files.add(file);
          if (!statFile(file)?.isFile()) throw new Error(`the import \`${written}\` cannot be found`);
          return file;
        },
      },
    });
    for (const warning of warnings) report('warning', { ...warning, message: `A rule of the style sheet is ignored: ${warning.message}.` });
    const text = (dependencies ?? []).reduce(
      (before, one) => ('placeholder' in one ? before.replaceAll(`"${one.placeholder}"`, urlOf(one)) : before),
      code.toString(),
    );
    const [imports = ''] = /^(?:@import "[^"]*"[^;]*;\s*)*/.exec(text) ?? [];
    return { css: text.slice(imports.length), imports, files: [...files], diagnostics };
  } catch (error) {
    const problem = error as CssProblem;
    report('error', { ...problem, message: `The style sheet cannot be used: ${problem.message.replace(/\.?$/, '.')}` });
    return { css: '', imports: '', files: [...files], diagnostics };
  }

  /** The URL of a file of the docs in the built site. */
  function urlOf({ type, url, loc }: ImportDependency | UrlDependency): string {
    if (type === 'import') return `${JSON.stringify(url)} layer(${LAYER})`;
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(url)) return JSON.stringify(url);
    const [, name = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    const file = name.startsWith('/') ? path.join(root, name) : path.resolve(path.dirname(loc.filePath), name);
    const inRoot = path.relative(root, file).split(path.sep).join('/');
    const isInside = containsPath(root, file);
    if (!isInside || !statFile(file)?.isFile()) {
      const problem = isInside ? 'does not exist' : 'is outside the docs folder';
      report('warning', { message: `The file \`${url}\` ${problem}.`, loc: { filename: loc.filePath, ...loc.start } });
    }
    return JSON.stringify(`${base}/${inRoot}${rest}`);
  }
}
