import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { isInside, statFile } from '@lectern/core';
import type { Reply, Source } from './handler.ts';
import { DEV_ROUTES } from './inject.ts';
import { isLocalHost } from './local-host.ts';

/** Opens `/path/to/file.mdx:4:2` in the author's editor. The message of a failure is null if no editor is found. */
export type LaunchEditor = (place: string, onFailure: (file: string, message: string | null) => void) => void;

/** Bytes of a request. */
const MAX_SIZE = 10_000;
/** How long to wait for an editor that fails to start, in milliseconds. */
const START = 300;

const TYPE = 'text/plain; charset=utf-8';

/**
 * Opens locations in the author's editor. A request is the JSON `{ "place": "guides/start.mdx:4:2" }`.
 * @param root only files in this folder are opened
 */
export function editorAction(root: string, launch: LaunchEditor = launchEditor): Source {
  return async ({ name, request }) => {
    if (name !== DEV_ROUTES.editor) return undefined;
    if (!isFromOwnPage(request)) return reply(403, 'Only pages of this server that are open at http://localhost can open the editor.');
    const place = findPlace(root, await readPlace(request));
    if (place === undefined) return reply(404, 'The docs have no such file.');
    const failure = await start(place, launch);
    return failure === undefined ? reply(200, '') : reply(500, failure);
  };
}

/**
 * Whether a page of this server, open on this computer, sent a request. Browsers name the origin of a page, and let no other website
 * send this type of content.
 */
function isFromOwnPage({ headers, socket }: IncomingMessage): boolean {
  // HTTP/2, which Astro uses with a certificate, has its own name for the header.
  const host = headers.host ?? headers[':authority'];
  const { origin = '', 'sec-fetch-site': site = 'same-origin', 'content-type': type } = headers;
  return (
    typeof host === 'string' &&
    isLocalHost(host) &&
    isLocalHost(socket.remoteAddress?.replace(/^::ffff:/, '')) &&
    URL.parse(origin)?.host === host.toLowerCase() &&
    site === 'same-origin' &&
    type === 'application/json'
  );
}

/** What a request names. Undefined if it is too long, not JSON, or ends early. */
async function readPlace(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_SIZE) return undefined;
      chunks.push(chunk);
    }
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return typeof value === 'object' && value !== null && 'place' in value ? value.place : undefined;
  } catch {
    return undefined;
  }
}

/** The absolute path of a file in the folder, with its line and column. Undefined for anything else. */
export function findPlace(root: string, place: unknown): string | undefined {
  if (typeof place !== 'string') return undefined;
  const [, name = '', position = ''] = /^(.+?)((?::\d{1,9}){0,2})$/.exec(place) ?? [];
  const file = path.resolve(root, name);
  // Before the disk is asked, because a path on Windows can name another computer.
  if (!file.startsWith(root.replace(/[\\/]$/, '') + path.sep)) return undefined;
  return statFile(file)?.isFile() && isInside(file, root) ? `${file}${position || ':1'}` : undefined;
}

/** Resolves to the reason if the editor cannot be started. */
function start(place: string, launch: LaunchEditor): Promise<string | undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, START, undefined);
    launch(place, (_, message) =>
      resolve(
        message === null
          ? 'No editor was found. Open one, or set the environment variable LAUNCH_EDITOR to its command.'
          : `The editor failed: ${message.trim()}`,
      ),
    );
  });
}

const launchEditor: LaunchEditor = (place, onFailure) => {
  import('launch-editor').then(
    ({ default: launch }) => launch(place, onFailure),
    (error: unknown) => onFailure(place, error instanceof Error ? error.message : String(error)),
  );
};

function reply(status: number, body: string): Reply {
  return { kind: 'content', status, type: TYPE, body };
}
