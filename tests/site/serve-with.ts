import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';

/** A web server that runs for a test. */
export interface RunningServer {
  origin: string;
  stop(): Promise<void>;
}

/** Where Debian's packages `nginx` and `apache2` put the programs, which isn't on the path of every user. */
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
const APACHE_MODULES = '/usr/lib/apache2/modules';

const find = (name: string) => FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

export const nginx = existsSync('/etc/nginx/mime.types') ? find('nginx') : undefined;
export const apache = existsSync(APACHE_MODULES) ? find('apache2') : undefined;

/**
 * Serves with nginx.
 * @param server lines of the `server` block
 */
export function startNginx(folder: string, server: (port: number) => string): Promise<RunningServer> {
  return start(
    folder,
    nginx,
    (file) => ['-p', folder, '-c', file, '-e', 'stderr'],
    (port) => [
      // Workers of another user may not be allowed to read the folder.
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'daemon off;',
      'worker_processes 1;',
      `pid ${folder}/nginx.pid;`,
      'events { }',
      'http {',
      'include /etc/nginx/mime.types;',
      'default_type application/octet-stream;',
      'access_log off;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/temp;`),
      server(port),
      '}',
    ],
  );
}

/**
 * Serves with Apache.
 * @param host lines of the virtual host
 */
export function startApache(folder: string, host: string): Promise<RunningServer> {
  const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'filter', 'deflate', 'headers', 'alias', 'rewrite', 'unixd'];
  return start(
    folder,
    apache,
    (file) => ['-d', folder, '-f', file, '-D', 'FOREGROUND'],
    (port) => [
      ...modules
        .filter((name) => existsSync(`${APACHE_MODULES}/mod_${name}.so`))
        .map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`),
      `Listen 127.0.0.1:${port}`,
      'ServerName localhost',
      `PidFile ${folder}/apache.pid`,
      `DefaultRuntimeDir ${folder}`,
      // Apache can't open a standard error that is a socket.
      'ErrorLog "|$/bin/cat 1>&2"',
      ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
      'TypesConfig /etc/mime.types',
      host,
    ],
  );
}

async function start(
  folder: string,
  program: string | undefined,
  args: (file: string) => string[],
  config: (port: number) => string[],
): Promise<RunningServer> {
  if (program === undefined) throw new Error('The server is not installed.');
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const file = path.join(folder, 'server.conf');
  await writeFile(file, `${config(port).join('\n')}\n`);
  const child = spawn(program, args(file), { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin, child, () => printed);
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}

async function answers(origin: string, child: ChildProcess, printed: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.\n${printed()}`);
    try {
      await fetch(origin, { redirect: 'manual' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port.'))));
    });
  });
}
