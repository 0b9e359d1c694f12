import type { AddedPage, Diagnostic, JsonValue, PageSource, TreeNode } from '@lectern/core';
import type { Fence, FenceResult } from '../fences/fence.ts';
import { FENCES } from '../fences/list.ts';
import { pageData } from '../view/build-docs-data.ts';
import { type Call, PluginCalls, type Report } from './calls.ts';
import { FullLists } from './lists.ts';
import type { AddedFile, BuiltSite, Hooks, Lists, PluginPage, SearchBlock, SearchedPage } from './plugin-types.ts';

export type HookName = keyof Hooks;

/** A plugin with hooks, or the configuration itself. */
export interface HookedPlugin {
  name: string;
  hooks: Hooks & Lists;
}

/** What is known at the end of a build. */
export interface OutputsOfBuild {
  /** For a search of a plugin. */
  searched?: readonly SearchedPage[] | undefined;
  /** Whether the output has a file. */
  isTaken?(file: string): boolean;
}

/** The only place that calls what plugins do. A hook that fails is one problem, and its plugin changes nothing there. */
export class PluginHooks {
  readonly #plugins: readonly HookedPlugin[];
  readonly #calls: PluginCalls;
  /** Changes with the code of the plugins. Empty without any. */
  readonly key: string;
  readonly lists: FullLists;

  /** @param config path of the configuration from the docs root, if it is a file */
  constructor(plugins: readonly HookedPlugin[], root: string, key: string, config?: string) {
    this.#plugins = plugins;
    this.#calls = new PluginCalls(root, config);
    this.key = plugins.length === 0 ? '' : key;
    this.lists = new FullLists(plugins, this.#calls);
  }

  /** Problems of what was rendered since the last call. */
  take(...input: Parameters<PluginCalls['take']>): Diagnostic[] {
    return this.#calls.take(...input);
  }

  has(hook: HookName): boolean {
    return this.#plugins.some(({ hooks }) => hooks[hook] !== undefined);
  }

  /** The configuration as plugins change it. */
  config(docs: JsonValue, report: Report): JsonValue {
    const call: Call<Record<string, unknown>> = {
      ...{
        hook: 'config',
        isOfSite: true,
        expected: 'an object like the one that it gets',
        otherwise: 'The configuration stays as it is.',
      },
      isRight: (result): result is Record<string, unknown> =>
        typeof result === 'object' && result !== null && !Array.isArray(result) && !(result instanceof Promise),
    };
    const before = docs as Record<string, unknown>;
    const changed = this.#reduce(before, call, ({ config }, value) => config && (() => config(structuredClone(value))), report);
    return JSON.parse(JSON.stringify(changed)) as JsonValue;
  }

  /** Pages that are no files. A URL of another page is not taken twice. */
  async pages(own: readonly PageSource[], report: Report): Promise<AddedPage[]> {
    const added: AddedPage[] = [];
    const taken = new Map(own.map((page) => [page.path, `\`${page.file}\``]));
    const infos = own.map(pageInfo);
    for (const { name, hooks } of this.#plugins) {
      const call: Call<PluginPage[]> = {
        ...{
          hook: 'pages',
          isOfSite: true,
          expected: 'a list of pages: `{ path, frontMatter, text }`',
          otherwise: 'Its pages are left out.',
        },
        isRight: (result) => Array.isArray(result) && result.every(isPage),
      };
      for (const { path: written, frontMatter = {}, text } of (await this.#calls.wait(
        name,
        hooks.pages?.bind(hooks, infos),
        call,
        report,
      )) ?? []) {
        const at = written.replace(/^\/+|\/+$/g, '').replace(/(?:^|\/)index$/, '');
        const owner = taken.get(at);
        const isPath = !at.split('/').some((part) => /^\.|[\\?#%:*"<>|]/.test(part) || (part === '' && at !== ''));
        if (owner !== undefined || !isPath) {
          const why = isPath ? `whose URL is that of ${owner}` : 'whose path is no path of a page';
          report(this.#calls.problem(`The plugin \`${name}\` adds the page \`/${at}\`, ${why}.`, 'The page is left out.'));
          continue;
        }
        taken.set(at, `a page of the plugin \`${name}\``);
        const matter = Object.entries(frontMatter).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}\n`);
        added.push({ file: `${at === '' ? 'index' : at}.mdx`, text: `---\n${matter.join('')}---\n\n${text}\n` });
      }
    }
    return added;
  }

  /** The tree of a page as plugins change it. */
  tree(page: PageSource, tree: TreeNode[], report: Report): TreeNode[] {
    const call: Call<TreeNode[]> = {
      hook: 'tree',
      file: page.file,
      expected: 'a list of nodes like those that it gets',
      otherwise: 'The page is built without it.',
      isRight: (result): result is TreeNode[] => Array.isArray(result) && result.every(isNode),
    };
    return this.#reduce(tree, call, ({ tree: hook }, before) => hook && (() => hook(before, pageInfo(page))), report);
  }

  markdown(page: PageSource, text: string): string {
    const call: Call<string> = {
      hook: 'markdown',
      file: page.file,
      expected: 'a text',
      otherwise: 'The copy in Markdown is without it.',
      isRight: (result) => typeof result === 'string',
    };
    return this.#reduce(text, call, ({ markdown: hook }, before) => hook && (() => hook(before, pageInfo(page))));
  }

  /** What search finds of a page. Undefined for a page that it does not find. */
  record<T extends readonly SearchBlock[]>(page: PageSource, record: T): T | undefined {
    const call: Call<T | null> = {
      hook: 'record',
      file: page.file,
      expected: 'a list of sections, or `null`',
      otherwise: 'Search finds the page without it.',
      isRight: (result): result is T | null =>
        result === null || (Array.isArray(result) && result.every((one) => typeof one === 'object' && 'text' in one)),
    };
    const found = this.#reduce<T | null>(
      record,
      call,
      ({ record: hook }, before) => hook && before && (() => hook(before, pageInfo(page)) as T | null),
    );
    return found ?? undefined;
  }

  get fenceLanguages(): string[] {
    return this.#plugins.flatMap(({ hooks }) => Object.keys(hooks.fences ?? {}));
  }

  /** What is in place of a code block. Undefined for languages without a handler, and if one of a plugin fails. */
  async fence(fence: Fence): Promise<FenceResult | undefined> {
    const { name, hooks } = this.#plugins.findLast((one) => one.hooks.fences?.[fence.language] !== undefined) ?? {};
    const handle = hooks?.fences?.[fence.language];
    if (name === undefined || !handle) return Object.hasOwn(FENCES, fence.language) ? FENCES[fence.language]?.(fence) : undefined;
    const call: Call<FenceResult> = {
      hook: `fences.${fence.language}`,
      expected: 'HTML as a text',
      otherwise: 'The block is shown as code.',
      isRight: isFenceResult,
    };
    return this.#calls.wait(
      name,
      () => handle(fence),
      call,
      (problem) => this.#calls.keep(problem, fence.code),
    );
  }

  /** Files for the output. */
  async outputs(site: BuiltSite, { searched, isTaken }: OutputsOfBuild, report: Report): Promise<AddedFile[]> {
    const files: AddedFile[] = [];
    // The last one wins.
    const search = this.#plugins.findLast(({ hooks }) => hooks.search)?.hooks.search;
    const calls = this.#plugins.flatMap(({ name, hooks }): [name: string, hook: string, run: (() => unknown) | undefined][] => [
      [name, 'outputs', hooks.outputs?.bind(hooks, site)],
      [name, 'search.index', searched && hooks.search === search ? search?.index?.bind(search, searched) : undefined],
    ]);
    for (const [name, hook, run] of calls) {
      const call: Call<AddedFile[]> = {
        hook,
        isOfSite: true,
        expected: 'a list of files: `{ path, content }`',
        otherwise: 'Its files are left out.',
        isRight: (result) => Array.isArray(result) && result.every(isAddedFile),
      };
      for (const file of (await this.#calls.wait(name, run, call, report)) ?? []) {
        const isOfSite = isTaken?.(file.path) === true;
        const owner = isOfSite ? 'the site already has' : 'another one has added';
        if (isOfSite || files.some((one) => one.path === file.path))
          report(this.#calls.problem(`The plugin \`${name}\` adds the file \`${file.path}\`, which ${owner}.`, 'Its file is left out.'));
        else files.push(file);
      }
    }
    return files;
  }

  /** Passes a value through a hook of each plugin. */
  #reduce<T>(value: T, call: Call<T>, hookOf: (hooks: Hooks, before: T) => (() => T) | null | undefined | false, report?: Report): T {
    return this.#plugins.reduce((before, { name, hooks }) => {
      const run = hookOf(hooks, before);
      const result = run ? this.#calls.run(name, call, run, report) : undefined;
      return result === undefined ? before : result;
    }, value);
  }
}

function pageInfo(page: PageSource) {
  return { path: page.path, file: page.file, title: page.title, frontMatter: pageData(page) };
}

function isPage(one: unknown): one is PluginPage {
  const { path: at, text, frontMatter = {} } = (one ?? {}) as Record<string, unknown>;
  return typeof at === 'string' && typeof text === 'string' && typeof frontMatter === 'object' && frontMatter !== null;
}

function isFenceResult(one: unknown): one is FenceResult {
  return (
    one === null || typeof one === 'string' || typeof (one as { diagram?: { code?: unknown } } | undefined)?.diagram?.code === 'string'
  );
}

function isNode(one: unknown): boolean {
  const { type, value, tag, attributes, name, props, children } = (one ?? {}) as Record<string, unknown>;
  const hasChildren = () => Array.isArray(children) && children.every(isNode);
  if (type === 'text' || type === 'raw') return typeof value === 'string';
  if (type === 'element') return typeof tag === 'string' && typeof attributes === 'object' && attributes !== null && hasChildren();
  if (type === 'component') return typeof name === 'string' && typeof props === 'object' && props !== null && hasChildren();
  return typeof type === 'string';
}

function isAddedFile(one: unknown): one is AddedFile {
  const { path: at, content } = (one ?? {}) as Record<string, unknown>;
  const isPath = typeof at === 'string' && /^[^/\\]/.test(at) && !at.split('/').includes('..');
  return isPath && (typeof content === 'string' || content instanceof Uint8Array);
}
