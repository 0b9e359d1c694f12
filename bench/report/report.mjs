import { isGithub, judge } from '../limits.mjs';
import { pageSizes } from '../suites/pages.mjs';
import { apiSection, devSection, lighthouseSection, pagesSection } from './sections.mjs';
import { formatTable } from './tables.mjs';

/** Whether a row belongs into the written report; other sizes and documents are for trying things out. */
export function isReported({ suite, subject }) {
  if (suite === 'api') return isGithub(subject);
  return typeof subject !== 'number' || pageSizes.includes(subject);
}

/**
 * Rows as a Markdown page: the limits, then a table for each suite that has rows.
 *
 * @param {import('../results.mjs').Row[]} rows
 * @param {import('../generators/index.mjs').Generator[]} generators
 * @param {{ gaps: boolean }} options Whether limits without a figure are listed as well.
 */
export function formatReport(rows, generators, { gaps }) {
  const verdicts = judge(rows).filter(({ holds }) => gaps || holds !== undefined);
  const sections = [pagesSection, apiSection, devSection, lighthouseSection];
  return `${[
    '# Benchmark',
    'The same pages and documents, built with every generator. `npm run bench` measures everything again; `npm run bench -- --help` says how to measure a part.',
    describeMachines(rows),
    ['How each is set up:', '', ...generators.map(({ name, about }) => `- ${name}: ${about}.`)].join('\n'),
    ...(verdicts.length > 0 ? ['## Limits', formatTable(['What', 'Limit', 'Measured', 'Holds'], verdicts.map(verdictCells))] : []),
    ...sections.flatMap((section) => section(rows)),
  ].join('\n\n')}\n`;
}

function describeMachines(rows) {
  const machines = [...new Set(rows.map(({ machine }) => machine))];
  return machines.length === 1 ? `Machine: ${machines[0]}.` : ['Machines:', '', ...machines.map((machine) => `- ${machine}`)].join('\n');
}

function verdictCells({ rule, limit, measured, holds }) {
  return [rule, limit, measured, holds === undefined ? '' : holds ? 'yes' : 'no'];
}
