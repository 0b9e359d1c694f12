import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../src/cli/port.ts';

const servers: Server[] = [];

/** Rejects when the port is taken. */
function listen(port: number): Promise<number> {
  const server = createServer();
  servers.push(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve((server.address() as { port: number }).port));
  });
}

/** A port that nobody uses, below those that systems hand out, so that no other test gets it meanwhile. */
async function quietPort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 5000); ; port += 1) {
    if (await listen(port).catch(() => undefined)) return port;
  }
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

describe('a port', () => {
  it('is the wanted one when nobody uses it', async () => {
    const port = await quietPort();
    await new Promise((resolve) => servers.pop()?.close(resolve));
    expect(await freePort(port)).toBe(port);
  });

  it('is the next free one when the wanted one is taken', async () => {
    const taken = await quietPort();
    expect(await freePort(taken)).toBeGreaterThan(taken);
    expect(await freePort(taken)).toBeLessThan(taken + 10);
  });

  it('is left to the system with 0', async () => {
    expect(await freePort(0)).toBe(0);
  });
});
