import { hash } from 'node:crypto';
import path from 'node:path';
import { bytesOf, type DiskCache, DocsFiles, normalizeLines, plainText, type TypeCheck, type TypeProblem } from '@lectern/core';
import { findTypeLibrary, type MissingLibrary, type Twoslasher, type TwoslashResult, type TypeLibrary } from './type-library.ts';

/** Something that readers learn about a part of the code. Lines and columns count from 0 in the code as it was written. */
export interface TypeNote {
  /** `hover` is the type of a name; `query` and `completion` were asked for; `mark` is `^^^`; `log`, `warn`, and `error` are comments. */
  kind: 'hover' | 'query' | 'completion' | 'mark' | 'type-error' | 'log' | 'warn' | 'error';
  line: number;
  column: number;
  length: number;
  text: string;
  /** Comment of the declaration. */
  docs?: string;
}

/** What is known about the types of a block. */
interface TypedCode extends TypeCheck {
  notes: readonly TypeNote[];
}

/** Raise it when the form of results or the way to make them changes. */
const FORMAT = 1;
/** Names that fit into a list of completions. */
const MAX_COMPLETIONS = 8;
const LOCK_FILES = ['package-lock.json', 'node_modules/.package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];
const EXTENSIONS: Readonly<Record<string, string>> = { typescript: 'ts', javascript: 'js' };

interface CachedCode {
  code: TypedCode;
  /** Fingerprints of the files in `reads`. */
  files: [file: string, fingerprint: string][];
}

/**
 * Finds the types in `twoslash` blocks, with packages of the author's project that are loaded for the first block that is not
 * cached. Results are shared between processes.
 */
export class TypeReader {
  readonly #root: string;
  readonly #cache: DiskCache;
  readonly #known = new Map<string, TypedCode>();
  readonly #prints = new Map<string, string>();
  /** Paths from the docs root of the files that the compiler has read. */
  readonly #read = new Map<string, string>();
  #library: TypeLibrary | MissingLibrary;
  #twoslasher: Twoslasher | undefined;

  constructor(root: string, cache: DiskCache) {
    this.#root = root;
    this.#cache = cache;
    this.#library = findTypeLibrary(root);
  }

  /** Looks for the packages again, and forgets what depends on files that may have changed. */
  refresh(): void {
    this.#library = findTypeLibrary(this.#root);
    this.#twoslasher = undefined;
    this.#known.clear();
    this.#prints.clear();
    this.#read.clear();
  }

  /** Versions of the packages. Empty if one is missing. */
  get version(): string {
    return 'version' in this.#library ? this.#library.version : '';
  }

  /** Never throws for something that an author wrote. */
  read(source: string, language: string): TypedCode {
    const code = normalizeLines(source);
    const name = language.toLowerCase();
    const extension = EXTENSIONS[name] ?? name;
    const key = `${extension}\0${code}`;
    let typed = this.#known.get(key);
    if (!typed) this.#known.set(key, (typed = this.#find(code, extension)));
    return typed;
  }

  #find(code: string, extension: string): TypedCode {
    const library = this.#library;
    if ('problem' in library) return { notes: [], problems: [missingProblem(library)], reads: [] };
    const key = `types ${FORMAT} ${library.version} ${this.#root} ${extension}\0${code}`;
    const cached = this.#cache.get(key);
    const stored = cached && (JSON.parse(cached.toString()) as CachedCode);
    if (stored?.files.every(([file, fingerprint]) => this.#fingerprint(file) === fingerprint)) return stored.code;
    const typed = this.#analyze(code, extension, library);
    // A package that is missing can be installed later.
    if (typed.problems.length === 0) this.#cache.set(key, JSON.stringify({ code: typed, files: [...this.#read] } satisfies CachedCode));
    return typed;
  }

  #analyze(code: string, extension: string, library: TypeLibrary): TypedCode {
    const folders = new Set([this.#root, library.folder]);
    const locks = [...folders].flatMap((folder) => LOCK_FILES.map((file) => this.#relative(path.join(folder, file))));
    try {
      this.#twoslasher ??= this.#load(library);
      const result = this.#twoslasher(code, extension);
      const problems = problemsOf(code, result);
      const shown = result.nodes.filter((node) => node.type !== 'error' || isExpected(node, result));
      const notes = shown.flatMap((node) => noteOf(node, (text) => this.#withoutPaths(text)));
      return { notes, problems, reads: [...this.#read.keys(), ...(problems.length > 0 ? locks : [])] };
    } catch (error) {
      return { notes: [], problems: [failure(error)], reads: [...this.#read.keys(), ...locks] };
    }
  }

  #load({ load, typescript: folder }: TypeLibrary): Twoslasher {
    const { twoslash, typescript } = load();
    const library = path.join(folder, 'lib');
    const docs = new DocsFiles(this.#root);
    const readFile = (file: string, encoding?: string) => {
      if (isWithheld(docs, this.#relative(file))) return undefined;
      const text = typescript.sys.readFile(file, encoding);
      // The version of the compiler stands for its own files.
      if (text !== undefined && !path.resolve(file).startsWith(library))
        this.#read.set(this.#relative(file), fingerprintOf(Buffer.from(text)));
      return text;
    };
    return twoslash.createTwoslasher({
      tsModule: { ...typescript, sys: { ...typescript.sys, readFile } },
      vfsRoot: this.#root,
      tsLibDirectory: library,
      // `bundler`, and `react-jsx`.
      compilerOptions: { moduleResolution: 100, jsx: 4 },
      // All positions are those of the code as it was written.
      handbookOptions: { keepNotations: true, noErrorValidation: true },
      customTags: ['log', 'warn', 'error', 'annotate'],
    });
  }

  /** With forward slashes. */
  #relative(file: string): string {
    return path.relative(this.#root, file).replaceAll(path.sep, '/');
  }

  #fingerprint(file: string): string {
    let print = this.#prints.get(file);
    if (print === undefined) this.#prints.set(file, (print = readFingerprint(path.join(this.#root, file))));
    return print;
  }

  /** Names of modules without the folders of this machine. */
  #withoutPaths(text: string): string {
    return text.replaceAll(/(["'])[^"'\n]*\/node_modules\//g, '$1').replaceAll(`${this.#root.replaceAll(path.sep, '/')}/`, '');
  }
}

/** Whether a file of the docs folder must not be shown, such as in the type of an import. Packages are no part of the docs. */
function isWithheld(docs: DocsFiles, file: string): boolean {
  if (file.startsWith('../') || /(?:^|\/)node_modules\//.test(file)) return false;
  return /^(?:hidden|private|ignored)$/.test(docs.refusal(file, { isNamed: true })?.kind ?? '');
}

function fingerprintOf(bytes: Uint8Array): string {
  return hash('sha1', bytes);
}

function readFingerprint(file: string): string {
  const bytes = bytesOf(file);
  return bytes ? fingerprintOf(bytes) : '';
}

type Node = TwoslashResult['nodes'][number];

function noteOf(node: Node, clean: (text: string) => string): TypeNote[] {
  const { line, character: column, length, text = '' } = node;
  const at = { line, column, length };
  switch (node.type) {
    case 'hover':
    case 'query':
      return [{ kind: node.type, ...at, text: clean(text), ...(node.docs && { docs: firstParagraph(node.docs) }) }];
    case 'completion':
      return [{ kind: 'completion', ...at, text: completionText(node) }];
    case 'highlight':
      return [{ kind: 'mark', ...at, text }];
    case 'error':
      return [{ kind: 'type-error', ...at, text: `TS${node.code}: ${clean(text)}` }];
    case 'tag':
      // Its position is the line below the comment.
      return [{ kind: node.name === 'warn' || node.name === 'error' ? node.name : 'log', ...at, line: line - 1, text }];
  }
}

function completionText({ completions = [] }: Node): string {
  const names = completions.slice(0, MAX_COMPLETIONS).map(({ name }) => name);
  return [...names, ...(completions.length > names.length ? ['…'] : [])].join('\n');
}

/** The start of a comment as text. */
function firstParagraph(docs: string): string {
  const paragraph = docs.trim().split(/\n\s*\n/, 1)[0] ?? '';
  return plainText(paragraph.replace(/\{@link(?:code|plain)?\s+([^}|]+?)\s*(?:\|\s*([^}]+))?\}/g, (_, name, label) => label ?? name));
}

/** Errors that the block doesn't expect, and notation without an effect. */
function problemsOf(code: string, result: TwoslashResult): TypeProblem[] {
  const { nodes, meta } = result;
  const errors = nodes
    .filter((node) => node.type === 'error' && !isExpected(node, result))
    .map((node) =>
      typeError(
        sentence(`TS${node.code}: ${(node.text ?? '').split('\n')[0]}`),
        `Correct the code. If readers should see the error, write \`// @errors: ${node.code}\` at the start of the block.`,
        { line: node.line + 1, column: node.character + 1, length: node.length },
      ),
    );
  const options = meta.flagNotations
    .filter(({ type }) => type === 'unknown')
    .map(({ name, start }) =>
      typeError(`\`@${name}\` is no option of TypeScript or twoslash, so it has no effect.`, 'Correct its name, or remove the line.', {
        line: code.slice(0, start).split('\n').length,
      }),
    );
  const completions = nodes
    .filter((node) => node.type === 'completion' && node.completions?.length === 0)
    .map((node) => typeError('There are no completions here.', MARKER_HINT, { line: node.line + 1 }));
  return [...errors, ...options, ...completions];
}

function typeError(message: string, hint: string, place: Pick<TypeProblem, 'line' | 'column' | 'length'> = {}): TypeProblem {
  return { code: 'page/type-error', severity: 'warning', message, hint, ...place };
}

const MARKER_HINT = 'Write the `^` of `^?` and `^|` below the name that it is about.';

function missingProblem({ problem, command }: MissingLibrary): TypeProblem {
  return {
    code: 'page/no-twoslash',
    severity: 'warning',
    message: `Code blocks with \`twoslash\` are shown without types: ${problem}.`,
    hint: `Run \`${command}\` in the docs folder.`,
  };
}

/** A block that the library cannot read. It throws errors with a description for invalid notation. */
function failure(error: unknown): TypeProblem {
  const { title, description, message } = error as { title?: string; description?: string; message?: string };
  const line = Number(/\bline (\d+)/.exec(description ?? '')?.[1]);
  const isEmit = title?.includes('showEmit') === true;
  const reason = isEmit ? '`@showEmit` is not supported' : (title ?? message?.split('\n')[0] ?? String(error));
  const hint = isEmit
    ? 'Write the compiled code in a block of its own.'
    : title === undefined || /query/.test(title)
      ? MARKER_HINT
      : sentence(String(description).replace(/\s+/g, ' '));
  const place = line > 0 ? { line } : {};
  return typeError(`The block is shown without types: ${sentence(reason.charAt(0).toLowerCase() + reason.slice(1))}`, hint, place);
}

function sentence(text: string): string {
  return /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}

function isExpected(node: Node, { meta }: TwoslashResult): boolean {
  return meta.handbookOptions.errors.includes(node.code ?? 0);
}
