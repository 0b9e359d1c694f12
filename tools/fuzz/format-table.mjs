const TITLES = { crash: 'Crashes', hang: 'Hangs', throw: 'Throws', internal: 'Internal', nowhere: 'No file', output: 'Output' };

/**
 * The printed result: a row for each reader, and one for all.
 *
 * @param {readonly object[]} rows
 */
export function formatTable(rows) {
  const kinds = Object.keys(TITLES);
  const sum = (pick) => rows.reduce((total, row) => total + pick(row), 0);
  const all = {
    name: 'all',
    inputs: sum((row) => row.inputs),
    seconds: sum((row) => row.seconds),
    kinds: Object.fromEntries(kinds.map((kind) => [kind, sum((row) => row.kinds[kind])])),
  };
  const cells = [
    ['Reader', 'Inputs', 'Seconds', ...Object.values(TITLES)],
    ...[...rows, all].map((row) => [
      row.name,
      row.inputs.toLocaleString('en'),
      row.seconds.toFixed(0),
      ...kinds.map((kind) => String(row.kinds[kind])),
    ]),
  ];
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  return cells
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '))
    .join('\n');
}
