import { isComplete, judgedSize, median } from './pages-judgement.mjs';

/** The results as a Markdown page. */
export function formatResults(results) {
  const { machine, runs, builds, judgement } = results;
  const failures = builds.filter(({ failure }) => failure !== undefined);
  return `${[
    '# Benchmark: pages',
    'Sites of the same pages, each with four blocks of code, tabs, steps, cards, a table and a callout, built with every generator as its own documentation sets it up, search included. `npm run bench -- pages` measures again.',
    `Machine: ${machine.processor}, ${machine.memory}, ${machine.system}, Node ${machine.node.slice(1)}. ${runs === 1 ? 'One run each.' : `Median time and highest memory of ${runs} runs, taken in turns.`}`,
    formatTable(
      ['Generator', 'Pages', 'Caches', 'Build', 'Peak memory', 'Output', 'One page: HTML', 'HTML gzip', 'CSS gzip', 'JS gzip'],
      builds.filter(({ seconds }) => seconds.length > 0).map(buildRow),
    ),
    ...(judgement.length > 0
      ? ['## Limits', formatTable(['What', 'Limit', 'Measured', 'Holds'], judgement.map(verdictRow)), ...hint(results)]
      : []),
    ...(failures.length > 0 ? ['## Failed builds', ...failures.map((build) => `${label(build)}\n\n${indent(build.failure)}`)] : []),
  ].join('\n\n')}\n`;
}

function hint(results) {
  return isComplete(results)
    ? []
    : [`The limits are meant for ${judgedSize.toLocaleString('en')} pages; a smaller site only hints at them.`];
}

function buildRow({ generator, version, pages, state, seconds, peakBytes, output, page }) {
  return [
    `${generator} ${version}`,
    pages.toLocaleString('en'),
    state === 'cold' ? 'none' : 'from the build before',
    `${median(seconds).toFixed(1)} s`,
    peakBytes.length > 0 ? formatBytes(Math.max(...peakBytes)) : 'unknown',
    formatBytes(output.bytes),
    `${page.html.toLocaleString('en')} B`,
    ...[page.htmlGzip, page.cssGzip, page.jsGzip].map((bytes) => `${bytes.toLocaleString('en')} B`),
  ];
}

function verdictRow({ rule, limit, measured, holds }) {
  return [rule, limit, measured, holds ? 'yes' : 'no'];
}

function label({ generator, pages, state }) {
  return `${generator}, ${pages.toLocaleString('en')} pages, ${state}:`;
}

function formatBytes(bytes) {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(2)} GB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

function formatTable(heads, rows) {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function indent(text) {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
