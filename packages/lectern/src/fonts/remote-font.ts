import { type DiskCache, OFFLINE } from '@lectern/core';

const TIMEOUT = 15_000;
const MAX_SIZE = 20_000_000;
/** Style sheet hosts only send WOFF 2 to user agents that they know. */
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

/**
 * Downloads a file from the author's URL and caches it. If that fails, resolves to the reason, as the end of a
 * sentence.
 */
export async function loadRemoteFile(
  url: string,
  { cache, offline }: { cache: DiskCache; offline?: boolean | undefined },
): Promise<{ content: Buffer } | { reason: string }> {
  const key = `font ${url}`;
  const kept = cache.get(key);
  if (kept) return { content: kept };
  if (offline) return { reason: OFFLINE };
  try {
    const response = await fetch(url, { headers: { 'User-Agent': BROWSER }, signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) return { reason: `the host answered ${response.status}` };
    const content = Buffer.from(await response.arrayBuffer());
    if (content.length > MAX_SIZE) return { reason: 'the file is larger than 20 MB' };
    cache.set(key, content);
    return { content };
  } catch (error) {
    const cause = error instanceof Error ? ((error.cause as { code?: unknown } | undefined)?.code ?? error.message) : String(error);
    return { reason: `the host cannot be reached (${String(cause)})` };
  }
}
