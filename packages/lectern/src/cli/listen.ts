import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import type { Handler } from '../server/handler.ts';
import { listen } from '../server/http-server.ts';
import { isLocalHost } from '../server/local-host.ts';
import type { Terminal } from './terminal/terminal.ts';
import { UsageError } from './usage-error.ts';

const ATTEMPTS = 10;

/** Where a command listens. `--host` without an address means all addresses of the machine. */
export function listener(wanted: number, { host: asked = 'localhost' }: { host?: string | true }, terminal: Pick<Terminal, 'line'>) {
  const host = asked === true ? undefined : asked;
  return {
    isLocal: isLocalHost(host),
    /** Starts a server on the wanted port, or the next free one. 0 lets the system choose. */
    async listen(handler: Handler): Promise<Server> {
      for (let port = wanted; port < wanted + ATTEMPTS; port += 1) {
        try {
          if (port !== 0) await probe(port);
          const server = await listen(handler, port, host);
          if (port !== wanted) terminal.line(`Port ${wanted} is in use; using ${port} instead.`);
          return server;
        } catch (error) {
          const { code, message } = error as NodeJS.ErrnoException;
          if (code !== 'EADDRINUSE')
            throw new UsageError(`The server cannot start: ${message}. Choose another address with \`--host\` or \`--port\`.`);
        }
      }
      throw new UsageError(`Ports ${wanted} to ${wanted + ATTEMPTS - 1} are in use. Choose another port with \`--port\`.`);
    },
  };
}

/** Rejects if a program uses a port on any address, because browsers may ask another one than ours for `localhost`. */
async function probe(port: number): Promise<void> {
  const server = createServer();
  await once(server.listen(port), 'listening');
  await once(server.close(), 'close');
}

/** The URL of a server, for its user. */
export function urlOf({ address, port }: AddressInfo, base: string): string {
  const host = ['127.0.0.1', '::1', '::', '0.0.0.0'].includes(address) ? 'localhost' : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}${base}/`;
}
