import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatTable } from './format-table.mjs';
import { Inputs } from './inputs.mjs';
import { loadReader } from './readers.mjs';
import { minimizeFailure, readInput, runFuzz } from './run.mjs';
import { Seeds } from './seeds.mjs';

/*
 * Gives random inputs to everything that reads what authors, documents, and readers write, and to whole sites:
 * `npm run fuzz -- --inputs 50000 --seed 7`. Prints a table, and each failure with a file of its input. The exit code is 1 if any
 * input failed.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    inputs: { type: 'string', default: '300000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    corpus: { type: 'string' },
    processes: { type: 'string', default: String(availableParallelism()) },
  },
});
/** Characters of an input that are printed. */
const SHOWN = 300;

if (positionals.length > 0) await readAgain(positionals);
else await run();

/** Reads inputs that an earlier run saved. */
async function readAgain(files) {
  for (const file of files) {
    const { input, ...failure } = JSON.parse(readFileSync(file, 'utf8'));
    const { kind, message = '' } = await readInput(failure, input);
    console.log(`${file}: ${failure.reader}: ${kind}\n${message}`);
    if (kind !== 'fine') process.exitCode = 1;
  }
}

async function run() {
  const seed = Number(values.seed);
  const { rows, failures } = await runFuzz({
    inputs: Number(values.inputs),
    seed,
    only: values.only,
    corpus: values.corpus,
    processes: Number(values.processes),
    onReader: ({ name, inputs }) => process.stderr.write(`${name}: ${inputs} inputs\n`),
  });
  console.log(formatTable(rows));
  if (failures.length === 0) return;
  process.exitCode = 1;
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-fuzz-failures-'));
  mkdirSync(folder, { recursive: true });
  const seeds = new Seeds(values.corpus);
  for (const [number, failure] of failures.entries()) {
    const known = failure.input ?? new Inputs(await loadReader(failure.module, failure.key), seeds, seed).at(failure.index);
    const input = await minimizeFailure({ ...failure, input: known });
    const file = path.join(folder, `${number + 1}.json`);
    writeFileSync(file, JSON.stringify({ ...failure, input }));
    console.log(
      `\n${number + 1}. ${failure.reader}, input ${failure.index} of seed ${seed}: ${failure.kind}, ${failure.count} times\n${file}`,
    );
    console.log(`${JSON.stringify(input).slice(0, SHOWN)}\n${failure.message.trim().split('\n').slice(0, 12).join('\n')}`);
  }
}
