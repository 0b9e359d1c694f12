#!/usr/bin/env node
// @ts-check
// Syntax that old versions of Node.js can parse. Nothing is imported before the version is checked.
const required = /** @type {const} */ ([22, 12]);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < required[0] || (major === required[0] && minor < required[1])) {
  process.stderr.write(
    `lectern requires Node.js ${required.join('.')} or newer, but this is Node.js ${process.versions.node}. Update Node.js, or install the npm package \`node\` in your project.\n`,
  );
  process.exit(2);
}
// The reader of the output is gone, as in `lectern explain | head`. The exit code is that of a process which SIGPIPE ends.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(141);
  });
}
process.env.ASTRO_TELEMETRY_DISABLED = '1';
const { main } = await import('../dist/cli/main.js');
process.exitCode = await main(process.argv.slice(2));
