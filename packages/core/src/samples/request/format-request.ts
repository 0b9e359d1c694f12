import type { RequestBodyExample, RequestExample } from '../types.ts';

type Part = Extract<RequestBodyExample, { kind: 'multipart' }>['parts'][number];

/** URL with query string. */
export function formatUrl({ url, query }: Pick<RequestExample, 'url' | 'query'>): string {
  return query.length === 0 ? url : `${url}?${formatPairs(query)}`;
}

/** `a=1&b=2`: a query string, or the text of a form-urlencoded body. */
export function formatPairs(pairs: readonly { name: string; value: string }[]): string {
  return pairs.map(({ name, value }) => `${name}=${value}`).join('&');
}

/** Value of the `Cookie` header; undefined if there are none. */
export function formatCookies(cookies: RequestExample['cookies']): string | undefined {
  return cookies.length === 0 ? undefined : cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/**
 * A multipart body as a list of strings and files to concatenate. Parts look like those of cURL: text parts have no file name and no
 * `Content-Type`, unless the part sets one.
 */
export function formatParts<File>(
  parts: readonly Part[],
  boundary: string,
  fileOf: (part: Part & { fileName: string }) => File,
): (string | File)[] {
  const chunks: (string | File)[] = [];
  let text = '';
  for (const part of parts) {
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(part.name)}"`;
    if (part.fileName !== undefined) text += `; filename="${escapeName(part.fileName)}"`;
    if (part.contentType !== undefined) text += `\r\nContent-Type: ${part.contentType.replace(/[\r\n]+/g, ' ')}`;
    text += '\r\n\r\n';
    if (part.fileName === undefined) text += part.value;
    else {
      chunks.push(text, fileOf({ ...part, fileName: part.fileName }));
      text = '';
    }
    text += '\r\n';
  }
  return [...chunks, `${text}--${boundary}--\r\n`];
}

/** Follows the HTML standard and cURL. */
function escapeName(name: string): string {
  return name.replace(/\r\n|[\r\n"]/g, (char) => (char === '"' ? '%22' : char.replace('\r', '%0D').replace('\n', '%0A')));
}
