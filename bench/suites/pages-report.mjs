import { isComplete, judgedSize, median } from './pages-judgement.mjs';

/** The results as a Markdown page. */
export function formatResults(results) {
  const { machine, runs, builds, judgement } = results;
  const failures = builds.filter(({ failure }) => failure !== undefined);
  return `${[
    '# Benchmark: pages',
    'Sites of the same pages, each with four blocks of code, tabs, steps, cards, a table and a callout, built with every generator as its own documentation sets it up. `npm run bench -- pages` measures again.',
    `Machine: ${machine.processor}, ${machine.memory}, ${machine.system}, Node ${machine.node.slice(1)}. ${runs === 1 ? 'One run each.' : `Median time and highest memory of ${runs} runs, taken in turns.`}`,
    formatTable(
      [
        'Generator',
        'Pages',
        'Caches',
        'Build',
        'Peak memory',
        'Search index',
        'Output',
        'One page: HTML',
        'HTML gzip',
        'CSS gzip',
        'JS gzip',
      ],
      builds.filter(({ seconds }) => seconds.length > 0).map(buildRow),
    ),
    ...(judgement.length > 0
      ? ['## Limits', formatTable(['What', 'Limit', 'Measured', 'Holds'], judgement.map(verdictRow)), ...remarks(results)]
      : []),
    ...(failures.length > 0 ? ['## Failed builds', ...failures.map((build) => `${label(build)}\n\n${indent(build.failure)}`)] : []),
  ].join('\n\n')}\n`;
}

/** What a reader of the limits has to know about this run. */
function remarks(results) {
  const compared = results.builds.filter(({ pages, output }) => pages === Math.max(...results.sizes) && output !== undefined);
  const isUneven = new Set(compared.map(({ output }) => output.search)).size > 1;
  return [
    ...(isUneven ? ['Not all of them wrote a search index, so the times compare unequal work.'] : []),
    ...(isComplete(results)
      ? []
      : [`The limits are meant for ${judgedSize.toLocaleString('en')} pages; a smaller site only hints at them.`]),
  ];
}

function buildRow({ generator, version, pages, state, seconds, peakBytes, output, page }) {
  return [
    `${generator} ${version}`,
    pages.toLocaleString('en'),
    state === 'cold' ? 'none' : 'from the build before',
    `${median(seconds).toFixed(1)} s`,
    peakBytes.length > 0 ? formatBytes(Math.max(...peakBytes)) : 'unknown',
    output.search ? 'yes' : 'no',
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
