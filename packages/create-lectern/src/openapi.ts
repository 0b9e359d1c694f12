import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { containsPath } from './names.ts';
import { fileProblem, Problem } from './problem.ts';

/** An OpenAPI document, with the files that it refers to. */
export interface ApiSource {
  /** The title that the document gives itself. */
  title?: string;
  /** Absolute URL of the API, if the document has one. */
  server?: string;
  /** What docs.json refers to: a path from the root of the docs, or a URL. */
  reference: string;
  /** Files to copy into the docs, by path. */
  files: Record<string, string>;
}

/** In milliseconds. */
const PATIENCE = 30_000;

/**
 * Reads an OpenAPI document. It is copied into the docs, unless it is already there, or is a URL and refers to other files.
 *
 * @param source a file, relative to the working directory, or a URL
 * @param folders absolute paths
 * @throws {Problem} if it can't be read, or isn't an OpenAPI document
 */
export async function readApiSource(source: string, folders: { cwd: string; root: string }): Promise<ApiSource> {
  const isRemote = /^https?:\/\//i.test(source);
  const text = isRemote ? await download(source) : readText(path.resolve(folders.cwd, source), source);
  const document = parseDocument(text, source);
  const facts = factsOf(document);
  if (isRemote) {
    if (referredFiles(document).length > 0) return { ...facts, reference: source, files: {} };
    const name = isJson(text) ? 'openapi.json' : 'openapi.yaml';
    return { ...facts, reference: name, files: { [name]: text } };
  }
  const file = path.resolve(folders.cwd, source);
  if (containsPath(folders.root, file))
    return { ...facts, reference: path.relative(folders.root, file).split(path.sep).join('/'), files: {} };
  return { ...facts, reference: path.basename(file), files: collectFiles(file, source) };
}

async function download(url: string): Promise<string> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(PATIENCE),
      headers: { accept: 'application/json, application/yaml, */*' },
    });
    if (response.ok) return await response.text();
    throw new Problem(`\`${url}\` answers with status ${response.status}.`);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(`\`${url}\` cannot be reached: ${describeFailure(error)}.`);
  }
}

function describeFailure(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && cause.name === 'TimeoutError') return `it didn't answer within ${PATIENCE / 1000} seconds`;
  return cause instanceof Error && cause.message !== '' ? cause.message : 'the connection failed';
}

function readText(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw fileProblem(name, error, 'read');
  }
}

function parseDocument(text: string, source: string): Record<string, unknown> {
  if (/^\s*<(?:!doctype|html|\?xml|head|body)/i.test(text))
    throw new Problem(`\`${source}\` is a web page, not an OpenAPI document. Use the URL of the JSON or YAML file.`);
  let document: unknown;
  try {
    document = isJson(text) ? JSON.parse(text.replace(/^\uFEFF/, '')) : parse(text, { logLevel: 'silent' });
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    throw new Problem(`\`${source}\` is not valid JSON or YAML: ${reason?.replace(/[:.]+$/, '')}.`);
  }
  if (!isRecord(document) || (typeof document['openapi'] !== 'string' && typeof document['swagger'] !== 'string'))
    throw new Problem(`\`${source}\` is not an OpenAPI document: it has no \`openapi\` field, such as \`openapi: 3.1.0\`.`);
  return document;
}

function factsOf(document: Record<string, unknown>): Pick<ApiSource, 'title' | 'server'> {
  const info = isRecord(document['info']) ? document['info'] : {};
  const servers: unknown[] = Array.isArray(document['servers']) ? document['servers'] : [];
  const server = servers.map((one) => (isRecord(one) ? one['url'] : undefined)).find(isUrl);
  const title = typeof info['title'] === 'string' ? info['title'].trim() : '';
  return { ...(title !== '' && { title }), ...(server !== undefined && { server }) };
}

/** A URL without variables. */
function isUrl(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\/[^\s{}`]+$/.test(value);
}

/** The document and all local files that it refers to, which must be in its folder. */
function collectFiles(document: string, source: string): Record<string, string> {
  const folder = path.dirname(document);
  const files: Record<string, string> = {};
  const queue = [document];
  for (const file of queue) {
    const name = path.relative(folder, file).split(path.sep).join('/');
    if (name in files) continue;
    if (!containsPath(folder, file))
      throw new Problem(
        `\`${source}\` refers to \`${name}\`, which is outside its folder. Copy all files of the API into the docs, and pass the path there.`,
      );
    const text = readText(file, name);
    files[name] = text;
    for (const referred of referredFiles(parseReferred(text))) queue.push(path.resolve(path.dirname(file), referred));
  }
  return files;
}

/** Other files of an API are checked when the docs are built. */
function parseReferred(text: string): unknown {
  try {
    return isJson(text) ? JSON.parse(text) : parse(text, { logLevel: 'silent' });
  } catch {
    return undefined;
  }
}

/** Relative paths in the `$ref`s of a document. */
function referredFiles(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referredFiles);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key !== '$ref' || typeof inner !== 'string') return referredFiles(inner);
    const file = inner.replace(/#.*$/s, '');
    return file === '' || /^[a-z][a-z\d+.-]*:/i.test(file) ? [] : [file.replace(/(?:%[\da-f]{2})+/gi, decode)];
  });
}

/** Of text that is not in UTF-8, the text as it was. */
function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

function isJson(text: string): boolean {
  return /^[\uFEFF\s]*\{/.test(text);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
