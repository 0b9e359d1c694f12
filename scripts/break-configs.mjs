// Breaks configurations in known ways, and prints how many of each kind get a warning or an error with a line.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseConfig } from '../packages/core/src/config/parse.ts';
import { hasErrors } from '../packages/core/src/diagnostics/diagnostic.ts';
import { breakConfigs } from '../packages/core/test/config/broken-configs.ts';
import { WHOLE_CONFIGS } from '../packages/core/test/config/whole-configs.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '400' },
    corpus: { type: 'string' },
  },
});

const files = values.corpus === undefined ? [] : globSync('**/{docs,mint}.json', { cwd: values.corpus, exclude: ['**/node_modules/**'] });
const texts = files.map((file) => readFileSync(path.join(values.corpus, file), 'utf8'));
const parsed = texts.flatMap((text) => (hasErrors(parseConfig('docs.json', text).diagnostics) ? [] : [JSON.parse(text)]));

const kinds = new Map();
let missed = 0;
for (const { kind, path: at, problems } of breakConfigs([...WHOLE_CONFIGS, ...parsed], {
  seed: Number(values.seed),
  count: Number(values.count),
})) {
  const row = kinds.get(kind) ?? { broken: 0, noticed: 0, codes: new Set() };
  kinds.set(kind, row);
  row.broken += 1;
  const found = problems.filter(({ severity, location }) => severity !== 'notice' && location?.line !== undefined);
  for (const { code } of found.slice(0, 1)) row.codes.add(code);
  if (found.length > 0) row.noticed += 1;
  else {
    missed += 1;
    console.error(`${kind}: ${at} gets no report.`);
  }
}
console.log(`${'Mistake'.padEnd(28)}Files  Noticed  First code`);
for (const [kind, { broken, noticed, codes }] of kinds)
  console.log(`${kind.padEnd(28)}${String(broken).padStart(5)}${String(noticed).padStart(9)}  ${[...codes].sort().join(', ')}`);
if (missed > 0) process.exitCode = 1;
