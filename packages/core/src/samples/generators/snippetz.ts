import { formatPairs, formatUrl } from '../request/format-request.ts';
import type { RequestBodyExample, RequestExample } from '../types.ts';
import { headerLines } from './request-parts.ts';

/** The used part of a plugin of @scalar/snippetz. */
interface SnippetzPlugin {
  generate(request: {
    method: string;
    url: string;
    httpVersion: string;
    headers: { name: string; value: string }[];
    cookies: [];
    queryString: [];
    headersSize: number;
    bodySize: number;
    postData?: { mimeType: string; text: string };
  }): string;
}

export interface SnippetzLanguage {
  plugin: SnippetzPlugin;
  /** Prints a string with the kind of quotes that the plugin uses. */
  quote(text: string, mark: string): string;
  /** `body`: the plugin reads the type from the body and must not get the header. */
  contentTypeFrom: 'header' | 'body';
}

const ADDRESS = 'https://host.test/qzx';

/**
 * Prints a request with a plugin of @scalar/snippetz. The plugins escape too little, so they never get text of the document: they print
 * placeholders of letters and digits, and the literals that contain them are replaced. Undefined for bodies that the plugins don't
 * support (multipart and files), and if a string would be outside a literal.
 */
export function generateBySnippetz(request: RequestExample, { plugin, quote, contentTypeFrom }: SnippetzLanguage): string | undefined {
  const text = bodyText(request.body);
  if (text === undefined && request.body !== undefined) return undefined;
  const texts: string[] = [];
  const standIn = (value: string): string => `qzx${texts.push(value) - 1}qzx`;
  const isFromBody = contentTypeFrom === 'body' && text !== undefined;
  const template = plugin.generate({
    method: request.method,
    url: ADDRESS,
    httpVersion: 'HTTP/1.1',
    headers: headerLines(request, { without: isFromBody ? ['content-type'] : [] }).map(({ name, value }) => ({
      name: standIn(name),
      value: standIn(value),
    })),
    cookies: [],
    queryString: [],
    headersSize: -1,
    bodySize: -1,
    ...(text === undefined
      ? {}
      : { postData: { mimeType: isFromBody ? standIn(request.body?.mediaType ?? '') : 'text/plain', text: standIn(text) } }),
  });
  const fill = (piece: string): string =>
    piece.replaceAll(ADDRESS, () => formatUrl(request)).replace(/qzx(\d+)qzx/g, (_, index: string) => texts[Number(index)] ?? '');
  const pieces = template.split(/("[^"\n]*"|'[^'\n]*')/);
  const isSafe = pieces.every(
    (piece, index) => index % 2 === 1 || [...piece.matchAll(/qzx(\d+)qzx/g)].every(([, at]) => /^[\w-]+$/.test(texts[Number(at)] ?? '')),
  );
  if (!isSafe || template === 'Method not supported') return undefined;
  return pieces
    .map((piece, index) => (index % 2 === 1 && piece.includes('qzx') ? quote(fill(piece.slice(1, -1)), piece.charAt(0)) : fill(piece)))
    .join('');
}

function bodyText(body: RequestBodyExample | undefined): string | undefined {
  return body?.kind === 'text' ? body.text : body?.kind === 'urlencoded' ? formatPairs(body.params) : undefined;
}
