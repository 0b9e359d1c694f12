import type { Diagnostic, DiskCache, ExternalLink } from '@lectern/core';
import { forEachAtOnce } from '../../outputs/at-once.ts';

interface ExternalOptions {
  fetch?: typeof fetch;
  /** Keeps answers between runs. */
  cache?: Pick<DiskCache, 'get' | 'set'>;
  /** In milliseconds since 1970. */
  now?: number;
  onProgress?(done: number, total: number): void;
}

type Answer =
  | { kind: 'ok' }
  /** The page is gone. */
  | { kind: 'missing'; status: number }
  /** The host did not answer, or with an error of its own. */
  | { kind: 'failed'; reason: string };

/** Requests at the same time, each to another host. */
const MAX_REQUESTS = 8;
const TIMEOUT_MS = 15_000;
/** How long an answer counts. Failures are asked for again in the next run. */
const KEPT_MS = 7 * 24 * 3_600_000;
const CACHE_KEY = 'external links';
const HEADERS = { 'user-agent': 'lectern-check', accept: 'text/html,*/*;q=0.8' };

/** Requests each outside link once, one after another for each host. */
export async function checkExternalLinks(links: readonly ExternalLink[], options: ExternalOptions = {}): Promise<Diagnostic[]> {
  const { cache, now = Date.now(), onProgress } = options;
  const stored = readStored(cache, now);
  const answers = new Map<string, Answer>();
  const urls = [...new Set(links.map(({ url }) => url))];
  for (const url of urls) if (stored.has(url)) answers.set(url, { kind: 'ok' });
  const hosts = Map.groupBy(
    urls.filter((url) => !answers.has(url)),
    (url) => new URL(url).host,
  ).values();
  await forEachAtOnce(hosts, MAX_REQUESTS, async (host) => {
    for (const url of host) {
      const answer = await ask(url, options.fetch ?? fetch);
      answers.set(url, answer);
      if (answer.kind === 'ok') stored.set(url, now);
      onProgress?.(answers.size, urls.length);
    }
  });
  cache?.set(CACHE_KEY, JSON.stringify([...stored]));
  const failed = [...answers.values()].filter(({ kind }) => kind === 'failed');
  if (failed.length > 1 && failed.length === urls.length) return [unreachable(failed[0] as Answer & { kind: 'failed' })];
  return links.flatMap(({ url, place }) => describe(url, answers.get(url), place));
}

function readStored(cache: ExternalOptions['cache'], now: number): Map<string, number> {
  const text = cache?.get(CACHE_KEY);
  const entries = text ? (JSON.parse(text.toString()) as [string, number][]) : [];
  return new Map(entries.filter(([, at]) => now - at < KEPT_MS));
}

/** Some servers don't answer HEAD, or differently, so GET has the last word. */
async function ask(url: string, request: typeof fetch): Promise<Answer> {
  const head = await send(url, 'HEAD', request);
  return head.kind === 'ok' ? head : send(url, 'GET', request);
}

async function send(url: string, method: 'HEAD' | 'GET', request: typeof fetch): Promise<Answer> {
  try {
    const response = await request(url, { method, headers: HEADERS, redirect: 'follow', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    const { status } = response;
    if (status === 404 || status === 410) return { kind: 'missing', status };
    // Others, such as 401, 403 and 429, are about the visitor, not about the page.
    return status < 500 ? { kind: 'ok' } : { kind: 'failed', reason: `it answers ${status}` };
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `it does not answer within ${TIMEOUT_MS / 1000} seconds`;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host is unknown';
  return code === undefined ? 'the request fails' : `the request fails (${code})`;
}

function describe(url: string, answer: Answer | undefined, place: ExternalLink['place']): Diagnostic[] {
  if (answer?.kind === 'missing')
    return [
      {
        code: 'link/external-not-found',
        severity: 'warning',
        message: `\`${url}\` does not exist: it answers ${answer.status}.`,
        hint: 'Correct the link, or remove it.',
        ...place,
      },
    ];
  if (answer?.kind !== 'failed') return [];
  return [
    {
      code: 'link/external-unreachable',
      severity: 'warning',
      message: `\`${url}\` cannot be checked: ${answer.reason}.`,
      hint: 'Open it in a browser. Correct the link if it fails there too.',
      ...place,
    },
  ];
}

function unreachable({ reason }: { reason: string }): Diagnostic {
  return {
    code: 'link/external-unreachable',
    severity: 'warning',
    message: `No outside link can be checked. For the first one, ${reason}.`,
    hint: 'Check your network, or leave `--external` out.',
  };
}
