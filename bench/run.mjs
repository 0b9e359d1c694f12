import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchFolder } from './measure.mjs';
import { formatApiResults, isApiComplete, runApiSuite } from './suites/api.mjs';
import { runSuite } from './suites/pages.mjs';
import { isComplete } from './suites/pages-judgement.mjs';
import { formatResults } from './suites/pages-report.mjs';

/** Suites by name. Each runs, says whether its results are complete enough to publish, and prints them. */
const suites = {
  pages: { run: runSuite, isComplete, format: formatResults, sizes: '200,2000', name: '' },
  api: { run: runApiSuite, isComplete: isApiComplete, format: formatApiResults, sizes: '1', name: '-api' },
};

const usage = `npm run bench -- <suite> [options]

Suites: ${Object.keys(suites).join(', ')}

  --sizes 200,2000   numbers of pages
  --runs 1           how often each build is measured
  --only starlight   generators by name; all when absent
  --spec FILE        OpenAPI document of the suite api
  --no-search        peers build no search index
  --keep             leave the built sites where they are`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    sizes: { type: 'string' },
    runs: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: [] },
    keep: { type: 'boolean', default: false },
    spec: { type: 'string', default: '../shared/corpus/specs/github.json' },
    search: { type: 'boolean', default: true },
    help: { type: 'boolean', default: false },
  },
});
const suite = Object.hasOwn(suites, positionals[0] ?? '') ? suites[positionals[0]] : undefined;
const sizes = (values.sizes ?? suite?.sizes ?? '').split(',').map(Number);
const runs = Number(values.runs);

if (
  values.help ||
  suite === undefined ||
  positionals.length > 1 ||
  ![...sizes, runs].every((number) => Number.isInteger(number) && number > 0)
) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  const results = await suite.run({
    sizes,
    runs,
    only: values.only.map((name) => name.toLowerCase()),
    keep: values.keep,
    search: values.search,
    spec: values.spec,
    say: (line) => console.log(line),
  });
  const page = suite.format(results);
  // Half a run does not replace published figures.
  const folder = suite.isComplete(results) ? benchFolder : join(benchFolder, 'work');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `RESULTS${suite.name}.md`), page);
  await writeFile(join(folder, `results${suite.name}.json`), `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\n${page}\nWritten to ${join(folder, `RESULTS${suite.name}.md`)} and results${suite.name}.json.`);
  const failed = results.builds.some(({ failure }) => failure !== undefined);
  const missed = suite.isComplete(results) && results.judgement.some(({ holds }) => !holds);
  process.exitCode = failed || missed ? 1 : 0;
}
