import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { builtFiles } from '../../../packages/lectern/src/server/built-files.ts';
import { createHandler } from '../../../packages/lectern/src/server/handler.ts';
import { REQUEST } from '../tokens.mjs';

/** A file outside of every served folder. Its text is in no response. */
const SECRET = 'kept-outside';

export const request = {
  name: 'request',
  tokens: REQUEST,
  make: (random) =>
    random.pick(['GET ', 'HEAD ', 'GET ']) +
    random.pick(REQUEST.filter((token) => token.startsWith('/'))) +
    random.pick(['', random.pick(REQUEST)]) +
    (random.once(2) ? random.pick(REQUEST.filter((token) => token.startsWith('\n'))) : ''),
  share: 4,
  async open({ folder }) {
    const outDir = path.join(folder, 'site');
    mkdirSync(path.join(outDir, '_assets'), { recursive: true });
    for (const name of ['index.html', '404.html', 'a.html', '_assets/a.js', '_headers', 'robots.txt'])
      writeFileSync(path.join(outDir, name), `<p>${name}</p>`);
    mkdirSync(path.join(folder, 'outside'));
    writeFileSync(path.join(folder, 'outside/secret.txt'), SECRET);
    symlinkSync('../outside', path.join(outDir, 'link'));
    const failures = [];
    const guard = async (_, run) => {
      try {
        await run();
      } catch (error) {
        failures.push(error);
        return { message: 'failed' };
      }
    };
    const ports = [];
    const servers = [];
    for (const base of ['', '/docs']) {
      const server = createServer(
        (incoming, response) => void createHandler({ base, ...builtFiles(outDir), isLocal: base === '', guard })(incoming, response),
      );
      await once(server.listen(0, '127.0.0.1'), 'listening');
      server.unref();
      servers.push(server);
      ports.push(server.address().port);
    }
    return {
      async read(input, index) {
        const [line = '', ...headers] = input.split('\n');
        const text = `${line.includes(' HTTP') ? line : `${line} HTTP/1.1`}\r\n${headers.join('\r\n')}${headers.some((one) => /^host:/i.test(one)) ? '' : '\r\nHost: localhost'}\r\nConnection: close\r\n\r\n`;
        const reply = await send(ports[index % ports.length], Buffer.from(text, index % 3 === 0 ? 'latin1' : 'utf8'));
        if (reply.includes(SECRET)) throw new Error('A file outside of the folder is served');
        if (failures.length > 0) throw failures.pop();
      },
      close: () => servers.forEach((server) => server.closeAllConnections()),
    };
  },
};

function send(port, bytes) {
  return new Promise((resolve) => {
    let reply = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.setTimeout(5000, () => socket.destroy());
    socket.on('data', (data) => {
      reply += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(reply));
  });
}
