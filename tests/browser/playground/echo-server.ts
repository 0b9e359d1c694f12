import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came over the wire. */
export interface Received {
  method: string;
  /** Path and query, exactly as sent. */
  target: string;
  /** In the order in which they were sent, names as they were written. */
  headers: [name: string, value: string][];
  body: Buffer;
}

export interface EchoServer {
  /** `http://127.0.0.1:port`, another origin than the page's. */
  origin: string;
  /** Requests that were answered, the oldest first; preflights and probes of the root are not among them. */
  received: Received[];
  /** Takes the last request away from the list. Fails when there is none. */
  take(): Received;
  /** Lets all answers go on that wait for it: the rest of `/events`, the whole of `/late`. */
  proceed(): void;
  /** How many streams without end have a listener. */
  streaming(): number;
  close(): Promise<void>;
}

/** The smallest PNG: one transparent point. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** What one server has going on. */
interface Progress {
  /** Answers that wait until the test has seen enough. */
  waiting: (() => void)[];
  streams: number;
}

type Answer = (response: ServerResponse, progress: Progress) => void;

const until = ({ waiting }: Progress): Promise<void> => new Promise((resolve) => waiting.push(resolve));
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What special paths answer; every other path tells the request back as JSON. */
const ANSWERS: Record<string, Answer> = {
  '/events': async (response, progress) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('event: start\ndata: {"n": 0}\n\n');
    await until(progress);
    await drip(response, [': a comment\n\ndata: {"n"', ': 1}\n\n', 'data: [DONE]\n\n']);
  },
  '/events-without-end': (response, progress) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: one\n\n');
    const timer = setInterval(() => response.write('data: more\n\n'), 50);
    progress.streams += 1;
    response.on('close', () => {
      clearInterval(timer);
      progress.streams -= 1;
    });
  },
  '/late': async (response, progress) => {
    await until(progress);
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end('at last');
  },
  '/broken': async (response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': '100' }).write('half of');
    // A browser forgets what it has not handed on by then.
    await pause(1500);
    response.destroy();
  },
  '/large': (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(`{"long": "${'x'.repeat(3_000_000)}"}`),
  '/binary': (response) =>
    response
      .writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Disposition': 'attachment; filename="bytes.bin"' })
      .end(Buffer.from([0, 1, 2, 255])),
  '/pixel': (response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end(PIXEL),
  '/sound': (response) => response.writeHead(200, { 'Content-Type': 'audio/wav' }).end(silence()),
  '/teapot': (response) =>
    response.writeHead(418, { 'Content-Type': 'application/json', 'X-Kind': 'pot' }).end('{"short": true, "stout": 12345678901234567890}'),
  '/moved': (response) => response.writeHead(302, { Location: '/echo' }).end(),
};

/** Starts a server on a loopback port that tells requests back. Paths below `/closed/` send no CORS headers. */
export async function startEchoServer(): Promise<EchoServer> {
  const received: Received[] = [];
  const progress: Progress = { waiting: [], streams: 0 };
  const server = createServer(async (request, response) => {
    const one = await read(request);
    const isClosed = one.target.startsWith('/closed/');
    if (!isClosed) allow(one, response);
    if (one.method === 'OPTIONS' && headerOf(one, 'access-control-request-method') !== undefined) return response.writeHead(204).end();
    if (one.method === 'HEAD' && one.target === '/') return response.writeHead(204).end();
    received.push(one);
    const special = ANSWERS[one.target.replace(/\?.*/, '')];
    if (special) return special(response, progress);
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ method: one.method, target: one.target, body: one.body.toString() }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    take: () => {
      const last = received.pop();
      if (last === undefined) throw new Error('The server received no request.');
      return last;
    },
    proceed: () => {
      for (const go of progress.waiting.splice(0)) go();
    },
    streaming: () => progress.streams,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Value of a header, by its name in lower case. */
export function headerOf(request: Received, name: string): string | undefined {
  return request.headers.find(([key]) => key.toLowerCase() === name)?.[1];
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers: [string, string][] = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2)
    headers.push([request.rawHeaders[index] ?? '', request.rawHeaders[index + 1] ?? '']);
  return { method: request.method ?? '', target: request.url ?? '', headers, body: Buffer.concat(chunks) };
}

function allow(request: Received, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', headerOf(request, 'origin') ?? '*');
  response.setHeader('Access-Control-Allow-Methods', headerOf(request, 'access-control-request-method') ?? '*');
  response.setHeader('Access-Control-Allow-Headers', headerOf(request, 'access-control-request-headers') ?? '*');
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Expose-Headers', 'X-Kind, Content-Disposition');
}

async function drip(response: ServerResponse, parts: string[]): Promise<void> {
  for (const part of parts) {
    response.write(part);
    await pause(60);
  }
  response.end();
}

/** A tenth of a second of nothing, as WAV. */
function silence(): Buffer {
  const samples = Buffer.alloc(800, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
