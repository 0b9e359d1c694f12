import { fileExtension, mediaKind } from '@lectern/core/samples';
import { decodeSafely } from '../../elements/decode.ts';
import type { ResponseHead } from '../request/exchange.ts';

/** For types that have several names, such as `text/xml` or `application/problem+json`. */
const KIND_EXTENSIONS: Partial<Record<ReturnType<typeof mediaKind>, string>> = { json: 'json', xml: 'xml', eventStream: 'txt' };

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
    decodeSafely(last)
      .replace(/[^\w.\- ]+/g, '-')
      .replace(/^[.-]+/, '') || 'response';
  const extension = fileExtension(mediaType) ?? KIND_EXTENSIONS[mediaKind(mediaType)];
  return /\.\w{1,5}$/.test(name) || extension === undefined ? name : `${name}.${extension}`;
}
