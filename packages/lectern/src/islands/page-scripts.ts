import path from 'node:path';
import {
  type Diagnostic,
  type IslandIcon,
  type IslandResult,
  mergeDiagnostics,
  openScratchFolder,
  PLACE_MARK,
  readText,
  SCRATCH,
  type ScriptResult,
  SourceText,
} from '@lectern/core';
import { decodeEntities, escapeAttribute } from '@lectern/core/html';
import { ENGLISH, partTexts } from '../messages/messages.ts';
import { FILES_FOLDER } from '../outputs/files-folder.ts';
import { changeIcon } from '../view/props/glyphs.ts';
import type { SiteFile } from '../view/runtime.ts';
import type { IconMarkup } from '../view/types.ts';
import { type BrowserBundle, bundleForBrowser, bundleForBuild } from './bundle.ts';
import type { RenderedIsland } from './messages.ts';
import { REPORTED } from './module-text.ts';
import { readModule } from './read-module.ts';
import { renderIslands } from './render-islands.ts';
import { PAGE, type ScriptModulesOptions } from './script-modules.ts';
import { islandName, pageModule, placeInPage, type ScriptedPage } from './scripted-page.ts';

export interface PageScriptsOptions {
  /** Absolute path of the docs root. */
  root: string;
  /** Base path without a slash at its end. */
  base: string;
  /** What the URL of a page ends with. */
  ending: string;
  /** Folder for the modules that render islands; its content does not outlive the build. */
  cacheDirectory: string;
  icon(name: string, options: { size: number; type?: string }): IconMarkup;
  assetHref(file: string): string | undefined;
  /** Why a file is not part of the docs. */
  refusal: ScriptModulesOptions['refusal'];
  components?: ScriptModulesOptions['components'];
}

interface ScriptsRun {
  /** By the path of the page. */
  results: Map<string, ScriptResult>;
  diagnostics: Diagnostic[];
  /** What browsers load. */
  files: SiteFile[];
}

/** Folder of what browsers load, from the path that the docs are mounted at. */
const FOLDER = `${FILES_FOLDER}/islands`;

/**
 * Runs the code of pages: renders their islands, and bundles what makes them live in the browser. Code that fails says so in its
 * place; it never stops the build.
 */
export async function runScripts(pages: readonly ScriptedPage[], options: PageScriptsOptions): Promise<ScriptsRun> {
  const run = new ScriptsRunner(pages, options);
  return run.run();
}

class ScriptsRunner {
  readonly #pages: readonly ScriptedPage[];
  readonly #options: PageScriptsOptions;
  readonly #found: Diagnostic[] = [];
  /** Markup of icons that islands of a page show, by page. */
  readonly #icons: Map<string, string>[];

  constructor(pages: readonly ScriptedPage[], options: PageScriptsOptions) {
    this.#pages = pages;
    this.#options = options;
    this.#icons = pages.map(() => new Map());
  }

  async run(): Promise<ScriptsRun> {
    const numbers = this.#pages.map((_, n) => n);
    const rendered = await this.#render(numbers);
    const results = numbers.map((n) => this.#results(n, rendered.get(n)));
    const live = numbers.filter((n) => results[n]?.some(({ kind }) => kind === 'live' || kind === 'browser'));
    const bundle = live.length > 0 ? await this.#bundle(live, results) : { modules: new Map<number, string[]>(), files: [] };
    const { base } = this.#options;
    return {
      results: new Map(
        numbers.map((n) => [
          this.#pages[n]?.path ?? '',
          { results: results[n] ?? [], modules: (bundle.modules.get(n) ?? []).map((file) => `${base}/${file}`) },
        ]),
      ),
      diagnostics: mergeDiagnostics(this.#found),
      files: bundle.files,
    };
  }

  async #render(numbers: readonly number[]): Promise<Map<number, RenderedIsland[]>> {
    const { cacheDirectory, base, ending } = this.#options;
    const folder = openScratchFolder(path.join(cacheDirectory, SCRATCH));
    const modules = this.#modules('build', (n) => this.#buildEntry(n));
    const bundle = async (some: readonly number[]) => {
      const files = await bundleForBuild(modules, some, folder.path);
      return some.map((number, i) => ({
        number,
        file: files[i] ?? '',
        base,
        ending,
        texts: this.#pages[number]?.texts,
        parts: this.#parts(number),
      }));
    };
    const bundleEach = async () => {
      const pages = [];
      for (const n of numbers) {
        try {
          pages.push(...(await bundle([n])));
        } catch (error) {
          this.#notBundled(n, error);
        }
      }
      return pages;
    };
    try {
      // If one page cannot be bundled, only that page fails.
      return await renderIslands(await bundle(numbers).catch(bundleEach));
    } finally {
      folder.close();
    }
  }

  #parts(n: number): ReturnType<typeof partTexts> {
    return this.#pages[n]?.parts ?? partTexts(ENGLISH);
  }

  async #bundle(live: readonly number[], results: readonly IslandResult[][]): Promise<BrowserBundle> {
    const modules = this.#modules('browser', (n) => this.#browserEntry(n, results[n] ?? []));
    try {
      return await bundleForBrowser(modules, live, FOLDER);
    } catch (error) {
      for (const n of live) this.#notBundled(n, error);
      return { modules: new Map(), files: [] };
    }
  }

  #modules(target: ScriptModulesOptions['target'], entry: (n: number) => string): ScriptModulesOptions {
    const { root, assetHref, refusal, components } = this.#options;
    return {
      root,
      assetHref,
      refusal,
      components,
      pages: this.#pages,
      target,
      entry,
      report: (diagnostic) => this.#found.push(diagnostic),
    };
  }

  /** Each island is loaded by itself, so that one whose module fails leaves the others. */
  #buildEntry(n: number): string {
    const islands = this.#pages[n]?.script.islands ?? [];
    const loads = islands.map(
      ({ file }, i) => `() => import(${JSON.stringify(`${PAGE}${n}/${file}`)}).then((one) => one.${islandName(i)})`,
    );
    return `export { prepare, renderIsland, describe } from 'lectern:at-build';\nexport const islands = [${loads.join(',\n')}];`;
  }

  #browserEntry(n: number, results: readonly IslandResult[]): string {
    const page = this.#pages[n] as ScriptedPage;
    const live = page.script.islands.flatMap(({ file }, i) =>
      results[i]?.kind === 'live' || results[i]?.kind === 'browser' ? [{ file, i }] : [],
    );
    const imports = live.map(({ file, i }) => `import { ${islandName(i)} } from ${JSON.stringify(`${PAGE}${n}/${file}`)};`);
    const icons = JSON.stringify(Object.fromEntries(this.#icons[n] ?? []));
    return `import { mount } from 'lectern:island';\n${imports.join('\n')}\nmount({ islands: { ${live.map(({ i }) => `${i}: ${islandName(i)}`).join(', ')} }, icons: ${icons}, texts: ${JSON.stringify(this.#parts(n))}, base: ${JSON.stringify(this.#options.base)}, ending: ${JSON.stringify(this.#options.ending)} });`;
  }

  #results(n: number, rendered: readonly RenderedIsland[] | undefined): IslandResult[] {
    const page = this.#pages[n] as ScriptedPage;
    return page.script.islands.map(({ file, line, column, kind }, i): IslandResult => {
      const one = rendered?.[i] ?? { kind: 'failed', name: 'Error', message: 'Its code timed out or ran out of memory.' };
      const location = { file, line, column };
      if (one.kind !== 'failed') {
        if (one.kind === 'live') this.#keepIcons(n, file);
        const { root } = this.#options;
        const parts = one.parts.map((part) => withOwnMark(part, page, root));
        return { ...one, parts, ...this.#withIcons(n, withOwnMarks(one.html, page, root)) };
      }
      if (needsBrowser(one)) {
        this.#keepIcons(n, file);
        this.#found.push({
          code: 'page/browser-only',
          severity: 'notice',
          message: `A part of the page is shown in a browser with JavaScript only: ${one.message}.`,
          hint: 'Read what only browsers have in `useEffect`, so that the page can be read before it runs.',
          location,
        });
        return { kind: 'browser', html: '', parts: [], raw: [] };
      }
      const unknown = one.name === 'ReferenceError' ? /^(\S+) is not defined/.exec(one.message)?.[1] : undefined;
      if (kind === 'expression' && unknown !== undefined) {
        this.#found.push({
          code: 'page/undefined-name',
          severity: 'notice',
          message: `\`${unknown}\` is not defined; the expression is shown as source text.`,
          hint: 'Escape the braces as `\\{` and `\\}`, or put the text in backticks.',
          location,
        });
        return { kind: 'text' };
      }
      if (!this.#isReported(one.name, page))
        this.#found.push({
          code: 'page/script-failed',
          severity: 'error',
          message: `The code of a part of the page failed: ${one.message.replace(/\.$/, '')}.`,
          hint: 'The page shows an error in its place. The rest of the page is shown.',
          ...(placeOfFailure(one.stack ?? '', page, this.#options.root) ?? { location }),
        });
      return { kind: 'failed', message: one.message };
    });
  }

  /** True when the cause of a failure is reported already, where it is. */
  #isReported(name: string, { script }: ScriptedPage): boolean {
    if (name === REPORTED) return true;
    return (
      name === 'UndefinedComponent' &&
      this.#found.some(({ code, location }) => code === 'snippet/no-export' && location !== undefined && location.file in script.modules)
    );
  }

  #notBundled(n: number, error: unknown): void {
    const page = this.#pages[n] as ScriptedPage;
    const message =
      error instanceof Error ? (error.message.split('\n').find((line) => line.trim() !== '') ?? error.message) : String(error);
    const first = page.script.islands[0];
    this.#found.push({
      code: 'page/script-failed',
      severity: 'error',
      message: `The code of the page cannot be bundled: ${message.replace(/\.$/, '')}.`,
      location: { file: first?.file ?? page.path, line: first?.line ?? 1, column: 1 },
    });
  }

  /** Icons that code names but has not shown yet. */
  #keepIcons(n: number, file: string): void {
    const page = this.#pages[n] as ScriptedPage;
    for (const name of readModule(file, pageModule(page, file)).icons) this.#icon(n, name, '');
  }

  #withIcons(n: number, marked: string): { html: string; icons: IslandIcon[] } {
    const icons: IslandIcon[] = [];
    const html = marked.replace(ICON_MARK, (_, ...groups: string[]) => {
      const [name = '', type = '', size = '', label = ''] = groups.slice(0, 4).map(decodeURIComponent);
      icons.push({ name, type: type === '' ? undefined : type });
      return changeIcon(this.#icon(n, name, type), size, label === '' ? undefined : label);
    });
    return { html, icons };
  }

  #icon(n: number, name: string, type: string): string {
    const icons = this.#icons[n] as Map<string, string>;
    const key = `${name}|${type}`;
    let markup = icons.get(key);
    if (markup === undefined) {
      markup = this.#options.icon(name, { size: 16, ...(type !== '' && { type }) });
      icons.set(key, markup);
    }
    return markup;
  }
}

/** Where code of an author failed: the first line of the stack in a file of the docs. Undefined if there is none. */
function placeOfFailure(stack: string, page: ScriptedPage, root: string): Place | undefined {
  for (const [, module = '', line, column] of stack.matchAll(/^ +at (?:.*? \()?(?:file:\/\/)?(.+?):(\d+):(\d+)\)?$/gm)) {
    const place = placeInModule(module, [Number(line), Number(column)], page, root);
    if (place) return place;
  }
  return undefined;
}

/** A position in a module of the bundle, if that is a file of the docs. */
function placeInModule(module: string, [line, column]: readonly [number, number], page: ScriptedPage, root: string): Place | undefined {
  const written = path.resolve(root, module.replace(/\?(?:page|for)=\d+$/, ''));
  const file = path.relative(root, written).split(path.sep).join('/');
  if (/^(?:\.\.\/|\/|\w:)/.test(file) || /(?:^|\/)(?:node_modules\/|\.)/.test(file)) return undefined;
  if (/\?page=\d+$/.test(module)) return placeInPage(page, file, new SourceText(file, pageModule(page, file)).offset(line, column), 1);
  const read = readText(root, file);
  return 'source' in read ? read.source.atLine(line, column, 1) : undefined;
}

type Place = Pick<Diagnostic, 'location' | 'excerpt'>;

const MARK = /^(.*):(\d+):(\d+)$/s;
const MARKS = new RegExp(` ${PLACE_MARK}="([^"]*)"`, 'g');

/** A mark that names a file of the docs folder; undefined for code of others. */
function ownMark(mark: unknown, page: ScriptedPage, root: string): string | undefined {
  const [, module = '', line, column] = MARK.exec(String(mark)) ?? [];
  const { location } = placeInModule(module, [Number(line), Number(column)], page, root) ?? {};
  return location && `${location.file}:${location.line}:${location.column}`;
}

/** The HTML of an island with marks that name files of the docs folder. */
function withOwnMarks(html: string, page: ScriptedPage, root: string): string {
  return html.replace(MARKS, (_, written: string) => {
    const mark = ownMark(decodeEntities(written), page, root);
    return mark === undefined ? '' : ` ${PLACE_MARK}="${escapeAttribute(mark)}"`;
  });
}

/** The same for the props of a built-in component. */
function withOwnMark<T extends { props: Record<string, unknown> }>(part: T, page: ScriptedPage, root: string): T {
  const { [PLACE_MARK]: written, ...props } = part.props;
  const mark = written === undefined ? undefined : ownMark(written, page, root);
  return { ...part, props: mark === undefined ? props : { ...props, [PLACE_MARK]: mark } };
}

const ICON_MARK = /\[\[lectern-icon:([^|\]]*)\|([^|\]]*)\|(\d+)\|([^|\]]*)\]\]/g;

/** True for code that failed because there is no browser. */
function needsBrowser({ name, message }: { name: string; message: string }): boolean {
  if (name === 'ReferenceError') return BROWSER_NAMES.test(message);
  // Node.js has a navigator of its own that knows little.
  return (
    name === 'TypeError' &&
    /\((?:reading|evaluating) '(?:writeText|clipboard|serviceWorker|matches|getItem|userAgentData|mediaDevices)'\)/.test(message)
  );
}

const BROWSER_NAMES =
  /^(?:window|document|navigator|location|history|screen|self|localStorage|sessionStorage|matchMedia|requestAnimationFrame|cancelAnimationFrame|getComputedStyle|HTML\w*Element|Element|Node|Image|Audio|DOMParser|customElements|IntersectionObserver|ResizeObserver|MutationObserver|alert|confirm|prompt|addEventListener|XMLHttpRequest|FileReader|indexedDB|visualViewport|innerWidth|innerHeight|scrollY) is not defined/;
