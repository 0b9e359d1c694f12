import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareBuilds } from '../../tests/edits/compare-builds.ts';

/**
 * Makes random edits to a copy of a docs folder and compares builds with and without a cache:
 * `npm run edits -- docs --count 100 --seed 7 --only plugin`. Prints each edit, and what differs. The exit code is 1 if anything differs.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' }, only: { type: 'string' } },
});
const source = path.resolve(positionals[0] ?? 'docs');
const seed = Number(values.seed);
const folder = path.join(tmpdir(), `lectern-edits-${path.basename(source)}-${seed}`);
const started = performance.now();
const edits = await compareBuilds({
  source,
  folder,
  count: Number(values.count),
  seed,
  only: values.only === undefined ? undefined : new RegExp(values.only),
  onEdit({ number, edit, differences }) {
    console.log(`${number}. ${edit}${differences.length === 0 ? '' : `: ${differences.length} differences`}`);
    for (const difference of differences.slice(0, 10)) console.log(`  ${difference}`);
  },
});
const failed = edits.filter(({ differences }) => differences.length > 0);
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`${edits.length} edits in ${minutes} minutes with seed ${seed}: ${failed.length} gave different results`);
process.exitCode = failed.length > 0 ? 1 : 0;
