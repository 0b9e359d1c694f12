import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { ApiDocument, OperationSummary } from './types.ts';

/** What a text such as `GET /users/{id}`, `billing POST /invoices` or `webhook user.created` matches. */
export type OperationMatch =
  | {
      kind: 'operation';
      document: ApiDocument;
      operation: OperationSummary /** Other documents that contain it. */;
      others: ApiDocument[];
    }
  /** The text only names a document. */
  | { kind: 'document'; document: ApiDocument }
  /** It looks like an operation, but there is none. `nearest` is the most similar one. */
  | { kind: 'missing'; nearest?: string | undefined }
  /** It names an unknown document. */
  | { kind: 'missing-document'; name: string; nearest?: string | undefined }
  /** It does not look like an operation; most likely the path of a page. */
  | { kind: 'other' };

export type SchemaMatch =
  | { kind: 'schema'; document: ApiDocument; name: string; others: ApiDocument[] }
  | { kind: 'missing-schema'; nearest?: string | undefined }
  | { kind: 'missing-document'; name: string; nearest?: string | undefined };

const METHOD = '(get|put|post|delete|options|head|patch|trace|query)';
const ENDPOINT = new RegExp(`^(?:(.+?) )?${METHOD} (\\/.*)$`, 'i');
const METHOD_ALONE = new RegExp(`^(.+) ${METHOD}$`, 'i');
const WEBHOOK = /^(?:(.+?) )?webhook (.+)$/i;

/** Finds operations and schemas by the text that authors write. Reuse one instance for many lookups. */
export class OperationIndex {
  readonly #documents: readonly ApiDocument[];
  readonly #byDocument = new Map<ApiDocument, DocumentIndex>();

  /** @param documents those of the configuration first, and then by path; the first match is used */
  constructor(documents: readonly ApiDocument[]) {
    this.#documents = documents;
  }

  /** @param scope the documents to search if the text names none. Default: all */
  find(text: string, scope: readonly ApiDocument[] = this.#documents): OperationMatch {
    const written = normalise(text);
    const endpoint = ENDPOINT.exec(written);
    if (endpoint) {
      const [, name, method = '', path = ''] = endpoint;
      return this.#among(name, scope, `${method.toUpperCase()} ${path}`, (index) => index.endpoint(method.toLowerCase(), path));
    }
    const webhook = WEBHOOK.exec(written);
    if (webhook) {
      const [, name, title = ''] = webhook;
      return this.#among(name, scope, `webhook ${title}`, (index) => [index.webhook(title), undefined]);
    }
    return this.#documentAlone(written);
  }

  /** Finds `Name` or `document Name`. */
  findSchema(text: string, scope: readonly ApiDocument[] = this.#documents): SchemaMatch {
    const written = normalise(text);
    const hits = scope.filter((document) => document.schemaNames.includes(written));
    if (hits[0]) return { kind: 'schema', document: hits[0], name: written, others: hits.slice(1) };
    const [, file, name] = /^(.+) (\S+)$/.exec(written) ?? [];
    if (file !== undefined && name !== undefined) {
      const documents = this.#named(file);
      if (documents.length === 0) return { kind: 'missing-document', name: file, nearest: nearest(file, this.#names()) };
      const found = documents.filter((document) => document.schemaNames.includes(name));
      if (found[0]) return { kind: 'schema', document: found[0], name, others: found.slice(1) };
      return missingSchema(name, documents);
    }
    return missingSchema(written, scope);
  }

  #among(name: string | undefined, scope: readonly ApiDocument[], wanted: string, look: (index: DocumentIndex) => Hits): OperationMatch {
    const documents = name === undefined ? scope : this.#named(name);
    if (name !== undefined && documents.length === 0) return { kind: 'missing-document', name, nearest: nearest(name, this.#names()) };
    const found = documents.map((document) => ({ document, hits: look(this.#index(document)) }));
    // An exact path in any document has priority over a path with other parameter names.
    for (const exactness of [0, 1]) {
      const hits = found.flatMap(({ document, hits: { [exactness]: operation } }) => (operation ? { document, operation } : []));
      if (hits[0]) return { kind: 'operation', ...hits[0], others: hits.slice(1).map(({ document }) => document) };
    }
    return { kind: 'missing', nearest: nearestOperation(wanted, documents) };
  }

  #documentAlone(written: string): OperationMatch {
    const [document] = this.#named(written);
    if (document) return { kind: 'document', document };
    const [, name, method] = METHOD_ALONE.exec(written) ?? [];
    if (name === undefined || method === undefined) return { kind: 'other' };
    const [named] = this.#named(name);
    if (!named) return { kind: 'missing-document', name, nearest: nearest(name, this.#names()) };
    const operations = named.operations.filter((operation) => operation.kind === 'operation' && operation.method === method.toLowerCase());
    return operations.length === 1 && operations[0]
      ? { kind: 'operation', document: named, operation: operations[0], others: [] }
      : { kind: 'missing' };
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

  #names(): string[] {
    return this.#documents.flatMap(({ source }) => [source, baseName(source)]);
  }

  #index(document: ApiDocument): DocumentIndex {
    const index = this.#byDocument.get(document) ?? new DocumentIndex(document);
    this.#byDocument.set(document, index);
    return index;
  }
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

function missingSchema(name: string, documents: readonly ApiDocument[]): SchemaMatch {
  const names = documents.flatMap((document) => document.schemaNames);
  return { kind: 'missing-schema', nearest: nearest(name, names) };
}

/** The problem of a match, if any: it is missing or ambiguous. The caller adds the location. */
export function describeMatch(
  match: OperationMatch | SchemaMatch,
  text: string,
): Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'> | undefined {
  const hint = 'nearest' in match && match.nearest !== undefined ? `Did you mean \`${match.nearest}\`?` : undefined;
  switch (match.kind) {
    case 'missing':
      return {
        code: 'openapi/operation-not-found',
        severity: 'error',
        message: `No API document contains the operation \`${text}\`.`,
        hint,
      };
    case 'missing-schema':
      return { code: 'openapi/schema-not-found', severity: 'error', message: `No API document contains the schema \`${text}\`.`, hint };
    case 'missing-document':
      return {
        code: 'openapi/document-not-found',
        severity: 'error',
        message: `\`${match.name}\` in \`${text}\` is not an API document of this site.`,
        hint,
      };
    case 'operation':
    case 'schema': {
      if (match.others.length === 0) return undefined;
      const sources = [match.document, ...match.others].map(({ source }) => `\`${source}\``);
      return {
        code: 'openapi/ambiguous',
        severity: 'warning',
        message: `${sources.join(', ')} all contain \`${text}\`; the first is used.`,
        hint: 'Add the name of the document in front.',
      };
    }
    default:
      return undefined;
  }
}
