import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Handler } from './handler.ts';

/** Starts an HTTP server. Rejects if it cannot listen, for example because the port is in use. */
export async function listen(handler: Handler, port: number, host: string | undefined): Promise<Server> {
  const server = createServer((request, response) => void handler(request, response));
  await once(server.listen(port, host), 'listening');
  return server;
}

/** Stops a server and ends all connections. */
export async function stop(server: Server): Promise<void> {
  const stopped = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await stopped;
}
