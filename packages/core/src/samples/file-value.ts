import { ownValue } from '../config/own-value.ts';
import type { MediaType, Schema } from '../openapi/types.ts';
import { bareType, mediaKind } from './media-kind.ts';

/** A file that readers select, as a value of a request. */
export interface FileValue {
  fileName: string;
  /** Type of the selected file. Default: the type in the document. */
  contentType?: string;
}

/** Whether a value is a file: an object with only `fileName` and an optional `contentType`. */
export function isFileValue(value: unknown): value is FileValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { fileName, contentType, ...rest } = value as Record<string, unknown>;
  return typeof fileName === 'string' && ['string', 'undefined'].includes(typeof contentType) && Object.keys(rest).length === 0;
}

/**
 * True for a string that contains a file: `format: binary` or `base64`, or in 3.1 a `contentMediaType` that is neither text nor
 * JSON, unless `contentEncoding` means that text is sent.
 */
export function isFileSchema(schema: Schema): boolean {
  if (schema.types.some((type) => type !== 'string')) return false;
  if (schema.format === 'binary' || schema.format === 'base64') return true;
  return schema.contentMediaType !== undefined && schema.contentEncoding === undefined && mediaKind(schema.contentMediaType) === 'binary';
}

/** The first media type that the encoding of a part allows. */
export function contentTypeOf({ encoding }: MediaType, name: string): string | undefined {
  return ownValue(encoding, name)?.contentType?.split(',')[0]?.trim();
}

/** The media type of a part that is a file for its type, although its schema may be any string. */
export function filePartType(media: MediaType, name: string): string | undefined {
  const contentType = contentTypeOf(media, name);
  return contentType !== undefined && mediaKind(contentType) === 'binary' ? contentType : undefined;
}

/** The file name in a sample: `avatar.png` for the field `avatar` of the type `image/png`. */
export function fileNameFor(name: string, mediaType: string | undefined): string {
  const stem =
    name
      .slice(0, 100)
      .match(/[\w-]+/g)
      ?.join('-')
      .replace(/^-+|-+$/g, '') || 'file';
  return `${stem}.${(mediaType !== undefined && fileExtension(mediaType)) || 'bin'}`;
}

/** The usual extension of a media type or a range. Undefined for unknown ones. */
export function fileExtension(mediaType: string): string | undefined {
  const type = bareType(mediaType);
  return EXTENSIONS.find(([, candidate]) => candidate === type)?.[0] ?? ownValue(RANGE_EXTENSIONS, type);
}

/** Type of a file by its name; `application/octet-stream` for unknown extensions. */
export function fileTypeOf(fileName: string): string {
  const extension = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase();
  return EXTENSIONS.find(([candidate]) => candidate === extension)?.[1] ?? 'application/octet-stream';
}

const RANGE_EXTENSIONS: Readonly<Record<string, string>> = { 'image/*': 'png', 'audio/*': 'mp3', 'video/*': 'mp4', 'text/*': 'txt' };

const EXTENSIONS: readonly (readonly [string, string])[] = [
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml'],
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
  ['ogg', 'audio/ogg'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['pdf', 'application/pdf'],
  ['zip', 'application/zip'],
  ['gz', 'application/gzip'],
  ['json', 'application/json'],
  ['xml', 'application/xml'],
  ['csv', 'text/csv'],
  ['html', 'text/html'],
  ['txt', 'text/plain'],
];
