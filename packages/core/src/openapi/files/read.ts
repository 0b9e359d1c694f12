import { hash } from 'node:crypto';
import path from 'node:path';
import type { DiskCache } from '../../cache/disk-cache.ts';
import { folderOf, withSlashes } from '../../config/paths.ts';
import { withDefined } from '../../config/with-defined.ts';
import type { RecordedReads } from '../../content/resources/recorded-reads.ts';
import { decodeText } from '../../diagnostics/decode.ts';
import type { Diagnostic, Report, Severity, SourceLocation } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { isPublished } from '../../files/discover.ts';
import { bytesOf, readBytes, statFile } from '../../files/disk.ts';
import { DocsFiles, describeRefusal, type Refusal } from '../../files/docs-files.ts';
import { declaresVersion } from '../parse/declares-version.ts';
import { parseFile, versionOf } from '../parse/parse.ts';
import type { ParsedFile } from '../parse/parsed-file.ts';
import { isObject, own } from '../parse/raw.ts';
import { Places } from '../places/places.ts';
import { fileIn, type Problems } from '../problems.ts';
import { isExample, isSource, type Referrer } from '../references/insertions.ts';
import { isPrivateHost } from '../remote/addresses.ts';
import { MAX_DOCUMENT_SIZE, readRemote } from '../remote/read.ts';
import { isPartOfDocument } from './part-of-document.ts';

/** A document of the configuration: a path from the docs root, or a URL. */
export interface ConfiguredDocument {
  source: string;
  location?: SourceLocation;
  /** Overlays that are applied to it, in order. */
  overlays?: readonly { source: string; location: SourceLocation }[];
}

export interface DocumentSource {
  /** Path from the docs root, or URL. */
  address: string;
  /** As in the configuration. */
  written: string;
  configured: boolean;
  /** Where it is named. */
  location?: SourceLocation;
  overlays?: ConfiguredDocument['overlays'];
}

export interface FileReaderOptions {
  root: string;
  configured: readonly ConfiguredDocument[];
  /** Documents that pages name by URL. */
  named?: readonly ConfiguredDocument[];
  files: Iterable<{ path: string; bytes: number }>;
  cache?: DiskCache;
  fetch?: typeof fetch;
  timeout?: number;
  /** No request is made. A document without a copy from an earlier build is left out with a warning. */
  offline?: boolean;
  /** Severity of a document that cannot be downloaded. Default: an error. */
  unreachable?: Severity;
}

const DATA = /\.(?:json|ya?ml)$/i;
/** Texts and code samples, which documents are split into besides data. */
const TEXT =
  /\.(?:mdx?|markdown|txt|xml|csv|html?|css|svg|[cm]?[jt]sx?|py|rb|php|go|java|kt|kts|swift|cs|fs|cpp|cc|c|h|hpp|rs|dart|scala|r|lua|pl|ex|exs|clj|m|ps1|sh|bash|curl|http|graphql|proto)$/i;
/** Files that one site may download because documents reference them. */
const MAX_DOWNLOADS = 500;

/** Reads the files of documents from disk and network, each once per document. */
export class FileReader {
  readonly #options: FileReaderOptions;
  readonly #docs: DocsFiles;
  #reads: RecordedReads = new Map();
  #texts = new Set<string>();
  #report: Report = () => {};
  readonly #files: { path: string; bytes: number }[];
  #downloads = 0;
  #isLacking = false;

  constructor(options: FileReaderOptions) {
    this.#options = options;
    this.#docs = new DocsFiles(options.root);
    this.#files = [...options.files].filter((file) => DATA.test(file.path));
  }

  /** The documents of the configuration, those that pages name, and then the files that are documents, by path. Without duplicates. */
  listSources(): DocumentSource[] {
    const sources = new Map<string, DocumentSource>();
    for (const { source, location, overlays } of this.#options.configured) {
      const address = addressOf(source);
      if (!sources.has(address)) sources.set(address, withDefined({ address, written: source, configured: true, location, overlays }));
    }
    for (const { source, location } of this.#options.named ?? [])
      if (!sources.has(source)) sources.set(source, withDefined({ address: source, written: source, configured: false, location }));
    const found = this.#files.filter((file) => !sources.has(file.path) && file.bytes <= MAX_DOCUMENT_SIZE && this.#isDocument(file.path));
    for (const file of found.sort((a, b) => (a.path < b.path ? -1 : 1)))
      sources.set(file.path, { address: file.path, written: file.path, configured: false });
    return [...sources.values()];
  }

  /**
   * The files that are read from now on belong to another document.
   * @returns those files as they are read, and which of them are texts
   */
  startDocument(report: Report): { reads: RecordedReads; texts: ReadonlySet<string> } {
    this.#report = report;
    this.#reads = new Map();
    this.#texts = new Set();
    this.#isLacking = false;
    return { reads: this.#reads, texts: this.#texts };
  }

  /** Whether a part of the current document could not be downloaded, and the author wants to build without it. */
  get isLacking(): boolean {
    return this.#isLacking && this.#unreachable !== 'error';
  }

  get #unreachable(): Severity {
    const { offline, unreachable = 'error' } = this.#options;
    return offline ? 'warning' : unreachable;
  }

  /** Whether a source, or a file that a document references, is a file of the docs folder. */
  exists({ address }: Pick<DocumentSource, 'address'>): boolean {
    return !isUrl(address) && this.#docs.refusal(address, { isNamed: true }) === undefined;
  }

  readMain(source: DocumentSource): Promise<ParsedFile | undefined> {
    const severity: Severity = 'error';
    const location = source.location ?? { file: source.address };
    const report: ReportProblem = (problem) => this.#report({ severity, ...problem, location });
    return isUrl(source.address)
      ? this.#readUrl(source.address, { form: 'data', severity, trusted: true }, report)
      : this.#readLocal(source.address, { written: source.written, severity, report, form: 'data' });
  }

  /** The overlays of a document that can be read. */
  async readOverlays({ overlays = [] }: DocumentSource): Promise<ParsedFile[]> {
    const read: ParsedFile[] = [];
    for (const { source, location } of overlays) {
      const overlay = await this.readMain({ address: addressOf(source), written: source, configured: true, location });
      if (overlay) read.push(overlay);
    }
    return read;
  }

  /** A file that a document references. */
  async readReferred(
    address: string,
    reference: Referrer,
    { from, main, problems }: { from: ParsedFile; main: ParsedFile; problems: Problems },
  ): Promise<ParsedFile | undefined> {
    const form = formOf(address, reference);
    const report: ReportProblem = ({ message, ...problem }) => {
      const isUnresolved = problem.code !== 'openapi/cached-copy';
      const reason = isUnresolved ? `The reference \`${reference.text}\` cannot be resolved: ${message}` : message;
      problems.add(reference.holder, {
        ...problem,
        message: reason,
        ...(form === 'example' && { key: reference.key, severity: 'warning' }),
        ...(isUnresolved && { cause: problem.code === 'openapi/too-large' ? problem.code : fileIn(reference.text) }),
      });
    };
    problems.addFiles([from]);
    if (isUrl(address)) {
      this.#downloads += 1;
      if (this.#downloads <= MAX_DOWNLOADS)
        return this.#readUrl(address, { form, severity: 'warning', trusted: isTrusted(address, main.file) }, report);
      report({
        code: 'openapi/too-large',
        severity: 'error',
        message: `the documents reference more than ${MAX_DOWNLOADS} files by URL.`,
        hint: 'Copy the files into the docs folder: files there have no such limit.',
      });
      return undefined;
    }
    if (!/^[a-z][a-z0-9+.-]*:/i.test(address))
      return this.#readLocal(address, {
        written: address,
        severity: 'error',
        main: main.file,
        form,
        report: (one) => report({ severity: 'error', ...one }),
      });
    report({ code: 'openapi/reference', message: 'only files and URLs are supported.' });
    return undefined;
  }

  /** The version of a supported document; otherwise reports a problem. */
  acceptVersion(file: ParsedFile, source: DocumentSource): string | undefined {
    const { value } = file;
    const version = versionOf(value);
    const severity: Severity = source.configured ? 'error' : 'warning';
    const location = source.location ?? { file: file.file, line: 1, column: 1 };
    if (version === undefined || !isObject(value)) {
      const other =
        own(value, 'asyncapi') === undefined ? 'it has no `openapi` or `swagger` key at the top level' : 'it is an AsyncAPI document';
      this.#report({
        code: 'openapi/not-openapi',
        severity,
        message: `\`${source.written}\` is not an OpenAPI document: ${other}.`,
        location,
      });
      return undefined;
    }
    const [, major, minor] = /^(\d+)(?:\.(\d+))?/.exec(version) ?? [];
    if (major === '2') {
      value.swagger = '2.0';
      delete value.openapi;
      return '2.0';
    }
    if (major !== '3') {
      this.#report({
        code: 'openapi/version',
        severity,
        message: `\`${source.written}\` has version ${version}, which is not supported.`,
        hint: 'Use version 2.0 or 3.0 to 3.2.',
        ...file.places.locate(value.openapi === undefined ? '/swagger' : '/openapi'),
      });
      return undefined;
    }
    delete value.swagger;
    value.openapi = version;
    if (Number(minor) > 2) {
      this.#report({
        code: 'openapi/version',
        severity: 'warning',
        message: `\`${source.written}\` has version ${version}; it is parsed like version 3.2.`,
        ...file.places.locate('/openapi'),
      });
    }
    return version;
  }

  async #readLocal(
    file: string,
    { written, severity, report, main, form }: { written: string; severity: Severity; report: ReportProblem; main?: string; form: Form },
  ): Promise<ParsedFile | undefined> {
    this.#reads.set(file, '');
    const bytes = await this.#bytesOf(file, withDefined({ written, main, form, report }));
    if (!bytes) return undefined;
    this.#reads.set(file, hash('sha1', bytes));
    const decoded = decodeText(bytes);
    if (decoded.kind === 'invalid') {
      const message = `\`${written}\` is not valid UTF-8; it looks like ${decoded.encoding}.`;
      report({ code: 'openapi/encoding', message, hint: 'Save it as UTF-8.' });
      return undefined;
    }
    return this.#parse(file, decoded.text, { form, severity });
  }

  async #parse(file: string, text: string, { form, severity }: { form: Form; severity: Severity }): Promise<ParsedFile | undefined> {
    if (form === 'data') return parseFile(file, text, { report: this.#report, severity });
    if (form === 'example' && DATA.test(file)) {
      const parsed = await parseFile(file, text, { report: () => {}, severity });
      if (parsed) return parsed;
    }
    this.#texts.add(file);
    // The source of a sample may be a text of YAML, or is YAML.
    const parsed = form === 'source' ? await parseFile(file, text, { report: () => {}, severity }) : undefined;
    const whole = typeof parsed?.value === 'string' ? parsed.value : text;
    const value = (/\.mdx?$/i.test(file) ? whole.replace(FRONT_MATTER, '') : whole).trimEnd();
    return { file, value, places: new Places(file, text, 'yaml') };
  }

  /** @param main of a file that a document references, the path of that document */
  async #bytesOf(
    file: string,
    { written, main, form, report }: { written: string; main?: string; form: Form; report: ReportProblem },
  ): Promise<Uint8Array | undefined> {
    const refuse = (refusal: Refusal) => report(this.#describe(file, written, refusal));
    const refusal = main === undefined ? this.#docs.refusal(file, { isNamed: true }) : await this.#refusalOfReferred(file, main, form);
    // The reads are those that can change. What is no part of the docs is not looked at again.
    if (refusal && refusal.kind !== 'missing') this.#reads.delete(file);
    if (refusal) return void refuse(refusal);
    if (main !== undefined && !DATA.test(file) && !TEXT.test(file) && /\.\w+$/.test(file))
      return void report({
        code: 'openapi/reference',
        message: `\`${written}\` is neither data nor a text.`,
        hint: 'Documents consist of JSON, YAML, Markdown, and code.',
      });
    const absolute = path.resolve(this.#options.root, file);
    if ((statFile(absolute)?.size ?? 0) > MAX_DOCUMENT_SIZE) {
      const message = `\`${written}\` is larger than ${MAX_DOCUMENT_SIZE / 1_000_000} MB; it is skipped.`;
      return void report({
        code: 'openapi/too-large',
        message,
        hint: 'Move parts of it to other files, and reference them with `$ref`.',
      });
    }
    const read = readBytes(absolute);
    return read.kind === 'bytes' ? read.bytes : void refuse({ kind: 'unreadable', reason: read.reason });
  }

  /**
   * A document can be from anyone, so it only gets what readers may see: files that are published, data, and texts that documents
   * are made of. Beside a document that is in an ignored folder, its parts are too.
   */
  async #refusalOfReferred(file: string, main: string, form: Form): Promise<Refusal | undefined> {
    const isPart = !isUrl(main) && file.startsWith(`${folderOf(main)}/`);
    const refusal = this.#docs.refusal(file, { isNamed: isPart });
    if (refusal?.kind === 'private' && form === 'data' && !isUrl(main) && (await this.#isPart(file))) return undefined;
    return refusal ?? (isPublished(file, this.#docs.rules) || DATA.test(file) || TEXT.test(file) ? undefined : { kind: 'unpublished' });
  }

  /** Whether a file has nothing but a part of a document in it. */
  async #isPart(file: string): Promise<boolean> {
    const decoded = DATA.test(file) ? decodeText(bytesOf(path.resolve(this.#options.root, file)) ?? new Uint8Array()) : undefined;
    const parsed = decoded?.kind === 'text' ? await parseFile(file, decoded.text, { report: () => {}, severity: 'error' }) : undefined;
    return isPartOfDocument(parsed?.value);
  }

  #describe(file: string, written: string, refusal: Refusal): Parameters<ReportProblem>[0] {
    if (refusal.kind === 'outside') {
      const message = `\`${written}\` is outside the docs folder; it is skipped.`;
      return { code: 'openapi/outside-root', message, hint: 'Copy the file into the docs folder.' };
    }
    if (refusal.kind !== 'missing' && refusal.kind !== 'folder') {
      const described = describeRefusal(written, refusal);
      return { ...described, severity: 'error', ...(refusal.kind === 'unreadable' && { code: 'openapi/not-found' }) };
    }
    const paths = this.#files.map((one) => one.path);
    const close = nearest(file, paths) ?? paths.find((one) => path.posix.basename(one) === path.posix.basename(file));
    const hint = close === undefined ? 'Paths are relative to the docs folder.' : `Did you mean \`${close}\`?`;
    const message = `\`${written}\` ${refusal.kind === 'folder' ? 'is not a file' : 'does not exist'}.`;
    return { code: 'openapi/not-found', message, hint };
  }

  async #readUrl(
    url: string,
    { form, severity, trusted }: { form: Form; severity: Severity; trusted: boolean },
    report: ReportProblem,
  ): Promise<ParsedFile | undefined> {
    if (!URL.canParse(url)) {
      report({ code: 'openapi/unreachable', message: `\`${url}\` is not a valid URL.` });
      return undefined;
    }
    const { cache, fetch, timeout, offline } = this.#options;
    const loaded = await readRemote(url, withDefined({ trusted, cache, fetch, timeout, offline }));
    if (loaded.kind === 'failed') {
      this.#isLacking = true;
      report({
        code: 'openapi/unreachable',
        severity: severity === 'error' ? this.#unreachable : severity,
        message: `\`${url}\` ${offline ? 'is not downloaded' : 'cannot be downloaded'}: ${loaded.reason}. There is no copy from an earlier build.`,
        hint: offline
          ? 'Run the command once without `--offline`, or copy the file into the docs folder.'
          : 'Open the URL in a browser to check that it returns the JSON or YAML file. To build without it, set `lectern.openapi.onUnreachable` to `warn`.',
      });
      return undefined;
    }
    this.#reads.set(url, hash('sha1', loaded.text));
    if (loaded.kind === 'copy') {
      const message = `\`${url}\` cannot be downloaded: ${loaded.reason}. The copy from an earlier build is used.`;
      report({ code: 'openapi/cached-copy', severity: 'warning', message });
    }
    return this.#parse(url, loaded.text, { form, severity });
  }

  /** Whether a file of the docs folder declares a version of OpenAPI, wherever the key is. */
  #isDocument(file: string): boolean {
    const bytes = bytesOf(path.resolve(this.#options.root, file));
    if (bytes === undefined) return false;
    const decoded = decodeText(bytes);
    // One in another encoding is reported when it is read.
    return declaresVersion(decoded.kind === 'text' ? decoded.text : bytes.toString(/16/.test(decoded.encoding) ? 'utf16le' : 'latin1'));
  }
}

/** What a file is read as: its values, its text, the source of a code sample, or an example, which is values if it has any. */
type Form = 'data' | 'text' | 'source' | 'example';

const FRONT_MATTER = /^---\r?\n[\s\S]*?\n---[^\S\n]*(?:\r?\n\s*)/;

function formOf(address: string, reference: Referrer): Form {
  const path = address.replace(/[?#].*$/s, '');
  if (isExample(reference)) return 'example';
  if (TEXT.test(path)) return 'text';
  return isSource(reference) ? 'source' : 'data';
}

/** Reports why a file cannot be used. */
type ReportProblem = (problem: { code: Diagnostic['code']; severity?: Severity; message: string; hint?: string | undefined }) => void;

/**
 * Whether a file of the docs folder is still as it was read.
 * @param read fingerprint from the recorded reads
 */
export function isAsRead(root: string, file: string, read: string): boolean {
  const absolute = path.resolve(root, file);
  const stats = statFile(absolute);
  const bytes = stats?.isFile() && stats.size <= MAX_DOCUMENT_SIZE ? bytesOf(absolute) : undefined;
  return read === (bytes ? hash('sha1', bytes) : '');
}

function addressOf(source: string): string {
  return isUrl(source) ? source.trim() : path.posix.normalize(withSlashes(source.trim()).replace(/^\/+/, ''));
}

export function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source.trim());
}

/** A document from a private host may reference files on the same host, and no other private host. */
function isTrusted(address: string, main: string): boolean {
  return (
    isUrl(main) &&
    URL.canParse(address) &&
    URL.canParse(main) &&
    isPrivateHost(new URL(main).hostname) &&
    new URL(address).origin === new URL(main).origin
  );
}
