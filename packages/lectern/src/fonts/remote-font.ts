import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const TIMEOUT = 15_000;
const LARGEST = 20_000_000;
/** Hosts of style sheets send the smallest files to browsers that they know. */
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

/**
 * Loads a file from an address that the author wrote, once: what was loaded is kept in the cache. Resolves to why it failed, as
 * the end of a sentence.
 */
export async function loadRemoteFile(url: string, cacheDirectory: string): Promise<{ content: Buffer } | { reason: string }> {
  const file = path.join(cacheDirectory, 'fonts', createHash('sha256').update(url).digest('hex').slice(0, 32));
  if (existsSync(file)) return { content: readFileSync(file) };
  try {
    const response = await fetch(url, { headers: { 'User-Agent': BROWSER }, signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) return { reason: `the host answered ${response.status}` };
    const content = Buffer.from(await response.arrayBuffer());
    if (content.length > LARGEST) return { reason: 'the file is larger than 20 MB' };
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    return { content };
  } catch (error) {
    const cause = error instanceof Error ? ((error.cause as { code?: unknown } | undefined)?.code ?? error.message) : String(error);
    return { reason: `the host cannot be reached (${String(cause)})` };
  }
}
