import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectReads } from '../../../core/test/arbitraries/expect-reads.ts';
import { textsOf, wordsOf } from '../../../core/test/arbitraries/texts.ts';
import { builtFiles } from '../../src/server/built-files.ts';
import { createHandler } from '../../src/server/handler.ts';

const METHODS = wordsOf('GET GET GET HEAD POST OPTIONS TRACE BREW');
const TARGETS = [
  ...wordsOf(`/ /index.html /a /a/ /.. /%2e%2e/ /%00 /% /%ff /..%2f..%2fetc%2fpasswd /..\\..\\ /%5c..%5c //x.example/ http://x.example/ * /?a /#a /_assets/
    /search/ /robots.txt /404.html /.lectern.json /link/secret.txt /docs/link/secret.txt /docs/a /a␠b /\u00e9`),
  `/${'a'.repeat(300)}`,
  `/${'a/'.repeat(2000)}`,
];
const HEADERS =
  wordsOf(`Range:␠bytes=0-1 Range:␠bytes=-1 Range:␠bytes=5-1 Range:␠bytes=99999999999999999999- Range:␠bytes=0-0,2-3 Range:␠a If-None-Match:␠*
  If-Modified-Since:␠a Accept-Encoding:␠gzip,␠br Accept:␠text/markdown Host:␠x.example Host:␠[::1 Host:␠ Content-Length:␠5 Transfer-Encoding:␠chunked
  Cookie:␠a=b Last-Event-ID:␠9`);
/** A file outside of every served folder has this text. */
const SECRET = 'kept-outside';

const root = mkdtempSync(path.join(tmpdir(), 'lectern-random-requests-'));
const servers: Server[] = [];
const failures: unknown[] = [];

beforeAll(async () => {
  const site = path.join(root, 'site');
  mkdirSync(path.join(site, '_assets'), { recursive: true });
  mkdirSync(path.join(root, 'outside'));
  for (const name of ['index.html', '404.html', 'a.html', '_assets/a.js', '_headers', 'robots.txt'])
    writeFileSync(path.join(site, name), `<p>${name}</p>`);
  writeFileSync(path.join(root, 'outside/secret.txt'), SECRET);
  symlinkSync('../outside', path.join(site, 'link'));
  const guard = async (_: string, run: () => unknown) => {
    try {
      await run();
      return undefined;
    } catch (error) {
      failures.push(error);
      return { message: 'failed' };
    }
  };
  for (const base of ['', '/docs']) {
    const handler = createHandler({ base, ...builtFiles(site), isLocal: base === '', guard } as never);
    const server = createServer((request, response) => void handler(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    servers.push(server);
  }
});

afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
  rmSync(root, { recursive: true });
});

it('random requests are answered, and read no file outside of the folder', () => {
  const lines = fc.oneof(
    fc.tuple(fc.constantFrom(...METHODS), fc.constantFrom(...TARGETS)).map((parts) => parts.join(' ')),
    textsOf([...METHODS, ...TARGETS]).map((text) => text.replaceAll('\n', ' ')),
  );
  const requests = fc.tuple(lines, fc.array(fc.constantFrom(...HEADERS), { maxLength: 3 }), fc.nat(1), fc.constantFrom('latin1', 'utf8'));
  return expectReads(requests, async ([line, headers, server, encoding]) => {
    const host = headers.some((header) => header.startsWith('Host')) ? [] : ['Host: localhost'];
    const text = [`${line} HTTP/1.1`, ...headers, ...host, 'Connection: close', '', ''].join('\r\n');
    const address = servers[server]?.address() as AddressInfo;
    expect(await send(address.port, Buffer.from(text, encoding as BufferEncoding))).not.toContain(SECRET);
    expect(failures).toEqual([]);
  });
});

/** What a server replies before it closes the connection. */
function send(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let reply = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.on('data', (data) => {
      reply += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(reply));
  });
}
