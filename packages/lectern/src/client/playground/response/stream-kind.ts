import { mediaKind } from '@lectern/core/samples';

export type StreamKind = 'events' | 'lines';

/** How to stream a media type. Undefined if it isn't streamed. */
export function streamKind(mediaType: string): StreamKind | undefined {
  const kind = mediaKind(mediaType);
  return kind === 'eventStream' ? 'events' : kind === 'jsonLines' ? 'lines' : undefined;
}
