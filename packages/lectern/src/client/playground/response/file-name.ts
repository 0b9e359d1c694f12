import type { ResponseHead } from '../request/exchange.ts';

const EXTENSIONS: Record<string, string> = {
  json: 'json',
  plain: 'txt',
  html: 'html',
  xml: 'xml',
  csv: 'csv',
  pdf: 'pdf',
  png: 'png',
  jpeg: 'jpg',
  gif: 'gif',
  webp: 'webp',
  'svg+xml': 'svg',
  mpeg: 'mp3',
  wav: 'wav',
  mp4: 'mp4',
  zip: 'zip',
  'event-stream': 'txt',
};

/** File name for downloading a body: from the response, or from its URL, with an extension for its type. */
export function downloadName({ headers, url, mediaType }: Pick<ResponseHead, 'headers' | 'url' | 'mediaType'>): string {
  const disposition = headers.find(([name]) => name === 'content-disposition')?.[1] ?? '';
  const told = /filename\*=(?:UTF-8'[^']*')([^;]+)/i.exec(disposition)?.[1] ?? /filename="?([^";]+)/i.exec(disposition)?.[1];
  const last =
    told ??
    url
      .replace(/[?#].*/, '')
      .split('/')
      .at(-1) ??
    '';
  const name =
    safeDecode(last)
      .replace(/[^\w.\- ]+/g, '-')
      .replace(/^[.-]+/, '') || 'response';
  const extension = EXTENSIONS[mediaType.split('/')[1]?.replace(/^.*\+json$/, 'json') ?? ''];
  return /\.\w{1,5}$/.test(name) || extension === undefined ? name : `${name}.${extension}`;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
