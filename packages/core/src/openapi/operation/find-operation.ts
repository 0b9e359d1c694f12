import { remember } from '../../cache/remember.ts';
import { folderOf, joinPath, withSlashes } from '../../config/paths.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../../diagnostics/nearest.ts';
import type { ApiDocument, OperationSummary } from '../types.ts';
import { METHODS } from './summaries.ts';

/** The result of looking up a text such as `GET /users/{id}`, `billing POST /invoices` or `webhook user.created`. */
export interface Lookup<T> {
  found?: T | undefined;
  /** The match is missing or ambiguous. Absent if the text does not look like a reference; most likely, it is the path of a page. */
  problem?: LookupProblem;
  /** It is not found, but may be in a document that cannot be read, which is reported where the document is named. */
  isLost?: true;
}

export type LookupProblem = Pick<Diagnostic, 'code' | 'message' | 'hint'>;

interface FoundOperation {
  document: ApiDocument;
  operation: OperationSummary;
}

interface FoundSchema {
  document: ApiDocument;
  name: string;
}

const WEBHOOK = /^(?:(.+?) )?webhook (.+)$/i;

export interface OperationIndexOptions {
  /** Paths and URLs of documents that cannot be read. */
  lost?: readonly string[];
  /** Whether a file of the docs folder exists. */
  hasFile?: ((path: string) => boolean) | undefined;
}

/** Where a text is written. */
interface Writer {
  /** The documents to search if the text names none. Default: all. */
  scope?: readonly ApiDocument[];
  /** The file with the text, which relative paths start at. Default: a file in the docs root. */
  file?: string;
}

/** Finds operations and schemas by the text that authors write. Reuse one instance for many lookups. */
export class OperationIndex {
  readonly #documents: readonly ApiDocument[];
  readonly #lost: readonly { source: string }[];
  readonly #hasFile: OperationIndexOptions['hasFile'];
  readonly #byDocument = new Map<ApiDocument, DocumentIndex>();
  readonly #endpoint: RegExp;
  readonly #methodAlone: RegExp;

  /** @param documents those of the configuration first, and then by path; the first match is used */
  constructor(documents: readonly ApiDocument[], { lost = [], hasFile }: OperationIndexOptions = {}) {
    this.#documents = documents;
    this.#lost = lost.map((source) => ({ source }));
    this.#hasFile = hasFile;
    const methods = new Set([...METHODS, ...documents.flatMap(({ operations }) => operations.map(({ method }) => method))]);
    const method = `(${[...methods].filter((name) => /^[a-z]+$/.test(name)).join('|')})`;
    this.#endpoint = new RegExp(`^(?:(.+?) )?${method} (\\/.*)$`, 'i');
    this.#methodAlone = new RegExp(`^(.+) ${method}$`, 'i');
  }

  find(text: string, { scope = this.#documents, file = '' }: Writer = {}): Lookup<FoundOperation> {
    const written = normalise(text);
    const endpoint = this.#endpoint.exec(written);
    if (endpoint) {
      const [, name, method = '', path = ''] = endpoint;
      const wanted = `${method.toUpperCase()} ${path}`;
      return this.#among({ text, name, scope, file, wanted }, (index) => index.endpoint(method.toLowerCase(), path));
    }
    const webhook = WEBHOOK.exec(written);
    if (webhook) {
      const [, name, title = ''] = webhook;
      return this.#among({ text, name, scope, file, wanted: `webhook ${title}` }, (index) => [index.webhook(title), undefined]);
    }
    const [, name, method] = this.document(written, file) ? [] : (this.#methodAlone.exec(written) ?? []);
    if (name === undefined || method === undefined) return {};
    const document = this.document(name, file);
    if (!document) return this.#unknownDocument(name, text, file);
    const [operation, ...others] = document.operations.filter((one) => one.kind === 'operation' && one.method === method.toLowerCase());
    return operation && others.length === 0 ? { found: { document, operation } } : { problem: this.#missingOperation(text) };
  }

  /** Finds `Name` or `document Name`. */
  findSchema(text: string, { file = '' }: Pick<Writer, 'file'> = {}): Lookup<FoundSchema> {
    const written = normalise(text);
    const [, name, inDocument = ''] = /^(.+) (\S+)$/.exec(written) ?? [];
    const schemasNamed = (documents: readonly ApiDocument[], schema: string) =>
      documents.filter(({ schemaNames }) => schemaNames.includes(schema)).map((document) => ({ document, name: schema }));
    const everywhere = schemasNamed(this.#documents, written);
    if (everywhere.length > 0 || name === undefined)
      return firstOf(everywhere, text) ?? (this.#lost.length > 0 ? { isLost: true } : missingSchema(text, written, this.#documents));
    const documents = namedIn(this.#documents, name, file);
    if (documents.length === 0) return this.#unknownDocument(name, text, file);
    return firstOf(schemasNamed(documents, inDocument), text) ?? missingSchema(text, inDocument, documents);
  }

  /** The document that a text is the name of. */
  document(text: string, file = ''): ApiDocument | undefined {
    return namedIn(this.#documents, normalise(text), file)[0];
  }

  /** Why a text in front matter, where something has to be found, is none of the above. */
  describeUnknown(key: string, text: string, file: string): Lookup<never> {
    const name = normalise(text);
    if (looksLikeFile(name)) return this.#unknownDocument(name, text, file);
    const close = nearestOperation(name, this.#documents);
    return {
      problem: {
        code: 'openapi/operation-not-found',
        message: `\`${text}\` in \`${key}\` is no operation.`,
        hint: close === undefined ? 'Write its method and its path, such as `GET /users`.' : `Did you mean \`${close}\`?`,
      },
    };
  }

  #among({ text, name, scope, file, wanted }: Wanted, look: (index: DocumentIndex) => Hits): Lookup<FoundOperation> {
    const documents = name === undefined ? scope : namedIn(this.#documents, name, file);
    if (name !== undefined && documents.length === 0) return this.#unknownDocument(name, text, file, wanted);
    const found = documents.map((document) => ({ document, hits: look(this.#index(document)) }));
    // An exact path in any document has priority over a path with other parameter names.
    for (const exactness of [0, 1]) {
      const hits = found.flatMap(({ document, hits: { [exactness]: operation } }) => (operation ? { document, operation } : []));
      const first = firstOf(hits, text);
      if (first) return first;
    }
    if (name === undefined && this.#lost.length > 0) return { isLost: true };
    return { problem: this.#missingOperation(text, nearestOperation(wanted, documents)) };
  }

  #missingOperation(text: string, close?: string): LookupProblem {
    const isEmpty = this.#documents.length === 0;
    return {
      code: 'openapi/operation-not-found',
      message: isEmpty
        ? `The operation \`${text}\` cannot be shown: the site has no API document.`
        : `No API document contains the operation \`${text}\`.`,
      hint: isEmpty ? NO_DOCUMENTS : close === undefined ? undefined : `Did you mean \`${close}\`?`,
    };
  }

  /** @param wanted the operation, which another document may have */
  #unknownDocument(name: string, text: string, file: string, wanted?: string): Lookup<never> {
    if (namedIn(this.#lost, name, file).length > 0) return { isLost: true };
    const inText = name === normalise(text) ? '' : ` in \`${text}\``;
    const names = this.#documents.flatMap(({ source }) => [source, baseName(source)]);
    const other = wanted === undefined ? undefined : this.find(wanted).found?.document;
    const hint = didYouMean(name, names) ?? (other && `\`${other.source}\` contains \`${wanted}\`.`);
    const problem = (reason: string, otherwise?: string): Lookup<never> => ({
      problem: { code: 'openapi/document-not-found', message: `\`${name}\`${inText} ${reason}.`, hint: hint ?? otherwise },
    });
    if (!this.#hasFile || !looksLikeFile(name) || /^https?:/i.test(name)) return problem('is not an API document of this site');
    return pathsOf(name, file).some(this.#hasFile)
      ? problem('is not an OpenAPI document', 'An OpenAPI document has `openapi` or `swagger` with its version at the top level.')
      : problem('does not exist', 'Paths start at the docs folder, or with `./` or `../` at the folder of the page.');
  }

  #index(document: ApiDocument): DocumentIndex {
    return remember(this.#byDocument, document, () => new DocumentIndex(document));
  }
}

const NO_DOCUMENTS = 'Name a document with `openapi` in docs.json, or add the file to the docs folder.';

interface Wanted {
  /** As the author wrote it. */
  text: string;
  /** Name of a document. */
  name: string | undefined;
  scope: readonly ApiDocument[];
  /** Of the text. */
  file: string;
  /** Without the name of a document. */
  wanted: string;
}

/** By the exact text, and by the path without parameter names. */
type Hits = [OperationSummary | undefined, OperationSummary | undefined];

class DocumentIndex {
  readonly #exact = new Map<string, OperationSummary>();
  readonly #nameless = new Map<string, OperationSummary>();
  readonly #webhooks = new Map<string, OperationSummary>();

  constructor(document: ApiDocument) {
    for (const operation of document.operations) {
      if (operation.kind === 'webhook') {
        remember(this.#webhooks, operation.path, () => operation);
        continue;
      }
      const path = withoutSlash(operation.path);
      remember(this.#exact, `${operation.method} ${path}`, () => operation);
      remember(this.#nameless, `${operation.method} ${withoutNames(path)}`, () => operation);
    }
  }

  endpoint(method: string, written: string): Hits {
    const path = withoutSlash(written);
    return [this.#exact.get(`${method} ${path}`), this.#nameless.get(`${method} ${withoutNames(path)}`)];
  }

  webhook(name: string): OperationSummary | undefined {
    return this.#webhooks.get(name);
  }
}

function normalise(text: string): string {
  return text
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .replace(/\s+/g, ' ')
    .trim();
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

function withoutNames(path: string): string {
  return path.replace(/\{[^{}/]*\}/g, '{}');
}

/**
 * Documents by path, URL, id or base name. An exact path excludes the others. Paths start at the docs root, and those with dots at the
 * folder of the file that they are written in.
 */
export function namedIn<T extends { source: string; id?: string }>(documents: readonly T[], name: string, file: string): T[] {
  const exact = documents.filter(({ source }) => source === name);
  if (exact.length > 0) return exact;
  const paths = pathsOf(name, file);
  for (const same of [(source: string) => source, withoutExtension]) {
    for (const path of paths) {
      const found = documents.filter(({ source }) => same(source) === path);
      if (found.length > 0) return found;
    }
  }
  const short = name.replace(/^\.?\//, '');
  return documents.filter(({ source, id }) => [baseName(source), id, fileName(source)].includes(short));
}

/** Paths from the docs root that the name of a file can mean, the most likely one first. */
function pathsOf(name: string, file: string): string[] {
  const path = withSlashes(name);
  const [fromFile, fromRoot] = [joinPath(path.startsWith('/') ? '' : folderOf(file), path), joinPath('', path)];
  const paths = /^\.\.?\//.test(path) ? [fromFile, fromRoot] : [fromRoot, fromFile];
  return paths.filter((one) => one !== undefined);
}

function looksLikeFile(name: string): boolean {
  return /\.(?:json|ya?ml)$/i.test(name) || /^\.{0,2}\/|^https?:/i.test(name);
}

function fileName(source: string): string {
  return source.replace(/[?#].*$/, '').replace(/^.*\//, '');
}

function baseName(source: string): string {
  return fileName(source).replace(/\.[^.]*$/, '');
}

function withoutExtension(source: string): string {
  return source.replace(/\.(?:json|ya?ml)$/i, '');
}

function nearestOperation(wanted: string, documents: readonly ApiDocument[]): string | undefined {
  const names = documents.flatMap(({ operations }) =>
    operations.map(({ kind, method, path }) => (kind === 'webhook' ? `webhook ${path}` : `${method.toUpperCase()} ${path}`)),
  );
  // The most likely mistake is the wrong method for a path.
  const path = wanted.slice(wanted.indexOf(' ') + 1);
  return (
    names.find((name) => withoutNames(withoutSlash(name.slice(name.indexOf(' ') + 1))) === withoutNames(withoutSlash(path))) ??
    nearest(wanted, names)
  );
}

/** The first match, with a problem if there are others; undefined without a match. */
function firstOf<T extends { document: ApiDocument }>(matches: readonly T[], text: string): Lookup<T> | undefined {
  const [found] = matches;
  if (!found || matches.length === 1) return found && { found };
  const sources = matches.map(({ document }) => `\`${document.source}\``).join(', ');
  const message = `${sources} all contain \`${text}\`; the first is used.`;
  return { found, problem: { code: 'openapi/ambiguous', message, hint: 'Add the name of the document in front.' } };
}

function missingSchema(text: string, name: string, documents: readonly ApiDocument[]): Lookup<never> {
  const names = documents.flatMap(({ schemaNames }) => schemaNames);
  const isEmpty = documents.length === 0;
  const message = isEmpty
    ? `The schema \`${text}\` cannot be shown: the site has no API document.`
    : `No API document contains the schema \`${text}\`.`;
  return { problem: { code: 'openapi/schema-not-found', message, hint: isEmpty ? NO_DOCUMENTS : didYouMean(name, names) } };
}
