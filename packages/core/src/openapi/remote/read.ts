import { lookup } from 'node:dns/promises';
import type { DiskCache } from '../../cache/disk-cache.ts';
import { withDefined } from '../../config/with-defined.ts';
import { decodeText } from '../../diagnostics/decode.ts';
import { isPrivateAddress, isPrivateHost } from './addresses.ts';

export interface RemoteOptions {
  fetch?: typeof fetch;
  /** Addresses of a host name; by default those that the system resolves. Empty if there are none. */
  resolveHost?: (hostname: string) => Promise<string[]>;
  cache?: DiskCache;
  /** In milliseconds. Default: 15 seconds. */
  timeout?: number;
  /** Set by the author, so it may be in a private network. */
  trusted: boolean;
  /** No request is made: there is a copy from an earlier build, or nothing. */
  offline?: boolean;
}

export type RemoteText =
  | { kind: 'text'; text: string }
  /** The copy from an earlier build, and why it is used, as the end of a sentence. */
  | { kind: 'copy'; text: string; reason: string }
  | { kind: 'failed'; reason: string };

export const MAX_DOCUMENT_SIZE = 50_000_000;
const MAX_REDIRECTS = 5;
const TIMEOUT = 15_000;
const ACCEPT = 'application/vnd.oai.openapi+json, application/json, application/yaml, text/yaml, text/plain;q=0.8, */*;q=0.5';
/** Content types of documents, including no type and generic types. */
const DOCUMENT_TYPE = /json|ya?ml|text\/(?:plain|x-|vnd)|octet-stream|openapi|^$/i;

/** Why nothing is downloaded, as the end of a sentence. */
export const OFFLINE = 'no request is made with `--offline`';

interface Copy {
  etag?: string;
  modified?: string;
  text: string;
}

/**
 * Downloads a document. Follows at most five redirects, and never from a public host to a private one. Responses are cached; the
 * cached copy is used if the host reports that it is unchanged, and if the host fails.
 */
export async function readRemote(url: string, options: RemoteOptions): Promise<RemoteText> {
  const key = `document ${url}`;
  const copy = readCopy(options.cache?.get(key));
  if (options.offline) return copy ? { kind: 'text', text: copy.text } : { kind: 'failed', reason: OFFLINE };
  const seconds = Math.round((options.timeout ?? TIMEOUT) / 1000);
  const timeout = AbortSignal.timeout(options.timeout ?? TIMEOUT);
  try {
    const loaded = await load(url, copy, options, timeout);
    if (loaded === 'unchanged' && copy) return { kind: 'text', text: copy.text };
    if (loaded === 'unchanged') throw new RemoteProblem('the host answered "not modified", but there is no copy');
    options.cache?.set(key, JSON.stringify(loaded));
    return { kind: 'text', text: loaded.text };
  } catch (error) {
    const reason = timeout.aborted ? `the host did not answer within ${seconds} seconds` : reasonOf(error);
    return copy ? { kind: 'copy', text: copy.text, reason } : { kind: 'failed', reason };
  }
}

/** A failure with a reason for the author. */
class RemoteProblem extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof RemoteProblem) return error.message;
  const cause = error instanceof Error ? (error.cause as { code?: unknown; message?: unknown } | undefined) : undefined;
  const detail = cause?.code ?? cause?.message ?? (error instanceof Error ? error.message : String(error));
  return `the host cannot be reached (${String(detail)})`;
}

function readCopy(content: Buffer | undefined): Copy | undefined {
  return content && (JSON.parse(content.toString()) as Copy);
}

async function load(url: string, copy: Copy | undefined, options: RemoteOptions, signal: AbortSignal): Promise<Copy | 'unchanged'> {
  const request = options.fetch ?? fetch;
  const startsPrivate = await isPrivate(new URL(url), options);
  if (startsPrivate && !options.trusted) throw new RemoteProblem('it is in a private network');
  let target = new URL(url);
  for (let redirects = 0; ; redirects += 1) {
    const headers: Record<string, string> = { accept: ACCEPT };
    if (copy?.etag !== undefined) headers['if-none-match'] = copy.etag;
    if (copy?.modified !== undefined) headers['if-modified-since'] = copy.modified;
    const response = await untilAborted(request(target.href, { headers, redirect: 'manual', signal }), signal);
    const location = response.status >= 300 && response.status < 400 && response.status !== 304 ? response.headers.get('location') : null;
    if (location === null) return receive(response, signal);
    await response.body?.cancel();
    if (redirects === MAX_REDIRECTS) throw new RemoteProblem(`it redirects more than ${MAX_REDIRECTS} times`);
    if (!URL.canParse(location, target.href)) throw new RemoteProblem(`it redirects to \`${location}\`, which is not a valid URL`);
    target = new URL(location, target.href);
    if (target.protocol !== 'http:' && target.protocol !== 'https:')
      throw new RemoteProblem(`it redirects to \`${target.href}\`, which is not an HTTP URL`);
    if (!startsPrivate && (await isPrivate(target, options)))
      throw new RemoteProblem(`it redirects to \`${target.origin}\`, which is in a private network`);
  }
}

async function isPrivate({ hostname }: URL, options: RemoteOptions): Promise<boolean> {
  if (isPrivateHost(hostname)) return true;
  // A custom `fetch` is responsible for resolving names.
  const resolve = options.resolveHost ?? (options.fetch ? async () => [] : resolveHost);
  return (await resolve(hostname.replace(/^\[|\]$/g, ''))).some(isPrivateAddress);
}

async function resolveHost(hostname: string): Promise<string[]> {
  try {
    return (await lookup(hostname, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
}

async function receive(response: Response, signal: AbortSignal): Promise<Copy | 'unchanged'> {
  if (response.status === 304) return 'unchanged';
  if (!response.ok) {
    await response.body?.cancel();
    throw new RemoteProblem(`the host answered with status ${response.status}`);
  }
  const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim() ?? '';
  if (/html/i.test(type)) throw new RemoteProblem('the host answered with an HTML page');
  if (!DOCUMENT_TYPE.test(type)) throw new RemoteProblem(`the host answered with the content type \`${type}\``);
  const decoded = decodeText(await untilAborted(readBytes(response), signal));
  if (decoded.kind === 'invalid') throw new RemoteProblem('the response is not valid UTF-8');
  if (/^\s*<(?:!doctype|html)/i.test(decoded.text)) throw new RemoteProblem('the host answered with an HTML page');
  const [etag, modified] = ['etag', 'last-modified'].map((name) => response.headers.get(name) ?? undefined);
  return withDefined({ etag, modified, text: decoded.text });
}

async function readBytes(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_DOCUMENT_SIZE) throw new RemoteProblem(`it is larger than ${MAX_DOCUMENT_SIZE / 1_000_000} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Rejects when the signal is aborted, even if the promise ignores the signal. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new RemoteProblem('the host did not answer in time'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
