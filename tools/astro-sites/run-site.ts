import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../bench/browser/ports.ts';
import { serveSite } from '../../bench/browser/serve.ts';
import { CONFIG } from './project.ts';
import type { Settings } from './settings.ts';

/** Milliseconds. A server that prints no address until then has failed. */
const PATIENCE = 120_000;

export interface RunningSite {
  origin: string;
  /** What a build of a static site wrote. */
  folder?: string;
  close: () => Promise<void>;
}

/**
 * Builds a site and serves the result: with its own server if it has one, or else like a static host.
 *
 * @param settings Without `docs`, the site has no docs.
 * @returns Rejects with what Astro printed if the build fails.
 */
export async function serveBuild(project: string, name: string, settings: Partial<Settings>): Promise<RunningSite> {
  const outDir = join(project, 'output', settings.docs === undefined ? 'plain' : 'docs');
  for (const folder of [outDir, `${outDir}-cache`]) rmSync(folder, { recursive: true, force: true });
  const { cwd, env, args } = astro(project, name, { ...settings, outDir });
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, 'build'], { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The build ended with ${status}.\n${`${stdout}${stderr}`.slice(-2000)}`);
  const entry = join(outDir, 'server/entry.mjs');
  if (!existsSync(entry)) return { folder: outDir, ...(await serveSite(outDir, settings.base)) };
  const port = await freePort();
  const child = spawn(process.execPath, [entry], { cwd, env: { ...env, HOST: 'localhost', PORT: String(port) } });
  return await waitForServer(child);
}

/**
 * Starts the dev server of a site.
 *
 * @param settings Without `docs`, the site has no docs.
 */
export async function startDev(project: string, name: string, settings: Partial<Settings>): Promise<RunningSite> {
  const outDir = join(project, 'output', settings.docs === undefined ? 'plain' : 'docs');
  const { cwd, env, args } = astro(project, name, { ...settings, outDir });
  return await waitForServer(spawn(process.execPath, [...args, 'dev', '--port', String(await freePort())], { cwd, env }));
}

function astro(project: string, name: string, combination: Partial<Settings> & { outDir: string }) {
  return {
    cwd: join(project, name),
    env: { ...process.env, COMBINATION: JSON.stringify(combination), ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    args: [join(project, 'node_modules/astro/bin/astro.mjs'), '--config', CONFIG],
  };
}

/** Resolves when a server prints its address. */
async function waitForServer(child: ChildProcessWithoutNullStreams): Promise<RunningSite> {
  let printed = '';
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`The server didn't start.\n${printed.slice(-2000)}`));
    const timer = setTimeout(fail, PATIENCE);
    child.once('exit', fail);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        printed += text;
        const found = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(printed)?.[0];
        if (found === undefined) return;
        clearTimeout(timer);
        resolve(found);
      });
  });
  const close = async () => {
    // A server may wait for open connections.
    child.kill('SIGKILL');
    await ended;
  };
  return { origin, close };
}
