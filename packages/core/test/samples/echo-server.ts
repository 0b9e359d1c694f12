import { createServer, type Socket } from 'node:net';

/** A request exactly as it came over the wire. */
export interface ReceivedRequest {
  method: string;
  /** Path and query as sent. */
  target: string;
  /** In the order of the message. */
  headers: { name: string; value: string }[];
  body: Buffer;
}

export interface EchoServer {
  /** `http://127.0.0.1:<port>`. */
  url: string;
  /** Runs something that sends one request, and returns that request. */
  received(send: () => Promise<unknown>): Promise<ReceivedRequest>;
  close(): Promise<void>;
}

/** A server on loopback that reads bytes itself, so that nothing of a request is normalised away. It answers `{}`. */
export async function startEchoServer(): Promise<EchoServer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      const request = parseRequest(bytes, socket);
      if (request === undefined) return;
      requests.push(request);
      socket.end('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The echo server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async received(send) {
      requests.length = 0;
      await send();
      const [request] = requests;
      if (request === undefined) throw new Error('Nothing was sent.');
      return request;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function parseRequest(bytes: Buffer, socket: Socket): ReceivedRequest | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [start = '', ...lines] = bytes.subarray(0, end).toString('utf8').split('\r\n');
  const [method = '', target = ''] = start.split(' ');
  const headers = lines.map((line) => ({ name: line.slice(0, line.indexOf(':')), value: line.slice(line.indexOf(':') + 1).trim() }));
  const header = (name: string): string | undefined => headers.find((candidate) => candidate.name.toLowerCase() === name)?.value;
  if (header('expect') === '100-continue' && bytes.length === end + 4) socket.write('HTTP/1.1 100 Continue\r\n\r\n');
  const rest = bytes.subarray(end + 4);
  const body =
    header('transfer-encoding') === 'chunked' ? joinChunks(rest) : rest.length < Number(header('content-length') ?? 0) ? undefined : rest;
  return body && { method, target, headers, body };
}

function joinChunks(bytes: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = bytes.indexOf('\r\n', at);
    if (end === -1) return undefined;
    const size = Number.parseInt(bytes.subarray(at, end).toString(), 16);
    if (size === 0) return Buffer.concat(chunks);
    if (bytes.length < end + 4 + size) return undefined;
    chunks.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 4 + size;
  }
}
