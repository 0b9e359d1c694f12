import { mediaKind, parseExactJson } from '@lectern/core/samples';
import { el } from '../../elements/el.ts';
import { uiText } from '../../elements/texts.ts';
import { formatSize } from '../format-size.ts';
import { jsonView } from '../json/json-view.ts';
import { printJson } from '../json/print-json.ts';
import type { ResponseHead } from '../request/exchange.ts';
import type { Difference } from '../schema/validate.ts';

/** Larger bodies, in bytes, are truncated. */
const WHOLE = 1_000_000;
const PART = 100_000;

/** A received body in all available forms. */
interface ReceivedBody {
  blob: Blob;
  /** Undefined if the body isn't text or is too long to show. */
  text?: string;
  /** Undefined if the body isn't JSON. */
  value?: unknown;
  /** Start of a text that is too long. */
  part?: string;
}

/** Reads a body as text and as JSON, if its type and size allow it. */
export async function readBody(
  blob: Blob,
  { mediaType, contentType }: Pick<ResponseHead, 'mediaType' | 'contentType'>,
): Promise<ReceivedBody> {
  const kind = mediaType === '' ? undefined : mediaKind(mediaType);
  if (blob.size === 0 || kind === 'binary') return { blob };
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  // An unknown type is text if it decodes as text.
  const decode = (bytes: ArrayBuffer): string | undefined => {
    try {
      return new TextDecoder(charset, { fatal: kind === undefined }).decode(bytes);
    } catch {
      return kind === undefined ? undefined : new TextDecoder().decode(bytes);
    }
  };
  if (blob.size > WHOLE) {
    const part = decode(await blob.slice(0, PART).arrayBuffer());
    return part === undefined ? { blob } : { blob, part };
  }
  const text = decode(await blob.arrayBuffer());
  if (text === undefined) return { blob };
  if (kind === undefined || kind === 'json' || /^\s*[[{]/.test(text)) {
    try {
      return { blob, text, value: parseExactJson(text) };
    } catch {
      // Declared as JSON but invalid: show it unchanged.
    }
  }
  return { blob, text };
}

/** The body for display. `address` is an object URL of the body, for media. */
export function bodyView(
  body: ReceivedBody,
  { mediaType }: Pick<ResponseHead, 'mediaType'>,
  address: string,
  differences: Difference[],
): HTMLElement {
  const { blob, text, part } = body;
  if (blob.size === 0) return el('p', { class: 'pg-quiet' }, uiText('noBody', 'The response has no body.'));
  if (part !== undefined) {
    const note = el(
      'p',
      { class: 'pg-note' },
      uiText('largeBody', 'The body is large: these are its first {part} of {size}. Download it to see the rest.', {
        part: formatSize(PART),
        size: formatSize(blob.size),
      }),
    );
    return el('div', {}, note, codeBox(el('code', {}, part)));
  }
  const lines = body.value === undefined || text === undefined ? undefined : printJson(text);
  if (lines !== undefined) return codeBox(jsonView(lines, differences));
  const media = mediaView(mediaType, address);
  if (media !== undefined) return text === undefined ? media : el('div', {}, media, codeBox(el('code', {}, text)));
  if (text !== undefined) return codeBox(el('code', {}, text));
  return el(
    'p',
    { class: 'pg-quiet' },
    `${formatSize(blob.size)} of ${mediaType || uiText('unknownType', 'an unknown type')}. Download it to open it.`,
  );
}

function codeBox(code: HTMLElement): HTMLElement {
  return el('pre', { class: 'pg-code', tabindex: 0, role: 'group', 'aria-label': uiText('responseBody', 'Response body') }, code);
}

/**
 * Images, audio, and video. Shows a message if the format or the site's Content-Security-Policy prevents them from
 * loading.
 */
function mediaView(mediaType: string, address: string): HTMLElement | undefined {
  const kind = mediaType.split('/')[0];
  const box = el('div', { class: 'pg-media' });
  const error = (): void =>
    box.replaceChildren(el('p', { class: 'pg-note' }, uiText('notShown', 'The browser cannot show this here. Download it to open it.')));
  if (kind === 'image') box.append(el('img', { src: address, alt: uiText('responseImage', 'Image in the response'), error }));
  else if (kind === 'audio') box.append(el('audio', { src: address, controls: true, error }));
  else if (kind === 'video') box.append(el('video', { src: address, controls: true, playsinline: true, error }));
  else return undefined;
  return box;
}
