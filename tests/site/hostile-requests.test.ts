import { symlink } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyFixture } from './fixture-sites.ts';
import { buildHere } from './run-here.ts';
import { type RunningLectern, startLectern } from './start-lectern.ts';

describe.each(['dev', 'preview'] as const)('lectern %s', (command) => {
  let server: RunningLectern;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    const folder = await copyFixture('plain', `hostile-requests/${command}`);
    await symlink('/etc', path.join(folder, 'system'));
    if (command === 'preview') {
      await buildHere(folder, path.join(folder, 'dist'));
      await symlink('/etc', path.join(folder, 'dist/system'));
    }
    server = await startLectern([command, folder, '--port', '0']);
  });

  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    expect(await server?.stop()).toBe(0);
  });

  const open = async (): Promise<Socket> => {
    const { hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return socket.on('error', () => {});
  };

  const ask = (address: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.address);
      request({ hostname, port, path: address, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      })
        .on('error', reject)
        .end();
    });

  it('answers paths that no file can have', async () => {
    const addresses = [
      '/%00',
      `/${'a'.repeat(300)}`,
      `/${'a/'.repeat(5000)}`,
      `/?${'a'.repeat(10_000)}`,
      '/%E0%A4%A',
      '//',
      '/system/hosts',
    ];
    expect(await Promise.all(addresses.map((address) => ask(address)))).toEqual([404, 404, 404, 200, 404, expect.any(Number), 404]);
  });

  it('answers bad ranges', async () => {
    const ranges = ['bytes=9-0', `bytes=${'9'.repeat(4000)}-`, `bytes=${'0-1,'.repeat(1000)}`, 'bytes=-'];
    const statuses = await Promise.all(ranges.map((range) => ask('/favicon.svg', { range })));
    expect(statuses.filter((status) => ![200, 404, 416].includes(status ?? 0))).toEqual([]);
  });

  it('refuses requests to names of other computers', async () => {
    expect([await ask('/', { host: 'attacker.example' }), await ask('/', { host: 'docs.localhost:1' })]).toEqual([403, 200]);
  });

  it('goes on beside connections that never finish, and ones that are closed early', async () => {
    const halfOpen = await Promise.all([open(), open(), open()]);
    halfOpen[0]?.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    halfOpen[1]?.write('\0\0\0\r\n\r\n');
    halfOpen[2]?.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    halfOpen[2]?.destroy();
    expect(await ask('/')).toBe(200);
  });

  it('goes on with 1,000 connections at once', async () => {
    const all = await Promise.all(Array.from({ length: 1000 }, open));
    for (const socket of all) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    const answers = await Promise.all(
      all.map((socket) => new Promise<string>((resolve) => socket.once('data', (text) => resolve(String(text).slice(0, 12))))),
    );
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 200']));
    expect(await ask('/')).toBe(200);
  });
});
