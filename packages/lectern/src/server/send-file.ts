import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { isInside, onDisk, statFile } from '@lectern/core';
import { contentType } from '../view/content-type.ts';

export interface FileReply {
  /** Folder of the file. */
  root: string;
  file: string;
  status?: 200 | 404;
  cache?: string;
  /** Value of the Content-Security-Policy header. */
  policy?: string | undefined;
}

/**
 * Sends a file, or the range of it that a media player requests. Returns false if the file doesn't exist, or if a symbolic
 * link leads out of the root.
 */
export function sendFile(
  { root, file, status = 200, cache = 'no-store', policy }: FileReply,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const stats = statFile(file);
  if (!stats?.isFile() || !isInside(file, root)) return false;
  const headers = {
    'Content-Type': contentType(file),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': cache,
    'Accept-Ranges': 'bytes',
    ...(policy && { 'Content-Security-Policy': policy }),
  };
  const range = status === 200 ? readRange(request.headers.range, stats.size) : undefined;
  if (range === 'outside') {
    response.writeHead(416, { ...headers, 'Content-Range': `bytes */${stats.size}` }).end();
    return true;
  }
  const { start, end } = range ?? { start: 0, end: stats.size - 1 };
  response.writeHead(range ? 206 : status, {
    ...headers,
    'Content-Length': end - start + 1,
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${stats.size}` }),
  });
  if (request.method === 'HEAD' || stats.size === 0) response.end();
  // Also closes the file when the client leaves. A file that cannot be read ends the response early.
  else pipeline(createReadStream(onDisk(file), { start, end }), response, () => {});
  return true;
}

/** The first and last byte of a header such as `bytes=0-99`. Undefined for the whole file. */
export function readRange(header: string | undefined, size: number): { start: number; end: number } | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'outside' : { start, end };
}
