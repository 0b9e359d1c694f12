import { bareType } from '@lectern/core/samples';
import type { FetchRequest } from './fetch-request.ts';

export interface ResponseHead {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  /** Final URL, after redirects. */
  url: string;
  redirected: boolean;
  /** Media type in lowercase without parameters. Empty if none was sent. */
  mediaType: string;
  contentType: string;
}

/** Why there was no response. */
export type Failure =
  | { kind: 'cancelled' }
  /** Not sent, because the form has a mistake. */
  | { kind: 'blocked'; message: string }
  /** Invalid request: an invalid header, or a method that browsers forbid. */
  | { kind: 'invalid'; message: string }
  | { kind: 'offline' }
  /** The Content-Security-Policy of this site blocks the URL. */
  | { kind: 'policy' }
  /** A page over HTTPS can't send requests over HTTP. */
  | { kind: 'insecure' }
  /** The server responds, but doesn't allow this page to read the response. */
  | { kind: 'cors' }
  | { kind: 'unreachable' };

export interface ExchangeListener {
  /** No response after the soft timeout, called again after each further timeout. The request continues. */
  onSlow(): void;
  onHead(head: ResponseHead, milliseconds: number): void;
  onChunk(chunk: Uint8Array, head: ResponseHead): void;
  /** `cut`: the body is incomplete, because the reader or the connection stopped it. */
  onEnd(milliseconds: number, cut?: 'stopped' | 'broken'): Promise<void>;
  onFailure(failure: Failure): void;
}

/** Sends a request and reports its progress. Resolves when it ends, and never rejects. */
export async function exchange(
  { url, init }: FetchRequest,
  signal: AbortSignal,
  timeout: number,
  listener: ExchangeListener,
): Promise<void> {
  const started = performance.now();
  const elapsed = (): number => performance.now() - started;
  let refusedByPolicy = false;
  const onViolation = (event: SecurityPolicyViolationEvent): void => {
    if (event.effectiveDirective === 'connect-src') refusedByPolicy = true;
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  const slow = setInterval(() => listener.onSlow(), timeout);
  let response: Response | undefined;
  try {
    const request = new Request(url, { ...init, signal });
    try {
      response = await fetch(request);
    } catch {
      if (signal.aborted) return listener.onFailure({ kind: 'cancelled' });
      // The browser reports a policy violation after the network error.
      await new Promise((resolve) => setTimeout(resolve, 0));
      return listener.onFailure(refusedByPolicy ? { kind: 'policy' } : await explainFailure(url));
    }
  } catch (error) {
    return listener.onFailure({ kind: 'invalid', message: error instanceof Error ? error.message : String(error) });
  } finally {
    clearInterval(slow);
    document.removeEventListener('securitypolicyviolation', onViolation);
  }
  const contentType = response.headers.get('content-type') ?? '';
  const head: ResponseHead = {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    url: response.url,
    redirected: response.redirected,
    mediaType: bareType(contentType),
    contentType,
  };
  listener.onHead(head, elapsed());
  let cut: 'stopped' | 'broken' | undefined;
  try {
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) listener.onChunk(part.value, head);
  } catch {
    cut = signal.aborted ? 'stopped' : 'broken';
  }
  await listener.onEnd(elapsed(), cut);
}

/**
 * Finds out why the page can't read a response. Requests the host again without credentials and ignores the response.
 */
async function explainFailure(url: string): Promise<Failure> {
  if (!navigator.onLine) return { kind: 'offline' };
  const { protocol, origin, hostname } = new URL(url, location.href);
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if (location.protocol === 'https:' && protocol === 'http:' && !isLocal) return { kind: 'insecure' };
  try {
    const probe = { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store', redirect: 'follow' } as const;
    await fetch(`${origin}/`, { ...probe, signal: AbortSignal.timeout(5000) });
    return { kind: 'cors' };
  } catch {
    return { kind: 'unreachable' };
  }
}
