import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../src/cli/port.ts';

const servers: Server[] = [];

function listen(port: number): Promise<number> {
  const server = createServer();
  servers.push(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve((server.address() as { port: number }).port));
  });
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

describe('a port', () => {
  it('is the wanted one when nobody uses it', async () => {
    const port = await listen(0);
    await new Promise((resolve) => servers.pop()?.close(resolve));
    expect(await freePort(port)).toBe(port);
  });

  it('is the next free one when the wanted one is taken', async () => {
    const taken = await listen(0);
    expect(await freePort(taken)).toBeGreaterThan(taken);
    expect(await freePort(taken)).toBeLessThan(taken + 10);
  });

  it('is left to the system with 0', async () => {
    expect(await freePort(0)).toBe(0);
  });
});
