import { type AddressInfo, connect, createServer } from 'node:net';

/** Ports of this range that a browser refuses to visit. */
const blocked = [5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 10080];

/** A port of this machine that nobody listens on. */
export async function freePort() {
  for (;;) {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    if (!blocked.includes(port)) return port;
  }
}

/** Whether somebody listens at the host and port of an address. Far cheaper than asking a browser. */
export async function isListening({ hostname, port }: URL): Promise<boolean> {
  const socket = connect({ host: hostname, port: Number(port) });
  return await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}
