import { createServer } from 'node:net';
import { UsageError } from './arguments.ts';

const ATTEMPTS = 10;

/** The wanted port, or the next that nobody uses. 0 lets the system choose. */
export async function freePort(wanted: number): Promise<number> {
  if (wanted === 0) return 0;
  for (let port = wanted; port < wanted + ATTEMPTS; port += 1) if (await isFree(port)) return port;
  throw new UsageError(`The ports ${wanted} to ${wanted + ATTEMPTS - 1} are taken. Choose one with \`--port\`.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
