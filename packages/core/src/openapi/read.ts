import type { DiskCache } from '../cache/disk-cache.ts';
import type { RecordedReads } from '../content/recorded-reads.ts';
import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic.ts';
import { internalError } from '../diagnostics/internal-error.ts';
import { buildDocument } from './build-document.ts';
import type { LoadedDocument } from './document.ts';
import { FileReader } from './files/read.ts';
import { type LoadFile, linkFiles } from './link.ts';
import type { ParsedFile } from './parsed-file.ts';
import { Problems } from './problems.ts';
import { isObject, type RawObject } from './raw.ts';
import { reportFindings, type Validation, Validator } from './validation/validator.ts';

export interface ReadDocumentsOptions {
  /** Absolute path of the docs root. */
  root: string;
  /** The documents of the configuration, in order: paths from the docs root or URLs, with the location of each. */
  configured: readonly { source: string; location?: SourceLocation }[];
  /** The JSON and YAML files of the folder; those that look like an OpenAPI document are also read. */
  files: Iterable<{ path: string; bytes: number }>;
  /** The documents of an earlier reading. Each stands in for itself while it, or one of its files, cannot be parsed. */
  earlier?: readonly LoadedDocument[];
  /** Without it, nothing is cached between builds. */
  cache?: DiskCache;
  /** False: documents are not validated against the OpenAPI specification. */
  validate?: boolean;
  fetch?: typeof fetch;
  /** Timeout for a host, in milliseconds. */
  timeout?: number;
}

export interface ReadDocuments {
  /** Documents of the configuration in their order, and then the others by path. */
  documents: LoadedDocument[];
  /** All files that the documents were read from, those that they refer to included. */
  reads: RecordedReads;
  diagnostics: Diagnostic[];
}

/** Maximum size of a document to validate against the specification, which takes about a second. */
const LARGEST_VALIDATED = 1_000_000;
/** Maximum size of a document whose operations and schemas are all read to find problems. */
const LARGEST_READ_THROUGH = 4_000_000;

/**
 * Reads the OpenAPI documents of a site. A document that cannot be read is skipped with an error. A part that cannot be used is a
 * warning, or an error if operations lose their body or a response.
 */
export async function readDocuments(options: ReadDocumentsOptions): Promise<ReadDocuments> {
  const validator = new Validator(options.cache);
  const result: ReadDocuments = { documents: [], reads: new Map(), diagnostics: [] };
  const ids = new Set<string>();
  try {
    const reader = new FileReader(options, (diagnostic) => result.diagnostics.push(diagnostic));
    result.reads = reader.reads;
    const pending: { problems: Problems; finish(): Promise<void> }[] = [];
    for (const source of reader.listSources()) {
      const id = claimId(source.address, ids);
      const read = await readOne(source, id, reader, options.validate === false ? undefined : validator).catch((error: unknown) => {
        result.diagnostics.push(internalError('This API document cannot be read', error, source.address));
      });
      const earlier = options.earlier?.find(({ document }) => document.source === source.address && document.id === id);
      const standIn = read?.isWhole ? undefined : reader.exists(source) && earlier;
      const loaded = standIn || read?.loaded;
      if (loaded) result.documents.push(loaded);
      else ids.delete(id);
      if (read) pending.push(read);
    }
    for (const { problems, finish } of pending) {
      await finish();
      for (const diagnostic of problems.diagnostics) result.diagnostics.push(diagnostic);
    }
  } finally {
    await validator.close();
  }
  return result;
}

interface ReadOne {
  loaded: LoadedDocument;
  /** False if a file of the document exists and cannot be parsed. */
  isWhole: boolean;
  problems: Problems;
  /** Waits for the validation. */
  finish(): Promise<void>;
}

type Source = ReturnType<FileReader['listSources']>[number];

async function readOne(source: Source, id: string, reader: FileReader, validator: Validator | undefined): Promise<ReadOne | undefined> {
  const main = await reader.readMain(source);
  const version = main && reader.acceptVersion(main, source);
  if (!main || !version || !isObject(main.value)) return undefined;
  const root = main.value;
  const size = main.places.text.length;
  const isTooLarge = size > LARGEST_VALIDATED;
  // Sent before the document is changed. The parser does not support version 3.2.
  const validation = !isTooLarge && !/^3\.[2-9]/.test(version) ? validator?.check(root, main.places.text) : undefined;
  const problems = new Problems(main);
  let isWhole = true;
  const load: LoadFile = async (address, from, reference) => {
    const file = await reader.readReferred(address, from, main, reference, problems);
    if (!file && reader.exists({ address })) isWhole = false;
    return file;
  };
  await linkFiles(main, load, problems);
  const loaded = buildDocument(main, { id, configured: source.configured, download: downloadOf(main) }, problems);
  if (loaded.document.operations.length === 0) reportNoOperations(loaded, root, problems);
  if (validator && isTooLarge) reportNotValidated(problems, root, 'it is larger than 1 MB');
  if (size <= LARGEST_READ_THROUGH) readEverything(loaded);
  return {
    loaded,
    isWhole,
    problems,
    async finish() {
      const found: Validation | undefined = await validation;
      if (found) reportFindings(found, root, problems);
      else if (validation) reportNotValidated(problems, root, 'validation timed out');
    },
  };
}

/** Reads all operations and schemas once, to find problems. */
function readEverything({ document, operation, schema }: LoadedDocument): void {
  for (const { key } of document.operations) operation(key);
  for (const name of document.schemaNames) schema(name);
}

function reportNotValidated(problems: Problems, root: RawObject, reason: string): void {
  problems.add(root, {
    code: 'openapi/not-validated',
    severity: 'notice',
    message: `The document is not validated against the OpenAPI specification: ${reason}.`,
  });
}

function reportNoOperations({ document }: LoadedDocument, root: RawObject, problems: Problems): void {
  problems.add(root, {
    code: 'openapi/empty',
    severity: document.schemaNames.length > 0 ? 'notice' : 'warning',
    message: `\`${document.source}\` contains no operations.`,
    hint: root.paths === undefined && root.webhooks === undefined ? 'Define operations under `paths`.' : undefined,
  });
}

function downloadOf({ file }: ParsedFile): LoadedDocument['document']['download'] {
  return /^https?:/i.test(file) ? { kind: 'url', url: file } : { kind: 'file', path: `/${file}` };
}

/** The base name of a source, numbered if another document has it. */
function claimId(source: string, taken: Set<string>): string {
  const name =
    source
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  const base =
    name
      .replace(/\.(?:json|ya?ml)$/i, '')
      .replace(/[^\w.-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'openapi';
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}
