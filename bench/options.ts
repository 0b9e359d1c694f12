import { parseArgs } from 'node:util';

/** Names of the suites, in the order in which they run. */
export const suiteNames = ['pages', 'api', 'dev', 'typing', 'lighthouse'] as const;

export type Suite = (typeof suiteNames)[number];

export const usage = `npm run bench -- [suite …] [options]

Suites: ${suiteNames.join(', ')}; all of them when none is named

  --only lectern,hugo   generators by name; all when absent
  --sizes 200,2000      numbers of pages, for the suites pages and dev
  --runs 3              how often each thing is measured, in turns; the median counts
  --resume              leave out what is stored for this commit
  --limit 20            minutes after which a build is given up
  --spec FILE           OpenAPI document of the suite api; the one of GitHub when absent
  --keep                leave the built sites where they are
  --report              write bench/RESULTS.md again from bench/results.json, say how old its rows are, and measure nothing

Figures are merged into bench/results.json and bench/RESULTS.md, and those of other runs stay, each with its date and commit.
Sizes and documents that the report does not show are printed only.`;

export interface Options {
  suites: readonly Suite[];
  only: string[];
  /** Numbers of pages, when the command line names them. */
  sizes: number[] | undefined;
  runs: number;
  limitMinutes: number;
  spec: string | undefined;
  keep: boolean;
  resume: boolean;
}

/**
 * What the command line asks for.
 *
 * @param names Generators in lower case.
 */
export function parseOptions(args: string[], names: string[]): Options | { problem: string } | { help: true } | { report: true } {
  const parsed = read(args);
  if ('problem' in parsed) return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { help: true };
  if (values.report) return { report: true };
  const only = values.only.flatMap((list) => list.toLowerCase().split(','));
  const sizes = values.sizes?.split(',').map(Number);
  const options = {
    sizes,
    only,
    runs: Number(values.runs),
    limitMinutes: Number(values.limit),
    spec: values.spec,
    keep: values.keep,
    resume: values.resume,
  };
  const unknown = positionals.find((name) => !suiteNames.some((suite) => suite === name));
  if (unknown !== undefined) return { problem: `There is no suite ${unknown}; there are ${suiteNames.join(', ')}.` };
  const stranger = only.find((name) => !names.includes(name));
  if (stranger !== undefined) return { problem: `There is no generator ${stranger}; there are ${names.join(', ')}.` };
  const numbers = { sizes: sizes ?? [1], runs: [options.runs], limit: [options.limitMinutes] };
  const wrong = Object.entries(numbers).find(([, list]) => !list.every((number) => Number.isInteger(number) && number > 0));
  if (wrong !== undefined) return { problem: `--${wrong[0]} takes whole numbers above 0.` };
  return { suites: positionals.length > 0 ? suiteNames.filter((name) => positionals.includes(name)) : suiteNames, ...options };
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        only: { type: 'string', multiple: true, default: [] },
        sizes: { type: 'string' },
        runs: { type: 'string', default: '3' },
        resume: { type: 'boolean', default: false },
        limit: { type: 'string', default: '20' },
        spec: { type: 'string' },
        keep: { type: 'boolean', default: false },
        report: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
