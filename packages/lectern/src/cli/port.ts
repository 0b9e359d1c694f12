import { createServer } from 'node:net';
import { UsageError } from './usage-error.ts';

const ATTEMPTS = 10;

/** The requested port, or the next free one. 0 lets the system choose. */
export async function freePort(wanted: number): Promise<number> {
  if (wanted === 0) return 0;
  for (let port = wanted; port < wanted + ATTEMPTS; port += 1) if (await isFree(port)) return port;
  throw new UsageError(`Ports ${wanted} to ${wanted + ATTEMPTS - 1} are in use. Choose another port with \`--port\`.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
