/** In milliseconds. Only ends what waits in vain. */
const PATIENCE = 300_000;

/** What `lectern dev` tells the browser that shows a page. */
interface Change {
  kind: string;
  data: unknown;
}

export interface Changes {
  /** The next change. Rejects when there is none for long. */
  next(): Promise<Change>;
  close(): void;
}

/**
 * Listens as the script of a page does, and waits until the page is known to be up to date.
 * @param server address that the command printed
 * @param page path of the page, base path included
 * @param version of the document that is shown; the one that is served now when absent
 */
export async function followChanges(server: string, page: string, version?: string): Promise<Changes> {
  const html = await (await fetch(new URL(page, server))).text();
  const address = /data-changes="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  if (address === undefined) throw new Error(`${page} does not follow changes.`);
  const url = new URL(address, server);
  url.searchParams.set('path', page);
  if (version !== undefined) url.searchParams.set('version', version);
  const ending = new AbortController();
  const response = await fetch(url, { signal: ending.signal });
  const events = readEvents(response);
  const next = async () => {
    const { value } = await Promise.race([events.next(), failAfter(PATIENCE)]);
    if (value === undefined) throw new Error('The server has closed the line.');
    return value;
  };
  // The first event says what is wrong with a page that is as it was served.
  if (version === undefined) await next();
  return { next, close: () => ending.abort() };
}

async function* readEvents(response: Response): AsyncGenerator<Change, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const [, kind, data] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      // The number of problems can arrive at any time.
      if (kind !== undefined && kind !== 'counts' && data !== undefined) yield { kind, data: JSON.parse(data) };
    }
  }
  return undefined;
}

function failAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('Nothing was heard.')), milliseconds).unref();
  });
}
