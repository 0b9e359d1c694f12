import { ownValue } from '../config/own-value.ts';

/** The syntax of a media type. */
export type MediaKind = 'json' | 'jsonLines' | 'eventStream' | 'xml' | 'urlencoded' | 'multipart' | 'text' | 'binary';

const TEXT_TYPES =
  /^application\/(?:x-)?(?:javascript|ecmascript|graphql|yaml|toml|sql|sh|httpd-php|pem-file|jwt|sdp|rtf|www-form|typescript|tex|latex|csh|perl|python|ruby)$/;

/** Ignores case and parameters such as `charset`. Ranges such as `text/*` are treated as their main type. */
export function mediaKind(mediaType: string): MediaKind {
  const type = bareType(mediaType);
  if (/^(?:application|text)\/(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines|json-seq|jsonstream|stream\+json)$/.test(type))
    return 'jsonLines';
  if (/^(?:application|text)\/(?:x-)?json$|\+json$|^json$|^application\/\*$|^\*\/\*$|^\*$/.test(type)) return 'json';
  if (type === 'text/event-stream') return 'eventStream';
  if (type === 'application/x-www-form-urlencoded') return 'urlencoded';
  if (type.startsWith('multipart/')) return 'multipart';
  if (/^(?:application|text)\/xml$|\+xml$|^application\/(?:soap|xhtml|xml-)/.test(type)) return type === 'image/svg+xml' ? 'text' : 'xml';
  return type.startsWith('text/') || TEXT_TYPES.test(type) || /\+yaml$/.test(type) ? 'text' : 'binary';
}

/** `Text/HTML; charset=utf-8` → `text/html`. */
export function bareType(mediaType: string): string {
  return (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** A concrete type: the most common type of a range such as `image/*`. */
export function concreteMediaType(mediaType: string): string {
  const type = bareType(mediaType);
  if (!type.includes('*')) return mediaType.trim();
  return ownValue(RANGES, type) ?? 'application/octet-stream';
}

const RANGES: Readonly<Record<string, string>> = {
  '*/*': 'application/json',
  '*': 'application/json',
  'application/*': 'application/json',
  'text/*': 'text/plain',
  'image/*': 'image/png',
  'audio/*': 'audio/mpeg',
  'video/*': 'video/mp4',
  'multipart/*': 'multipart/form-data',
};
