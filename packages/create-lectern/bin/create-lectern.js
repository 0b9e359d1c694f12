#!/usr/bin/env node
// @ts-check
// Syntax that old versions of Node.js can parse. Nothing is imported before the version is checked.
const required = 20;
if (Number(process.versions.node.split('.')[0]) < required) {
  process.stderr.write(
    `create-lectern requires Node.js ${required} or newer, but this is Node.js ${process.versions.node}. Update Node.js.\n`,
  );
  process.exit(2);
}
const { main } = await import('../bundle/main.js');
process.exitCode = await main(process.argv.slice(2));
