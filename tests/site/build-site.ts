import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../packages/lectern/bin/lectern.js', import.meta.url));

/** What one run of `lectern build` left behind. Plain JSON, so that a global setup can hand it to tests. */
export interface BuiltSite {
  /** Absolute path of the docs folder. */
  source: string;
  /** Absolute path of the output folder. */
  folder: string;
  /** Exit code of the command: 0 after a build without errors. */
  exitCode: number;
  /** Everything the command printed, without colours. */
  log: string;
}

/**
 * Builds a docs folder with the command that users run, into an empty output folder.
 * A build that fails is reported by its exit code, never by an exception.
 */
export async function buildSite(source: string, folder: string, options: string[] = []): Promise<BuiltSite> {
  await rm(folder, { recursive: true, force: true });
  const child = spawn(process.execPath, [command, 'build', source, '--out-dir', folder, ...options], {
    env: { ...process.env, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', VITEST: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      log += text;
    });
  }
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  return { source, folder, exitCode, log };
}
