/** @jsxImportSource preact */

import type { Difference } from '@lectern/core/samples';
import { mediaKind, parseExactJson } from '@lectern/core/samples';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { uiText } from '../../elements/texts.ts';
import { formatSize } from '../format-size.ts';
import { JsonView } from '../json/json-view.tsx';
import { printJson } from '../json/print-json.ts';
import type { ResponseHead } from '../request/exchange.ts';

/** Larger bodies, in bytes, are truncated. */
const WHOLE = 1_000_000;
const PART = 100_000;

/** A received body in all available forms. */
export interface ReceivedBody {
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

interface BodyViewProps {
  body: ReceivedBody;
  head: Pick<ResponseHead, 'mediaType'>;
  /** Object URL of the body, for media. */
  address: string;
  differences: Difference[];
}

/** The body for display. */
export function BodyView({ body: { blob, text, value, part }, head: { mediaType }, address, differences }: BodyViewProps) {
  if (blob.size === 0) return <p class="pg-quiet">{uiText('noBody', 'The response has no body.')}</p>;
  if (part !== undefined)
    return (
      <div>
        <p class="pg-note">
          {uiText('largeBody', 'The body is large: these are its first {part} of {size}. Download it to see the rest.', {
            part: formatSize(PART),
            size: formatSize(blob.size),
          })}
        </p>
        <CodeBox>
          <code>{part}</code>
        </CodeBox>
      </div>
    );
  const lines = value === undefined || text === undefined ? undefined : printJson(text);
  if (lines !== undefined)
    return (
      <CodeBox>
        <JsonView lines={lines} differences={differences} />
      </CodeBox>
    );
  const code = text !== undefined && (
    <CodeBox>
      <code>{text}</code>
    </CodeBox>
  );
  const kind = /^(?:image|audio|video)(?=\/)/.exec(mediaType)?.[0];
  if (kind !== undefined) {
    const media = <Media kind={kind} address={address} />;
    return code ? (
      <div>
        {media}
        {code}
      </div>
    ) : (
      media
    );
  }
  if (code) return code;
  return <p class="pg-quiet">{`${mediaType} (${formatSize(blob.size)}). ${notShown()}`}</p>;
}

const notShown = (): string => uiText('notShown', 'The browser cannot show this here. Download it to open it.');

function CodeBox({ children }: { children: ComponentChildren }) {
  return (
    <pre class="pg-code" tabindex={0} role="group" aria-label={uiText('responseBody', 'Response body')}>
      {children}
    </pre>
  );
}

/**
 * Images, audio, and video. Shows a message if the format or the site's Content-Security-Policy prevents them from
 * loading.
 */
function Media({ kind, address }: { kind: string; address: string }) {
  const [isFailed, setFailed] = useState(false);
  const shared = { src: address, onError: () => setFailed(true) };
  return (
    <div class="pg-media">
      {isFailed && <p class="pg-note">{notShown()}</p>}
      {!isFailed && kind === 'image' && <img {...shared} alt={uiText('responseImage', 'Image in the response')} />}
      {!isFailed && kind === 'audio' && <audio {...shared} controls />}
      {!isFailed && kind === 'video' && <video {...shared} controls playsInline />}
    </div>
  );
}
