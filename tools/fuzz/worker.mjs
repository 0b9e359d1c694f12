import { mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Inputs } from './inputs.mjs';
import { readSafely } from './read-safely.mjs';
import { loadReader } from './readers.mjs';
import { Seeds } from './seeds.mjs';

/*
 * The child process that reads inputs. Each message asks for a range of inputs, or for one input. Before it reads an input, it writes
 * its number to a file, so that the parent knows which one ended the process.
 */

/** Number of inputs that a reader prepares at once. */
const AHEAD = 32;

const [, , module, key, seed, progressFile, corpus] = process.argv;
const progress = openSync(progressFile, 'w');
const folder = mkdtempSync(path.join(tmpdir(), 'lectern-fuzz-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
process.once('disconnect', () => process.exit());
// No input may reach the network.
globalThis.fetch = async () => {
  throw new TypeError('fetch failed');
};

let printed = '';
for (const stream of [process.stdout, process.stderr]) {
  stream.write = (text) => {
    printed += text;
    return true;
  };
}
process.on('warning', (warning) => {
  printed += `${warning.name}: ${warning.message}`;
});

const reader = await loadReader(module, key);
const opened = await reader.open({ folder });
const { read, prepare = async () => {} } = typeof opened === 'function' ? { read: opened } : opened;
let inputs;
printed = '';

/** Undefined if an input is read as it should be. */
async function readOne(input, index) {
  const failure = await readSafely(read, input, index);
  const message = printed;
  printed = '';
  return failure ?? (message === '' ? undefined : { kind: 'output', message });
}

process.on('message', async (message) => {
  if ('input' in message) {
    await prepare([message.input]);
    process.send({ outcome: (await readOne(message.input, message.index)) ?? { kind: 'fine' } });
    return;
  }
  inputs ??= new Inputs(reader, new Seeds(corpus), Number(seed));
  let characters = 0;
  for (let start = message.from; start < message.to; start += AHEAD) {
    const end = Math.min(start + AHEAD, message.to);
    note(start);
    const next = Array.from({ length: end - start }, (_, at) => inputs.at(start + at));
    await prepare(next);
    for (const [at, input] of next.entries()) {
      note(start + at);
      characters += input.length;
      const finding = await readOne(input, start + at);
      if (finding) process.send({ finding: { ...finding, index: start + at, input } });
    }
  }
  process.send({ done: characters });
});
process.send('ready');

function note(index) {
  writeSync(progress, String(index).padEnd(20), 0);
}
