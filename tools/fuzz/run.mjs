import { minimize } from './minimize.mjs';
import { listReaders } from './readers.mjs';
import { WatchedChild } from './watched-child.mjs';

/** Kinds of failures, in the order in which they are printed. */
const KINDS = ['crash', 'hang', 'throw', 'internal', 'nowhere', 'output'];
/** Number of inputs that one process reads. A site takes as long as a hundred inputs of other readers. */
const BATCH = 1500;
const SITES_BATCH = 60;
/** Attempts to make a failing input smaller. An attempt that ends a process takes longer. */
const ATTEMPTS = 400;
const SLOW_ATTEMPTS = 25;

/**
 * Gives random inputs to readers, in child processes.
 *
 * @param {object} options
 * @param {number} options.inputs number for all chosen readers together
 * @param {number} options.seed
 * @param {string} [options.only] part of the name of a reader
 * @param {string} [options.corpus] another folder with sites to make inputs from
 * @param {number} options.processes
 * @param {(row: object) => void} [options.onReader] called when a reader is done
 * @returns {Promise<{ rows: object[], failures: object[] }>} a row for each reader, and each failure once
 */
export async function runFuzz({ inputs, seed, only, corpus, processes, onReader = () => {} }) {
  const chosen = (await listReaders()).filter(({ reader }) => only === undefined || reader.name.includes(only));
  const shares = chosen.reduce((sum, { reader }) => sum + reader.share, 0);
  const failures = new Map();
  const rows = chosen.map(({ module, key, reader }) => {
    const count = Math.ceil((inputs * reader.share) / shares);
    return {
      module,
      key,
      name: reader.name,
      count,
      left: 0,
      inputs: 0,
      characters: 0,
      seconds: 0,
      kinds: Object.fromEntries(KINDS.map((kind) => [kind, 0])),
    };
  });
  const batches = rows.flatMap((row) => {
    const size = row.module === 'sites' ? SITES_BATCH : BATCH;
    const parts = Array.from({ length: Math.ceil(row.count / size) }, (_, at) => ({
      row,
      from: at * size,
      to: Math.min(row.count, (at + 1) * size),
    }));
    row.left = parts.length;
    return parts;
  });
  const note = (row, failure) => {
    row.kinds[failure.kind] += 1;
    const signature = signatureOf(row, failure);
    const known = failures.get(signature);
    if (known) known.count += 1;
    else failures.set(signature, { reader: row.name, module: row.module, key: row.key, seed, count: 1, ...failure });
  };
  await Promise.all(
    Array.from({ length: processes }, async (_, number) => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) {
        const { row } = batch;
        const started = performance.now();
        await runBatch(batch, { seed, corpus, name: String(number) }, (failure) => note(row, failure));
        row.seconds += (performance.now() - started) / 1000;
        row.left -= 1;
        if (row.left === 0) onReader(row);
      }
    }),
  );
  return { rows, failures: [...failures.values()] };
}

async function runBatch({ row, from, to }, options, onFailure) {
  const { module, key } = row;
  for (let next = from; next < to; ) {
    const child = new WatchedChild({ ...options, module, key });
    const { died, done = 0 } = await child.ask({ from: next, to }, ({ finding }) => finding && onFailure(finding));
    await child.close();
    row.characters += done;
    row.inputs += (died ? Math.max(died.index + 1, next + 1) : to) - next;
    if (!died) return;
    onFailure(died);
    next = Math.max(died.index + 1, next + 1);
  }
}

/** Failures with the same signature have the same cause, most of the time. */
function signatureOf({ name }, { kind, message = '' }) {
  const frame = /packages\/[\w-]+\/(?:src|dist|bundle)\/[\w/.-]+:\d+/.exec(message)?.[0] ?? '';
  const [first = ''] = message.split('\n');
  const text = (kind === 'internal' ? message : first).replace(/`[^`]*`|"[^"]*"|'[^']*'|\d+/g, '_').slice(0, 200);
  return [name, kind, frame, text].join('\n');
}

/** Reads one input. */
export async function readInput({ index, ...options }, input, name = 'one') {
  const child = new WatchedChild({ ...options, name });
  const { outcome, died } = await child.ask({ input, index });
  await child.close();
  return outcome ?? died;
}

/** A smaller input that fails in the same way. */
export async function minimizeFailure(failure) {
  const ends = failure.kind === 'crash' || failure.kind === 'hang';
  let child;
  const smallest = await minimize(
    failure.input,
    async (input) => {
      child ??= new WatchedChild({ ...failure, name: 'minimize' });
      const { outcome, died } = await child.ask({ input, index: failure.index });
      if (died) child = undefined;
      return ends ? (outcome ?? died).kind === failure.kind : signatureOf({}, outcome ?? died) === signatureOf({}, failure);
    },
    ends ? SLOW_ATTEMPTS : ATTEMPTS,
  );
  await child?.close();
  return smallest;
}
