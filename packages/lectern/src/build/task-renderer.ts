import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Diagnostic, type HashFacts, hashFactsOf, internalError, pageFile } from '@lectern/core';
import type { Theme } from '../compiled-theme/open.ts';
import type { OutputFile, OutputFolder } from '../outputs/output-folder.ts';
import { type PolicySources, sourcesOfHtml, sourcesOfPlayground } from '../outputs/policy/sources.ts';
import type { SearchText } from '../search/types.ts';
import { takeRenderProblems } from '../site/code/cut-code.ts';
import type { Docs } from '../site/docs.ts';
import { searchTextOf } from '../site/search-text.ts';
import type { SiteFile, VendorName } from '../view/runtime.ts';
import { siteFiles, type Task } from './tasks.ts';

/** Result of a task. Plain data that is sent between processes and cached for later builds. */
export interface TaskResult {
  /** Files that were written. */
  files: OutputFile[];
  diagnostics: readonly Diagnostic[];
  hashes: HashFacts;
  /** Files of the theme that the page loads. */
  themeFiles: string[];
  /** Libraries that the page loads. */
  vendors: VendorName[];
  /** What the browser needs permission for. */
  policy: PolicySources;
  /** Content of the page for the search index. */
  text?: SearchText;
  /** Fingerprints of the files that it was made from, besides the file of the page. */
  reads: [file: string, fingerprint: string][];
}

/** The content of a task's files, in a block with those of other tasks. */
export interface TaskContents {
  /** Name of the block: a hash of its content. */
  block: string;
  compressed: Uint8Array;
  /** Position of the first file in the block. */
  start: number;
}

/** A finished task, or a page that cannot be rendered until its scripts have run. */
export type TaskOutcome = { kind: 'done'; result: TaskResult; contents: TaskContents } | { kind: 'needs-script' };

/** Renders tasks. */
export interface Renderer {
  /** Resolves to the outcomes, in the order of the tasks. */
  render(tasks: readonly Task[]): Promise<TaskOutcome[]>;
  close(): Promise<void>;
}

/** Renders tasks in the current process. */
export class TaskRenderer implements Renderer {
  readonly #docs: Docs;
  readonly #theme: Theme;
  readonly #output: OutputFolder;
  readonly #files: ReadonlyMap<string, SiteFile>;
  /** Contents of the files of the current slice. */
  #contents: Uint8Array[] = [];
  #work: Promise<unknown> = Promise.resolve();

  constructor(docs: Docs, theme: Theme, output: OutputFolder) {
    this.#docs = docs;
    this.#theme = theme;
    this.#output = output;
    this.#files = siteFiles(docs);
  }

  render(tasks: readonly Task[]): Promise<TaskOutcome[]> {
    const { pages, bodies } = this.#docs.loaded;
    const prepared = bodies.prepare(tasks.flatMap(({ kind, path }) => (kind === 'page' ? (pages.get(path) ?? []) : [])));
    const rendered = this.#work.then(() => prepared).then(() => this.#renderAll(tasks));
    this.#work = rendered.catch(() => {});
    // The next slice is rendered meanwhile.
    return rendered.then(compressContents);
  }

  async close(): Promise<void> {}

  async #renderAll(tasks: readonly Task[]): Promise<RenderedSlice> {
    this.#contents = [];
    const starts: number[] = [];
    const results: (TaskResult | undefined)[] = [];
    for (const task of tasks) {
      starts.push(sizeOf(this.#contents));
      results.push(await this.#render(task));
      // Rendering does no asynchronous I/O. Yield, so messages of other processes are handled.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return { results, starts, contents: this.#contents };
  }

  /** Undefined if the scripts of the page have to run first. */
  async #render({ kind, path }: Task): Promise<TaskResult | undefined> {
    const { reads } = this.#docs.loaded.bodies;
    reads.clear();
    const result = await this.#guarded(kind, path);
    return result && { ...result, reads: [...reads] };
  }

  /** An error affects only this page or file, and becomes a diagnostic. */
  async #guarded(kind: Task['kind'], path: string): Promise<Rendered | undefined> {
    try {
      return kind === 'file' ? this.#renderFile(path) : await this.#renderPage(path);
    } catch (error) {
      // The output folder cannot be written, which concerns the whole build.
      if (error instanceof Error && 'syscall' in error) throw error;
      const owner = kind === 'file' ? this.#files.get(path)?.page : path;
      const page = owner === undefined ? undefined : this.#docs.loaded.pages.get(owner);
      const problem = internalError(`${kind === 'file' ? 'The file' : 'The page'} \`/${path}\` cannot be rendered`, error, page?.file);
      return { ...NOTHING_FOUND, files: [], diagnostics: [problem] };
    }
  }

  /** Undefined if the scripts of the page have to run first. */
  async #renderPage(path: string): Promise<Rendered | undefined> {
    const page = this.#docs.loaded.pages.get(path);
    const isShown = page !== undefined && this.#docs.loaded.redirects.target(path) === undefined;
    if (isShown && this.#docs.loaded.bodies.needsScript(page)) return undefined;
    this.#docs.vendors.clear();
    takeRenderProblems(this.#docs, []);
    const { html, files, diagnostics: ofParts } = await this.#theme.render('page', { path });
    const written = [this.#write(pageFile(path), html)];
    const policy = sourcesOfHtml(html);
    if (!isShown) return { ...NOTHING_FOUND, files: written, themeFiles: files, policy };
    for (const file of this.#docs.loaded.outputs.pageFiles(page)) written.push(this.#write(file.path, file.content()));
    const { body, diagnostics } = this.#docs.loaded.bodies.of(page);
    const text = searchTextOf(this.#docs.loaded, page);
    const sources = [page.file, ...this.#docs.loaded.bodies.reads.keys()];
    return {
      files: written,
      diagnostics: [...ofParts, ...diagnostics, ...takeRenderProblems(this.#docs, sources)],
      hashes: hashFactsOf(page, body),
      themeFiles: files,
      vendors: [...this.#docs.vendors].sort(),
      policy,
      ...(text && { text }),
    };
  }

  #renderFile(path: string): Rendered {
    const file = this.#files.get(path);
    const content = file?.content();
    if (content === undefined) return { ...NOTHING_FOUND, files: [] };
    return {
      ...NOTHING_FOUND,
      files: [this.#write(path, content)],
      policy: file?.isPlayground ? sourcesOfPlayground(JSON.parse(String(content))) : {},
    };
  }

  #write(path: string, content: string | Uint8Array): OutputFile {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    this.#contents.push(bytes);
    return this.#output.write(path, bytes);
  }
}

/** The tasks of a slice, in order. */
interface RenderedSlice {
  results: (TaskResult | undefined)[];
  /** Position of the first file of each task in the contents. */
  starts: number[];
  contents: Uint8Array[];
}

/** Compresses pages together, because they have most of their HTML in common. Higher levels take longer than they save. */
async function compressContents({ results, starts, contents }: RenderedSlice): Promise<TaskOutcome[]> {
  const compressed = await promisify(brotliCompress)(Buffer.concat(contents), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  const block = `files ${hash('sha1', compressed)}`;
  return results.map((result, index) =>
    result ? { kind: 'done', result, contents: { block, compressed, start: starts[index] ?? 0 } } : { kind: 'needs-script' },
  );
}

function sizeOf(contents: readonly Uint8Array[]): number {
  return contents.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

type Rendered = Omit<TaskResult, 'reads'>;

const NOTHING_FOUND: Omit<Rendered, 'files'> = { diagnostics: [], hashes: { ids: [], links: [] }, themeFiles: [], vendors: [], policy: {} };
