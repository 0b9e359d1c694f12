#!/usr/bin/env node
// Syntax that old versions of Node.js can parse. Nothing of ours is imported before the version is checked.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const required = [22, 12];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > required[0] || (major === required[0] && minor >= required[1])) {
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const { main } = await import('../dist/cli/main.js');
  process.exitCode = await main(process.argv.slice(2));
} else {
  const own = findNode();
  if (own !== undefined) runWith(own);
  else {
    process.stderr.write(
      `lectern requires Node.js ${required.join('.')} or newer, but this is Node.js ${process.versions.node}. Update Node.js, or install the npm package \`node\` in your project.\n`,
    );
    process.exitCode = 2;
  }
}

/** The Node.js that the project installs. Some package managers run scripts with the one that they run in themselves. */
function findNode() {
  try {
    const manifest = createRequire(path.resolve('package.json')).resolve('node/package.json');
    const file = path.join(path.dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Runs the command again. */
function runWith(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  // A terminal sends it to both processes.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('close', (code) => {
    process.exitCode = code === null ? 1 : code;
  });
}
