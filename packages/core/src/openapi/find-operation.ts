import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../diagnostics/nearest.ts';
import { METHODS } from './summaries.ts';
import type { ApiDocument, OperationSummary } from './types.ts';

/** The result of looking up a text such as `GET /users/{id}`, `billing POST /invoices` or `webhook user.created`. */
export interface Lookup<T> {
  found?: T | undefined;
  /** The match is missing or ambiguous. Absent if the text does not look like a reference; most likely, it is the path of a page. */
  problem?: LookupProblem;
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

/** Finds operations and schemas by the text that authors write. Reuse one instance for many lookups. */
export class OperationIndex {
  readonly #documents: readonly ApiDocument[];
  readonly #byDocument = new Map<ApiDocument, DocumentIndex>();
  readonly #endpoint: RegExp;
  readonly #methodAlone: RegExp;

  /** @param documents those of the configuration first, and then by path; the first match is used */
  constructor(documents: readonly ApiDocument[]) {
    this.#documents = documents;
    const methods = new Set([...METHODS, ...documents.flatMap(({ operations }) => operations.map(({ method }) => method))]);
    const method = `(${[...methods].filter((name) => /^[a-z]+$/.test(name)).join('|')})`;
    this.#endpoint = new RegExp(`^(?:(.+?) )?${method} (\\/.*)$`, 'i');
    this.#methodAlone = new RegExp(`^(.+) ${method}$`, 'i');
  }

  /** @param scope the documents to search if the text names none. Default: all */
  find(text: string, scope: readonly ApiDocument[] = this.#documents): Lookup<FoundOperation> {
    const written = normalise(text);
    const endpoint = this.#endpoint.exec(written);
    if (endpoint) {
      const [, name, method = '', path = ''] = endpoint;
      const wanted = `${method.toUpperCase()} ${path}`;
      return this.#among({ text, name, scope, wanted }, (index) => index.endpoint(method.toLowerCase(), path));
    }
    const webhook = WEBHOOK.exec(written);
    if (webhook) {
      const [, name, title = ''] = webhook;
      return this.#among({ text, name, scope, wanted: `webhook ${title}` }, (index) => [index.webhook(title), undefined]);
    }
    const [, name, method] = this.#named(written).length > 0 ? [] : (this.#methodAlone.exec(written) ?? []);
    if (name === undefined || method === undefined) return {};
    const [document] = this.#named(name);
    if (!document) return { problem: this.#unknownDocument(name, text) };
    const [operation, ...others] = document.operations.filter((one) => one.kind === 'operation' && one.method === method.toLowerCase());
    return operation && others.length === 0 ? { found: { document, operation } } : { problem: missingOperation(text) };
  }

  /** Finds `Name` or `document Name`. */
  findSchema(text: string): Lookup<FoundSchema> {
    const written = normalise(text);
    const [, file, inFile = ''] = /^(.+) (\S+)$/.exec(written) ?? [];
    const schemasNamed = (documents: readonly ApiDocument[], name: string) =>
      documents.filter(({ schemaNames }) => schemaNames.includes(name)).map((document) => ({ document, name }));
    const everywhere = schemasNamed(this.#documents, written);
    if (everywhere.length > 0 || file === undefined) return firstOf(everywhere, text) ?? missingSchema(text, written, this.#documents);
    const documents = this.#named(file);
    if (documents.length === 0) return { problem: this.#unknownDocument(file, text) };
    return firstOf(schemasNamed(documents, inFile), text) ?? missingSchema(text, inFile, documents);
  }

  #among({ text, name, scope, wanted }: Wanted, look: (index: DocumentIndex) => Hits): Lookup<FoundOperation> {
    const documents = name === undefined ? scope : this.#named(name);
    if (name !== undefined && documents.length === 0) return { problem: this.#unknownDocument(name, text) };
    const found = documents.map((document) => ({ document, hits: look(this.#index(document)) }));
    // An exact path in any document has priority over a path with other parameter names.
    for (const exactness of [0, 1]) {
      const hits = found.flatMap(({ document, hits: { [exactness]: operation } }) => (operation ? { document, operation } : []));
      const first = firstOf(hits, text);
      if (first) return first;
    }
    return { problem: missingOperation(text, nearestOperation(wanted, documents)) };
  }

  #unknownDocument(name: string, text: string): LookupProblem {
    const names = this.#documents.flatMap(({ source }) => [source, baseName(source)]);
    return {
      code: 'openapi/document-not-found',
      message: `\`${name}\` in \`${text}\` is not an API document of this site.`,
      hint: didYouMean(name, names),
    };
  }

  /** Documents by path, URL, id or base name. An exact path excludes the others. */
  #named(name: string): ApiDocument[] {
    const path = name.replace(/^\.?\//, '');
    const exact = this.#documents.filter(({ source }) => source === name || source === path);
    if (exact.length > 0) return exact;
    return this.#documents.filter(
      ({ source, id }) => withoutExtension(source) === path || baseName(source) === path || id === path || fileName(source) === path,
    );
  }

  #index(document: ApiDocument): DocumentIndex {
    const index = this.#byDocument.get(document) ?? new DocumentIndex(document);
    this.#byDocument.set(document, index);
    return index;
  }
}

interface Wanted {
  /** As the author wrote it. */
  text: string;
  /** Name of a document. */
  name: string | undefined;
  scope: readonly ApiDocument[];
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
        if (!this.#webhooks.has(operation.path)) this.#webhooks.set(operation.path, operation);
        continue;
      }
      const path = withoutSlash(operation.path);
      add(this.#exact, `${operation.method} ${path}`, operation);
      add(this.#nameless, `${operation.method} ${withoutNames(path)}`, operation);
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

function add(map: Map<string, OperationSummary>, key: string, operation: OperationSummary): void {
  if (!map.has(key)) map.set(key, operation);
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

function fileName(source: string): string {
  return (
    source
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? source
  );
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

function missingOperation(text: string, close?: string): LookupProblem {
  return {
    code: 'openapi/operation-not-found',
    message: `No API document contains the operation \`${text}\`.`,
    hint: close === undefined ? undefined : `Did you mean \`${close}\`?`,
  };
}

function missingSchema(text: string, name: string, documents: readonly ApiDocument[]): Lookup<never> {
  const names = documents.flatMap(({ schemaNames }) => schemaNames);
  const message = `No API document contains the schema \`${text}\`.`;
  return { problem: { code: 'openapi/schema-not-found', message, hint: didYouMean(name, names) } };
}
