import type { DiskCache } from '../cache/disk-cache.ts';
import type { RecordedReads } from '../content/resources/recorded-reads.ts';
import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts';
import { internalError } from '../diagnostics/internal-error.ts';
import { buildDocument } from './build-document.ts';
import type { LoadedDocument } from './document.ts';
import { type ConfiguredDocument, type DocumentSource, FileReader, isAsRead, isUrl } from './files/read.ts';
import { applyOverlay } from './overlay.ts';
import type { ParsedFile } from './parse/parsed-file.ts';
import { isObject, type RawObject } from './parse/raw.ts';
import { Problems } from './problems.ts';
import { isExample, type LoadFile } from './references/insertions.ts';
import { linkFiles } from './references/link.ts';
import { reportFindings } from './validation/report-findings.ts';
import { type Validation, Validator } from './validation/validator.ts';

export interface ReadDocumentsOptions {
  /** Absolute path of the docs root. */
  root: string;
  /** The documents of the configuration, in order: paths from the docs root or URLs, with the location of each. */
  configured: readonly ConfiguredDocument[];
  /** Documents that pages name by URL, with the location of each. */
  named?: readonly ConfiguredDocument[];
  /** The JSON and YAML files of the folder; those that are OpenAPI documents are also read. */
  files: Iterable<{ path: string; bytes: number }>;
  /** The documents of an earlier reading. Each is used again if no file changed, or while it cannot be parsed. */
  earlier?: readonly ReadDocument[];
  /** Keys of schemas whose values are badges after the name. */
  badgeKeys?: readonly string[] | undefined;
  /** Without it, nothing is cached between builds. */
  cache?: DiskCache;
  /**
   * With it, changed documents of an earlier reading are validated after they are returned. Until then, they have the findings of the
   * earlier reading. Called when `diagnostics` has changed.
   */
  onValidated?: () => void;
  /** False: documents are not validated against the OpenAPI specification. */
  validate?: boolean;
  fetch?: typeof fetch;
  /** Timeout for a host, in milliseconds. */
  timeout?: number;
  /** See `FileReaderOptions`. */
  offline?: boolean;
  unreachable?: Severity;
}

/** One document and what there is to say about it. */
export interface ReadDocument {
  source: DocumentSource;
  id: string;
  /** Undefined if it cannot be read. */
  loaded: LoadedDocument | undefined;
  /** All files that it was read from. */
  reads: RecordedReads;
  /** Those of them that are texts, such as descriptions, which are no pages. */
  texts: ReadonlySet<string>;
  diagnostics: readonly Diagnostic[];
  /** What validation found; undefined while it is not known. */
  findings: readonly Diagnostic[] | undefined;
}

export interface ReadDocuments {
  /** Every source in order, including those without a document. */
  each: ReadDocument[];
  /** Documents of the configuration in their order, and then the others by path. */
  documents: LoadedDocument[];
  /** All files that the documents were read from, those that they refer to included. */
  reads: RecordedReads;
  readonly diagnostics: Diagnostic[];
}

/** Maximum size of a document to validate against the specification, which takes about a second. */
const MAX_VALIDATED_SIZE = 1_000_000;
/** Maximum size of a document whose operations and schemas are all read to find problems. */
const MAX_READ_THROUGH_SIZE = 4_000_000;

/**
 * Reads the OpenAPI documents of a site. A document that cannot be read is skipped with an error. A part that cannot be used is a
 * warning, or an error if operations lose their body or a response.
 */
export async function readDocuments(options: ReadDocumentsOptions): Promise<ReadDocuments> {
  const validator = new Validator(options.cache);
  const each: ReadDocument[] = [];
  const ids = new Set<string>();
  const validations: Promise<boolean>[] = [];
  const isLater = options.onValidated !== undefined && options.earlier !== undefined;
  try {
    const reader = new FileReader(options);
    for (const source of reader.listSources()) {
      const id = claimId(source.address, ids);
      const earlier = options.earlier?.find((one) => one.id === id && one.source.address === source.address);
      if (earlier?.findings && isCurrent(earlier, source, options.root)) {
        each.push(earlier);
      } else {
        const diagnostics: Diagnostic[] = [];
        const { reads, texts } = reader.startDocument((diagnostic) => diagnostics.push(diagnostic));
        const read = await readOne(source, id, reader, {
          validator: options.validate === false ? undefined : validator,
          badgeKeys: options.badgeKeys,
        }).catch((error: unknown): undefined => {
          diagnostics.push(internalError('This API document cannot be read', error, source.address));
        });
        const standIn = reader.exists(source) ? lastGood(read, earlier?.loaded) : undefined;
        if (read) diagnostics.push(...read.problems.diagnostics.map((one) => (standIn ? asEmptied(one) : one)));
        const document: ReadDocument = {
          source,
          id,
          loaded: standIn ?? read?.loaded,
          reads,
          texts,
          diagnostics,
          findings: earlier?.findings,
        };
        each.push(document);
        validations.push(addFindings(document, read));
      }
      if (!each.at(-1)?.loaded) ids.delete(id);
    }
    if (!isLater) await Promise.all(validations);
  } finally {
    const isDone = Promise.all(validations).finally(() => validator.close());
    if (isLater) void isDone.then((changes) => changes.includes(true) && options.onValidated?.());
    else await isDone;
  }
  return {
    each,
    documents: each.flatMap(({ loaded }) => loaded ?? []),
    reads: new Map(each.flatMap(({ reads }) => [...reads])),
    get diagnostics() {
      return each.flatMap(({ diagnostics, findings = [] }) => [...diagnostics, ...findings]);
    },
  };
}

/** The version of a document that is shown while it cannot be read, or while none of its operations is there yet. */
function lastGood(read: ReadOne | undefined, earlier: LoadedDocument | undefined): LoadedDocument | undefined {
  const isEmptied = read?.loaded.document.operations.length === 0 && earlier?.document.operations.length !== 0;
  return read?.isWhole && !isEmptied ? undefined : earlier;
}

/** The start of a YAML document can be read when the rest is not there yet, so this is an error while another version is shown. */
function asEmptied(diagnostic: Diagnostic): Diagnostic {
  if (diagnostic.code !== 'openapi/empty') return diagnostic;
  return { ...diagnostic, severity: 'error', message: `${diagnostic.message} The pages show its last version.` };
}

/** @returns whether there is or was something to find */
async function addFindings(document: ReadDocument, read: ReadOne | undefined): Promise<boolean> {
  const found = await read?.validation;
  const { findings: earlier = [] } = document;
  document.findings = read?.report(found) ?? [];
  return document.findings.length > 0 || earlier.length > 0;
}

/** Whether a document would be read the same again. Remote files are read once. */
function isCurrent(earlier: ReadDocument, source: DocumentSource, root: string): boolean {
  const isSame = JSON.stringify(earlier.source) === JSON.stringify(source);
  return isSame && [...earlier.reads].every(([file, read]) => isUrl(file) || isAsRead(root, file, read));
}

interface ReadOne {
  loaded: LoadedDocument;
  /** False if a file of the document exists and cannot be parsed. */
  isWhole: boolean;
  problems: Problems;
  /** Undefined if it timed out, or if there is none. */
  validation: Promise<Validation | undefined> | undefined;
  /** The diagnostics of a validation. */
  report(found: Validation | undefined): Diagnostic[];
}

async function readOne(
  source: DocumentSource,
  id: string,
  reader: FileReader,
  { validator, badgeKeys }: { validator: Validator | undefined; badgeKeys: readonly string[] | undefined },
): Promise<ReadOne | undefined> {
  const main = await reader.readMain(source);
  const version = main && reader.acceptVersion(main, source);
  if (!main || !version || !isObject(main.value)) return undefined;
  const root = main.value;
  const problems = new Problems(main);
  const overlays = await reader.readOverlays(source);
  for (const overlay of overlays) problems.diagnostics.push(...(await applyOverlay(root, overlay, problems)));
  let isWhole = true;
  const load: LoadFile = async (address, from, reference) => {
    const file = await reader.readReferred(address, reference, { from, main, problems });
    if (!file && !isExample(reference) && reader.exists({ address })) isWhole = false;
    return file;
  };
  const linked = await linkFiles(main, load, problems);
  const files = [...linked.files, ...overlays];
  const size = files.reduce((sum, { places }) => sum + places.text.length, 0);
  const isTooLarge = size > MAX_VALIDATED_SIZE;
  // Sent before the document is changed. The parser does not support version 3.2.
  const isValidated = !isTooLarge && !/^3\.[2-9]/.test(version);
  const validation = isValidated ? validator?.check(root, files.map(({ places }) => places.text).join('\n')) : undefined;
  const loaded = buildDocument(main, { id, configured: source.configured, download: downloadOf(main), badgeKeys }, problems);
  if (reader.isLacking) for (const one of problems.diagnostics) if (one.code === 'openapi/lost') one.severity = 'warning';
  if (loaded.document.operations.length === 0) reportNoOperations(loaded, root, problems);
  if (validator && isTooLarge) reportNotValidated(problems, root, 'it is larger than 1 MB');
  if (size <= MAX_READ_THROUGH_SIZE) readEverything(loaded);
  return {
    loaded,
    isWhole,
    problems,
    validation,
    report(found) {
      const { length } = problems.diagnostics;
      if (found?.isFailed) reportNotValidated(problems, root, 'the validator fails on it');
      else if (found) reportFindings(found, root, linked.unusual, problems);
      else if (validation) reportNotValidated(problems, root, 'validation timed out');
      return problems.diagnostics.slice(length);
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
