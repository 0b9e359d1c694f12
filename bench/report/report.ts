import type { Generator } from '../generators/index.ts';
import { isGithub, judge, type Verdict } from '../limits.ts';
import type { Row } from '../results.ts';
import { pageSizes } from '../suites/pages.ts';
import { apiSection, devSection, lighthouseSection, pagesSection, typingSection } from './sections.ts';
import { formatTable } from './tables.ts';

/** Whether a row belongs into the written report; other sizes and documents are for trying things out. */
export function isReported({ suite, subject }: Row) {
  if (suite === 'api') return isGithub(subject);
  return typeof subject !== 'number' || pageSizes.includes(subject);
}

/**
 * Rows as a Markdown page: the limits, then a table for each suite that has rows.
 *
 * @param options Whether limits without a figure are listed as well.
 */
export function formatReport(rows: Row[], generators: Pick<Generator, 'name' | 'about'>[], { gaps }: { gaps: boolean }) {
  const verdicts = judge(rows).filter(({ holds }) => gaps || holds !== undefined);
  const sections = [pagesSection, apiSection, devSection, typingSection, lighthouseSection];
  return `${[
    '# Benchmark',
    'The same pages and documents, built with every generator. `npm run bench` measures everything again; `npm run bench -- --help` says how to measure a part.',
    describeMachines(rows),
    ['How each is set up:', '', ...generators.map(({ name, about }) => `- ${name}: ${about}.`)].join('\n'),
    ...(verdicts.length > 0 ? ['## Limits', formatTable(['What', 'Limit', 'Measured', 'Holds'], verdicts.map(verdictCells))] : []),
    ...sections.flatMap((section) => section(rows)),
  ].join('\n\n')}\n`;
}

function describeMachines(rows: Row[]) {
  const machines = [...new Set(rows.map(({ machine }) => machine))];
  return machines.length === 1 ? `Machine: ${machines[0]}.` : ['Machines:', '', ...machines.map((machine) => `- ${machine}`)].join('\n');
}

function verdictCells({ rule, limit, measured, holds }: Verdict) {
  return [rule, limit, measured, holds === undefined ? '' : holds ? 'yes' : 'no'];
}
