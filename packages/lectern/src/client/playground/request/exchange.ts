import type { FetchRequest } from './fetch-request.ts';

export interface ResponseHead {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  /** Address that answered, after redirects. */
  url: string;
  redirected: boolean;
  /** Media type in lower case without parameters; empty when none was sent. */
  mediaType: string;
  contentType: string;
}

/** Why there was no response. */
export type Failure =
  | { kind: 'cancelled' }
  /** The request could not be made: a header that is no header, a method that browsers refuse. */
  | { kind: 'invalid'; message: string }
  | { kind: 'offline' }
  /** The security policy of this site forbids the address. */
  | { kind: 'policy' }
  /** A page over HTTPS may not ask over HTTP. */
  | { kind: 'insecure' }
  /** The server is there, but its answer is not meant for this page. */
  | { kind: 'cors' }
  | { kind: 'unreachable' };

export interface ExchangeListener {
  /** No response after the soft timeout, and again each time it has passed; the request goes on. */
  onSlow(): void;
  onHead(head: ResponseHead, milliseconds: number): void;
  onChunk(chunk: Uint8Array, head: ResponseHead): void;
  /** `cut` when the body ended before its end, by the reader or by the connection. */
  onEnd(milliseconds: number, cut?: 'stopped' | 'broken'): Promise<void>;
  onFailure(failure: Failure): void;
}

/** Sends a request and tells what happens. Resolves when it is over; never rejects. */
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
      // The browser reports what its policy stopped a moment later than that nothing came.
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
    mediaType: contentType.split(';')[0]?.trim().toLowerCase() ?? '',
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

/** Why a request got no answer that the page may see. Asks the host once more, without credentials, and reads nothing of what it says. */
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
