import { parse } from 'node-html-parser';

/** Attributes with URLs, by element. */
const ATTRIBUTES = {
  a: ['href'],
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  img: ['src', 'srcset'],
  link: ['href'],
  object: ['data'],
  script: ['src'],
  source: ['src', 'srcset'],
  track: ['src'],
  video: ['src', 'poster'],
};
/** Elements whose URLs lead to documents. Servers may answer other requests differently. */
const NAVIGATIONS = new Set(['a', 'iframe', 'refresh']);
const SITE = 'https://boats.example';

/**
 * Follows all links of a running site, and everything that its pages load.
 *
 * @param starts URL paths.
 * @returns `dead` is sorted, as `page: element URL status`.
 */
export async function crawl(origin: string, starts: string[]): Promise<{ links: number; dead: string[] }> {
  const statuses = new Map<string, number>();
  const dead = new Set<string>();
  const queue = starts.map((url) => ({ from: 'start', element: 'a', url: new URL(url, origin) }));
  let links = 0;
  for (let link = queue.shift(); link !== undefined; link = queue.shift()) {
    const { from, element, url } = link;
    url.hash = '';
    links += 1;
    if (!statuses.has(url.href)) {
      const answer = await request(url, NAVIGATIONS.has(element));
      statuses.set(url.href, answer.status);
      if (answer.html !== undefined) queue.push(...listLinks(answer.html, new URL(answer.url)));
    }
    const status = statuses.get(url.href) ?? 0;
    if (status >= 400) dead.add(`${from}: ${element} ${url.pathname}${url.search} ${status}`);
  }
  return { links, dead: [...dead].sort() };
}

async function request(url: URL, isNavigation: boolean) {
  const headers = { accept: isNavigation ? 'text/html' : '*/*', 'sec-fetch-site': 'same-origin' };
  const response = await fetch(url, { headers });
  const body = await response.text();
  const isPage = response.ok && isNavigation && (response.headers.get('content-type') ?? '').startsWith('text/html');
  return { status: response.status, url: response.url, html: isPage ? body : undefined };
}

/** Links of a page to the same site, as it is served or as it will be published. */
function listLinks(html: string, page: URL) {
  return listUrls(html).flatMap(({ element, value }) => {
    const url = URL.canParse(value, page) ? new URL(value, page) : undefined;
    if (url === undefined || (url.origin !== page.origin && url.origin !== SITE)) return [];
    return [{ from: page.pathname, element, url: new URL(`${url.pathname}${url.search}`, page) }];
  });
}

function listUrls(html: string) {
  const root = parse(html);
  const attributes = Object.entries(ATTRIBUTES).flatMap(([element, names]) =>
    root.querySelectorAll(element).flatMap((one) =>
      names.flatMap((name) => {
        const value = one.getAttribute(name);
        if (value === undefined || value === '') return [];
        const values = name === 'srcset' ? value.split(',').map((candidate) => candidate.trim().replace(/\s.*$/s, '')) : [value];
        return values.map((one) => ({ element, value: one }));
      }),
    ),
  );
  const styles = root.querySelectorAll('[style]').flatMap((one) => [...(one.getAttribute('style') ?? '').matchAll(/url\(["']?([^"')]+)/g)]);
  const refreshes = [...html.matchAll(/http-equiv="refresh" content="\d+;\s*url=([^"]+)"/g)];
  const searches = root.querySelectorAll('lectern-search').map((one) => `${one.getAttribute('data-folder')}search.json`);
  return [
    ...attributes,
    ...searches.map((value) => ({ element: 'search', value })),
    ...styles.map(([, value = '']) => ({ element: 'style', value })),
    ...refreshes.map(([, value = '']) => ({ element: 'refresh', value })),
  ];
}
