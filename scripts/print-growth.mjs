import { globSync, readFileSync } from 'node:fs';
import { startVitest } from 'vitest/node';

/** Runs the tests about growth and prints the steps of each at a size and at four times that size: `npm run growth`. */
const files = globSync('packages/*/test/**/*.test.ts').filter((file) => readFileSync(file, 'utf8').includes('expectLinear'));
const rows = [];
const reporter = {
  onTestCaseResult(test) {
    const { growth } = test.meta();
    if (!growth) return;
    const [few, many] = growth.steps;
    rows.push([test.fullName, ...growth.sizes, few, many, (many / few).toFixed(2)]);
  },
};
await startVitest('test', files, { watch: false, project: ['unit'], reporters: [reporter] });
rows.sort(([a], [b]) => (a < b ? -1 : 1));
const table = [['Test', 'n', '4n', 'Steps at n', 'Steps at 4n', 'Ratio'], ...rows.map((row) => row.map(String))];
const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
for (const row of table)
  console.log(row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '));
