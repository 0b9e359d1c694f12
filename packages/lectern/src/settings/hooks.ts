import path from 'node:path';
import {
  type AddedPage,
  type CheckRule,
  type Diagnostic,
  type DiagnosticCode,
  type JsonValue,
  type PageSource,
  RULES,
  SAMPLE_LANGUAGES,
  type SampleLanguages,
  type TreeNode,
} from '@lectern/core';
import type { Library } from '../icons/types.ts';
import type { Host } from '../outputs/hosts/host.ts';
import { HOSTS } from '../outputs/hosts/list.ts';
import type { Theme } from '../themes/types.ts';
import { pageData } from '../view/build-docs-data.ts';
import { placeInStack } from './build-error.ts';
import type { AddedFile, BuiltSite, Check, Fence, FoundProblem, Hooks, Lists, PluginPage, SearchBlock } from './plugin-types.ts';

/** Milliseconds that a promise of a hook may take. */
const MAX_TIME = 20_000;

export type HookName = keyof Hooks;

/** A plugin with hooks, or the configuration itself. */
export interface HookedPlugin {
  name: string;
  hooks: Hooks & Lists;
}

/** The lists of Lectern with what plugins add; of icon libraries and themes, only what they add. */
interface FullLists {
  sampleLanguages: SampleLanguages;
  checks: readonly CheckRule[];
  icons: Readonly<Record<string, Library>>;
  hosts: Readonly<Record<string, Host>>;
  themes: Readonly<Record<string, Theme>>;
}

interface Call<T> {
  hook: string;
  /** File of the page, or undefined for the whole site. */
  file?: string | undefined;
  /** What a result must be, for a message, and whether it is. */
  expected: string;
  isRight(result: unknown): result is T;
  /** What readers get instead. */
  otherwise: string;
}

type Report = (problem: Diagnostic) => void;

/** The only place that calls what plugins do. A hook that fails is one problem, and its plugin changes nothing there. */
export class PluginHooks {
  readonly #plugins: readonly HookedPlugin[];
  readonly #root: string;
  /** Changes with the code of the plugins. Empty without any. */
  readonly key: string;
  readonly lists: FullLists;
  /** Of rendered code and outputs. A renderer takes them after each page. */
  readonly #problems: Diagnostic[] = [];
  /** Code of failed fences, to find its line. */
  readonly #fences = new Map<Diagnostic, string>();

  constructor(plugins: readonly HookedPlugin[], root: string, key: string) {
    this.#plugins = plugins;
    this.#root = root;
    this.key = plugins.length === 0 ? '' : key;
    const named = <T extends object>(select: (lists: Lists, plugin: string) => T | undefined): T =>
      Object.assign({}, ...plugins.map(({ name, hooks }) => select(hooks, name)));
    this.lists = {
      sampleLanguages: { ...SAMPLE_LANGUAGES, ...named((lists, plugin) => this.#languages(plugin, lists.sampleLanguages)) },
      checks: [...Object.values(RULES), ...plugins.flatMap(({ name, hooks }) => this.#rules(name, hooks.checks))],
      icons: named(({ icons }) => icons),
      hosts: { ...HOSTS, ...named(({ hosts }) => hosts) },
      themes: named(({ themes }) => themes),
    };
  }

  has(hook: HookName): boolean {
    return this.#plugins.some(({ hooks }) => hooks[hook] !== undefined);
  }

  #languages(plugin: string, languages: SampleLanguages = {}): SampleLanguages {
    const guarded = Object.entries(languages).map(([key, { generate, ...language }]): [string, SampleLanguages[string]] => {
      const call: Call<string | undefined> = {
        ...{ hook: `sampleLanguages.${key}`, expected: 'code as a text, or `undefined`', otherwise: 'There is no sample in it.' },
        isRight: (result) => result === undefined || typeof result === 'string',
      };
      return [key, { ...language, generate: (request) => this.#run(plugin, call, () => generate(request), this.#keep) }];
    });
    return Object.fromEntries(guarded);
  }

  #rules(plugin: string, checks: Readonly<Record<string, Check>> = {}): CheckRule[] {
    return Object.entries(checks).map(([code, { explanation, ...parts }]) => {
      const rule = { plugin, code: code as DiagnosticCode, explanation };
      const guarded = Object.entries(parts).map(([part, find]) => {
        const run = find as (...input: unknown[]) => Iterable<FoundProblem>;
        return [part, (...input: unknown[]) => this.#found(rule, () => [...run(...input)])];
      });
      return Object.fromEntries(guarded) as CheckRule;
    });
  }

  /** What a rule finds, or why it finds nothing. */
  *#found(rule: { plugin: string; code: DiagnosticCode; explanation: string }, find: () => FoundProblem[]): Generator<Diagnostic, void> {
    const { plugin, code, explanation } = rule;
    const failures: Diagnostic[] = [];
    const call: Call<FoundProblem[]> = {
      ...{ hook: `checks.${code}`, expected: 'a list of problems: `{ message, location }`', otherwise: 'The rule finds nothing there.' },
      isRight: (result): result is FoundProblem[] => Array.isArray(result) && result.every((one) => typeof one?.message === 'string'),
    };
    const found = this.#run(plugin, call, find, (one) => failures.push(one)) ?? [];
    yield* failures;
    for (const one of found) yield { severity: 'notice', hint: explanation, ...one, code };
  }

  /** The configuration as plugins change it. */
  config(docs: JsonValue, report: Report): JsonValue {
    const call: Call<Record<string, unknown>> = {
      ...{ hook: 'config', expected: 'an object like the one that it gets', otherwise: 'The configuration stays as it is.' },
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
        ...{ hook: 'pages', expected: 'a list of pages: `{ path, frontMatter, text }`', otherwise: 'Its pages are left out.' },
        isRight: (result) => Array.isArray(result) && result.every(isPage),
      };
      for (const { path: written, frontMatter = {}, text } of (await this.#wait(name, hooks.pages?.bind(hooks, infos), call, report)) ??
        []) {
        const at = written.replace(/^\/+|\/+$/g, '').replace(/(?:^|\/)index$/, '');
        const owner = taken.get(at);
        const isPath = !at.split('/').some((part) => /^\.|[\\?#%:*"<>|]/.test(part) || (part === '' && at !== ''));
        if (owner !== undefined || !isPath) {
          const why = isPath ? `whose URL is that of ${owner}` : 'whose path is no path of a page';
          report(problemOf(`The plugin \`${name}\` adds the page \`/${at}\`, ${why}.`, 'The page is left out.'));
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
      ...{ hook: 'tree', file: page.file, expected: 'a list of nodes like those that it gets', otherwise: 'The page is built without it.' },
      isRight: (result): result is TreeNode[] => Array.isArray(result) && result.every(isNode),
    };
    return this.#reduce(tree, call, ({ tree: hook }, before) => hook && (() => hook(before, pageInfo(page))), report);
  }

  markdown(page: PageSource, text: string): string {
    const call: Call<string> = {
      ...{ hook: 'markdown', file: page.file, expected: 'a text', otherwise: 'The copy in Markdown is without it.' },
      isRight: (result) => typeof result === 'string',
    };
    return this.#reduce(text, call, ({ markdown: hook }, before) => hook && (() => hook(before, pageInfo(page))), this.#keep);
  }

  /** What search finds of a page. Undefined for a page that it does not find. */
  record<T extends readonly SearchBlock[]>(page: PageSource, record: T): T | undefined {
    const call: Call<T | null> = {
      ...{ hook: 'record', file: page.file, expected: 'a list of sections, or `null`', otherwise: 'Search finds the page without it.' },
      isRight: (result): result is T | null =>
        result === null || (Array.isArray(result) && result.every((one) => typeof one === 'object' && 'text' in one)),
    };
    const found = this.#reduce<T | null>(
      record,
      call,
      ({ record: hook }, before) => hook && before && (() => hook(before, pageInfo(page)) as T | null),
      this.#keep,
    );
    return found ?? undefined;
  }

  /** The HTML of a code block in a language of a plugin. Undefined for other languages, and if the plugin fails. */
  async fence(fence: Fence): Promise<string | undefined> {
    const { name, hooks } = this.#plugins.findLast((one) => one.hooks.fences?.[fence.language] !== undefined) ?? {};
    const handle = hooks?.fences?.[fence.language];
    if (name === undefined || !handle) return undefined;
    const call: Call<string> = {
      ...{ hook: `fences.${fence.language}`, expected: 'HTML as a text', otherwise: 'The block is shown as code.' },
      isRight: (result) => typeof result === 'string',
    };
    return this.#wait(
      name,
      () => handle(fence),
      call,
      (problem) => {
        this.#fences.set(problem, fence.code);
        this.#problems.push(problem);
      },
    );
  }

  /** Files for the output. */
  async outputs(site: BuiltSite, report: Report): Promise<AddedFile[]> {
    const files: AddedFile[] = [];
    for (const { name, hooks } of this.#plugins) {
      const call: Call<AddedFile[]> = {
        ...{ hook: 'outputs', expected: 'a list of files: `{ path, content }`', otherwise: 'Its files are left out.' },
        isRight: (result) => Array.isArray(result) && result.every(isAddedFile),
      };
      for (const file of (await this.#wait(name, hooks.outputs?.bind(hooks, site), call, report)) ?? []) {
        const known = files.some((one) => one.path === file.path);
        if (known)
          report(problemOf(`The plugin \`${name}\` adds the file \`${file.path}\`, which another one has added.`, 'Its file is left out.'));
        else files.push(file);
      }
    }
    return files;
  }

  /**
   * Problems of what was rendered since the last call.
   * @param locate finds a line of code
   */
  take(locate: (line: string) => Diagnostic['location']): Diagnostic[] {
    return this.#problems.splice(0).map((problem) => {
      const location = problem.location ?? locate(this.#fences.get(problem)?.trim().split('\n')[0] ?? '');
      this.#fences.delete(problem);
      return { ...problem, ...(location && { location }) };
    });
  }

  readonly #keep: Report = (problem) => this.#problems.push(problem);

  /** Passes a value through a hook of each plugin. */
  #reduce<T>(value: T, call: Call<T>, hookOf: (hooks: Hooks, before: T) => (() => T) | null | undefined | false, report: Report): T {
    return this.#plugins.reduce((before, { name, hooks }) => {
      const run = hookOf(hooks, before);
      const result = run ? this.#run(name, call, run, report) : undefined;
      return result === undefined ? before : result;
    }, value);
  }

  /** The result of a hook that has one at once. Undefined if it fails. */
  #run<T>(name: string, call: Call<T>, run: () => unknown, report: Report): T | undefined {
    try {
      const result: unknown = run();
      if (call.isRight(result)) return result;
      report(this.#wrong(name, call, result));
    } catch (error) {
      report(this.#failure(name, call, error));
    }
    return undefined;
  }

  /** The result of a hook that can take time. */
  async #wait<T>(name: string, run: (() => unknown) | undefined, call: Call<T>, report: Report): Promise<T | undefined> {
    if (!run) return undefined;
    let timer: NodeJS.Timeout | undefined;
    try {
      const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`it has no result after ${MAX_TIME / 1000} seconds`)), MAX_TIME);
      });
      const result = await Promise.race([run(), late]);
      if (call.isRight(result)) return result;
      report(this.#wrong(name, call, result));
    } catch (error) {
      report(this.#failure(name, call, error));
    } finally {
      clearTimeout(timer);
    }
    return undefined;
  }

  #wrong(name: string, { hook, file, expected, otherwise }: Call<never> | Call<unknown>, result: unknown): Diagnostic {
    const got = result === undefined ? 'nothing' : result instanceof Promise ? 'a promise' : `something else (${typeof result})`;
    return problemOf(`\`${hook}\` of the plugin \`${name}\` returns ${got} instead of ${expected}.`, otherwise, file);
  }

  #failure(name: string, { hook, file, otherwise }: Call<never> | Call<unknown>, error: unknown): Diagnostic {
    const message = error instanceof Error ? error.message : String(error);
    const inRoot = (at: string) => path.relative(this.#root, at);
    const place = placeInStack(error, (at) =>
      /\.(?:[cm]?[jt]s|[jt]sx)$/.test(at) && !inRoot(at).startsWith('.') ? inRoot(at) : undefined,
    );
    const where = place?.file === undefined ? '' : ` (\`${place.file}:${place.line}:${place.column}\`)`;
    return problemOf(`\`${hook}\` of the plugin \`${name}\` fails: ${message.replace(/\.$/, '')}${where}.`, otherwise, file);
  }
}

function problemOf(message: string, hint: string, file?: string): Diagnostic {
  return { code: 'site/plugin', severity: 'error', message, hint, ...(file !== undefined && { location: { file } }) };
}

function pageInfo(page: PageSource) {
  return { path: page.path, file: page.file, title: page.title, frontMatter: pageData(page) };
}

function isPage(one: unknown): one is PluginPage {
  const { path: at, text, frontMatter = {} } = (one ?? {}) as Record<string, unknown>;
  return typeof at === 'string' && typeof text === 'string' && typeof frontMatter === 'object' && frontMatter !== null;
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
