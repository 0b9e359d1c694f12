import { rm } from 'node:fs/promises';
import { pagePath } from '../generate.mjs';
import { generators as all } from '../generators/index.mjs';
import { describeMachine, measureOutput, measurePage, runMeasured } from '../measure.mjs';
import { judge } from './pages-judgement.mjs';

/** The page that is weighed: the same text in every size of 100 pages and more. */
const samplePage = 50;

const environment = { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', CI: '1' };

/**
 * One kind of build: a generator, a number of pages, a state of the caches.
 *
 * @typedef {object} Build
 * @property {string} generator
 * @property {string} version
 * @property {number} pages
 * @property {'cold' | 'warm'} state
 * @property {number[]} seconds One figure for each run, in order.
 * @property {number[]} peakBytes One figure for each run, in order; empty where it cannot be measured.
 * @property {{ bytes: number, files: number, pages: number, search: boolean }} [output]
 * @property {{ html: number, htmlGzip: number, cssGzip: number, jsGzip: number }} [page]
 * @property {string} [failure] End of the log of a build that did not succeed.
 */

/**
 * Builds sites of ordinary pages: how long, how much memory, how big, and whether pages grow with the site.
 * Generators take turns, and every other run goes through them backwards.
 *
 * @param {{ sizes: number[], runs: number, only: string[], keep: boolean, search: boolean, say: (line: string) => void }} options
 */
export async function runSuite({ sizes, runs, only, keep, search, say }) {
  const generators = only.length === 0 ? all : all.filter(({ name }) => only.includes(name.toLowerCase()));
  for (const generator of generators) await generator.install();
  /** @type {Map<string, Build>} */
  const builds = new Map();
  for (const pages of sizes) {
    for (const generator of generators) await generator.writePages(pages, { search });
    for (let run = 0; run < runs; run += 1) {
      for (const generator of run % 2 === 0 ? generators : generators.toReversed()) {
        await measureStates({ builds, generator, pages, say });
        if (!keep) await rm(generator.output(pages), { recursive: true, force: true });
      }
    }
  }
  const results = { suite: 'pages', machine: describeMachine(), sizes, runs, builds: [...builds.values()] };
  return { ...results, judgement: judge(results) };
}

/** Measures a cold build and what follows it; a second build after a failed one would not be warm. */
async function measureStates({ generator, pages, ...rest }) {
  await generator.forget(pages);
  for (const state of generator.states) {
    if (!(await measureBuild({ generator, pages, state, ...rest }))) return;
  }
}

/** Measures one build; false when it failed. */
async function measureBuild({ builds, generator, pages, state, say }) {
  const key = `${generator.name} ${pages} ${state}`;
  const build = builds.get(key) ?? { generator: generator.name, version: generator.version, pages, state, seconds: [], peakBytes: [] };
  builds.set(key, build);
  const { seconds, peakBytes, exitCode, log } = await runMeasured({ ...generator.build(pages), env: environment });
  const output = await measureOutput(generator.output(pages)).catch(() => ({ bytes: 0, files: 0, pages: 0, search: false }));
  if (exitCode !== 0 || output.pages < pages) {
    build.failure = `exit code ${exitCode}, ${output.pages} of ${pages} pages\n${log.slice(-2000).trim()}`;
    say(`${key}: failed with ${build.failure}`);
    return false;
  }
  build.seconds.push(seconds);
  if (peakBytes !== undefined) build.peakBytes.push(peakBytes);
  build.output = output;
  build.page = await measurePage(generator.output(pages), pagePath(Math.min(samplePage, pages - 1)));
  say(`${key}: ${seconds.toFixed(1)} s`);
  return true;
}
