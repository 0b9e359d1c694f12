#!/usr/bin/env node
// Plain JavaScript that any Node can read: nothing may be imported before the version is known to be right.
const required = [22, 12];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < required[0] || (major === required[0] && minor < required[1])) {
  process.stderr.write(
    `lectern needs Node ${required.join('.')} or newer; this is Node ${process.versions.node}. Install a current Node, or run it through a project that has the npm package \`node\`.\n`,
  );
  process.exit(2);
}
process.env.ASTRO_TELEMETRY_DISABLED = '1';
const { main } = await import('../dist/cli/main.js');
process.exitCode = await main(process.argv.slice(2));
